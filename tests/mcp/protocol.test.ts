import { expect, test } from 'vitest'
import { scopes } from '#contract/scope-names.ts'
import { assistant, connected } from '#tests/support/assistant.ts'
import { program } from '#tests/support/program.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const all = [...scopes]

/** A request as the revision of July 2026 has it, written by hand. */
function ask(
  { url }: World,
  token: string | null,
  { method = 'tools/list', params = {}, headers = {}, http = 'POST' } = {} as {
    method?: string
    params?: Record<string, unknown>
    headers?: Record<string, string>
    http?: string
  },
) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'by hand', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return fetch(`${url}/mcp`, {
    method: http,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(http === 'POST'
      ? { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }) }
      : {}),
  })
}

test('an assistant finds out what there is, without a session, and reads whose texts it may not obey', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const helper = await assistant(world, user, { scopes: all })
  expect(helper.client.getProtocolEra()).toBe('modern')
  expect(helper.client.getServerVersion()).toMatchObject({ name: 'kolony' })
  expect(helper.client.getInstructions()).toContain('fromOutside')
  const { tools } = await helper.client.listTools()
  expect(tools.length).toBeLessThanOrEqual(28)
  for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
    expect({ name, title, description }).toEqual({
      name,
      title: expect.any(String),
      description: expect.stringMatching(/\.$/),
    })
    expect(inputSchema.type, name).toBe('object')
    expect(outputSchema?.['type'], name).toBe('object')
    expect(annotations?.readOnlyHint, name).toEqual(expect.any(Boolean))
    for (const [argument, schema] of Object.entries(inputSchema.properties ?? {}))
      expect([name, argument, schema]).toEqual([name, argument, expect.any(Object)])
  }
  const { resources } = await helper.client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual(['kolony://agents', 'kolony://plan'])
  const { resourceTemplates } = await helper.client.listResourceTemplates()
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'kolony://agents/{id}',
    'kolony://posts/{id}',
    'kolony://posts/{id}/evidence',
  ])
})

test('a client of the year before is served by the same tools, without a session', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const made = await world.agent(user)
  const helper = await assistant(world, user, {}, { pin: false })
  expect(helper.client.getProtocolEra()).toBe('legacy')
  expect((await helper.use('list_agents')).data.list).toMatchObject([{ agentId: made.agentId }])
  expect(await helper.read('kolony://agents')).toMatchObject([{ agentId: made.agentId }])
})

test('only tokens are known: no bearer, a session, and one that is over are told where to get one', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const bot = await program(world, user)
  expect((await ask(world, bot.token)).status).toBe(200)
  await user.call('tokens.revoke', { id: bot.made.id })
  for (const token of [null, user.token, bot.token, `kol_${'0'.repeat(40)}`]) {
    const response = await ask(world, token)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain(
      `resource_metadata="${world.config.publicUrl}/.well-known/oauth-protected-resource/mcp"`,
    )
    expect(response.headers.get('www-authenticate')).toContain('scope="read draft"')
    expect(await response.json()).toMatchObject({ error: { message: 'Login has expired, please re-login' } })
  }
  await expect(connected(world, user.token)).rejects.toThrow()
})

test('a page of another origin is refused, and there is nothing but POST', async () => {
  await using world = await createWorld({ workers: false })
  const bot = await program(world, await world.user())
  const from = async (origin: string) => (await ask(world, bot.token, { headers: { origin } })).status
  expect(await from('https://elsewhere.example')).toBe(403)
  expect(await from('null')).toBe(403)
  expect(await from(new URL(world.config.publicUrl).origin)).toBe(200)
  for (const http of ['GET', 'DELETE', 'PUT'])
    expect((await ask(world, bot.token, { http })).status, http).toBe(405)
})

test('what is not of the protocol is refused as it says', async () => {
  await using world = await createWorld({ workers: false })
  const bot = await program(world, await world.user())
  const unknown = await ask(world, bot.token, { method: 'prompts/list' })
  expect(unknown.status).toBe(404)
  const other = await ask(world, bot.token, { headers: { 'mcp-protocol-version': '2031-01-01' } })
  expect(other.status).toBe(400)
  const mismatch = await ask(world, bot.token, { headers: { 'mcp-method': 'resources/list' } })
  expect(mismatch.status).toBe(400)
  const plain = {
    authorization: `Bearer ${bot.token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const broken = await fetch(`${world.url}/mcp`, {
    method: 'POST',
    headers: plain,
    body: '{',
  })
  expect(broken.status).toBe(400)
  const large = await fetch(`${world.url}/mcp`, {
    method: 'POST',
    headers: plain,
    body: JSON.stringify({ padding: 'x'.repeat(3_000_000) }),
  })
  expect(large.status).toBe(413)
  const listening = await ask(world, bot.token, {
    method: 'subscriptions/listen',
    params: { notifications: { toolsListChanged: true } },
  })
  // Nothing is told by itself: it is said at once, and nobody waits.
  expect(await listening.text()).toMatch(
    /subscriptions\/acknowledged[^]*"notifications":\{\}[^]*"resultType":"complete"/,
  )
  const answered = await ask(world, bot.token)
  expect(answered.headers.get('cache-control')).toBe('no-store')
  expect(answered.headers.get('mcp-session-id')).toBeNull()
})
