import type { sandboxRoutes } from '#contract/sandbox.ts'
import * as sandbox from '#server/modules/sandbox/index.ts'
import { handlers } from '../handler.ts'

export const sandboxHandlers = handlers<keyof typeof sandboxRoutes>({
  'sandbox.deductCredit': ({ deps, project, input }) =>
    sandbox.deductCredit(deps, { ...input, ownerId: project.id }),
  'sandbox.post': ({ deps, project, input, progress }) =>
    sandbox.tryPost(deps, { ...input, ownerId: project.id }, progress),
  'sandbox.projectSummary': ({ deps, project, input, progress }) =>
    sandbox.tryProjectSummary(deps, { ...input, ownerId: project.id }, progress),
  'sandbox.scenarioPost': ({ deps, project, input, progress }) =>
    sandbox.tryScenario(deps, { ...input, ownerId: project.id }, progress),
  'sandbox.selfReply': ({ deps, project, input, progress }) =>
    sandbox.trySelfReply(deps, { ...input, ownerId: project.id }, progress),
})
