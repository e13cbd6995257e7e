import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { assistant } from '#tests/support/assistant.ts'
import { send } from '#tests/support/media.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Item = Input<'schedule.put'>['items'][number]

/** Somebody with two agents that plan posts for X, and what they see of the plan. */
async function twoAgents() {
  const world = await createWorld()
  const user = await world.user({ credits: 20 })
  const one = await world.boundAgent(user, {}, { planned: true })
  const other = await world.boundAgent(user, { name: 'The other' }, { planned: true })
  return { world, user, one, other }
}

type Place = Awaited<ReturnType<typeof twoAgents>>

async function put({ user }: Pick<Place, 'user'>, item: Partial<Item> & Pick<Item, 'agentId' | 'when'>) {
  const { data } = await user.call('schedule.put', {
    items: [{ platform: 'twitter', parts: [], imageUrls: [], ...item }],
  })
  const [verdict] = data.items
  if (!verdict) throw new Error('nothing was said of it')
  return { ...verdict, code: verdict.error?.code ?? 0, id: verdict.publicationId ?? '' }
}

const said = (content: string): Pick<Item, 'parts'> => ({ parts: [{ content }] })
const draft = { kind: 'draft' } as const

async function slotsOf({ world, user }: Pick<Place, 'world' | 'user'>, { agentId }: { agentId: string }) {
  const now = await world.now()
  const { data } = await user.call('schedule.window', {
    from: now.toISOString(),
    to: new Date(now.getTime() + 3 * 86_400_000).toISOString(),
    agentIds: agentId,
  })
  return data.items.filter(
    ({ platform, content, status }) => platform === 'twitter' && content === null && status === 'scheduled',
  )
}

const rowOf = (world: World, id: string) => world.publication(id)
const picture = (user: Place['user']) => send(user, 'image/png', createCanvas(40, 30).toBuffer('image/png'))

test('what an agent is to say goes out by that agent, or is refused: in a slot, and as a draft', async () => {
  const place = await twoAgents()
  await using world = place.world
  const { one, other } = place
  const [slot] = await slotsOf(place, other)
  const when = { kind: 'slot', id: slot?.id ?? '', version: slot?.version ?? 0 } as const
  expect((await put(place, { agentId: one.agentId, ...said('By the first.'), when })).code).toBe(404)
  expect((await put(place, { agentId: one.agentId, topic: 'Fees', when })).code).toBe(404)

  const theirs = await put(place, { agentId: other.agentId, ...said('By the other.'), when: draft })
  const now = { publicationId: theirs.id, when: { kind: 'now' } } as const
  expect((await put(place, { agentId: one.agentId, ...now })).code).toBe(404)
  expect((await put(place, { agentId: one.agentId, ...now, when: draft })).code).toBe(404)
  expect(await rowOf(world, theirs.id)).toMatchObject({ state: 'draft' })
})

test('a draft that is put into a slot takes its place: the agent writes nothing there as well', async () => {
  const place = await twoAgents()
  await using world = place.world
  const { one } = place
  const before = await slotsOf(place, one)
  const kept = [
    await put(place, { agentId: one.agentId, ...said('The first kept.'), when: draft }),
    await put(place, { agentId: one.agentId, ...said('The second kept.'), when: draft }),
  ]
  const next = { kind: 'next' } as const
  const times = []
  for (const { id } of kept)
    times.push((await put(place, { agentId: one.agentId, publicationId: id, when: next })).at)
  expect(times).toEqual(before.slice(0, 2).map(({ at }) => at))
  expect((await slotsOf(place, one)).map(({ at }) => at)).not.toEqual(expect.arrayContaining(times))
  expect(await world.audit()).toEqual([])
})

