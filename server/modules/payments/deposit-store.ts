import { sql } from 'kysely'
import type { Rail, reviewReasons } from '#contract/lists.ts'
import { type Db, prepared } from '#db/connect.ts'

export interface NewDeposit {
  txId: string
  /** Among the pinned token's transfers of one transaction, in chain order, from 0. */
  rank: number
  orderNo: string | null
  address: string
  payer: string | null
  amountUnits: number
  blockHeight: number | null
  blockTime: Date
  /** `seen`: in a block that may still vanish; `solid`: final for its provider; `final`: confirmed, it counts. */
  state: 'seen' | 'solid' | 'final'
  review: string | null
}

/**
 * Stores transfers of one rail, each once. Seen again, its state only moves forward (a vanished one comes back), and its
 * block and time are those of the surer sighting. Returns the orders of those that changed anything.
 */
export async function keepDeposits(db: Db, rail: Rail, deposits: NewDeposit[]): Promise<string[]> {
  // One statement cannot touch a row twice.
  const once = [...new Map(deposits.map((one) => [`${one.txId}:${one.rank}`, one])).values()]
  const of = <K extends keyof NewDeposit>(key: K) => once.map((deposit) => deposit[key])
  const states = sql`array['gone', 'seen', 'solid', 'final']`
  const { rows } = await sql<{ orderNo: string | null }>`
    insert into payment_deposit
           (rail, tx_id, rank, order_no, address, payer, amount_units, block_height, block_time, state, review, final_at)
    select ${rail}, d.*, case d.state when 'final' then app_now() end
      from unnest(${of('txId')}::text[], ${of('rank')}::int[], ${of('orderNo')}::text[], ${of('address')}::text[],
                  ${of('payer')}::text[], ${of('amountUnits')}::bigint[], ${of('blockHeight')}::bigint[],
                  ${of('blockTime')}::timestamptz[], ${of('state')}::text[], ${of('review')}::text[])
           as d (tx_id, rank, order_no, address, payer, amount_units, block_height, block_time, state, review)
        on conflict on constraint payment_deposit_once do update
       set state = excluded.state, amount_units = excluded.amount_units, block_height = excluded.block_height,
           block_time = excluded.block_time, review = excluded.review, final_at = excluded.final_at
     where array_position(${states}, payment_deposit.state) < array_position(${states}, excluded.state)
    returning order_no as "orderNo"`.execute(db)
  return [...new Set(rows.flatMap(({ orderNo }) => orderNo ?? []))]
}

export interface Deposit {
  id: number
  txId: string
  rank: number
  amountUnits: number
  blockHeight: number | null
  blockTime: Date
  state: NewDeposit['state'] | 'gone'
  review: string | null
  refund: 'asked' | 'done' | null
  settledBy: string | null
}

const readDeposits = prepared<{ clock: Date } & (Deposit | { id: null })>(
  'payments.deposits',
  `select coalesce(c.block_time, app_now()) as clock, d.id, d.tx_id as "txId", d.rank, d.amount_units as "amountUnits",
          d.block_height as "blockHeight", d.block_time as "blockTime", d.state, d.review, d.refund, d.settled_by as "settledBy"
     from (select) as one
     left join chain_cursor c on c.rail = $2
     left join payment_deposit d on d.order_no = $1
    order by d.block_time, d.id`,
)

/** An order's transfers, and how far its chain has been read: the clock where it has not been yet. */
export async function depositsOf(
  db: Db,
  { orderNo, rail }: { orderNo: string; rail: Rail },
): Promise<{ deposits: Deposit[]; clock: Date }> {
  const rows = await readDeposits(db, [orderNo, rail])
  const [first] = rows
  if (!first) throw new Error('the clock did not answer')
  return { deposits: rows.filter((row) => row.id !== null), clock: first.clock }
}

/** What was kept of a transaction that can hold one transfer only. */
export async function depositByTx(db: Db, rail: Rail, txId: string) {
  return db
    .selectFrom('payment_deposit')
    .select([
      'id',
      'tx_id as txId',
      'order_no as orderNo',
      'payer',
      'amount_units as amountUnits',
      'review',
      'refund',
      'refunds',
    ])
    .where('rail', '=', rail)
    .where('tx_id', '=', txId)
    .executeTakeFirst()
}

