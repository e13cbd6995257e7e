import { type SqlBool, sql } from 'kysely'
import type { CreditPurpose, CreditType } from '#contract/lists.ts'
import { lowCreditMilli } from '#contract/limits.ts'
import { type Db, prepared } from '#db/connect.ts'
import type { CreditEntryTable } from './tables.ts'
import type { Charge, Grant, Hold } from './movement.ts'

export interface Outcome {
  outcome: 'done' | 'repeated' | 'other-amount' | 'short'
  /** What may still be spent, where this movement took the balance below what counts as low. */
  low: number | null
}

/** The other side of each movement. */
type CounterAccount = CreditEntryTable['counter_account']
const counterAccounts: Record<CreditType, CounterAccount> = {
  INCOME: 'bonus',
  EXPENSE: 'revenue',
  ADJUSTMENT: 'adjustment',
}

function counterAccountOf({ type, purpose }: { type: CreditType; purpose: CreditPurpose }): CounterAccount {
  return purpose === 'TOP_UP' || purpose === 'TOP_UP_EXTRA' ? 'top-up' : counterAccounts[type]
}

/** Whose credits a project spends: its organisation's, which may be named itself. */
const accountOf = (ownerId: string) =>
  sql<string>`coalesce((select organisation_id from project where id = ${ownerId}), ${ownerId})`
const accountOf$3 = 'coalesce((select organisation_id from project where id = $3), $3)'
/** In the ledger a project is named where its organisation has others. */
const project$3 = 'nullif($3, account.id)'

export async function openAccount(db: Db, ownerId: string): Promise<void> {
  await sql`insert into credit_account (id) values (${accountOf(ownerId)}) on conflict do nothing`.execute(db)
}

interface MoveResult {
  moved: boolean
  earlier: number | null
  low: number | null
}

const low = `(select left_over from account where left_over < ${lowCreditMilli} and left_over + $2::bigint >= ${lowCreditMilli})`
const lowAfterMove = low.replace('+ $2', '- $2')

// One statement each: the account row is locked for a single round trip, and the balance check cannot be forgotten.
// $1 ref, $2 signed amount, $3 project or organisation, $4 counter account, $5 type, $6 purpose, $7 agent, $8 order, $9 note
const move = prepared<MoveResult>(
  'credits.move',
  `with account as (
     update credit_account set posted = posted + $2::bigint, seq = seq + 1
     where id = ${accountOf$3} and posted - held + $2::bigint >= case when $5 = 'EXPENSE' then owed else 0 end
       and (frozen_at is null or $5 <> 'EXPENSE')
       and not exists (select from credit_entry where ref = $1)
     returning id, posted, seq, posted - held - owed as left_over
   ), entry as (
     insert into credit_entry (ref, account_id, project_id, counter_account, amount, balance_after, seq, type, purpose, agent_id, order_no, note)
     select $1, id, ${project$3}, $4, $2::bigint, posted, seq, $5, $6, $7, $8, $9 from account
   )
   select exists (select from account) as moved,
          case when exists (select from account) then null else (select amount from credit_entry where ref = $1) end as earlier,
          ${lowAfterMove} as low`,
)

export async function insertGrant(db: Db, grant: Grant): Promise<Outcome> {
  const [row] = await move(db, [
    grant.ref,
    grant.amountMilli,
    grant.ownerId,
    counterAccountOf(grant),
    grant.type,
    grant.purpose,
    grant.agentId ?? null,
    grant.orderNo ?? null,
    grant.note ?? null,
  ])
  return outcomeOf(row, grant.amountMilli)
}

export async function insertCharge(db: Db, charge: Charge): Promise<Outcome> {
  const [row] = await move(db, [
    charge.ref,
    -charge.amountMilli,
    charge.ownerId,
    counterAccounts.EXPENSE,
    'EXPENSE',
    charge.purpose,
    charge.agentId ?? null,
    null,
    null,
  ])
  return outcomeOf(row, -charge.amountMilli)
}

const insertHold = prepared<MoveResult>(
  'credits.hold',
  `with account as (
     update credit_account set held = held + $2::bigint
     where id = ${accountOf$3} and posted - held - owed >= $2::bigint and frozen_at is null
       and not exists (select from credit_hold where ref = $1)
     returning id, posted - held - owed as left_over
   ), placed as (
     insert into credit_hold (ref, account_id, project_id, amount, purpose, agent_id, expires_at, due_at, token_id)
     select $1, id, ${project$3}, $2::bigint, $4, $5, $6::timestamptz, $7::timestamptz,
            coalesce($8, (select token_id from credit_hold where ref = $9)) from account
   )
   select exists (select from account) as moved, (select amount from credit_hold where ref = $1) as earlier, ${low} as low`,
)

