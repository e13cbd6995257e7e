import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { filmOf, gifOf, send, sendToLibrary } from '#tests/support/media.ts'
import { createWorld } from '#tests/support/world.ts'

const png = (side = 40) => createCanvas(side, side).encode('png')

async function found(owner: TestUser, filter: Partial<Input<'library.list'>> = {}): Promise<string[]> {
  const { code, data } = await owner.call('library.list', filter)
  expect(code).toBe(0)
  return data.list.map(({ url }) => url)
}

async function add(owner: TestUser, words: { alt?: string; tags?: string[] } = {}, side?: number) {
  const { code, data } = await owner.call('library.add', {
    url: await send(owner, 'image/png', await png(side)),
    ...words,
  })
  expect(code).toBe(0)
  return data
}

test('everything one has is in one place: own pictures, GIFs and videos, drawn pictures and charts', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const owner = await world.user({ credits: 9 })
  const { agentId } = await world.agent(owner, {
    type: 'technical_analysis',
    coinTickers: ['ETH'],
    timeframe: '4h',
  })
  const picture = await add(owner, { alt: 'A harbour' })
  const gif = await sendToLibrary(owner, 'image/gif', await gifOf())
  const video = await sendToLibrary(owner, 'video/mp4', await filmOf())
  const { data: set } = await owner.call('images.generate', { agentId, prompt: 'A lighthouse above the fog' })
  expect((await owner.call('sandbox.post', { agentId })).code).toBe(0)

  const { data } = await owner.call('library.list', {})
  expect(data.total).toBe(7)
  expect(await found(owner, { kind: 'gif' })).toEqual([gif.data.url])
  expect(await found(owner, { kind: 'video' })).toEqual([video.data.url])
  expect(await found(owner, { origin: 'own' })).toEqual([video.data.url, gif.data.url, picture.url])
  expect((await found(owner, { origin: 'drawn' })).toSorted()).toEqual(
    set.images.map(({ url }) => url).toSorted(),
  )
  expect(await found(owner, { origin: 'chart' })).toHaveLength(1)
  expect(gif.data).toMatchObject({ kind: 'gif', width: 64, height: 48, seconds: 0.6, origin: 'own', alt: '' })
  expect(video.data).toMatchObject({
    kind: 'video',
    width: 320,
    height: 240,
    seconds: 2,
    mediaType: 'video/mp4',
  })
  expect(data.list.find(({ origin }) => origin === 'drawn')?.prompt).toBe('A lighthouse above the fog')
  expect(data.usedBytes).toBe(
    [picture, gif.data, video.data].reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  )
  // In pages, and in either order.
  expect(await found(owner, { size: 2, page: 4 })).toEqual([picture.url])
  expect((await found(owner, { order: 'asc', size: 1 }))[0]).toBe(picture.url)
})

test('words are found without their accents and in any case, in the description, the tags and what was drawn', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user({ credits: 3 })
  const { agentId } = await world.agent(owner)
  const cafe = await add(owner, { alt: 'Un café à Đà Nẵng, en été', tags: ['Voyage'] })
  const arabic = await add(owner, { alt: 'مَقْهًى عِنْدَ البَحْر' }, 50)
  const odd = await add(owner, { alt: '100% of _everything_ \\ here' }, 60)
  await owner.call('images.generate', { agentId, prompt: 'Señor Fox reads' })

  for (const q of ['CAFE', 'da nang', 'ETE cafe', 'voyage', 'café voyage'])
    expect([q, await found(owner, { q })]).toEqual([q, [cafe.url]])
  expect(await found(owner, { q: 'مقهى' })).toEqual([arabic.url])
  expect(await found(owner, { q: 'senor' })).toHaveLength(3)
  // What is a sign of a search elsewhere is a sign here.
  for (const q of ['100%', '_everything_', '\\']) expect(await found(owner, { q })).toEqual([odd.url])
  expect(await found(owner, { q: 'nowhere' })).toEqual([])
})

test('tags are kept in one form, counted and filtered by; twenty of thirty letters are the most', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const first = await add(owner, { tags: ['#Market  Views', 'market views', 'ETH'] })
  const second = await add(owner, {}, 50)
  expect(first.tags).toEqual(['market views', 'eth'])
  const updated = await owner.call('library.update', { url: second.url, tags: ['eth', 'Été'] })
  expect(updated.data.tags).toEqual(['eth', 'été'])
  expect((await owner.call('library.tags', {})).data).toEqual([
    { tag: 'eth', count: 2 },
    { tag: 'market views', count: 1 },
    { tag: 'été', count: 1 },
  ])
  expect(await found(owner, { tag: 'ETH' })).toHaveLength(2)
  expect(await found(owner, { tag: 'été' })).toEqual([second.url])

  const many = Array.from({ length: 21 }, (_, n) => `tag ${n}`)
  for (const tags of [many, ['x'.repeat(31)], ['  #']])
    expect((await owner.call('library.update', { url: second.url, tags })).code).toBe(400)
  expect((await owner.call('library.update', { url: second.url, alt: 'x'.repeat(1001) })).code).toBe(400)
  expect(await found(owner, { tag: 'été' })).toEqual([second.url])
})

