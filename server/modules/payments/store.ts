import { type ExpressionBuilder, sql } from 'kysely'
import type { OrderStatus, PackageId, Rail } from '#contract/lists.ts'
import { type Db, prepared } from '#db/connect.ts'
import type { Schema } from '#db/schema.ts'

const orderColumns = [
  'order_no as orderNo',
  'user_id as userId',
  'pg_id as pgId',
  'rail',
  'amount_units as amountUnits',
  'credits as creditsMilli',
  'status',
  'exception',
  'received_units as receivedUnits',
  'granted as grantedMilli',
  'confirmations',
  'address',
  'address_index as addressIndex',
  'reference',
  'payer',
  'last_valid_height as lastValidHeight',
  'signature',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'watched_until as watchedUntil',
  'paid_at as paidAt',
  'settle_at as settleAt',
] as const

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export interface NewOrder {
  orderNo: string
  userId: string
  pgId: PackageId
  rail: Rail
  amountUnits: number
  creditsMilli: number
  address: string | null
  addressIndex?: number
  reference?: string
  payer?: string
  lastValidHeight?: number
  blockhash?: string
  expiresAt: Date
  watchedUntil: Date
  settleAt: Date
  nextCheckAt?: Date
}

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  await db
    .insertInto('payment_order')
    .values({
      order_no: order.orderNo,
      user_id: order.userId,
      pg_id: order.pgId,
      rail: order.rail,
      amount_units: order.amountUnits,
      credits: order.creditsMilli,
      address: order.address,
      address_index: order.addressIndex ?? null,
      reference: order.reference ?? null,
      payer: order.payer ?? null,
      last_valid_height: order.lastValidHeight ?? null,
      blockhash: order.blockhash ?? null,
      expires_at: order.expiresAt,
      watched_until: order.watchedUntil,
      settle_at: order.settleAt,
      next_check_at: order.nextCheckAt ?? null,
    })
    .execute()
}

export function findOrder(db: Db, orderNo: string) {
  return db
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
}

const readOrder = prepared<Order & { txIds: string[] }>(
  'payments.order',
  `select ${orderColumns.map(asRead).join(', ')},
          array(select distinct tx_id from payment_deposit d where d.order_no = o.order_no and d.state <> 'gone') as "txIds"
     from payment_order o where o.order_no = $1`,
)

function asRead(column: (typeof orderColumns)[number]): string {
  const [name = column, alias = name] = column.split(' as ')
  return `o.${name} as "${alias}"`
}

/** An order with its transactions: what everybody who waits for money asks every few seconds. */
export async function orderWithTxIds(
  db: Db,
  orderNo: string,
): Promise<(Order & { txIds: string[] }) | undefined> {
  const [order] = await readOrder(db, [orderNo])
  return order
}

/** Held until the transaction ends: an order is settled by one at a time. */
export function lockOrder(db: Db, orderNo: string) {
  return db
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst()
}

/** One user's orders are made one after the other, so that the limit on open ones holds. */
export async function lockOrdersOf(db: Db, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${userId}`}, 0))`.execute(db)
  const { open } = await db
    .selectFrom('payment_order')
    .select((e) => e.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['waiting', 'confirming'])
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirstOrThrow()
  return open
}

export interface OrderFilter {
  userId?: string
  rail?: Rail | undefined
  status?: OrderStatus | undefined
  /** Orders that one of these transactions was for. */
  txIds?: string[]
  /** Whether money came for it that waits for an operator. */
  review?: boolean | undefined
  page: number
  size: number
  order: 'asc' | 'desc'
}

export async function pageOrders(db: Db, filter: OrderFilter) {
  let query = db.selectFrom('payment_order')
  if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId)
  if (filter.rail) query = query.where('rail', '=', filter.rail)
  if (filter.status) query = query.where('status', '=', filter.status)
  const { txIds, review } = filter
  if (txIds)
    query = query.where((e) =>
      e.or([
        e('signature', 'in', txIds),
        e.exists(depositsOfOrder(e).where('payment_deposit.tx_id', 'in', txIds)),
      ]),
    )
  if (review !== undefined)
    query = query.where((e) => {
      const waiting = e.exists(depositsOfOrder(e).where('review', 'is not', null).where('refund', 'is', null))
      return review ? waiting : e.not(waiting)
    })
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await query
    .select(orderColumns)
    .orderBy('created_at', filter.order)
    .orderBy('order_no', filter.order)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { list, total }
}

