import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const rail = 'solana'

/** What the network is asked about, and what may be sent once more. */
const columns = [
  'order_no as orderNo',
  'user_id as userId',
  'rail',
  'status',
  'address',
  'reference',
  'payer',
  'amount_units as amountUnits',
  'last_valid_height as lastValidHeight',
  'blockhash',
  'signature',
  'signed_transaction as signedTransaction',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'watched_until as watchedUntil',
] as const

export type SolanaOrder = Awaited<ReturnType<typeof claimDue>>[number]

/** Orders whose next look is due, for a minute in nobody else's hands. */
export async function claimDue(db: Db, max: number) {
  return db
    .updateTable('payment_order')
    .set({ next_check_at: sql<Date>`app_now() + interval '60 seconds'`, looked_at: sql<Date>`app_now()` })
    .where('order_no', 'in', (select) =>
      select
        .selectFrom('payment_order')
        .select('order_no')
        .where('rail', '=', rail)
        .where('next_check_at', '<=', sql<Date>`app_now()`)
        .orderBy('next_check_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute()
}

/** One order, unless somebody looked at it within the last two seconds. */
export async function claimOne(db: Db, orderNo: string): Promise<SolanaOrder | undefined> {
  return db
    .updateTable('payment_order')
    .set({ looked_at: sql<Date>`app_now()` })
    .where('order_no', '=', orderNo)
    .where((e) =>
      e.or([e('looked_at', 'is', null), e('looked_at', '<=', sql<Date>`app_now() - interval '2 seconds'`)]),
    )
    .returning(columns)
    .executeTakeFirst()
}

export function lockSolanaOrder(db: Db, orderNo: string): Promise<SolanaOrder | undefined> {
  return db
    .selectFrom('payment_order')
    .select(columns)
    .where('order_no', '=', orderNo)
    .where('rail', '=', rail)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps the signature of an order before it is handed out. A height of null is found out by the watcher. */
export async function keepSigned(
  db: Db,
  orderNo: string,
  signed: { signature: string; bytes: Uint8Array; lastValidHeight: number | null },
): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({
      signature: signed.signature,
      signed_transaction: Buffer.from(signed.bytes),
      last_valid_height: signed.lastValidHeight,
      next_check_at: sql<Date>`app_now() + interval '10 seconds'`,
    })
    .where('order_no', '=', orderNo)
    .execute()
}

export async function keepHeight(db: Db, order: SolanaOrder, height: number): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ last_valid_height: height })
    .where('order_no', '=', order.orderNo)
    .where('signature', '=', order.signature)
    .where('last_valid_height', 'is', null)
    .execute()
}

/** The transaction can never land: another one may be signed. */
export async function dropSigned(db: Db, orderNo: string, signature: string): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ signature: null, signed_transaction: null, dropped_signature: signature })
    .where('order_no', '=', orderNo)
    .where('signature', '=', signature)
    .execute()
}

/** Unless a transaction was sent meanwhile: that has planned a sooner look. */
export async function planLook(db: Db, order: SolanaOrder, at: Date | null): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ next_check_at: at })
    .where('order_no', '=', order.orderNo)
    .where('signature', 'is not distinct from', order.signature)
    .execute()
}

/** The order a signature was sent for, or whose money it brought. */
export async function orderNoBySignature(db: Db, signature: string): Promise<string | null> {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no as "orderNo" from payment_order where signature = ${signature}
    union all
    select order_no from payment_deposit where rail = ${rail} and tx_id = ${signature} and order_no is not null
    union all
    select order_no from payment_order where dropped_signature = ${signature}
    limit 1
  `.execute(db)
  return rows[0]?.orderNo ?? null
}

export async function orderNoByReferences(db: Db, keys: string[]): Promise<string | null> {
  const row = await db
    .selectFrom('payment_order')
    .select('order_no as orderNo')
    .where('rail', '=', rail)
    .where('reference', 'in', keys)
    .executeTakeFirst()
  return row?.orderNo ?? null
}

/** Transfers for an order that were seen and are not final: they are asked about by name, whether a list has them or not. */
export async function unsettled(db: Db, orderNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_deposit')
    .select('tx_id as txId')
    .where('order_no', '=', orderNo)
    .where('state', 'in', ['seen', 'gone'])
    // What is gone that long does not come back.
    .where('block_time', '>', sql<Date>`app_now() - interval '1 day'`)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ txId }) => txId)
}

/**
 * Whether the node may be asked about a signature that nobody knows: once in five seconds for a user who has an order that
 * can still be paid, and once in half a minute for the same signature.
 */
export async function mayAskAgain(
  db: Db,
  { userId, signature }: { userId: string; signature: string },
): Promise<boolean> {
  const { rows } = await sql`
    with asked (key, pause) as (values (${`solana-asks:${userId}`}, 5000), (${`solana-asked:${userId}:${signature}`}, 30000)),
         clock as (select (extract(epoch from app_now()) * 1000)::bigint as now)
    insert into rate_limit as kept (key, points, expire)
    select key, 1, clock.now + pause from asked, clock
     where exists (select from payment_order where user_id = ${userId} and rail = ${rail} and status <> 'paid'
                      and watched_until > app_now())
       and not exists (select from rate_limit r join asked on asked.key = r.key where r.expire > clock.now)
        on conflict (key) do update set expire = excluded.expire where kept.expire <= (select now from clock)
    returning key`.execute(db)
  return rows.length === 2
}

/** Transfers of an order that were seen and are no longer there. */
export async function dropVanished(db: Db, orderNo: string, still: string[]): Promise<void> {
  await db
    .updateTable('payment_deposit')
    .set({ state: 'gone' })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'seen')
    .where(sql<boolean>`tx_id <> all(${sql.val(still)}::text[])`)
    .execute()
}
