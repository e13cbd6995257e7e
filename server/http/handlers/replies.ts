import type { replyRoutes } from '#contract/replies.ts'
import * as replies from '#server/modules/replies/index.ts'
import { handlers } from '../handler.ts'

export const replyHandlers = handlers<keyof typeof replyRoutes>({
  'replies.queueKol': ({ deps, user, input: { id, ...wanted } }) =>
    replies.queueKol(deps, { userId: user.id, agentId: id, ...wanted }),
  'replies.queueSelf': ({ deps, user, input: { id, max } }) =>
    replies.queueSelf(deps, { userId: user.id, agentId: id, max }),
})
