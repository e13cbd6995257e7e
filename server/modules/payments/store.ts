import { type ExpressionBuilder, sql } from 'kysely'
import type { OrderStatus, PackageId, Rail } from '#contract/lists.ts'
import { type Db, prepared } from '#db/connect.ts'
import type { Schema } from '#db/schema.ts'

const orderColumns = [
  'order_no as orderNo',
  'user_id as userId',
  'account_id as accountId',
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
  /** Who pays. */
  userId: string
  /** Whose credits they are: an organisation, or the payer's own. */
  accountId: string
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
  auditAt: Date | null
  nextCheckAt?: Date
}

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  await db
    .insertInto('payment_order')
    .values({
      order_no: order.orderNo,
      user_id: order.userId,
      organisation_id: order.accountId === order.userId ? null : order.accountId,
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
      audit_at: order.auditAt,
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

const lock = prepared<Order>(
  'payments.lock',
  `select ${orderColumns.map(asRead).join(', ')} from payment_order o where o.order_no = $1 for update`,
)

/** Held until the transaction ends: an order is settled by one at a time. */
export async function lockOrder(db: Db, orderNo: string): Promise<Order | undefined> {
  const [order] = await lock(db, [orderNo])
  return order
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
  accountId?: string
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
  if (filter.accountId !== undefined) query = query.where('account_id', '=', filter.accountId)
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
      const waiting = e.exists(
        depositsOfOrder(e)
          .where('review', 'is not', null)
          .where((d) => d.or([d('refund', 'is', null), d('review', '=', 'spent')])),
      )
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

/** Keeps which key a rail's addresses are made from, on first use; returns the one that is kept. */
export async function pinAddressSource(db: Db, rail: 'trc20', fingerprint: string): Promise<string> {
  await db
    .insertInto('address_source')
    .values({ rail, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const pinned = await db
    .selectFrom('address_source')
    .select('fingerprint')
    .where('rail', '=', rail)
    .executeTakeFirstOrThrow()
  return pinned.fingerprint
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

/** Whether somebody may be looking at an order of theirs, or a transfer was shown that may still vanish. */
export async function anybodyWaits(db: Db, rail: Rail): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from payment_order where rail = ${rail} and status in ('waiting', 'confirming')
                      and settle_at is not null and expires_at > app_now())
        or exists (select from payment_deposit where rail = ${rail} and state = 'seen') as waits`.execute(db)
  return rows[0]?.waits ?? false
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

const judge = prepared(
  'payments.judge',
  `with counted as (
     update payment_deposit set judged_at = app_now() where id = any($9::bigint[]) and judged_at is null
   )
   update payment_order set status = $2, exception = $3, received_units = $4, granted = $5, confirmations = $6,
          paid_at = $7, settle_at = $8
    where order_no = $1`,
)

/** What an order has become, with the final transfers it was judged by. */
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
    final: { id: number }[]
  },
): Promise<void> {
  await judge(db, [
    orderNo,
    judged.status,
    judged.exception,
    judged.receivedUnits,
    judged.grantedMilli,
    judged.confirmations,
    judged.paidAt,
    judged.settleAt,
    judged.final.map(({ id }) => id),
  ])
}

/** Orders that time alone may have changed; those of these rails are settled by whoever looks at them. */
export async function dueOrders(db: Db, { max, looked }: { max: number; looked: Rail[] }): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_order')
    .select('order_no as orderNo')
    .where('settle_at', '<=', sql<Date>`app_now()`)
    .$if(looked.length > 0, (due) => due.where('rail', 'not in', looked))
    // Time passes on a chain as it is read. Orders that wait for theirs must not take the places of others.
    .where(
      sql<boolean>`settle_at <= coalesce((select block_time from chain_cursor c where c.rail = payment_order.rail), app_now())`,
    )
    .orderBy('settle_at')
    .limit(max)
    .execute()
  return rows.map((row) => row.orderNo)
}

/** Orders whose address is to be compared with the chain, for five minutes in nobody else's hands. */
export async function claimAudits(db: Db, rail: Rail, max: number) {
  return db
    .updateTable('payment_order')
    .set({ audit_at: sql<Date>`app_now() + interval '5 minutes'` })
    .where('order_no', 'in', (select) =>
      select
        .selectFrom('payment_order')
        .select('order_no')
        .where('rail', '=', rail)
        .where('audit_at', '<=', sql<Date>`app_now()`)
        .orderBy('audit_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'order_no as orderNo',
      'address',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'watched_until as watchedUntil',
    ])
    .execute()
}

export async function saveAudit(
  db: Db,
  orderNo: string,
  { auditAt, unexplainedUnits }: { auditAt: Date | null; unexplainedUnits: number },
): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ audit_at: auditAt, unexplained_units: unexplainedUnits })
    .where('order_no', '=', orderNo)
    .execute()
}

/** Whether somebody can spend what comes into an account: it is open, and its owner's is. */
export async function isOpen(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisation')
    .innerJoin('user_account', 'user_account.id', 'organisation.owner_id')
    .select('organisation.id')
    .where('organisation.id', '=', accountId)
    .where('organisation.closed_at', 'is', null)
    .where('user_account.deleted_at', 'is', null)
    .forShare('organisation')
    .executeTakeFirst()
  return row !== undefined
}
