import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/**
 * How publishing goes: how many publications of the last 24 hours ended how, by the time they were to go out, and since
 * when the oldest waits that is due and has not gone out (null: none).
 */
export async function sendingReport(
  db: Db,
): Promise<{ published: number; failed: number; unconfirmed: number; oldestDueAt: Date | null }> {
  const { rows } = await sql<{
    published: number
    failed: number
    unconfirmed: number
    oldestDueAt: Date | null
  }>`
    with ended as (
      select status from publication
      where status in ('published', 'failed', 'unconfirmed')
        and coalesce(published_at, scheduled_at, created_at) > (select app_now()) - interval '24 hours')
    select (count(*) filter (where status = 'published'))::int as published,
           (count(*) filter (where status = 'failed'))::int as failed,
           (count(*) filter (where status = 'unconfirmed'))::int as unconfirmed,
           -- Its own time: the next look at a row that is tried again lies ahead.
           (select min(coalesce(scheduled_at, created_at)) from publication
            where next_at is not null and status in ('scheduled', 'generating', 'sending')
              and coalesce(scheduled_at, created_at) <= (select app_now())) as "oldestDueAt"
    from ended`.execute(db)
  return rows[0] ?? { published: 0, failed: 0, unconfirmed: 0, oldestDueAt: null }
}
