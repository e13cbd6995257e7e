import { z } from 'zod'
import { page } from './envelope.ts'
import { creditsIn, id, text, ticker, timeOfDay, timeOut, xName } from './fields.ts'
import { eventOutcomes, platform } from './lists.ts'
import { route } from './route.ts'

const coin = ticker
/** Shown again as it is kept. */
const kept = (min: number, max: number) => text(min, max).pipe(z.string())
const words = z.array(kept(1, 60)).max(10).default([])

/** What an agent waits for beside the clock. */
export const triggerWhen = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price_cross'),
    coin,
    level: z.number().positive().max(1e12),
    direction: z.enum(['up', 'down', 'both']).default('both'),
  }),
  z.object({
    kind: z.literal('price_move'),
    coin,
    percent: z.number().min(0.5).max(90),
    minutes: z.int().min(1).max(1440),
  }),
  z.object({
    kind: z.literal('extreme'),
    coin,
    days: z.int().min(1).max(30),
    which: z.enum(['high', 'low', 'both']).default('both'),
  }),
  /** A five minutes' volume against the same hours of the week before. */
  z.object({ kind: z.literal('volume_spike'), coin, factor: z.number().min(2).max(100) }),
  z.object({ kind: z.literal('funding_flip'), coin }),
  /** `coin` null: any. */
  z.object({
    kind: z.literal('listing'),
    coin: coin.nullable().default(null),
    which: z.enum(['listed', 'delisted', 'both']).default('both'),
  }),
  /** A date that its owner imported; of a coin, of a kind, or any. */
  z.object({
    kind: z.literal('date'),
    coin: coin.nullable().default(null),
    of: z.enum(['macro', 'unlock', 'other']).nullable().default(null),
    minutesBefore: z.int().min(0).max(10_080).default(60),
  }),
  /** `sourceId` null: any topic the agent follows. */
  z.object({ kind: z.literal('hot_topic'), sourceId: z.string().max(64).nullable().default(null) }),
  /** Something new in a feed, on a page or in a channel; `sourceId` null: in any of them. */
  z.object({
    kind: z.literal('new_entry'),
    sourceId: z.string().max(64).nullable().default(null),
    words,
    without: words,
  }),
  z.object({ kind: z.literal('account_posts'), name: xName, words, without: words }),
  /** So many hours after one of its own posts that called a direction. */
  z.object({ kind: z.literal('call_ends'), hours: z.int().min(1).max(720) }),
  /** Somebody calls the trigger's secret address. */
  z.object({ kind: z.literal('webhook') }),
])
export type TriggerWhen = z.output<typeof triggerWhen>

/** What the agent does then: never more than its own autonomy allows. */
export const triggerActs = ['tell', 'draft', 'ask', 'publish'] as const
export type TriggerAct = (typeof triggerActs)[number]

export const triggerSettings = z.object({
  when: triggerWhen,
  act: z.enum(triggerActs).default('tell'),
  platform: platform.default('twitter'),
  /** What the owner wants said when it happens; null: what the agent makes of it. */
  wish: kept(0, 300).nullable().default(null),
  /** Nothing happens between these times, in the owner's zone; null: it may at any time. */
  quiet: z.object({ from: timeOfDay, to: timeOfDay }).nullable().default(null),
  /** Minutes until it may act again. */
  coolDown: z.int().min(0).max(10_080).default(60),
  perDay: z.int().min(1).max(50).default(5),
  /** Credits a day at most for what it writes; null: the agent's own budget alone. */
  budget: creditsIn.min(0).max(1000).nullable().default(null),
  /** Only while its coin costs between these; for kinds that have a coin. */
  priceAbove: z.number().positive().nullable().default(null),
  priceBelow: z.number().positive().nullable().default(null),
})
export type TriggerSettings = z.output<typeof triggerSettings>

const { shape } = triggerSettings
/** What of its settings is to be other; what is left out stays: a limit does not go because nobody named it. */
const triggerChange = z.object({
  when: shape.when.optional(),
  act: shape.act.unwrap().optional(),
  platform: shape.platform.unwrap().optional(),
  wish: shape.wish.unwrap().optional(),
  quiet: shape.quiet.unwrap().optional(),
  coolDown: shape.coolDown.unwrap().optional(),
  perDay: shape.perDay.unwrap().optional(),
  budget: shape.budget.unwrap().optional(),
  priceAbove: shape.priceAbove.unwrap().optional(),
  priceBelow: shape.priceBelow.unwrap().optional(),
})
export type TriggerChange = z.output<typeof triggerChange>

