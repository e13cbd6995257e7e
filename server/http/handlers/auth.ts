import * as accounts from '#server/modules/accounts/index.ts'
import * as auth from '#server/modules/auth/index.ts'
import { inBrowser } from '../flow-cookie.ts'
import { handlers } from '../handler.ts'

export const authHandlers = handlers<
  | 'auth.sendRegisterCode'
  | 'auth.register'
  | 'auth.login'
  | 'auth.telegramLogin'
  | 'auth.miniappLogin'
  | 'auth.refresh'
  | 'auth.logout'
  | 'auth.me'
  | 'auth.editMe'
>({
  'auth.sendRegisterCode': async ({ deps, input, request, flowCookie }) =>
    inBrowser(flowCookie, (browser) => auth.sendRegisterCode(deps, { ...input, browser }, request)),
  'auth.register': async ({ deps, input, request, flowCookie }) =>
    auth.register(deps, { ...input, browser: flowCookie.read() }, request),
  'auth.login': async ({ deps, input, request }) => auth.login(deps, input, request),
  'auth.telegramLogin': async ({ deps, input, request }) => auth.telegramLogin(deps, input, request),
  'auth.miniappLogin': async ({ deps, input, request }) => auth.miniappLogin(deps, input, request),
  'auth.refresh': async ({ deps, input }) => auth.refresh(deps.db, input),
  'auth.logout': async ({ deps, session }) => auth.logout(deps.db, { sessionId: session.id }),
  'auth.me': async ({ deps, user }) => accounts.me(deps.db, user.id),
  'auth.editMe': async ({ deps, user, input }) => accounts.editMe(deps, user.id, input),
})
