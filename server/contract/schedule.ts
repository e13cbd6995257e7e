import { z } from 'zod'
import { credits, id, text, timeIn, timeOut } from './fields.ts'
import { limits } from './limits.ts'
import { language, platform, postType, publicationReason, publicationStatus } from './lists.ts'
import { heldFor, publication } from './publishing.ts'
import { poll, pollOut } from './polls.ts'
import { route } from './route.ts'

const localDate = z.iso.date()

/** What should be known of a time before a text is put there; nothing of it forbids it. */
export const timeWarnings = [
  /** Another post of the same account less than ten minutes away: the later one waits. */
  'same_account',
  /** Another own account posts within the hour. */
  'same_hour',
  /** Another own account is planned to write about the same coin within half an hour. */
  'same_coin',
  /** Another own account has a text from the same figures within a day. */
  'same_facts',
  /** The day has as many posts as the agent's limit. */
  'day_full',
  /** It would take the agent over its budget of that day or week. */
  'over_budget',
  'no_credit',
  'outside_hours',
  'paused_day',
  'agent_paused',
] as const
export type TimeWarningCode = (typeof timeWarnings)[number]

export const timeWarning = z.object({
  code: z.enum(timeWarnings),
  /** The other agent; null where it is about this one alone. */
  agentName: z.string().nullable(),
  at: timeOut.nullable(),
})
export type TimeWarning = z.output<typeof timeWarning>

const when = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('at'), at: timeIn }),
  /** The next slot of the agent's plan that has no text yet. */
  z.object({ kind: z.literal('next') }),
  /** A slot of the plan, with the version of it that was seen. */
  z.object({ kind: z.literal('slot'), id, version: z.int() }),
  z.object({ kind: z.literal('draft') }),
])

export const composed = z.object({
  agentId: id,
  platform,
  /** Their own words: one text, or the parts of a thread in order. None: the agent writes. */
  parts: z
    .array(
      z.object({
        content: text(1, limits.longPostLengthMax),
        /** Left out of a draft: those that it has. */
        imageUrls: z.array(z.string().max(2048)).max(4).optional(),
        /** Of a text that was generated for this agent: its evidence stays with it, however it was edited. */
        generationId: id.optional(),
        /** Asks its readers; of one text alone, without pictures or a quote. */
        poll: poll.optional(),
      }),
    )
    .max(limits.threadPartsMax)
    .default([]),
  /** What the agent writes about, where it writes; left out: what its type reads. */
  topic: text(0, 300).optional(),
  language: language.optional(),
  /** On X, of words that are given. */
  quoteTweetId: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
  /** Of a text that the agent is to write: pictures that stay with it. */
  imageUrls: z.array(z.string().max(2048)).max(4).default([]),
  /** The draft that it was: it gets these words and this time. */
  publicationId: id.optional(),
  when,
})
export type Composed = z.output<typeof composed>

const verdict = z.object({
  /** Why it can not be; null: it can. */
  error: z.object({ code: z.int(), msg: z.string(), data: z.unknown() }).nullable(),
  warnings: z.array(timeWarning),
  /** When it goes out; null: a draft, or it can not be. */
  at: timeOut.nullable(),
  /** What it costs, parts and pictures together. */
  credits,
  publicationId: z.string().nullable(),
})

const verdicts = z.object({
  /** One for each, in the order given. */
  items: z.array(verdict),
  /** What all of them cost. */
  credits,
  /** Only where every one can be, all are stored; otherwise nothing is. */
  stored: z.boolean(),
})