/** `tokenId`: for whose day it counts; null: for none. */
export async function placeHold(db: Db, hold: Hold, tokenId: string | null): Promise<Outcome> {
  const [row] = await insertHold(db, [
    hold.ref,
    hold.amountMilli,
    hold.ownerId,
    hold.purpose,
    hold.agentId ?? null,
    hold.expiresAt ?? null,
    hold.dueAt ?? null,
    tokenId,
    hold.insteadOf ?? null,
  ])
  return outcomeOf(row, hold.amountMilli)
}

function outcomeOf(row: MoveResult | undefined, amount: number): Outcome {
  if (!row) throw new Error('a ledger statement returned no row')
  const { moved, earlier, low } = row
  if (moved) return { outcome: 'done', low }
  if (earlier === null) return { outcome: 'short', low }
  return { outcome: earlier === amount ? 'repeated' : 'other-amount', low }
}

interface CloseResult {
  closed: boolean
  earlier: 'active' | 'captured' | 'released' | null
  /** Whose hold it was, where they owe something that what fell back can pay. */
  debtor: string | null
}

const capture = prepared<CloseResult>(
  'credits.capture',
  `with hold as (
     update credit_hold set state = 'captured', closed_at = app_now() where ref = $1 and state = 'active'
     returning account_id, project_id, amount, least(coalesce($2::bigint, amount), amount) as taken, purpose, agent_id
   ), account as (
     update credit_account set posted = posted - hold.taken, held = held - hold.amount, seq = seq + 1
     from hold where id = hold.account_id returning id, posted, seq, owed
   ), entry as (
     insert into credit_entry (ref, account_id, project_id, counter_account, amount, balance_after, seq, type, purpose, agent_id)
     select $1, account.id, hold.project_id, 'revenue', -hold.taken, account.posted, account.seq, 'EXPENSE', hold.purpose, hold.agent_id
       from account, hold
   )
   select exists (select from hold) as closed, (select state from credit_hold where ref = $1) as earlier,
          (select id from account where owed > 0) as debtor`,
)

export async function captureHold(db: Db, { ref, amountMilli }: { ref: string; amountMilli: number | null }) {
  const [row] = await capture(db, [ref, amountMilli])
  return {
    state: row?.closed ? ('captured' as const) : await settled(db, ref, row),
    debtor: row?.debtor ?? null,
  }
}

const release = prepared<CloseResult>(
  'credits.release',
  `with hold as (
     update credit_hold set state = 'released', closed_at = app_now() where ref = $1 and state = 'active'
     returning account_id, amount
   ), account as (
     update credit_account set held = held - hold.amount from hold where id = hold.account_id returning id, owed
   )
   select exists (select from hold) as closed, (select state from credit_hold where ref = $1) as earlier,
          (select id from account where owed > 0) as debtor`,
)

export async function releaseHold(db: Db, ref: string) {
  const [row] = await release(db, [ref])
  return {
    state: row?.closed ? ('released' as const) : await settled(db, ref, row),
    debtor: row?.debtor ?? null,
  }
}

/** The other one was faster: what it made of the hold. Read again, because a statement sees the state from before it waited. */
async function settled(
  db: Db,
  ref: string,
  row: CloseResult | undefined,
): Promise<'captured' | 'released' | null> {
  if (row?.earlier !== 'active') return row?.earlier ?? null
  const now = await db.selectFrom('credit_hold').select('state').where('ref', '=', ref).executeTakeFirst()
  return now && now.state !== 'active' ? now.state : null
}

export async function expiredHolds(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_hold')
    .select('ref')
    .where('state', '=', 'active')
    .where('expires_at', '<', sql<Date>`app_now()`)
    .limit(max)
    .execute()
  return rows.map((row) => row.ref)
}

