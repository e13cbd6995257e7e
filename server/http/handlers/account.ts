import type { accountRoutes } from '#contract/account.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as auth from '#server/modules/auth/index.ts'
import * as ownership from '#server/modules/ownership/index.ts'
import { handlers } from '../handler.ts'

export const accountHandlers = handlers<keyof typeof accountRoutes>({
  'account.stepUp': async ({ deps, user, session, input, request }) =>
    auth.stepUp(deps, { userId: user.id, sessionId: session.id, proof: input }, request),
  'account.sessions': async ({ deps, user, session }) =>
    auth.sessionsOf(deps.db, { userId: user.id, sessionId: session.id }),
  'account.endOtherSessions': async ({ deps, user, session }) =>
    auth.endOtherSessions(deps.db, { userId: user.id, sessionId: session.id }),
  'account.endSession': async ({ deps, user, session, input }) =>
    auth.endSession(deps.db, { userId: user.id, sessionId: session.id, id: input.id }),
  'account.telegramLink': async ({ deps, user }) => auth.telegramLink(deps, { userId: user.id }),
  'account.telegramUnlink': async ({ deps, user }) => {
    await auth.unlinkTelegram(deps.db, { userId: user.id })
    return accounts.me(deps.db, user.id)
  },
  'account.linkCode': async ({ deps, user }) => auth.linkCode(deps, { userId: user.id }),
  'account.redeemLinkCode': async ({ deps, user, input }) => {
    await ownership.redeemLinkCode(deps, { ...input, userId: user.id })
    return accounts.me(deps.db, user.id)
  },
  'account.changePassword': async ({ deps, user, session, input, request }) =>
    auth.changePassword(deps.db, { ...input, userId: user.id, sessionId: session.id }, request),
  'account.remove': async ({ deps, user }) => {
    await ownership.removeAccount(deps.db, { userId: user.id })
    return null
  },
  'account.export': async ({ deps, user }) => ownership.exportAccount(deps.db, { userId: user.id }),
})
