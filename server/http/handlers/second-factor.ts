import type { secondFactorRoutes } from '#contract/second-factor.ts'
import * as auth from '#server/modules/auth/index.ts'
import { handlers } from '../handler.ts'

export const secondFactorHandlers = handlers<keyof typeof secondFactorRoutes>({
  'auth.secondFactor': ({ deps, input, request }) => auth.finishLogin(deps, input, request),
  'factor.list': ({ deps, user }) => auth.factorsOf(deps, user.id),
  'factor.ask': ({ deps, user, session }) => auth.askFactor(deps, { userId: user.id, sessionId: session.id }),
  'factor.beginTotp': ({ deps, user }) => auth.beginTotp(deps, user.id),
  'factor.confirmTotp': ({ deps, user, session, input }) =>
    auth.confirmTotp(deps, { ...input, userId: user.id, sessionId: session.id }),
  'factor.beginPasskey': ({ deps, user, session }) =>
    auth.beginPasskey(deps, { userId: user.id, sessionId: session.id }),
  'factor.addPasskey': ({ deps, user, session, input }) =>
    auth.addPasskey(deps, { ...input, userId: user.id, sessionId: session.id }),
  'factor.remove': ({ deps, user, input }) => auth.removeFactor(deps, { userId: user.id, id: input.id }),
  'factor.renewCodes': ({ deps, user }) => auth.renewCodes(deps, user.id),
})