export async function saveRefund(
  db: Db,
  id: number,
  change: { refund: 'asked' | 'done' | null; refunds?: number; review?: string | null },
): Promise<void> {
  await db.updateTable('payment_deposit').set(change).where('id', '=', id).execute()
}

/** What came for an order of a closed account, and has not been counted before it was closed. */
export async function keepForOperator(db: Db, orderNo: string): Promise<void> {
  await db
    .updateTable('payment_deposit')
    .set({ review: 'closed' })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'final')
    .where('judged_at', 'is', null)
    .where('review', 'is', null)
    .execute()
}

/** Payments that were given back wait no longer for an operator once nothing is owed for them. */
export async function forgetPaidDebts(db: Db, accountId: string | null = null): Promise<void> {
  await sql`
    update payment_deposit d set review = null
     where d.review = 'spent'
       and not exists (select from credit_debt where deposit_id = d.id and paid < amount and not canceled)
       and (${accountId}::text is null or exists (select from credit_debt where deposit_id = d.id and account_id = ${accountId}))`.execute(
    db,
  )
}

export async function txIdsOf(db: Db, orderNos: string[]): Promise<Map<string, string[]>> {
  if (orderNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_deposit')
    .select(['order_no as orderNo', (e) => sql<string[]>`array_agg(distinct ${e.ref('tx_id')})`.as('txIds')])
    .where('order_no', 'in', orderNos)
    .where('state', '!=', 'gone')
    .groupBy('order_no')
    .execute()
  return new Map(rows.flatMap((row) => (row.orderNo ? [[row.orderNo, row.txIds] as const] : [])))
}

/** What of these orders waits for an operator. */
export async function reviewsOf(db: Db, orderNos: string[]) {
  if (orderNos.length === 0) return []
  const { rows } = await sql<{
    id: number
    orderNo: string
    txId: string
    reason: (typeof reviewReasons)[number]
  }>`
    select id, order_no as "orderNo", tx_id as "txId", review as reason from payment_deposit
     where order_no = any(${sql.val(orderNos)}::text[]) and review is not null
       and (refund is null or review = 'spent') order by id`.execute(db)
  return rows
}

/** Transfers that were seen in blocks which then vanished; `still` names those seen just now as `txId:rank`. Returns their orders. */
export async function dropUnseen(db: Db, rail: Rail, still: string[]): Promise<string[]> {
  const rows = await db
    .updateTable('payment_deposit')
    .set({ state: 'gone' })
    .where('rail', '=', rail)
    .where('state', '=', 'seen')
    .where(sql<boolean>`tx_id || ':' || rank <> all(${sql.val(still)}::text[])`)
    .returning('order_no as orderNo')
    .execute()
  return rows.flatMap(({ orderNo }) => orderNo ?? [])
}

/** Orders that hold final transfers they have not been judged with yet. */
export async function ordersBehind(db: Db, rail: Rail): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_deposit as deposit')
    .innerJoin('payment_order as o', 'o.order_no', 'deposit.order_no')
    .select('o.order_no as orderNo')
    .distinct()
    .where('deposit.rail', '=', rail)
    .where('deposit.state', '=', 'final')
    .where('deposit.judged_at', 'is', null)
    .limit(200)
    .execute()
  return rows.map(({ orderNo }) => orderNo)
}

export type SolidDeposit = Awaited<ReturnType<typeof solidDeposits>>[number]

/** Transfers that wait to be confirmed. */
export async function solidDeposits(db: Db, rail: Rail) {
  return (
    db
      .selectFrom('payment_deposit')
      .select([
        'id',
        'tx_id as txId',
        'rank',
        'address',
        'amount_units as amountUnits',
        'block_time as blockTime',
      ])
      .where('rail', '=', rail)
      .where('state', '=', 'solid')
      // Left to chance, so that ones nobody ever confirms cannot hold up the others.
      .orderBy(sql`random()`)
      .limit(200)
      .execute()
  )
}

/** They count from now on, with the amounts that were confirmed. */
export async function makeFinal(db: Db, deposits: { id: number; amountUnits: number }[]): Promise<void> {
  if (deposits.length === 0) return
  await sql`
    update payment_deposit d set state = 'final', amount_units = told.amount_units, final_at = app_now()
      from unnest(${deposits.map(({ id }) => id)}::bigint[], ${deposits.map(({ amountUnits }) => amountUnits)}::bigint[])
           as told (id, amount_units)
     where d.id = told.id and d.state = 'solid'`.execute(db)
}

