import https from 'node:https'
import net from 'node:net'
import tls from 'node:tls'
import type { IncomingHttpHeaders } from 'node:http'
import {
  ApiPartialResponseError,
  ApiRequestError,
  ApiResponseError,
  type ITwitterApiClientPlugin,
  type TwitterResponse,
} from 'twitter-api-v2'
import { ExternalError } from '#server/lib/external-error.ts'

/** What came of one HTTP request: an answer somebody can read, or none, with whether a byte of the request left this machine. */
export type Answer =
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; data: unknown }
  | { kind: 'lost'; sent: boolean; status: number | null; detail: string }

/** What a call hands to the client library besides its own tokens and parameters. */
export interface Wiring {
  settings: { httpAgent: https.Agent; plugins: ITwitterApiClientPlugin[] }
  args: { fullResponse: true; requestEventDebugHandler?: (event: string, data?: unknown) => void }
}

const hosts = new Set(['api.x.com', 'upload.x.com'])

/**
 * The agent all traffic to X goes through. It throws for every host that is not X's, and with a `url` it connects there
 * instead: requests stay byte for byte those of production (host, path, signature), only the socket goes elsewhere.
 */
export function createXAgent(url: string | null, options: https.AgentOptions = {}): https.Agent {
  const target = url === null ? null : new URL(url)
  const agent = new https.Agent(options)
  const connectToX = agent.createConnection.bind(agent)

  agent.createConnection = (request, callback) => {
    if (!hosts.has(String(request.host))) throw new Error(`the X client may not connect to ${request.host}`)
    return target ? connectTo(target) : connectToX(request, callback)
  }
  return agent
}

function connectTo(target: URL): net.Socket {
  const secure = target.protocol === 'https:'
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const port = Number(target.port) || (secure ? 443 : 80)
  if (!secure) return net.connect({ host, port })
  return tls.connect({ host, port, ...(net.isIP(host) ? {} : { servername: host }) })
}

/** The time in the `Date` header of an answer, with any status. */
export async function serverTime(agent: https.Agent, timeoutMilliseconds: number): Promise<Date> {
  const answer = Promise.withResolvers<IncomingHttpHeaders>()
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  https
    .request('https://api.x.com/2/openapi.json', { method: 'HEAD', agent, signal }, (response) => {
      response.resume()
      answer.resolve(response.headers)
    })
    .on('error', answer.reject)
    .end()
  const headers = await answer.promise.catch((error: unknown) => {
    throw new ExternalError('x', { kind: 'try-later', reason: 'network', detail: describe(error) })
  })
  const at = dateOf(headers)
  if (!at) throw new ExternalError('x', { kind: 'unknown', reason: 'unreadable', detail: 'no date' })
  return at
}

/** X's own time as it answered, in whole seconds. */
export function dateOf({ date }: IncomingHttpHeaders): Date | null {
  const at = new Date(date ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}

type Request = (wiring: Wiring) => Promise<TwitterResponse<unknown>>

/** Runs one request over a kept connection and returns its outcome, at the latest at `deadline` (of `performance.now()`). */
export function exchange(request: Request, agent: https.Agent, deadline: number): Promise<Answer> {
  return run(request, { agent, deadline, write: { sent: true, status: null } })
}

/**
 * The same for a request that must not be repeated lightly, over a connection of its own: on a kept one that X has just
 * closed, a post that never arrived would look like one that may have. `sent: false` is a promise: nothing of the
 * request was written and nothing will be. In doubt it says `sent: true`.
 */
export function exchangeOnce(request: Request, url: string | null, deadline: number): Promise<Answer> {
  const write: Write = { sent: false, status: null }
  return run(request, { agent: createXAgent(url), deadline, write, watch: watchWrite(write, deadline) })
}

interface Write {
  sent: boolean
  status: number | null
}

async function run(
  request: Request,
  options: {
    agent: https.Agent
    deadline: number
    write: Write
    watch?: (event: string, data?: unknown) => void
  },
): Promise<Answer> {
  const { agent, deadline, write, watch } = options
  const abort = new AbortController()
  const expired = Promise.withResolvers<Answer>()
  const timer = setTimeout(
    () => {
      abort.abort()
      expired.resolve({ kind: 'lost', sent: write.sent, status: write.status, detail: 'no answer in time' })
    },
    Math.max(0, deadline - performance.now()),
  )
  const stoppable: ITwitterApiClientPlugin = {
    onBeforeRequest: ({ requestOptions }) => void (requestOptions.signal = abort.signal),
  }
  const wiring: Wiring = {
    settings: { httpAgent: agent, plugins: [stoppable] },
    args: { fullResponse: true, ...(watch ? { requestEventDebugHandler: watch } : {}) },
  }

  try {
    const answer = request(wiring).then(
      // The library keeps the number of a good answer to itself.
      ({ headers, data }): Answer => answered(write.status ?? 200, headers, data),
      (error: unknown) => failed(error, write),
    )
    return await Promise.race([answer, expired.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Notes the moment the first byte may leave. The library leaves its listeners on the socket, so this is for connections that are used once. */
function watchWrite(write: Write, deadline: number): (event: string, data?: unknown) => void {
  return (event, data) => {
    if (event === 'response') {
      const status = memberOf(memberOf(data, 'res'), 'statusCode')
      if (typeof status === 'number') write.status = status
    }
    if (event !== 'socket') return

    const socket = memberOf(data, 'socket')
    // The request is written when the connection (with TLS: the handshake) is there, and this listener runs before that
    // write. A process that was frozen in between must not send minutes later what has been given up long ago.
    const aboutToWrite = (): void => {
      if (performance.now() >= deadline && socket instanceof net.Socket) socket.destroy()
      else write.sent = true
    }
    if (socket instanceof tls.TLSSocket && isHandshaking(socket)) socket.once('secureConnect', aboutToWrite)
    else if (socket instanceof net.Socket && socket.connecting) socket.once('connect', aboutToWrite)
    else aboutToWrite()
  }
}

function failed(error: unknown, { sent, status }: Write): Answer {
  if (error instanceof ApiResponseError) return answered(error.code, error.headers, error.data)
  if (error instanceof ApiPartialResponseError)
    return { kind: 'lost', sent: true, status, detail: `unreadable answer: ${error.message}` }
  if (error instanceof ApiRequestError)
    return { kind: 'lost', sent, status, detail: describe(error.requestError) }
  throw error // neither X nor the network, but a mistake of ours
}

function answered(status: number, headers: unknown, data: unknown): Answer {
  return { kind: 'answered', status, headers: headersOf(headers), data }
}

function isHandshaking(socket: tls.TLSSocket): boolean {
  return memberOf(socket, 'secureConnecting') === true
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function headersOf(headers: unknown): IncomingHttpHeaders {
  return typeof headers === 'object' && headers !== null ? { ...headers } : {}
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = memberOf(error, 'code')
  return typeof code === 'string' && !error.message.includes(code)
    ? `${code} ${error.message}`
    : error.message
}
