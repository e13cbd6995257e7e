import { expect, test } from 'vitest'
import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import { routes, type RouteName } from '#contract/routes.ts'
import type { RouteRow } from '#contract/route.ts'
import { createWorld, type World } from '../support/world.ts'

const rows = Object.entries(routes) as [RouteName, RouteRow][]

async function raw(
  world: World,
  method: string,
  path: string,
  { body, token, headers = {} }: { body?: string; token?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${world.url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text) as { code: number; data: unknown; msg: string },
  }
}

test('every answer is an envelope with a request id, also for a path nobody knows', async () => {
  await using world = await createWorld({ workers: false })

  const known = await raw(world, 'GET', '/api/health')
  const unknown = await raw(world, 'GET', '/api/nothing/here')
  const wrongMethod = await raw(world, 'DELETE', '/api/health')

  expect(known).toMatchObject({ status: 200, body: { code: 0, msg: 'OK' } })
  expect(known.headers.get('x-request-id')).toMatch(/^req_/)
  expect(known.headers.get('content-type')).toContain('application/json')
  expect(unknown).toMatchObject({ status: 404, body: { code: 404, data: null, msg: 'Not found' } })
  expect(wrongMethod.status).toBe(404)
})

test('what is wrong with a call is told in the order of the contract: path, size, session, form', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const huge = JSON.stringify({ name: 'x'.repeat(300 * 1024) })

  expect((await raw(world, 'POST', '/api/agent', { body: huge })).status).toBe(413)
  expect((await raw(world, 'POST', '/api/agent', { body: '{"name":' })).status).toBe(401)
  expect((await raw(world, 'POST', '/api/agent', { body: '{"name":', token: user.token })).status).toBe(400)
  const refused = await raw(world, 'POST', '/api/agent', {
    body: '{"type":"technical_analysis","coinTickers":["BTC","BTC"]}',
    token: user.token,
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 400, msg: errors.validation.message } })
  const { issues } = refused.body.data as { issues: { path: string; message: string }[] }
  expect(issues.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'bio', 'coinTickers']))
})

test.each([
  'null',
  '[]',
  '"text"',
  '5',
  'true',
  '{"agentId":{"$gt":""}}',
  '{"__proto__":{"role":"ADMIN"}}',
  '{"content":"\\u0000"}',
  '{"version":1e309}',
])('no call answers %s with a fault of the server', async (body) => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  for (const [name, row] of rows) {
    if (row.method === 'GET' || name === 'auth.logout') continue
    const path = `/api${row.path.replace(/\{\w+\}/g, 'none')}`
    const { status } = await raw(world, row.method, path, { body, token: user.token })
    expect(status, `${row.method} ${path}`).toBeLessThan(500)
  }
})

test('queries and paths of any kind are answered without a fault of the server', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const queries = [
    '?page=0',
    '?page=1e9&size=1000000000',
    '?size=-1',
    '?sort=password_hash',
    '?order=drop',
    '?agentId=%00',
    '?agentId[]=1&agentId[]=2',
    '?status=<script>',
    `?name=${'x'.repeat(3000)}`,
  ]
  for (const [name, row] of rows) {
    if (row.method !== 'GET' || row.answer === 'raw') continue
    for (const query of queries) {
      for (const id of ['none', '%00', '..%2f..%2fetc', '%F0%9F%92%A9', 'x'.repeat(500)]) {
        if (!row.path.includes('{') && id !== 'none') continue
        const path = `/api${row.path.replace(/\{\w+\}/g, id)}${query}`
        const { status } = await raw(world, 'GET', path, { token: user.token })
        expect(status, `${name} ${path}`).toBeLessThan(500)
      }
    }
  }
})

