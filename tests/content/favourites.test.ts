import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const topical = {
  type: 'hot_topic',
  topic: 'restaking',
  coinTickers: [],
  timeframe: null,
  operationMode: 'manual',
} satisfies Partial<Input<'agents.create'>>

/** How often an account was asked for by name. */
const readsOf = (world: World, handle: string) =>
  world.x.captured.filter(({ query }) => query.query?.includes(`from:${handle}`)).length

const promptOf = (world: World) => JSON.stringify(world.llm.captured.at(-1)?.body)

test('a favourite’s newest post is a source of its agent’s text, and of nobody else’s; one read serves both who listen', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  await world.x.addAccount({ handle: 'favourite_one', followers: 3 })
  const said = await world.x.addTweet({
    handle: 'favourite_one',
    text: 'Restaking queues got shorter on every client I looked at.',
    lang: 'und',
  })
  const listens = { ...topical, favoriteInfluencers: ['Favourite_One'] }
  const first = await world.agent(user, listens)
  const second = await world.agent(user, { ...listens, name: 'Second listener' })
  const other = await world.agent(user, { ...topical, name: 'Deaf' })
  const sourcesOf = async (agentId: string) => {
    const { data, code } = await user.call('sandbox.post', { agentId })
    expect(code).toBe(0)
    return data.evidence.sources
  }
  const url = `https://x.com/favourite_one/status/${said.id}`
  expect(await sourcesOf(first.agentId)).toContainEqual(expect.objectContaining({ kind: 'tweet', url }))
  expect(promptOf(world)).toContain('queues got shorter')
  expect(readsOf(world, 'favourite_one')).toBe(1)
  expect((await sourcesOf(second.agentId)).map((source) => source.url)).toContain(url)
  expect(readsOf(world, 'favourite_one')).toBe(1)
  expect((await sourcesOf(other.agentId)).map((source) => source.url)).not.toContain(url)

  // Later it is read again, and only what is new is asked for.
  await world.advance({ minutes: 20 })
  await world.x.addTweet({ handle: 'favourite_one', text: 'Restaking again: one client less.', lang: 'und' })
  await sourcesOf(first.agentId)
  expect(promptOf(world)).toContain('one client less')
  expect(readsOf(world, 'favourite_one')).toBe(2)
})

test('two texts at once read a favourite once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  await world.x.addTweet({ handle: 'favourite_one', text: 'Restaking queues got shorter.', lang: 'und' })
  const listens = { ...topical, favoriteInfluencers: ['favourite_one'] }
  const agents = [await world.agent(user, listens), await world.agent(user, { ...listens, name: 'Second' })]
  const texts = await Promise.all(agents.map(({ agentId }) => user.call('sandbox.post', { agentId })))
  for (const { data } of texts)
    expect(data.evidence.sources.map(({ title }) => title)).toContain('@favourite_one')
  expect(readsOf(world, 'favourite_one')).toBe(1)
})

test('a favourite that says something about it is a source of a text that reacts, one that speaks of else is not', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  await world.x.addTweet({ handle: 'favourite_one', text: 'The Kestrel bridge stopped withdrawals again.' })
  await world.x.addTweet({ handle: 'favourite_two', text: 'Good coffee in Lisbon this morning.' })
  const { agentId } = await world.agent(user, {
    ...topical,
    favoriteInfluencers: ['favourite_one', 'favourite_two'],
  })
  const scenario = 'The Kestrel bridge halted all withdrawals for an hour.'
  const { data, code } = await user.call('sandbox.scenarioPost', { agentId, scenario })
  expect(code).toBe(0)
  const titles = data.evidence.sources.map(({ title }) => title)
  expect(titles).toContain('@favourite_one')
  expect(titles).not.toContain('@favourite_two')
})

test('X that does not tell of favourites stops no text, and what was said two days ago is no news', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  await world.x.addTweet({ handle: 'favourite_one', text: 'Restaking queues got shorter.', lang: 'und' })
  await world.advance({ days: 3 })
  const { agentId } = await world.agent(user, { ...topical, favoriteInfluencers: ['favourite_one'] })
  const { data, code } = await user.call('sandbox.post', { agentId })
  expect(code).toBe(0)
  expect(data.evidence.sources.map(({ title }) => title)).not.toContain('@favourite_one')
})

test('the account to imitate gives its manner alone: an example that is no source, of which nothing is repeated', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const text = 'Slow hands. Cold coffee. The order book never lies to people who sit still.'
  await world.x.addTweet({ handle: 'imitated_one', text })
  const { agentId } = await world.agent(user, { imitateAccount: 'imitated_one' })
  world.llm.sayNext(text)
  const calls = world.llm.calls
  const { data, code } = await user.call('sandbox.post', { agentId })
  expect(code).toBe(0)
  const prompt = JSON.stringify(world.llm.captured[calls]?.body)
  expect(/<examples>(.*?)<\/examples>/.exec(prompt)?.[1]).toContain('Slow hands. Cold coffee.')
  expect(/<facts>(.*?)<\/facts>/.exec(prompt)?.[1]).not.toContain('Slow hands')
  expect(data.evidence.sources.every(({ kind }) => kind === 'market')).toBe(true)
  // What it said word for word was written anew.
  expect(world.llm.calls).toBe(calls + 2)
  expect(data.content).not.toContain('Slow hands')
  const { agentId: again } = await world.agent(user, { imitateAccount: 'imitated_one', name: 'Another' })
  await world.advance({ hours: 30 })
  await user.call('sandbox.post', { agentId: again })
  expect(readsOf(world, 'imitated_one')).toBe(1)
})
