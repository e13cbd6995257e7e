import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Rows that name a project. */
const ofProjects = [
  'agent',
  'calendar_feed',
  'generation',
  'image_set',
  'kol_category',
  'publication',
  'results_setting',
  'sandbox_ticket',
  'stored_file',
  'telegram_binding',
  'telegram_link',
  'telegram_new_post',
  'upload',
  'x_connection',
]
/** Of these, some are nobody's and everybody's to see. */
const offered = ['kol_category', 'stored_file']

/** Rows that belong to another row: whoever sees that one sees them. */
const ofOthers = [
  {
    to: 'agent.id',
    by: 'agent_id',
    tables: [
      'agent_kol',
      'agent_phrase',
      'agent_rejection',
      'agent_source',
      'agent_trigger',
      'agent_version',
      'audience_count',
      'calendar_date',
      'counted_generation',
      'manual_rule',
      'paused_day',
      'project_content',
      'source_limit',
      'trigger_event',
      'twitter_rule',
      'usage',
      'voice_example',
      'voice_fact',
      'voice_rule',
      'voice_said',
      'voice_study',
      'voice_style',
      'x_profile',
    ],
  },
  { to: 'agent_source.id', by: 'agent_source_id', tables: ['agent_source_day'] },
  {
    to: 'publication.id',
    by: 'publication_id',
    tables: ['correction', 'post_reading', 'publication_attempt', 'reaction_count', 'telegram_edit'],
  },
  { to: 'payment_order.order_no', by: 'order_no', tables: ['payment_deposit', 'telegram_bill'] },
]

/** Rows that name a person. */
const ofPeople = [
  'account_link',
  'bonus_grant',
  'bot_place',
  'credit_request',
  'factor_challenge',
  'free_use',
  'generation_run',
  'idempotency_key',
  'notice',
  'oauth_flow',
  'recovery_code',
  'referral_code',
  'second_factor',
  'session',
]

/** Rows of an organisation's books. */
const ofAccounts = ['credit_debt', 'credit_entry', 'credit_hold']

/** What only the product itself reads and writes. */
const ofTheProduct = ['credit_proof', 'first_admin_code', 'former_identity', 'outside_cost', 'reconciliation']

/**
 * The second belt (decision: rows-know-who-asks): what is done for somebody in a project runs as `kolony_scoped`, which
 * sees and changes the rows of that person, project and organisation, whatever a statement forgets to ask for.
 */
