import { expect, test } from 'vitest'
import type { TestUser } from '#tests/support/builders.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'

const said = {
  first: 'Flat funding beside growing supply is what patience looks like before anybody calls it that.',
  second: 'Does the supply sit there to buy, or to leave? The answer is in what moves first.',
  third: 'Healthy is a large word for a quiet week. Ask again when somebody wants out in a hurry.',
  // Names a figure that no source holds.
  invented: 'Supply has grown by 61% since Monday and funding went from 8% to 3%.',
}

async function assisted(credits = 5) {
  const world = await createBotWorld({ at: '2026-03-02T09:00:00Z' })
  const user = await world.user({ credits })
  const agent = await world.boundAgent(user)
  await world.db.deleteFrom('publication').where('agent_id', '=', agent.agentId).execute()
  await world.x.addAccount({ handle: 'somekol' })
  await user.call('kols.add', { agentId: agent.agentId, twitterNames: ['somekol'] })
  await world.advance({ minutes: 1 })
  await world.x.addTweet({
    handle: 'somekol',
    text: 'Stablecoin supply on exchanges keeps growing while funding stays flat, and that is a healthy mix.',
  })
  const item = async (who: TestUser = user) => {
    await world.settle()
    const [found] = (await who.call('approvals.page', { question: 'assist' })).data.list
    if (!found) throw new Error('nothing waits')
    return found
  }
  /** Has the reply written, in these words. */
  const written = async (...words: string[]) => {
    world.llm.sayNext(...words)
    await user.call('replies.queueKol', { id: agent.agentId })
    return item()
  }
  return { ...world, user, agent, item, written }
}

test('an assisted reply comes as three drafts for the price of one; one is taken, once, and the others are gone', async () => {
  await using world = await assisted()
  const { user } = world
  const item = await world.written(said.first, said.second, said.third)
  expect(item.drafts.map(({ content }) => content)).toEqual([said.first, said.second, said.third])
  expect(item).toMatchObject({ status: 'draft', charged: 1 })
  expect(await world.balance(user)).toBe(4)
  for (const { content, assistUrl } of item.drafts)
    expect(new URL(assistUrl).searchParams.get('text')).toBe(content)
  const kept = await world.db.selectFrom('generation').select(['content', 'checks', 'charged']).execute()
  expect(kept).toHaveLength(3)
  expect(kept.flatMap(({ checks }) => checks as { ok: boolean }[]).filter(({ ok }) => !ok)).toEqual([])
  // What the model took is counted, for each of the three.
  await world.deps.costs.flush(world.db)
  const { requests } = await world.db
    .selectFrom('outside_cost')
    .select((e) => e.fn.sum<number>('requests').as('requests'))
    .where('source', '=', 'model')
    .where('owner_id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(Number(requests)).toBe(3)

  const { id, version } = item
  expect((await user.call('approvals.choose', { id, version: version + 1, draft: 0 })).code).toBe(409)
  expect((await user.call('approvals.choose', { id, version, draft: 3 } as never)).status).toBe(400)
  const taps = await Promise.all([1, 2].map((draft) => user.call('approvals.choose', { id, version, draft })))
  expect(taps.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 409])
  const now = await world.item()
  expect([said.second, said.third]).toContain(now.content)
  expect(now).toMatchObject({ drafts: [], version: version + 1, charged: 1 })
  expect(new URL(now.assistUrl ?? '').searchParams.get('text')).toBe(now.content)
  expect(await world.balance(user)).toBe(4)
  expect(await world.audit()).toEqual([])
})

test('a draft that fails the checks is not offered; where one passes, it is offered as ever', async () => {
  await using world = await assisted()
  const { invented } = said
  const two = await world.written(said.first, invented, invented, said.third)
  expect(two.drafts.map(({ content }) => content)).toEqual([said.first, said.third])
  expect(two).toMatchObject({ content: said.first, charged: 1 })

  await using other = await assisted()
  const one = await other.written(said.first, invented, invented, invented, invented)
  expect(one).toMatchObject({ content: said.first, drafts: [], charged: 1 })
  expect(other.agent.person.messages().at(-1)?.buttons.flat()).toMatchObject([
    { text: 'Open the reply on X' },
  ])
})

test('in Telegram each draft has a button; whoever takes one gets it ready to post, and a second press changes nothing', async () => {
  await using world = await assisted()
  const { person } = world.agent
  await world.written(said.first, said.second, said.third)
  const message = person.messages().at(-1)
  for (const words of [said.first, said.second, said.third]) expect(message?.text).toContain(words)
  expect(message?.buttons.flat().map(({ text }) => text)).toEqual(['Take 1', 'Take 2', 'Take 3'])
  await Promise.all([
    person.press(message?.messageId ?? 0, 'Take 2'),
    person.press(message?.messageId ?? 0, 'Take 3').catch(() => undefined),
  ])
  await expect.poll(async () => (await world.item()).drafts).toEqual([])
  const { content, version } = await world.item()
  const shown = () => person.messages().find(({ messageId }) => messageId === message?.messageId)
  // The numbers go when the message changes; the words of the one taken stood in it before.
  await expect.poll(() => shown()?.text).not.toMatch(/\n\n\d\. /)
  expect(shown()?.text).toContain(content)
  expect(version).toBe(2)
  expect(shown()?.buttons.flat()).toMatchObject([{ text: 'Open the reply on X' }])
})

test('own words, a new text or a no drop the drafts too', async () => {
  await using world = await assisted(9)
  const { user } = world
  const { id, version } = await world.written(said.first, said.second, said.third)
  const edited = await user.call('approvals.edit', { id, version, content: 'I would rather say it myself.' })
  expect(edited.data).toMatchObject({ drafts: [], content: 'I would rather say it myself.' })
  expect((await user.call('approvals.choose', { id, version: version + 1, draft: 0 })).code).toBe(409)
  await user.call('approvals.reject', { id })
  const { drafts } = await world.publication(id)
  expect(drafts).toBeNull()
})
