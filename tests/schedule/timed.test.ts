import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { approvalRule } from '../support/team.ts'
import { createWorld, type World } from '../support/world.ts'

type Item = Input<'schedule.put'>['items'][number]
type User = Awaited<ReturnType<World['user']>>

/** A world at 10:34 in Paris' zone of winter: 11:34. */
const inMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

const ownText = (agentId: string, content: string, at: Date): Item => ({
  agentId,
  platform: 'twitter',
  parts: [{ content }],
  when: { kind: 'at', at: at.toISOString() },
})

async function put(user: User, ...items: Item[]) {
  const { data, code } = await user.call('schedule.put', { items })
  expect(code).toBe(0)
  return data
}

async function putOne(user: User, item: Item) {
  const { items, stored } = await put(user, item)
  const [one] = items
  expect(one?.error ?? null).toBeNull()
  expect(stored).toBe(true)
  return one?.publicationId ?? ''
}

test('an own text set for 18:00 goes out once, then, and costs its price', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  const at = new Date('2026-11-20T17:00:00Z')

  const id = await putOne(user, ownText(agent.agentId, 'Markets close soon.', at))

  expect(await world.balance(user)).toBe(4)
  await world.advance({ hours: 6 })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toHaveLength(0)
  await world.advance({ minutes: 26 })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle).map(({ text }) => text)).toEqual(['Markets close soon.'])
  await world.advance({ hours: 2 })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect(await world.publication(id)).toMatchObject({ status: 'published', charged: 1000 })
  expect(await world.balance(user)).toBe(4)
  expect(await world.audit()).toEqual([])
})

test('a text taken off the plan gives its credit back, and is kept as a draft', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  const id = await putOne(user, ownText(agent.agentId, 'Not today.', inMinutes(await world.now(), 90)))

  const { data } = await user.call('schedule.toDraft', { id })

  expect(data).toMatchObject({ status: 'draft', content: 'Not today.', scheduledAt: null })
  expect(await world.balance(user)).toBe(5)
  await world.advance({ hours: 3 })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toHaveLength(0)
  const later = inMinutes(await world.now(), 30)
  await putOne(user, { ...ownText(agent.agentId, 'Not today.', later), publicationId: id })
  await world.advance({ minutes: 31 })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect(await world.audit()).toEqual([])
})

test('one that is skipped costs nothing and never goes out', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  const id = await putOne(user, ownText(agent.agentId, 'Never mind.', inMinutes(await world.now(), 90)))

  const { data } = await user.call('schedule.skip', { id })
  expect(data).toMatchObject({ status: 'skipped', reason: 'canceled' })
  expect((await user.call('schedule.skip', { id })).code).toBe(409)

  await world.advance({ hours: 2 })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toHaveLength(0)
  expect(await world.balance(user)).toBe(5)
})

test('a slot moved by an hour publishes an hour later, and nothing at its old time', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, {}, { planned: true })
  const now = await world.now()
  const { data } = await user.call('schedule.window', {
    from: now.toISOString(),
    to: inMinutes(now, 24 * 60).toISOString(),
  })
  const [slot] = data.items.filter(({ platform }) => platform === 'twitter')
  if (!slot) throw new Error('nothing is planned')
  const at = new Date(new Date(slot.at).getTime() + 3_600_000)

  const moved = await user.call('schedule.move', { id: slot.id, at: at.toISOString(), seenAt: slot.at })
  expect(moved.data.scheduledAt).toBe(at.toISOString())
  const again = await user.call('schedule.move', { id: slot.id, at: slot.at, seenAt: slot.at })
  expect(again).toMatchObject({ code: 409 })

  await world.advance({ minutes: (new Date(slot.at).getTime() - now.getTime()) / 60_000 + 1 })
  await world.tick()
  expect(world.x.timeline(agent.handle)).toHaveLength(0)
  await world.advance({ minutes: 60 })
  await world.tick()
  expect((await world.publication(slot.id)).status).toBe('published')
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect(await world.audit()).toEqual([])
})

test('of a table one bad row keeps all of it out, and each row says what it would be', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 2 })
  const agent = await world.boundAgent(user)
  const now = await world.now()
  const items = [
    ownText(agent.agentId, 'First of the week.', inMinutes(now, 60)),
    ownText(agent.agentId, 'x'.repeat(400), inMinutes(now, 120)),
    ownText(agent.agentId, 'Too late.', inMinutes(now, -10)),
    ownText(agent.agentId, 'Second of the week.', inMinutes(now, 180)),
    ownText(agent.agentId, 'Third of the week, unpaid.', inMinutes(now, 240)),
    ownText('agt_nobody', 'Whose?', inMinutes(now, 240)),
  ]

  const checked = await user.call('schedule.check', { items })
  const stored = await put(user, ...items)

  for (const { items: verdicts, stored: done, credits } of [checked.data, stored]) {
    expect(done).toBe(false)
    expect(credits).toBe(2)
    expect(verdicts.map(({ error }) => error?.code ?? 0)).toEqual([0, 400, 409, 0, 110005, 110001])
  }
  expect(await world.balance(user)).toBe(2)
  const { rows } = await world.db
    .selectFrom('publication')
    .select('id')
    .where('owner_id', '=', user.id)
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toEqual([])
  expect((await put(user, items[0] as Item, items[3] as Item)).stored).toBe(true)
  expect(await world.balance(user)).toBe(0)
})

