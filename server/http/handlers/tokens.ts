import type { tokenRoutes } from '#contract/tokens.ts'
import * as tokens from '#server/modules/tokens/index.ts'
import { handlers } from '../handler.ts'

export const tokenHandlers = handlers<keyof typeof tokenRoutes>({
  'tokens.list': ({ deps, user }) => tokens.listTokens(deps.db, { userId: user.id }),
  'tokens.make': ({ deps, user, input }) => tokens.makeToken(deps.db, { ...input, userId: user.id }),
  'tokens.revoke': ({ deps, user, input }) => tokens.revokeToken(deps.db, { userId: user.id }, input.id),
  'serviceTokens.list': ({ deps, input }) => tokens.listTokens(deps.db, input),
  'serviceTokens.make': ({ deps, user, input }) =>
    tokens.makeServiceToken(deps.db, { ...input, userId: user.id }),
  'serviceTokens.revoke': ({ deps, input: { organisationId, id } }) =>
    tokens.revokeToken(deps.db, { organisationId }, id),
})