/** In the order in which they were made, from the one after `after` on. */
export async function ordersBetween(
  db: Db,
  { after, to, size }: { after: { createdAt: Date; orderNo: string }; to: Date; size: number },
) {
  return (
    db
      .selectFrom('payment_order')
      .select(orderColumns)
      // By the millisecond, as dates are read: what was made within one must not fall between two pages.
      .where(
        sql<boolean>`(date_trunc('milliseconds', created_at), order_no) > (${after.createdAt}::timestamptz, ${after.orderNo})`,
      )
      .where('created_at', '<', to)
      .orderBy(sql`date_trunc('milliseconds', created_at)`)
      .orderBy('order_no')
      .limit(size)
      .execute()
  )
}

function depositsOfOrder(e: ExpressionBuilder<Schema, 'payment_order'>) {
  return e
    .selectFrom('payment_deposit')
    .select('payment_deposit.id')
    .whereRef('payment_deposit.order_no', '=', 'payment_order.order_no')
}

/** The next index of an address, never given out twice. */
export async function nextAddressIndex(db: Db): Promise<number> {
  const { rows } = await sql<{ index: number }>`select nextval('payment_address_index') as index`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sequence of addresses did not answer')
  return row.index
}

export async function ordersByAddress(db: Db, rail: Rail, addresses: string[]) {
  if (addresses.length === 0) return []
  return db
    .selectFrom('payment_order')
    .select(['order_no as orderNo', 'address', 'watched_until as watchedUntil', 'rail'])
    .where('rail', '=', rail)
    .where('address', 'in', addresses)
    .execute()
}

/** Orders that name one of these references: the comments of what reached an address that all share. */
export async function ordersByReference(db: Db, rail: Rail, references: string[]) {
  if (references.length === 0) return []
  return db
    .selectFrom('payment_order')
    .select(['order_no as orderNo', 'reference', 'watched_until as watchedUntil', 'rail'])
    .where('rail', '=', rail)
    .where('reference', 'in', references)
    .execute()
}

