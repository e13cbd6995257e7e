import { sql } from 'kysely'
import { agentInput } from '#contract/agents.ts'
import type { Db } from '#db/connect.ts'
import { type Owned, owned, tableOf } from './owned.ts'

type Entries = [string, Owned][]
const entries: Entries = Object.entries(owned)

/** Whose rows: the user's own, or those that hang on a row of theirs. */
function belongsTo({ by, through }: Owned, userId: string) {
  return through
    ? sql`${sql.ref(by)} in (select id from ${sql.table(through)} where owner_id = ${userId})`
    : sql`${sql.ref(by)} = ${userId}`
}

// Handing over --------------------------------------------------------------------------------------------------------

/** Gives the new owner every row that simply names its owner. */
export async function moveRows(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  for (const [name, { by, handOver }] of entries) {
    if (handOver !== 'move') continue
    await sql`update ${sql.table(tableOf(name))} set ${sql.ref(by)} = ${to} where ${sql.ref(by)} = ${from}`.execute(
      trx,
    )
  }
}

/** Own KOL categories; one whose name the new owner has too gets a mark of its own behind it. */
export async function moveCategories(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update kol_category c set owner_id = ${to},
      name = case when exists (select from kol_category other where other.owner_id = ${to} and lower(other.name) = lower(c.name))
                  then left(c.name, 40) || ' ' || right(c.id, 4) else c.name end
     where owner_id = ${from}`.execute(trx)
}

/** Notices about what moved; what both were told about stays with the new owner's own. */
export async function moveNotices(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update notice n set user_id = ${to} where user_id = ${from} and agent_id is not null
       and not exists (select from notice other where other.user_id = ${to} and other.ref = n.ref)`.execute(
    trx,
  )
}

