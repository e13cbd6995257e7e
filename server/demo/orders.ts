import { sql } from 'kysely'
import type { Rail } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { base58Of } from '#server/adapters/tron/addresses.ts'
import { sha256 } from '#server/lib/ids.ts'
import type { OutsideSystem } from '#server/endpoints.ts'
import type { Simulators } from './simulators/start.ts'

const shownOrders = 12

/** What a person at the desk may send towards an order. */
export const payments = ['exact', 'short', 'over', 'twice', 'fake'] as const
type Payment = (typeof payments)[number]

const columns = [
  'payment_order.order_no as orderNo',
  'user_account.name as who',
  'payment_order.rail',
  'payment_order.amount_units as amountUnits',
  'payment_order.received_units as receivedUnits',
  'payment_order.granted as grantedMilli',
  'payment_order.status',
  'payment_order.exception',
  'payment_order.address',
  'payment_order.reference',
  'payment_order.payer',
  'payment_order.created_at as createdAt',
] as const

/** The newest orders that money may still reach. */
export async function orderSummary(db: Db, simulated: readonly OutsideSystem[]) {
  const rows = await ordersOf(db)
    .where('watched_until', '>', sql<Date>`app_now()`)
    .orderBy('payment_order.created_at', 'desc')
    .limit(shownOrders)
    .execute()
  return rows.map(({ orderNo, who, rail, status, exception, createdAt, ...order }) => ({
    orderNo,
    who,
    rail,
    status,
    exception,
    createdAt,
    amount: inPeoplesUnits(rail, order.amountUnits),
    received: inPeoplesUnits(rail, order.receivedUnits),
    granted: order.grantedMilli / 1000,
    address: rail === 'trc20' ? order.address : null,
    payments: simulated.includes(systems[rail]) ? [...offered[rail]] : [],
  }))
}

function ordersOf(db: Db) {
  return db
    .selectFrom('payment_order')
    .innerJoin('user_account', 'user_account.id', 'payment_order.user_id')
    .select(columns)
}

function inPeoplesUnits(rail: Rail, units: number): number {
  return rail === 'stars' ? units : units / 1_000_000
}

interface Order {
  orderNo: string
  address: string | null
  reference: string | null
  payer: string | null
  /** In USDT, or Stars. */
  amount: number
}

type Pay = (
  simulators: Simulators,
  order: Order,
  how: { payment: Payment; person: number | null },
) => Promise<void>

/** What each rail lets the desk send. */
const offered: Record<Rail, readonly Payment[]> = {
  trc20: payments,
  ton: payments,
  stars: ['exact'],
  solana: payments,
}

/** What must be simulated for the desk to pay there. */
const systems = { trc20: 'tron', solana: 'solana', ton: 'ton', stars: 'telegram' } as const

const sums = { exact: 1, short: 0.6, over: 1.2, twice: 1, fake: 1 }
const round = (amount: number) => Math.round(amount * 1e6) / 1e6

const pay: Record<Rail, Pay> = {
  trc20: async ({ tron }, { address, amount }, { payment }) => {
    if (!address) return
    await tron.pay({
      to: address,
      amount: round(amount * sums[payment]),
      times: payment === 'twice' ? 2 : 1,
      ...(payment === 'fake' ? { contract: base58Of(fakeToken.toString('hex')) } : {}),
    })
  },
  ton: async ({ ton }, { reference, payer, amount }, { payment }) => {
    for (let time = 0; time < (payment === 'twice' ? 2 : 1); time++)
      await ton.pay({
        amount: round(amount * sums[payment]),
        comment: reference,
        ...(payer ? { wallet: payer } : {}),
        ...(payment === 'fake'
          ? { master: `0:${sha256('a token that calls itself USDT').toString('hex')}` }
          : {}),
      })
  },
  stars: async ({ telegram }, { reference }, { person }) => {
    const link = reference && telegram.invoiceLink(reference)
    const payer = telegram.users().find(({ id }) => id === person)
    if (!link || !payer) throw new Error('Choose who pays on the phone first')
    const outcome = await payer.pay(link)
    if (!outcome.paid) throw new Error(outcome.error)
  },
  // As the buyer's wallet would, whosever it is.
  solana: async ({ solana }, { orderNo, reference, payer, amount }, { payment }) => {
    if (!reference || !payer) return
    for (let time = 0; time < (payment === 'twice' ? 2 : 1); time++)
      await solana.pay({
        from: payer,
        amount: round(amount * sums[payment]),
        reference,
        memo: orderNo,
        ...(payment === 'fake' ? { mint: solana.wallet('a token that calls itself USDT') } : {}),
      })
  },
}

/** Another contract whose token has the same name. */
const fakeToken = sha256('a token that calls itself USDT').subarray(0, 20)

/** Sends money (or what looks like it) towards an order on its simulated chain. Throws, in words for the person at the desk, where it cannot. */
export async function payOrder(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  simulators: Simulators,
  { orderNo, payment, person }: { orderNo: string; payment: Payment; person: number | null },
): Promise<void> {
  const order = await ordersOf(db).where('order_no', '=', orderNo).executeTakeFirst()
  if (!order) throw new Error('There is no such order')
  if (!config.simulated.includes(systems[order.rail]) || !offered[order.rail].includes(payment))
    throw new Error('The desk cannot pay this order so')
  const amount = inPeoplesUnits(order.rail, order.amountUnits)
  await pay[order.rail](simulators, { ...order, amount }, { payment, person })
}