export interface NewDeposit {
  rail: Rail
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

const states = ['gone', 'seen', 'solid', 'final']

/**
 * Stores a transfer once. Seen again, its state only moves forward (a vanished one comes back), and its block and time
 * are those of the surer sighting. Returns whether anything changed.
 */
export async function keepDeposit(db: Db, deposit: NewDeposit): Promise<boolean> {
  const row = await db
    .insertInto('payment_deposit')
    .values({
      rail: deposit.rail,
      tx_id: deposit.txId,
      rank: deposit.rank,
      order_no: deposit.orderNo,
      address: deposit.address,
      payer: deposit.payer,
      amount_units: deposit.amountUnits,
      block_height: deposit.blockHeight,
      block_time: deposit.blockTime,
      state: deposit.state,
      review: deposit.review,
      final_at: deposit.state === 'final' ? sql<Date>`app_now()` : null,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('payment_deposit_once')
        .doUpdateSet({
          state: deposit.state,
          amount_units: deposit.amountUnits,
          block_height: deposit.blockHeight,
          block_time: deposit.blockTime,
          review: deposit.review,
          final_at: deposit.state === 'final' ? sql<Date>`app_now()` : null,
        })
        .where(
          sql<boolean>`array_position(${sql.val(states)}::text[], payment_deposit.state) < array_position(${sql.val(states)}::text[], excluded.state)`,
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function depositsOf(db: Db, orderNo: string) {
  return db
    .selectFrom('payment_deposit')
    .select([
      'id',
      'tx_id as txId',
      'rank',
      'amount_units as amountUnits',
      'block_height as blockHeight',
      'block_time as blockTime',
      'state',
      'review',
      'settled_by as settledBy',
    ])
    .where('order_no', '=', orderNo)
    .orderBy('block_time')
    .orderBy('id')
    .execute()
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
  change: { refund: 'asked' | 'done' | null; refunds?: number },
): Promise<void> {
  await db.updateTable('payment_deposit').set(change).where('id', '=', id).execute()
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

export async function saveJudgement(
  db: Db,
  orderNo: string,
  judged: {
    status: OrderStatus
    exception: Order['exception']
    receivedUnits: number
    grantedMilli: number
    confirmations: number
    paidAt: Date | null
    settleAt: Date | null
  },
): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({
      status: judged.status,
      exception: judged.exception,
      received_units: judged.receivedUnits,
      granted: judged.grantedMilli,
      confirmations: judged.confirmations,
      paid_at: judged.paidAt,
      settle_at: judged.settleAt,
    })
    .where('order_no', '=', orderNo)
    .execute()
}

/** Orders that time alone may have changed. */
export async function dueOrders(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_order')
    .select('order_no as orderNo')
    .where('settle_at', '<=', sql<Date>`app_now()`)
    // Time passes on a chain as it is read. Orders that wait for theirs must not take the places of others.
    .where(
      sql<boolean>`settle_at <= coalesce((select block_time from chain_cursor c where c.rail = payment_order.rail), app_now())`,
    )
    .orderBy('settle_at')
    .limit(max)
    .execute()
  return rows.map((row) => row.orderNo)
}

export async function cursor(db: Db, rail: Rail) {
  return db
    .selectFrom('chain_cursor')
    .select(['height', 'block_id as blockId', 'block_time as blockTime'])
    .where('rail', '=', rail)
    .executeTakeFirst()
}

/** Notes how far a list was read that any number of processes may read at once; never goes back. */
export async function raiseCursor(db: Db, rail: Rail, { height, time }: { height: number; time: Date }) {
  await db
    .insertInto('chain_cursor')
    .values({ rail, height, block_id: null, block_time: time })
    .onConflict((conflict) =>
      conflict.column('rail').doUpdateSet({
        height: sql<number>`greatest(chain_cursor.height, excluded.height)`,
        block_time: sql<Date>`greatest(chain_cursor.block_time, excluded.block_time)`,
        updated_at: sql<Date>`app_now()`,
      }),
    )
    .execute()
}

/** A place on a chain: a block, or for a source without blocks the newest thing read. */
export interface ChainPlace {
  height: number
  id: string | null
  time: Date
}

/** Where watching begins, where nobody has begun yet. */
export async function beginCursor(db: Db, rail: Rail, { height, id, time }: ChainPlace): Promise<void> {
  await db
    .insertInto('chain_cursor')
    .values({ rail, height, block_id: id, block_time: time })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In the transaction that stores what was found. False where another process was faster: what was read is dropped. */
export async function moveCursor(
  trx: Db,
  rail: Rail,
  { from, to }: { from: { height: number; blockTime?: Date }; to: ChainPlace },
): Promise<boolean> {
  let query = trx
    .updateTable('chain_cursor')
    .set({ height: to.height, block_id: to.id, block_time: to.time, updated_at: sql<Date>`app_now()` })
    .where('rail', '=', rail)
    .where('height', '=', from.height)
  if (from.blockTime) query = query.where('block_time', '=', from.blockTime)
  return (await query.returning('rail').executeTakeFirst()) !== undefined
}

/** How far that chain has been read; the clock where it has not been yet. */
export async function readThrough(db: Db, rail: Rail): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce((select block_time from chain_cursor where rail = ${rail}), app_now()) as at
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the clock did not answer')
  return row.at
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
    .where('deposit.review', 'is', null)
    .where('deposit.judged_at', 'is', null)
    .limit(200)
    .execute()
  return rows.map(({ orderNo }) => orderNo)
}

export async function markJudged(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('payment_deposit')
    .set({ judged_at: sql<Date>`app_now()` })
    .where('id', 'in', ids)
    .where('judged_at', 'is', null)
    .execute()
}
