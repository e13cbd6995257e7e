import { z } from 'zod'
import { id, timeOut } from './fields.ts'
import { publication } from './publishing.ts'
import { route } from './route.ts'

export const skipReasons = [
  'no_tweets',
  'already_answered',
  'too_old',
  'reply_not_permitted',
  'limit',
] as const

const queueResult = z.object({
  queued: z.int(),
  delivery: z.enum(['automatic', 'assisted', 'mixed', 'none']),
  items: z.array(publication),
  /** When X was last read for this. */
  lookedAt: timeOut,
  skipped: z.array(z.object({ twitterName: z.string(), reason: z.enum(skipReasons) })),
})

const max = z.int().min(1).max(20).default(5)

export const replyRoutes = {
  'replies.queueKol': route({
    method: 'POST',
    path: '/agent/{id}/reply/queue-kol',
    access: 'user',
    summary: "Answers the newest posts of the agent's KOLs",
    idempotent: true,
    generates: true,
    input: z.object({ id, kolIds: z.array(id).min(1).max(50).optional(), max }),
    output: queueResult,
  }),
  'replies.queueSelf': route({
    method: 'POST',
    path: '/agent/{id}/reply/queue-self',
    access: 'user',
    summary: "Answers people who replied to or mentioned the agent's account",
    idempotent: true,
    generates: true,
    input: z.object({ id, max }),
    output: queueResult,
  }),
}
