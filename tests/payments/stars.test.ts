import { expect, test } from 'vitest'
import * as payments from '#server/modules/payments/index.ts'
import { createWorld } from '#tests/support/world.ts'
import { createBotWorld } from '../support/bot-world.ts'

/** A world with the bot, somebody signed in from the Mini App, and an operator. */
async function shop() {
  const world = await createBotWorld({ workers: false })
  const person = world.telegram.user({ firstName: 'Ann', username: 'ann_stars' })
  await person.start()
  await person.waitFor('Kolony runs agents')
  const { data } = await world.call('auth.miniappLogin', { initData: await person.launchData() })
  const user = { id: data.user.id }
  const call: typeof world.call = (name, input, options) =>
    world.call(name, input, { token: data.token, ...options })
  const admin = await world.user({ role: 'ADMIN' })
  const begun = await world.balance(user)
  return {
    world,
    person,
    user,
    admin,
    call,
    /** Credits beyond those of the start. */
    earned: async () => (await world.balance(user)) - begun,
    order: async (pgId: 'basic' | 'standard' = 'basic') => {
      const answer = await call('payments.createStars', { pgId })
      expect(answer.code).toBe(0)
      return answer.data
    },
    see: async (orderNo: string) => (await call('payments.check', { orderNo })).data,
    refund: (orderNo: string, txId: string) =>
      admin.call('admin.refundStars', { orderNo, txId, reason: 'they asked for it' }),
    deposits: () =>
      world.db
        .selectFrom('payment_deposit')
        .select(['tx_id', 'order_no', 'review', 'refund'])
        .orderBy('id')
        .execute(),
    async [Symbol.asyncDispose]() {
      await world.bot.idle()
      expect(await world.audit()).toEqual([])
      await world[Symbol.asyncDispose]()
    },
  }
}

function charge(payment: Awaited<ReturnType<Awaited<ReturnType<typeof shop>>['person']['pay']>>) {
  if (!payment.paid) throw new Error(payment.error)
  return payment
}

test('Stars buy credits: the bot lets the payment pass, thanks, and counts it once however often it is told', async () => {
  await using desk = await shop()
  const { order, invoiceLink } = await desk.order()
  expect(order).toMatchObject({
    rail: 'stars',
    asset: 'XTR',
    network: 'Telegram',
    amount: 770,
    amountUnits: '770',
    paymentAddress: null,
    status: 'waiting',
  })
  const { chargeId, update } = charge(await desk.person.pay(invoiceLink))
  await desk.person.waitFor('770 Stars received. 50 credits were added.')
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'none',
    received: 770,
    remaining: 0,
    creditsGranted: 50,
    txIds: [chargeId],
  })
  if (!update) throw new Error('the bot was not told')
  await desk.world.telegram.deliver(update)
  // The same payment in another update, as after a changed webhook.
  await desk.world.telegram.deliver({ ...update, update_id: update.update_id + 1000 })
  await desk.person.say('/credits')
  await desk.person.waitFor(/You have \d+ credits/)
  expect(await desk.earned()).toBe(50)
  expect(await desk.deposits()).toHaveLength(1)
})

test('an order that is paid, expired, or somebody else’s cannot be paid', async () => {
  await using desk = await shop()
  const { world, person } = desk
  const [first, second] = [await desk.order(), await desk.order()]
  const stranger = world.telegram.user({ firstName: 'Bob' })
  await stranger.start()
  expect(await stranger.pay(first.invoiceLink)).toMatchObject({
    paid: false,
    error: expect.stringContaining('Only the account'),
  })
  charge(await person.pay(first.invoiceLink))
  await person.waitFor('770 Stars received')
  expect(await person.pay(first.invoiceLink)).toMatchObject({
    paid: false,
    error: expect.stringContaining('paid or has expired'),
  })
  await world.advance({ minutes: 61 })
  expect(await person.pay(second.invoiceLink)).toMatchObject({
    paid: false,
    error: expect.stringContaining('paid or has expired'),
  })

  const { api } = { api: world.deps.telegram?.api }
  const foreign = await api?.createInvoiceLink('Other', 'Not an order', 'KO000000000000', '', 'XTR', [
    { label: 'x', amount: 1 },
  ])
  expect(await person.pay(foreign ?? '')).toMatchObject({
    paid: false,
    error: expect.stringContaining('does not belong'),
  })
  const cheap = await api?.createInvoiceLink('Cheap', 'A real order', second.order.orderNo, '', 'XTR', [
    { label: 'x', amount: 1 },
  ])
  expect(await person.pay(cheap ?? '')).toMatchObject({ paid: false })
  expect(await desk.earned()).toBe(50)
})

test('an account without a Telegram identity may be paid for by whoever has the link', async () => {
  await using desk = await shop()
  const web = await desk.world.user()
  const { data } = await web.call('payments.createStars', { pgId: 'basic' })
  charge(await desk.person.pay(data.invoiceLink))
  await desk.person.waitFor('770 Stars received')
  expect(await desk.world.balance(web)).toBe(50)
  expect(await desk.earned()).toBe(0)
})

