import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { createWorld } from '../support/world.ts'

test('a person in the Mini App signs in, and tops up by Stars and from a TON wallet', async () => {
  await using world = await createBotWorld({ workers: false })
  await world.runJob('watch-ton')
  const person = world.telegram.user({ firstName: 'Ann' })
  await person.start()
  const initData = await person.launchData()
  const { data: account } = await world.call('auth.miniappLogin', { initData })
  expect(await world.call('auth.miniappLogin', { initData })).toMatchObject({ code: 100001 })
  const { token } = account
  const { data: config } = await world.call('system.config', {})
  expect(config).toMatchObject({ payments: { ton: true, stars: true }, starsPerUsd: 77 })
  expect(config.demo).toEqual(expect.arrayContaining(['ton']))
  const before = await world.balance(account.user)

  const headers = { 'idempotency-key': 'one-top-up' }
  const stars = await world.call('payments.createStars', { pgId: 'standard' }, { token, headers })
  expect(stars).toMatchObject({ code: 0, data: { order: { amount: 3850, credits: 300 } } })
  const repeated = await world.call('payments.createStars', { pgId: 'standard' }, { token, headers })
  expect(repeated.data).toEqual(stars.data)
  expect(await person.pay(stars.data.invoiceLink)).toMatchObject({ paid: true })
  await person.waitFor('300 credits were added')
  const starsOrder = await world.call('payments.check', { orderNo: stars.data.order.orderNo }, { token })
  expect(starsOrder.data).toMatchObject({ status: 'paid', creditsGranted: 300, paymentAddress: null })

  const { wallet } = world.ton
  const ton = await world.call('payments.createTon', { pgId: 'basic', walletAddress: wallet }, { token })
  expect(ton).toMatchObject({ code: 0, data: { order: { amount: 10, network: 'TON', status: 'waiting' } } })
  await world.ton.sign({ wallet, transaction: ton.data.transaction })
  await world.advance({ seconds: 20 })
  await world.runJob('watch-ton')
  const tonOrder = await world.call('payments.check', { orderNo: ton.data.order.orderNo }, { token })
  expect(tonOrder.data).toMatchObject({ status: 'paid', creditsGranted: 50 })
  expect(await world.balance(account.user)).toBe(before + 350)

  const orders = await world.call('payments.orders', {}, { token })
  expect(orders.data.list.map(({ rail }) => rail).sort()).toEqual(['stars', 'ton'])
  const stranger = await world.user()
  expect(await stranger.call('payments.check', { orderNo: ton.data.order.orderNo })).toMatchObject({
    code: 140006,
  })
})

test('what a wallet cannot pay has a code of its own', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const order = (walletAddress: string) => user.call('payments.createTon', { pgId: 'basic', walletAddress })
  expect(await order(world.ton.wallet)).toMatchObject({ code: 140004 })
  await world.runJob('watch-ton')
  expect(await order('EQnot-an-address')).toMatchObject({ code: 140002 })
  expect(await order('')).toMatchObject({ status: 400 })
  expect(await order(`0:${'33'.repeat(32)}`)).toMatchObject({ code: 140005 })
  world.ton.fail('html')
  expect(await order(world.ton.wallet)).toMatchObject({ code: 140004 })
  world.ton.fail(null)
  world.telegram.failNext('server-error', { on: 'createInvoiceLink' })
  expect(await user.call('payments.createStars', { pgId: 'basic' })).toMatchObject({ code: 140004 })
  expect((await user.call('payments.orders', {})).data.total).toBe(0)
  for (let made = 0; made < 10; made++) await user.call('payments.createStars', { pgId: 'basic' })
  const [oneMore, another] = [
    await order(world.ton.wallet),
    await user.call('payments.createStars', { pgId: 'basic' }),
  ]
  expect([oneMore.status, another.status]).toEqual([429, 429])
})

test('a server that is not told what a Star costs takes none', async () => {
  await using world = await createWorld({
    workers: false,
    env: { TELEGRAM_BOT_TOKEN: '7000000001:SIMULATED-simulated-SIMULATED-00001' },
  })
  const user = await world.user()
  expect(await user.call('payments.createStars', { pgId: 'basic' })).toMatchObject({ code: 140004 })
})
