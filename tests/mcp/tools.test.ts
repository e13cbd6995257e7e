import { expect, test } from 'vitest'
import { scopes } from '#contract/scope-names.ts'
import { assistant, connected } from '#tests/support/assistant.ts'
import { program, service } from '#tests/support/program.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const all = [...scopes]
const plain = 'Good morning, this is a plain thought.'

async function soon(world: World, hours = 1) {
  return new Date((await world.now()).getTime() + hours * 3_600_000).toISOString()
}

test('a token is shown the tools of its scopes, and told which scope another one needs', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  const reader = await assistant(world, user, { scopes: ['read'] })
  const tools = await reader.tools()
  expect(tools).toContain('get_post')
  for (const hidden of ['write_post', 'publish_post', 'approve_post', 'get_credits', 'create_agent'])
    expect(tools).not.toContain(hidden)
  const told = await reader.use('publish_post', { agentId, content: plain })
  expect(told).toMatchObject({
    isError: true,
    data: {
      code: 403,
      data: { scope: 'publish', scopes: ['read'] },
      next: 'Make a token that has the scope `publish`, too.',
    },
  })
  expect(JSON.parse(told.text)).toEqual(told.data)
  const usual = await assistant(world, user)
  expect(await usual.tools()).toEqual(expect.arrayContaining(['write_post', 'plan_post', 'get_plan']))
  expect(await usual.tools()).not.toContain('approve_post')
  await expect(usual.use('drop_tables')).rejects.toThrow('Unknown tool')
})

test('what a service may not say is no tool of its, and it works in the project that is named', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, beta, owner } = await agency(world, { credits: 5 })
  const { agentId } = await world.agent(inProject(owner, acme))
  const { token } = await service(world, owner, { organisationId, role: 'manager', scopes: all })
  const bot = await connected(world, token)
  expect(await bot.tools()).not.toContain('approve_post')
  expect((await bot.use('list_agents', { project: acme })).data.list).toMatchObject([{ agentId }])
  expect((await bot.use('list_agents', { project: beta })).data.list).toEqual([])
  expect((await bot.use('list_agents')).data).toMatchObject({ code: 404, next: expect.any(String) })
  const placed = await connected(world, token, { headers: { 'kolony-project': acme } })
  expect((await placed.use('list_agents')).data.list).toMatchObject([{ agentId }])
})

test('what is somebody else’s is not there, as a tool and as a resource', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user({ credits: 5 })]
  const { agentId } = await world.agent(other)
  const theirs = await other.call('schedule.put', {
    items: [{ agentId, platform: 'twitter', parts: [{ content: plain }], when: { kind: 'draft' } }],
  })
  const postId = theirs.data.items[0]?.publicationId ?? ''
  const helper = await assistant(world, user, { scopes: all })
  for (const [name, given] of [
    ['get_agent', { agentId }],
    ['write_post', { agentId }],
    ['get_post', { postId }],
    ['get_history', { postId }],
    ['edit_draft', { postId, content: 'Mine now.', version: 1 }],
    ['reject_post', { postId }],
    ['publish_post', { agentId, postId }],
  ] as const) {
    const { isError, data } = await helper.use(name, given)
    expect([name, isError, [404, 110001].includes(data.code)]).toEqual([name, true, true])
    expect(data.next).toEqual(expect.any(String))
  }
  for (const uri of [
    `agents/${agentId}`,
    `posts/${postId}`,
    `posts/${postId}/evidence`,
    'secrets',
    'agents/../plan',
  ])
    await expect(helper.read(`kolony://${uri}`)).rejects.toThrow('Resource not found')
  expect(await helper.read('kolony://agents')).toEqual([])
})

test('a wrong argument is named as the tool calls it', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  const helper = await assistant(world, user, { scopes: all })
  expect((await helper.use('get_agent')).data).toMatchObject({
    code: 400,
    data: { issues: [{ path: 'agentId' }] },
    next: expect.stringContaining('data.issues'),
  })
  expect((await helper.use('get_agent', { agentId, agent_id: agentId })).data.data.issues).toEqual([
    { path: 'agent_id', message: 'No such argument' },
  ])
  const put = await helper.use('plan_post', {
    agentId,
    platform: 'twitter',
    when: { kind: 'at', at: 'noon' },
  })
  expect(put.data.data.issues).toMatchObject([{ path: 'when.at' }])
})

