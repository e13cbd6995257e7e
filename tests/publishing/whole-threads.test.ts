import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { approvalRule } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type When = Input<'schedule.put'>['items'][number]['when']
type Agent = Awaited<ReturnType<World['boundAgent']>>

const words = ['One: the chart.', 'Two: a word.', 'Three: another.', 'Four: a third.', 'Five: goodbye.']
const draft: When = { kind: 'draft' }

/** Somebody with an agent that lets out by itself what it is given, and plans nothing of its own between. */
async function posting(credits = 20) {
  const world = await createWorld()
  const user = await world.user({ credits })
  await world.prove(user)
  const agent = await world.boundAgent(user, { operationMode: 'manual', postAutonomy: 'auto' })
  const inAnHour: When = {
    kind: 'at',
    at: new Date((await world.now()).getTime() + 3_600_000).toISOString(),
  }
  return { world, user, agent, inAnHour }
}

async function putThread(
  user: TestUser,
  { agentId }: Pick<Agent, 'agentId'>,
  when: When,
  { platform = 'twitter', said = words }: { platform?: 'twitter' | 'telegram'; said?: string[] } = {},
): Promise<string> {
  const item = { agentId, platform, parts: said.map((content) => ({ content })), when }
  const { data } = await user.call('schedule.put', { items: [item] })
  expect(data.items[0]?.error ?? null).toBeNull()
  return data.items[0]?.publicationId ?? ''
}

const partsOf = async (user: TestUser, id: string) => (await user.call('schedule.parts', { id })).data
const statuses = async (user: TestUser, id: string) => (await partsOf(user, id)).map(({ status }) => status)

async function goOn(world: World, minutes = 8) {
  for (let minute = 0; minute < minutes; minute++) {
    await world.advanceDue()
    await world.advance({ seconds: 61 })
  }
}

const shown = (world: World, { handle }: Agent) =>
  world.x
    .timeline(handle)
    .map(({ text }) => text)
    .toReversed()

test('an agent with open threads can be disconnected and removed, and nothing of them is set aside any more', async () => {
  const { world, user, agent, inAnHour } = await posting()
  await using _ = world
  await putThread(user, agent, draft)
  await putThread(user, agent, inAnHour, { said: words.map((said) => `${said} Timed.`) })
  const { data } = await user.call('x.rule', { id: agent.agentId })
  expect((await user.call('x.unbind', { id: data.twitterTbId ?? '' })).code).toBe(0)
  await putThread(user, agent, draft, { said: words.map((said) => `${said} Again.`) })
  expect((await user.call('agents.remove', { id: agent.agentId })).code).toBe(0)
  expect(await world.balance(user)).toBe(20)
  expect(await world.audit()).toEqual([])
})

test('a chat that the bot was thrown out of takes no thread: all of it is skipped, and its price is back', async () => {
  const { world, user, agent, inAnHour } = await posting()
  await using _ = world
  await world.messageRule(user, {
    agentId: agent.agentId,
    enablePostToTelegram: true,
    enableGenerateContent: true,
  })
  const id = await putThread(user, agent, inAnHour, { platform: 'telegram' })
  await agent.person.block()
  await world.advance({ minutes: 61 })
  await goOn(world)
  expect(new Set(await statuses(user, id)).has('published')).toBe(false)
  expect(await world.balance(user)).toBe(20)
  expect(await world.audit()).toEqual([])
})

test('a later part of a thread is given no time, no answer and no other fate of its own', async () => {
  const { world, user, agent, inAnHour } = await posting()
  await using _ = world
  const id = await putThread(user, agent, draft)
  const [, second] = await partsOf(user, id)
  const part = { agentId: agent.agentId, platform: 'twitter', publicationId: second?.id ?? '' } as const
  for (const when of [inAnHour, { kind: 'now' } as const, draft]) {
    const { data } = await user.call('schedule.put', { items: [{ ...part, parts: [], when }] })
    expect(data.items[0]?.error?.code).toBe(409)
  }
  expect((await user.call('approvals.reject', { id: second?.id ?? '' })).code).toBe(409)

  const timed = await putThread(user, agent, inAnHour, { said: words.map((said) => `${said} Timed.`) })
  const [, later] = await partsOf(user, timed)
  expect((await user.call('approvals.takeBack', { id: later?.id ?? '' })).code).toBe(409)
  await world.advance({ minutes: 61 })
  await goOn(world)
  expect(await statuses(user, timed)).toEqual(words.map(() => 'published'))
  expect(await world.audit()).toEqual([])
})

