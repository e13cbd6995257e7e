import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Clock, minute, second } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import type { StorageSettings } from '#server/adapters/storage/client.ts'
import { claimOf, sha256, signatureOf } from './signature.ts'
import { errorXml } from '#server/adapters/storage/wire.ts'

export type StorageFailure = 'server-error' | 'slow-down' | 'denied' | 'timeout' | 'cut'

export interface StorageSim {
  /** What leads the real client here. */
  settings: StorageSettings
  /** By key. Read it, or put into it what somebody else would have put there. */
  objects: Map<string, { bytes: Buffer; mediaType: string }>
  /** The next `times` requests fail this way. */
  failNext(kind: StorageFailure, options?: { times?: number }): void
  close(): Promise<void>
}

interface Refusal {
  status: number
  code: string
  message: string
}

const skewMax = 15 * minute
const bodyMax = 20_000_000

/**
 * One bucket of S3 on loopback (decision: simulators-speak-the-wire): it checks signatures, signed headers, their times
 * and the hash of what arrives, as S3 does.
 */
export async function createStorageSim({ clock }: { clock: Clock }): Promise<StorageSim> {
  const objects: StorageSim['objects'] = new Map()
  const failures: StorageFailure[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const { url, close } = await listenOnLoopback(server)
  const settings: StorageSettings = {
    endpoint: url,
    bucket: 'kolony',
    region: 'eu-central-1',
    accessKeyId: 'SIMULATEDKEY00000000',
    secretAccessKey: 'simulatedSecret0000000000000000000000000',
  }

  return {
    settings,
    objects,
    failNext(kind, { times = 1 } = {}) {
      failures.push(...Array.from({ length: times }, () => kind))
    },
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', settings.endpoint)
    const method = request.method ?? ''
    const headers = headersOf(request)
    // The bucket's CORS rules, as docs/operations.md asks for them.
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (method === 'OPTIONS') {
      response.writeHead(200, { 'Access-Control-Allow-Methods': 'PUT', 'Access-Control-Allow-Headers': '*' })
      response.end()
      return
    }
    const body = await bodyOf(request)
    const refuse = ({ status, code, message }: Refusal) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' })
      response.end(method === 'HEAD' ? undefined : errorXml({ code, message }))
    }

    switch (failures.shift()) {
      case 'timeout':
        return
      case 'cut':
        response.destroy()
        return
      case 'server-error':
        return refuse({ status: 500, code: 'InternalError', message: 'We encountered an internal error.' })
      case 'slow-down':
        return refuse({ status: 503, code: 'SlowDown', message: 'Please reduce your request rate.' })
      case 'denied':
        return refuse(denied('Access Denied'))
    }
    const refusal = signatureRefusal({ method, url, headers, body, now: await clock.now() })
    if (refusal) return refuse(refusal)

    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (bucket !== settings.bucket)
      return refuse({
        status: 404,
        code: 'NoSuchBucket',
        message: 'The specified bucket does not exist',
      })
    const object = objects.get(key)
    switch (method) {
      case 'PUT':
        objects.set(key, { bytes: body, mediaType: headers['content-type'] ?? 'binary/octet-stream' })
        response.writeHead(200, { ETag: `"${sha256(body).slice(0, 32)}"` }).end()
        return
      case 'DELETE':
        objects.delete(key)
        response.writeHead(204).end()
        return
      case 'GET':
      case 'HEAD':
        if (!object)
          return refuse({ status: 404, code: 'NoSuchKey', message: 'The specified key does not exist.' })
        response.writeHead(200, { 'Content-Type': object.mediaType, 'Content-Length': object.bytes.length })
        response.end(method === 'HEAD' ? undefined : object.bytes)
        return
      default:
        return refuse({ status: 405, code: 'MethodNotAllowed', message: 'The method is not allowed.' })
    }
  }

  function signatureRefusal({
    method,
    url,
    headers,
    body,
    now,
  }: {
    method: string
    url: URL
    headers: Record<string, string>
    body: Buffer
    now: Date
  }): Refusal | null {
    const claim = claimOf(url, headers)
    if (!claim) return denied('Access Denied')
    if (claim.accessKeyId !== settings.accessKeyId)
      return {
        status: 403,
        code: 'InvalidAccessKeyId',
        message: 'The AWS Access Key Id you provided does not exist in our records.',
      }
    const scope = `${claim.time.slice(0, 8)}/${settings.region}/s3/aws4_request`
    const at = timeOf(claim.time)
    if (claim.scope !== scope || !claim.headers.includes('host') || at === null)
      return denied('The authorization is malformed')
    const age = now.getTime() - at
    if (claim.expiresSeconds !== null) {
      if (!(claim.expiresSeconds > 0 && claim.expiresSeconds <= 604_800))
        return denied('X-Amz-Expires must be between 1 and 604800 seconds')
      if (age > claim.expiresSeconds * second || age < -skewMax) return denied('Request has expired')
    } else if (Math.abs(age) > skewMax) {
      return { status: 403, code: 'RequestTimeTooSkewed', message: 'The time difference is too large.' }
    }
    const unsigned = Object.keys(headers).filter(
      (name) => name.startsWith('x-amz-') && !claim.headers.includes(name),
    )
    if (unsigned.length > 0) return denied('There were headers present in the request which were not signed')
    const { secretAccessKey } = settings
    if (signatureOf(claim, { method, url, headers, secretAccessKey }) !== claim.signature)
      return {
        status: 403,
        code: 'SignatureDoesNotMatch',
        message: 'The request signature we calculated does not match the signature you provided.',
      }
    const hash = headers['x-amz-content-sha256']
    if (claim.expiresSeconds === null && hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
      return {
        status: 400,
        code: 'XAmzContentSHA256Mismatch',
        message: 'The provided x-amz-content-sha256 header does not match what was computed.',
      }
    return null
  }
}

function denied(message: string): Refusal {
  return { status: 403, code: 'AccessDenied', message }
}

/** Milliseconds; null for what is no time. */
function timeOf(text: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!parts) return null
  const [, year, month, day, hours, minutes, seconds] = parts
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > bodyMax) throw new Error('too large')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )
}
