import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Rows of a project that are about one of its agents. */
const ofAgents = [
  'generation',
  'image_set',
  'publication',
  'sandbox_ticket',
  'telegram_binding',
  'telegram_link',
  'telegram_new_post',
  'x_connection',
]

/** Tokens for programs; who asks the database may be bound to some agents, and what spends says which token it came with. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table token (
      id text primary key,
      kind text not null check (kind in ('personal', 'service')),
      hash bytea not null unique,
      shown text not null,
      name text not null,
      user_id text not null references user_account,
      made_by text not null references user_account,
      organisation_id text references organisation,
      role text check (role in ('administrator', 'manager', 'author', 'approver', 'analyst', 'cashier', 'guest')),
      scopes text[] not null,
      projects text[],
      agents text[],
      cap int check (cap > 0),
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      last_used_at timestamptz,
      last_network text,
      check ((kind = 'service') = (organisation_id is not null and role is not null))
    );
    comment on table token is 'What a program calls with, as a person or as a service of an organisation.';
    comment on column token.hash is 'Of the whole token, which is shown once and kept nowhere.';
    comment on column token.shown is 'Its first twelve characters, by which its owner knows it.';
    comment on column token.user_id is 'As whom it acts: a person, or the account of the service.';
    comment on column token.organisation_id is 'Of a service; null: a person''s.';
    comment on column token.role is 'What a service is there; null: whatever its person is.';
    comment on column token.projects is 'Null: all that whom it acts as may enter.';
    comment on column token.agents is 'Null: all there are.';
    comment on column token.cap is 'Whole credits it may spend in a day (UTC); null: no limit of its own.';
    comment on column token.revoked_at is 'Null: it stands.';
    comment on column token.last_used_at is 'To the minute; null: never.';
    comment on column token.last_network is 'Where its last use came from.';
    create index token_user on token (user_id);
    create index token_organisation on token (organisation_id) where organisation_id is not null;

    alter table credit_hold add token_id text;
    comment on column credit_hold.token_id is 'With which token it was begun; it may be gone since. Null: with none.';
    create index credit_hold_token on credit_hold (token_id, created_at) where token_id is not null;

    -- A service has no project and no organisation of its own.
    drop trigger user_account_has_its_own on user_account;
    create trigger user_account_has_its_own after insert on user_account
      for each row when (new.account_type <> 'SERVICE') execute function user_account_has_its_own();

    create view project_standing as
      select project_id, organisation_id, user_id, role from project_member
      union all
      select p.id, p.organisation_id, t.user_id, t.role
        from token t join project p on p.organisation_id = t.organisation_id and (t.projects is null or p.id = any(t.projects))
       where t.kind = 'service' and t.revoked_at is null;
    alter view project_standing set (security_invoker = true);
    comment on view project_standing is 'Who may do something in which project, services besides whoever works there.';

    -- A fourth word, where whoever asks may have to do with some agents only.
    create function asked_agent(id text) returns boolean language sql stable parallel safe as $$
      select coalesce(split_part(current_setting('kolony.asked', true), ' ', 4), '') = ''
          or id = any(string_to_array(split_part(current_setting('kolony.asked', true), ' ', 4), ',')) $$;
    alter policy asked on agent using (owner_id = asked_project() and asked_agent(id));
  `.execute(db)
  for (const table of ofAgents)
    await sql`alter policy asked on ${sql.table(table)} using (owner_id = asked_project() and asked_agent(agent_id))`.execute(
      db,
    )
  await sql`
    alter table token enable row level security;
    create policy asked on token using (user_id = asked_person() or organisation_id = asked_organisation());
    create policy service on organisation for select using (
      exists (select from token t where t.organisation_id = organisation.id and t.user_id = asked_person()));
    create policy service on user_account for select using (
      exists (select from token t where t.user_id = user_account.id and t.organisation_id = asked_organisation()));
  `.execute(db)
}
