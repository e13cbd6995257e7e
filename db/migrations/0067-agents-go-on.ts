import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * What happened while an agent was paused or removed is no news to it when it goes on, and not paid for: nobody read for
 * it, and a day later nobody wants to hear of it. The database sees to it, whichever way an agent goes on.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create function agent_goes_on() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        update agent_source set from_at = app_now() where agent_id = new.id;
        update agent_trigger set waits_since = app_now() where agent_id = new.id;
        return null;
      end $$;
    create trigger agent_went_on after update on agent for each row
      when (new.paused_at is null and new.deleted_at is null and (old.paused_at is not null or old.deleted_at is not null))
      execute function agent_goes_on();
    comment on column agent_trigger.waits_since is 'It was made, switched on or changed then, or its agent went on; what happened before is nothing to it.';
  `.execute(db)
}
