import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { newId } from '#server/lib/ids.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const png = (side: number) => createCanvas(side, side).encode('png')

async function begin(owner: TestUser, fileSize?: number) {
  return owner.call('files.beginUpload', { fileType: 'png', ...(fileSize ? { fileSize } : {}) })
}

async function put(uploadUrl: string, bytes: Buffer): Promise<number> {
  const answer = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function upload(owner: TestUser, bytes: Buffer): Promise<string> {
  const { data } = await begin(owner, bytes.length)
  expect(await put(data.uploadUrl, bytes)).toBe(200)
  return data.fileUrl
}

/** Pictures that take up so much, wherever their bytes are. */
async function storedBytes(
  world: World,
  owner: TestUser,
  { size, uploaded }: { size: number; uploaded: boolean },
) {
  for (let left = size; left > 0; left -= 1_000_000_000)
    await world.db
      .insertInto('stored_file')
      .values({
        name: `${newId('big')}.png`,
        owner_id: owner.id,
        media_type: 'image/png',
        bytes: null,
        storage: 's3',
        size: Math.min(left, 1_000_000_000),
        origin: uploaded ? 'own' : 'drawn',
        width: null,
        height: null,
        expires_at: null,
      })
      .execute()
}

const show = async (world: World, fileUrl: string) => (await fetch(new URL(fileUrl, world.url))).status
const filesOf = (world: World, owner: TestUser) =>
  world.db.selectFrom('stored_file').select('name').where('owner_id', '=', owner.id).execute()

test('three exports a day, of which the newest can be fetched; the fourth is refused', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const urls: string[] = []
  for (let n = 0; n < 3; n++) {
    const { code, data } = await user.call('account.export', {})
    expect(code).toBe(0)
    urls.push(data.url)
  }
  const refused = await user.call('account.export', {})
  expect(refused).toMatchObject({ status: 429, code: 429, data: { retryAfter: expect.any(Number) } })
  expect(await Promise.all(urls.map((url) => show(world, url)))).toEqual([404, 404, 200])
  await world.runJob('tidy-files')
  expect(await filesOf(world, user)).toHaveLength(1)

  await world.advance({ hours: 24 })
  await world.db
    .updateTable('session')
    .set({ stepped_up_until: new Date('2100-01-01') })
    .execute()
  expect((await user.call('account.export', {})).code).toBe(0)
  // Many at once are counted one by one.
  const eager = await world.user()
  const codes = (await Promise.all(Array.from({ length: 20 }, () => eager.call('account.export', {})))).map(
    ({ code }) => code,
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(3)
  expect(codes.filter((code) => code === 429)).toHaveLength(17)
})

test('an upload address takes one picture: a second body is refused, and the first stays', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const bytes = await png(40)
  const { data } = await begin(owner)
  expect(await put(data.uploadUrl, bytes)).toBe(200)
  expect(await put(data.uploadUrl, await png(50))).toBe(403)
  const kept = await world.db.selectFrom('upload').select('bytes').executeTakeFirstOrThrow()
  expect(kept.bytes?.equals(bytes)).toBe(true)

  const { data: raced } = await begin(owner)
  const statuses = await Promise.all(Array.from({ length: 8 }, () => put(raced.uploadUrl, bytes)))
  expect(statuses.sort((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(403)])
})

test('what is sent to upload addresses is counted by network: more than 60 bodies a minute wait', async () => {
  await using world = await createWorld({ workers: false })
  const statuses = await Promise.all(
    Array.from({ length: 80 }, () => put(`${world.url}/api/uploads/nothing.png`, Buffer.from('x'))),
  )
  expect(statuses.filter((status) => status === 403)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('an upload over the quota is refused with its reason; what is under way counts', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const room = 3_000_000
  await storedBytes(world, owner, { size: limits.uploadedBytesMax - room, uploaded: true })
  expect((await begin(owner, 2_000_000)).code).toBe(0)
  const refused = await begin(owner, 1_000_001)
  expect(refused).toMatchObject({
    code: 110_023,
    msg: 'There is no room left for your pictures',
    data: { maxBytes: 1_073_741_824 },
  })
  // Without a size it may be as large as any.
  expect((await begin(owner)).code).toBe(110_023)
  expect((await begin(owner, 1_000_000)).code).toBe(0)
  expect(await world.db.selectFrom('upload').select('name').execute()).toHaveLength(2)
  expect((await begin(await world.user(), 1_000_001)).code).toBe(0)
  // What was never sent takes up nothing once its time is over.
  await world.advance({ minutes: 6 })
  expect((await begin(owner, room)).code).toBe(0)
})

test('many uploads begun at once do not get past the quota', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  await storedBytes(world, owner, { size: limits.uploadedBytesMax - 5_000_000, uploaded: true })
  const answers = await Promise.all(Array.from({ length: 15 }, () => begin(owner, 1_000_000)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(5)
})

test('a picture that was sent and only looked at is gone after a day; one that is used stays', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const [unseen, seen, used, seenThenUsed] = [
    await upload(owner, await png(41)),
    await upload(owner, await png(42)),
    await upload(owner, await png(43)),
    await upload(owner, await png(44)),
  ]
  for (const url of [seen, seenThenUsed]) expect(await show(world, url)).toBe(200)
  expect((await owner.call('auth.editMe', { avatar: used })).code).toBe(0)
  await world.agent(owner, { avatar: seenThenUsed })
  await world.advance({ minutes: 20 })
  await world.runJob('tidy-files')
  expect(await show(world, unseen)).toBe(200)

  await world.advance({ hours: 25 })
  await world.runJob('tidy-files')
  expect([await show(world, unseen), await show(world, seen)]).toEqual([404, 404])
  expect([await show(world, used), await show(world, seenThenUsed)]).toEqual([200, 200])
  expect(await filesOf(world, owner)).toHaveLength(2)
})

test('pictures that are drawn are not drawn for somebody who has no room left, and cost nothing then', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user({ credits: 5 })
  const { agentId } = await world.agent(owner)
  // Pictures of one's own do not stand in the way of drawn ones.
  await storedBytes(world, owner, { size: limits.uploadedBytesMax, uploaded: true })
  const draw = () => owner.call('images.generate', { agentId, prompt: 'a lighthouse' })
  expect((await draw()).code).toBe(0)
  await storedBytes(world, owner, { size: limits.storedBytesMax, uploaded: false })
  expect((await draw()).code).toBe(110_023)
  expect(await world.balance(owner)).toBe(4)
  expect(await world.audit()).toEqual([])
})
