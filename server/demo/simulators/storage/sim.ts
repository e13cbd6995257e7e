import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import type { StorageSettings } from '#server/adapters/storage/client.ts'
import { denied, type Refusal, signatureRefusal, type StorageRequest } from './refusals.ts'
import { sha256 } from './signature.ts'
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

const bodyMax = 64_000_000

/** The failures that are an answer. */
const failureRefusals: Record<Exclude<StorageFailure, 'timeout' | 'cut'>, Refusal> = {
  'server-error': { status: 500, code: 'InternalError', message: 'We encountered an internal error.' },
  'slow-down': { status: 503, code: 'SlowDown', message: 'Please reduce your request rate.' },
  denied: denied('Access Denied'),
}

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
    const asked: StorageRequest = { method, url, headers, body: await bodyOf(request) }

    const failure = failures.shift()
    if (failure === 'timeout') return
    if (failure === 'cut') {
      response.destroy()
      return
    }
    const refusal = failure
      ? failureRefusals[failure]
      : (signatureRefusal(asked, await clock.now(), settings) ?? carryOut(asked, response))
    if (!refusal) return
    response.writeHead(refusal.status, { 'Content-Type': 'application/xml' })
    response.end(method === 'HEAD' ? undefined : errorXml({ code: refusal.code, message: refusal.message }))
  }

  /** Does what is asked of an object, and answers it unless it is refused. */
  function carryOut(
    { method, url, headers, body }: StorageRequest,
    response: ServerResponse,
  ): Refusal | null {
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (bucket !== settings.bucket)
      return { status: 404, code: 'NoSuchBucket', message: 'The specified bucket does not exist' }
    const object = objects.get(key)
    switch (method) {
      case 'PUT':
        objects.set(key, { bytes: body, mediaType: headers['content-type'] ?? 'binary/octet-stream' })
        response.writeHead(200, { ETag: `"${sha256(body).slice(0, 32)}"` }).end()
        return null
      case 'DELETE':
        objects.delete(key)
        response.writeHead(204).end()
        return null
      case 'GET':
      case 'HEAD':
        if (!object) return { status: 404, code: 'NoSuchKey', message: 'The specified key does not exist.' }
        return send(object, { range: headers['range'] ?? '', head: method === 'HEAD' }, response)
      default:
        return { status: 405, code: 'MethodNotAllowed', message: 'The method is not allowed.' }
    }
  }
}

/** The object, or the part of it that is asked for. */
function send(
  { bytes, mediaType }: { bytes: Buffer; mediaType: string },
  { range, head }: { range: string; head: boolean },
  response: ServerResponse,
): Refusal | null {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  const from = Number(first ?? 0)
  if (first !== undefined && from >= bytes.length)
    return { status: 416, code: 'InvalidRange', message: 'The requested range is not satisfiable' }
  const part = bytes.subarray(from, last === undefined ? bytes.length : Number(last) + 1)
  response.writeHead(first === undefined ? 200 : 206, {
    'Content-Type': mediaType,
    'Content-Length': part.length,
    ...(first === undefined
      ? {}
      : { 'Content-Range': `bytes ${from}-${from + part.length - 1}/${bytes.length}` }),
  })
  response.end(head ? undefined : part)
  return null
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
