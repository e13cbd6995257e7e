import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export async function isDetailed(db: Db, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('results_setting')
    .select('detailed')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.detailed ?? false
}

export async function setDetailed(db: Db, { ownerId, detailed }: { ownerId: string; detailed: boolean }) {
  await db
    .insertInto('results_setting')
    .values({ owner_id: ownerId, detailed })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ detailed }))
    .execute()
}

/** Posts on X of the last 30 days, replies left out, and those of them that own keys send now. */
export async function lastMonth(db: Db, ownerId: string): Promise<{ posts: number; withOwnKeys: number }> {
  const { rows } = await sql<{ posts: number; withOwnKeys: number }>`
    select count(*)::int as posts, count(*) filter (where c.auth_type = 'customize')::int as "withOwnKeys"
    from publication p left join x_connection c on c.id = p.connection_id
    where p.owner_id = ${ownerId} and p.status = 'published' and p.platform = 'twitter'
      and p.post_type in ('auto_post', 'manual_post')
      and p.published_at > app_now() - interval '30 days'`.execute(db)
  return rows[0] ?? { posts: 0, withOwnKeys: 0 }
}

/**
 * Owners for whom the report of last week is due: Monday 09:00 by their own clock has passed, not longer ago than
 * that a server may have been away, and that week is not told. Only those who published something in the last days.
 */
export async function dueOwners(
  db: Db,
  max: number,
): Promise<{ ownerId: string; zone: string; monday: string }[]> {
  const zone = sql`coalesce(u.notifications->>'timezone', 'UTC')`
  const monday = sql`date_trunc('week', app_now() at time zone ${zone})`
  const { rows } = await sql<{ ownerId: string; zone: string; monday: string }>`
    select u.id as "ownerId", ${zone} as zone, ${monday}::date::text as monday
    from user_account u left join results_setting s on s.owner_id = u.id
    where u.id in (select owner_id from publication where status in ('published', 'failed', 'unconfirmed')
        and coalesce(published_at, scheduled_at, created_at) > app_now() - interval '10 days')
      and u.deleted_at is null and u.disabled_at is null
      and (app_now() at time zone ${zone}) between ${monday} + interval '9 hours' and ${monday} + interval '57 hours'
      and (s.reported_week is null or s.reported_week < ${monday}::date)
    order by u.id limit ${max}`.execute(db)
  return rows
}

/** Takes a week's report, once; false: somebody has it. */
export async function takeWeek(
  db: Db,
  { ownerId, monday }: { ownerId: string; monday: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into results_setting (owner_id, reported_week) values (${ownerId}, ${monday}::date)
    on conflict (owner_id) do update set reported_week = excluded.reported_week
    where results_setting.reported_week is null or results_setting.reported_week < excluded.reported_week
    returning owner_id`.execute(db)
  return rows.length > 0
}
