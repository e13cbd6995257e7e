import type { sandboxRoutes } from '#contract/sandbox.ts'
import * as sandbox from '#server/modules/sandbox/index.ts'
import { handlers } from '../handler.ts'

export const sandboxHandlers = handlers<keyof typeof sandboxRoutes>({
  'sandbox.deductCredit': ({ deps, user, input }) =>
    sandbox.deductCredit(deps, { ...input, userId: user.id }),
  'sandbox.post': ({ deps, user, input, progress }) =>
    sandbox.tryPost(deps, { ...input, userId: user.id }, progress),
  'sandbox.projectSummary': ({ deps, user, input, progress }) =>
    sandbox.tryProjectSummary(deps, { ...input, userId: user.id }, progress),
  'sandbox.scenarioPost': ({ deps, user, input, progress }) =>
    sandbox.tryScenario(deps, { ...input, userId: user.id }, progress),
  'sandbox.selfReply': ({ deps, user, input, progress }) =>
    sandbox.trySelfReply(deps, { ...input, userId: user.id }, progress),
})
