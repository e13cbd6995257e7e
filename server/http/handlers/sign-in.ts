import type { signInRoutes } from '#contract/sign-in.ts'
import * as auth from '#server/modules/auth/index.ts'
import { inBrowser } from '../flow-cookie.ts'
import { handlers } from '../handler.ts'

export const signInHandlers = handlers<keyof typeof signInRoutes>({
  'auth.forgotPassword': async ({ deps, input, request }) => auth.forgotPassword(deps, input, request),
  'auth.resetPassword': async ({ deps, input }) => auth.resetPassword(deps.db, input),
  'auth.cryptoNonce': async ({ deps, input }) => auth.walletNonce(deps, input),
  'auth.solanaLogin': async ({ deps, input, request }) => auth.solanaLogin(deps, input, request),
  'auth.twitterAuthLink': async ({ deps, flowCookie }) =>
    inBrowser(flowCookie, (browser) => auth.twitterAuthLink(deps, { browser })),
  'auth.twitterLogin': async ({ deps, input, request, flowCookie }) =>
    auth.twitterLogin(deps, { ...input, browser: flowCookie.read() }, request),
  'auth.googleAuthLink': async ({ deps, flowCookie }) =>
    inBrowser(flowCookie, (browser) => auth.googleAuthLink(deps, { browser })),
  'auth.googleLogin': async ({ deps, input, request, flowCookie }) =>
    auth.googleLogin(deps, { ...input, browser: flowCookie.read() }, request),
  'auth.emailBind': async ({ deps, user, input, flowCookie }) =>
    auth.emailBind(deps, { ...input, userId: user.id, browser: flowCookie.read() }),
  'auth.solanaBind': async ({ deps, user, input }) => auth.solanaBind(deps, { ...input, userId: user.id }),
  'auth.twitterBind': async ({ deps, user, input, flowCookie }) =>
    auth.twitterBind(deps, { ...input, userId: user.id, browser: flowCookie.read() }),
  'auth.googleBind': async ({ deps, user, input, flowCookie }) =>
    auth.googleBind(deps, { ...input, userId: user.id, browser: flowCookie.read() }),
})
