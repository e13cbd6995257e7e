import { setTimeout as wait } from 'node:timers/promises'
import { createTron } from '#server/adapters/tron/client.ts'
import type { PackageId, Rail } from '#contract/lists.ts'
import type { SimUser } from '#server/demo/simulators/telegram/sim.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { dice } from '#server/demo/simulators/dice.ts'
import { newId, randomText } from '#server/lib/ids.ts'
import * as books from '#server/modules/books/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { type WalletUser, walletUser } from '#tests/payments/solana-wallet.ts'
import type { World } from '#tests/support/world.ts'
import { offers, type Payment, paymentsFor, type Story, storyOfStars } from './model.ts'
import { compare } from './compare.ts'
import { countTold } from './notices.ts'

type StormWorld = Awaited<ReturnType<typeof createBotWorld>>

export interface Person extends WalletUser {
  /** Milli-credits that were spent beside everything else. */
  spent: number
  /** How often they were told that a payment arrived. */
  told: number
  /** How many lines messages to them left out. */
  more: number
  /** Whose Telegram is linked; the Stars of everybody else somebody pays who has their link. */
  telegram: SimUser | null
  /** What becomes of it. */
  fate: 'stays' | 'blocks the bot' | 'is deleted'
}

export interface Planned {
  orderNo: string
  rail: Rail
  person: Person
  pgId: PackageId
  payments: Payment[]
  story: Story | null
  /** Where its money goes: an address, a reference, a comment or an invoice. */
  place: string
  /** What was sent towards it and must be found again, by its transaction. */
  sent: { txId: string; payment: Payment }[]
  /** Charges in Stars, in the order in which they were made. */
  charges: string[]
}

const crashes = [
  'payment-fetched',
  'payment-inside-range',
  'payment-stored',
  'payment-inside-settle',
  'payment-final',
  'solana-recorded',
  'stars-kept',
] as const
const fakeToken = 'THk5qH79SoAaUnUh8JVdRarSESTZpqPjSQ'
const fakeMaster = `0:${'ab'.repeat(32)}`
const tonWallet = `0:${'11'.repeat(32)}`
const perPerson = 8
const noMail = { email: null, email_canonical: null }

/**
 * Orders on every rail that get every kind of payment while everything goes wrong: providers, index and node fail, are late
 * and out of order, forks take transactions back, two watchers of TRON read at once, processes die at chance places, Telegram
 * loses answers and updates, wants minutes of quiet, takes Stars it calls not taken, and gives them back when they are spent;
 * people block the bot and delete their accounts; months pass. Returns every order, person, transfer and notice that did not
 * end as the model says, and what the books say.
 */
