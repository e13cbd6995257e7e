import { setTimeout as wait } from 'node:timers/promises'
import type { PackageId } from '#contract/lists.ts'
import { createTron } from '#server/adapters/tron/client.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { type Dice, dice } from '#server/lib/dice.ts'
import * as payments from '#server/modules/payments/index.ts'
import type { TestUser } from './builders.ts'
import { createWorld, type World } from './world.ts'

/** What somebody sends towards an order. `at`: while it is open, days later, or after it is watched no more. */
interface Payment {
  at: 'early' | 'middle' | 'late' | 'too late'
  amount: number
  /** How often the transfer stands in its one transaction. */
  times: number
  kind: 'usdt' | 'other token' | 'reverted' | 'forked'
}

interface Planned {
  orderNo: string
  userId: string
  address: string
  pgId: PackageId
  payments: Payment[]
}

// The model: written from the rules in the specification and decision P13, and from nothing in the product.
const offers = { basic: [10, 50], standard: [50, 300], premium: [200, 1500] } as const

/** What an order must have become when everything is over; credits in thousandths. */
function modelOf({ pgId, payments: sent }: Pick<Planned, 'pgId' | 'payments'>) {
  const [price, credits] = offers[pgId]
  const counted = sent
    .filter(({ kind, at }) => kind === 'usdt' && at !== 'too late')
    .filter(({ amount }) => amount >= 0.01)
  const micro = (amount: number) => Math.round(amount * 1e6)
  const sumOf = (some: Payment[]) => some.reduce((sum, { amount, times }) => sum + micro(amount) * times, 0)
  const total = sumOf(counted)
  const enough = (sum: number) => sum >= micro(price) - 10_000
  const surplus = total - micro(price)
  if (enough(total)) {
    const inTime = enough(sumOf(counted.filter(({ at }) => at !== 'late')))
    return {
      status: 'paid',
      exception: surplus >= 1e6 ? 'over' : inTime ? 'none' : 'late',
      granted: credits * 1000 + (surplus >= 1e6 ? Math.floor(surplus / 200) : 0),
    }
  }
  return {
    status: 'expired',
    exception: total > 0 ? 'short' : 'none',
    granted: total >= 1e6 ? Math.floor(total / 200) : 0,
  }
}

/** What one order gets: from nothing at all to several wrong things and the right one after them. */
function paymentsFor(price: number, { next, pick }: Dice): Payment[] {
  const when = () => pick(['early', 'early', 'middle', 'middle', 'late', 'too late'] as const)
  const usdt = (amount: number, at = when(), times = 1): Payment => ({
    at,
    amount: Math.round(amount * 1e6) / 1e6,
    times,
    kind: 'usdt',
  })
  const amount = pick([
    price,
    price,
    price - 0.01,
    price - 0.010001,
    price * 0.6,
    0.999999,
    price + 0.999999,
    price + 1,
    price * 2.5,
    1 + next() * price * 2,
  ] as const)
  const story = pick([
    () => [],
    () => [usdt(amount)],
    () => [usdt(amount)],
    () => [usdt(price, pick(['early', 'middle'] as const))],
    () => [usdt(price * 0.6), usdt(price * 0.4)],
    () => [usdt(price * 0.6), usdt(price * 0.6)],
    () => [usdt(price * 0.3), usdt(price * 0.3), usdt(price * 0.4)],
    () => [usdt(amount, when(), 2)],
    () => [usdt(price), usdt(price)],
  ] as const)
  const wrong = pick([
    () => [],
    () => [],
    () => [{ ...usdt(price), kind: 'other token' as const }],
    () => [{ ...usdt(price), kind: 'reverted' as const }],
    () => [{ ...usdt(amount, pick(['early', 'middle'] as const)), kind: 'forked' as const }],
    () => [usdt(pick([0, 0.009999, 0.001] as const)), usdt(0.005, when(), 3)],
  ] as const)
  return [...story(), ...wrong()]
}

