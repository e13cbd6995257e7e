import type { sandboxRoutes } from '#contract/sandbox.ts'
import * as sandbox from '#server/modules/sandbox/index.ts'
import { creditsSeen } from '../credits-seen.ts'
import { handlers } from '../handler.ts'

export const sandboxHandlers = handlers<keyof typeof sandboxRoutes>({
  'sandbox.deductCredit': ({ deps, project, token, input }) =>
    creditsSeen({ project, token }, sandbox.deductCredit(deps, { ...input, ownerId: project.id })),
  'sandbox.post': ({ deps, project, token, input, progress }) =>
    creditsSeen({ project, token }, sandbox.tryPost(deps, { ...input, ownerId: project.id }, progress)),
  'sandbox.projectSummary': ({ deps, project, token, input, progress }) =>
    creditsSeen(
      { project, token },
      sandbox.tryProjectSummary(deps, { ...input, ownerId: project.id }, progress),
    ),
  'sandbox.scenarioPost': ({ deps, project, token, input, progress }) =>
    creditsSeen({ project, token }, sandbox.tryScenario(deps, { ...input, ownerId: project.id }, progress)),
  'sandbox.selfReply': ({ deps, project, token, input, progress }) =>
    creditsSeen({ project, token }, sandbox.trySelfReply(deps, { ...input, ownerId: project.id }, progress)),
})
