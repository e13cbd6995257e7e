import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What somebody had before them when they answered, as an approval tells it: the version, its text, what its claims rested on. */
export async function up(db: Db): Promise<void> {
  await sql`
    create or replace function vote_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        post record;
        guest text;
      begin
        select owner_id, agent_id, version, text_no, content, own_text, generation_id into post
          from publication where id = new.publication_id;
        select name into guest from guest_page where id = new.page_id;
        perform event_note(
          'publication.' || case when tg_op = 'UPDATE' then 'yes_taken_back' when new.says = 'change' then 'change_wanted' else new.says end,
          'publication', new.publication_id, post.owner_id, post.agent_id,
          jsonb_build_object('version', post.version, 'textNo', post.text_no, 'text', encode(sha256(convert_to(post.content, 'UTF8')), 'hex'),
            'hash', new.seen, 'rule', new.rule + 1, 'step', new.step + 1, 'guest', guest,
            'seen', jsonb_build_object('version', post.version, 'hash', new.seen,
              'evidence', publication_evidence(post.own_text, post.generation_id))),
          null, new.person_id);
        return null;
      end $$;
  `.execute(db)
}