export const scheduleItem = z.object({
  id: z.string(),
  agentId: z.string(),
  platform,
  postType,
  status: publicationStatus,
  reason: publicationReason.nullable(),
  at: timeOut,
  content: z.string().nullable(),
  version: z.int(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  poll: pollOut.nullable().default(null),
  price: credits,
  /** A slot that is drawn by the agent's rule and laid when its day comes: its time may still change. */
  likely: z.boolean(),
  /** Its owner wrote it or said yes to it. */
  approved: z.boolean(),
  locked: z.boolean(),
  /** Its owner moved, filled or edited it. */
  steered: z.boolean(),
  heldFor: heldFor.nullable(),
  /** When its text is to be written; null: it is there. */
  writtenAt: timeOut.nullable(),
  url: z.string().nullable(),
  /** How many parts it has, and how many are out. */
  parts: z.int(),
  partsOut: z.int(),
  /** Another own agent that is planned to write about the same coin less than half an hour away. */
  closeTo: z.string().nullable(),
})
export type ScheduleItem = z.output<typeof scheduleItem>

const steered = { id }
const seenAt = timeIn

export const scheduleRoutes = {
  'schedule.window': route({
    method: 'GET',
    path: '/schedule',
    access: 'user',
    summary:
      'Everything with a time between two moments, and the slots that the rules will lay; at most 45 days',
    input: z.object({
      from: timeIn,
      to: timeIn,
      /** Several, with commas; left out: all own agents. */
      agentIds: z
        .string()
        .max(4000)
        .transform((value) => value.split(',').filter(Boolean))
        .optional(),
    }),
    output: z.object({
      items: z.array(scheduleItem),
      paused: z.array(z.object({ agentId: z.string(), date: localDate })),
      /** Whether an agent posts by itself at a place, and if not, what is off. */
      plans: z.array(
        z.object({
          agentId: z.string(),
          platform,
          zone: z.string(),
          works: z.boolean(),
          writeAheadHours: z.int().nullable(),
          fixedTimes: z.boolean(),
        }),
      ),
      /** More than fit in an answer: the latest are left out. */
      truncated: z.boolean(),
    }),
  }),
  'schedule.check': route({
    method: 'POST',
    path: '/schedule/check',
    access: 'user',
    summary:
      'Whether these texts can be put there, what they cost, what stands against it; stores and charges nothing',
    input: z.object({ items: z.array(composed).min(1).max(limits.composedMax) }),
    output: verdicts,
  }),
  'schedule.put': route({
    method: 'POST',
    path: '/schedule',
    access: 'user',
    summary: 'Puts texts into the plan, or into the drafts: all of them or none',
    idempotent: true,
    input: z.object({ items: z.array(composed).min(1).max(limits.composedMax) }),
    output: verdicts,
  }),
  'schedule.look': route({
    method: 'POST',
    path: '/schedule/look',
    access: 'user',
    summary: 'What should be known before an item is moved to a time, or a new text is put there',
    input: z.object({ id: id.optional(), agentId: id.optional(), platform: platform.optional(), at: timeIn }),
    output: z.object({ warnings: z.array(timeWarning), credits }),
  }),
  'schedule.move': route({
    method: 'POST',
    path: '/schedule/{id}/move',
    access: 'user',
    summary: 'Moves an item to another time; what is set aside for it stays so',
    input: z.object({ ...steered, at: timeIn, seenAt }),
    output: publication,
  }),
  'schedule.swap': route({
    method: 'POST',
    path: '/schedule/{id}/swap',
    access: 'user',
    summary: 'Two items take each other’s time',
    input: z.object({ ...steered, seenAt, withId: id, withSeenAt: timeIn }),
    output: z.array(publication),
  }),
  'schedule.fill': route({
    method: 'PUT',
    path: '/schedule/{id}',
    access: 'user',
    summary: 'The owner’s own words for an item that has a time; approved by that',
    input: z.object({
      ...steered,
      content: text(1, limits.longPostLengthMax),
      imageUrls: z.array(z.string().max(2048)).max(4).optional(),
      version: z.int(),
    }),
    output: publication,
  }),
  'schedule.approve': route({
    method: 'POST',
    path: '/schedule/{id}/approve',
    access: 'user',
    summary: 'Says yes to exactly this version of a text that was written ahead',
    input: z.object({ ...steered, version: z.int() }),
    output: publication,
  }),
  'schedule.write': route({
    method: 'POST',
    path: '/schedule/{id}/write',
    access: 'user',
    summary:
      'Has the text of a slot written now, not only when its rule says so; it costs what it would have cost',
    input: z.object(steered),
    output: publication,
  }),
  'schedule.lock': route({
    method: 'PUT',
    path: '/schedule/{id}/lock',
    access: 'user',
    summary: 'Keeps an item where and as it is, or lets it go again',
    input: z.object({ ...steered, locked: z.boolean() }),
    output: publication,
  }),
  'schedule.skip': route({
    method: 'POST',
    path: '/schedule/{id}/skip',
    access: 'user',
    summary: 'An item does not go out; what was set aside falls back',
    input: z.object(steered),
    output: publication,
  }),
  'schedule.parts': route({
    method: 'GET',
    path: '/schedule/{id}/parts',
    access: 'user',
    summary: 'The parts of a thread in order; of anything else, itself',
    input: z.object(steered),
    output: z.array(publication),
  }),
  'schedule.continue': route({
    method: 'POST',
    path: '/schedule/{id}/continue',
    access: 'user',
    summary: 'Goes on with a thread that stopped: what is out stays, the rest goes out from there',
    idempotent: true,
    input: z.object(steered),
    output: publication,
  }),
  'schedule.toDraft': route({
    method: 'POST',
    path: '/schedule/{id}/draft',
    access: 'user',
    summary: 'Takes a text off the plan and keeps it as a draft; what was set aside falls back',
    input: z.object(steered),
    output: publication,
  }),
  'schedule.feed': route({
    method: 'GET',
    path: '/schedule/feed',
    access: 'user',
    summary:
      'Whether calendar programs may read the plan, and when one did last; the address itself is shown once',
    input: z.object({}),
    output: z.object({ since: timeOut.nullable(), readAt: timeOut.nullable() }),
  }),
  'schedule.openFeed': route({
    method: 'POST',
    path: '/schedule/feed',
    access: 'user',
    summary: 'A new address at which calendar programs read the plan; the one before ends',
    input: z.object({}),
    output: z.object({ url: z.string() }),
  }),
  'schedule.closeFeed': route({
    method: 'DELETE',
    path: '/schedule/feed',
    access: 'user',
    summary: 'Ends the address at which calendar programs read the plan',
    input: z.object({}),
    output: z.object({ closed: z.boolean() }),
  }),
  'schedule.calendar': route({
    method: 'GET',
    path: '/calendar/{file}',
    access: 'public',
    summary: 'The plan as iCalendar (RFC 5545), under an unguessable name',
    answer: 'raw',
    perMinute: 30,
    input: z.object({ file: z.string().max(100) }),
    output: z.unknown(),
  }),
  'schedule.pauseDay': route({
    method: 'PUT',
    path: '/schedule/paused-day',
    access: 'user',
    summary: 'On that local day nothing with a time goes out for these agents, or again does',
    input: z.object({ agentIds: z.array(id).min(1).max(500), date: localDate, paused: z.boolean() }),
    output: z.object({ agents: z.int() }),
  }),
}