test('a second payment of one order counts nothing and waits for an operator, who gives it back', async () => {
  await using desk = await shop()
  const { order, invoiceLink } = await desk.order()
  const first = charge(await desk.person.pay(invoiceLink))
  await desk.person.waitFor('770 Stars received')
  const paid = {
    payload: order.orderNo,
    currency: 'XTR',
    amount: 770,
    payerId: String(desk.person.id),
    at: await desk.world.now(),
  }
  expect(await payments.takeStars(desk.world.db, { ...paid, chargeId: 'stxSecond' })).toEqual({
    kind: 'for-review',
  })
  expect(await payments.takeStars(desk.world.db, { ...paid, chargeId: first.chargeId })).toEqual({
    kind: 'credited',
    credits: 50,
  })
  expect(
    await payments.takeStars(desk.world.db, { ...paid, payload: 'KOnobody', chargeId: 'stxThird' }),
  ).toEqual({ kind: 'for-review' })
  expect(await desk.deposits()).toEqual([
    { tx_id: first.chargeId, order_no: order.orderNo, review: null, refund: null },
    { tx_id: 'stxSecond', order_no: order.orderNo, review: 'repeated', refund: null },
    { tx_id: 'stxThird', order_no: null, review: 'unmatched', refund: null },
  ])
  expect(await desk.earned()).toBe(50)
  await payments.noteStarsRefund(desk.world.db, 'stxSecond')
  expect(await desk.earned()).toBe(50)
})

test('a payment whose taking in fails is told again and not lost', async () => {
  await using desk = await shop()
  const { order, invoiceLink } = await desk.order()
  desk.world.failAt('stars-kept', { times: 2 })
  charge(await desk.person.pay(invoiceLink))
  await desk.person.waitFor('770 Stars received')
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
})

test('a payment of which the bot is never told is found in Telegram’s own list, and a refund too', async () => {
  await using world = await createWorld({ workers: false })
  const api = world.deps.telegram?.api
  if (!api) throw new Error('Telegram is off')
  const user = await world.user()
  const person = world.telegram.user({ firstName: 'Ann' })
  await world.runJob('watch-stars')
  const { data } = await user.call('payments.createStars', { pgId: 'basic' })
  await api.getUpdates({ timeout: 0, allowed_updates: ['pre_checkout_query'] })
  const paying = person.pay(data.invoiceLink)
  const [asked] = await api.getUpdates({ timeout: 30 })
  await api.answerPreCheckoutQuery(asked?.pre_checkout_query?.id ?? '', true)
  const { chargeId, update } = charge(await paying)
  expect(update).toBe(null)
  await Promise.all([world.runJob('watch-stars'), world.runJob('watch-stars')])
  await world.runJob('watch-stars')
  const { orderNo } = data.order
  expect((await user.call('payments.check', { orderNo })).data).toMatchObject({
    status: 'paid',
    creditsGranted: 50,
  })
  expect(await world.balance(user)).toBe(50)

  await api.refundStarPayment(person.id, chargeId)
  await world.runJob('watch-stars')
  await world.runJob('watch-stars')
  expect(await world.balance(user)).toBe(0)
  expect(await world.audit()).toEqual([])
})

test('an operator gives a payment back: its credits go, once, and the person is told', async () => {
  await using desk = await shop()
  const { order, invoiceLink } = await desk.order()
  const { chargeId } = charge(await desk.person.pay(invoiceLink))
  await desk.person.waitFor('770 Stars received')

  expect((await desk.refund(order.orderNo, 'stxUnknown')).status).toBe(409)
  expect(await desk.refund('KOunknown', chargeId)).toMatchObject({ code: 140006 })
  expect(
    (await desk.call('admin.refundStars', { orderNo: order.orderNo, txId: chargeId, reason: 'mine' })).status,
  ).toBe(403)

  expect(await desk.refund(order.orderNo, chargeId)).toMatchObject({ code: 0 })
  await desk.person.waitFor('770 Stars were given back to you.')
  expect(await desk.earned()).toBe(0)
  expect((await desk.refund(order.orderNo, chargeId)).status).toBe(409)
  expect(await desk.earned()).toBe(0)
  const { data } = await desk.call('credits.records', {})
  expect(data.list.map(({ purpose, amount, orderNo }) => [purpose, amount, orderNo])).toContainEqual([
    'STARS_REFUND',
    -50,
    order.orderNo,
  ])
  const audit = await desk.admin.call('admin.audit', { action: 'order.refund' })
  expect(audit.data.list).toMatchObject([
    { targetId: desk.user.id, detail: { orderNo: order.orderNo, stars: 770, credits: 50 } },
  ])
})

