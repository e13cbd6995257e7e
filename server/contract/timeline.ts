import { z } from 'zod'
import { eventKinds } from './events.ts'
import { id, timeIn, timeOut } from './fields.ts'
import { route } from './route.ts'

const event = z.object({
  id: z.string(),
  /** One of a list that grows. */
  kind: z.string(),
  object: z.object({ kind: z.string(), id: z.string() }),
  /** Null: it is about the whole organisation. */
  projectId: z.string().nullable(),
  agentId: z.string().nullable(),
  /** Who asked for it; null: the product itself, or a client, whom `facts.guest` names. `name` is empty for somebody who works there no more. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  at: timeOut,
  /** Words, numbers and hashes (SHA-256) of texts, by kind; never a text. */
  facts: z.record(z.string(), z.unknown()),
})
export type TimelineEvent = z.output<typeof event>

const filters = {
  agentId: id.optional(),
  personId: id.optional(),
  kind: z.enum(eventKinds).optional(),
  from: timeIn.optional(),
  to: timeIn.optional(),
}
const pages = {
  ...filters,
  /** The last event of the page before; left out: the newest. */
  before: id.optional(),
  size: z.coerce.number().int().min(1).max(200).default(50),
}
const output = z.object({
  list: z.array(event),
  /** What to ask for as `before` next; null: that was all. */
  next: z.string().nullable(),
})

export const timelineRoutes = {
  'timeline.post': route({
    method: 'GET',
    path: '/publication/{id}/timeline',
    access: 'user',
    summary: 'Who did what to a post, and what they saw, from its beginning',
    input: z.object({ id }),
    output: z.object({ list: z.array(event) }),
  }),
  'timeline.project': route({
    method: 'GET',
    path: '/timeline',
    access: 'user',
    summary: 'Who did what in a project, the newest first',
    input: z.object(pages),
    output,
  }),
  'timeline.organisation': route({
    method: 'GET',
    path: '/organisations/{organisationId}/timeline',
    access: 'user',
    summary: 'Who did what in all of an organisation, its orders and people with it, the newest first',
    input: z.object({ organisationId: id, ...pages }),
    output,
  }),
  'timeline.export': route({
    method: 'GET',
    path: '/timeline/export',
    access: 'user',
    summary: 'Who did what in a project as a file, the oldest first, at most 50,000 events',
    answer: 'raw',
    perMinute: 10,
    input: z.object({ ...filters, format: z.enum(['csv', 'json']).default('csv') }),
    output: z.unknown(),
  }),
}
