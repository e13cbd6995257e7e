import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { Output } from '#contract/routes.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import type { TestUser } from '#tests/support/builders.ts'

/** Both places where files can be. */
const places = [
  ['the database', { bucket: false }],
  ['a bucket', { bucket: true }],
] as const

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

function canvasOf(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#1F5FE0'
  ctx.fillRect(0, 0, width, height / 2)
  return canvas
}

/** A sound picture whose header promises 50,000 × 50,000 pixels. */
async function hugePng(): Promise<Buffer> {
  const bytes = await canvasOf(8, 8).encode('png')
  bytes.writeUInt32BE(50_000, 16)
  bytes.writeUInt32BE(50_000, 20)
  return bytes
}

/** Taken upright with the phone on its side: 60 × 30 pixels, to be turned by a quarter; and where it was taken. */
async function photo(): Promise<Buffer> {
  const bytes = await canvasOf(60, 30).encode('jpeg')
  const segment = (marker: number, content: Buffer) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(content.length + 2)
    return Buffer.concat([Buffer.from([0xff, marker]), length, content])
  }
  const turned = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), turned]))
  const comment = segment(0xfe, Buffer.from('at home, 52.5N 13.4E'))
  return Buffer.concat([bytes.subarray(0, 2), exif, comment, bytes.subarray(2)])
}

type Begun = Output<'files.beginUpload'>

async function begin(owner: TestUser, fileType: string, fileSize?: number): Promise<Begun> {
  const { code, data } = await owner.call('files.beginUpload', {
    fileType,
    ...(fileSize ? { fileSize } : {}),
  })
  expect(code).toBe(0)
  return data
}