test('the next free slot takes the words, and the plan does not lay it again', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, {}, { planned: true })

  const id = await putOne(user, {
    agentId: agent.agentId,
    platform: 'twitter',
    parts: [{ content: 'In my own words.' }],
    when: { kind: 'next' },
  })

  const row = await world.publication(id)
  expect(row).toMatchObject({ origin: 'slot', state: 'planned', content: 'In my own words.' })
  const ordinals = await world.db
    .selectFrom('publication')
    .select('slot_ordinal')
    .where('agent_id', '=', agent.agentId)
    .where('platform', '=', 'twitter')
    .where('slot_date', '=', row.slot_date)
    .execute()
  expect((await user.call('agents.edit', { agentId: agent.agentId, lore: 'Another life.' })).code).toBe(0)
  await world.tick()
  const after = await world.db
    .selectFrom('publication')
    .select('slot_ordinal')
    .where('agent_id', '=', agent.agentId)
    .where('platform', '=', 'twitter')
    .where('slot_date', '=', row.slot_date)
    .execute()
  expect(after.length).toBe(ordinals.length)
  expect((await world.publication(id)).content).toBe('In my own words.')
})

test('a slot that is only drawn is laid when its owner fills it, once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, {}, { planned: true })
  const now = await world.now()
  const from = inMinutes(now, 4 * 24 * 60)
  const window = () =>
    user.call('schedule.window', {
      from: from.toISOString(),
      to: inMinutes(from, 24 * 60).toISOString(),
      agentIds: agent.agentId,
    })
  const { data } = await window()
  const [slot] = data.items
  expect(slot).toMatchObject({ likely: true, content: null })
  if (!slot) return

  const filled = await user.call('schedule.fill', {
    id: slot.id,
    content: 'A thought for later.',
    version: 1,
  })
  const second = await user.call('schedule.fill', { id: slot.id, content: 'Another thought.', version: 1 })

  expect(filled).toMatchObject({ code: 0, data: { content: 'A thought for later.', scheduledAt: slot.at } })
  expect(second.code).toBe(409)
  const { data: after } = await window()
  expect(after.items.map(({ at }) => at)).toEqual(data.items.map(({ at }) => at))
  expect(after.items.filter(({ likely }) => !likely)).toHaveLength(1)
  for (let day = 0; day < 4; day++) {
    await world.advance({ days: 1 })
    await world.runJob('plan-posts')
  }
  const { data: laid } = await window()
  expect(laid.items.map(({ at }) => at)).toEqual(data.items.map(({ at }) => at))
})

test('two take each other’s time', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const now = await world.now()
  const [early, late] = [inMinutes(now, 60), inMinutes(now, 26 * 60)]
  const one = await putOne(user, ownText(agent.agentId, 'One.', early))
  const other = await putOne(user, ownText(agent.agentId, 'Other.', late))

  const { code } = await user.call('schedule.swap', {
    id: one,
    seenAt: early.toISOString(),
    withId: other,
    withSeenAt: late.toISOString(),
  })

  expect(code).toBe(0)
  await world.advance({ minutes: 61 })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle).map(({ text }) => text)).toEqual(['Other.'])
  await world.advance({ hours: 25 })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle).map(({ text }) => text)).toEqual(['One.', 'Other.'])
  expect(await world.audit()).toEqual([])
})

test('on a paused day nothing with a time goes out; given free again, what its owner put there does', async () => {
  await using world = await createWorld({ at: '2026-11-20T10:34:00Z' })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, {}, { planned: true })
  const tomorrow = '2026-11-21'
  const at = new Date('2026-11-21T12:00:00Z')
  const id = await putOne(user, ownText(agent.agentId, 'Only if I work.', at))

  await user.call('schedule.pauseDay', { agentIds: [agent.agentId], date: tomorrow, paused: true })
  const window = await user.call('schedule.window', {
    from: '2026-11-21T00:00:00Z',
    to: '2026-11-22T00:00:00Z',
    agentIds: agent.agentId,
  })
  expect(window.data.items.map(({ id: one }) => one)).toEqual([id])
  expect(window.data.paused).toEqual([{ agentId: agent.agentId, date: tomorrow }])

  await user.call('schedule.pauseDay', { agentIds: [agent.agentId], date: tomorrow, paused: false })
  const { data: free } = await user.call('schedule.window', {
    from: '2026-11-21T00:00:00Z',
    to: '2026-11-22T00:00:00Z',
    agentIds: agent.agentId,
  })
  expect(free.items.length).toBeGreaterThan(1)
  await user.call('schedule.pauseDay', { agentIds: [agent.agentId], date: tomorrow, paused: true })
  await world.advance({ hours: 25, minutes: 27 })
  await world.tick()
  expect(await world.publication(id)).toMatchObject({ status: 'failed', reason: 'paused' })
  expect(world.x.timeline(agent.handle).filter(({ text }) => text === 'Only if I work.')).toEqual([])
})

