import { sql } from 'kysely'
import { addressBook } from '#server/adapters/tron/addresses.ts'
import type { World } from '../support/world.ts'

/** Open orders of as many people, written straight into the database; the first thousand can be paid. */
export async function openOrders(
  world: World,
  { count }: { count: number },
): Promise<{ orderNo: string; address: string }[]> {
  const { tron } = world.endpoints
  if (!tron) throw new Error('the world has no TRON')
  const book = addressBook(tron.xpub)
  const { rows } = await sql<{ first: number }>`
    select setval('payment_address_index', nextval('payment_address_index') + ${count}) - ${count} as first
  `.execute(world.db)
  const first = rows[0]?.first ?? 0
  const made = Array.from({ length: count }, (_, n) => ({
    orderNo: `KO${String(first + n).padStart(10, '0')}`,
    userId: `usr_${first + n}`,
    index: first + n,
    // Deriving one takes half a millisecond; those nobody pays to need only be their own.
    address: n < 1000 ? book.at(first + n) : `nobody pays to ${first + n}`,
  }))
  const of = <K extends keyof (typeof made)[number]>(key: K) => made.map((order) => order[key])
  await sql`
    insert into user_account (id, name, account_type, referral_code)
      select id, 'Payer', 'EMAIL', id from unnest(${sql.val(of('userId'))}::text[]) as id`.execute(world.db)
  await sql`
    insert into credit_account (id) select unnest(${sql.val(of('userId'))}::text[])`.execute(world.db)
  await sql`
    insert into payment_order (order_no, user_id, pg_id, rail, amount_units, credits, address, address_index,
                               expires_at, watched_until, settle_at)
      select no, usr, 'basic', 'trc20', 10000000, 50000, address, index,
             app_now() + interval '60 minutes', app_now() + interval '30 days 60 minutes', app_now() + interval '62 minutes'
        from unnest(${sql.val(of('orderNo'))}::text[], ${sql.val(of('userId'))}::text[],
                    ${sql.val(of('address'))}::text[], ${sql.val(of('index'))}::bigint[]) as o (no, usr, address, index)
  `.execute(world.db)
  return made.map(({ orderNo, address }) => ({ orderNo, address }))
}

/** How orders stand: how many in each state, and what they were credited together. */
export async function tally(world: World) {
  const rows = await world.db
    .selectFrom('payment_order')
    .select(['status', 'exception', (e) => e.fn.countAll<number>().as('count')])
    .select((e) => e.fn.sum<number>('granted').as('granted'))
    .groupBy(['status', 'exception'])
    .orderBy('status')
    .orderBy('exception')
    .execute()
  return rows.map(({ status, exception, count, granted }) => ({
    what: `${status} ${exception}`,
    count,
    granted: granted / 1000,
  }))
}