test('credits that are spent cannot be refunded, and a refusal of Telegram gives them back', async () => {
  await using desk = await shop()
  const { world } = desk
  const { order, invoiceLink } = await desk.order()
  const { chargeId } = charge(await desk.person.pay(invoiceLink))
  await desk.person.waitFor('770 Stars received')

  world.telegram.failNext('refuse', { on: 'refundStarPayment' })
  expect(await desk.refund(order.orderNo, chargeId)).toMatchObject({ status: 409 })
  expect(await desk.earned()).toBe(50)

  const all = await world.balance(desk.user)
  await desk.admin.call('admin.credits', { id: desk.user.id, amount: -all + 49, reason: 'spends them' })
  expect((await desk.refund(order.orderNo, chargeId)).status).toBe(409)
  expect((await desk.deposits()).map(({ refund }) => refund)).toEqual([null])
  await desk.admin.call('admin.credits', {
    id: desk.user.id,
    amount: 1,
    reason: 'so that it can be given back',
  })
  expect((await desk.refund(order.orderNo, chargeId)).code).toBe(0)
  expect(await world.balance(desk.user)).toBe(0)
})

test.each(['server-error', 'cut-after-accept', 'server-error-after-accept'] as const)(
  'a refund whose answer is "%s" stays asked for, takes the credits once, and is settled by asking again',
  async (fault) => {
    await using desk = await shop()
    const { world } = desk
    const { order, invoiceLink } = await desk.order()
    const { chargeId } = charge(await desk.person.pay(invoiceLink))
    await desk.person.waitFor('770 Stars received')
    world.telegram.failNext(fault, { on: 'refundStarPayment' })
    expect((await desk.refund(order.orderNo, chargeId)).status).toBe(503)
    expect(await desk.earned()).toBe(0)
    const again = await desk.refund(order.orderNo, chargeId)
    // Telegram's own word may have come first.
    expect([0, 409]).toContain(again.code)
    await desk.person.waitFor('770 Stars were given back')
    expect((await desk.deposits()).map(({ refund }) => refund)).toEqual(['done'])
    expect(await desk.earned()).toBe(0)
  },
)

test('who paid hears of it later where Telegram wants minutes of quiet, once', async () => {
  await using desk = await shop()
  const { world, person } = desk
  const { invoiceLink } = await desk.order()
  world.telegram.failNext('long-rate-limit', { on: 'sendMessage', times: 2 })
  charge(await person.pay(invoiceLink))
  await expect.poll(() => desk.earned()).toBe(50)
  await world.bot.idle()
  const told = () =>
    person.messages().filter(({ text }) => /770 Stars received|payment has arrived/.test(text)).length
  for (let time = 0; time < 3; time++) {
    await world.runJob('tell-notices')
    await world.advance({ minutes: 6 })
  }
  expect(told()).toBe(1)
})

test('an account that is deleted with Telegram after paying disturbs nobody: the credits are there', async () => {
  await using desk = await shop()
  const { world, person } = desk
  const { invoiceLink, order } = await desk.order()
  world.telegram.failNext('cut-before', { on: 'sendMessage' })
  const { chargeId } = charge(await person.pay(invoiceLink))
  person.deleteAccount()
  await expect.poll(() => desk.earned()).toBe(50)
  await world.bot.idle()
  await world.runJob('tell-notices')
  expect((await desk.refund(order.orderNo, chargeId)).code).toBe(0)
  expect(await desk.earned()).toBe(0)
})

test('Stars that Telegram itself gave back take what is left of their credits', async () => {
  await using desk = await shop()
  const { world } = desk
  const { invoiceLink } = await desk.order()
  const { chargeId } = charge(await desk.person.pay(invoiceLink))
  await desk.person.waitFor('770 Stars received')
  const all = await world.balance(desk.user)
  await desk.admin.call('admin.credits', { id: desk.user.id, amount: -all + 12, reason: 'spends most' })
  await world.telegram.giveStarsBack(chargeId)
  await desk.person.waitFor('were given back')
  expect(await world.balance(desk.user)).toBe(0)
  expect((await desk.deposits()).map(({ refund }) => refund)).toEqual(['done'])
})

test('/paysupport shows the latest orders, /terms the terms, to newcomers too', async () => {
  await using desk = await shop()
  const { order } = await desk.order()
  await desk.person.say('/paysupport')
  expect((await desk.person.waitFor('Your latest orders')).text).toContain(
    `${order.orderNo}, 50 credits: not paid`,
  )
  await desk.person.say('/terms')
  await desk.person.waitFor('A payment counts once')
  const newcomer = desk.world.telegram.user({ firstName: 'New' })
  await newcomer.say('/paysupport')
  expect((await newcomer.waitFor('number of your order')).text).not.toContain('latest')
  expect(desk.world.telegram.commands().map(({ command }) => command)).toEqual(
    expect.arrayContaining(['paysupport', 'terms']),
  )
})