test('whether its day is paused is asked of the day a text was put on, also where it goes out after midnight', async () => {
  await using world = await createWorld({ at: '2026-11-20T22:34:00Z' })
  const user = await world.user({ credits: 9 })
  await world.prove(user)
  const [held, late] = [await world.boundAgent(user), await world.boundAgent(user)]
  const pause = (agentId: string, date: string) =>
    user.call('schedule.pauseDay', { agentIds: [agentId], date, paused: true })
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

  await putOne(user, ownText(late.agentId, 'The one before.', at('23:52')))
  await putOne(user, ownText(late.agentId, 'Ten minutes after it.', at('23:58')))
  await pause(late.agentId, '2026-11-21')
  await user.call('votes.setRules', { rules: [approvalRule([{ roles: ['owner'] }])], version: 0 })
  const id = await putOne(user, ownText(held.agentId, 'Everybody said yes.', at('23:30')))
  await user.call('approvals.approve', { id, version: 1 })
  await pause(held.agentId, '2026-11-20')
  for (const { id: asked, version } of (await user.call('approvals.page', { question: 'approve' })).data.list)
    await user.call('approvals.approve', { id: asked, version })

  for (let passed = 34; passed < 150; passed += 2) {
    await world.advance({ minutes: 2 })
    await world.advanceDue()
  }
  expect(world.x.timeline(held.handle)).toEqual([])
  expect(world.x.timeline(late.handle)).toHaveLength(2)
})

test('a locked one is neither moved nor filled nor skipped, until it is unlocked', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const at = inMinutes(await world.now(), 60)
  const id = await putOne(user, ownText(agent.agentId, 'Stays.', at))
  await user.call('schedule.lock', { id, locked: true })

  const later = inMinutes(at, 60).toISOString()
  expect((await user.call('schedule.move', { id, at: later, seenAt: at.toISOString() })).code).toBe(409)
  expect((await user.call('schedule.fill', { id, content: 'Goes.', version: 1 })).code).toBe(409)
  expect((await user.call('schedule.skip', { id })).code).toBe(409)
  await user.call('schedule.lock', { id, locked: false })
  expect((await user.call('schedule.move', { id, at: later, seenAt: at.toISOString() })).code).toBe(0)
})

test('somebody else’s item is unknown', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const other = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, {}, { planned: true })
  const at = inMinutes(await world.now(), 60)
  const id = await putOne(user, ownText(agent.agentId, 'Mine.', at))
  const seenAt = at.toISOString()
  const slot = `slot:${agent.agentId}:twitter:2026-11-25:0`

  for (const one of [id, slot]) {
    expect(
      (await other.call('schedule.move', { id: one, at: inMinutes(at, 9).toISOString(), seenAt })).code,
    ).toBe(404)
    expect((await other.call('schedule.skip', { id: one })).code).toBe(404)
    expect((await other.call('schedule.fill', { id: one, content: 'Ours.', version: 1 })).code).toBe(404)
    expect((await other.call('schedule.approve', { id: one, version: 1 })).code).toBe(404)
  }
  expect(
    (await other.call('schedule.put', { items: [ownText(agent.agentId, 'Ours.', at)] })).data.stored,
  ).toBe(false)
  expect(
    (
      await other.call('schedule.window', {
        from: seenAt,
        to: inMinutes(at, 9).toISOString(),
        agentIds: agent.agentId,
      })
    ).data.items,
  ).toEqual([])
  expect((await world.publication(id)).content).toBe('Mine.')
})

test('twenty who put a post into the plan at the same moment all have it there', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 50 })
  const { agentId } = await world.boundAgent(owner, { operationMode: 'manual' })
  const put = (nth: number) =>
    owner.call('schedule.put', {
      items: [
        {
          agentId,
          platform: 'twitter',
          parts: [{ content: `A thought, number ${nth}.` }],
          when: {
            kind: 'at',
            at: new Date(Date.parse('2026-11-20T12:00:00Z') + nth * 3_600_000).toISOString(),
          },
        },
      ],
    } as never)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => put(nth)))
  expect(answers.map(({ status, data }) => [status, data.stored])).toEqual(answers.map(() => [200, true]))
})
