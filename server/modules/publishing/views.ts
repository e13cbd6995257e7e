import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { OutsideError } from '#server/lib/outside.ts'
import type { PublishingDeps } from './deps.ts'

/** X answers for so many posts in one request. */
const batch = 100
/** While X is away the number is asked for again; two days later it would be another number. */
const retryMinutes = 10
const giveUpHours = 48

/**
 * Reads how often posts have been seen a day after they were published, as many as fit into each request. A post that
 * X does not show any more has no number and is not asked for again. Returns how many it looked for.
 */
export async function readViews(
  { db, x, log }: Pick<PublishingDeps, 'db' | 'x' | 'log'>,
  { max = 1000 }: { max?: number } = {},
): Promise<number> {
  if (!x) return 0
  let looked = 0
  while (looked < max) {
    const due = await claimDue(db, batch)
    if (due.length === 0) break
    looked += due.length
    try {
      const tweets = await x.tweets(due.map(({ externalId }) => externalId))
      const views = new Map(tweets.map(({ id, metrics }) => [id, metrics?.impressions ?? null]))
      await keep(
        db,
        due.map(({ id, externalId }) => ({ id, views: views.get(externalId) ?? null })),
      )
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      log.warn({ error }, 'views were not read')
      break
    }
    if (due.length < batch) break
  }
  return looked
}

/** Two that read at once never get the same post; one that is killed leaves its posts for a later round. */
async function claimDue(db: Db, max: number): Promise<{ id: string; externalId: string }[]> {
  await sql`update publication set views_due_at = null
    where views_due_at is not null
      and (external_id is null or published_at < app_now() - ${giveUpHours} * interval '1 hour')`.execute(db)
  const { rows } = await sql<{ id: string; externalId: string }>`
    update publication set views_due_at = app_now() + ${retryMinutes} * interval '1 minute'
    where id = any(array(
      select id from publication where views_due_at <= (select app_now())
      order by views_due_at limit ${max} for update skip locked))
    returning id, external_id as "externalId"`.execute(db)
  return rows
}

async function keep(db: Db, read: { id: string; views: number | null }[]): Promise<void> {
  await sql`update publication set views_24h = seen.views, views_due_at = null
    from unnest(${read.map(({ id }) => id)}::text[], ${read.map(({ views }) => views)}::int[]) as seen (id, views)
    where publication.id = seen.id`.execute(db)
}
