import { expect, test } from 'vitest'
import { agentTypes } from '#contract/lists.ts'
import { createWorld } from '#tests/support/world.ts'

test('anybody sees ten ready characters, two of each type, in several languages', async () => {
  await using world = await createWorld({ workers: false })
  const { data } = await world.call('starterAgents.list', {})
  for (const type of agentTypes) expect(data.filter((starter) => starter.type === type)).toHaveLength(2)
  expect(new Set(data.map(({ id }) => id)).size).toBe(10)
  expect(new Set(data.map(({ language }) => language)).size).toBeGreaterThanOrEqual(4)

  const french = await world.call('starterAgents.list', { language: 'FRENCH' })
  expect(french.data.map(({ type }) => type)).toEqual(['hot_topic'])
  const charts = await world.call('starterAgents.list', { type: 'technical_analysis' })
  expect(charts.data).toHaveLength(2)
})

test('every account a ready character names lives on the simulated X, and every coin on its market', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { data: starters } = await world.call('starterAgents.list', {})
  for (const { id } of starters) {
    const { data, code } = await user.call('starterAgents.create', { id })
    expect([id, code, data.state]).toEqual([id, 0, 'needs_connection'])
    // Sent back as it is, it passes every check a typed-in agent has to pass.
    const { agentId, avatar, ...fields } = data
    await user.call('agents.remove', { id: agentId })
    const typed = await user.call('agents.create', { ...fields, avatar })
    expect([id, typed.code]).toEqual([id, 0])
  }
})

test('a default name that is taken gets a number, a chosen one is refused', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const id = 'four-hour-monk'
  const names = []
  for (let n = 0; n < 3; n++) names.push((await user.call('starterAgents.create', { id })).data.name)
  expect(names).toEqual(['Four-Hour Monk', 'Four-Hour Monk 2', 'Four-Hour Monk 3'])
  expect((await user.call('starterAgents.create', { id, name: 'four-hour monk' })).code).toBe(110002)
  expect((await user.call('starterAgents.create', { id: 'none' })).code).toBe(120001)

  const french = await user.call('starterAgents.create', {
    id: 'ink-boat',
    name: 'Bateau',
    language: 'FRENCH',
  })
  expect(french.data).toMatchObject({ name: 'Bateau', language: 'FRENCH', targetLanguage: 'FRENCH' })
})

test('forms get words and topics to offer', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { data: words } = await user.call('agents.styleAdjectives', {})
  expect(words.styles.length).toBeGreaterThan(5)
  expect(words.adjectives.length).toBeGreaterThan(5)
  const { data: hot } = await user.call('agents.availableTopics', {})
  const { data: summary } = await user.call('agents.availableTopics', { type: 'project_summary' })
  expect(hot.map(({ topic }) => topic)).toContain('layer 2')
  expect(summary.map(({ topic }) => topic)).toContain('tokenomics')
})
