import type { Generated } from 'kysely'
import type { Made } from '#db/column-types.ts'

/** An address that hears of a project's events. */
interface WebhookTable {
  id: string
  owner_id: string
  url: string
  /** Of events; empty: all. */
  kinds: string[]
  /** It also hears of what is about the whole organisation: its orders and people. */
  of_organisation: boolean
  /** Sealed: what its messages are signed with. */
  secret: Buffer
  /** Sealed: the one before, which signs as well until then; null: none. */
  secret_before: Buffer | null
  before_until: Date | null
  /** Null: at work. */
  paused_at: Date | null
  /** Somebody asked, its address said that it is gone, or nothing arrived for three days. */
  paused_for: 'asked' | 'gone' | 'failing' | null
  /** Of the first failure that no success has followed; null: none. */
  failing_since: Date | null
  /** It did not answer, so that it is left alone for a while; null: it answers. */
  rests_until: Date | null
  /** When something arrived last; null: never. */
  delivered_at: Date | null
  created_at: Made
}

/** An event on its way to an address, written with the event. */
interface WebhookDeliveryTable {
  webhook_id: string
  event_id: string
  /** Of the event, like n: the next one of an object waits for the one before. */
  object_id: string
  n: number
  state: Generated<'waiting' | 'delivered' | 'given_up'>
  /** Since it was to be sent, or sent again. */
  attempts: Generated<number>
  next_at: Generated<Date>
  /** A process has it until then. */
  lease_until: Date | null
  /** Fence: a process whose number is old writes down nothing any more. */
  lease_no: Generated<number>
  /** Null: not tried. */
  first_tried_at: Date | null
  /** Null: it waits. */
  done_at: Date | null
  /** How often it was to be sent again. */
  replays: Generated<number>
}

/** One call of an address. */
interface WebhookAttemptTable {
  id: Generated<number>
  webhook_id: string
  event_id: string
  at: Made
  /** Null: under way, or its process ended before it was known. */
  outcome: 'delivered' | 'gone' | 'refused' | 'timeout' | 'unreachable' | 'bad_address' | null
  /** Of the answer (HTTP); null: none came. */
  status: number | null
  /** Until the answer; null: not known. */
  milliseconds: number | null
}

export interface WebhooksTables {
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  webhook_attempt: WebhookAttemptTable
}
