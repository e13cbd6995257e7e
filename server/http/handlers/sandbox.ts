import type { sandboxRoutes } from '#contract/sandbox.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

export const sandboxHandlers = handlers<keyof typeof sandboxRoutes>({
  'sandbox.deductCredit': ({ deps, user, input }) =>
    publishing.deductCredit(deps, { ...input, userId: user.id }),
  'sandbox.post': ({ deps, user, input, progress }) =>
    publishing.tryPost(deps, { ...input, userId: user.id }, progress),
  'sandbox.projectSummary': ({ deps, user, input, progress }) =>
    publishing.tryProjectSummary(deps, { ...input, userId: user.id }, progress),
  'sandbox.scenarioPost': ({ deps, user, input, progress }) =>
    publishing.tryScenario(deps, { ...input, userId: user.id }, progress),
  'sandbox.selfReply': ({ deps, user, input, progress }) =>
    publishing.trySelfReply(deps, { ...input, userId: user.id }, progress),
})
