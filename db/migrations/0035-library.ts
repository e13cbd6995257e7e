import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A library of media: GIFs and videos beside pictures, with tags, and where each comes from. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table stored_file add column milliseconds int;
    alter table stored_file add column origin text check (origin in ('own', 'drawn', 'chart'));
    alter table stored_file add column tags text[] not null default '{}';
    alter table stored_file add column prompt text;
    alter table stored_file add column removed_at timestamptz;
    comment on column stored_file.milliseconds is 'How long a GIF or video plays; null: a picture.';
    comment on column stored_file.origin is 'Sent by its user, drawn by a model, or a chart of ours; null: of no library, as a face that Telegram shows.';
    comment on column stored_file.tags is 'In small letters, as its owner sorts it.';
    comment on column stored_file.prompt is 'What it was drawn from, in its owner''s words; null: not drawn on request.';
    comment on column stored_file.removed_at is 'When its owner took it out of the library; what was published with it still shows it.';

    update stored_file set origin = 'own' where uploaded;
    update stored_file f set origin = 'drawn', prompt = nullif(s.prompt, '')
      from image_set s, jsonb_array_elements(s.images) i where i ->> 'name' = f.name;
    update stored_file f set origin = 'chart' from generation g where g.image_name = f.name;
    update stored_file f set origin = 'drawn'
      from publication p where f.origin is null and f.purpose = 'picture' and f.name = any (p.image_names);
    alter table stored_file drop column uploaded;

    -- Media are compressed by themselves, and parts of them are read.
    alter table stored_file alter column bytes set storage external;
    alter table upload alter column bytes set storage external;
    drop index stored_file_user;
    create index stored_file_library on stored_file (user_id, created_at desc) where origin is not null and removed_at is null;
    create index stored_file_user on stored_file (user_id);
    create index publication_images on publication using gin (image_names) where image_names <> '{}';

    alter table publication add column media_at_place jsonb;
    comment on column publication.media_at_place is 'Media brought to X already, with the ids X knows them by and until when; null: none.';

    comment on column stored_file.purpose is 'A picture (or GIF, or video), or an export of an account.';
    comment on table upload is 'A picture, GIF or video that somebody may send.';
  `.execute(db)
}
