import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { connected } from '#tests/support/assistant.ts'
import { createWorld } from '#tests/support/world.ts'
import { allowed, assistantsOwn, saysYes } from '../programs/asking.ts'

test('an assistant that knows nothing but the address is allowed to read and draft, and asks again for what it lacks', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const { provider, sent, kept } = assistantsOwn()
  const address = new URL('/mcp', world.url)
  const open = async () => {
    const client = new Client(
      { name: 'a test', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    const transport = new StreamableHTTPClientTransport(address, { authProvider: provider })
    return { client, transport, connected: client.connect(transport) }
  }
  const first = await open()
  await expect(first.connected).rejects.toThrow(/authoriz/i)
  const back = await saysYes(world, user, sent[0]?.search.slice(1) ?? '')
  await first.transport.finishAuth(back.searchParams)

  const { client, connected: done } = await open()
  await done
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('write_post')
  expect(names).not.toContain('publish_post')
  const { structuredContent } = await client.callTool({ name: 'list_agents', arguments: {} })
  expect(JSON.stringify(structuredContent)).toContain(agentId)

  // The protocol's client asks its person for the scope by itself, besides those it has.
  await expect(
    client.callTool({ name: 'publish_post', arguments: { agentId, content: 'Out with it.' } }),
  ).rejects.toThrow()
  expect(sent[1]?.searchParams.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['publish', 'read']))
  await client.close()
  // Taken back, nothing of it is good any more.
  const [token] = (await user.call('tokens.list', {})).data.tokens
  await user.call('tokens.revoke', { id: token?.id ?? '' })
  const { access_token: access } = kept['tokens'] as { access_token: string }
  await expect(connected(world, access)).rejects.toThrow()
})

test('what was allowed for the interface opens no tools', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const forApi = await allowed(world, user)
  await expect(connected(world, forApi.access)).rejects.toThrow()
  const forTools = await allowed(world, user, { resource: 'mcp' })
  const helper = await connected(world, forTools.access)
  expect(await helper.tools()).toContain('list_agents')
  await helper.client.close()
})