export async function paymentStorm({
  orders,
  waves = 1,
  seed,
}: {
  orders: number
  waves?: number
  seed: number
}) {
  await using world = await createBotWorld({
    at: '2026-03-02T09:00:00Z',
    workers: false,
    blockSeconds: 600,
    paced: true,
  })
  const chance = dice(seed)
  const draw = () => Math.floor(chance.next() * 2 ** 31)
  const watchers = twoWatchers(world, { timeoutMilliseconds: 500 })
  const [patient] = twoWatchers(world, { timeoutMilliseconds: 30_000 })
  const payer = world.telegram.user({ firstName: 'Payer' })
  await payer.start()
  const admin = await world.user({ role: 'ADMIN' })
  await payments.watchTrc20(patient)
  await world.runJob('watch-ton')
  await world.runJob('watch-stars')
  await world.ton.fund(tonWallet, { usdt: 100_000_000, ton: 100_000 })

  const perWave = Math.ceil(orders / waves)
  const people: Person[] = []
  const all: Planned[] = []
  const faced = { crashes: 0, failures: 0, refunds: 0, misreported: 0, unheard: 0, takenBack: 0 }

  for (let wave = 0; wave < waves; wave++) {
    const here = await Promise.all(
      Array.from({ length: Math.ceil(perWave / perPerson) }, (_, n) => newPerson(n)),
    )
    // Every second one was invited by somebody.
    for (const [n, person] of here.entries())
      if (n % 2 === 1) await invite(world, { referee: person, referrer: here[n - 1] ?? person })
    people.push(...here)

    const made: Planned[] = []
    for (let n = 0; n < perWave; n++) {
      const person = here[Math.floor(n / perPerson)]
      if (person) made.push(await order(person))
    }
    all.push(...made)

    for (const [at, minutes] of [
      ['early', 4],
      ['middle', 26],
      ['late', 4 * 24 * 60],
      ['too late', 28 * 24 * 60],
    ] as const) {
      await world.advance({ minutes })
      if (at === 'late' || at === 'too late') {
        await watchInTrouble()
        await auditInTrouble()
      }
      const vanishing = await pay(made, at)
      await world.advance({ seconds: 6 })
      await watchSolanaAndTon()
      for (const { one, txId, payment } of vanishing.solana) {
        if (await world.solana.drop(txId)) continue
        // The machine took so long that it is final: a payment like any other.
        payment.kind = 'usdt'
        faced.takenBack--
        one.sent.push({ txId, payment })
      }
      for (const { txId } of vanishing.ton) await world.ton.drop(txId)
      await world.advance({ minutes: 11 })
      await watchInTrouble()
      for (const { txId } of vanishing.trc20) await world.tron.drop(txId)
      await starsOf(made, at)
      await spend(here)
      await giveBack(made, at)
      await watchInTrouble()
      await tell()
      if (at === 'early') await meetFates(here)
    }
    await world.advance({ hours: 5 })
    await watchInTrouble()
    await auditInTrouble()
    // What could not be compared is compared again after minutes, what nothing explained after an hour.
    await world.advance({ hours: 2 })
    await watchInPeace()
    // What came too late and was read by nobody lies on its address, which is looked at again once it is twice as old.
    await world.advance({ days: 34 })
    await watchInPeace()
    for (let quiet = 0; quiet < 2; quiet = (await tell()) === 0 ? quiet + 1 : 0)
      await world.advance({ minutes: 6 })
    await countTold(world, here)
  }
  await world.runJob('release-holds')

  async function newPerson(n: number): Promise<Person> {
    const fate = (['stays', 'blocks the bot', 'is deleted', 'stays'] as const)[n % 4] ?? 'stays'
    const person = await walletUser(world, { usdt: 1_000_000, sol: 10 })
    if (n % 4 === 3) return { ...person, spent: 0, told: 0, more: 0, fate, telegram: null }
    const telegram = world.telegram.user({ firstName: `Payer ${n}` })
    await telegram.start()
    await telegram.waitFor('Kolony runs agents')
    await world.db
      .updateTable('user_account')
      // Whoever blocks the bot has no other way to be told: what there is to tell stays in the inbox.
      .set({ telegram_id: String(telegram.id), ...(fate === 'blocks the bot' ? noMail : {}) })
      .where('id', '=', person.user.id)
      .execute()
    return { ...person, spent: 0, told: 0, more: 0, fate, telegram }
  }

  async function meetFates(here: Person[]) {
    for (const { telegram, fate } of here) {
      if (fate === 'blocks the bot') await telegram?.block()
      if (fate === 'is deleted') telegram?.deleteAccount()
    }
    await world.bot.idle()
  }

  /** Telegram may want minutes of quiet; then it certainly sent nothing. */
  async function tell(): Promise<number> {
    const times = chance.pick([0, 0, 1, 3] as const)
    if (times > 0) world.telegram.failNext('long-rate-limit', { on: 'sendMessage', times })
    const found = await world.runJob('tell-notices')
    world.telegram.calm()
    return found
  }

  async function order(person: Person): Promise<Planned> {
    const rail = chance.pick(['trc20', 'trc20', 'solana', 'ton', 'stars'] as const)
    const pgId = chance.pick(['basic', 'basic', 'standard', 'premium'] as const)
    const userId = person.user.id
    const blank = { rail, person, pgId, sent: [], charges: [], story: null }
    if (rail === 'stars') {
      const { order: made, invoiceLink } = await payments.createStarsOrder(world.deps, { userId, pgId })
      return {
        ...blank,
        orderNo: made.orderNo,
        place: invoiceLink,
        payments: [],
        story: storyOfStars(chance),
      }
    }
    const sent = paymentsFor({ price: offers[pgId][0], rail }, chance)
    if (rail === 'trc20') {
      const { orderNo, qrText } = await payments.createTrc20Order(world.deps, { userId, pgId })
      return { ...blank, orderNo, place: qrText, payments: sent }
    }
    if (rail === 'ton') {
      const { order: made } = await payments.createTonOrder(world.deps, {
        userId,
        pgId,
        walletAddress: tonWallet,
      })
      return { ...blank, orderNo: made.orderNo, place: made.orderNo, payments: sent }
    }
    const [amount] = offers[pgId]
    const made = await payments.createSolanaOrder(world.deps, {
      userId,
      pgId,
      publicKey: person.wallet,
      amount,
    })
    return { ...blank, orderNo: made.order.orderNo, place: made.reference, payments: sent }
  }

  /** What everybody sends at this time over the chains. Returns what a fork takes back. */
  async function pay(made: Planned[], at: Payment['at']) {
    type Vanishing = { one: Planned; txId: string; payment: Payment }[]
    const vanishing: Record<Exclude<Rail, 'stars'>, Vanishing> = { trc20: [], solana: [], ton: [] }
    for (const one of made)
      for (const payment of one.payments.filter((sent) => sent.at === at))
        for (const txId of await send(one, payment)) {
          if (payment.kind !== 'forked') one.sent.push({ txId, payment })
          else if (one.rail !== 'stars') {
            vanishing[one.rail].push({ one, txId, payment })
            faced.takenBack++
          }
        }
    return vanishing
  }

  async function send({ rail, place, person, orderNo }: Planned, payment: Payment): Promise<string[]> {
    const { amount, times, kind } = payment
    if (rail === 'trc20') {
      const contract = kind === 'other token' ? { contract: fakeToken } : {}
      return [await world.tron.pay({ to: place, amount, times, ...contract, reverted: kind === 'reverted' })]
    }
    const ids: string[] = []
    for (let time = 0; time < times; time++)
      if (rail === 'ton')
        ids.push(
          await world.ton.pay({
            wallet: tonWallet,
            amount,
            comment: place,
            ...(kind === 'other token' ? { master: fakeMaster } : {}),
            aborted: kind === 'reverted',
            bounced: kind === 'bounced',
            early: kind === 'forked',
          }),
        )
      else if (kind !== 'reverted')
        ids.push(
          await world.solana.pay({
            from: person.wallet,
            amount,
            reference: place,
            memo: `${orderNo} ${time}`,
            ...(kind === 'other token' ? { mint: world.solana.wallet('another token') } : {}),
          }),
        )
    return ids
  }

  /** Stars are paid while an order is open; later Telegram is told not to take them. */
  async function starsOf(made: Planned[], at: Payment['at']) {
    world.telegram.unpleasant(draw())
    for (const one of made) {
      const { story, person } = one
      if (!story || story.payAt !== at) continue
      // Whoever is gone pays no more.
      if (person.fate === 'is deleted' && at !== 'early') continue
      const unheard = story.unheard ? { unheard: true } : {}
      const misreported = story.misreported ? { misreported: true } : {}
      if (story.unheard) faced.unheard++
      if (story.misreported) faced.misreported++
      const taps = Array.from({ length: story.taps }, () =>
        (person.telegram ?? payer).pay(one.place, {
          timeoutMilliseconds: 2_000,
          ...unheard,
          ...misreported,
        }),
      )
      for (const paid of await Promise.all(taps)) {
        if (paid.chargeId === undefined) continue
        one.charges.push(paid.chargeId)
        // Told again, as after an answer that got lost.
        if (story.toldTwice && paid.paid && paid.update)
          await world.telegram.deliver({ ...paid.update, update_id: paid.update.update_id + 1_000_000 })
      }
    }
    await world.bot.idle()
    world.telegram.unpleasant(null)
  }

  /** Whoever has credits spends some of them. */
  async function spend(here: Person[]) {
    for (const person of here) {
      const { creditsMilli } = await credits.balance(world.db, person.user.id)
      const amountMilli = Math.floor(creditsMilli * chance.pick([0, 0.3, 1, 1] as const))
      if (amountMilli === 0) continue
      const asked = { ownerId: person.user.id, amountMilli, purpose: 'POST', ref: newId('storm') } as const
      await credits.charge(world.db, asked)
      person.spent += amountMilli
    }
  }

  async function giveBack(made: Planned[], at: Payment['at']) {
    world.telegram.unpleasant(draw())
    for (const one of made) {
      const { story, charges } = one
      if (!story || story.refundAt !== at) continue
      for (const txId of charges) {
        faced.refunds++
        if (story.refundBy === 'telegram') {
          await world.telegram.giveStarsBack(txId, { unheard: story.unheard })
          continue
        }
        const asked = { actorId: admin.id, orderNo: one.orderNo, txId, reason: 'storm' }
        // Refused where the credits are spent; unknown where no answer came. What Telegram did is asked of Telegram.
        const outcome = await payments.refundStars(world.deps, asked).catch(() => null)
        if (outcome === null) {
          faced.failures++
          await payments.refundStars(world.deps, asked).catch(() => undefined)
        }
      }
    }
    await world.bot.idle()
    world.telegram.unpleasant(null)
  }

  async function watchInTrouble() {
    for (let time = 0; time < 2; time++) await watchOnce()
  }

  /** All watchers at once, each provider in a bad mood, and perhaps a death on the way. */
  async function watchOnce() {
    mood(draw)
    providersOfTron()
    const point = chance.pick(crashes)
    let left = Math.floor(chance.next() * 6)
    onCheckpoint((reached) => {
      if (reached !== point || left-- !== 0) return
      faced.crashes++
      throw new Error(`died at ${point}`)
    })
    await settled([
      ...watchers.map((deps) => payments.watchTrc20(deps)),
      payments.watchTon(world.deps),
      payments.watchTon(world.deps),
      payments.watchSolana(world.deps),
      payments.watchStars(world.deps),
    ])
    await settled([payments.settleDue(world.deps)])
    onCheckpoint(null)
    mood(() => null)
  }

  async function watchSolanaAndTon() {
    mood(draw)
    await settled([payments.watchTon(world.deps), payments.watchSolana(world.deps)])
    mood(() => null)
  }

  /** Both auditors at once; what they read may be as wrong as what the watchers read. */
  async function auditInTrouble() {
    mood(draw)
    providersOfTron()
    await settled(watchers.flatMap((deps) => [payments.auditTrc20(deps), payments.auditAddresses(deps)]))
    mood(() => null)
  }

  /** Beside their moods: each may lie, or not answer, for as long as somebody looks. */
  function providersOfTron() {
    world.tron.fail(
      'main',
      chance.pick([
        null,
        null,
        null,
        null,
        'doubles-amounts',
        'slow',
        'leaves-out-logs',
        'late',
        'out-of-order',
      ] as const),
    )
    world.tron.fail('check', chance.pick([null, null, 'denies-receipts', 'hides-transfers', 'late'] as const))
  }

  function mood(of: () => number | null) {
    world.tron.fail('main', null)
    world.tron.fail('check', null)
    world.tron.unpleasant(of())
    world.ton.unpleasant(of())
    world.solana.unpleasant(of())
    world.telegram.unpleasant(of())
  }

  async function settled(work: Promise<unknown>[]) {
    for (const outcome of await Promise.allSettled(work)) if (outcome.status === 'rejected') faced.failures++
  }

  /** Until there is nothing left to read, confirm, compare or settle; what an operator has asked for is asked again. */
  async function watchInPeace() {
    const asked = await world.db
      .selectFrom('payment_deposit')
      .select(['tx_id as txId', 'order_no as orderNo'])
      .where('refund', '=', 'asked')
      .execute()
    for (const { txId, orderNo } of asked)
      await payments.refundStars(world.deps, {
        actorId: admin.id,
        orderNo: orderNo ?? '',
        txId,
        reason: 'storm',
      })
    for (let idle = 0; idle < 2;) {
      const read =
        (await payments.watchTrc20(patient)) +
        (await payments.auditTrc20(patient)) +
        (await payments.auditAddresses(patient)) +
        (await payments.watchSolana(world.deps))
      await payments.watchTon(world.deps)
      await payments.watchStars(world.deps)
      const due = await payments.settleDue(world.deps)
      const { open } = await world.db
        .selectFrom('payment_deposit')
        .select((e) => e.fn.countAll<number>().as('open'))
        .where('state', '=', 'solid')
        .executeTakeFirstOrThrow()
      idle = read + due + open === 0 ? idle + 1 : 0
      await wait(0)
    }
  }

  await world.bot.idle()
  const { wrong, ...ended } = await compare(world, { all, people })
  const violations = await world.runJob('reconcile-all')
  const { frozen, violations: found } = await books.books(world.db)
  return { orders: all.length, ...faced, ...ended, violations, wrong: { ...wrong, books: found, frozen } }
}

async function invite(world: World, { referee, referrer }: { referee: Person; referrer: Person }) {
  await world.db
    .insertInto('referral')
    .values({ id: `ref_${randomText(8)}`, referee_id: referee.user.id, referrer_id: referrer.user.id })
    .execute()
}

/** Two servers: the second reads at the first one's second provider, and the other way round. */
function twoWatchers(world: StormWorld, { timeoutMilliseconds }: { timeoutMilliseconds: number }) {
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
