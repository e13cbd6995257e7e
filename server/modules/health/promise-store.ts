import { sql } from 'kysely'
import { z } from 'zod'
import type { Platform } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

/**
 * What was promised and is not kept yet, of every kind at once. Like `ownership` it lies across the modules on purpose:
 * health asks one question of all tables, and asks it by their indexes every quarter of a minute.
 */
const owed = z.object({ count: z.int(), oldest: z.coerce.date().nullable() })
export type Owed = z.infer<typeof owed>

const place = owed.extend({
  /** Due again and again, and nothing came of it; and the oldest of the others. */
  stuck: owed,
  othersOldest: z.coerce.date().nullable(),
  /** When something went out there last. */
  proof: z.coerce.date().nullable(),
})
export const figures = z.object({
  posts: z.record(z.string(), place),
  questions: owed,
  notices: owed,
  webhooks: owed,
  corrections: owed,
  payments: z.record(z.string(), owed),
  review: z.int(),
  chains: z.record(z.string(), z.coerce.date()),
  books: z.object({ at: z.coerce.date(), violations: z.int() }).nullable(),
  app: z.object({ stopped: z.coerce.date().nullable(), left: z.int(), resetsAt: z.coerce.date() }).nullable(),
  clockMoved: z.boolean(),
  /** Updates that Telegram holds back. */
  pending: z.int().default(0),
  now: z.coerce.date(),
})
/** What the tables say. */
export type Promised = z.infer<typeof figures>

export async function promised(db: Db): Promise<Promised> {
  const { rows } = await sql<{ figures: unknown }>`
    with clock as materialized (select app_now() as now),
    post as (
      select platform, count(*)::int as count, min(due) as oldest, count(*) filter (where stuck)::int as stuck,
             min(due) filter (where stuck) as stuck_oldest, min(due) filter (where not stuck) as others_oldest,
             (select max(published_at) from publication gone
               where gone.platform = open.platform and gone.status = 'published') as proof
        from (select platform, agent_id, next_at, state, reason,
                     next_at < (select now from clock) - interval '90 seconds'
                       and updated_at < (select now from clock) - interval '90 seconds' as stuck,
                     greatest(coalesce(scheduled_at, created_at), coalesce(approved_at, '-infinity')) as due
                from publication
               where next_at is not null and state in ('planned', 'writing', 'ready', 'retrying', 'sending')
                 and coalesce(scheduled_at, created_at) < (select now from clock) - interval '90 seconds') as open
       where due < (select now from clock) - interval '90 seconds' and reason is null
         and (next_at < (select now from clock) - interval '1 minute' or state = 'writing'
              -- Not one that keeps its distance to the post before.
              or (state = 'retrying' and not exists (
                select from publication before where before.agent_id = open.agent_id and before.status = 'published'
                  and before.published_at > (select now from clock) - interval '11 minutes')))
       group by platform),
    waiting as (
      select count(*)::int as count, min(d.next_at) as oldest from webhook_delivery d join webhook w on w.id = d.webhook_id
       where d.state = 'waiting' and d.next_at < (select now from clock) - interval '100 seconds' and w.paused_at is null
         and w.failing_since is null
         and (w.rests_until is null or w.rests_until < (select now from clock) - interval '2 minutes')
         and d.attempts = 0),
    deposit as (
      select rail, count(*)::int as count, min(created_at) as oldest from payment_deposit
       where review is null and ((state = 'solid' and created_at < (select now from clock) - interval '150 seconds')
          or (state = 'seen' and created_at < (select now from clock) - interval '15 minutes')
          or (state = 'final' and judged_at is null and final_at < (select now from clock) - interval '2 minutes'))
       group by rail)
    select json_build_object(
      'now', (select now from clock),
      'posts', coalesce((select json_object_agg(platform, json_build_object(
        'count', count, 'oldest', oldest, 'stuck', json_build_object('count', stuck, 'oldest', stuck_oldest),
        'othersOldest', others_oldest, 'proof', proof)) from post), '{}'),
      'questions', (select json_build_object('count', count(*)::int, 'oldest', min(card_due_at)) from publication
        where card_due_at < (select now from clock) - interval '90 seconds'),
      'notices', (select json_build_object('count', count(*)::int, 'oldest', min(tell_after)) from notice
        where told_at is null and tell_after < (select now from clock) - interval '100 seconds'),
      'webhooks', (select json_build_object('count', count, 'oldest', oldest) from waiting),
      'corrections', (select json_build_object('count', count(*)::int, 'oldest', min(due_at)) from correction
        where state = 'wanted' and due_at < (select now from clock) - interval '100 seconds'),
      'payments', coalesce((select json_object_agg(rail, json_build_object('count', count, 'oldest', oldest)) from deposit), '{}'),
      'review', (select count(*)::int from payment_deposit where review is not null and review <> 'dust' and settled_by is null and refund is null),
      'chains', coalesce((select json_object_agg(rail, coalesce(block_time, updated_at)) from chain_cursor), '{}'),
      'books', (select json_build_object('at', at, 'violations', jsonb_array_length(violations)) from reconciliation order by id desc limit 1),
      'app', (select json_build_object('stopped', stopped_at, 'left', day_left, 'resetsAt', day_resets_at) from x_app where key = 'operator'),
      'clockMoved', coalesce((select offset_ms <> 0 from app_clock), false)
    ) as figures`.execute(db)
  return figures.parse(rows[0]?.figures)
}

/** When something went out last; null: never. */
export async function lastProof(db: Db, platform: Platform): Promise<Date | null> {
  const row = await db
    .selectFrom('publication')
    .select('published_at')
    .where('platform', '=', platform)
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.published_at ?? null
}

/** What an owner's own posts wait for: how many are late, and since when. */
export async function lateOf(
  db: Db,
  ownerId: string,
): Promise<{ platform: Platform; count: number; oldest: Date }[]> {
  const { rows } = await sql<{ platform: Platform; count: number; oldest: Date }>`
    select platform, count(*)::int as count, min(coalesce(scheduled_at, created_at)) as oldest from publication
     where next_at is not null and state in ('planned', 'writing', 'ready', 'retrying', 'sending') and owner_id = ${ownerId}
       and coalesce(scheduled_at, created_at) < (select app_now()) - interval '90 seconds'
       and coalesce(approved_at, '-infinity') < (select app_now()) - interval '90 seconds'
       and (next_at < (select app_now()) - interval '1 minute' or state = 'writing' or reason in ('app_full', 'app_stopped')
            or (state = 'retrying' and coalesce(reason, '') <> 'paused'))
     group by platform order by platform`.execute(db)
  return rows
}
