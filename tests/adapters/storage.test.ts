import { expect, test } from 'vitest'
import { createStorage } from '#server/adapters/storage/client.ts'
import { claimOf, signatureOf } from '#server/demo/simulators/storage/signature.ts'
import { createStorageSim } from '#server/demo/simulators/storage/sim.ts'
import { ExternalError } from '#server/lib/external-error.ts'

const start = new Date('2026-11-20T12:00:00Z')
const bytes = Buffer.from('the bytes of a picture')
const mediaType = 'image/png'

/** The real client against the simulator, on a clock of their own. */
async function createBucketWorld(options: { secretAccessKey?: string; timeoutMilliseconds?: number } = {}) {
  let now = start
  const clock = { now: async () => now }
  const sim = await createStorageSim({ clock })
  const storage = createStorage({ ...sim.settings, clock, ...options })
  return {
    sim,
    storage,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    [Symbol.asyncDispose]: () => sim.close(),
  }
}

/** What the failure of a call says; undefined if it did not fail. */
async function failureOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    return `${error.kind}: ${error.reason}`
  }
}

test('the simulator computes the signatures that Amazon prints in its documentation', () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html and …/sig-v4-header-based-auth.html
  const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const host = 'examplebucket.s3.amazonaws.com'
  const query = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    'X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request',
    'X-Amz-Date=20130524T000000Z',
    'X-Amz-Expires=86400',
    'X-Amz-SignedHeaders=host',
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  ].join('&')
  const inQuery = {
    method: 'GET',
    url: new URL(`https://${host}/test.txt?${query}`),
    headers: { host },
    secretAccessKey,
  }
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const inHeader = {
    method: 'GET',
    url: new URL(`https://${host}/test.txt`),
    headers: {
      host,
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    secretAccessKey,
  }
  for (const request of [inQuery, inHeader]) {
    const claim = claimOf(request.url, request.headers)
    if (!claim) throw new Error('no claim')
    expect(signatureOf(claim, request)).toBe(claim.signature)
  }
})

test('an object is put, read, and removed; removing it again and asking for what is not there is no failure', async () => {
  await using world = await createBucketWorld()
  const { storage } = world

  expect(await storage.get('files/a.png', { bytesMax: 100 })).toBeNull()
  await storage.put('files/a.png', { bytes, mediaType })
  expect(await storage.get('files/a.png', { bytesMax: 100 })).toEqual(bytes)
  expect(world.sim.objects.get('files/a.png')?.mediaType).toBe(mediaType)
  expect(await failureOf(storage.get('files/a.png', { bytesMax: 5 }))).toBe('refused: too_large')
  await storage.remove('files/a.png')
  await storage.remove('files/a.png')
  expect(world.sim.objects.size).toBe(0)
})

test('an upload address takes exactly so many bytes of its type, under its name, for its time', async () => {
  await using world = await createBucketWorld()
  const url = await world.storage.uploadUrl({
    key: 'uploads/a.png',
    mediaType,
    bytes: bytes.length,
    seconds: 300,
  })
  const send = async (address: string, body: Buffer, type: string, method = 'PUT') => {
    const options = {
      method,
      headers: { 'content-type': type },
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    }
    const answer = await fetch(address, options)
    return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]]
  }

  const refused = [403, 'SignatureDoesNotMatch']
  expect(await send(url, Buffer.concat([bytes, bytes]), mediaType)).toEqual(refused)
  expect(await send(url, bytes.subarray(1), mediaType)).toEqual(refused)
  expect(await send(url, bytes, 'text/html')).toEqual(refused)
  expect(await send(url.replace('a.png', 'b.png'), bytes, mediaType)).toEqual(refused)
  expect(await send(url.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'), bytes, mediaType)).toEqual(
    refused,
  )
  expect(await send(url, bytes, mediaType, 'GET')).toEqual(refused)
  expect(world.sim.objects.size).toBe(0)
  expect(await send(url, bytes, mediaType)).toEqual([200, undefined])
  expect(world.sim.objects.get('uploads/a.png')?.bytes).toEqual(bytes)
  world.pass(301)
  expect(await send(url, bytes, mediaType)).toEqual([403, 'AccessDenied'])
})

test('every failure says whether it is worth another try', async () => {
  await using world = await createBucketWorld({ timeoutMilliseconds: 2000 })
  const get = () => world.storage.get('files/a.png', { bytesMax: 100 })
  const expected = {
    'server-error': 'try-later: server_error',
    'slow-down': 'try-later: slow_down',
    denied: 'refused: denied',
    timeout: 'try-later: timeout',
    cut: 'try-later: network',
  } as const
  for (const kind of Object.keys(expected) as (keyof typeof expected)[]) {
    world.sim.failNext(kind)
    expect([kind, await failureOf(get())]).toEqual([kind, expected[kind]])
  }
  expect(await get()).toBeNull()

  await using stranger = await createBucketWorld({ secretAccessKey: 'somebody elses secret' })
  expect(await failureOf(stranger.storage.put('files/a.png', { bytes, mediaType }))).toBe('refused: denied')
})
