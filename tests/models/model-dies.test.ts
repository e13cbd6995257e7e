import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'

test('a model dies at noon: no post, chat or picture fails where a successor was named in advance', async () => {
  await using world = await createWorld({
    at: '2026-12-10T11:00:00Z',
    env: {
      OPENAI_TEXT_MODEL: 'gpt-5-mini',
      OPENAI_TEXT_MODEL_NEXT: 'gpt-6.1-terra',
      OPENAI_IMAGE_MODEL: 'gpt-image-2.6-flare',
      OPENAI_IMAGE_MODEL_NEXT: 'gpt-image-2.6-sunburst',
    },
  })
  const admin = await world.user({ role: 'ADMIN' })
  const owner = await world.user({ credits: 40 })
  // Of another coin each time: two accounts of one owner do not say the same.
  async function oneOfEach(coin: string) {
    const agent = await world.boundAgent(owner, { coinTickers: [coin] })
    const { agentId } = agent
    const id = await world.duePost(agent)
    await world.advanceDue()
    expect(await world.publication(id)).toMatchObject({ status: 'published' })
    expect((await owner.call('chat.send', { agentId, content: 'How is the market?' })).code).toBe(0)
    expect(
      (await owner.call('images.generate', { agentId, prompt: 'A lighthouse', ratio: '1:1' })).code,
    ).toBe(0)
  }

  await oneOfEach('BTC')
  const before = world.llm.calls
  world.llm.retire('gpt-5-mini')
  world.llm.retire('gpt-image-2.6-flare')
  await world.advance({ hours: 1 })
  await oneOfEach('ETH')
  await world.advance({ hours: 3 })
  await oneOfEach('SOL')

  const asked = world.llm.captured.slice(before).map(({ body }) => String(Object(body)['model']))
  // Whoever is gone is asked once more, and never again.
  expect(asked.filter((model) => model === 'gpt-5-mini')).toHaveLength(1)
  const notices = await admin.call('notices.page', {})
  expect(notices.data.list.map(({ kind, text }) => `${kind}: ${text.split('. ')[1]}`).toSorted()).toEqual([
    'model_gone: gpt-6.1-terra takes its place by itself.',
    'model_gone: gpt-image-2.6-sunburst takes its place by itself.',
  ])
  expect(await world.audit()).toEqual([])
})