test('fields the contract does not name are neither stored nor obeyed', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 1 })

  const agent = await world.agent(user, {
    userId: 'somebody',
    credits: 1_000_000,
    role: 'ADMIN',
    twitter: { screenName: 'elsewhere' },
  } as object)
  await user.call('auth.editMe', { name: 'Ann', role: 'ADMIN', credits: 500 } as object)

  const row = await world.db
    .selectFrom('agent')
    .selectAll()
    .where('id', '=', agent.agentId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/somebody|1000000|elsewhere/)
  const { data: me } = await user.call('auth.me', {})
  expect(me).toMatchObject({ name: 'Ann', role: 'USER', credits: 1 })
})

test('every call that needs a session answers 401 without one, and with one that ended', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  await user.call('auth.logout', {})

  const guarded = rows.filter(([, row]) => row.access !== 'public')
  expect(guarded.length).toBeGreaterThan(30)
  for (const [name, row] of guarded) {
    const path = `/api${row.path.replace(/\{\w+\}/g, 'none')}`
    const body = row.method === 'GET' ? {} : { body: '{}' }
    expect((await raw(world, row.method, path, body)).body.code, name).toBe(401)
    expect((await raw(world, row.method, path, { ...body, token: user.token })).body.code, name).toBe(401)
  }
})

test('somebody else’s agent is answered exactly like one that does not exist, wherever its id stands', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const stranger = await world.user({ credits: 5 })
  const { agentId } = await world.agent(owner)

  for (const [name, row] of rows) {
    if (
      !/\{(id|agentId)\}/.test(row.path) &&
      !(row.input instanceof z.ZodObject && 'agentId' in row.input.shape)
    )
      continue
    // The last answers a file: what is in it is looked at in tests/timeline.
    if (/^(approvals|x\.unbind|starterAgents|posts\.planned|timeline\.export)/.test(name)) continue
    const fields = {
      agentId: '',
      id: '',
      publicationId: 'none',
      content: 'Hello there',
      oauthToken: 'x',
      oauthVerifier: 'x',
      paused: true,
    }
    const ask = async (id: string) => {
      const { status, body } = await callWith(world, row, { ...fields, agentId: id, id }, stranger.token)
      return { status, code: body.code, data: body.data }
    }
    expect(await ask(agentId), name).toEqual(await ask('agt_does_not_exist_0000'))
  }
})

async function callWith(world: World, row: RouteRow, fields: Record<string, unknown>, token: string) {
  const left = { ...fields }
  const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(left[key])
    delete left[key]
    return value
  })
  const query = row.method === 'GET' ? `?${new URLSearchParams({ agentId: String(fields['agentId']) })}` : ''
  return raw(world, row.method, `/api${path}${query}`, {
    token,
    ...(row.method === 'GET' ? {} : { body: JSON.stringify(left) }),
  })
}

test('more than 600 calls a minute from one network are told to wait, others are not', async () => {
  await using world = await createWorld({ workers: false })

  const answers = await Promise.all(Array.from({ length: 620 }, () => raw(world, 'GET', '/api/health')))
  const user = await world.user()
  const other = await user.call('credits.balance', {})

  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused[0]?.body).toMatchObject({ code: 429, data: { retryAfter: expect.any(Number) } })
  expect(other.code).toBe(0)
})

test('the interface describes itself: every call with its input and its answer, and a page to read it', async () => {
  await using world = await createWorld({ workers: false })

  const document = (await (await fetch(`${world.url}/api/openapi.json?all`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const page = await fetch(`${world.url}/api/docs`)

  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(operations)).toEqual(new Set(rows.map(([name]) => name)))
  expect(page.headers.get('content-type')).toContain('text/html')
  expect((await fetch(`${world.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200)
  expect((await fetch(`${world.url}/api/docs/package.json`)).status).toBe(404)
  expect((await fetch(`${world.url}/api/docs/__proto__`)).status).toBe(404)
})

test('a server whose database went away says so quickly, and is well again when it comes back', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const close = async () => {
    await world.connection.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  expect((await raw(world, 'GET', '/api/ready')).body.data).toMatchObject({ status: 'ready' })

  await close()
  const after = await user.call('credits.balance', {})

  expect([0, 503]).toContain(after.code)
  expect((await user.call('credits.balance', {})).code).toBe(0)
})
