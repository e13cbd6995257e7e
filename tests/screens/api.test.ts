import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import i18next from 'i18next'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { errors, networkErrorCode } from '#contract/errors.ts'
import { uiLanguages } from '#contract/lists.ts'
import type { RouteRow } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { call, connectApi, stream } from '#app/api.ts'
import { ApiError, fieldIssues } from '#app/api-error.ts'
import { callTable, type CallName } from '#app/call-table.ts'
import { listQuery } from '#app/queries/client.ts'
import { errorText } from '#app/error-text.ts'
import { finishedCallTable } from '../../dashboard/build/call-table.ts'
import { envelope, farServer } from './far-server.ts'

test('every call goes by the method, path, session and key that the contract says', async () => {
  await using far = await farServer((_, response) => envelope(response, { code: 401, data: null, msg: '' }))
  const ended: string[] = []
  const names = Object.keys(callTable) as CallName[]
  for (const name of names) {
    connectApi({ token: () => 'held', onExpired: () => ended.push(name) })
    const parameters = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, key])
    await refusalOf(call(name, Object.fromEntries(parameters) as never))
  }

  const rows = names.map((name): [string, RouteRow] => [name, routes[name]])
  expect(far.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(
    rows.map(([, { method, path }]) => `${method} /api${path.replace(/[{}]/g, '')}`),
  )
  expect(far.seen.map(({ headers }) => 'idempotency-key' in headers)).toEqual(
    rows.map(([, { idempotent }]) => idempotent),
  )
  expect(ended).toEqual(rows.filter(([, { access }]) => access !== 'public').map(([name]) => name))
})

test('the build puts the rows that screens name in the place of the table, and nothing of the contract', async () => {
  const file = fileURLToPath(new URL('../../dashboard/app/call-table.ts', import.meta.url))
  const { code, built } = await builtAlone(`
    export { callTable } from ${JSON.stringify(file)}
    export const signIn = (call) => call('auth.login')
    export const histories = { replies: "posts.selfReplies" }`)

  expect(built).toEqual({
    'auth.login': 'POST /auth/login open',
    // Named in a list only, from which the history chooses.
    'posts.selfReplies': callTable['posts.selfReplies'],
  })
  expect(code).not.toMatch(/zod|import/)
})

test('rows that only late screens name travel with them', async () => {
  const file = (name: string) =>
    JSON.stringify(fileURLToPath(new URL(`../../dashboard/app/${name}.ts`, import.meta.url)))
  const chunks = await chunksOf({
    screen: `
      export { callTable } from ${file('call-table')}
      export const signIn = (call) => call('auth.login')
      export const later = () => import('late-screen')`,
    'late-screen': `
      import ${file('late-calls')}
      export const both = (call) => [call('voice.read'), call('auth.login')]`,
  })
  const entry = chunks.find(({ isEntry }) => isEntry)
  const holding = (row: string) => chunks.find(({ code }) => code.includes(row))?.fileName ?? ''
  const first = [entry?.fileName, ...(entry?.imports ?? [])]
  expect(first).toContain(holding('POST /auth/login open'))
  expect(first).not.toContain(holding(callTable['voice.read']))
})

/** A screen as the bundles get it, and what it has as the table. */
async function builtAlone(screen: string) {
  const code = (await chunksOf({ screen })).map((piece) => piece.code).join('')
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    callTable: Record<string, string>
  }
  return { code, built: module.callTable }
}

/** What the bundler makes of these modules, the first of which is `screen`. */
async function chunksOf(modules: Record<string, string> & { screen: string }) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      finishedCallTable(),
      {
        name: 'screen',
        enforce: 'pre' as const,
        resolveId: (id) =>
          Object.keys(modules).find((name) => id === name || id.endsWith(`/${name}`)) ?? null,
        load: (id) => modules[id] ?? null,
      },
    ],
    build: { write: false, lib: { entry: 'screen', formats: ['es'] } },
  })
  const output = [result].flat().flatMap((made) => ('output' in made ? made.output : []))
  return output.flatMap((piece) => (piece.type === 'chunk' ? [piece] : []))
}

