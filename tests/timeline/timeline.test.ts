import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#db/connect.ts'
import { sha256 } from '#server/lib/ids.ts'
import { onBehalfOf } from '#server/lib/on-behalf.ts'
import { agency, approvalRule, inProject } from '#tests/support/team.ts'
import { createWorld } from '#tests/support/world.ts'

const hashOf = (text: string) => sha256(text).toString('hex')

test('a post tells who wrote, changed, approved and published it, and what whoever said yes had before them', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const id = await world.duePost(agent)
  await world.advanceDue()
  const asked = (await user.call('approvals.one', { id })).data
  const edited = (
    await user.call('approvals.edit', {
      id,
      version: asked.version,
      content: 'Bitcoin is calm today, they say.',
    })
  ).data
  await user.call('approvals.approve', { id, version: edited.version })
  await world.rested(id)

  const { list } = (await user.call('timeline.post', { id })).data
  const told = list.map(({ kind, by }) => [kind.replace('publication.', ''), by?.id ?? null])
  expect(told).toEqual([
    ['started', null],
    ['written', null],
    ['asked', null],
    ['changed', user.id],
    ['approved', user.id],
    ['started', user.id],
    ['sending', null],
    ['published', null],
  ])
  const approved = list.find(({ kind }) => kind === 'publication.approved')
  expect(approved?.facts).toMatchObject({
    text: hashOf('Bitcoin is calm today, they say.'),
    version: edited.version,
    seen: { version: edited.version, evidence: { ownWords: true, claims: expect.any(Number) } },
  })
  expect(new Set(list.map((event) => event.id)).size).toBe(list.length)
})

test('a vote tells exactly what whoever gave it had before them, also that of a client, who is named', async () => {
  await using world = await createWorld()
  const team = await agency(world, { credits: 20 })
  const boss = inProject(team.owner, team.acme)
  const agent = await world.boundAgent(boss, { postAutonomy: 'auto' })
  await boss.call('votes.setRules', {
    rules: [approvalRule([{}, { roles: [], guests: true }], { fourEyes: true })],
    version: 0,
  })
  const id = await world.duePost(agent)
  await world.advanceDue()
  const approver = inProject(await team.person('approver'), team.acme)
  const asked = (await approver.call('approvals.one', { id })).data
  await approver.call('approvals.approve', { id, version: asked.version, seen: asked.votes?.seen })
  const password = 'four candles and a wall'
  const page = { name: 'Rosa of Candle House', password, days: 7, allAsked: true, texts: [] }
  const { url } = (await boss.call('guestPages.make', page)).data
  const secrets = { token: new URL(url).hash.slice(1), password }
  const shown = (await world.call('guest.open', secrets)).data.texts[0]
  const words = 'Name the chart.'
  await world.call('guest.answer', { ...secrets, id, seen: shown?.seen ?? '', says: 'change', words })

  const { list } = (await boss.call('timeline.post', { id })).data
  const text = hashOf(shown?.parts[0]?.content ?? '')
  const evidence = { claims: expect.any(Number), held: expect.any(Number), ownWords: false }
  const saw = { text, textNo: 2, seen: { version: asked.version, evidence } }
  expect(list.filter(({ kind }) => kind === 'publication.yes')).toMatchObject([
    { by: { id: approver.id }, facts: { ...saw, step: 1 } },
  ])
  expect(list.filter(({ kind }) => kind === 'publication.change_wanted')).toMatchObject([
    { by: null, facts: { ...saw, guest: 'Rosa of Candle House', step: 2 } },
  ])
  const headers = { authorization: `Bearer ${boss.token}`, 'kolony-project': team.acme }
  const file = await (await fetch(`${world.url}/api/timeline/export?format=csv`, { headers })).text()
  expect(file).toMatch(/publication\.change_wanted,.*,Rosa of Candle House \(client\),/)
})

test('nobody changes or deletes an event, also not the product itself', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  await world.agent(user)
  for (const attempt of [
    sql`update event set by_id = 'somebody'`,
    sql`update event set owner_id = 'elsewhere'`,
    sql`delete from event`,
    sql`truncate event`,
  ])
    await expect(attempt.execute(world.db)).rejects.toThrow('events are never changed or deleted')
  expect((await user.call('timeline.project', {})).data.list.length).toBeGreaterThan(0)
})