/** A figure that an event rests on; `value` as the source says it. */
const eventFigure = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.enum(['usd', 'percent', 'times', 'minutes', 'days', 'count', 'rate']),
  at: timeOut,
  source: z.string(),
})
const eventPost = z.object({
  id: z.string(),
  author: z.string().nullable(),
  text: z.string(),
  url: z.string().nullable(),
  at: timeOut,
})
export const eventEvidence = z.object({
  coin: z.string().nullable(),
  figures: z.array(eventFigure),
  posts: z.array(eventPost),
})
export type EventEvidence = z.output<typeof eventEvidence>

const event = z.object({
  id: z.string(),
  triggerId: z.string(),
  at: timeOut,
  noticedAt: timeOut,
  outcome: z.enum(eventOutcomes),
  /** In the owner's language. */
  sentence: z.string(),
  evidence: eventEvidence,
  publicationId: z.string().nullable(),
})

const trigger = z.object({
  id: z.string(),
  settings: triggerSettings,
  on: z.boolean(),
  /** In the owner's language: what it waits for. */
  sentence: z.string(),
  lastAt: timeOut.nullable(),
  firedToday: z.int(),
  /** Of a webhook: its address without the secret. */
  hasSecret: z.boolean(),
  createdAt: timeOut,
})
export type TriggerView = z.output<typeof trigger>

const rehearsal = z.object({
  /** Since when the past is known, at most 30 days. */
  since: timeOut,
  /** Why less, or nothing, is known; null: all of it is. */
  short: z.enum(['new_source', 'no_history']).nullable(),
  /** Would have acted, after quiet hours, cool-down and limits. */
  fired: z.int(),
  /** Of the events that were passed over, how many for what. */
  passedOver: z.record(z.string(), z.int()),
  events: z.array(
    z.object({ at: timeOut, sentence: z.string(), acts: z.boolean(), evidence: eventEvidence }),
  ),
  /** What its texts would have cost. */
  credits: z.number(),
  /** Of a coin: a price an hour, to show the events on. */
  line: z.array(z.object({ at: timeOut, price: z.number() })),
})
export type Rehearsal = z.output<typeof rehearsal>

export const triggerRoutes = {
  'triggers.list': route({
    method: 'GET',
    path: '/agent/{id}/triggers',
    access: 'user',
    summary: 'What an agent waits for beside the clock',
    input: z.object({ id }),
    output: z.array(trigger),
  }),
  'triggers.rehearse': route({
    method: 'POST',
    path: '/agent/{id}/triggers/rehearse',
    access: 'user',
    summary: 'What a trigger would have done in the last 30 days. Changes nothing, free',
    input: z.object({ id, settings: triggerSettings }),
    output: rehearsal,
    perMinute: 20,
  }),
  'triggers.add': route({
    method: 'POST',
    path: '/agent/{id}/triggers',
    access: 'user',
    summary: 'A trigger; it waits from now on if it is switched on',
    idempotent: true,
    input: z.object({ id, settings: triggerSettings, on: z.boolean().default(true) }),
    /** `secretUrl`: of a webhook, shown this once. */
    output: z.object({ trigger, secretUrl: z.string().nullable() }),
  }),
  'triggers.edit': route({
    method: 'PUT',
    path: '/agent/{id}/triggers/{triggerId}',
    access: 'user',
    summary: 'Changes a trigger, or switches it on or off; what happened before is not made up for',
    input: z.object({
      id,
      triggerId: id,
      settings: triggerChange.optional(),
      on: z.boolean().optional(),
    }),
    output: trigger,
  }),
  'triggers.remove': route({
    method: 'DELETE',
    path: '/agent/{id}/triggers/{triggerId}',
    access: 'user',
    summary: 'Removes a trigger; what it made stays',
    input: z.object({ id, triggerId: id }),
    output: z.null(),
  }),
  'triggers.events': route({
    method: 'GET',
    path: '/agent/{id}/triggers/events',
    access: 'user',
    summary: 'What happened, and what became of it, newest first',
    input: z.object({
      id,
      triggerId: id.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: page(event),
  }),
  'triggers.newSecret': route({
    method: 'POST',
    path: '/agent/{id}/triggers/{triggerId}/secret',
    access: 'user',
    summary: 'Another secret address for a webhook; the old one is dead at once',
    input: z.object({ id, triggerId: id }),
    output: z.object({ secretUrl: z.string() }),
  }),
  'triggers.call': route({
    method: 'POST',
    path: '/hook/{secret}',
    access: 'public',
    summary: 'The secret address of a trigger: what is sent there is data. The same key twice is one event',
    input: z.object({
      secret: z.string().max(100),
      /** What makes two calls one event; left out: the header `webhook-id`, else the text itself, within an hour. */
      key: z.string().min(1).max(200).optional(),
      text: text(0, 2000).optional(),
      url: z.string().max(2048).optional(),
      figures: z
        .array(z.object({ name: text(1, 60), value: z.number() }))
        .max(10)
        .optional(),
    }),
    output: z.object({ taken: z.boolean() }),
    perMinute: 60,
  }),
}
