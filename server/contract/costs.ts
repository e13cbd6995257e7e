import { z } from 'zod'
import { credits, text, timeOut } from './fields.ts'
import { expensePurposes } from './lists.ts'
import { route } from './route.ts'

const costSource = z.enum(['x', 'model'])
const date = z.iso.date()
const usd = z.number()

export const costRoutes = {
  'admin.costs': route({
    method: 'GET',
    path: '/admin/costs',
    access: 'admin',
    summary:
      'What outside services cost and what credits brought, by UTC day, user, agent, purpose or package, in dollars',
    input: z
      .object({
        from: date,
        to: date,
        by: z.enum(['day', 'user', 'agent', 'purpose', 'package']).default('day'),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        size: z.coerce.number().int().min(1).max(100).default(20),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Not before the first day' }),
    output: z.object({
      rows: z.array(
        z.object({
          /** The day, id, purpose or package; empty: what nobody alone caused, or nothing is charged for. */
          key: z.string(),
          name: z.string().nullable(),
          credits,
          /** What the charged credits were paid with; bonuses bring nothing. */
          income: usd,
          x: usd,
          model: usd,
          margin: usd,
        }),
      ),
      /** How many rows there are on all pages. */
      total: z.int(),
      prepaid: z.array(
        z.object({
          source: costSource,
          asOf: timeOut,
          left: usd,
          /** At the pace of the last seven days. */
          perDay: usd,
          endsAt: timeOut.nullable(),
        }),
      ),
      /** Publications that were to go out in the last 24 hours, by how they ended. */
      sending: z.object({
        published: z.int(),
        failed: z.int(),
        unconfirmed: z.int(),
        /** Since when the oldest waits that is due and has not gone out. */
        oldestDueAt: timeOut.nullable(),
      }),
      /** The operator's X app, as X spoke of it last; null where X is off. */
      xApp: z
        .object({
          /** Posts in 24 hours, and how many are left of them until then. */
          limit: z.int(),
          left: z.int(),
          /** Null: no post was made in this day of the app, which begins with the first. */
          until: timeOut.nullable(),
          stoppedAt: timeOut.nullable(),
          /** What X said. */
          why: z.string(),
          probeAt: timeOut.nullable(),
          /** Posts that wait for it, and planned ones that will not fit. */
          waiting: z.int(),
          leftOut: z.int(),
        })
        .nullable(),
      /** Posts read on X on the last day that was compared, by X's count and by ours; null: none was yet. */
      usage: z.object({ day: z.string(), told: z.int(), counted: z.int(), differs: z.boolean() }).nullable(),
      /** People whose X accounts send with the operator's app, and how many of them are few. */
      xOwners: z.object({ count: z.int(), max: z.int() }),
      /** Posts that went out with a link in that time, what their credits were paid with, and what X bills for creating them. */
      links: z.object({ posts: z.int(), income: usd, x: usd }),
      losing: z.array(
        z.object({
          what: z.enum(expensePurposes),
          /** What the text is written from, or comes with; null: plain. */
          addition: z.enum(['topic', 'translation', 'project', 'link', 'picture']).nullable(),
          /** Sent with an X app of its owner's, whom X bills for it. */
          ownKeys: z.boolean(),
          brings: usd,
          costs: usd,
        }),
      ),
    }),
  }),
  'admin.setPrepaid': route({
    method: 'PUT',
    path: '/admin/costs/prepaid',
    access: 'admin',
    stepUp: true,
    summary: 'Says what is left of prepaid money, as the service shows it',
    input: z.object({
      source: costSource,
      usd: z.number().min(-10_000).max(10_000_000),
      reason: text(3, 500),
    }),
    output: z.object({ ok: z.literal(true) }),
  }),
}