test('a slot that others filled meanwhile is theirs, whatever is put there; of two topics the second is told', async () => {
  const place = await twoAgents()
  await using world = place.world
  const { user, one } = place
  const [slot, second] = await slotsOf(place, one)
  const seen = { kind: 'slot', id: slot?.id ?? '', version: slot?.version ?? 0 } as const
  const filled = await put(place, { agentId: one.agentId, ...said('A colleague’s words.'), when: seen })
  expect(filled.code).toBe(0)
  const thread = { parts: [{ content: 'One of two.' }, { content: 'Two of two.' }] }
  const kept = await put(place, { agentId: one.agentId, ...said('Kept.'), when: draft })
  for (const late of [said('Mine.'), thread, { topic: 'Fees' }, { publicationId: kept.id }])
    expect((await put(place, { agentId: one.agentId, ...late, when: seen })).code).toBe(409)
  expect(await rowOf(world, filled.id)).toMatchObject({ state: 'planned', content: 'A colleague’s words.' })

  const free = { kind: 'slot', id: second?.id ?? '', version: second?.version ?? 0 } as const
  expect((await put(place, { agentId: one.agentId, topic: 'Fees', when: free })).code).toBe(0)
  expect((await put(place, { agentId: one.agentId, topic: 'Gas', when: free })).code).toBe(409)
  expect((await user.call('schedule.skip', { id: filled.id })).code).toBe(0)
})

test('a topic for a slot that is only drawn is written ahead of it, so that its owner is asked in time', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' }, { planned: true })
  const from = new Date((await world.now()).getTime() + 5 * 86_400_000)
  const { data } = await user.call('schedule.window', {
    from: from.toISOString(),
    to: new Date(from.getTime() + 86_400_000).toISOString(),
    agentIds: agent.agentId,
  })
  const slot = data.items.find(({ likely }) => likely)
  const when = { kind: 'slot', id: slot?.id ?? '', version: 1 } as const
  const { code, id } = await put({ user }, { agentId: agent.agentId, topic: 'Fees', when })
  expect(code).toBe(0)

  const before = new Date(slot?.at ?? 0).getTime() - (await world.now()).getTime() - 30 * 60_000
  await world.advance({ seconds: before / 1000 })
  await world.advanceDue()
  expect(await rowOf(world, id)).toMatchObject({ state: 'awaiting_approval', topic: 'Fees' })
})

test('a slot whose time is over, or years away, takes nothing', async () => {
  const place = await twoAgents()
  await using world = place.world
  const { agentId } = place.one
  for (const date of ['2020-01-01', '2099-01-01']) {
    const when = { kind: 'slot', id: `slot:${agentId}:twitter:${date}:0`, version: 1 } as const
    for (const text of [said('Words.'), { topic: 'Fees' }])
      expect((await put(place, { agentId, ...text, when })).code, date).toBe(409)
  }
  expect(await world.balance(place.user)).toBe(20)
})

test('what is quoted, shown and was paid for before goes with the words into a slot, and into a draft', async () => {
  const place = await twoAgents()
  await using world = place.world
  const { user, one } = place
  const next = { kind: 'next' } as const
  const { data: tried } = await user.call('sandbox.post', { agentId: one.agentId })
  const { content, generationId } = tried
  const slot = await put(place, { agentId: one.agentId, parts: [{ content, generationId }], when: next })
  expect(slot).toMatchObject({ code: 0, credits: 0 })
  expect(await rowOf(world, slot.id)).toMatchObject({ generation_id: generationId, origin: 'slot' })

  const quoted = await world.x.addTweet({ handle: 'somebody', text: 'Quote me.' })
  const quotes = { ...said('Look at this.'), quoteTweetId: quoted.id }
  const quoting = await put(place, { agentId: one.agentId, ...quotes, when: next })
  expect(await rowOf(world, quoting.id)).toMatchObject({ origin: 'slot', quote_tweet_id: quoted.id })

  const url = await picture(user)
  const shows = await put(place, {
    agentId: one.agentId,
    parts: [{ content: 'With a picture.', imageUrls: [url] }],
    when: draft,
  })
  const again = { agentId: one.agentId, publicationId: shows.id, when: draft }
  await put(place, { ...again, ...said('Other words, the same picture.') })
  expect((await rowOf(world, shows.id)).image_names).toHaveLength(1)
  await put(place, { ...again, parts: [{ content: 'Other words, none.', imageUrls: [] }] })
  expect((await rowOf(world, shows.id)).image_names).toEqual([])
  await put(place, { ...again, ...quotes })
  expect(await rowOf(world, shows.id)).toMatchObject({ content: 'Look at this.', quote_tweet_id: quoted.id })

  const toWrite = await put(place, { agentId: one.agentId, topic: 'Fees', imageUrls: [url], when: next })
  expect((await rowOf(world, toWrite.id)).image_names).toHaveLength(1)
})