const fakeToken = 'THk5qH79SoAaUnUh8JVdRarSESTZpqPjSQ'
const crashes = [
  'payment-fetched',
  'payment-inside-range',
  'payment-stored',
  'payment-inside-settle',
  'payment-final',
] as const
const mainFaults = [
  null,
  null,
  null,
  'html',
  'forbidden',
  'empty',
  'doubles-amounts',
  'slow',
  'leaves-out-logs',
  'leaves-out-logs',
] as const
const checkFaults = [
  null,
  null,
  'denies-receipts',
  'html',
  'forbidden',
  'leaves-out-logs',
  'hides-transfers',
] as const

/**
 * Orders that get every kind of payment while everything goes wrong: the providers fail and lie by turns, two watchers
 * read the same chain at once (one through the other's provider), each dies at chance places and begins again, and
 * months pass. Returns every order that did not end as the model says, and what the books say.
 */
export async function paymentsChaos({
  orders,
  waves = 1,
  seed,
}: {
  orders: number
  waves?: number
  seed: number
}) {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false, blockSeconds: 600 })
  const chance = dice(seed)
  const watchers = twoWatchers(world, { timeoutMilliseconds: 500 })
  const [patient] = twoWatchers(world, { timeoutMilliseconds: 30_000 })
  const perWave = Math.ceil(orders / waves)
  const people = await Promise.all(Array.from({ length: Math.ceil(perWave / 10) }, () => world.user()))
  await payments.watchTrc20(patient)

  const all: Planned[] = []
  const faced = { crashes: 0, failures: 0 }
  for (let wave = 0; wave < waves; wave++) {
    const wanted = Array.from({ length: perWave }, (_, n) => {
      const pgId = chance.pick(['basic', 'basic', 'standard', 'premium'] as const)
      return { pgId, payments: paymentsFor(offers[pgId][0], chance), person: people[Math.floor(n / 10)] }
    })
    const made: Planned[] = []
    for (let n = 0; n < wanted.length; n += 10)
      made.push(...(await Promise.all(wanted.slice(n, n + 10).map(order))))
    all.push(...made)

    for (const [at, minutes] of [
      ['early', 4],
      ['middle', 26],
      ['late', 4 * 24 * 60],
      ['too late', 28 * 24 * 60],
    ] as const) {
      // Whatever came before is solid by then, and what is short was converted when the late money comes.
      await world.advance({ minutes })
      if (at === 'late' || at === 'too late') {
        await watchInTrouble()
        await auditInTrouble()
      }
      await pay(made, at)
      await watchInTrouble()
    }
    await world.advance({ hours: 5 })
    await watchInTrouble()
    await auditInTrouble()
    // What could not be compared is compared again after minutes, what nothing explained after an hour.
    await world.advance({ hours: 2 })
    await watchInPeace()
  }

  async function order({
    person,
    pgId,
    payments: sent,
  }: Pick<Planned, 'pgId' | 'payments'> & { person: TestUser | undefined }): Promise<Planned> {
    if (!person) throw new Error('nobody is left to order')
    const { orderNo, qrText } = await payments.createTrc20Order(world.deps, { userId: person.id, pgId })
    return { orderNo, userId: person.id, address: qrText, pgId, payments: sent }
  }

  async function pay(made: Planned[], at: Payment['at']) {
    const forked: string[] = []
    for (const { address, payments: sent } of made)
      for (const { kind, amount, times } of sent.filter((payment) => payment.at === at)) {
        const txId = await world.tron.pay({
          to: address,
          amount,
          times,
          ...(kind === 'other token' ? { contract: fakeToken } : {}),
          reverted: kind === 'reverted',
        })
        if (kind === 'forked') forked.push(txId)
      }
    // In a block by now, shown to people, and then the block is gone.
    await world.advance({ minutes: 11 })
    await watchInTrouble()
    for (const txId of forked) await world.tron.drop(txId)
  }

  async function watchInTrouble() {
    for (let time = 0; time < 2; time++) await watchOnce()
  }

  /** Both watchers at once, with a fault at each provider and perhaps a death on the way. */
  async function watchOnce() {
    world.tron.fail('main', chance.pick(mainFaults))
    world.tron.fail('check', chance.pick(checkFaults))
    const point = chance.pick(crashes)
    let left = Math.floor(chance.next() * 6)
    onCheckpoint((reached) => {
      if (reached !== point || left-- !== 0) return
      faced.crashes++
      throw new Error(`died at ${point}`)
    })
    for (const outcome of await Promise.allSettled(watchers.map((deps) => payments.watchTrc20(deps))))
      if (outcome.status === 'rejected') faced.failures++
    await payments.settleDue(world.db).catch(() => faced.failures++)
    onCheckpoint(null)
    world.tron.fail('main', null)
    world.tron.fail('check', null)
  }

  /** Both auditors at once; what they read may be as wrong as what the watchers read. */
  async function auditInTrouble() {
    world.tron.fail('main', chance.pick(mainFaults))
    world.tron.fail('check', chance.pick(checkFaults))
    const audits = watchers.flatMap((deps) => [payments.auditTrc20(deps), payments.auditAddresses(deps)])
    for (const outcome of await Promise.allSettled(audits))
      if (outcome.status === 'rejected') faced.failures++
    world.tron.fail('main', null)
    world.tron.fail('check', null)
  }

  /** Until there is nothing left to read, confirm, compare or settle. */
  async function watchInPeace() {
    for (let idle = 0; idle < 2;) {
      const read =
        (await payments.watchTrc20(patient)) +
        (await payments.auditTrc20(patient)) +
        (await payments.auditAddresses(patient))
      const due = await payments.settleDue(world.db)
      const { open } = await world.db
        .selectFrom('payment_deposit')
        .select((e) => e.fn.countAll<number>().as('open'))
        .where('state', '=', 'solid')
        .executeTakeFirstOrThrow()
      idle = read + due + open === 0 ? idle + 1 : 0
      await wait(0)
    }
  }

  return { ...faced, ...(await compare(world, all)) }
}

