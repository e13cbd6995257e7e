import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createMailSim } from '#server/demo/simulators/mail/sim.ts'
import { expect, test } from 'vitest'
import { allowedUpdates } from '#bot/index.ts'
import type { Config } from '#server/config.ts'
import { askAll, type LiveLine } from '#server/doctor/live/index.ts'
import { askModels } from '#server/doctor/live/models.ts'
import { configuredModels, judgeModels } from '#server/modules/models/index.ts'
import { createBotWorld } from '../support/bot-world.ts'
import { inherited } from '../support/inherited.ts'
import { envText, goodEnv, wallets } from './good-env.ts'
import { createWorld, type World } from '../support/world.ts'

const script = resolve(import.meta.dirname, '../../server/doctor/main.ts')

test('with every service as it should be there is no fault, and nothing was published, sent, paid or left behind', async () => {
  await using world = await createWorld({ workers: false, bucket: true })
  const before = world.x.posts().length
  const lines = await asked(world)
  expect(lines.filter(({ state }) => state === 'fault')).toEqual([])
  expect(new Set(lines.filter(({ state }) => state === 'ok').map(({ system }) => system))).toEqual(
    new Set([
      'database',
      'disk',
      'PUBLIC_URL',
      'X',
      'Telegram',
      'clock',
      'model',
      'mail',
      'Google',
      'market',
      'futures',
      'whole market',
      'TRON',
      'Solana',
      'TON',
      'bucket',
    ]),
  )
  expect(world.x.posts()).toHaveLength(before)
  expect(world.mail.mails()).toEqual([])
  expect(world.bucket?.objects.size).toBe(0)
  expect(JSON.stringify(lines)).not.toContain(world.endpoints.telegram?.token)
})

