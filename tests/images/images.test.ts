import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const prompt = 'A lighthouse above the fog, seen from the sea'

async function setting(credits: number) {
  const world = await createWorld({ workers: false })
  const owner = await world.user({ credits })
  const { agentId } = await world.agent(owner)
  return { world, owner, agentId, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

/** What was charged, in milli-credits, and whether the books add up. */
async function books(world: World, owner: TestUser) {
  const entries = await world.db
    .selectFrom('credit_entry')
    .select('amount')
    .where('account_id', '=', owner.id)
    .where('type', '=', 'EXPENSE')
    .execute()
  return { charged: entries.map(({ amount }) => -Number(amount)), faults: await world.audit() }
}

test('a call draws three pictures for one credit, in the asked shape, with a text for those who do not see them', async () => {
  await using place = await setting(5)
  const { world, owner, agentId } = place

  const { code, data } = await owner.call('images.generate', {
    agentId,
    prompt,
    ratio: '16:9',
    style: 'minimal',
  })
  expect(code).toBe(0)
  expect(data).toMatchObject({
    agentId,
    purpose: 'post',
    prompt,
    style: 'minimal',
    ratio: '16:9',
    charged: 1,
    remaining24h: 2,
    nextAt: null,
  })
  expect(data.images).toHaveLength(3)
  expect(new Set(data.images.map(({ url }) => url)).size).toBe(3)
  for (const { url, width, height, alt } of data.images) {
    const answer = await fetch(new URL(url, world.url))
    const image = await loadImage(Buffer.from(await answer.arrayBuffer()))
    expect([image.width, image.height, answer.headers.get('content-type')]).toEqual([
      width,
      height,
      'image/jpeg',
    ])
    expect(width / height).toBeCloseTo(16 / 9, 2)
    expect(alt).toContain('lighthouse')
  }
  expect(await world.balance(owner)).toBe(4)
  expect(await books(world, owner)).toEqual({ charged: [1000], faults: [] })

  const banner = await owner.call('images.generateProfile', { agentId, kind: 'background' })
  expect(banner.data).toMatchObject({ purpose: 'background', ratio: '3:1', prompt: '', remaining24h: 1 })
  for (const { width, height } of banner.data.images) expect([width, height]).toEqual([1536, 512])
  const avatar = await owner.call('images.generateProfile', { agentId, prompt: 'a grey heron' })
  expect(avatar.data).toMatchObject({ purpose: 'avatar', ratio: '1:1', remaining24h: 0 })

  // Its owner's own words for one of them stay with it, wherever it is used; a stranger's change nothing.
  const { url = '' } = data.images[1] ?? {}
  const described = await owner.call('images.describe', { url, alt: '  Fog, and a light in it ' })
  expect(described.data).toEqual({ url, alt: 'Fog, and a light in it' })
  expect((await (await world.user()).call('images.describe', { url, alt: 'Nothing' })).code).toBe(404)
  expect((await owner.call('images.describe', { url, alt: 'x'.repeat(1001) })).code).toBe(400)

  const all = await owner.call('images.page', { agentId })
  const alts = all.data.list.flatMap(({ images }) => images.filter((image) => image.url === url))
  expect(alts.map(({ alt }) => alt)).toEqual(['Fog, and a light in it'])
  expect(all.data).toMatchObject({ total: 3, remaining24h: 0 })
  expect(all.data.list.map(({ purpose }) => purpose)).toEqual(['avatar', 'background', 'post'])
  const some = await owner.call('images.page', { purpose: 'background' })
  expect(some.data.list.map(({ id }) => id)).toEqual([banner.data.id])
  const second = await owner.call('images.page', { page: 2, size: 2, order: 'asc' })
  expect(second.data).toMatchObject({ total: 3, list: [{ id: avatar.data.id }] })
})

test('fewer than three pictures are kept, cost nothing and do not count', async () => {
  await using place = await setting(1)
  const { world, owner, agentId } = place

  world.llm.failNextPictures('fewer', { less: 1 })
  const two = await owner.call('images.generate', { agentId, prompt })
  expect(two).toMatchObject({ code: 0, data: { charged: 0, remaining24h: 3, nextAt: null } })
  expect(two.data.images).toHaveLength(2)
  world.llm.failNextPictures('fewer', { less: 2 })
  expect((await owner.call('images.generate', { agentId, prompt })).data.images).toHaveLength(1)
  expect(await world.balance(owner)).toBe(1)
  expect((await owner.call('images.page', { agentId })).data).toMatchObject({ total: 2, remaining24h: 3 })
  expect(await books(world, owner)).toEqual({ charged: [], faults: [] })
})

test('no picture is 110006, costs nothing, does not count and is asked for once', async () => {
  await using place = await setting(1)
  const { world, owner, agentId } = place

  const failures = ['refused', 'server-error', 'rate-limit', 'quota', 'not-pictures'] as const
  for (const failure of failures) {
    world.llm.failNextPictures(failure)
    expect([failure, (await owner.call('images.generate', { agentId, prompt })).code]).toEqual([
      failure,
      110_006,
    ])
  }
  world.llm.failNextPictures('fewer', { less: 3 })
  expect((await owner.call('images.generate', { agentId, prompt })).code).toBe(110_006)
  expect(world.llm.pictureCalls).toBe(failures.length + 1)
  expect(await world.balance(owner)).toBe(1)
  expect((await owner.call('images.page', {})).data).toMatchObject({ total: 0, remaining24h: 3 })
  expect(await books(world, owner)).toEqual({ charged: [], faults: [] })
})

test('three calls in any 24 hours, whichever agent and kind: the fourth is 110022 until the first is a day old', async () => {
  await using place = await setting(9)
  const { world, owner, agentId } = place
  const other = await world.agent(owner)
  const start = await world.now()

  await owner.call('images.generate', { agentId, prompt })
  await world.advance({ hours: 10 })
  await owner.call('images.generate', { agentId: other.agentId, prompt })
  await world.advance({ hours: 10 })
  const third = await owner.call('images.generateProfile', { agentId })
  expect(third.data.remaining24h).toBe(0)
  const nextAt = new Date(third.data.nextAt ?? 0).getTime() - start.getTime()
  expect(nextAt / 3_600_000).toBeCloseTo(24, 1)

  const calls = world.llm.pictureCalls
  expect(await owner.call('images.generate', { agentId, prompt })).toMatchObject({
    code: 110_022,
    data: null,
  })
  expect((await owner.call('images.generateProfile', { agentId })).code).toBe(110_022)
  expect(world.llm.pictureCalls).toBe(calls)
  await world.advance({ hours: 4, minutes: 5 })
  const fourth = await owner.call('images.generate', { agentId, prompt })
  expect(fourth).toMatchObject({ code: 0, data: { remaining24h: 0 } })
  expect((await owner.call('images.generate', { agentId, prompt })).code).toBe(110_022)
  expect(await books(world, owner)).toEqual({ charged: [1000, 1000, 1000, 1000], faults: [] })
})

test('ten calls at once: three are drawn and charged, and never more credits spent than there are', async () => {
  await using rich = await setting(9)
  const wanted = { agentId: rich.agentId, prompt }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => rich.owner.call('images.generate', wanted)),
  )
  const codes = answers.map(({ code }) => code).sort((a, b) => a - b)
  expect(codes).toEqual([0, 0, 0, ...Array<number>(7).fill(110_022)])
  expect(await books(rich.world, rich.owner)).toEqual({ charged: [1000, 1000, 1000], faults: [] })

  await using poor = await setting(1)
  const two = await Promise.all(
    [1, 2].map(() => poor.owner.call('images.generate', { agentId: poor.agentId, prompt })),
  )
  expect(two.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 110_005])
  expect(await books(poor.world, poor.owner)).toEqual({ charged: [1000], faults: [] })
})