/** Two servers: the second reads at the first one's second provider, and the other way round. */
function twoWatchers(world: World, { timeoutMilliseconds }: { timeoutMilliseconds: number }) {
  const { tron } = world.endpoints
  if (!tron?.check) throw new Error('the world has no second provider')
  const at = (endpoint: { url: string; apiKey: string | null }) =>
    createTron({ ...tron, ...endpoint, timeoutMilliseconds })
  const shared = { db: world.db, quietBlocks: 'suspicious' as const }
  return [
    { ...shared, tron: at(tron), tronCheck: at(tron.check) },
    { ...shared, tron: at(tron.check), tronCheck: at(tron) },
  ] as const
}

async function compare(world: World, all: Planned[]) {
  const rows = await world.db
    .selectFrom('payment_order')
    .select(['order_no', 'status', 'exception', 'granted'])
    .execute()
  const byNo = new Map(rows.map(({ order_no, ...row }) => [order_no, row]))
  const entries = await world.db
    .selectFrom('credit_entry')
    .select(['order_no', 'account_id', (e) => e.fn.sum<number>('amount').as('amount')])
    .where('purpose', 'in', ['TOP_UP', 'TOP_UP_EXTRA'])
    .groupBy(['order_no', 'account_id'])
    .execute()
  const entered = new Map(entries.map((row) => [row.order_no, row]))

  const wrong = all.flatMap((planned) => {
    const must = modelOf(planned)
    const entry = entered.get(planned.orderNo)
    const is = {
      ...byNo.get(planned.orderNo),
      entered: entry?.amount ?? 0,
      to: entry?.account_id ?? planned.userId,
    }
    const same =
      is.status === must.status &&
      is.exception === must.exception &&
      is.granted === must.granted &&
      is.entered === must.granted &&
      is.to === planned.userId
    return same ? [] : [{ orderNo: planned.orderNo, must, is, payments: planned.payments }]
  })
  return {
    orders: all.length,
    paid: all.filter((planned) => modelOf(planned).status === 'paid').length,
    strangers: entries.filter(({ order_no }) => !byNo.has(order_no ?? '')).length,
    wrong,
    violations: [...(await world.audit()), ...(await payments.auditOrders(world.db)).violations],
  }
}
