import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** While X is away the number is asked for again; two days later it would be another number. */
const retryMinutes = 10
const giveUpHours = 48

export interface Due {
  id: string
  externalId: string
  connectionId: string | null
}

/** Two that read at once never get the same post; one that is killed leaves its posts for a later round. */
export async function claimDue(db: Db, max: number): Promise<Due[]> {
  await sql`update publication set views_due_at = null
    where views_due_at is not null
      and (external_id is null or published_at < app_now() - ${giveUpHours} * interval '1 hour')`.execute(db)
  const { rows } = await sql<Due>`
    update publication set views_due_at = app_now() + ${retryMinutes} * interval '1 minute'
    where id = any(array(
      select id from publication where views_due_at <= (select app_now())
      order by views_due_at limit ${max} for update skip locked))
    returning id, external_id as "externalId", connection_id as "connectionId"`.execute(db)
  return rows
}

/** So often each was seen; null: X does not show it any more. */
export async function keep(db: Db, read: { id: string; views: number | null }[]): Promise<void> {
  await sql`update publication set views_24h = seen.views, views_due_at = null
    from unnest(${read.map(({ id }) => id)}::text[], ${read.map(({ views }) => views)}::int[]) as seen (id, views)
    where publication.id = seen.id`.execute(db)
}
