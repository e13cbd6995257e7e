import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

test('a try with another coin and timeframe changes nothing of the agent, and costs once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const { agentId } = await world.boundAgent(user, { coinTickers: ['BTC'], timeframe: '4h' })
  const before = (await user.call('agents.detail', { id: agentId })).data

  const ask = { agentId, coin: 'ETH', timeframe: '1h' } as const
  const key = { headers: { 'idempotency-key': 'the-same-press-of-one-button' } }
  const { data } = await user.call('sandbox.post', ask, key)
  const again = await user.call('sandbox.post', ask, key)

  expect(data.content).toContain('ETH')
  expect(data.content).not.toContain('BTC')
  expect(data.evidence.sources.map(({ title }) => title).join()).toMatch(/ETH/)
  expect(again.data.generationId).toBe(data.generationId)
  const { data: records } = await user.call('credits.records', { type: 'EXPENSE' })
  expect(records.list.map(({ amount }) => amount)).toEqual([-1])
  const after = (await user.call('agents.detail', { id: agentId })).data
  expect(after).toEqual(before)

  // It is a text like any other, and paid for.
  const { data: out } = await user.call('posts.now', {
    id: agentId,
    content: data.content,
    generationId: data.generationId,
  })
  expect(out).toMatchObject({ status: 'published', charged: 0 })
  expect(await world.audit()).toEqual([])
})

test('an owner says what to change, and the writer knows which text was meant', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const { agentId } = await world.agent(user)
  const first = (await user.call('sandbox.post', { agentId })).data
  const before = world.llm.captured.length
  const second = (
    await user.call('sandbox.post', { agentId, hint: 'Shorter.', previousGenerationId: first.generationId })
  ).data

  const asked = JSON.stringify(world.llm.captured.slice(before).map(({ body }) => body))
  expect(asked).toContain('Shorter.')
  expect(asked).toContain(first.content.split('\n')[0]?.slice(0, 40))
  expect(second.content).not.toBe(first.content)
  expect(second.charged).toBe(1)
  expect(await world.balance(user)).toBe(18)
})

test('what cannot be tried is refused before anything is charged', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  const other = await world.user({ credits: 5 })
  const foreign = await world.agent(other)
  const theirs = (await other.call('sandbox.post', { agentId: foreign.agentId })).data
  const talker = await world.agent(user, {
    type: 'hot_topic',
    topic: 'Layer 2',
    coinTickers: [],
    timeframe: null,
  })

  for (const refused of [
    await user.call('sandbox.post', { agentId, coin: 'NOSUCHCOIN' }),
    await user.call('sandbox.post', { agentId: talker.agentId, coin: 'ETH' }),
    await user.call('sandbox.post', { agentId, hint: 'Plainer', previousGenerationId: theirs.generationId }),
  ])
    expect(refused.code).not.toBe(0)
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 5, held: 0 })
})
