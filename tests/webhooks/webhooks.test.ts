import { expect, onTestFinished, test } from 'vitest'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { beginHere, compare } from './oracle.ts'
import { createReceiver } from './receiver.ts'

async function listening(world: World, user: TestUser, settings: { kinds?: string[] } = {}) {
  await world.prove(user)
  const receiver = createReceiver(world)
  await beginHere(world, receiver)
  const made = await user.call('webhooks.make', { url: receiver.url, ...settings } as never)
  expect(made.code).toBe(0)
  receiver.secrets.push(made.data.secret)
  return { receiver, id: made.data.webhook.id, secret: made.data.secret }
}

/** Something happens to an agent. */
async function happen(user: TestUser, agentId: string): Promise<void> {
  await user.call('agents.pause', { id: agentId, paused: true } as never)
}

const types = (receiver: { got: { body: string }[] }) =>
  receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type)
const one = async (user: TestUser, id: string) =>
  (await user.call('webhooks.list', {})).data.find((webhook) => webhook.id === id)

test('what happens arrives once, signed as the standard says, with what is known of it', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const { receiver, secret } = await listening(world, user)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await happen(user, agentId)
  await world.runJob('send-webhooks')
  await world.runJob('send-webhooks')
  expect(receiver.forged).toEqual([])
  expect(receiver.got).toHaveLength(1)
  const [{ id, body, timestamp }] = receiver.got as [(typeof receiver.got)[0]]
  expect(JSON.parse(body)).toEqual({
    type: 'agent.paused',
    timestamp: expect.stringMatching(/^2026-11-20T10:34/),
    data: {
      object: { kind: 'agent', id: agentId },
      agentId,
      projectId: user.id,
      organisationId: user.id,
      by: user.id,
      facts: {},
    },
  })
  expect((await user.call('timeline.project', { kind: 'agent.paused' })).data.list[0]?.id).toBe(id)
  expect(Math.abs(timestamp * 1000 - (await world.now()).getTime())).toBeLessThan(60_000)
})

test('only what was chosen is sent; orders and people only where the whole organisation was asked for by whoever may', async () => {
  await using world = await createWorld({ workers: false })
  const team = await agency(world, { credits: 1000 })
  const manager = await team.person('manager', team.acme)
  await world.prove(manager)
  const asked = { url: 'https://hooks.example.org/', ofOrganisation: true }
  expect((await inProject(manager, team.acme).call('webhooks.make', asked)).code).toBe(403)
  const { receiver } = await listening(world, inProject(manager, team.acme), { kinds: ['agent.paused'] })
  await world.prove(team.owner)
  const everything = createReceiver(world, { host: 'all.example.org' })
  const made = await inProject(team.owner, team.acme).call('webhooks.make', {
    url: everything.url,
    ofOrganisation: true,
  })
  everything.secrets.push(made.data.secret)

  const { agentId } = await world.agent(inProject(team.owner, team.acme), { name: 'One' })
  await world.agent(inProject(team.owner, team.beta), { name: 'Elsewhere' })
  await happen(inProject(team.owner, team.acme), agentId)
  const { organisationId } = team
  const { data } = await team.owner.call('organisations.show', { organisationId })
  const memberId = data.members.find(({ userId }) => userId === manager.id)?.id ?? ''
  await team.owner.call('members.setRole', { organisationId, memberId, role: 'author' })
  await world.runJob('send-webhooks')
  expect(types(receiver)).toEqual(['agent.paused'])
  expect(types(everything)).toContain('agent.made')
  expect(types(everything).filter((type) => type === 'agent.made')).toHaveLength(1)
})

test('what all of an organisation is sent is told, signed and sent again by whoever administers all of it', async () => {
  await using world = await createWorld({ workers: false })
  const team = await agency(world)
  const boss = inProject(team.owner, team.acme)
  const manager = inProject(await team.person('manager', team.acme), team.acme)
  await world.prove(manager)
  const asked = { url: 'https://hooks.example.org/', ofOrganisation: true }
  const { id } = (await boss.call('webhooks.make', asked)).data.webhook
  for (const [who, code] of [
    [manager, 403],
    [boss, 0],
  ] as const) {
    expect((await who.call('webhooks.deliveries', { id })).code).toBe(code)
    expect((await who.call('webhooks.rotate', { id })).code).toBe(code)
    expect((await who.call('webhooks.replay', { id, from: (await world.now()).toISOString() })).code).toBe(
      code,
    )
    expect((await who.call('webhooks.resume', { id })).code).toBe(code)
  }
})