test('path parameters leave the input, a query carries the rest, and data comes back alone', async () => {
  await using far = await farServer((_, response) =>
    envelope(response, { code: 0, data: { id: 'p1' }, msg: 'OK' }),
  )
  connectApi({ token: () => 'secret' })

  expect(await call('posts.publication', { id: 'a/1', publicationId: 'p1' })).toEqual({ id: 'p1' })
  await call('credits.records', { type: 'EXPENSE', size: 5 })

  expect(far.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/agent/a%2F1/publication/p1',
    'GET /api/credit-record?type=EXPENSE&size=5',
  ])
  expect(far.seen[0]?.headers['authorization']).toBe('Bearer secret')
})

test('a call that can spend carries one key per action; one that cannot carries none', async () => {
  await using far = await farServer((_, response) => envelope(response, { code: 0, data: null, msg: 'OK' }))

  await call('posts.now', { id: 'a1', content: 'Hello' })
  await call('posts.now', { id: 'a1', content: 'Hello' })
  await Promise.all([call('posts.now', { id: 'a1' }), call('posts.now', { id: 'a1' })])
  await call('agents.pause', { id: 'a1', paused: true })

  const [first, second, third, again, other] = far.seen.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[\x21-\x7e]{8,255}$/)
  expect(second).not.toBe(first)
  expect(third).toBe(again)
  expect(other).toBeUndefined()
  expect(far.seen[0]?.body).toEqual({ content: 'Hello' })
})

test('pressing again after a lost answer sends the same order, not a second one', async () => {
  let lost = 2
  await using far = await farServer((_, response) =>
    lost-- > 0 ? void response.destroy() : envelope(response, { code: 0, data: null, msg: 'OK' }),
  )
  const send = () => call('manual.now', { agentId: 'a1', content: 'Hello' })

  await refusalOf(send())
  await refusalOf(send())
  await send()
  await send()

  const [first, second, third, fourth] = far.seen.map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
  expect(third).toBe(first)
  expect(fourth).not.toBe(first)
})

test('a refusal carries its code, its name and what stands against each field', async () => {
  await using _far = await farServer((seen, response) =>
    seen.url.endsWith('/agent')
      ? envelope(
          response,
          { code: 400, data: { issues: [{ path: 'name', message: 'Required' }] }, msg: '' },
          400,
        )
      : envelope(response, { code: 429, data: { retryAfter: 42 }, msg: 'Too many' }, 429),
  )

  const invalid = await refusalOf(call('agents.list', {}))
  const busy = await refusalOf(call('auth.sendRegisterCode', { username: 'a@b.example' }))

  expect(invalid).toMatchObject({ code: 400, name: 'validation', requestId: 'req_1' })
  expect(fieldIssues(invalid)).toEqual([{ path: 'name', message: 'Required' }])
  expect(busy).toMatchObject({ code: 429, name: 'tooManyRequests', retryAfter: 42 })
})

test('no answer and an unreadable one are both the network error, and nothing is sent a second time', async () => {
  await using far = await farServer((seen, response) =>
    seen.url.includes('config') ? void response.writeHead(502).end('<html>') : void response.destroy(),
  )

  expect(await refusalOf(call('system.config', {}))).toMatchObject({ code: 1000000, name: 'networkError' })
  expect(await refusalOf(call('posts.now', { id: 'a1' }))).toMatchObject({ code: 1000000 })
  expect(far.seen).toHaveLength(2)
})

test('an ended session is told once to whoever holds it; a refused sign-in ends nothing', async () => {
  await using _far = await farServer((seen, response) =>
    envelope(response, { code: seen.url.includes('login') ? 100001 : 401, data: null, msg: '' }, 401),
  )
  let ended = 0
  connectApi({ token: () => 'old', onExpired: () => (ended += 1) })

  await refusalOf(call('auth.miniappLogin', { initData: 'x' }))
  expect(ended).toBe(0)
  await refusalOf(call('auth.me', {}))
  expect(ended).toBe(1)
})

