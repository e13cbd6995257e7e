import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type DeskState } from '#server/demo/desk-state.ts'
import type { DeskAction } from '#server/demo/desk-actions.ts'
import { deskRoutes } from '#server/demo/desk.ts'
import { demoPeople } from '#server/demo/seed.ts'
import { walletUser } from '#tests/payments/solana-wallet.ts'
import { createWorld, type WorldOptions } from '#tests/support/world.ts'

/** The desk beside a world, on its own port: what a person at the page would see and press. */
async function openDesk({ production = false, ...options }: WorldOptions & { production?: boolean } = {}) {
  const world = await createWorld(options)
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { simulators } = world
  const deps = { ...world.deps, config: { ...world.config, production } }
  server.on('request', createApp(deps, (router) => deskRoutes(router, { deps, simulators })).callback())

  return {
    world,
    url,
    act: (action: DeskAction, origin = url) =>
      fetch(`${url}/desk/act`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(action),
      }),
    async state(query = ''): Promise<DeskState> {
      return (await fetch(`${url}/desk/state${query}`)).json() as Promise<DeskState>
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await world[Symbol.asyncDispose]()
    },
  }
}

async function resultOf<T>(response: Response): Promise<T> {
  expect(response.status).toBe(200)
  return ((await response.json()) as { result: T }).result
}

test('there is no desk in production', async () => {
  await using desk = await openDesk({ production: true })
  for (const path of ['/desk', '/desk/state', '/desk/files/desk.js', '/desk/telegram-login']) {
    expect((await fetch(`${desk.url}${path}`)).status, path).toBe(404)
  }
  expect((await desk.act({ do: 'clock.pass', hours: 1 })).status).toBe(404)
})

