import { expect, test } from 'vitest'
import { Input, BufferSource, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { filmOf, gifOf, send, sendToLibrary } from '#tests/support/media.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const show = (world: World, url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(url, world.url), { headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

for (const bucket of [false, true]) {
  const place = bucket ? 'a bucket' : 'the database'

  test(`a GIF in ${place} goes on moving, without what was hidden in it`, async () => {
    await using world = await createWorld({ workers: false, bucket })
    const owner = await world.user()
    const bytes = await gifOf()
    expect(bytes.toString('latin1')).toContain('13.4E')
    const { code, data } = await sendToLibrary(owner, 'image/gif', bytes)
    expect(code).toBe(0)
    for (const round of ['at once', 'after a tick']) {
      const answer = await show(world, data.url)
      expect([round, answer.status, answer.headers.get('content-type')]).toEqual([round, 200, 'image/gif'])
      const shown = await bytesOf(answer)
      expect(shown.toString('latin1')).not.toContain('13.4E')
      expect(await sharp(shown, { animated: true }).metadata()).toMatchObject({
        pages: 6,
        width: 64,
        pageHeight: 48,
      })
      await world.runJob('tidy-files')
    }
  })

  test(`a film in ${place}, from a telephone too, plays while it loads, without where it was made`, async () => {
    await using world = await createWorld({ workers: false, bucket })
    const owner = await world.user()
    for (const container of ['mp4', 'mov'] as const) {
      const bytes = await filmOf({ container })
      expect(bytes.toString('latin1')).toContain('13.4E')
      const type = container === 'mp4' ? 'video/mp4' : 'video/quicktime'
      const { code, data } = await sendToLibrary(owner, type, bytes)
      expect([container, code, data?.mediaType]).toEqual([container, 0, 'video/mp4'])
      await world.runJob('tidy-files')
      const shown = await bytesOf(await show(world, data.url))
      expect(shown.toString('latin1')).not.toContain('13.4E')
      // The index stands before what it is the index of.
      expect(shown.indexOf('moov')).toBeLessThan(shown.indexOf('mdat'))
      using input = new Input({ source: new BufferSource(shown), formats: [MP4] })
      expect(await input.getMetadataTags()).toEqual({})
      const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
      expect([await video?.getCodec(), await audio?.getCodec()]).toEqual(['avc', 'aac'])
      expect((await video?.computePacketStats())?.packetCount).toBe(20)
    }
  })

  test(`a player asks for parts of a film in ${place}, and gets those`, async () => {
    await using world = await createWorld({ workers: false, bucket })
    const owner = await world.user()
    const { data } = await sendToLibrary(
      owner,
      'video/mp4',
      await filmOf({ seconds: 4, pictureBytes: 300_000 }),
    )
    await world.runJob('tidy-files')
    const whole = await bytesOf(await show(world, data.url))
    expect(whole.length).toBe(data.bytes)
    expect(whole.length).toBeGreaterThan(10_000_000)
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 2],
      ['bytes=1000-', 1000, whole.length],
      ['bytes=-500', whole.length - 500, whole.length],
      [`bytes=5-${whole.length + 5}`, 5, whole.length],
    ] as const) {
      const answer = await show(world, data.url, { range })
      expect([range, answer.status, answer.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${from}-${to - 1}/${whole.length}`,
      ])
      expect((await bytesOf(answer)).equals(whole.subarray(from, to))).toBe(true)
    }
    const behind = await show(world, data.url, { range: `bytes=${whole.length}-` })
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    expect((await show(world, data.url, { range: 'bytes=9-2' })).status).toBe(200)
  })
}

test('a GIF of one frame is the picture it is', async () => {
  await using world = await createWorld({ workers: false })
  const { data } = await sendToLibrary(await world.user(), 'image/gif', await gifOf({ frames: 1 }))
  expect(data).toMatchObject({ kind: 'picture', mediaType: 'image/png', seconds: null })
})

test('what is not what it says, broken, or asks for too much is refused with its reason, and nothing is left of it', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const [gif, film] = [await gifOf(), await filmOf({ seconds: 3 })]
  const large = Buffer.from(gif)
  // Of the screen, and of the first frame on it.
  const frame = large.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5
  for (const at of [6, 8, frame, frame + 2]) large.writeUInt16LE(60_000, at)
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const endless = Buffer.from(film)
  // A table that says each picture stays for years.
  endless.writeUInt32BE(0x7fff_ffff, endless.indexOf('stts') + 16)
  const crowded = Buffer.from(film)
  crowded.writeUInt32BE(0xffff_ff00, crowded.indexOf('stsz') + 12)
  const cases: [string, string, Buffer, string[]][] = [
    ['a page', 'image/gif', html, ['type']],
    ['a page', 'video/mp4', html, ['type']],
    ['a film as a GIF', 'image/gif', film, ['type']],
    ['a GIF as a film', 'video/mp4', gif, ['type']],
    ['a GIF cut off', 'image/gif', gif.subarray(0, gif.length - 300), ['unreadable']],
    ['a GIF that says it is huge', 'image/gif', large, ['dimensions', 'unreadable']],
    ['a GIF of 400 frames', 'image/gif', await gifOf({ width: 8, height: 8, frames: 400 }), ['frames']],
    ['a film cut off', 'video/mp4', film.subarray(0, film.length / 2), ['unreadable']],
    ['a film of a thousand years', 'video/mp4', endless, ['too_long', 'unreadable']],
    ['a film of four billion pictures', 'video/mp4', crowded, ['unreadable', 'frames']],
    ['a film as no phone shows it', 'video/mp4', await filmOf({ codec: 'vp9' }), ['codec']],
    ['a film of a moment', 'video/mp4', await filmOf({ seconds: 0.2, sound: false }), ['too_short']],
    [
      'a film of an hour',
      'video/mp4',
      await filmOf({ seconds: 1500, sound: false, perSecond: 1 }),
      ['too_long'],
    ],
    ['a film like a ribbon', 'video/mp4', await filmOf({ width: 1280, height: 64 }), ['dimensions']],
  ]
  for (const [what, type, bytes, reasons] of cases) {
    const { code, data } = await sendToLibrary(owner, type, bytes)
    const reason = (data as { reason?: string } | null)?.reason ?? ''
    expect([what, code, reasons.includes(reason) ? reasons[0] : reason]).toEqual([what, 110_004, reasons[0]])
  }
  expect(await world.db.selectFrom('upload').select('name').execute()).toEqual([])
  expect(await world.db.selectFrom('stored_file').select('name').execute()).toEqual([])
  // And the next sound one is taken.
  expect((await sendToLibrary(owner, 'video/mp4', film)).code).toBe(0)
})

test('each kind has its size, asked before anything is sent; what was announced cannot be exceeded', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const begin = (fileType: string, fileSize?: number) =>
    owner.call('files.beginUpload', { fileType, ...(fileSize ? { fileSize } : {}) })
  for (const [type, most] of [
    ['image/png', 5_242_880],
    ['image/gif', 15_728_640],
    ['video/mp4', 50_000_000],
  ] as const) {
    expect(await begin(type, most)).toMatchObject({ code: 0, data: { maxBytes: most } })
    expect((await begin(type, most + 1)).code).toBe(400)
  }
  expect((await begin('video/mp4')).code).toBe(400)
  for (const type of ['video/webm', 'video/x-matroska', 'audio/mp4', 'image/bmp'])
    expect((await begin(type, 1000)).code).toBe(110_004)
  const { data } = await begin('video/mp4', 1000)
  const sent = await fetch(data.uploadUrl, {
    method: 'PUT',
    headers: data.headers,
    body: new Uint8Array(1001),
  })
  expect(sent.status).toBe(413)
})

test('a film that was sent counts towards the room there is, and is no face', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const url = await send(owner, 'video/mp4', await filmOf())
  expect((await owner.call('auth.editMe', { avatar: url })).code).toBe(110_004)
  const { data } = await owner.call('library.list', {})
  expect(data.usedBytes).toBe(data.list[0]?.bytes)
})
