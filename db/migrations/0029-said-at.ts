import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * A row is made when its day is planned and gets its text hours later: which text is the latest is told by when it was
 * kept. The database notes it, so that no way to write a text can forget to.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table publication add column said_at timestamptz;
    comment on column publication.said_at is 'When the text it has now was kept; null: it has none.';
    update publication set said_at = coalesce(
      (select created_at from generation where generation.id = publication.generation_id), created_at)
      where content is not null;

    create function publication_note_said() returns trigger language plpgsql as
      $$ begin
        if new.content is null then new.said_at := null;
        elsif tg_op = 'INSERT' or new.content is distinct from old.content then new.said_at := app_now();
        end if;
        return new;
      end $$;
    create trigger publication_note_said before insert or update of content on publication
      for each row execute function publication_note_said();

    drop index publication_said;
    create index publication_said on publication (user_id, said_at desc, id desc) where content is not null;
    comment on index publication_said is 'An owner''s latest texts, over all agents: nothing is said twice.';
    create index publication_said_by on publication (agent_id, said_at desc, id desc) where content is not null;
    comment on index publication_said_by is 'An agent''s latest texts.';`.execute(db)
}
