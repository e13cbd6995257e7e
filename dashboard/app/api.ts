import type { Input, Output, Routes } from '#contract/routes.ts'
import {
  ApiError,
  isProjectGone,
  memberOf,
  neededFor,
  networkError,
  textIn,
  wasNotAnswered,
} from './api-error.ts'
import { callTable, type CallName } from './call-table.ts'
import { readEvents } from './events.ts'

/** Longer than any text or picture takes; after it there is no answer. */
const timeoutMilliseconds = 600_000

/** Where the API is, who calls, and what to do when the session has ended. Set once at start (`connectApi`). */
interface Connection {
  baseUrl: string
  token: () => string | null
  onExpired: () => void
  /** Asks the person to prove once more who they are; answers whether they did. Null where nobody can be asked. */
  proveAgain: (() => Promise<boolean>) | null
  /** In which project calls are made; null: in one's own. */
  project: () => string | null
  /** The server knows no such project any more for whoever calls, or lets them do less there than was thought. */
  onPlace: (what: 'gone' | 'refused', projectId: string) => void
}

let connection: Connection = {
  baseUrl: '/api',
  token: () => null,
  onExpired: () => {},
  proveAgain: null,
  project: () => null,
  onPlace: () => {},
}

export function connectApi(changes: Partial<Connection>) {
  connection = { ...connection, ...changes }
}

export interface CallOptions {
  signal?: AbortSignal | undefined
}

interface Call {
  method: string
  path: string
  /** Needs a session: a 401 on it ends the one we hold. */
  signedIn: boolean
  idempotent: boolean
}

function callOf(name: CallName): Call {
  const [method = '', path = '', ...marks] = callTable[name].split(' ')
  return { method, path, signedIn: !marks.includes('open'), idempotent: marks.includes('once') }
}

/**
 * One call of the contract. Answers its `data`, or throws an ApiError: the server's refusal, or 1000000 for an answer that
 * never came. Where the server wants a fresh proof of identity, the person is asked for it and the call is made again; a
 * person who would rather not has aborted the call.
 */
export async function call<N extends CallName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Promise<Output<N>> {
  try {
    return await callOnce(name, input, options)
  } catch (error) {
    if (!connection.proveAgain || !wantsProof(error)) throw error
    if (!(await connection.proveAgain())) throw new DOMException('Not proven', 'AbortError')
    return callOnce(name, input, options)
  }
}

function wantsProof(error: unknown): boolean {
  return error instanceof ApiError && error.name === 'forbidden' && memberOf(error.data, 'stepUp') === true
}

async function callOnce<N extends CallName>(
  name: N,
  input: Input<N>,
  options: CallOptions,
): Promise<Output<N>> {
  return inOneAction(name, input, async (key) => {
    const row = callOf(name)
    const request = requestOf(row, input, key)
    const response = await send(request, options.signal)
    // The server's output schema has just looked at these bytes; the contract's types are what it promised.
    return (await dataOf(response, row, request)) as Output<N>
  })
}

export type StreamName = {
  [N in CallName]: Routes[N]['answer'] extends 'json-or-events' ? N : never
}[CallName]

export type StreamEvent =
  | { type: 'start'; data: unknown }
  /** The first one brings the id by which the work can be stopped. */
  | { type: 'stage'; stage: string; generationId: string | null }
  | { type: 'delta'; text: string }

/**
 * A call that answers word by word. Resolves with what `done` carries (the call's `data`), throws an ApiError for a
 * refusal before the first event, for an `error` event, and (1000000) for a stream that broke off.
 */