type Break = (
  world: World,
  live: Config['live'],
) => void | Promise<void> | Partial<Config> | Promise<Partial<Config>>
const broken: [string, string, RegExp, Break][] = [
  [
    'X',
    'a wrong secret',
    /does not take our keys/,
    (_, live) => void (live.x && (live.x.appSecret = 'another')),
  ],
  [
    'clock',
    'the database’s clock an hour ahead',
    /36\d\d s ahead/,
    (world) => world.x.setTrouble({ clockAheadMilliseconds: -3_600_000 }),
  ],
  [
    'Telegram',
    'a token of no bot',
    /Unauthorized|does not work/,
    (_, live) => void (live.telegram && (live.telegram.token = `712345678:${'A'.repeat(35)}`)),
  ],
  [
    'Telegram',
    'a webhook of another server',
    /delivers to a webhook/,
    async (world) =>
      void (await world.deps.telegram?.api.setWebhook('https://other.kolony-colony.dev/telegram/webhook')),
  ],
  ['model', 'a model that is not there', /does not have gpt-0/, () => ({ textModel: 'gpt-0' })],
  [
    'model',
    'a server that is away',
    /does not work/,
    async (_, live) => void (live.llm && (live.llm.baseUrl = `${await nobody()}/v1`)),
  ],
  [
    'mail',
    'a server that is away',
    /cannot be spoken to/,
    async (_, live) => void (live.mail && (live.mail.url = (await nobody()).replace('http', 'smtp'))),
  ],
  [
    'Google',
    'a wrong secret',
    /does not take our client/,
    (_, live) => void (live.google && (live.google.clientSecret = 'another')),
  ],
  [
    'market',
    'a server that is away',
    /does not work/,
    async (_, live) => void (live.market && (live.market.url = await nobody())),
  ],
  [
    'futures',
    'a server that is away',
    /does not work/,
    async (_, live) => void (live.market && (live.market.futuresUrl = await nobody())),
  ],
  [
    'whole market',
    'a server that is away',
    /does not work/,
    async (_, live) => void (live.aggregate && (live.aggregate.url = await nobody())),
  ],
  [
    'TRON',
    'a key that the provider refuses',
    /does not work/,
    (_, live) => void (live.tron && (live.tron.apiKey = 'another')),
  ],
  [
    'TRON',
    'a second provider that is away',
    /second provider does not answer/,
    (world) => world.tron.fail('check', 'html'),
  ],
  [
    'Solana',
    'the token as the wallet',
    /not a wallet/,
    (_, live) =>
      void (live.solana && (live.solana.merchant = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')),
  ],
  [
    'Solana',
    'no such token',
    /has no such token/,
    (_, live) => void (live.solana && (live.solana.mint = wallets.solana)),
  ],
  [
    'TON',
    'an index that is away',
    /does not work/,
    async (_, live) => void (live.ton && (live.ton.url = await nobody())),
  ],
  [
    'TON',
    'no such token',
    /has no token at TON_USDT_MASTER/,
    (_, live) => void (live.ton && (live.ton.usdtMaster = wallets.ton)),
  ],
  [
    'TON',
    'a token that only calls itself USDT',
    /another token than Tether’s/,
    async (world, live) => {
      const master = `0:${'ab'.repeat(32)}`
      await world.ton.pay({ amount: 1, master })
      if (live.ton) live.ton.usdtMaster = master
    },
  ],
  [
    'TON',
    'a test net',
    /is not the main net/,
    (world) => {
      world.ton.fail('test-net')
      return { production: true }
    },
  ],
  [
    'telemetry',
    'something else than a collector',
    /takes no traces/,
    (world) => ({ telemetryUrl: world.x.url }),
  ],
  [
    'bucket',
    'a wrong key',
    /denied/,
    (_, live) => void (live.storage && (live.storage.secretAccessKey = 'another')),
  ],
  [
    'bucket',
    'no such bucket',
    /NoSuchBucket/,
    (_, live) => void (live.storage && (live.storage.bucket = 'another')),
  ],
  ['PUBLIC_URL', 'another server’s key', /another Kolony/, () => ({ secretKeys: [Buffer.alloc(32, 3)] })],
  ['PUBLIC_URL', 'nobody there', /cannot be reached/, async () => ({ publicUrl: await nobody() })],
  ['PUBLIC_URL', 'something else', /something else than Kolony/, (world) => ({ publicUrl: world.x.url })],
]

test.each(broken)('%s: %s is told in one line', async (system, _what, says, damage) => {
  await using world = await createWorld({ workers: false, bucket: true })
  const live = structuredClone(world.deps.config.live)
  Object.assign(live, structuredClone(world.endpoints), { storage: { ...world.bucket?.settings } })
  const changed = (await damage(world, live)) ?? {}
  const lines = await asked(world, { live, ...changed })
  const faults = lines.filter(({ state }) => state === 'fault')
  expect(faults.map((line) => line.system)).toContain(system)
  const fault = faults.find((line) => line.system === system && says.test(line.says))
  expect(fault, JSON.stringify(faults)).toBeTruthy()
  expect(fault?.mend).toMatch(/\w{4}/)
})

test('a proxy that has no certificate yet is named on one line', async () => {
  await using world = await createWorld({ workers: false })
  const proxy = createSecureServer().listen(0, '127.0.0.1')
  await new Promise((up) => proxy.once('listening', up))
  const { port } = proxy.address() as AddressInfo
  const lines = await asked(world, { publicUrl: `https://127.0.0.1:${port}` })
  proxy.close()
  const { state, says = '' } = lines.find(({ system }) => system === 'PUBLIC_URL') ?? {}
  expect(state).toBe('fault')
  expect(says).toMatch(/^cannot be reached from here: .*ssl.*$/i)
})

test('a mail server that wants a sign-in is told apart from one that is away', async () => {
  await using world = await createWorld({ workers: false })
  const mail = await createMailSim({ clock: world.clock, login: { user: 'post', password: 'right' } })
  try {
    const url = mail.url.replace('://', '://post:wrong@')
    const lines = await asked(world, { live: { ...world.endpoints, mail: { url, from: 'a@b.test' } } })
    expect(lines.find(({ system, state }) => system === 'mail' && state === 'fault')?.says).toMatch(
      /user and password/,
    )
    expect(JSON.stringify(lines)).not.toContain('wrong@')
  } finally {
    await mail.close()
  }
})

const models = { textModel: 'writes', textModelNext: null, imageModel: 'draws', imageModelNext: null }
const draws = { id: 'draws' }
interface Listed {
  id: string
  shutdown_date?: string
}
/** What stands in the settings, what the server lists, and what is said of it, model by model. */
const lists: [string, { textModel?: string; textModelNext?: string }, Listed[], Partial<LiveLine>[]][] = [
  [
    'a model that ends within sixty days is a warning that names its variable',
    {},
    [
      { id: 'writes', shutdown_date: '2026-12-24' },
      { id: 'draws', shutdown_date: '2027-11-24' },
    ],
    [
      {
        state: 'warning',
        says: 'switches writes off on 2026-12-24',
        mend: 'OPENAI_TEXT_MODEL=<its successor>',
      },
      { state: 'ok' },
    ],
  ],
  [
    'a model whose day is over is said to be off since then',
    {},
    [{ id: 'writes', shutdown_date: '2026-11-20' }, draws],
    [{ state: 'warning', says: 'switches writes off since 2026-11-20' }, { state: 'ok' }],
  ],
  [
    'a successor that is not there is a fault under its own name',
    { textModelNext: 'gpt-0' },
    [{ id: 'writes' }, draws],
    [
      { state: 'ok' },
      { state: 'fault', says: 'does not have gpt-0', mend: 'OPENAI_TEXT_MODEL_NEXT=<one that it has>' },
      { state: 'ok' },
    ],
  ],
  [
    'a model that is gone is only a warning where its successor is there',
    { textModelNext: 'writes-2' },
    [{ id: 'writes-2' }, draws],
    [
      {
        state: 'warning',
        says: 'does not have writes; writes-2 takes over',
        mend: 'OPENAI_TEXT_MODEL=writes-2',
      },
      { state: 'ok' },
      { state: 'ok' },
    ],
  ],
  [
    'a model that is gone is a fault where its successor is gone too',
    { textModelNext: 'writes-2' },
    [draws],
    [{ state: 'fault', mend: 'OPENAI_TEXT_MODEL=<one that it has>' }, { state: 'fault' }, { state: 'ok' }],
  ],
  [
    'who follows a model by OpenAI’s own page is named',
    { textModel: 'gpt-5-mini' },
    [{ id: 'gpt-5-mini', shutdown_date: '2026-12-11' }, draws],
    [{ state: 'warning', mend: 'OPENAI_TEXT_MODEL=gpt-6.1-terra' }, { state: 'ok' }],
  ],
  [
    'a name without its tag is found in a list of tags',
    {},
    [{ id: 'writes:latest' }, draws],
    [{ state: 'ok', says: 'has writes' }, { state: 'ok' }],
  ],
  [
    'an empty list is no all-clear and no fault',
    {},
    [],
    [{ state: 'warning', says: expect.stringContaining('lists no models') }],
  ],
]

test.each(lists)('models: %s, and the daily look says the same', async (_what, changed, list, says) => {
  const now = new Date('2026-11-22T00:00:00Z')
  const config = { ...models, ...changed }
  await using server = await modelServer({ data: list })
  const lines = await askModels(config, server.llm, now)
  expect(lines).toMatchObject(says)
  const daily = judgeModels(
    list.map(({ id, shutdown_date: endsOn = null }) => ({ id, endsOn })),
    configuredModels(config),
    now,
  ).map(({ variable }) => variable)
  const complained = configuredModels(config).filter((_, at) => lines[at]?.state !== 'ok')
  if (list.length > 0) expect(complained.map(({ variable }) => variable)).toEqual(daily)
})

test('models: a server that gives no list is no fault, one that refuses our key is', async () => {
  const now = new Date('2026-11-22T00:00:00Z')
  for (const [status, body] of [
    [404, { error: { message: 'Not Found' } }],
    [405, { error: { message: 'Method Not Allowed' } }],
    [200, { models: [] }],
  ] as const) {
    await using server = await modelServer(body, status)
    expect(await askModels(models, server.llm, now)).toMatchObject([
      { state: 'warning', says: expect.stringMatching(/gives no list.*writes.*draws/) },
    ])
  }
  await using server = await modelServer({ error: { message: 'Incorrect API key' } }, 401)
  expect(await askModels(models, server.llm, now)).toMatchObject([
    { state: 'fault', says: expect.stringContaining('does not take our key') },
  ])
})

test('Telegram: kinds of updates that our webhook is not told of are a fault, and none are missing after a start', async () => {
  await using world = await createWorld({ workers: false })
  const webhookSecret = 'a'.repeat(40)
  const url = `${world.config.publicUrl}/telegram/webhook`
  const api = world.deps.telegram?.api
  // An earlier version knew of no payments.
  await api?.setWebhook(url, { allowed_updates: ['message', 'callback_query'] })
  const [missing] = updatesOf(await asked(world, { webhookSecret }))
  expect(missing).toMatchObject({ state: 'fault', mend: expect.stringContaining('Restart the server') })
  expect(missing?.says).toMatch(/^does not send .*pre_checkout_query/)
  expect(missing?.says).not.toMatch(/\bmessage\b/)

  await api?.setWebhook(url, { allowed_updates: [...allowedUpdates()] })
  expect(updatesOf(await asked(world, { webhookSecret }))).toMatchObject([{ state: 'ok' }])
})

test('Telegram: with long polling it is said what the bot names with every poll, and what is missing until it does', async () => {
  await using world = await createBotWorld({ workers: false })
  const api = world.deps.telegram?.api
  await expect
    .poll(async () => (await api?.getWebhookInfo())?.allowed_updates)
    .toContain('pre_checkout_query')
  const [polled] = updatesOf(await asked(world))
  expect(polled).toMatchObject({ state: 'ok' })
  for (const kind of allowedUpdates()) expect(polled?.says).toContain(kind)
  await world.bot.stop()

  await api?.getUpdates({ timeout: 0, allowed_updates: ['message'] })
  const [missing] = updatesOf(await asked(world))
  expect(missing).toMatchObject({ state: 'warning', mend: expect.stringContaining('Start the server') })
  expect(missing?.says).toMatch(/^does not send .*pre_checkout_query.*polls/)
})

test('Telegram: a bot that never named any kinds is sent the usual ones, which are without reactions', async () => {
  await using world = await createWorld({ workers: false })
  const [usual] = updatesOf(await asked(world))
  expect(usual).toMatchObject({ state: 'warning', mend: expect.stringContaining('Start the server') })
  expect(usual?.says).toMatch(/^does not send message_reaction_count\b/)
})

test('the command exits 1 with a fault and 0 without, says how to mend it, and prints no secret', async () => {
  const good = goodEnv()
  const right = await doctor(envText(good))
  expect(right.out).toContain('0 faults')
  expect(right.code).toBe(0)
  expect(right.out).toContain('on         USDT on TRON: two providers must agree')
  const wrong = await doctor(envText({ ...good, SOLANA_MERCHANT: wallets.solanaKey, STARS_PER_USD: '0.013' }))
  expect(wrong.code).toBe(1)
  expect(wrong.out).toMatch(/fault +SOLANA_MERCHANT is the private key of a Solana wallet/)
  expect(wrong.out).toMatch(/Mend: SOLANA_MERCHANT=/)
  expect(wrong.out).toMatch(/fault +STARS_PER_USD/)
  for (const name of [
    'SECRET_KEY',
    'X_APP_SECRET',
    'TELEGRAM_BOT_TOKEN',
    'OPENAI_API_KEY',
    'SMTP_URL',
    'DATABASE_URL',
    'S3_SECRET_ACCESS_KEY',
  ] as const)
    expect(right.out + wrong.out).not.toContain(good[name])
  expect(wrong.out).not.toContain(wallets.solanaKey)
  const demo = await doctor(null)
  expect(demo).toMatchObject({ code: 0 })
})

async function asked(world: World, changed: Partial<Config> = {}): Promise<LiveLine[]> {
  const live = changed.live ?? { ...world.endpoints, storage: world.bucket?.settings ?? null }
  return askAll({ ...world.config, ...changed, live }, { databaseUrl: world.databaseUrl })
}

/** What is said of the kinds of updates that Telegram sends. */
function updatesOf(lines: LiveLine[]): LiveLine[] {
  return lines.filter(({ system, says }) => system === 'Telegram' && /(does not send|sends what)/.test(says))
}

/** A server of models that answers everything so. */
async function modelServer(body: object, status = 200) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const { port } = server.address() as AddressInfo
  return {
    llm: { apiKey: 'none-needed', baseUrl: `http://127.0.0.1:${port}/v1`, dialect: 'auto' as const },
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** An address at which nobody listens any more. */
async function nobody(): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return `http://127.0.0.1:${port}`
}

async function doctor(file: string | null): Promise<{ code: number; out: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'kolony-doctor-'))
  if (file !== null) writeFileSync(join(folder, '.env'), file, { mode: 0o600 })
  try {
    return await new Promise((done) => {
      const child = execFile(process.execPath, [script], { cwd: folder, env: inherited }, (_, out, err) =>
        done({ code: child.exitCode ?? -1, out: out + err }),
      )
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