test('what is undone leaves no event, and what happens leaves one, whoever’s connection it is on', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const kinds = async () => (await user.call('timeline.project', {})).data.list.map(({ kind }) => kind)
  const before = await kinds()
  await expect(
    world.db.transaction().execute(async (trx) => {
      await trx.updateTable('agent').set({ paused_at: new Date() }).where('id', '=', agentId).execute()
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await kinds()).toEqual(before)
  await user.call('agents.pause', { id: agentId, paused: true } as never)
  expect(await kinds()).toEqual(['agent.paused', ...before])
})

test('what the product does because somebody asked, as in the chat with the bot, is theirs; the next transaction is not', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const turn = (paused_at: Date | null) =>
    transaction(world.db, (trx) =>
      trx.updateTable('agent').set({ paused_at }).where('id', '=', agentId).execute(),
    )
  await onBehalfOf({ userId: user.id, ownerId: user.id, agentId: null }, () => turn(new Date()))
  await turn(null)
  const { list } = (await user.call('timeline.project', { size: 2 })).data
  expect(list.map(({ kind, by }) => [kind, by?.id ?? null])).toEqual([
    ['agent.resumed', null],
    ['agent.paused', user.id],
  ])
})

test('whoever may only look sees the record of posts, and of nothing else', async () => {
  await using world = await createWorld({ workers: false })
  const team = await agency(world)
  const boss = inProject(team.owner, team.acme)
  const { agentId } = await world.agent(boss)
  const { list } = (await boss.call('timeline.project', {})).data
  expect(list.map(({ object }) => object.id)).toContain(agentId)
  const analyst = inProject(await team.person('analyst'), team.acme)
  for (const { object } of list)
    expect((await analyst.call('timeline.post', { id: object.id })).code).toBe(404)
})

test('a project shows its own events, page by page; the organisation all, with its orders and people', async () => {
  await using world = await createWorld({ workers: false })
  const team = await agency(world, { credits: 1000 })
  const { organisationId } = team
  const [acme, beta] = [inProject(team.owner, team.acme), inProject(team.owner, team.beta)]
  for (const name of ['One', 'Two', 'Three']) await world.agent(acme, { name })
  await world.agent(beta, { name: 'Four' })
  await team.person('author', team.acme)
  const seen = []
  for (let before: string | undefined; ;) {
    const { data } = await acme.call('timeline.project', { size: 2, ...(before ? { before } : {}) })
    seen.push(...data.list)
    if (data.next === null) break
    before = data.next
  }
  expect(seen.filter(({ kind }) => kind === 'agent.made')).toHaveLength(3)
  expect(seen.every(({ by }) => by === null || by.id === team.owner.id)).toBe(true)
  const only = await acme.call('timeline.project', { kind: 'agent.made', personId: team.owner.id })
  expect(only.data.list).toHaveLength(3)
  expect((await acme.call('timeline.project', { personId: 'nobody' })).data.list).toEqual([])

  const all = (await team.owner.call('timeline.organisation', { organisationId, size: 200 })).data.list
  const made = all.filter(({ kind }) => kind === 'agent.made').map(({ projectId }) => projectId)
  expect(made).toEqual([team.beta, team.acme, team.acme, team.acme])
  expect(all.some(({ kind }) => kind === 'member.added')).toBe(true)
})

test('the export is a table or JSON of the same events, the oldest first', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  await world.agent(user)
  const headers = { authorization: `Bearer ${user.token}` }
  const file = async (format: string) =>
    (await fetch(`${world.url}/api/timeline/export?format=${format}`, { headers })).text()
  const events = JSON.parse(await file('json')) as { id: string; kind: string }[]
  expect(events[0]?.kind).toBe('agent.made')
  const lines = (await file('csv')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(events.map(({ id }) => id))
})

test('a closed account takes its events with it', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  await world.agent(user)
  await world.prove(user)
  expect((await user.call('account.remove', { confirm: 'DELETE' })).code).toBe(0)
  const left = await world.db
    .selectFrom('event')
    .select('kind')
    .where('organisation_id', '=', user.id)
    .execute()
  expect(left).toEqual([])
})
