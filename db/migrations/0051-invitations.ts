import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** People are invited into organisations, and what they open there is known as theirs. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table invitation (
      id text primary key,
      organisation_id text not null references organisation,
      project_id text references project,
      role text not null check (role in ('administrator', 'manager', 'author', 'approver', 'analyst', 'cashier', 'guest')),
      token_hash bytea not null unique,
      sent_to text,
      invited_by text not null references user_account,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      accepted_by text references user_account,
      revoked_at timestamptz
    );
    comment on table invitation is 'A link by which somebody comes into an organisation, once.';
    comment on column invitation.project_id is 'Null: into all of its projects.';
    comment on column invitation.sent_to is 'The address it was mailed to; null: it was handed over.';
    comment on column invitation.accepted_by is 'Null: nobody has taken it.';
    comment on column invitation.revoked_at is 'Null: it stands.';
    create index invitation_open on invitation (organisation_id) where accepted_by is null and revoked_at is null;

    alter table calendar_feed add opened_by text references user_account on delete cascade;
    update calendar_feed set opened_by = owner_id;
    alter table calendar_feed alter opened_by set not null;
    alter table calendar_feed drop constraint calendar_feed_pkey, add primary key (owner_id, opened_by);
    comment on table calendar_feed is 'The address at which somebody''s calendar program reads a project''s plan; one at a time.';
    comment on column calendar_feed.opened_by is 'It closes when they leave the project.';
  `.execute(db)
}