test('two tabs that change different things do not undo each other, and one that comes late is told', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const { url } = await add(owner, { alt: 'Before' })
  await Promise.all([
    owner.call('library.update', { url, alt: 'A harbour' }),
    owner.call('library.update', { url, tags: ['sea'] }),
  ])
  expect((await owner.call('library.list', {})).data.list).toMatchObject([
    { alt: 'A harbour', tags: ['sea'] },
  ])

  const removals = await Promise.all([
    owner.call('library.remove', { url }),
    owner.call('library.remove', { url }),
  ])
  expect(removals.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 404])
  expect((await owner.call('library.update', { url, alt: 'Late' })).code).toBe(404)
  expect((await owner.call('library.usedIn', { url })).code).toBe(404)
})

test('somebody else’s media are unknown: neither shown nor changed, used or taken away', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const other = await world.user({ credits: 5 })
  const agent = await world.boundAgent(other)
  const { url } = await add(owner, { alt: 'Mine', tags: ['mine'] })
  const unseen = await send(owner, 'image/gif', await gifOf())

  expect(await found(other)).toEqual([])
  expect((await other.call('library.tags', {})).data).toEqual([])
  for (const address of [url, unseen, '/api/files/none.png', 'https://elsewhere.example/a.png']) {
    expect((await other.call('library.add', { url: address })).code).toBe(404)
    expect((await other.call('library.update', { url: address, alt: 'Yours' })).code).toBe(404)
    expect((await other.call('library.remove', { url: address })).code).toBe(404)
    expect((await other.call('library.usedIn', { url: address })).code).toBe(404)
    const posted = await other.call('posts.now', { id: agent.agentId, content: 'gm', imageUrls: [address] })
    expect(posted.code).toBe(400)
  }
  expect((await owner.call('library.list', {})).data.list).toMatchObject([{ alt: 'Mine', tags: ['mine'] }])
  expect((await owner.call('library.add', { url: unseen })).code).toBe(0)
})

test('what something to come needs is not taken away; what is published stays where it was published', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const owner = await world.user({ credits: 9 })
  const agent = await world.boundAgent(owner)
  const { agentId } = agent
  const { url } = await add(owner, { alt: 'A harbour' })
  const posted = await owner.call('posts.now', { id: agentId, content: 'Ships today', imageUrls: [url] })
  expect(posted.data.status).toBe('published')
  const waiting = await world.duePost(agent)
  const given = { image_names: [url.slice('/api/files/'.length)], image_alts: [''], pictures_given: 1 }
  await world.db.updateTable('publication').set(given).where('id', '=', waiting).execute()

  const uses = await owner.call('library.usedIn', { url })
  expect(uses.data).toMatchObject({ publicationsTotal: 2, agents: [], account: false })
  const refused = await owner.call('library.remove', { url })
  expect(refused).toMatchObject({
    code: 409,
    data: { publications: [{ id: waiting, status: 'scheduled', agentName: agent.name }] },
  })
  await world.db.deleteFrom('publication').where('id', '=', waiting).execute()
  expect((await owner.call('library.remove', { url })).code).toBe(0)
  expect(await found(owner)).toEqual([])
  await world.runJob('tidy-files')
  expect((await fetch(new URL(url, world.url))).status).toBe(200)
  expect((await owner.call('posts.now', { id: agentId, content: 'Again', imageUrls: [url] })).code).toBe(400)

  const unused = await add(owner, {}, 50)
  expect((await owner.call('library.remove', { url: unused.url })).code).toBe(0)
  expect((await fetch(new URL(unused.url, world.url))).status).toBe(404)
  await world.runJob('tidy-files')
  expect(
    await world.db
      .selectFrom('stored_file')
      .select('name')
      .where('name', '=', unused.url.slice(11))
      .execute(),
  ).toEqual([])

  const face = await add(owner, {}, 60)
  await owner.call('agents.edit', { agentId, avatar: face.url })
  expect(await owner.call('library.remove', { url: face.url })).toMatchObject({
    code: 409,
    data: { agents: [{ agentId, name: agent.name }] },
  })
})

test('an export of an account tells of its media, and nothing of them is left when it is deleted', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const { url } = await add(owner, { alt: 'A harbour', tags: ['sea'] })
  const { data } = await owner.call('account.export', {})
  const told: unknown = await (await fetch(new URL(data.url, world.url))).json()
  expect(told).toMatchObject({ stored_file: [{ alt: 'A harbour', tags: ['sea'], origin: 'own' }] })
  expect((await owner.call('account.remove', { confirm: 'DELETE' })).code).toBe(0)
  expect((await fetch(new URL(url, world.url))).status).toBe(404)
})
