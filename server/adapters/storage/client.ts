import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { type Clock, second } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { errorOf } from './wire.ts'

export interface StorageSettings {
  /** Scheme and host, without the bucket: objects are addressed as `<endpoint>/<bucket>/<key>`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * A bucket of any S3-compatible service. Everything in it is written under names that are used once, so doing a thing
 * twice is harmless. Failures are ExternalErrors: refused `denied`, `too_large`, `bad_request`; try later `slow_down`,
 * `server_error`, `network`, `timeout`.
 */
export interface Storage {
  /** Where browsers send uploads to. */
  origin: string
  /** An address to which anybody can PUT exactly so many bytes of that type until it expires. Makes no request. */
  uploadUrl(input: { key: string; mediaType: string; bytes: number; seconds: number }): Promise<string>
  put(key: string, object: { bytes: Uint8Array; mediaType: string }): Promise<void>
  /** Null: there is none. More than `bytesMax` is refused before it is read. `part`: only so many bytes from there on. */
  get(
    key: string,
    options: { bytesMax: number; part?: { from: number; length: number } },
  ): Promise<Buffer | null>
  /** Also when there is none. */
  remove(key: string): Promise<void>
}

interface Asked {
  method: string
  bytes?: Uint8Array
  mediaType?: string
  /** Of an object, in the words of HTTP. */
  range?: string
  /** How much may come back. */
  bytesMax?: number
}

export function createStorage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  clock,
  timeoutMilliseconds = 20 * second,
}: StorageSettings & { clock: Clock; timeoutMilliseconds?: number }): Storage {
  const addressOf = (key: string) => `${endpoint}/${bucket}/${key}`
  const credentials = { service: 's3', region, accessKeyId, secretAccessKey }

  return {
    origin: new URL(endpoint).origin,

    async uploadUrl({ key, mediaType, bytes, seconds }) {
      const signer = new AwsV4Signer({
        ...credentials,
        method: 'PUT',
        url: `${addressOf(key)}?X-Amz-Expires=${seconds}`,
        // S3 has no upper bound for a PUT; a signed length admits that length only.
        headers: { 'content-type': mediaType, 'content-length': String(bytes) },
        allHeaders: true,
        signQuery: true,
        datetime: await signingTime(),
      })
      return (await signer.sign()).url.href
    },

    async put(key, { bytes, mediaType }) {
      await ask('put', key, { method: 'PUT', bytes, mediaType }, async () => undefined)
    },

    async get(key, { bytesMax, part }) {
      const range = part && `bytes=${part.from}-${part.from + part.length - 1}`
      const wanted = { method: 'GET', bytesMax, ...(range ? { range } : {}) }
      return ask('get', key, wanted, (response) =>
        bodyOf(response, { bytesMax, isPart: range !== undefined }),
      )
    },

    async remove(key) {
      await ask('remove', key, { method: 'DELETE' }, async () => undefined)
    },
  }

  async function signingTime(): Promise<string> {
    return (await clock.now()).toISOString().replace(/[:-]|\.\d{3}/g, '')
  }

  /** One signed request; null where S3 knows no such object. */
  async function ask<T>(
    verb: string,
    key: string,
    { method, bytes, mediaType, range, bytesMax = 0 }: Asked,
    read: (response: Response) => Promise<T>,
  ): Promise<T | null> {
    assertOutsideTransaction(`storage.${verb}`)
    const body = bytes && new Uint8Array(bytes)
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: addressOf(key),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
        ...(mediaType ? { 'content-type': mediaType } : {}),
        ...(range ? { range } : {}),
      },
      datetime: await signingTime(),
    })
    const { url, headers } = await signer.sign()
    try {
      const response = await fetch(url, {
        method,
        headers,
        // Anybody who can redirect this request could read what it carries.
        redirect: 'error',
        // A megabyte a second is slow; a video may take that long.
        signal: AbortSignal.timeout(
          timeoutMilliseconds + Math.ceil(Math.max(bytes?.length ?? 0, bytesMax) / 1000),
        ),
        ...(body ? { body } : {}),
      })
      if (response.ok) return await read(response)
      const answer = await response.text()
      if (response.status === 404 && errorOf(answer).code !== 'NoSuchBucket') return null
      throw refusalOf(response.status, answer)
    } catch (cause) {
      if (cause instanceof ExternalError) throw cause
      const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
      throw failure('try-later', timedOut ? 'timeout' : 'network', { cause })
    }
  }
}

async function bodyOf(
  response: Response,
  { bytesMax, isPart }: { bytesMax: number; isPart: boolean },
): Promise<Buffer> {
  const length = Number(response.headers.get('content-length') ?? Infinity)
  // A service that knows no parts sends the whole.
  const whole = isPart && response.status !== 206
  if (!whole && length <= bytesMax) return Buffer.from(await response.arrayBuffer())
  await response.body?.cancel()
  throw whole
    ? failure('refused', 'bad_request', { detail: 'no parts' })
    : failure('refused', 'too_large', { detail: `${length} bytes` })
}

function refusalOf(status: number, answer: string): ExternalError {
  const { code, message } = errorOf(answer)
  const details = { status, detail: `${code} ${message}`.trim() }
  if (code === 'NoSuchBucket') return failure('refused', 'no_bucket', details)
  if (code === 'SlowDown' || status === 429) return failure('try-later', 'slow_down', details)
  if (status >= 500) return failure('try-later', 'server_error', details)
  return failure('refused', status === 401 || status === 403 ? 'denied' : 'bad_request', details)
}

function failure(
  kind: 'refused' | 'try-later',
  reason: string,
  details: { status?: number; detail?: string; cause?: unknown },
): ExternalError {
  return new ExternalError('storage', { kind, reason, ...details })
}
