import { expect, test } from 'vitest'
import * as books from '#server/modules/books/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import { createBotWorld } from '../support/bot-world.ts'

/** Somebody who was invited, whoever invited them, and an operator; both have their sign-up bonus of 20. */
async function invitation() {
  const world = await createBotWorld({ workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  const inviter = await signIn('Ann')
  const { code } = (await inviter.call('referral.link', {})).data
  const invited = await signIn('Bob', code)

  async function signIn(firstName: string, referralCode?: string) {
    const person = world.telegram.user({ firstName })
    await person.start()
    await person.waitFor('Kolony runs agents')
    const { data } = await world.call('auth.miniappLogin', {
      initData: await person.launchData(),
      ...(referralCode ? { referralCode } : {}),
    })
    const call: typeof world.call = (name, input, options) =>
      world.call(name, input, { token: data.token, ...options })
    return { id: data.user.id, person, call }
  }

  async function pay(pgId: 'basic' | 'premium' = 'premium') {
    const { data } = await invited.call('payments.createStars', { pgId })
    const paid = await invited.person.pay(data.invoiceLink)
    if (!paid.paid) throw new Error(paid.error)
    await expect
      .poll(async () => (await invited.call('payments.check', { orderNo: data.order.orderNo })).data.status)
      .toBe('paid')
    return { orderNo: data.order.orderNo, chargeId: paid.chargeId }
  }

  return {
    world,
    admin,
    inviter,
    invited,
    pay,
    /** Spends all but so many credits. */
    async spendAllBut(user: { id: string }, left: number) {
      const amountMilli = ((await world.balance(user)) - left) * 1000
      await credits.charge(world.db, {
        ownerId: user.id,
        amountMilli,
        purpose: 'POST',
        ref: `spent:${user.id}`,
      })
    },
    refund: ({ orderNo, chargeId }: { orderNo: string; chargeId: string }) =>
      admin.call('admin.refundStars', { orderNo, txId: chargeId, reason: 'they asked for it' }),
    balances: async () => [await world.balance(inviter), await world.balance(invited)],
    referral: () => world.db.selectFrom('referral').select(['status', 'bonus']).executeTakeFirstOrThrow(),
    owed: async () =>
      (
        await world.db.selectFrom('credit_account').select(['id', 'owed']).where('owed', '>', 0).execute()
      ).map(({ id, owed }) => [id, owed / 1000]),
    notices: async (user: { call: typeof world.call }) =>
      (await user.call('notices.page', {})).data.list.map(({ kind }) => kind),
    async [Symbol.asyncDispose]() {
      await world.bot.idle()
      expect(await world.runJob('reconcile-all')).toBe(0)
      expect((await books.books(world.db)).frozen).toEqual([])
      await world[Symbol.asyncDispose]()
    },
  }
}

test('Stars that an operator gives back take the rewards of the invitation back on both sides', async () => {
  await using desk = await invitation()
  const paid = await desk.pay()
  expect(await desk.balances()).toEqual([170, 1670])
  expect((await desk.refund(paid)).code).toBe(0)
  expect(await desk.balances()).toEqual([20, 20])
  expect(await desk.referral()).toEqual({ status: 'void', bonus: 150_000 })
  expect((await desk.inviter.call('referral.page', {})).data.list).toMatchObject([
    { status: 'void', bonusCredits: 0 },
  ])
  expect(await desk.owed()).toEqual([])
  // Another payment brings no second reward.
  await desk.pay()
  expect(await desk.balances()).toEqual([20, 1520])
})

test('Stars that Telegram gives back by itself do the same', async () => {
  await using desk = await invitation()
  const { chargeId } = await desk.pay()
  await desk.world.telegram.giveStarsBack(chargeId)
  await expect.poll(desk.balances).toEqual([20, 20])
  expect(await desk.referral()).toEqual({ status: 'void', bonus: 150_000 })
  await payments.noteStarsRefund(desk.world.db, chargeId)
  expect(await desk.balances()).toEqual([20, 20])
})

test('a refund that Telegram refuses gives everything back, the invitation too', async () => {
  await using desk = await invitation()
  const paid = await desk.pay()
  await desk.spendAllBut(desk.inviter, 100)
  desk.world.telegram.failNext('refuse', { on: 'refundStarPayment' })
  expect((await desk.refund(paid)).status).toBe(409)
  expect(await desk.balances()).toEqual([100, 1670])
  expect(await desk.referral()).toEqual({ status: 'rewarded', bonus: 150_000 })
  expect(await desk.owed()).toEqual([])
  // And asked for again it takes everything again.
  expect((await desk.refund(paid)).code).toBe(0)
  expect(await desk.balances()).toEqual([0, 20])
  expect(await desk.owed()).toEqual([[desk.inviter.id, 50]])
})

test('a reward that was spent is owed, and the next credits pay it first', async () => {
  await using desk = await invitation()
  const { world, inviter } = desk
  const paid = await desk.pay()
  await desk.spendAllBut(inviter, 30)
  expect((await desk.refund(paid)).code).toBe(0)
  expect(await desk.balances()).toEqual([0, 20])
  expect(await desk.owed()).toEqual([[inviter.id, 120]])
  expect(await desk.notices(inviter)).toContain('credit_owed')
  const gift = (ref: string, amountMilli: number) =>
    credits.grant(world.db, {
      ownerId: inviter.id,
      amountMilli,
      type: 'ADJUSTMENT',
      purpose: 'ADMIN_GRANT',
      ref,
    })
  await gift('gift:one', 100_000)
  expect(await world.balance(inviter)).toBe(0)
  expect(await desk.owed()).toEqual([[inviter.id, 20]])
  await gift('gift:two', 50_000)
  expect(await world.balance(inviter)).toBe(30)
  expect(await desk.owed()).toEqual([])
})

test('Stars that are charged back when all is spent leave a debt: an operator sees it, and the next order pays it first', async () => {
  await using desk = await invitation()
  const { world, invited } = desk
  const { chargeId, orderNo } = await desk.pay()
  await desk.spendAllBut(invited, 0)
  await payments.noteStarsRefund(world.db, chargeId)
  await payments.noteStarsRefund(world.db, chargeId)
  await world.runJob('reconcile-all')
  expect(await desk.balances()).toEqual([20, 0])
  // What was paid for and the reward; the sign-up bonus is theirs.
  expect(await desk.owed()).toEqual([[invited.id, 1650]])
  const deposit = () =>
    world.db
      .selectFrom('payment_deposit')
      .select(['review', 'refund'])
      .where('tx_id', '=', chargeId)
      .executeTakeFirstOrThrow()
  expect(await deposit()).toEqual({ review: 'spent', refund: 'done' })
  expect(await payments.moneyForReview(world.db)).toMatchObject([
    { txId: chargeId, review: 'spent', orderNo },
  ])
  const listed = await desk.admin.call('admin.orders', { review: 'true' })
  expect(listed.data.list.map((order) => order.orderNo)).toEqual([orderNo])
  expect((await desk.admin.call('notices.page', {})).data.list.map(({ kind }) => kind)).toEqual([
    'refund_spent',
  ])
  expect((await desk.notices(invited)).filter((kind) => kind === 'credit_owed')).toEqual(['credit_owed'])
  expect((await invited.call('credits.balance', {})).data).toMatchObject({
    credits: 0,
    owed: 1650,
    debts: [
      { kind: 'payment', credits: 1500, orderNo },
      { kind: 'reward', credits: 150, orderNo: null },
    ],
  })
  expect(listed.data.list[0]?.reviews).toEqual([
    {
      txId: chargeId,
      reason: 'spent',
      debts: [
        { userId: invited.id, kind: 'payment', credits: 1500 },
        { userId: invited.id, kind: 'reward', credits: 150 },
      ],
    },
  ])
  const owing = (await desk.admin.call('admin.users', { owing: 'true' })).data.list
  expect(owing.map(({ id, owed }) => [id, owed])).toEqual([[invited.id, 1650]])
  for (const command of ['/credits', '/topup']) {
    const after = invited.person.messages().at(-1)?.messageId ?? 0
    await invited.person.say(command)
    await invited.person.waitFor('You owe 1,650 credits; your next credits pay them first.', { after })
  }

  await desk.pay('basic')
  expect(await desk.balances()).toEqual([20, 0])
  expect(await desk.owed()).toEqual([[invited.id, 1600]])
  await desk.pay()
  await desk.pay()
  expect(await desk.balances()).toEqual([20, 1400])
  expect(await desk.owed()).toEqual([])
  expect(await deposit()).toEqual({ review: null, refund: 'done' })
  expect(await payments.moneyForReview(world.db)).toEqual([])
})

test('credits that are set aside when Stars are charged back cannot be spent once they come free', async () => {
  await using desk = await invitation()
  const { world, invited } = desk
  const { chargeId } = await desk.pay('basic')
  const tomorrow = new Date((await world.now()).getTime() + 24 * 60 * 60_000)
  const hold = (ref: string, amountMilli: number) =>
    credits.hold(world.db, { ownerId: invited.id, amountMilli, purpose: 'POST', ref, expiresAt: tomorrow })
  await hold('test:one', 40_000)
  await hold('test:two', 35_000)
  await payments.noteStarsRefund(world.db, chargeId)
  // 75 were there and all set aside: 50 of the order and 5 of the reward are owed.
  expect(await desk.owed()).toEqual([[invited.id, 55]])
  expect(await world.balance(invited)).toBe(0)
  await credits.capture(world.db, { ref: 'test:two' })
  await credits.release(world.db, { ref: 'test:one' })
  await expect(hold('test:three', 1)).rejects.toMatchObject({ problem: 'noCredit' })
  await world.runJob('release-holds')
  expect(await world.balance(invited)).toBe(0)
  expect(await desk.owed()).toEqual([[invited.id, 15]])
})

test('two processes that are told of a refund at once take its credits once', async () => {
  await using desk = await invitation()
  const { chargeId } = await desk.pay()
  await desk.spendAllBut(desk.invited, 700)
  await Promise.all(Array.from({ length: 6 }, () => payments.noteStarsRefund(desk.world.db, chargeId)))
  expect(await desk.balances()).toEqual([20, 0])
  expect(await desk.owed()).toEqual([[desk.invited.id, 950]])
})
