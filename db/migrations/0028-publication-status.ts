import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * The status is made when it is read: stored, each write of a publication cost twice as much. An index cannot name such
 * a column, only what it is made of.
 */
export async function up(db: Db): Promise<void> {
  const status = sql.raw(`case state
    when 'planned' then 'scheduled'
    when 'retrying' then 'scheduled'
    when 'writing' then 'generating'
    when 'ready' then 'generating'
    else state end`)
  await sql`
    alter table publication drop column status;
    alter table publication add column status text not null generated always as (${status}) virtual;
    comment on column publication.status is 'Its state as the contract names it; the database derives it.';

    create unique index publication_one_request on publication (agent_id)
      where origin = 'request' and platform = 'twitter' and reply_tweet_id is null
        and (${status}) in ('scheduled', 'generating', 'sending');
    comment on index publication_one_request is 'One "post now" of an agent at a time (error 110013); several replies and approvals may be under way.';
    create index publication_waiting on publication (user_id, created_at desc)
      where (${status}) in ('awaiting_approval', 'draft', 'scheduled', 'unconfirmed');
    create index publication_app_limit on publication (reason) where (${status}) = 'scheduled' and reason is not null;
    comment on index publication_app_limit is 'What waits because its app is stopped or its day is full, and planned posts that will not fit into it.';
    create index publication_published on publication (agent_id, published_at desc) where (${status}) = 'published';
    comment on index publication_published is 'What an account posted in the last 24 hours, which X does not take again.';
    create index publication_ended on publication (coalesce(published_at, scheduled_at, created_at))
      where (${status}) in ('published', 'failed', 'unconfirmed');
    comment on index publication_ended is 'How the publications of a day ended.';

    create statistics publication_status on (${status}) from publication;
    comment on statistics publication_status is 'How often each status is, for the planner, as for a stored column.'`.execute(
    db,
  )
}