test('the page comes with everything it asks for, and no script of another origin', async () => {
  await using desk = await openDesk()
  const page = await fetch(`${desk.url}/desk`)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect(html).not.toMatch(/<script(?![^>]*src="\/desk\/files\/)/)

  const asked = [...html.matchAll(/(?:src|href)="(\/desk\/files\/[^"]+)"/g)].map((match) => match[1] ?? '')
  expect(asked.length).toBeGreaterThan(4)
  for (const path of asked) expect((await fetch(`${desk.url}${path}`)).status, path).toBe(200)
  expect((await fetch(`${desk.url}/desk/files/..%2fdesk.ts`)).status).toBe(404)
})

test('a sign-up mail shows up on the desk with its code', async () => {
  await using desk = await openDesk()
  await desk.world.call('auth.sendRegisterCode', { username: 'newcomer@example.org' })
  const { mails } = await desk.state()
  expect(mails[0]).toMatchObject({ to: 'newcomer@example.org' })
  expect(mails[0]?.text).toContain(mails[0]?.code ?? 'no code')
})

test('launch data from the desk signs a person in to the Mini App', async () => {
  await using desk = await openDesk()
  const { id } = await resultOf<{ id: number }>(
    await desk.act({ do: 'person.add', firstName: 'Rosa', languageCode: 'en' }),
  )
  const { launchData } = await resultOf<{ launchData: string }>(
    await desk.act({ do: 'telegram.launch', person: id }),
  )
  const signedIn = await desk.world.call('auth.miniappLogin', { initData: launchData })
  expect(signedIn).toMatchObject({ code: 0, data: { isNew: true, user: { name: 'Rosa' } } })
})

test('a new person at the desk is nobody who is there already, and starts with an account of their own', async () => {
  await using desk = await openDesk()
  const { world } = desk
  const [dana, noor] = demoPeople.map((person) => world.telegram.user(person))
  const owner = await world.user()
  await world.db
    .updateTable('user_account')
    .set({ telegram_id: String(dana?.id) })
    .where('id', '=', owner.id)
    .execute()
  const add = async (firstName: string) =>
    (await resultOf<{ id: number }>(await desk.act({ do: 'person.add', firstName, languageCode: 'en' }))).id
  const ids = [await add('Rosa'), await add('Ines')]

  const { people } = (await desk.state()).telegram
  expect(people.map(({ name }) => name)).toEqual([dana?.name, noor?.name, 'Rosa', 'Ines'])
  expect(new Set(people.map(({ id }) => id)).size).toBe(4)
  for (const person of ids) {
    const { launchData } = await resultOf<{ launchData: string }>(
      await desk.act({ do: 'telegram.launch', person }),
    )
    const { data } = await world.call('auth.miniappLogin', { initData: launchData })
    expect(data).toMatchObject({ isNew: true })
    expect(data.user.id).not.toBe(owner.id)
    expect(await world.balance(data.user)).toBe(20)
  }
})

test('the desk gives the four keys of an own app, under which a post costs 0.8', async () => {
  await using desk = await openDesk()
  const { world } = desk
  const user = await world.user({ credits: 2 })
  const { agentId } = await world.agent(user, { operationMode: 'manual' })
  await world.x.addAccount({ handle: 'own_app' })
  const keys = await resultOf<Record<string, string>>(await desk.act({ do: 'x.keys', handle: 'own_app' }))
  const bound = await user.call('x.setOwnKeys', {
    agentId,
    customizeConsumerKey: keys['consumerKey'] ?? '',
    customizeConsumerSecret: keys['consumerSecret'] ?? '',
    customizeAccessToken: keys['accessToken'] ?? '',
    customizeAccessSecret: keys['accessSecret'] ?? '',
  })
  expect(bound).toMatchObject({ code: 0, data: { connection: { screenName: 'own_app', costFactor: 0.8 } } })
})

test('orders made in the demo can be paid from the desk: from a TON wallet, and in Stars', async () => {
  await using desk = await openDesk()
  const { world } = desk
  await world.runJob('watch-ton')
  const user = await world.user()
  const { wallet } = world.ton
  const order = async () =>
    (await user.call('payments.createTon', { pgId: 'basic', walletAddress: wallet })).data
  const [signed, typed] = [await order(), await order()]
  await resultOf(await desk.act({ do: 'ton.sign', transaction: signed.transaction }))
  await resultOf(
    await desk.act({ do: 'order.pay', orderNo: typed.order.orderNo, payment: 'exact', person: null }),
  )
  await world.advance({ seconds: 20 })
  await world.runJob('watch-ton')
  for (const { orderNo } of [signed.order, typed.order])
    expect((await user.call('payments.check', { orderNo })).data).toMatchObject({
      status: 'paid',
      creditsGranted: 50,
    })
  expect(
    (await desk.act({ do: 'order.pay', orderNo: 'KOnothing', payment: 'exact', person: null })).status,
  ).toBe(409)
  expect((await desk.act({ do: 'ton.sign', wallet: 'x', transaction: signed.transaction })).status).toBe(409)

  const api = world.deps.telegram?.api
  await api?.getUpdates({ timeout: 0, allowed_updates: ['message', 'pre_checkout_query'] })
  const { order: stars, invoiceLink } = (await user.call('payments.createStars', { pgId: 'basic' })).data
  const person = world.telegram.user({ firstName: 'Rosa' })
  const paying = desk.act({
    do: 'telegram.pay',
    person: person.id,
    invoice: invoiceLink.split('$').at(-1) ?? '',
  })
  const [asked] = (await api?.getUpdates({ timeout: 30 })) ?? []
  await api?.answerPreCheckoutQuery(asked?.pre_checkout_query?.id ?? '', false, {
    error_message: 'Not today',
  })
  expect(await resultOf(await paying)).toEqual({ paid: false, error: 'Not today' })

  // The same from the list of orders, by the person whose phone is chosen.
  const { orderNo } = stars
  const typing = desk.act({ do: 'order.pay', orderNo, payment: 'exact', person: person.id })
  const [second] = (await api?.getUpdates({ timeout: 30, offset: (asked?.update_id ?? 0) + 1 })) ?? []
  expect(second?.pre_checkout_query).toMatchObject({ invoice_payload: orderNo, from: { id: person.id } })
  await api?.answerPreCheckoutQuery(second?.pre_checkout_query?.id ?? '', true)
  expect((await typing).status).toBe(200)
  expect((await desk.act({ do: 'order.pay', orderNo, payment: 'exact', person: null })).status).toBe(409)
})

test("the login popup's fields sign a person in to the dashboard", async () => {
  await using desk = await openDesk()
  const person = desk.world.telegram.user({ firstName: 'Rosa', lastName: 'Park', username: 'rosapark' })
  const { fields } = await resultOf<{
    fields: { id: number; firstName: string; authDate: number; hash: string }
  }>(await desk.act({ do: 'telegram.login', person: person.id }))
  expect(await desk.world.call('auth.telegramLogin', fields)).toMatchObject({
    code: 0,
    data: { isNew: true },
  })
})

test('another site can neither press anything on the desk nor read it under a name of its own', async () => {
  await using desk = await openDesk()
  const before = await desk.world.now()
  expect((await desk.act({ do: 'clock.pass', hours: 24 }, 'https://evil.example')).status).toBe(403)
  const bare = await fetch(`${desk.url}/desk/act`, { method: 'POST', body: '{"do":"clock.next"}' })
  expect(bare.status).toBe(403)
  expect((await desk.world.now()).getTime() - before.getTime()).toBeLessThan(60_000)

  const { port } = new URL(desk.url)
  // fetch chooses the Host itself; what another name leads here is written by hand.
  const asked = get({ port, path: '/desk/state', headers: { host: `evil.example:${port}` } })
  const [rebound] = (await once(asked, 'response')) as [IncomingMessage]
  rebound.resume()
  expect(rebound.statusCode).toBe(403)
})

test('what somebody writes on the simulated X stands on the timeline', async () => {
  await using desk = await openDesk()
  await desk.act({ do: 'x.write', handle: 'passer_by', text: 'Is $BTC asleep?' })
  const { x } = await desk.state('?handle=passer_by')
  expect(x.posts).toMatchObject([{ handle: 'passer_by', text: 'Is $BTC asleep?', byAgent: false }])
})

test('access taken away on X makes the next post say that the account must be connected again', async () => {
  await using desk = await openDesk()
  const { world } = desk
  const owner = await world.user({ credits: 3 })
  const agent = await world.agent(owner)
  const handle = await world.bindX(owner, agent.agentId)
  expect((await desk.state()).x.accounts).toContainEqual(
    expect.objectContaining({ handle, agentName: agent.name, state: 'ok' }),
  )

  expect((await desk.act({ do: 'x.revoke', handle })).status).toBe(200)
  const posted = await owner.call('posts.now', { id: agent.agentId })
  expect(posted.code).not.toBe(0)
  expect((await desk.state()).x.accounts).toContainEqual(
    expect.objectContaining({ handle, state: 'needs_reauth' }),
  )
})

test('orders are paid from the desk, rightly and wrongly, and a minute later they say so', async () => {
  await using desk = await openDesk({ at: '2026-03-02T09:00:00Z', workers: false })
  const { world } = desk
  await world.runJob('watch-tron')
  await world.runJob('watch-ton')
  const buyer = await world.user()
  const payments = ['exact', 'short', 'over', 'twice', 'fake'] as const
  const orders = new Map<string, string>()
  for (const payment of payments) {
    const { data } = await buyer.call('payments.create', { pgId: 'basic' })
    orders.set(data.orderNo, payment)
    expect((await desk.act({ do: 'order.pay', orderNo: data.orderNo, payment, person: null })).status).toBe(
      200,
    )
  }
  const { data: ton } = await buyer.call('payments.createTon', {
    pgId: 'basic',
    walletAddress: world.ton.wallet,
  })
  orders.set(ton.order.orderNo, 'ton')
  await desk.act({ do: 'order.pay', orderNo: ton.order.orderNo, payment: 'exact', person: null })
  // A wallet in a browser, of which the desk has neither key nor money.
  const { user, wallet } = await walletUser(world)
  for (const payment of payments) {
    const asked = { pgId: 'basic', publicKey: wallet, amount: 10 } as const
    const { data } = await user.call('payments.createSolana', asked)
    orders.set(data.order.orderNo, `solana ${payment}`)
  }
  await world.solana.fund(wallet, { usdt: 0, sol: 0 })
  for (const [orderNo, name] of orders) {
    const payment = payments.find((one) => name === `solana ${one}`)
    if (payment)
      expect((await desk.act({ do: 'order.pay', orderNo, payment, person: null })).status).toBe(200)
  }
  expect((await desk.state()).orders.find(({ rail }) => rail === 'trc20')?.payments).toEqual(payments)

  expect((await desk.act({ do: 'clock.pass', hours: 1 / 60 })).status).toBe(200)
  await expect.poll(async () => (await desk.state()).clock.moving).toBe(false)
  const seen = (await desk.state()).orders.map((order) => [
    orders.get(order.orderNo),
    order.status,
    order.exception,
    order.granted,
  ])
  expect(Object.fromEntries(seen.map(([payment, ...rest]) => [payment, rest]))).toEqual({
    exact: ['paid', 'none', 50],
    short: ['waiting', 'short', 0],
    over: ['paid', 'over', 60],
    twice: ['paid', 'over', 100],
    fake: ['waiting', 'none', 0],
    ton: ['paid', 'none', 50],
    'solana exact': ['paid', 'none', 50],
    'solana short': ['waiting', 'short', 0],
    'solana over': ['paid', 'over', 60],
    'solana twice': ['paid', 'over', 100],
    'solana fake': ['waiting', 'none', 0],
  })
  expect((await desk.act({ do: 'order.pay', orderNo: 'KO0', payment: 'exact', person: null })).status).toBe(
    409,
  )
})

test('a day that passes on the desk brings every post of the day at its own time', async () => {
  await using desk = await openDesk({ at: '2026-03-02T00:00:30Z' })
  const { world } = desk
  const owner = await world.user({ credits: 20 })
  const agent = await world.agent(owner, { operationMode: 'automated', postAutonomy: 'auto' })
  await world.bindX(owner, agent.agentId)

  expect((await desk.act({ do: 'clock.pass', hours: 24 })).status).toBe(200)
  await expect.poll(async () => (await desk.state()).clock.moving, { timeout: 120_000 }).toBe(false)

  const rows = await world.db
    .selectFrom('publication')
    .selectAll()
    .where('status', '=', 'published')
    .execute()
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { published_at, scheduled_at } of rows) {
    expect(Math.abs((published_at?.getTime() ?? 0) - (scheduled_at?.getTime() ?? 0))).toBeLessThan(60_000)
  }
  expect((await world.now()).getTime()).toBeGreaterThan(Date.parse('2026-03-03T00:00:00Z'))
}, 180_000)