export async function activeHold(db: Db, ref: string) {
  return db
    .selectFrom('credit_hold')
    .select(['amount as amountMilli', 'purpose', 'expires_at as expiresAt', 'due_at as dueAt'])
    .where('ref', '=', ref)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

/**
 * What is left of everything a user got except the sign-up bonus, which counts as spent first; the account is locked.
 * `frozen`: nothing may leave it, or something is owed. `held`: something is set aside that would fall back too late.
 */
export async function withoutBonus(db: Db, ownerId: string): Promise<number | 'frozen' | 'held'> {
  const account = await db
    .selectFrom('credit_account')
    .select(['posted', 'held', 'frozen_at', 'owed'])
    .where('id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (account?.frozen_at || (account?.owed ?? 0) > 0) return 'frozen'
  if (account && account.held > 0) return 'held'
  const { got } = await db
    .selectFrom('credit_entry')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('got'))
    .where('account_id', '=', ownerId)
    .where('type', '!=', 'EXPENSE')
    .where('purpose', '!=', 'SIGN_UP_BONUS')
    .executeTakeFirstOrThrow()
  return Math.max(0, Math.min(account?.posted ?? 0, got))
}

export async function account(db: Db, ownerId: string) {
  return db
    .selectFrom('credit_account')
    .select(['posted', 'held', 'owed'])
    .where('id', '=', accountOf(ownerId))
    .executeTakeFirst()
}

/**
 * What an agent costs in a time, with what is set aside for it and to happen then: money that may still go is counted, so
 * a cap holds. What is set aside for now, or for a moment that is over, counts for the present.
 */
export async function costOfAgent(
  db: Db,
  { ownerId, agentId, from, to }: { ownerId: string; agentId: string; from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce((select -sum(amount) from credit_entry
                      where agent_id = ${agentId} and type = 'EXPENSE'
                        and created_at >= ${from} and created_at < ${to}), 0)
         + coalesce((select sum(amount) from credit_hold
                      where account_id = ${accountOf(ownerId)} and agent_id = ${agentId} and state = 'active'
                        and greatest(due_at, app_now()) >= ${from} and greatest(due_at, app_now()) < ${to}), 0) as cost`.execute(
    db,
  )
  return rows[0]?.cost ?? 0
}

/** What an active hold is for happens at another time. */
export async function setHoldDue(db: Db, { ref, dueAt }: { ref: string; dueAt: Date }): Promise<void> {
  await db
    .updateTable('credit_hold')
    .set({ due_at: dueAt })
    .where('ref', '=', ref)
    .where('state', '=', 'active')
    .execute()
}

/**
 * Entries of a project; of an organisation all, a person's own project being theirs. Whoever asks for some agents only sees
 * what was for those.
 */
const ofOwner = (ownerId: string) => sql<SqlBool>`account_id = ${accountOf(ownerId)}
  and (account_id = ${ownerId} or project_id = ${ownerId}) and (agent_id is null or asked_agent(agent_id))`

export interface SpendingFilter {
  ownerId: string
  from: Date
  to: Date
  by: 'day' | 'agent' | 'purpose'
}

const spendingKeys = {
  day: sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  agent: sql<string>`coalesce(agent_id, '')`,
  purpose: sql<string>`purpose`,
}

/** What was charged in a time, summed by UTC day, agent or purpose. */
export async function spending(db: Db, { ownerId, from, to, by }: SpendingFilter) {
  const key = spendingKeys[by]
  return db
    .selectFrom('credit_entry')
    .select([key.as('key'), sql<number>`-sum(amount)`.as('amountMilli')])
    .where(ofOwner(ownerId))
    .where('type', '=', 'EXPENSE')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy(key)
    .orderBy(by === 'day' ? 'key' : 'amountMilli', by === 'day' ? 'asc' : 'desc')
    .execute()
}

/** What was left at the end of each UTC day in which it changed; the first row tells what there was at the beginning. */
export async function balances(
  db: Db,
  { ownerId, from, to }: Omit<SpendingFilter, 'by'>,
): Promise<{ key: string; amountMilli: number }[]> {
  const entries = db
    .selectFrom('credit_entry')
    .where('account_id', '=', accountOf(ownerId))
    .where('type', 'is not', null)
  const rows = await entries
    .distinctOn(spendingKeys.day)
    .select([spendingKeys.day.as('key'), 'balance_after as amountMilli'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy(spendingKeys.day)
    .orderBy('id', 'desc')
    .execute()
  const before = await entries
    .select('balance_after as amountMilli')
    .where('created_at', '<', from)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const key = from.toISOString().slice(0, 10)
  return before && rows[0]?.key !== key ? [{ key, ...before }, ...rows] : rows
}

export interface RecordFilter {
  ownerId: string
  type?: CreditType | undefined
  purpose?: CreditPurpose | undefined
  agentId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  page: number
  size: number
  order: 'asc' | 'desc'
}

/** The credit record, newest first: every charge and every credit, never a hold. */
export async function records(db: Db, filter: RecordFilter) {
  let query = db.selectFrom('credit_entry').where(ofOwner(filter.ownerId)).where('type', 'is not', null)
  if (filter.type) query = query.where('type', '=', filter.type)
  if (filter.purpose) query = query.where('purpose', '=', filter.purpose)
  if (filter.agentId) query = query.where('agent_id', '=', filter.agentId)
  if (filter.from) query = query.where('created_at', '>=', filter.from)
  if (filter.to) query = query.where('created_at', '<', filter.to)

  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await query
    .select([
      'id',
      'type',
      'amount',
      'balance_after as balanceAfter',
      'purpose',
      'created_at as date',
      'agent_id as agentId',
      'order_no as orderNo',
      'note',
    ])
    .orderBy('seq', filter.order)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { list, total }
}

/** A page of the ledger: entries from `from` until before `to` that were written after that one, oldest first. */
export async function entriesBetween(
  db: Db,
  { from, to, after, size }: { from: Date; to: Date; after: number; size: number },
) {
  return db
    .selectFrom('credit_entry')
    .select([
      'id',
      'created_at as at',
      'account_id as ownerId',
      'seq',
      'type',
      'purpose',
      'amount as amountMilli',
      'balance_after as balanceAfterMilli',
      'counter_account as counterAccount',
      'ref',
      'agent_id as agentId',
      'order_no as orderNo',
      'note',
    ])
    .where('id', '>', after)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('id')
    .limit(size)
    .execute()
}