test('a list that is refused is an empty list; one that never came is an error', async () => {
  let away = false
  await using _far = await farServer((_, response) =>
    away ? void response.destroy() : envelope(response, { code: 110001, data: null, msg: '' }),
  )
  const query = listQuery('posts.history', { agentId: 'a1' }, { list: [], total: 0 })
  const { signal } = new AbortController()

  expect(await query.queryFn({ signal })).toEqual({ list: [], total: 0 })
  away = true
  await expect(query.queryFn({ signal })).rejects.toMatchObject({ name: 'networkError' })
})

test('a stream tells stages and words wherever its pieces are cut, and ends with the call’s data', async () => {
  const text =
    ': still here\n\nid: 1\nevent: stage\ndata: {"stage":"gathering"}\n\n' +
    'id: 2\r\nevent: delta\r\ndata: {"text":"زيادة "}\r\n\r\nevent: delta\ndata: {"text":"now"}\n\n' +
    'event: done\ndata: {"content":"زيادة now","charged":1}\n\n'
  await using far = await farServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const bytes = Buffer.from(text)
    // Cut into sevens, so that lines, letters and line ends all fall apart somewhere.
    const next = (from: number): void =>
      from >= bytes.length
        ? void response.end()
        : void response.write(bytes.subarray(from, from + 7), () => setImmediate(() => next(from + 7)))
    next(0)
  })

  const heard: unknown[] = []
  const done = await stream('sandbox.post', { agentId: 'a1' }, { onEvent: (event) => heard.push(event) })

  expect(heard).toEqual([
    { type: 'stage', stage: 'gathering', generationId: null },
    { type: 'delta', text: 'زيادة ' },
    { type: 'delta', text: 'now' },
  ])
  expect(done).toEqual({ content: 'زيادة now', charged: 1 })
  expect(far.seen[0]?.headers).toMatchObject({ accept: 'text/event-stream' })
  expect(far.seen[0]?.headers['idempotency-key']).toBeTruthy()
})

test('a stream refused before it begins, failed on its way, or cut off is an error with the right name', async () => {
  const answers = [
    () => null,
    () => 'event: delta\ndata: {"text":"a"}\n\nevent: error\ndata: {"code":110006,"data":null,"msg":""}\n\n',
    () => 'event: delta\ndata: {"text":"a"}\n\n',
  ]
  await using _far = await farServer((_, response) => {
    const text = answers.shift()?.() ?? null
    if (text === null) return envelope(response, { code: 110005, data: null, msg: '' })
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text)
  })
  const ask = () => refusalOf(stream('chat.send', { agentId: 'a1', content: 'Hi' }, { onEvent: () => {} }))

  expect(await ask()).toMatchObject({ name: 'noCredit' })
  expect(await ask()).toMatchObject({ name: 'contentGenerationFailed' })
  expect(await ask()).toMatchObject({ name: 'networkError' })
})

async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof ApiError) return outcome
  throw new Error('The call was not refused', { cause: outcome })
}

test('every code is told in each language with what to do next; a code nobody knows is told in none', async () => {
  const resources = Object.fromEntries(
    uiLanguages.map((language) => {
      const file = new URL(`../../locales/${language}/errors.json`, import.meta.url)
      return [language, { errors: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> }]
    }),
  )
  await i18next.init({ resources, fallbackLng: false, interpolation: { escapeValue: false } })
  const codes = [...Object.values(errors).map(({ code }) => code), networkErrorCode]
  const data = { nonexistent: ['nobody_by_this'], name: 'Slow Candle', retryAfter: 42 }
  for (const language of uiLanguages) {
    await i18next.changeLanguage(language)
    const told = codes.map((code) => errorText(new ApiError({ code, data, msg: 'In English' })) ?? '')
    // What happened and what to do: two sentences, or two parts of one.
    expect(told.filter((text) => !/[.,:;،؛。，；：!?؟！？]\s?\S/u.test(text) || text.includes('{{'))).toEqual(
      [],
    )
    expect(errorText(new ApiError({ code: 999_999, msg: 'In English' }))).toBe(null)
  }
})
