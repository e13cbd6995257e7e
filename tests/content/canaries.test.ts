import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLlmSim } from '#server/demo/simulators/llm/sim.ts'
import { createMailSim } from '#server/demo/simulators/mail/sim.ts'
import { createLog } from '#server/lib/log.ts'
import { openCredentials } from '#server/modules/connections/index.ts'
import { createBotWorld, payloadOf } from '../support/bot-world.ts'
import { callsOf } from '../support/any-call.ts'
import { objectsOf } from '../support/objects.ts'
import { browser } from '../support/sign-in.ts'
import type { World } from '../support/world.ts'

const canary = (name: string) => `${name}Canary${randomBytes(12).toString('hex')}`
const clock = { now: async () => new Date() }

/** Two sign-ups, two posts, keys of an own app, and everything around that fails: with secrets that can be found again. */
test('no secret comes out: not in the log, an answer, a job or the database', async () => {
  let log = ''
  const secrets: Record<string, string> = {
    SECRET_KEY: randomBytes(32).toString('base64'),
    OPENAI_API_KEY: `sk-${canary('openai')}`,
    'SMTP password': canary('smtp'),
    'webhook secret': canary('webhook'),
    password: canary('Password'),
    'new password': canary('NewPassword'),
    'guessed password': canary('Guessed'),
  }
  const secret = (name: string) => secrets[name] ?? ''
  const llm = await createLlmSim({ clock })
  const mail = await createMailSim({ clock, login: { user: 'kolony', password: secret('SMTP password') } })
  await using world = await createBotWorld({
    bucket: true,
    log: createLog({ level: 'trace', destination: { write: (line) => void (log += line) } }),
    env: {
      SECRET_KEY: secret('SECRET_KEY'),
      OPENAI_API_KEY: secret('OPENAI_API_KEY'),
      OPENAI_BASE_URL: `${llm.url}/v1`,
      SMTP_URL: mail.url.replace('smtp://', `smtp://kolony:${secret('SMTP password')}@`),
    },
  })
  Object.assign(secrets, {
    'X app secret': world.endpoints.x?.appSecret,
    'Telegram token': world.endpoints.telegram?.token,
    'Google secret': world.endpoints.google?.clientSecret,
    'S3 secret': world.bucket?.settings.secretAccessKey,
  })

  // Whoever is given a secret is given it in one answer.
  const answers: { call: string; text: string }[] = []
  const calls = callsOf(world.url)
  const ask = async (call: string, fields: Record<string, unknown> = {}, token?: string) => {
    const answer = await calls(call, { fields, token })
    answers.push({ call, text: answer.text })
    return answer
  }
  const mailed = async (to: string, pattern: RegExp) => pattern.exec((await mail.waitFor(to)).text)?.[1] ?? ''

  // Somebody signs up, signs in, forgets the password.
  const username = 'canary@example.org'
  await ask('POST /auth/register/code', { username })
  secrets['register code'] = await mailed(username, /\b(\d{6})\b/)
  await ask('POST /auth/register', { username, password: secret('password'), code: secret('register code') })
  const signedIn = await ask('POST /auth/login', { username, password: secret('password') })
  await ask('POST /auth/login', { username, password: secret('guessed password') })
  remember(secrets, 'first', signedIn.data)
  await ask('POST /auth/refresh', { refreshToken: secret('first refresh token') })
  await ask('POST /auth/password/forgot', { username })
  secrets['reset code'] = await mailed(username, /code=([\w-]+)/)
  await ask('POST /auth/password/reset-forget', {
    code: secret('reset code'),
    password: secret('new password'),
    confirmPassword: secret('new password'),
  })
  const again = await ask('POST /auth/login', { username, password: secret('new password') })
  remember(secrets, 'second', again.data)
  const token = secret('second token')
  const { user } = again.data as { user: { id: string } }
  await browser(world)
    .toGoogle('ada.example@gmail.com')
    .then((proof) => ask('POST /auth/google-login', { ...proof }))
  await ask('POST /auth/step-up', { password: secret('new password') }, token)
  await ask('POST /auth/step-up', { password: secret('guessed password') }, token)

  // Agents with X accounts and a chat, by the shared app and by an own one.
  const owner = {
    id: user.id,
    token,
    call: (name: Parameters<World['call']>[0], input: object, options: object = {}) =>
      world.call(name, input as never, { token, ...options }),
  } as Parameters<typeof objectsOf>[1]
  const things = await objectsOf(world, owner)
  const shared = await openCredentials(world.deps, things.connectionId)
  secrets['X token'] = shared.accessToken
  secrets['X token secret'] = shared.accessSecret
  await world.x.addAccount({ handle: 'own_app', name: 'Own app' })
  const own = await world.x.ownApp('own_app')
  Object.assign(secrets, {
    'own API key': own.consumerKey,
    'own API secret': own.consumerSecret,
    'own token': own.accessToken,
    'own token secret': own.accessSecret,
    'wrong own secret': canary('wrong'),
  })
  const keys = {
    agentId: things.plainAgentId,
    customizeConsumerKey: own.consumerKey,
    customizeConsumerSecret: own.consumerSecret,
    customizeAccessToken: own.accessToken,
    customizeAccessSecret: own.accessSecret,
  }
  await ask(
    'POST /twitter/check-customize-auth',
    { ...keys, customizeAccessSecret: secret('wrong own secret') },
    token,
  )
  await ask('POST /twitter/check-customize-auth', keys, token)
  expect((await ask('POST /twitter/setting-customize-auth', keys, token)).code).toBe(0)
  const link = await ask('GET /manual-post/bind-url', { agentId: things.plainAgentId }, token)
  secrets['Telegram link'] = payloadOf((link.data as { url: string }).url)
  const person = world.telegram.user({ firstName: 'Ann' })
  await person.start(secret('Telegram link'))
  await person.press((await person.waitFor('Shall')).messageId, 'Yes')
  await person.waitFor('is bound to this chat')
  const launch = await person.launchData()
  secrets['launch data hash'] = new URLSearchParams(launch).get('hash') ?? ''
  remember(secrets, 'mini app', (await ask('POST /auth/miniapp-login', { initData: launch })).data)
  await ask('POST /auth/miniapp-login', { initData: launch })
  const linkCode = await ask('POST /auth/link-code', {}, secret('mini app token'))
  const shownCode = (linkCode.data as { code?: string } | null)?.code
  if (shownCode) secrets['link code'] = shownCode

  // Things work, and fail in every way that could tell something about how they were tried.
  const post = (agentId: string, content: string) =>
    ask('POST /agent/{}/post/now', { id: agentId, content }, token)
  expect((await post(things.agentId, 'With the shared app')).code).toBe(0)
  expect((await post(things.plainAgentId, 'With an own app')).code).toBe(0)
  for (const kind of ['refuse', 'server-error', 'cut-before', 'rate-limit', 'unauthorized'] as const) {
    world.x.failNext(kind, { on: 'createPost' })
    await Promise.race([post(things.plainAgentId, `While X answers ${kind}`), world.settle()])
  }
  for (const kind of ['server-error', 'refusal', 'not-json'] as const) {
    llm.failNext(kind, { times: 3 })
    await ask('POST /agent/{}/sandbox/post', { agentId: things.agentId }, token)
  }
  llm.failNext('server-error', { times: 3 })
  await ask('POST /chat/{}/messages', { agentId: things.agentId, content: 'Hello' }, token)
  mail.failNext('refuse')
  await ask('POST /auth/register/code', { username: 'refused@example.org' })
  world.telegram.failNext('refuse')
  await ask('POST /manual-post/now', { agentId: things.plainAgentId, content: 'Hello' }, token)
  world.bucket?.failNext('server-error', { times: 3 })
  await ask('POST /twitter/generate-image', { agentId: things.agentId, prompt: 'A lighthouse' }, token)
  await sql`alter table credit_entry rename to away`.execute(world.db)
  expect((await ask('GET /credit-record', {}, token)).status).toBe(500)
  await sql`alter table away rename to credit_entry`.execute(world.db)
  for (const call of ['GET /twitter/config/{}', 'GET /agent/detail/{}'])
    for (const id of [things.agentId, things.plainAgentId]) await ask(call, { id }, token)
  for (const call of [
    'GET /auth/me',
    'GET /auth/session',
    'POST /account/export',
    'GET /config',
    'GET /openapi.json',
  ])
    await ask(call, {}, token)
  const admin = await world.user({ role: 'ADMIN' })
  for (const call of ['GET /admin/users', 'GET /admin/audit']) await ask(call, {}, admin.token)
  for (const call of ['GET /admin/users/{}', 'GET /admin/users/{}/agents'])
    await ask(call, { id: user.id }, admin.token)
  await ask('GET /admin/agents/{}', { id: things.plainAgentId }, admin.token)
  answers.push({ call: 'GET /metrics', text: await (await fetch(`${world.url}/metrics`)).text() })
  world.deps.log.error(
    { config: world.config, endpoints: world.endpoints, keys, launch },
    'everything at once',
  )

  const dump = await dumpOf(world)
  expect(log.length).toBeGreaterThan(1000)
  expect(dump.tables).toBeGreaterThan(50)
  expect(dump.text).toContain('canary@example.org')

  const found: string[] = []
  for (const [name, value] of Object.entries(secrets)) {
    expect(value.length, `${name} was planted`).toBeGreaterThanOrEqual(6)
    if (holds(log, value)) found.push(`${name} in the log`)
    if (holds(dump.text, value)) found.push(`${name} in the database`)
    for (const { call, text } of answers)
      if (holds(text, value) && !(handedOut[call] ?? []).some((part) => name.includes(part)))
        found.push(`${name} in the answer of ${call}`)
  }
  await Promise.all([llm.close(), mail.close()])
  expect(found).toEqual([])
})

/** Which calls answer which secrets, to the one they belong to. */
const handedOut: Record<string, string[]> = {
  'POST /auth/login': ['token'],
  'POST /auth/miniapp-login': ['token'],
  'GET /manual-post/bind-url': ['Telegram link'],
  'POST /auth/link-code': ['link code'],
}

function remember(secrets: Record<string, string>, who: string, data: unknown) {
  const { token, refreshToken } = data as { token: string; refreshToken: string }
  Object.assign(secrets, { [`${who} token`]: token, [`${who} refresh token`]: refreshToken })
}

/** In clear, or written in a way that hides nothing. */
function holds(text: string, secret: string): boolean {
  // Six digits also stand in times and amounts.
  if (/^\d{6}$/.test(secret)) return new RegExp(`(?<![\\d.:\\w-])${secret}(?![\\d\\w])`).test(text)
  return [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(secret),
  ].some((written) => text.includes(written))
}

/** Every row of every table, the queue's too. */
async function dumpOf(world: World) {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    world.db,
  )
  let text = ''
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(world.db)
    text += rows.map(({ row }) => `${name} ${row}\n`).join('')
  }
  return { tables: tables.length, text }
}
