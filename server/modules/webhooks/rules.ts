import { createHmac, randomBytes } from 'node:crypto'
import { day, hour, later, minute, second } from '#server/lib/clock.ts'

/** Waits after each failure, as Standard Webhooks recommends: the tenth try is three days after the first. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
export const attemptsMax = waits.length + 1
/** So long nothing may arrive until an address is left alone. */
export const failsFor = 3 * day
export const bothSecretsFor = day

/** When a delivery is tried again after so many attempts. `luck`, 0 to 1, spreads those that failed at once. */
export function nextTry({
  attempts,
  retryAfter,
  now,
  luck,
}: {
  attempts: number
  retryAfter: number | null
  now: Date
  luck: number
}): Date {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 0
  return later(now, Math.max(wait * (0.9 + 0.2 * luck), Math.min(retryAfter ?? 0, day)))
}

/** For how long an address that does not answer is left alone: the longer, the longer it has not. */
export function restOf({ failingSince, now }: { failingSince: Date; now: Date }): Date {
  return later(now, Math.min((now.getTime() - failingSince.getTime()) / 4, 5 * minute))
}

/** What becomes of an address with a failure: it goes on, or why it is paused. */
export function pauseFor({
  outcome,
  failingSince,
  now,
}: {
  outcome: string
  failingSince: Date
  now: Date
}): 'gone' | 'failing' | null {
  if (outcome === 'gone') return 'gone'
  return now.getTime() - failingSince.getTime() >= failsFor ? 'failing' : null
}

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export interface Message {
  id: string
  body: string
}

export interface SentEvent {
  id: string
  kind: string
  at: Date
  ownerId: string | null
  organisationId: string
  objectKind: string
  objectId: string
  agentId: string | null
  byId: string | null
  facts: unknown
}

/** An event as it is sent, every time with the same bytes: of its row alone, which nobody changes. */
export function messageOf(event: SentEvent): Message {
  const { id, kind, at, ownerId, organisationId, objectKind, objectId, agentId, byId, facts } = event
  const data = {
    object: { kind: objectKind, id: objectId },
    agentId,
    projectId: ownerId,
    organisationId,
    by: byId,
    facts,
  }
  return { id, body: JSON.stringify({ type: kind, timestamp: at.toISOString(), data }) }
}

/** The headers of Standard Webhooks; each secret signs. */
export function signedHeaders(
  { id, body }: Message,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / second)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