test('a thread of which a part ended can be made a draft, put anew and sent', async () => {
  const { world, user, agent, inAnHour } = await posting()
  await using _ = world
  const id = await putThread(user, agent, inAnHour)
  const [, , third] = await partsOf(user, id)
  // What the credits did not reach.
  await world.db
    .updateTable('publication')
    .set({ state: 'skipped', reason: 'no_credit', next_at: null })
    .where('id', '=', third?.id ?? '')
    .execute()
  expect((await user.call('schedule.toDraft', { id })).code).toBe(0)
  const again = { agentId: agent.agentId, platform: 'twitter', publicationId: id, when: draft } as const
  const parts = words.map((content) => ({ content: `${content} Anew.` }))
  const { data } = await user.call('schedule.put', { items: [{ ...again, parts }] })
  expect(data.stored).toBe(true)
  await user.call('schedule.put', { items: [{ ...again, parts: [], when: { kind: 'now' } }] })
  await goOn(world)
  expect(shown(world, agent)).toEqual(parts.map(({ content }) => content))
})

test('rules that are taken away let go what waited for them: two asked for now, and all of a thread', async () => {
  const { world, user, agent } = await posting()
  await using _ = world
  const rules = [approvalRule([{ roles: ['owner'] }])]
  expect((await user.call('votes.setRules', { rules, version: 0 })).code).toBe(0)
  const said = ['The first for now.', 'The second for now.']
  for (const content of said) {
    const { data } = await user.call('posts.now', { id: agent.agentId, content })
    expect(data.status).toBe('awaiting_approval')
  }
  const { data } = await user.call('votes.rules', {})
  expect((await user.call('votes.setRules', { rules: [], version: data.version })).code).toBe(0)
  await world.advance({ minutes: 1 })
  await goOn(world)
  expect(shown(world, agent).toSorted()).toEqual(said)

  const again = await user.call('votes.rules', {})
  await user.call('votes.setRules', { rules, version: again.data.version })
  const kept = await putThread(user, agent, draft, { said: words.slice(0, 3) })
  const { data: item } = await user.call('approvals.one', { id: kept })
  const yes = { id: kept, version: item.version, undoable: true } as const
  await user.call('approvals.approve', yes)
  await user.call('posts.undo', { id: kept })
  const last = await user.call('votes.rules', {})
  expect((await user.call('votes.setRules', { rules: [], version: last.data.version })).code).toBe(0)
  await world.advance({ minutes: 11 })
  await goOn(world)
  const thread = await statuses(user, kept)
  expect(new Set(thread).size, thread.join()).toBe(1)
  expect(await world.audit()).toEqual([])
})

test('an agent that asks from now on asks about the rest of a thread, and a yes lets all of it go', async () => {
  const { world, user, agent, inAnHour } = await posting()
  await using _ = world
  const id = await putThread(user, agent, inAnHour)
  // As an agent writes it: nobody has approved it yet.
  const unapproved = { approved_version: null, approved_hash: null, approved_at: null }
  await world.db.updateTable('publication').set(unapproved).where('thread_id', '=', id).execute()
  await user.call('agents.edit', { agentId: agent.agentId, postAutonomy: 'ask' })
  await world.advance({ minutes: 61 })
  await world.advanceDue()
  expect((await statuses(user, id))[0]).toBe('awaiting_approval')
  const { data: item } = await user.call('approvals.one', { id })
  await user.call('approvals.approve', { id, version: item.version })
  await goOn(world)
  expect(shown(world, agent)).toEqual(words)

  const second = await putThread(
    user,
    agent,
    { kind: 'now' },
    { said: words.map((said) => `${said} Later.`) },
  )
  await world.db
    .updateTable('publication')
    .set(unapproved)
    .where('thread_id', '=', second)
    .where('thread_part', '>', 1)
    .execute()
  await world.advance({ minutes: 11 })
  await goOn(world, 2)
  const [first, asked] = await partsOf(user, second)
  expect([first?.status, asked?.status]).toEqual(['published', 'awaiting_approval'])
  await user.call('approvals.approve', { id: asked?.id ?? '', version: asked?.version ?? 0 })
  await goOn(world)
  expect(await statuses(user, second)).toEqual(words.map(() => 'published'))
  expect(await world.audit()).toEqual([])
})

test('two addresses of one calendar asked for at once: one stands', async () => {
  const { world, user } = await posting()
  await using _ = world
  const codes = await Promise.all([1, 2, 3, 4].map(() => user.call('schedule.openFeed', {})))
  expect(codes.map(({ code }) => code)).toEqual([0, 0, 0, 0])
})
