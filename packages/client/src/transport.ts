import { KolonyError, noAnswerCode } from './error.ts'
import { readEvents, type StreamEvent } from './events.ts'
import type { Row } from './generated/table.ts'
import type { CallOptions, Settings } from './settings.ts'

export interface Transport extends Settings {
  /** With `/api`. */
  baseUrl: string
}

export interface Asked {
  call: string
  row: Row
  input: object
  options: CallOptions
}

interface Envelope {
  code: number
  data: unknown
  msg: string
}

/** A call that is given up when nothing is heard for its time, or when its caller says so. */
interface Patience {
  signal: AbortSignal
  /** Something was heard: the time begins anew. */
  heard(): void
  /** What happened, where the call was given up; null otherwise. */
  ended(): 'timeout' | 'caller' | null
  /** Milliseconds left. */
  left(): number
  over(): void
}

/** The `data` of a call's answer; a KolonyError where it is refused or no answer comes. */
export async function readJson(transport: Transport, asked: Asked): Promise<unknown> {
  const patience = patienceOf(transport, asked)
  try {
    const response = await send(transport, asked, { patience, accept: 'application/json' })
    return dataOf(asked, response, await envelopeOf(asked, response, patience))
  } finally {
    patience.over()
  }
}

/** An answer that is no envelope; its refusals are. */
export async function readRaw(transport: Transport, asked: Asked): Promise<Response> {
  const patience = patienceOf(transport, asked)
  try {
    const response = await send(transport, asked, { patience, accept: '*/*' })
    if (response.ok && !isJson(response)) return response
    dataOf(asked, response, await envelopeOf(asked, response, patience))
    return response
  } finally {
    patience.over()
  }
}

/** A call as it comes about. Leaving early stops nothing but the listening. */
export async function* readStream(transport: Transport, asked: Asked): AsyncGenerator<StreamEvent<unknown>> {
  const patience = patienceOf(transport, asked)
  try {
    const response = await send(transport, asked, { patience, accept: 'text/event-stream' })
    if (isJson(response) || !response.body) {
      yield { event: 'done', data: dataOf(asked, response, await envelopeOf(asked, response, patience)) }
      return
    }
    for await (const { event, data } of readEvents(response.body, patience.heard)) {
      if (event === 'error') throw refusal(asked, response, data as Envelope)
      yield { event, data } as StreamEvent<unknown>
      if (event === 'done') return
    }
    throw new Error('The stream ended before its end')
  } catch (error) {
    throw error instanceof KolonyError ? error : lost(asked, patience, error)
  } finally {
    patience.over()
  }
}

/**
 * Sends it, again only where nothing can happen twice: what only reads, and what has an idempotency key, when the server
 * says when to come again or nobody was reached.
 */
async function send(
  transport: Transport,
  asked: Asked,
  { patience, accept }: { patience: Patience; accept: string },
): Promise<Response> {
  const { row, options } = asked
  const isRepeatable = row.at.startsWith('GET ') || row.key === true
  const retries = isRepeatable ? (options.retries ?? transport.retries ?? 2) : 0
  const { url, ...request } = requestOf(transport, asked, accept)
  for (let attempt = 0; ; attempt++) {
    const last = attempt >= retries
    try {
      const response = await fetch(url, { ...request, signal: patience.signal, redirect: 'error' })
      const wait = retryAfterOf(response)
      if (last || wait === null || ![429, 503].includes(response.status)) return response
      if (wait * 1000 >= patience.left()) return response
      await response.body?.cancel()
      await pause(wait * 1000, patience.signal)
    } catch (error) {
      if (last || patience.ended()) throw lost(asked, patience, error)
      await pause(250 * 2 ** attempt * (1 + Math.random()), patience.signal).catch((ended: unknown) => {
        throw lost(asked, patience, ended)
      })
    }
  }
}

function requestOf({ baseUrl, token, project }: Transport, { row, input, options }: Asked, accept: string) {
  const [method = 'GET', pattern = ''] = row.at.split(' ')
  const rest: Record<string, unknown> = { ...input }
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === '') throw new TypeError(`${name} is missing`)
    delete rest[name]
    return encodeURIComponent(textOf(value))
  })
  const url = new URL(baseUrl + path)
  if (method === 'GET')
    for (const [name, value] of Object.entries(rest))
      for (const one of [value].flat())
        if (one !== undefined && one !== null) url.searchParams.append(name, textOf(one))
  const place = options.project ?? project
  return {
    url,
    method,
    headers: {
      accept,
      authorization: `Bearer ${token}`,
      ...(place && row.project ? { 'kolony-project': place } : {}),
      ...(row.key ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(rest) }),
  }
}

/** A value as it stands in an address. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isJson(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('application/json')
}

async function envelopeOf(asked: Asked, response: Response, patience: Patience): Promise<Envelope> {
  try {
    const body = (await response.json()) as Envelope
    if (typeof body.code === 'number') return body
    throw new Error('The answer is not in the envelope')
  } catch (error) {
    throw lost(asked, patience, error, response)
  }
}

function dataOf(asked: Asked, response: Response, envelope: Envelope): unknown {
  if (envelope.code === 0) return envelope.data
  throw refusal(asked, response, envelope)
}

function refusal({ call }: Asked, response: Response, { code, data, msg }: Envelope): KolonyError {
  return new KolonyError({
    call,
    code,
    message: msg,
    data,
    status: response.status,
    retryAfter: retryAfterOf(response),
    requestId: response.headers.get('x-request-id'),
  })
}

/** No answer, or none that can be read. Whoever gave up on purpose gets their own reason. */
function lost({ call, row }: Asked, patience: Patience, cause: unknown, response?: Response): unknown {
  if (cause instanceof KolonyError) return cause
  if (patience.ended() === 'caller') return patience.signal.reason
  const isTooLate = patience.ended() === 'timeout'
  return new KolonyError({
    call,
    code: noAnswerCode,
    message: isTooLate
      ? 'No answer in time'
      : response
        ? 'The answer cannot be read'
        : 'The server was not reached',
    status: response?.status ?? null,
    requestId: response?.headers.get('x-request-id') ?? null,
    outcomeUnknown: !row.at.startsWith('GET ') && (response !== undefined || isTooLate || !neverSent(cause)),
    cause,
  })
}

/** Nobody listened at the address: what was to be sent never left. */
function neverSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(cause?.code))
}

function retryAfterOf(response: Response): number | null {
  const value = response.headers.get('retry-after')
  return value && /^\d+$/.test(value) ? Number(value) : null
}

function patienceOf({ timeout }: Transport, { options }: Asked): Patience {
  const milliseconds = options.timeout ?? timeout ?? 120_000
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('No answer in time', 'TimeoutError'))
  let deadline = Date.now() + milliseconds
  let timer = setTimeout(giveUp, milliseconds)
  return {
    signal: options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal,
    heard() {
      clearTimeout(timer)
      deadline = Date.now() + milliseconds
      timer = setTimeout(giveUp, milliseconds)
    },
    ended: () => (options.signal?.aborted ? 'caller' : controller.signal.aborted ? 'timeout' : null),
    left: () => deadline - Date.now(),
    over: () => clearTimeout(timer),
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer)
      fail(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      done()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