/** Invitations that the moved account made count for its new owner; nobody is invited by themselves. */
export async function moveReferrals(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update referral set status = 'void' where referee_id in (${from}, ${to}) and referrer_id in (${from}, ${to})
               and status = 'pending'`.execute(trx)
  await sql`update referral set status = 'void' where referee_id = ${from} and status = 'pending'`.execute(
    trx,
  )
  await sql`update referral set referrer_id = ${to} where referrer_id = ${from} and referee_id <> ${to}`.execute(
    trx,
  )
  await sql`update referral_code set user_id = ${to}, chosen = chosen and not exists (
              select from referral_code own where own.user_id = ${to} and own.chosen)
             where user_id = ${from}`.execute(trx)
}

/** Whether money has come in for this account, or is on its way; its orders are locked. */
export async function hasPaid(trx: Db, userId: string): Promise<boolean> {
  const orders = await trx
    .selectFrom('payment_order')
    .select(sql<boolean>`status in ('paid', 'confirming') or received_units > 0 or granted > 0`.as('paid'))
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
  const bought = await trx
    .selectFrom('credit_entry')
    .select('id')
    .where('account_id', '=', userId)
    .where('purpose', 'in', ['TOP_UP', 'TOP_UP_EXTRA'])
    .limit(1)
    .executeTakeFirst()
  return bought !== undefined || orders.some(({ paid }) => paid)
}

/** Whether they own an organisation that is open, besides their own. */
export async function ownsOrganisations(trx: Db, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('organisation')
    .select('id')
    .where('owner_id', '=', userId)
    .where('name', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether they work in an organisation besides their own. */
export async function worksElsewhere(trx: Db, userId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisation_id')
    .select('member.id')
    .where('member.user_id', '=', userId)
    .where('organisation.closed_at', 'is', null)
    .executeTakeFirst()
  return member !== undefined || (await ownsOrganisations(trx, userId))
}

// Removing ------------------------------------------------------------------------------------------------------------

/** What is left of a character: what every agent has to have, and the defaults of the rest. */
const nothing = agentInput
  .omit({ type: true, name: true, operationMode: true, postAutonomy: true, replyAutonomy: true })
  .parse({
    bio: '-',
    lore: '-',
    language: 'ENGLISH',
    communicationStyles: ['-'],
    characterAdjectives: ['-'],
    paidPartnership: false,
  })

/** Deletes what can go and takes everything personal out of what has to stay. Repeating it changes nothing. */
export async function eraseRows(trx: Db, userId: string): Promise<void> {
  await erasePosts(trx, userId)
  await sql`update agent_kol set category_id = null where category_id in (select id from kol_category where owner_id = ${userId})`.execute(
    trx,
  )
  for (const [name, rule] of entries) {
    if (rule.remove !== 'delete') continue
    await sql`delete from ${sql.table(tableOf(name))} where ${belongsTo(rule, userId)}`.execute(trx)
  }
  await sql`update telegram_chat set agent_id = null where agent_id in (select id from agent where owner_id = ${userId})`.execute(
    trx,
  )
  await sql`update referral set status = 'void' where (referrer_id = ${userId} or referee_id = ${userId})
               and status = 'pending'`.execute(trx)
  await sql`delete from telegram_chat where chat_id in (
              select chat_id from telegram_binding where owner_id = ${userId} and chat_type = 'private'
              except select chat_id from telegram_binding where owner_id <> ${userId} and unbound_at is null)`.execute(
    trx,
  )
  await sql`update x_connection set x_user_id = '', screen_name = '', name = '', avatar = null, credentials = null,
              own_credentials = null where owner_id = ${userId}`.execute(trx)
  await sql`update telegram_binding set chat_id = '', telegram_username = null, title = '', avatar = null
             where owner_id = ${userId}`.execute(trx)
  await sql`update agent set name = 'Deleted agent', character = ${JSON.stringify(nothing)} where owner_id = ${userId}`.execute(
    trx,
  )
}

/** Their texts; one that is being sent in this moment is needed until that is settled. */
async function erasePosts(trx: Db, userId: string): Promise<void> {
  await sql`
    update publication set content = null, topic = null, rewritten_from = null, unusable_tweet_id = null, answered_post_at = null, own_post_id = null, hint = null, reject_reason = null, reply_to = null,
           reply_tweet_id = null, reply_author_id = null, quote_tweet_id = null, image_names = '{}', image_alts = '{}', media_at_place = null, poll = null,
           generation_id = null, own_text = null, drafts = null, why = null, held_for = null, overruled_by = null, url = null, external_id = null, approval_message = null
     where owner_id = ${userId} and status <> 'sending'`.execute(trx)
  await sql`update publication_attempt set account_key = '', detail = null where closed_at is not null
               and publication_id in (select id from publication where owner_id = ${userId})`.execute(trx)
  await sql`delete from generation g where owner_id = ${userId}
               and not exists (select from publication p where p.generation_id = g.id)`.execute(trx)
}

/** What was being sent when its owner left. Returns how many accounts had something left. */
export async function eraseLeftovers(db: Db): Promise<number> {
  const { rows } = await sql<{ userId: string }>`
    select distinct p.owner_id as "userId" from user_account u join publication p on p.owner_id = u.id
     where u.deleted_at > app_now() - interval '31 days' and p.content is not null and p.status <> 'sending'`.execute(
    db,
  )
  for (const { userId } of rows) await erasePosts(db, userId)
  return rows.length
}

/** What names the person instead of the account. */
export async function erasePerson(
  trx: Db,
  {
    userId,
    email,
    wallet,
    telegramId,
  }: { userId: string; email: string | null; wallet: string | null; telegramId: string | null },
): Promise<void> {
  await sql`delete from one_time_code where subject in (${userId}, ${email})`.execute(trx)
  await sql`delete from wallet_nonce where wallet = ${wallet}`.execute(trx)
  await sql`delete from telegram_chat where chat_id = ${telegramId}`.execute(trx)
  await sql`delete from account_link where telegram_id = ${telegramId}`.execute(trx)
}

// Exporting -----------------------------------------------------------------------------------------------------------

/** Every row about a user, by table; nothing sealed, hashed or binary. */
export async function rowsAbout(db: Db, userId: string): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const [name, rule] of entries) {
    if (!rule.exported) continue
    const left = [...rule.exported.leaveOut, ...(await binaryColumns(db, tableOf(name)))]
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${left}::text[] as row from ${sql.table(tableOf(name))} t where ${belongsTo(rule, userId)}`.execute(
      db,
    )
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}

async function binaryColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and atttypid = 'bytea'::regtype and attnum > 0`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