test('a new secret signs beside the old one for a day, and alone after that', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const { receiver, id, secret } = await listening(world, user)
  const rotated = (await user.call('webhooks.rotate', { id })).data.secret
  for (const known of [secret, rotated]) {
    receiver.secrets = [known]
    await happen(user, agentId)
    await user.call('agents.pause', { id: agentId, paused: false } as never)
    await world.runJob('send-webhooks')
    expect(receiver.forged).toEqual([])
  }
  await world.advance({ hours: 25 })
  receiver.secrets = [secret]
  await happen(user, agentId)
  await world.runJob('send-webhooks')
  expect(receiver.forged).toHaveLength(1)
})

test('an address that says it is gone is paused at once, one that nothing reaches after three days; both are told, and resumed nothing is missing', async () => {
  await using world = await createWorld({ workers: false, sendTimeoutMilliseconds: 200 })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const { receiver, id } = await listening(world, user)
  receiver.mood = 'gone'
  await happen(user, agentId)
  await world.runJob('send-webhooks')
  expect((await one(user, id))?.paused?.why).toBe('gone')
  await user.call('webhooks.resume', { id })

  receiver.mood = 'down'
  const before = receiver.calls
  for (let hours = 0; hours < 71; hours++) {
    await world.runJob('send-webhooks')
    await world.advance({ hours: 1 })
  }
  expect((await one(user, id))?.paused).toBe(null)
  expect(receiver.calls - before).toBeLessThanOrEqual(10)
  for (let hours = 0; hours < 30; hours++) {
    await world.advance({ hours: 1 })
    await world.runJob('send-webhooks')
  }
  expect(await one(user, id)).toMatchObject({ paused: { why: 'failing' }, waiting: 1 })
  const { list } = (await user.call('notices.page', {})).data
  expect(list.filter(({ kind }) => kind === 'webhook_paused').map(({ text }) => text)).toEqual([
    expect.stringContaining('nothing has arrived there for three days'),
    expect.stringContaining('it said that it is gone'),
  ])

  await user.call('agents.pause', { id: agentId, paused: false } as never)
  receiver.mood = 'well'
  await world.runJob('send-webhooks')
  expect(receiver.got).toEqual([])
  await user.call('webhooks.resume', { id })
  await world.runJob('send-webhooks')
  const compared = await compare(world, receiver, { ownerId: user.id })
  expect(compared).toMatchObject({ events: 2, missing: [], invented: [], outOfOrder: [] })
})

test('each pause is told, another address begins anew, and a replay of one is of one event', async () => {
  await using world = await createWorld({ workers: false, sendTimeoutMilliseconds: 200 })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const { receiver, id } = await listening(world, user)
  for (let times = 0; times < 2; times++) {
    receiver.mood = 'gone'
    await user.call('agents.pause', { id: agentId, paused: times === 0 } as never)
    await world.runJob('send-webhooks')
    expect((await one(user, id))?.paused?.why).toBe('gone')
    receiver.mood = 'well'
    await user.call('webhooks.resume', { id })
    await world.runJob('send-webhooks')
    await world.advance({ minutes: 1 })
  }
  const { list } = (await user.call('notices.page', {})).data
  expect(list.filter(({ kind }) => kind === 'webhook_paused')).toHaveLength(2)

  const from = (await world.now()).toISOString()
  expect((await user.call('webhooks.replay', { id, from, only: true })).code).toBe(400)

  receiver.mood = 'down'
  await happen(user, agentId)
  await world.runJob('send-webhooks')
  const row = () => world.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect((await row()).failing_since).not.toBeNull()
  const { url } = await row()
  const both = [{ url: `${url}?elsewhere` }, { kinds: ['agent.changed'] }]
  expect(
    (await Promise.all(both.map((change) => user.call('webhooks.edit', { id, ...change } as never)))).map(
      ({ code }) => code,
    ),
  ).toEqual([0, 0])
  expect(await row()).toMatchObject({
    url: `${url}?elsewhere`,
    kinds: ['agent.changed'],
    failing_since: null,
  })
})