test('half a letter is refused by name where an address is made of it', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  const model = await assistant(world, user, { scopes: all })
  for (const [tool, input] of [
    ['approve_post', { postId: '\ud800', version: 1 }],
    ['get_post', { postId: '\ud800' }],
  ] as const)
    expect((await model.use(tool, input)).data).toMatchObject({ code: 400 })
})

test('what an assistant writes is a draft; put into the plan it waits for a person, whatever the agent does by itself', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 100 })
  const { agentId, handle } = await world.boundAgent(user, { postAutonomy: 'auto' })
  const helper = await assistant(world, user)
  const draft = await helper.use('write_post', { agentId })
  expect(draft).toMatchObject({
    isError: false,
    data: { agentId, platform: 'twitter', charged: 1, next: expect.stringContaining('plan_post') },
  })
  const { postId } = draft.data
  expect(await world.publication(postId)).toMatchObject({ state: 'draft', content: draft.data.content })

  const put = await helper.use('plan_post', {
    agentId,
    platform: 'twitter',
    postId,
    when: { kind: 'at', at: await soon(world) },
  })
  expect(put).toMatchObject({ isError: false, data: { postId } })
  await world.advance({ hours: 2 })
  await world.advanceDue()
  expect((await world.publication(postId)).status).toBe('awaiting_approval')
  expect(world.x.timeline(handle)).toEqual([])
  const waiting = await helper.use('list_waiting')
  expect(waiting.data.list).toMatchObject([{ id: postId, status: 'awaiting_approval' }])

  const editor = await assistant(world, user, { scopes: ['read', 'approve'] })
  const { version } = waiting.data.list[0]
  expect((await editor.use('approve_post', { postId, version })).isError).toBe(false)
  await world.advanceDue()
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual([draft.data.content])
  expect(await world.audit()).toEqual([])
})

test('a deed with a word of its own is done once, over either door, and charged once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const { agentId, handle } = await world.boundAgent(user)
  const helper = await assistant(world, user, { scopes: all })
  const written = await Promise.all(
    [1, 2, 3].map(() => helper.use('write_post', { agentId, idempotencyKey: 'the-morning-post' })),
  )
  expect(new Set(written.map(({ data }) => data.postId)).size).toBe(1)
  const given = { agentId, content: plain, idempotencyKey: 'out-with-it' }
  const first = await helper.use('publish_post', given)
  expect(first).toMatchObject({ isError: false, data: { status: 'published' } })
  expect((await helper.use('publish_post', given)).data).toEqual(first.data)
  const http = await world.call(
    'posts.now',
    { id: agentId, content: plain },
    { token: helper.token, headers: { 'idempotency-key': 'out-with-it' } },
  )
  expect(http.data.id).toBe(first.data.id)
  expect(world.x.timeline(handle)).toHaveLength(1)
  expect(await world.balance(user)).toBe(8)
})

test('the cap of a day and the rates of the server hold for tools as for calls', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 100 })
  const { agentId } = await world.agent(user)
  const { token } = await program(world, user, { capPerDay: 1 })
  const helper = await connected(world, token)
  expect((await helper.use('draft_reply', { agentId, comment: 'Where is it going?' })).isError).toBe(false)
  const over = await helper.use('draft_reply', { agentId, comment: 'And then?' })
  expect(over).toMatchObject({ isError: true, data: { code: 110024, next: expect.stringContaining('UTC') } })
  expect(await world.balance(user)).toBe(99)

  // All at once, so that a slow machine does not see a minute pass between them.
  const tries = await Promise.all(
    Array.from({ length: 40 }, () => helper.use('draft_reply', { agentId, comment: 'Again?' })),
  )
  expect(tries.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ code: 429, data: { retryAfter: expect.any(Number) } }),
  )
})

test('revoking a token acts on the next call of its assistant', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { token, made } = await program(world, user)
  const helper = await connected(world, token)
  expect((await helper.use('list_agents')).isError).toBe(false)
  await user.call('tokens.revoke', { id: made.id })
  await expect(helper.use('list_agents')).rejects.toThrow()
})
