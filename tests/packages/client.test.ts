import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madeFiles } from '#packages/generate/main.ts'
import { packed } from '#tests/support/packed.ts'
import { tcpProxy } from '#tests/support/tcp-proxy.ts'
import { createWorld } from '#tests/support/world.ts'

type Client = typeof import('#packages/client/src/index.ts')

let client: Client
let folder: string
let remove: () => void

beforeAll(async () => {
  ;({ folder, remove } = await packed('client'))
  client = (await import(pathToFileURL(join(folder, 'dist/index.js')).href)) as Client
})
afterAll(() => remove())

const character = {
  type: 'technical_analysis' as const,
  bio: 'Reads charts and says what they show.',
  lore: 'Ten years on a trading floor.',
  language: 'ENGLISH' as const,
  communicationStyles: ['Concise'],
  characterAdjectives: ['Calm'],
  coinTickers: ['BTC'],
  timeframe: '4h' as const,
}

/** What a call threw. */
async function refusalOf(call: Promise<unknown>) {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof client.KolonyError)) throw new Error('It was not refused', { cause: error })
  return error
}

/** A world with somebody who calls it from a program, over a wire that can be cut. */
async function stage({ credits = 20 } = {}) {
  const world = await createWorld()
  const user = await world.user({ credits })
  const wire = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(world.url).port) })
  world.atEnd.push(wire.close)
  const baseUrl = `http://127.0.0.1:${wire.port}`
  return {
    world,
    user,
    wire,
    kolony: new client.Kolony({ baseUrl, token: user.token }),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('what is committed is what `npm run client` makes, and a package holds no more than it needs', async () => {
  const made = await madeFiles()
  for (const [path, text] of Object.entries(made))
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') === text, path).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual(['README.md', 'dist', 'package.json'])
  expect(existsSync(join(folder, 'dist/index.d.ts'))).toBe(true)
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object
  expect(about).not.toHaveProperty('dependencies')
})

test('a program makes an agent, has a text checked, lets it wait for a yes, gives it, and reads what came of it', async () => {
  await using it = await stage()
  const { kolony, world, user } = it

  const agent = await kolony.agents.create({ ...character, name: 'From a program', postAutonomy: 'ask' })
  expect((await kolony.agents.list()).map(({ name }) => name)).toEqual(['From a program'])
  await world.bindX(user, agent.agentId, 'from_a_program')

  const content = 'Good morning from a program.'
  expect(await kolony.posts.price({ id: agent.agentId, content })).toMatchObject({ credits: 1, problems: [] })
  const checked = await kolony.posts.check({ id: agent.agentId, content, platform: 'twitter' })
  expect(checked.evidence.claims).toEqual([])

  const draft = await kolony.posts.now({ id: agent.agentId })
  expect(draft.status).toBe('awaiting_approval')
  const { list } = await kolony.approvals.page({ agentId: agent.agentId, question: 'approve' })
  expect(list.map(({ id }) => id)).toEqual([draft.id])
  const edited = await kolony.approvals.edit({ id: draft.id, content, version: draft.version })
  const published = await kolony.approvals.approve({ id: draft.id, version: edited.version })
  expect(published).toMatchObject({ status: 'published', content })
  expect(world.x.posts().map(({ text }) => text)).toEqual([content])

  const today = (await world.now()).toISOString().slice(0, 10)
  const { total } = await kolony.results.overview({ from: today, to: today, zone: 'UTC' })
  expect(total.posts).toBe(1)
  const table = await kolony.results.csv({ from: today, to: today, zone: 'UTC', agents: [agent.agentId] })
  expect(await table.text()).toContain(content)
  expect(await kolony.credits.balance()).toMatchObject({ credits: 19 })
})

test('a text is heard while it is written, and comes whole at the end', async () => {
  await using it = await stage()
  const { agentId } = await it.kolony.agents.create({ ...character, name: 'Heard' })

  const heard = []
  for await (const event of it.kolony.sandbox.postEvents({ agentId, language: 'ENGLISH' })) heard.push(event)
  expect(heard[0]).toMatchObject({ event: 'stage', data: { generationId: expect.any(String) } })
  expect(heard.some(({ event }) => event === 'delta')).toBe(true)
  const last = heard.at(-1)
  expect(last).toMatchObject({ event: 'done', data: { charged: 1, content: expect.any(String) } })
})

test('who calls with a wrong token, for something that is not there, or with too little is told the one next step', async () => {
  await using it = await stage({ credits: 0 })
  const { kolony, world } = it
  const wrong = new client.Kolony({ baseUrl: world.url, token: 'kol_of_nobody' })

  expect(await refusalOf(wrong.agents.list())).toMatchObject({
    call: 'agents.list',
    code: 401,
    status: 401,
    next: 'Make a new token, and call again with it.',
    requestId: expect.stringContaining('req_'),
  })
  expect(await refusalOf(kolony.agents.detail({ id: 'agt_of_nobody' }))).toMatchObject({
    code: 110001,
    status: 200,
    message: 'Agent not found',
  })
  const { agentId } = await kolony.agents.create({ ...character, name: 'Poor' })
  const refused = await refusalOf(
    (async () => {
      for await (const _ of kolony.sandbox.postEvents({ agentId, language: 'ENGLISH' }));
    })(),
  )
  expect(refused).toMatchObject({ code: 110005, next: expect.stringContaining('Buy credits') })
  const invalid = await refusalOf(kolony.posts.price({ id: agentId, content: '' }))
  expect(invalid).toMatchObject({ code: 400, data: { issues: [{ path: 'content' }] } })
  await expect(kolony.agents.detail({ id: '' })).rejects.toThrow('id is missing')
})

test('a call in a project is made there, and a project of somebody else is not there', async () => {
  await using it = await stage()
  const other = new client.Kolony({ baseUrl: it.world.url, token: it.user.token, project: 'prj_of_nobody' })
  expect(await refusalOf(other.agents.list())).toMatchObject({ code: 404 })
  expect((await other.auth.me()).credits).toBe(20)
})

test('who calls too often is told when to come again', async () => {
  await using it = await stage()
  const { kolony } = it
  const days = { from: '2026-11-01', to: '2026-11-02', zone: 'UTC' }
  for (let n = 0; n < 10; n++) await kolony.results.csv(days)
  // It would wait that long by itself, were it allowed to.
  const refused = await refusalOf(kolony.results.csv(days, { timeout: 1000 }))
  expect(refused).toMatchObject({ code: 429, status: 429, retryAfter: expect.any(Number) })
})

test('a lost connection is tried again where nothing can happen twice, and done once', async () => {
  await using it = await stage()
  const { kolony, wire, world } = it
  await wire.cut()
  const listed = kolony.agents.list()
  const made = kolony.agents.create({ ...character, name: 'Made once' })
  await wire.mend()
  expect(await listed).toBeInstanceOf(Array)
  const { agentId } = await made
  expect((await kolony.agents.list()).map((one) => one.agentId)).toEqual([agentId])

  const options = { idempotencyKey: 'one-key-of-a-caller' }
  await world.bindX(it.user, agentId)
  const once = { id: agentId, content: 'Said once.' }
  const first = await kolony.posts.now(once, options)
  const again = await kolony.posts.now(once, options)
  expect(again).toEqual(first)
  expect(world.x.posts().filter(({ text }) => text === once.content)).toHaveLength(1)
})

/** A server that hangs up on whoever asks, so many times, and then is busy once; what it was asked is kept. */
async function server({ hangsUp }: { hangsUp: number }) {
  const asked: { method: string | undefined; key: unknown }[] = []
  const listening = createServer((request, response) => {
    asked.push({ method: request.method, key: request.headers['idempotency-key'] })
    if (asked.length <= hangsUp) return void request.socket.destroy()
    const isBusy = asked.length === hangsUp + 1
    response.writeHead(isBusy ? 503 : 200, {
      'content-type': 'application/json',
      ...(isBusy ? { 'retry-after': '0' } : {}),
    })
    response.end(JSON.stringify({ code: isBusy ? 503 : 0, data: isBusy ? null : [], msg: '' }))
  })
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  const { port } = listening.address() as AddressInfo
  return {
    asked,
    kolony: new client.Kolony({ baseUrl: `http://127.0.0.1:${port}`, token: 'kol_anything' }),
    async [Symbol.asyncDispose]() {
      listening.closeAllConnections()
      await new Promise((done) => listening.close(done))
    },
  }
}

test('what only reads and what has a key is made again, with the same key', async () => {
  await using reading = await server({ hangsUp: 1 })
  expect(await reading.kolony.agents.list()).toEqual([])
  expect(reading.asked).toHaveLength(3)

  await using keyed = await server({ hangsUp: 9 })
  const lost = await refusalOf(keyed.kolony.posts.now({ id: 'agt_1', content: 'Good morning' }))
  expect(keyed.asked).toHaveLength(3)
  expect(new Set(keyed.asked.map(({ key }) => key)).size).toBe(1)
  expect(lost).toMatchObject({ code: 1000000, outcomeUnknown: true, next: expect.stringContaining('Look') })
})

test('what has no key is made once, and where its answer is lost nobody knows what became of it', async () => {
  await using hanging = await server({ hangsUp: 9 })
  const lost = await refusalOf(hanging.kolony.agents.pause({ id: 'agt_1', paused: true }))
  expect(hanging.asked).toHaveLength(1)
  expect(lost).toMatchObject({ code: 1000000, status: null, outcomeUnknown: true })

  await using busy = await server({ hangsUp: 0 })
  expect(await refusalOf(busy.kolony.agents.pause({ id: 'agt_1', paused: true }))).toMatchObject({
    code: 503,
  })
  expect(busy.asked).toHaveLength(1)

  await using it = await stage()
  await it.wire.cut()
  const unreached = await refusalOf(it.kolony.agents.pause({ id: 'agt_1', paused: true }))
  expect(unreached).toMatchObject({ code: 1000000, outcomeUnknown: false })
})

test('a caller who does not want to wait any more gets their own reason', async () => {
  await using it = await stage()
  const controller = new AbortController()
  const listed = it.kolony.agents.list({}, { signal: controller.signal })
  controller.abort(new Error('I have changed my mind'))
  await expect(listed).rejects.toThrow('I have changed my mind')
  const late = await refusalOf(it.kolony.agents.list({}, { timeout: 0 }))
  expect(late).toMatchObject({ message: 'No answer in time', outcomeUnknown: false })
})