export async function stream<N extends StreamName>(
  name: N,
  input: Input<N>,
  { onEvent, ...options }: CallOptions & { onEvent: (event: StreamEvent) => void },
): Promise<Output<N>> {
  return inOneAction(name, input, async (key) => {
    const row = callOf(name)
    const request = requestOf(row, input, key)
    request.headers['Accept'] = 'text/event-stream'
    const response = await send(request, options.signal)
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      return (await dataOf(response, row, request)) as Output<N>

    try {
      for await (const { event, data } of readEvents(response.body)) {
        if (event === 'done') return data as Output<N>
        if (event === 'error') throw refusal(data, response)
        if (event === 'start') onEvent({ type: 'start', data })
        if (event === 'stage')
          onEvent({
            type: 'stage',
            stage: textIn(data, 'stage'),
            generationId: textIn(data, 'generationId') || null,
          })
        if (event === 'delta') onEvent({ type: 'delta', text: textIn(data, 'text') })
      }
    } catch (error) {
      throw error instanceof ApiError || options.signal?.aborted ? error : networkError()
    }
    throw networkError()
  })
}

/** Keys of actions that have not been answered, by what was asked. */
const unanswered = new Map<string, string>()

/**
 * One key per user action. It is kept while no answer came, so that a second press, at once or after a lost connection,
 * finds the first order instead of paying for another; any answer ends the action.
 */
async function inOneAction<T>(
  name: CallName,
  input: unknown,
  work: (key: string | null) => Promise<T>,
): Promise<T> {
  if (!callOf(name).idempotent) return work(null)
  // The same asked in another project is another action.
  const action = `${name} ${connection.project() ?? ''} ${JSON.stringify(input)}`
  const key = unanswered.get(action) ?? newIdempotencyKey()
  unanswered.set(action, key)
  try {
    const answer = await work(key)
    unanswered.delete(action)
    return answer
  } catch (error) {
    if (!wasNotAnswered(error)) unanswered.delete(action)
    throw error
  }
}

function newIdempotencyKey(): string {
  // randomUUID needs a secure context; a demo on the local network by plain http has none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

const projectHeader = 'Kolony-Project'

interface Request {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

/** Path parameters come out of the input; the rest travels as query (GET) or as JSON body. */
function requestOf(row: Call, input: unknown, idempotencyKey: string | null): Request {
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest.get(key)
    rest.delete(key)
    return encodeURIComponent(String(value))
  })
  const headers: Record<string, string> = {}
  const token = connection.token()
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const project = row.signedIn ? connection.project() : null
  if (project) headers[projectHeader] = project

  const url = connection.baseUrl + path
  if (row.method === 'GET') {
    const query = new URLSearchParams([...rest].map(([key, value]) => [key, queryText(value)]))
    return { url: query.size > 0 ? `${url}?${query}` : url, method: row.method, headers }
  }
  headers['Content-Type'] = 'application/json'
  return { url, method: row.method, headers, body: JSON.stringify(Object.fromEntries(rest)) }
}

function queryText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Nothing is ever sent twice by itself: a second try could post or charge again. */
async function send({ url, ...request }: Request, signal?: AbortSignal): Promise<Response> {
  const abort = new AbortController()
  const leave = () => abort.abort(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  if (signal?.aborted) leave()
  const timer = setTimeout(() => abort.abort(), timeoutMilliseconds)
  try {
    return await fetch(url, { ...request, cache: 'no-store', signal: abort.signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError()
  } finally {
    clearTimeout(timer)
  }
}

async function dataOf(response: Response, row: Call, { headers }: Request): Promise<unknown> {
  const envelope: unknown = await response.json().catch(() => null)
  const code = memberOf(envelope, 'code')
  if (code === 0) return memberOf(envelope, 'data')
  if (code === 401 && row.signedIn && connection.token()) connection.onExpired()
  const error = refusal(envelope, response)
  const project = headers[projectHeader]
  if (project && isProjectGone(error)) connection.onPlace('gone', project)
  if (project && neededFor(error)) connection.onPlace('refused', project)
  throw error
}

function refusal(envelope: unknown, response: Response): ApiError {
  const code = memberOf(envelope, 'code')
  if (typeof code !== 'number') return networkError()
  const msg = memberOf(envelope, 'msg')
  return new ApiError({
    code,
    data: memberOf(envelope, 'data'),
    msg: typeof msg === 'string' ? msg : '',
    requestId: response.headers.get('x-request-id'),
  })
}