test('what would have no effect is refused, and nothing is stored', async () => {
  const place = await twoAgents()
  await using world = place.world
  const { user, one } = place
  const url = await picture(user)
  const { agentId } = one
  const kept = await put(place, { agentId, ...said('Kept.'), when: draft })
  const now = { kind: 'now' } as const
  for (const [path, item] of [
    ['imageUrls', { ...said('Words.'), imageUrls: [url], when: now }],
    ['imageUrls', { publicationId: kept.id, imageUrls: [url], when: now }],
    ['parts', { quoteTweetId: '123', when: now }],
    ['parts', { publicationId: kept.id, quoteTweetId: '123', when: now }],
    ['quoteTweetId', { ...said('Words.'), platform: 'telegram', quoteTweetId: '123', when: draft }],
  ] as const) {
    const { error } = await put(place, { agentId, ...item } as Parameters<typeof put>[1])
    expect(error).toMatchObject({ code: 400, data: { issues: [{ path }] } })
  }
  expect(await user.call('posts.now', { id: agentId, quoteTweetId: '123' })).toMatchObject({
    code: 400,
    data: { issues: [{ path: 'content' }] },
  })
  const check = { id: agentId, publicationId: kept.id, content: 'Kept.', platform: 'telegram' } as const
  expect(await user.call('posts.check', check)).toMatchObject({ code: 400 })
  expect(world.x.timeline(one.handle)).toEqual([])
  expect(await world.balance(user)).toBe(20)
})

test('an id that is empty or no id means something that is not there, never none', async () => {
  const place = await twoAgents()
  await using world = place.world
  const { user, one } = place
  const { agentId } = one
  for (const publicationId of ['', 'x'.repeat(65)]) {
    expect((await user.call('posts.now', { id: agentId, publicationId })).code).toBe(404)
    expect((await user.call('manual.now', { agentId, publicationId, content: 'Words.' })).code).toBe(404)
    for (const kind of ['now', 'next', 'draft'] as const)
      expect((await put(place, { agentId, publicationId, when: { kind } })).code).toBe(404)
  }
  expect((await user.call('approvals.page', { agentId: '' })).data?.list ?? []).toEqual([])

  const helper = await assistant(world, user, { scopes: ['read', 'draft', 'publish'] })
  const refused = [
    await helper.use('publish_post', { agentId, postId: '' }),
    await helper.use('plan_post', { agentId, platform: 'twitter', postId: '', when: { kind: 'now' } }),
    // Another place than X is not X.
    await helper.use('publish_post', { agentId, platform: 'Telegram', content: 'Words.' }),
    await helper.use('write_post', { agentId, platform: 'x' }),
    await helper.use('list_agents', { project: '' }),
  ]
  expect(refused.map(({ isError }) => isError)).toEqual([true, true, true, true, true])
  expect(world.x.timeline(one.handle)).toEqual([])
  expect(await world.balance(user)).toBe(20)
})

test('a post that is to be a draft has no time any more, and one that is out, or unknown, is told so', async () => {
  const place = await twoAgents()
  await using world = place.world
  const { one } = place
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
  const timed = await put(place, { agentId: one.agentId, ...said('At its time.'), when: { kind: 'at', at } })
  const back = { agentId: one.agentId, publicationId: timed.id, when: draft }
  expect(await put(place, back)).toMatchObject({ code: 0, at: null })
  expect(await put(place, back)).toMatchObject({ code: 0, at: null })
  expect(await rowOf(world, timed.id)).toMatchObject({ state: 'draft', hold_ref: null })

  await put(place, { ...back, when: { kind: 'now' } })
  await world.advance({ minutes: 1 })
  await world.advanceDue()
  expect(await rowOf(world, timed.id)).toMatchObject({ state: 'published' })
  expect((await put(place, back)).code).toBe(409)
  expect((await put(place, { ...back, publicationId: 'pub_nobody' })).code).toBe(404)
})