test('a repeat with the same key gets the same pictures and pays once', async () => {
  await using place = await setting(5)
  const { owner, agentId } = place
  const headers = { 'idempotency-key': 'pictures-of-today' }

  const [first, again] = await Promise.all([
    owner.call('images.generate', { agentId, prompt }, { headers }),
    owner.call('images.generate', { agentId, prompt }, { headers }),
  ])
  expect(again.data).toEqual(first.data)
  expect(await place.world.balance(owner)).toBe(4)
  expect(place.world.llm.pictureCalls).toBe(1)
})

test('what a dead process left drawing is given back by the next tick', async () => {
  await using place = await setting(1)
  const { world, owner, agentId } = place

  for (const point of ['before-pictures', 'before-pictures-kept', 'inside-pictures-kept']) {
    world.failAt(point)
    expect([point, (await owner.call('images.generate', { agentId, prompt })).code]).toEqual([point, 500])
    expect(await world.balance(owner)).toBe(0)
    expect((await owner.call('images.page', {})).data.remaining24h).toBe(2)
    expect(await world.runJob('release-images')).toBe(0)
    await world.advance({ minutes: 6 })
    expect(await world.runJob('release-images')).toBe(1)
    expect(await world.balance(owner)).toBe(1)
    expect((await owner.call('images.page', {})).data).toMatchObject({ total: 0, remaining24h: 3 })
  }
  expect(await world.db.selectFrom('stored_file').select('name').execute()).toEqual([])
  expect(await books(world, owner)).toEqual({ charged: [], faults: [] })
})

