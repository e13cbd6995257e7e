import { sql } from 'kysely'
import type { WebhookAnswer } from '#server/adapters/webhook/client.ts'
import type { Db } from '#db/connect.ts'
import type { SentEvent } from './rules.ts'

export const leaseSeconds = 60

/** A delivery that this process has, with the event and the call that was begun for it. */
export interface Taken extends SentEvent {
  leaseNo: number
  attempts: number
  attemptId: number
  firstTriedAt: Date
}

/** Addresses with something due, and whose they are. */
export async function dueWebhooks(db: Db): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await sql<{ id: string; ownerId: string }>`
    select w.id, w.owner_id as "ownerId" from webhook w
     where w.paused_at is null and (w.rests_until is null or w.rests_until <= app_now())
       and exists (select from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= app_now()
                      and (d.lease_until is null or d.lease_until <= app_now()))`.execute(db)
  return rows
}

/**
 * Takes what may be sent now, the oldest first: of each object the first that has not arrived, and nothing while that one
 * waits or somebody else has it. The call that follows is written down first.
 */
export async function take(trx: Db, { id, max }: { id: string; max: number }): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with due as (
      select d.event_id from webhook_delivery d join webhook w on w.id = d.webhook_id
       where d.webhook_id = ${id} and d.state = 'waiting' and d.next_at <= app_now() and w.paused_at is null
         and (d.lease_until is null or d.lease_until <= app_now())
         and not exists (select from webhook_delivery earlier
                          where earlier.webhook_id = d.webhook_id and earlier.object_id = d.object_id
                            and earlier.state = 'waiting' and earlier.n < d.n)
       order by d.n limit ${max} for update of d skip locked),
    taken as (
      update webhook_delivery d
         set lease_until = app_now() + ${leaseSeconds} * interval '1 second', lease_no = lease_no + 1,
             attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, app_now())
        from due where d.webhook_id = ${id} and d.event_id = due.event_id
      returning d.*),
    begun as (
      insert into webhook_attempt (webhook_id, event_id) select webhook_id, event_id from taken
      returning id, event_id)
    select e.id, e.kind, e.at, e.owner_id as "ownerId", e.organisation_id as "organisationId", e.object_kind as "objectKind",
           e.object_id as "objectId", e.agent_id as "agentId", e.by_id as "byId", e.facts, taken.lease_no as "leaseNo",
           taken.attempts, taken.first_tried_at as "firstTriedAt", begun.id as "attemptId"
      from taken join begun using (event_id) join event e on e.id = taken.event_id order by e.n`.execute(trx)
  return rows
}

/** What a call came to, whatever becomes of the delivery. */
export async function noteAnswer(
  trx: Db,
  attemptId: number,
  { outcome, status, milliseconds }: WebhookAnswer & { milliseconds: number },
): Promise<void> {
  await trx
    .updateTable('webhook_attempt')
    .set({ outcome, status, milliseconds })
    .where('id', '=', attemptId)
    .execute()
}

/** How a delivery goes on; nothing where it is no longer this process's. */
export async function settle(
  trx: Db,
  { webhookId, id, leaseNo }: { webhookId: string } & Pick<Taken, 'id' | 'leaseNo'>,
  to: { state: 'delivered' | 'given_up' } | { nextAt: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set(
      'state' in to
        ? { state: to.state, done_at: sql<Date>`app_now()`, lease_until: null }
        : { next_at: to.nextAt, lease_until: null },
    )
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', id)
    .where('lease_no', '=', leaseNo)
    .where('state', '=', 'waiting')
    .execute()
}
