import type { replyRoutes } from '#contract/replies.ts'
import * as replies from '#server/modules/replies/index.ts'
import { handlers } from '../handler.ts'

export const replyHandlers = handlers<keyof typeof replyRoutes>({
  'replies.queueKol': ({ deps, project, input: { id, ...wanted } }) =>
    replies.queueKol(deps, { ownerId: project.id, agentId: id, ...wanted }),
  'replies.queueSelf': ({ deps, project, input: { id, max } }) =>
    replies.queueSelf(deps, { ownerId: project.id, agentId: id, max }),
})