test('what the old address answers after it was changed pauses nothing, and the new one gets what was under way', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const { receiver, id } = await listening(world, user)
  const next = createReceiver(world, { host: 'next.example.org' })
  next.secrets = receiver.secrets
  receiver.mood = 'gone'
  await happen(user, agentId)
  const [sent, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => onCheckpoint(null))
  onCheckpoint(async (reached) => {
    if (reached !== 'webhook-sent') return
    sent.resolve()
    await goOn.promise
  })
  const sending = world.runJob('send-webhooks')
  await sent.promise
  expect((await user.call('webhooks.edit', { id, url: next.url } as never)).code).toBe(0)
  goOn.resolve()
  await sending
  expect((await one(user, id))?.paused).toBeNull()
  await world.runJob('send-webhooks')
  expect(next.got).toHaveLength(1)
})

test('the next event of an object waits for the one before; other objects go on; one that never arrives is given up', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const [stuck, free] = [await world.agent(user), await world.agent(user)]
  const { receiver, id } = await listening(world, user)
  let refuses = true
  world.crawler.receive('hooks.example.org', (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const isStuck = body.includes(stuck.agentId) && body.includes('agent.paused') && refuses
      if (!isStuck) receiver.got.push({ id: String(request.headers['webhook-id']), body, timestamp: 0 })
      response.writeHead(isStuck ? 400 : 200).end()
    })
  })
  for (const agentId of [stuck.agentId, free.agentId]) {
    await happen(user, agentId)
    await user.call('agents.pause', { id: agentId, paused: false } as never)
  }
  await world.runJob('send-webhooks')
  expect(types(receiver)).toEqual(['agent.paused', 'agent.resumed'])
  for (let hours = 0; hours < 90; hours++) {
    // Something arrives all the time: it is this event alone that does not.
    await user.call('agents.pause', { id: free.agentId, paused: hours % 2 === 0 } as never)
    await world.advance({ hours: 1 })
    await world.runJob('send-webhooks')
  }
  const log = (await user.call('webhooks.deliveries', { id, state: 'given_up' })).data.list
  expect(log).toMatchObject([{ kind: 'agent.paused', object: { id: stuck.agentId } }])
  expect(log[0]?.attempts).toHaveLength(10)
  expect(log[0]?.attempts[0]).toMatchObject({ outcome: 'refused', status: 400 })
  expect(types(receiver).length).toBe(2 + 90 + 1)
  expect((await one(user, id))?.paused).toBe(null)

  refuses = false
  expect(
    (await user.call('webhooks.replay', { id, eventId: log[0]?.eventId ?? '', only: true })).data.events,
  ).toBe(1)
  await world.runJob('send-webhooks')
  expect(receiver.got.at(-1)?.id).toBe(log[0]?.eventId)
})

test('a test call says what the address answers, and is no event', async () => {
  await using world = await createWorld({ workers: false, sendTimeoutMilliseconds: 200 })
  const user = await world.user()
  const { receiver, id } = await listening(world, user)
  expect((await user.call('webhooks.test', { id })).data).toMatchObject({ outcome: 'delivered', status: 204 })
  expect(types(receiver)).toEqual(['webhook.test'])
  receiver.mood = 'redirect'
  expect((await user.call('webhooks.test', { id })).data).toMatchObject({ outcome: 'refused', status: 302 })
  receiver.mood = 'slow'
  expect((await user.call('webhooks.test', { id })).data).toMatchObject({ outcome: 'timeout', status: null })
  expect((await user.call('webhooks.deliveries', { id })).data.list).toEqual([])
})

test('an address inside a network is refused, and a secret is never shown again', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { secret } = await listening(world, user)
  for (const url of [
    'http://example.org/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://example.org:8443/',
  ])
    expect((await user.call('webhooks.make', { url })).code, url).toBe(400)
  const text = JSON.stringify(await user.call('webhooks.list', {}))
  expect(text).not.toContain(secret.slice(6))
  const { rows } = { rows: await world.db.selectFrom('webhook').selectAll().execute() }
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret.slice(6), 'base64').toString('hex'))
  for (let n = 1; n < 10; n++)
    expect((await user.call('webhooks.make', { url: 'https://example.org/' })).code).toBe(0)
  expect((await user.call('webhooks.make', { url: 'https://example.org/' })).code).toBe(409)
})

test('removing an address while something happens undoes nothing', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const { id } = await listening(world, user)
  await world.db.transaction().execute(async (trx) => {
    await trx.updateTable('agent').set({ paused_at: new Date() }).where('id', '=', agentId).execute()
    await user.call('webhooks.remove', { id })
    await trx.updateTable('agent').set({ paused_at: null }).where('id', '=', agentId).execute()
  })
  await world.runJob('send-webhooks')
  await world.runJob('forget-old')
  expect(await world.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
})
