import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Pictures and exports. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table stored_file (
      name text primary key,
      user_id text references user_account,
      purpose text not null default 'picture',
      media_type text not null,
      storage text not null default 'database' check (storage in ('database', 's3')),
      bytes bytea,
      size int,
      width int,
      height int,
      alt text not null default '',
      uploaded boolean not null default false,
      expires_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table stored_file is 'A file, whether its bytes are here or in the bucket.';
    comment on column stored_file.name is 'Unguessable: knowing it is the right to see it.';
    comment on column stored_file.user_id is 'Null: the house''s.';
    comment on column stored_file.purpose is 'A picture, or an export of an account.';
    comment on column stored_file.bytes is 'Null: in the bucket.';
    comment on column stored_file.size is 'In bytes, wherever they are: what a user''s files take up; null: not known.';
    comment on column stored_file.width is 'In pixels; null: no picture, or not known.';
    comment on column stored_file.height is 'In pixels; null: no picture, or not known.';
    comment on column stored_file.alt is 'What it shows, in words.';
    comment on column stored_file.uploaded is 'By its user; otherwise it was drawn or made here.';
    comment on column stored_file.expires_at is 'Null: it stays.';
    create index stored_file_user on stored_file (user_id, created_at desc);
    create index stored_file_expiry on stored_file (expires_at) where expires_at is not null;
    create index stored_file_to_move on stored_file (created_at) where storage = 'database' and expires_at is null;

    create table upload (
      name text primary key,
      user_id text not null references user_account,
      media_type text not null,
      max_bytes int not null,
      bytes bytea,
      expires_at timestamptz not null,
      checked_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table upload is 'A picture that somebody may send.';
    comment on column upload.name is 'Of the file it becomes.';
    comment on column upload.media_type is 'As it was announced.';
    comment on column upload.bytes is 'As they came, where our own server takes them; null: in the bucket, or not there yet.';
    comment on column upload.checked_at is 'Sniffed and re-encoded: it is a file now; null: not yet.';
    create index upload_expiry on upload (expires_at);
  `.execute(db)
}
