import { type Selectable, sql } from 'kysely'
import type { WebhookPause } from '#contract/webhooks.ts'
import type { Db } from '#db/connect.ts'
import type { WebhooksTables } from './tables.ts'

export type WebhookRow = Selectable<WebhooksTables['webhook']>
const appNow = sql<Date>`app_now()`

/** A project's, the oldest first, with how many events have not arrived there yet. */
export async function webhooksOf(db: Db, ownerId: string): Promise<(WebhookRow & { waiting: number })[]> {
  return db
    .selectFrom('webhook')
    .selectAll('webhook')
    .select(
      sql<number>`(select count(*) from webhook_delivery d where d.webhook_id = webhook.id and d.state = 'waiting')`.as(
        'waiting',
      ),
    )
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function find(
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
  { forUpdate = false } = {},
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .$if(forUpdate, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

/** The row alone, locked; for the one that sends. */
export async function lock(db: Db, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhook').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insert(
  db: Db,
  row: Pick<WebhookRow, 'id' | 'owner_id' | 'url' | 'kinds' | 'of_organisation' | 'secret'>,
): Promise<void> {
  await db.insertInto('webhook').values(row).execute()
}

export async function change(
  db: Db,
  id: string,
  values: Partial<Omit<WebhookRow, 'id' | 'owner_id' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('webhook').set(values).where('id', '=', id).execute()
}

export async function remove(db: Db, { ownerId, id }: { ownerId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function pause(db: Db, id: string, why: WebhookPause): Promise<void> {
  await db.updateTable('webhook').set({ paused_at: appNow, paused_for: why }).where('id', '=', id).execute()
}

/** At work again: whatever waits is due, as if it had never been tried. */
export async function resume(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ paused_at: null, paused_for: null, failing_since: null, rests_until: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhook_delivery')
    .set({ attempts: 0, first_tried_at: null, next_at: appNow })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Events from one or from a time on (or the one alone) are sent again, also those from before there was the address.
 * Whoever has one in hand writes down nothing any more. Answers how many.
 */
export async function replay(
  db: Db,
  { id, eventId, from, only }: { id: string; eventId?: string; from?: Date; only: boolean },
): Promise<number> {
  const point =
    eventId === undefined
      ? sql`e.at >= ${from}`
      : only
        ? sql`e.id = ${eventId}`
        : sql`e.n >= (select n from event where id = ${eventId})`
  const { numAffectedRows } = await sql`
    insert into webhook_delivery (webhook_id, event_id, object_id, n)
    select w.id, e.id, e.object_id, e.n from webhook w, event e
     where w.id = ${id} and ${point} and webhook_hears(w, e)
       and (e.owner_id = w.owner_id or e.organisation_id = (select organisation_id from project where id = w.owner_id))
    on conflict (webhook_id, event_id) do update
      set state = 'waiting', attempts = 0, next_at = app_now(), first_tried_at = null, done_at = null,
          lease_until = null, lease_no = webhook_delivery.lease_no + 1, replays = webhook_delivery.replays + 1`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** What was sent there, by the newest event first. */
export async function deliveriesOf(
  db: Db,
  {
    id,
    state,
    before,
    size,
  }: {
    id: string
    state?: 'waiting' | 'delivered' | 'given_up' | undefined
    before?: string | undefined
    size: number
  },
) {
  return db
    .selectFrom('webhook_delivery as d')
    .innerJoin('event', 'event.id', 'd.event_id')
    .select([
      'd.event_id as eventId',
      'event.kind as kind',
      'event.object_kind as objectKind',
      'event.object_id as objectId',
      'event.at as at',
      'd.state as state',
      'd.next_at as nextAt',
      'd.replays as replays',
    ])
    .where('d.webhook_id', '=', id)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'waiting'))
    .$if(before !== undefined, (query) =>
      query.where('d.n', '<', (e) =>
        e
          .selectFrom('event as last')
          .select('last.n')
          .where('last.id', '=', before ?? ''),
      ),
    )
    .orderBy('d.n', 'desc')
    .limit(size)
    .execute()
}

/** Calls for these events, the newest first, at most so many of each. */
export async function attemptsOf(
  db: Db,
  { id, eventIds, max }: { id: string; eventIds: string[]; max: number },
) {
  if (eventIds.length === 0) return []
  const { rows } = await sql<{
    eventId: string
    at: Date
    outcome: WebhooksTables['webhook_attempt']['outcome']
    status: number | null
    milliseconds: number | null
  }>`
    select a.* from unnest(${eventIds}::text[]) of (id) cross join lateral (
      select event_id as "eventId", at, outcome, status, milliseconds from webhook_attempt
       where webhook_id = ${id} and event_id = of.id order by webhook_attempt.id desc limit ${max}) a`.execute(
    db,
  )
  return rows
}

/** What is older than its log is kept, what belongs to no address any more, and what has waited as long where nothing is sent: the events stay. */
export async function forget(db: Db, { days }: { days: number }): Promise<void> {
  await sql`
    delete from webhook_delivery where state <> 'waiting' and done_at < app_now() - ${days} * interval '1 day'`.execute(
    db,
  )
  await sql`
    delete from webhook_delivery d where not exists (select from webhook w where w.id = d.webhook_id)`.execute(
    db,
  )
  await sql`
    delete from webhook_delivery d using webhook w
     where w.id = d.webhook_id and w.paused_at < app_now() - ${days} * interval '1 day' and d.state = 'waiting'
       and d.next_at < app_now() - ${days} * interval '1 day'`.execute(db)
}
