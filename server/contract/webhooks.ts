import { z } from 'zod'
import { eventKinds } from './events.ts'
import { https, id, timeIn, timeOut } from './fields.ts'
import { route } from './route.ts'

/** Why nothing is sent to an address now: somebody asked, it said that it is gone, or nothing arrived for three days. */
export const webhookPauses = ['asked', 'gone', 'failing'] as const
export type WebhookPause = (typeof webhookPauses)[number]
const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
export const callOutcomes = ['delivered', 'gone', 'refused', 'timeout', 'unreachable', 'bad_address'] as const

const settings = {
  url: https,
  /** Of events; empty: all there are, and all there will be. */
  kinds: z
    .array(z.enum(eventKinds))
    .max(eventKinds.length)
    .transform((kinds) => [...new Set(kinds)]),
  /** It also hears of orders and people, which are a whole organisation's; only for whoever administers all of it. */
  ofOrganisation: z.boolean(),
}

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  ofOrganisation: z.boolean(),
  paused: z.object({ at: timeOut, why: z.enum(webhookPauses) }).nullable(),
  /** Since when nothing has arrived; null: the last call arrived, or there was none. */
  failingSince: timeOut.nullable(),
  deliveredAt: timeOut.nullable(),
  /** Until when its secret before signs as well. */
  bothSecretsUntil: timeOut.nullable(),
  /** Events that have not arrived yet. */
  waiting: z.int(),
  createdAt: timeOut,
})
export type WebhookView = z.output<typeof webhook>

/** `secret` (`whsec_…`) is shown this once. */
const withSecret = z.object({ webhook, secret: z.string() })

const attempt = z.object({
  at: timeOut,
  /** Null: under way, or nobody knows what became of it. */
  outcome: z.enum(callOutcomes).nullable(),
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
})

const delivery = z.object({
  /** Of the event, and in `webhook-id`. */
  eventId: z.string(),
  kind: z.string(),
  object: z.object({ kind: z.string(), id: z.string() }),
  at: timeOut,
  state: z.enum(deliveryStates),
  /** When it is tried next; null: not any more. */
  nextAt: timeOut.nullable(),
  /** How often it was to be sent again. */
  replays: z.int(),
  /** The newest ten, the newest first. */
  attempts: z.array(attempt),
})
export type WebhookDelivery = z.output<typeof delivery>

export const webhookRoutes = {
  'webhooks.list': route({
    method: 'GET',
    path: '/webhooks',
    access: 'user',
    summary: "Addresses that hear of a project's events",
    input: z.object({}),
    output: z.array(webhook),
  }),
  'webhooks.make': route({
    method: 'POST',
    path: '/webhooks',
    access: 'user',
    stepUp: true,
    idempotent: true,
    summary: 'An address that hears of what happens from now on (409 where there are too many)',
    input: z.object({
      ...settings,
      kinds: settings.kinds.default([]),
      ofOrganisation: settings.ofOrganisation.default(false),
    }),
    output: withSecret,
  }),
  'webhooks.edit': route({
    method: 'PUT',
    path: '/webhooks/{id}',
    access: 'user',
    stepUp: true,
    summary: 'Another address, or other events from now on; what waits already goes to the new address',
    input: z.object({
      id,
      url: settings.url.optional(),
      kinds: settings.kinds.optional(),
      ofOrganisation: settings.ofOrganisation.optional(),
    }),
    output: webhook,
  }),
  'webhooks.remove': route({
    method: 'DELETE',
    path: '/webhooks/{id}',
    access: 'user',
    summary: 'Forgets an address, with what was on its way there',
    input: z.object({ id }),
    output: z.null(),
  }),
  'webhooks.rotate': route({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    access: 'user',
    stepUp: true,
    summary: 'Another secret; for 24 hours the one before signs as well',
    input: z.object({ id }),
    output: withSecret,
  }),
  'webhooks.pause': route({
    method: 'POST',
    path: '/webhooks/{id}/pause',
    access: 'user',
    summary: 'Sends nothing there for now; what happens waits',
    input: z.object({ id }),
    output: webhook,
  }),
  'webhooks.resume': route({
    method: 'POST',
    path: '/webhooks/{id}/resume',
    access: 'user',
    summary: 'Sends what has waited, and goes on',
    input: z.object({ id }),
    output: webhook,
  }),
  'webhooks.test': route({
    method: 'POST',
    path: '/webhooks/{id}/test',
    access: 'user',
    perMinute: 10,
    summary: 'Calls the address once with an event of the type webhook.test, and says what it answered',
    input: z.object({ id }),
    output: attempt,
  }),
  'webhooks.deliveries': route({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    access: 'user',
    summary: 'What was sent there, and what became of it, by the newest event first',
    input: z.object({
      id,
      state: z.enum(deliveryStates).optional(),
      /** The last event of the page before. */
      before: id.optional(),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({ list: z.array(delivery), next: z.string().nullable() }),
  }),
  'webhooks.replay': route({
    method: 'POST',
    path: '/webhooks/{id}/replay',
    access: 'user',
    perMinute: 6,
    summary: 'Sends one event again, or all from one or from a time on, with their ids and bodies as before',
    input: z
      .object({ id, eventId: id.optional(), from: timeIn.optional(), only: z.boolean().default(false) })
      .refine(({ eventId, from }) => (eventId === undefined) !== (from === undefined), {
        path: ['from'],
        message: 'Either an event or a time',
      })
      .refine(({ eventId, only }) => !only || eventId !== undefined, {
        path: ['only'],
        message: 'Of one event alone',
      }),
    output: z.object({ events: z.int() }),
  }),
}
