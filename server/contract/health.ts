import { z } from 'zod'
import { timeOut } from './fields.ts'
import { platforms } from './lists.ts'
import { route } from './route.ts'

/** What people know of a server's work. */
export const statusParts = [
  'posts_twitter',
  'posts_telegram',
  'writing',
  'approvals',
  'bot',
  'market',
  'payments',
  'notices',
] as const
export const statusCauses = ['x', 'telegram', 'llm', 'market', 'mail', 'chain', 'ours', 'off', 'day'] as const

const part = z.enum(statusParts)
const cause = z.enum(statusCauses)

const fault = z.object({
  /** What is wrong; its words are those of the operator's page. */
  name: z.string(),
  /** What of it; '': the whole. */
  subject: z.string(),
  severity: z.enum(['alarm', 'warning']),
  since: timeOut,
  /** What its words name. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const healthRoutes = {
  'status.show': route({
    method: 'GET',
    path: '/status',
    access: 'public',
    summary: 'What works, and what is late and since when, by what was promised and what was kept',
    input: z.object({}),
    output: z.object({
      /** Null: never yet. */
      checkedAt: timeOut.nullable(),
      /** Nobody has checked for a while: the rest may be old. */
      stale: z.boolean(),
      parts: z.array(
        z.object({
          part,
          state: z.enum(['ok', 'late', 'down']),
          since: timeOut.nullable(),
          cause: cause.nullable(),
        }),
      ),
      /** Of the last week, what is over. */
      before: z.array(z.object({ part, cause, from: timeOut, until: timeOut })),
    }),
  }),
  'status.mine': route({
    method: 'GET',
    path: '/status/mine',
    access: 'user',
    summary: 'What of the project’s own posts is late',
    input: z.object({}),
    output: z.object({
      late: z.array(z.object({ platform: z.enum(platforms), count: z.int(), oldest: timeOut })),
    }),
  }),
  'admin.health': route({
    method: 'GET',
    path: '/admin/health',
    access: 'admin',
    summary:
      'What is wrong with the installation, what explains it, who is at work, and when something last went out',
    input: z.object({}),
    output: z.object({
      checkedAt: timeOut.nullable(),
      stale: z.boolean(),
      faults: z.array(
        fault.extend({
          /** The fault that explains this one. */
          because: z.object({ name: z.string(), subject: z.string() }).nullable(),
        }),
      ),
      before: z.array(fault.extend({ until: timeOut })),
      processes: z.array(
        z.object({ id: z.string(), roles: z.array(z.string()), version: z.string(), secondsAgo: z.int() }),
      ),
      /** The last thing that demonstrably went out. */
      proofs: z.array(z.object({ platform: z.enum(platforms), at: timeOut.nullable() })),
    }),
  }),
}
