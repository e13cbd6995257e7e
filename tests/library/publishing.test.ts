import { expect, test } from 'vitest'
import { createCanvas } from '@napi-rs/canvas'
import { filmOf, gifOf, sendToLibrary } from '#tests/support/media.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import type { TestUser } from '#tests/support/builders.ts'

/** An agent connected to X and Telegram, and one medium of each kind. */
async function setting(options: { bucket?: boolean; credits?: number } = {}) {
  const { bucket = false, credits = 9 } = options
  const world = await createWorld({ at: '2026-03-02T09:00:00Z', bucket })
  const owner = await world.user({ credits })
  const agent = await world.boundAgent(owner)
  const made = await world.messageRule(owner, { agentId: agent.agentId, enablePostToTelegram: true })
  expect(made.code).toBe(0)
  return {
    world,
    owner,
    agent,
    ...(await mediaOf(owner)),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

async function mediaOf(owner: TestUser) {
  const sent = {
    picture: await sendToLibrary(owner, 'image/png', await createCanvas(40, 40).encode('png')),
    gif: await sendToLibrary(owner, 'image/gif', await gifOf()),
    video: await sendToLibrary(owner, 'video/mp4', await filmOf({ pictureBytes: 250_000 })),
  }
  for (const { url } of [sent.picture.data, sent.gif.data, sent.video.data])
    await owner.call('library.update', { url, alt: 'What moves in it' })
  return { picture: sent.picture.data, gif: sent.gif.data, video: sent.video.data }
}

async function shown(world: World, url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(url, world.url))).arrayBuffer())
}

for (const bucket of [false, true])
  test(`a GIF and a video go out with posts on X and messages in Telegram, from ${bucket ? 'a bucket' : 'the database'}`, async () => {
    await using place = await setting({ bucket })
    const { world, owner, agent, gif, video } = place
    const { agentId } = agent
    await world.runJob('tidy-files')
    for (const [medium, alt] of [
      [gif, 'What moves in it'],
      // X takes no words of a video.
      [video, ''],
    ] as const) {
      const content = `It moves: ${medium.kind}`
      const posted = await owner.call('posts.now', { id: agentId, content, imageUrls: [medium.url] })
      expect(posted).toMatchObject({ code: 0, data: { status: 'published', charged: 1 } })
      expect(posted.data.images).toEqual([{ url: medium.url, alt: 'What moves in it' }])
      const [post] = world.x.timeline(agent.handle)
      expect(post).toMatchObject({ text: content, media: [{ altText: alt, mediaType: medium.mediaType }] })
      const there = Buffer.from(world.x.media.get(post?.media[0]?.key ?? '')?.bytes ?? [])
      expect(there.equals(await shown(world, medium.url))).toBe(true)

      const sent = await owner.call('manual.now', { agentId, content, imageUrl: medium.url })
      expect(sent).toMatchObject({ code: 0, data: { status: 'published', charged: 1 } })
      const message = agent.person.messages().at(-1)
      const moving = medium.kind === 'gif' ? message?.animation : message?.video
      expect(message).toMatchObject({ text: content, photo: null })
      expect(moving).toMatchObject({
        width: medium.width,
        height: medium.height,
        mediaType: medium.mediaType,
      })
      expect(Buffer.from(moving?.bytes ?? []).equals(await shown(world, medium.url))).toBe(true)
    }
    expect(await world.audit()).toEqual([])
  })

test('a set that the place would not take is named before anything is charged, also where the text is still to be written', async () => {
  await using place = await setting()
  const { world, owner, agent, picture, gif, video } = place
  const mixed = { code: 400, data: { issues: [{ path: 'imageUrls', code: 'mixed_media' }] } }
  for (const imageUrls of [
    [picture.url, gif.url],
    [gif.url, video.url],
    [video.url, picture.url],
  ]) {
    expect(await owner.call('posts.now', { id: agent.agentId, content: 'Mixed', imageUrls })).toMatchObject(
      mixed,
    )
    expect(await owner.call('posts.now', { id: agent.agentId, imageUrls })).toMatchObject(mixed)
  }
  await world.db
    .updateTable('stored_file')
    .set({ size: 16_000_000 })
    .where('name', '=', nameIn(gif.url))
    .execute()
  expect(
    await owner.call('posts.now', { id: agent.agentId, content: 'Large', imageUrls: [gif.url] }),
  ).toMatchObject({ code: 400, data: { issues: [{ code: 'picture_size', params: { max: 15 } }] } })
  expect(await world.balance(owner)).toBe(9)
  expect(world.x.posts()).toEqual([])
})

test('what X is still at work on is waited for, without being brought a second time', async () => {
  await using place = await setting()
  const { world, owner, agent, video } = place
  // Longer than a worker waits for it.
  world.x.setProcessing({ asks: 2, checkAfterSeconds: 120 })
  const posting = owner.call('posts.now', { id: agent.agentId, content: 'Slow film', imageUrls: [video.url] })
  const row = () => world.db.selectFrom('publication').selectAll().executeTakeFirst()
  await expect.poll(async () => (await row())?.state, { timeout: 20_000 }).toBe('retrying')
  const brought = (await row())?.media_at_place
  expect(brought).toMatchObject([{ checkAfterSeconds: 120 }])
  expect(world.x.posts()).toEqual([])

  world.x.setProcessing({ checkAfterSeconds: 1 })
  await world.db
    .updateTable('publication')
    .set({ media_at_place: soon(brought) })
    .execute()
  await world.advance({ minutes: 3 })
  await world.advanceDue()
  expect(await posting).toMatchObject({ code: 0, data: { status: 'published', charged: 1 } })
  expect((await row())?.media_at_place).toMatchObject([{ mediaId: mediaIdOf(brought) }])
})

/** What was brought, with the next question due in a second: nobody here waits two minutes. */
function soon(brought: unknown): string {
  return JSON.stringify((brought as object[]).map((one) => ({ ...one, checkAfterSeconds: 1 })))
}
function mediaIdOf(brought: unknown): string {
  return (brought as { mediaId: string }[])[0]?.mediaId ?? ''
}

test('a video that X cannot process ends the post with its reason, and costs nothing', async () => {
  await using place = await setting()
  const { world, owner, agent, video } = place
  world.x.setProcessing({ fails: true })
  const posted = await owner.call('posts.now', {
    id: agent.agentId,
    content: 'No film',
    imageUrls: [video.url],
  })
  expect(posted.code).toBe(110_021)
  expect(world.x.posts()).toEqual([])
  expect(await world.balance(owner)).toBe(9)
  world.x.setProcessing({ fails: false })
  const again = await owner.call('posts.now', {
    id: agent.agentId,
    content: 'A film',
    imageUrls: [video.url],
  })
  expect(again).toMatchObject({ code: 0, data: { status: 'published' } })
  expect(await world.audit()).toEqual([])
})

test('a message with a video whose answer is lost is looked for, and is there once', async () => {
  await using place = await setting()
  const { world, owner, agent, video } = place
  const id = await world.duePost(agent, { platform: 'telegram' })
  const given = { image_names: [nameIn(video.url)], image_alts: ['What moves in it'], pictures_given: 1 }
  await world.db.updateTable('publication').set(given).where('id', '=', id).execute()
  world.telegram.failNext('cut-after-accept')
  const before = agent.person.messages().length

  expect((await world.rested(id)).status).toBe('published')
  const messages = agent.person.messages().slice(before)
  expect(messages.map((message) => message.video?.mediaType)).toEqual(['video/mp4'])
  expect(await world.balance(owner)).toBe(8)
})

function nameIn(url: string): string {
  return url.slice('/api/files/'.length)
}