/** Marks transfers that looked final but never came. Returns their orders. */
export async function dropSolid(db: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .updateTable('payment_deposit')
    .set({ state: 'gone' })
    .where('id', 'in', ids)
    .where('state', '=', 'solid')
    .returning('order_no as orderNo')
    .execute()
  return rows.flatMap(({ orderNo }) => orderNo ?? [])
}

/** Which of these transactions' transfers are kept for good, as `txId:rank`. */
export async function keptOf(db: Db, rail: Rail, txIds: string[]): Promise<Set<string>> {
  if (txIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_deposit')
    .select(['tx_id as txId', 'rank'])
    .where('rail', '=', rail)
    .where('tx_id', 'in', txIds)
    .where('state', 'in', ['solid', 'final'])
    .execute()
  return new Set(rows.map(({ txId, rank }) => `${txId}:${rank}`))
}

/** What was seen to come to an address of an order's own, and is no longer in doubt. */
export async function arrivedAt(db: Db, { orderNo, address }: { orderNo: string; address: string }) {
  return db
    .selectFrom('payment_deposit')
    .select(['tx_id as txId', 'amount_units as amountUnits'])
    .where('order_no', '=', orderNo)
    .where('address', '=', address)
    .where('state', 'in', ['solid', 'final'])
    .execute()
}

/**
 * Makes final transfers of a transaction an order's own, by an operator's word: those it has, those that have no order, and
 * those of a closed account.
 */
export async function takeReviewed(
  trx: Db,
  taken: { orderNo: string; actorId: string; rail: Rail; txIds: string[]; reviews: string[] },
) {
  return trx
    .updateTable('payment_deposit')
    .set({ order_no: taken.orderNo, review: null, settled_by: taken.actorId, judged_at: null })
    .where('rail', '=', taken.rail)
    .where('tx_id', 'in', taken.txIds)
    .where('state', '=', 'final')
    .where('review', 'in', taken.reviews)
    .where('refund', 'is', null)
    .where((e) =>
      e.or([e('order_no', '=', taken.orderNo), e('order_no', 'is', null), e('review', '=', 'closed')]),
    )
    .returning(['tx_id as txId', 'amount_units as amountUnits'])
    .execute()
}

/** Every transfer under one of these names of a transaction, with the order it counts for. */
export async function transfersByTx(db: Db, txIds: string[]) {
  return transferRows(db, sql`d.tx_id in (${sql.join(txIds)})`)
}

/** Money that no rule credits and nobody has decided on, oldest first. */
export async function moneyForReview(db: Db) {
  return transferRows(
    db,
    sql`d.review is not null and d.review <> 'dust' and (d.refund is null or d.review = 'spent') and d.state = 'final'`,
  )
}

async function transferRows(db: Db, which: ReturnType<typeof sql>) {
  const { rows } = await sql<{
    rail: string
    txId: string
    rank: number
    state: string
    review: string | null
    amountUnits: number
    address: string
    payer: string | null
    blockHeight: number | null
    blockTime: Date
    orderNo: string | null
    userId: string | null
    status: string | null
    exception: string | null
    creditsGranted: number | null
    settledBy: string | null
  }>`
    select d.rail, d.tx_id as "txId", d.rank, d.state, d.review, d.amount_units as "amountUnits", d.address, d.payer,
           d.block_height as "blockHeight", d.block_time as "blockTime", d.order_no as "orderNo", o.user_id as "userId",
           o.status, o.exception, o.granted / 1000.0 as "creditsGranted", d.settled_by as "settledBy"
      from payment_deposit d left join payment_order o on o.order_no = d.order_no
     where ${which} order by d.id`.execute(db)
  return rows
}

/** Our TRON addresses that ever got money, with how much of it we saw come. */
export async function paidAddresses(db: Db) {
  const { rows } = await sql<{ address: string; index: number; orderNo: string; depositedUnits: number }>`
    select o.address, o.address_index as index, o.order_no as "orderNo", sum(d.amount_units) as "depositedUnits"
      from payment_order o join payment_deposit d on d.order_no = o.order_no and d.state = 'final'
     where o.rail = 'trc20' and d.address = o.address
     group by o.address, o.address_index, o.order_no order by o.address_index`.execute(db)
  return rows
}
