import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What is said to a text is an event of it, with exactly which text that was: in the timeline, and for whoever hears. */
export async function up(db: Db): Promise<void> {
  await sql`
    create function vote_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        post record;
        guest text;
      begin
        select owner_id, agent_id, version into post from publication where id = new.publication_id;
        select name into guest from guest_page where id = new.page_id;
        perform event_note(
          'publication.' || case when tg_op = 'UPDATE' then 'yes_taken_back' when new.says = 'change' then 'change_wanted' else new.says end,
          'publication', new.publication_id, post.owner_id, post.agent_id,
          jsonb_build_object('version', post.version, 'hash', new.seen, 'rule', new.rule + 1, 'step', new.step + 1, 'guest', guest),
          null, new.person_id);
        return null;
      end $$;
    revoke execute on function vote_noted from public;
    create trigger vote_said after insert on vote for each row execute function vote_noted();
    create trigger vote_taken_back after update of taken_back_at on vote for each row
      when (old.taken_back_at is null and new.taken_back_at is not null) execute function vote_noted();
  `.execute(db)
}