test('pictures that arrive after their call was given up are dropped, never charged', async () => {
  await using place = await setting(1)
  const { world, owner, agentId } = place
  onCheckpoint(async (reached) => {
    if (reached !== 'before-pictures-kept') return
    await world.advance({ minutes: 6 })
    await world.runJob('release-images')
  })

  expect((await owner.call('images.generate', { agentId, prompt })).code).toBe(110_006)
  expect(await world.balance(owner)).toBe(1)
  expect(await books(world, owner)).toEqual({ charged: [], faults: [] })
})

test('drawing can be watched and stopped; what is stopped costs nothing and does not count', async () => {
  await using place = await setting(1)
  const { world, owner, agentId } = place
  world.llm.failNextPictures('timeout')

  const options = { token: owner.token, headers: { accept: 'text/event-stream' } }
  const answer = await world.send('images.generate', { agentId, prompt }, options)
  let seen = ''
  for await (const part of answer.body ?? []) {
    seen += Buffer.from(part).toString()
    const id = /"stage":"picture","generationId":"(\w+)"/.exec(seen)?.[1]
    if (id && !seen.includes('event: error'))
      expect((await owner.call('generation.stop', { id })).code).toBe(0)
  }
  expect(seen).toMatch(/event: error\ndata: {"code":110006,/)
  expect(await world.balance(owner)).toBe(1)
  expect((await owner.call('images.page', {})).data).toMatchObject({ total: 0, remaining24h: 3 })
  expect(await books(world, owner)).toEqual({ charged: [], faults: [] })
})

test('the limit comes before the credit, and a stranger’s agent is like none at all', async () => {
  await using place = await setting(3)
  const { world, owner, agentId } = place
  const stranger = await world.user({ credits: 5 })

  expect((await stranger.call('images.generate', { agentId, prompt })).code).toBe(110_001)
  expect((await stranger.call('images.page', { agentId })).code).toBe(110_001)
  expect((await stranger.call('images.generateProfile', { agentId: 'agt_none' })).code).toBe(110_001)
  expect((await owner.call('images.generate', { agentId, prompt: 'no' })).code).toBe(400)
  expect((await owner.call('images.generate', { agentId, prompt: 'x'.repeat(1001) })).code).toBe(400)
  for (let call = 0; call < 3; call++) await owner.call('images.generate', { agentId, prompt })
  expect(await world.balance(owner)).toBe(0)
  expect((await owner.call('images.generate', { agentId, prompt })).code).toBe(110_022)
  await world.advance({ hours: 25 })
  expect((await owner.call('images.generate', { agentId, prompt })).code).toBe(110_005)
  expect(await stranger.call('images.page', {})).toMatchObject({ data: { total: 0, remaining24h: 3 } })
})
