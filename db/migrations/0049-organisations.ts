import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Tables whose rows belong to a project, by the column that named a person before. */
const ofProjects = [
  'agent',
  'sandbox_ticket',
  'image_set',
  'upload',
  'stored_file',
  'publication',
  'kol_category',
  'x_connection',
  'telegram_binding',
  'telegram_link',
  'telegram_new_post',
  'calendar_feed',
]
/** The same, of rows that outlive what they speak of: nothing refers to a project. */
const aboutProjects = ['generation', 'outside_cost', 'results_setting', 'x_app_use']

/**
 * Everything belongs to a project of an organisation. What a person had is in a project of their own, under their own
 * id: no row changes but by the name of its column.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create table organisation (
      id text primary key,
      name text,
      owner_id text not null references user_account,
      created_at timestamptz not null default app_now(),
      closed_at timestamptz
    );
    comment on table organisation is 'Whose credits are spent; a person has one for themselves, under their own id.';
    comment on column organisation.name is 'Null: a person''s own.';
    comment on column organisation.owner_id is 'Who answers for it.';
    comment on column organisation.closed_at is 'Null: open.';
    create index organisation_owner on organisation (owner_id);

    create table project (
      id text primary key,
      organisation_id text not null references organisation,
      name text,
      language text,
      budget bigint check (budget > 0),
      created_at timestamptz not null default app_now(),
      closed_at timestamptz
    );
    comment on table project is 'What belongs together, as of one client: agents and all that hangs on them. Of a person''s own organisation there is one, under the same id.';
    comment on column project.name is 'Null: a person''s own.';
    comment on column project.language is 'Of its screens, notices and cards; null: its owner''s.';
    comment on column project.budget is 'Milli-credits it may spend in a calendar month (UTC); null: no limit of its own.';
    comment on column project.closed_at is 'Null: open.';
    create index project_organisation on project (organisation_id);
    create unique index project_name on project (organisation_id, lower(name)) where closed_at is null;

    create table member (
      id text primary key,
      organisation_id text not null references organisation,
      user_id text not null references user_account,
      project_id text references project,
      role text not null check (role in ('administrator', 'manager', 'author', 'approver', 'analyst', 'cashier', 'guest')),
      added_by text not null references user_account,
      created_at timestamptz not null default app_now(),
      constraint member_once unique nulls not distinct (organisation_id, user_id, project_id)
    );
    comment on table member is 'Who works in an organisation besides its owner.';
    comment on column member.project_id is 'Null: in all of its projects.';
    comment on column member.added_by is 'Whose invitation they took.';
    create index member_user on member (user_id);

    create function user_account_has_its_own() returns trigger language plpgsql as $$
      begin
        insert into organisation (id, owner_id, created_at) values (new.id, new.id, new.created_at);
        insert into project (id, organisation_id, created_at) values (new.id, new.id, new.created_at);
        return null;
      end $$;
    create trigger user_account_has_its_own after insert on user_account
      for each row execute function user_account_has_its_own();
    insert into organisation (id, owner_id, created_at) select id, id, created_at from user_account;
    insert into project (id, organisation_id, created_at) select id, id, created_at from user_account;
  `.execute(db)

  for (const table of ofProjects) {
    await sql`alter table ${sql.table(table)} rename column user_id to owner_id`.execute(db)
    const constraint = `${table}_user_id_fkey`
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(db)
    await sql`alter table ${sql.table(table)} add foreign key (owner_id) references project`.execute(db)
  }
  for (const table of aboutProjects)
    await sql`alter table ${sql.table(table)} rename column user_id to owner_id`.execute(db)

  await sql`
    create view owner as
      select p.id, p.organisation_id, coalesce(p.name, u.name) as name, coalesce(p.language, u.language) as language,
             coalesce(u.notifications->>'timezone', 'UTC') as zone,
             least(u.disabled_at, p.closed_at, o.closed_at) as disabled_at,
             coalesce(o.closed_at, u.deleted_at) as organisation_closed_at
        from project p join organisation o on o.id = p.organisation_id join user_account u on u.id = o.owner_id;
    comment on view owner is 'To whom a row belongs: its project, with what is asked of the organisation and the person behind it.';

    create view project_member as
      select p.id as project_id, p.organisation_id, o.owner_id as user_id, 'owner' as role
        from project p join organisation o on o.id = p.organisation_id
      union all
      select p.id, p.organisation_id, m.user_id, m.role
        from member m join project p on p.organisation_id = m.organisation_id
         and (m.project_id is null or m.project_id = p.id);
    comment on view project_member is 'Who works in which project, and as what; somebody may be more than one thing.';
  `.execute(db)
}