export async function up(db: Db): Promise<void> {
  await mayBeScoped(db)
  await sql`
    grant usage on schema public to kolony_scoped;
    grant select, insert, update, delete on all tables in schema public to kolony_scoped;
    grant usage on all sequences in schema public to kolony_scoped;
    revoke insert, update, delete on migration, app_clock from kolony_scoped;
    -- What later migrations make, and the queue's own schema.
    alter default privileges grant select, insert, update, delete on tables to kolony_scoped;
    alter default privileges grant usage on sequences to kolony_scoped;
    alter default privileges grant usage on schemas to kolony_scoped;
    do $$ begin
      if exists (select from pg_namespace where nspname = 'pgboss') then
        grant usage on schema pgboss to kolony_scoped;
        grant select, insert, update, delete on all tables in schema pgboss to kolony_scoped;
        grant usage on all sequences in schema pgboss to kolony_scoped;
      end if;
    end $$;

    -- Person, project and organisation in one setting, so that one value is sent for all three.
    create function asked_person() returns text language sql stable parallel safe as $$ select split_part(current_setting('kolony.asked', true), ' ', 1) $$;
    create function asked_project() returns text language sql stable parallel safe as $$ select split_part(current_setting('kolony.asked', true), ' ', 2) $$;
    create function asked_organisation() returns text language sql stable parallel safe as $$ select split_part(current_setting('kolony.asked', true), ' ', 3) $$;

    alter view owner set (security_invoker = true);
    alter view project_member set (security_invoker = true);
    revoke all on books, credit_ledger, double_entry from kolony_scoped;
  `.execute(db)

  for (const table of ofProjects) await allow(db, table, 'owner_id = asked_project()')
  for (const table of offered)
    await sql`create policy offered on ${sql.table(table)} for select using (owner_id is null)`.execute(db)
  for (const { to, by, tables } of ofOthers) {
    const [parent, key] = to.split('.')
    for (const table of tables)
      await allow(db, table, `exists (select from ${parent} p where p.${key} = ${table}.${by})`)
  }
  for (const table of ofPeople) await allow(db, table, 'user_id = asked_person()')
  for (const table of ofAccounts) await allow(db, table, 'account_id = asked_organisation()')
  for (const table of ofTheProduct) await enable(db, table)

  // What somebody and an agent said to one another is nobody else's in the project.
  for (const table of ['chat_action', 'chat_message'])
    await allow(
      db,
      table,
      `user_id = asked_person() and exists (select from agent a where a.id = ${table}.agent_id)`,
    )
  const ofCategory = 'exists (select from kol_category c where c.id = kol_category_user.category_id'
  await allow(db, 'kol_category_user', `${ofCategory} and c.owner_id = asked_project())`)
  await sql`create policy offered on kol_category_user for select using (${sql.raw(`${ofCategory})`)})`.execute(
    db,
  )
  await allow(db, 'credit_account', 'id = asked_organisation()')
  await allow(db, 'payment_order', 'account_id = asked_organisation() or user_id = asked_person()')
  await allow(db, 'referral', 'asked_person() in (referee_id, referrer_id)')
  // A room that somebody of theirs opened to the bot, or that an agent of theirs writes in; the bot alone says what it is.
  await sql`create policy rooms on telegram_chat for select using (
    exists (select from user_account u where u.telegram_id in (telegram_chat.chat_id, telegram_chat.changed_by) and u.deleted_at is null)
    or exists (select from telegram_binding b where b.chat_id = telegram_chat.chat_id))`.execute(db)
  await enable(db, 'telegram_chat')
  await allow(db, 'member', 'organisation_id = asked_organisation() or user_id = asked_person()')
  await allow(db, 'invitation', 'organisation_id = asked_organisation()')
  await allow(
    db,
    'organisation',
    'id = asked_organisation() or owner_id = asked_person() or exists (select from member m where m.organisation_id = organisation.id and m.user_id = asked_person())',
  )
  await allow(db, 'project', 'exists (select from organisation o where o.id = project.organisation_id)')
  await allow(db, 'user_account', 'id = asked_person()')
  await sql`
    create policy colleague on user_account for select using (
      exists (select from member m where m.user_id = user_account.id and m.organisation_id = asked_organisation())
      or exists (select from organisation o where o.owner_id = user_account.id and o.id = asked_organisation()));
    create policy invited on user_account for select using (
      exists (select from referral r where r.referee_id = user_account.id and r.referrer_id = asked_person()));
    -- Somebody may tell another something, and sees what they are told themselves.
    create policy telling on notice for insert with check (true);
    create policy noting on audit_log for insert with check (actor_id = asked_person());
    create policy about on audit_log for select using (asked_person() in (actor_id, target_id));
  `.execute(db)
  await enable(db, 'audit_log')
}

/**
 * Roles are the whole server's, so another database may have made it. Throws a plain Error that tells the operator what to do
 * where our user may neither make it nor become it.
 */
async function mayBeScoped(db: Db): Promise<void> {
  try {
    await sql`
      do $$ begin
        begin
          create role kolony_scoped nologin;
          execute format('grant kolony_scoped to %I', current_user);
        exception
          when duplicate_object or unique_violation then null;
          when insufficient_privilege then null;
        end;
        set local role kolony_scoped;
        reset role;
      end $$`.execute(db)
  } catch (cause) {
    throw new Error(
      'The user of DATABASE_URL may not become the role kolony_scoped. As the server\u2019s administrator run once: create role kolony_scoped; grant kolony_scoped to that user (docs/operations.md).',
      { cause },
    )
  }
}

async function allow(db: Db, table: string, what: string): Promise<void> {
  await sql`create policy asked on ${sql.table(table)} using (${sql.raw(what)})`.execute(db)
  await enable(db, table)
}

async function enable(db: Db, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
}