async function put(
  { uploadUrl, method, headers }: Begun,
  bytes: Buffer,
  { type, url = uploadUrl }: { type?: string; url?: string } = {},
): Promise<number> {
  const answer = await fetch(url, {
    method,
    headers: type === undefined ? headers : { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function upload(owner: TestUser, fileType: string, bytes: Buffer): Promise<Begun> {
  const begun = await begin(owner, fileType, bytes.length)
  expect(await put(begun, bytes)).toBe(200)
  return begun
}

function show(world: World, fileUrl: string): Promise<Response> {
  return fetch(new URL(fileUrl, world.url))
}

/** Whether anything of what was uploaded is left anywhere. */
async function traces(world: World) {
  const uploads = await world.db.selectFrom('upload').select('name').execute()
  const files = await world.db.selectFrom('stored_file').select('name').execute()
  return { uploads: uploads.length, files: files.length, objects: world.bucket?.objects.size ?? 0 }
}

for (const [place, options] of places) {
  test(`a picture uploaded to ${place} becomes an avatar and is shown to everybody, without what was hidden in it`, async () => {
    await using world = await createWorld({ workers: false, ...options })
    const owner = await world.user()
    const bytes = await photo()
    expect(bytes.toString('latin1')).toContain('13.4E')

    const { fileUrl, maxBytes, expiresAt } = await upload(owner, 'image/jpeg', bytes)
    expect(maxBytes).toBe(5_242_880)
    expect(new Date(expiresAt).getTime() - (await world.now()).getTime()).toBeLessThanOrEqual(300_000)
    const agent = await world.agent(owner, { avatar: fileUrl })
    expect(agent.avatar).toBe(fileUrl)

    for (const round of ['at once', 'after a tick', 'after everything was tidied']) {
      const answer = await show(world, fileUrl)
      expect([round, answer.status, answer.headers.get('content-type')]).toEqual([round, 200, 'image/jpeg'])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const shown = Buffer.from(await answer.arrayBuffer())
      expect(shown.toString('latin1')).not.toMatch(/13\.4E|Exif/)
      const image = await loadImage(shown)
      expect([image.width, image.height]).toEqual([30, 60])
      await world.runJob('tidy-files')
      await world.advance({ minutes: 20 })
    }
    expect(await traces(world)).toEqual({ uploads: 0, files: 1, objects: options.bucket ? 1 : 0 })
  })

  test(`what is not the picture it says, or asks for too much, is refused and destroyed in ${place}`, async () => {
    await using world = await createWorld({ workers: false, ...options })
    const owner = await world.user()
    const webp = await canvasOf(8, 8).encode('webp')
    for (const bytes of [
      svg,
      html,
      await hugePng(),
      webp,
      (await canvasOf(8, 8).encode('png')).subarray(0, 60),
    ]) {
      const { fileUrl } = await upload(owner, 'image/png', bytes)
      const { code, data } = await owner.call('agents.create', agentFields(fileUrl))
      expect([code, data]).toEqual([110_004, null])
    }
    const neverUsed = await upload(owner, 'png', html)
    const looked = await upload(owner, 'image/webp', svg)
    expect((await show(world, looked.fileUrl)).status).toBe(404)
    await world.advance({ minutes: 20 })
    await world.runJob('tidy-files')
    expect((await show(world, neverUsed.fileUrl)).status).toBe(404)
    expect(await traces(world)).toEqual({ uploads: 0, files: 0, objects: 0 })
    expect(await owner.call('agents.list', {})).toMatchObject({ data: [] })
  })

  test(`the upload address of ${place} takes one picture of its size and type, for five minutes`, async () => {
    await using world = await createWorld({ workers: false, ...options })
    const owner = await world.user()
    const bytes = await canvasOf(40, 40).encode('png')
    for (const fileType of ['image/svg+xml', 'svg', 'image/bmp', 'text/html', ''])
      expect(await owner.call('files.beginUpload', { fileType })).toMatchObject({ code: 110_004, data: null })
    expect((await owner.call('files.beginUpload', { fileType: 'png', fileSize: 6_000_000 })).code).toBe(400)

    const unsized = await begin(owner, 'jpg')
    const sized = await begin(owner, 'PNG', bytes.length)
    const sixMegabytes = Buffer.concat([await canvasOf(8, 8).encode('jpeg'), Buffer.alloc(6_000_000)])
    expect(await put(unsized, sixMegabytes)).toBe(413)
    expect([403, 413]).toContain(await put(sized, Buffer.concat([bytes, bytes])))
    expect(await put(sized, bytes, { type: 'image/jpeg' })).toBe(403)
    const elsewhere = sized.uploadUrl.replace(/[0-9a-z]{26}/, 'a'.repeat(26))
    expect(await put(sized, bytes, { url: elsewhere })).toBe(403)
    expect((await show(world, sized.fileUrl)).status).toBe(404)
    expect(await put(sized, bytes)).toBe(200)
    expect((await show(world, sized.fileUrl)).status).toBe(200)

    const late = await begin(owner, 'png', bytes.length)
    await world.advance({ minutes: 6 })
    expect(await put(late, bytes)).toBe(403)
    expect((await show(world, late.fileUrl)).status).toBe(404)
  })
}

test("somebody else's upload cannot be used, and stays the other's", async () => {
  await using world = await createWorld({ workers: false, bucket: true })
  const owner = await world.user()
  const other = await world.user()
  const { fileUrl } = await upload(owner, 'png', await canvasOf(40, 40).encode('png'))

  for (const avatar of [
    fileUrl,
    'https://elsewhere.example/a.png',
    `${world.url}${fileUrl}`,
    '/api/files/none.png',
  ])
    expect((await other.call('agents.create', agentFields(avatar))).code).toBe(110_004)
  expect((await owner.call('agents.create', agentFields(fileUrl))).code).toBe(0)
  expect((await other.call('agents.create', agentFields(fileUrl))).code).toBe(110_004)
})

test('files move into the bucket by themselves; while it is away they are shown from where they are', async () => {
  await using world = await createWorld({ workers: false, bucket: true })
  const owner = await world.user()
  const { fileUrl } = await upload(owner, 'png', await canvasOf(40, 40).encode('png'))
  world.bucket?.failNext('server-error')
  expect((await owner.call('agents.create', agentFields(fileUrl))).code).toBe(503)
  expect((await owner.call('agents.create', agentFields(fileUrl))).code).toBe(0)

  world.bucket?.failNext('server-error')
  await expect(world.runJob('tidy-files')).rejects.toThrow('server_error')
  expect((await show(world, fileUrl)).status).toBe(200)
  await world.runJob('tidy-files')
  const name = fileUrl.split('/').at(-1) ?? ''
  expect(world.bucket?.objects.has(`files/${name}`)).toBe(true)
  expect(await world.db.selectFrom('stored_file').select(['bytes', 'storage']).execute()).toEqual([
    { bytes: null, storage: 's3' },
  ])
  world.bucket?.failNext('denied')
  expect((await show(world, fileUrl)).status).toBe(503)
  expect((await show(world, fileUrl)).status).toBe(200)
})

test('an expired file is gone at once, and destroyed with the next tick', async () => {
  await using world = await createWorld({ workers: false, bucket: true })
  const owner = await world.user()
  const { fileUrl } = await upload(owner, 'png', await canvasOf(40, 40).encode('png'))
  expect((await show(world, fileUrl)).status).toBe(200)
  await world.runJob('tidy-files')
  const inAnHour = new Date((await world.now()).getTime() + 3_600_000)
  await world.db.updateTable('stored_file').set({ expires_at: inAnHour }).execute()

  const kept = await show(world, fileUrl)
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  await world.advance({ minutes: 61 })
  expect((await show(world, fileUrl)).status).toBe(404)
  await world.runJob('tidy-files')
  expect(await traces(world)).toEqual({ files: 0, uploads: 0, objects: 0 })
})

function agentFields(avatar: string) {
  return {
    type: 'hot_topic' as const,
    name: 'Meridian',
    bio: 'Reads what others skip.',
    lore: 'Grew up beside a printing press.',
    language: 'ENGLISH',
    communicationStyles: ['Concise'],
    characterAdjectives: ['Calm'],
    topic: 'Ethereum',
    avatar,
  }
}
