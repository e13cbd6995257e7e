import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Clock, later } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { simIcon } from '#server/demo/simulators/icon.ts'
import { createControls } from './controls.ts'
import {
  createFaults,
  type FaultKind,
  type FaultOptions,
  faultReply,
  type Hold,
  isAfterAccept,
} from './faults.ts'
import { createLimiter, type RouteKind } from './limits.ts'
import { newUploads } from './media.ts'
import { createAuthority } from './oauth.ts'
import type { Naming } from './render.ts'
import { namingOf } from './reads.ts'
import { answerPage, findRoute, newAccount } from './routes.ts'
import { voices } from './seed.ts'
import { openState } from './state.ts'
import { createSimStream } from './stream.ts'
import { createTrouble, type Trouble, type UnpleasantOptions } from './trouble.ts'
import { notePostsRead } from './usage.ts'
import { costOf } from './prices.ts'
import { speak } from './voices.ts'
import {
  creditsDepleted,
  readOnlyApp,
  serviceUnavailable,
  type SimReply,
  type SimRequest,
  tooManyRequests,
} from './wire.ts'

export type XSim = Awaited<ReturnType<typeof createXSim>>
export type { SimPost } from './controls.ts'

/** One request as it came, and what it was answered with (null: never, or cut). Bodies are parsed where they are JSON. */
export interface Captured {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: unknown
  response: { status: number; body: unknown } | null
}

/** Cuts the connection or never answers, instead of an answer. */
type Mishap = 'cut' | 'silence'

/**
 * X as the product meets it: OAuth 1.0a with real signatures, API v2, uploads, limits and error bodies, with a dozen
 * invented accounts that go on posting. Already listening on loopback when this resolves.
 */
export async function createXSim(options: {
  clock: Clock
  port?: number
  stateDir?: string
  capture?: boolean
  app?: { key: string; secret: string }
  appTier?: 'self-serve' | 'enterprise'
  naming?: 'request' | Naming
  callbackAllowList?: string[] | null
  /** Accounts that are there from the start and never post. */
  residents?: { handle: string; name: string }[]
  /** Between the stream's signs of life; X's are 20 seconds apart. */
  keepAliveMilliseconds?: number
}) {
  const { capture = false, naming = 'request', callbackAllowList = null } = options
  const sharedApp = options.app ?? { key: 'sim-x-app', secret: 'sim-x-app-secret' }
  const state = openState(options.stateDir)
  state.apps.set(sharedApp.key, { ...sharedApp, tier: options.appTier ?? 'self-serve' })

  const authority = createAuthority(state, callbackAllowList)
  const limiter = createLimiter()
  const faults = createFaults()
  const trouble = createTrouble()
  /** X's own. */
  const clock: Clock = {
    now: async () => later(await options.clock.now(), trouble.settings.clockAheadMilliseconds),
  }
  const uploads = newUploads()
  const captured: Captured[] = []
  const stream = createSimStream(state, options.keepAliveMilliseconds ?? 20_000)

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      console.error('simulated X:', error)
      if (!outgoing.headersSent) send(outgoing, serviceUnavailable())
    })
  })
  const { url, close } = await listenOnLoopback(server, options.port)
  const startedAt = await clock.now()
  for (const { handle, name } of options.residents ?? [])
    if (!state.accountNamed(handle))
      Object.assign(newAccount(state, handle, startedAt), { name, resident: true })
  speak(state, voices, startedAt)

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    const record = toCaptured(request)
    if (capture) captured.push(record)

    const reply = await answer(request, outgoing)
    if (reply === 'silence') return
    if (reply === 'cut') return void outgoing.destroy()
    const { status } = reply
    record.response = { status, body: parsed(reply) }
    send(outgoing, { ...reply, headers: { date: (await clock.now()).toUTCString(), ...reply.headers } })
    reply.goesOn?.(outgoing, (said) => void (record.response = { status, body: said }))
  }

  async function answer(request: SimRequest, outgoing: ServerResponse): Promise<SimReply | Mishap> {
    if (request.path === simIcon.path) return simIcon.reply
    const now = await clock.now()
    if (!/^\/(2|1\.1)\//.test(request.path)) {
      const reply = await answerPage(request, { state, authority, now, sharedApp })
      state.changed()
      return reply
    }

    const route = findRoute(request)
    const caller = authority.caller(request)
    if ('status' in caller) return caller
    const { key: appKey, postsPerDay } = caller.app
    const who = { appKey, userId: caller.account?.id ?? null, postsPerDay }
    if ((caller.app.balance ?? 1) <= 0) return creditsDepleted()
    const limit = limiter.take(route.limit, who, now)
    if (caller.account) limit.headers['x-access-level'] = caller.app.access ?? 'read-write'
    if (limit.exceeded) return { ...tooManyRequests(), headers: limit.headers }
    if (caller.account && caller.app.access === 'read' && request.method !== 'GET')
      return { ...readOnlyApp(), headers: limit.headers }

    await faults.waitIfHeld(route.kind, 'before')
    const drawn = trouble.draw(route.kind)
    const before =
      faults.take(route.kind, 'before') ?? (drawn && !isAfterAccept(drawn) ? { kind: drawn } : null)
    if (before) {
      const reply = faultReply(before, now)
      return reply ? { ...reply, headers: { ...limit.headers, ...reply.headers } } : 'cut'
    }
    // A process that was killed while its request was held never sent it, as far as X is concerned.
    if (outgoing.destroyed) return 'cut'

    const acceptedAt = await clock.now()
    speak(state, voices, acceptedAt)
    const reply = await route.run({
      ...caller,
      request,
      state,
      url,
      now: acceptedAt,
      naming: namingOf(request.query, naming),
      visibleUntil: later(acceptedAt, -trouble.settings.lagMilliseconds),
      trouble,
      uploads,
      stream,
    })
    notePostsRead(caller.app, route.kind, reply, acceptedAt)
    if (caller.app.balance !== undefined) caller.app.balance -= costOf(route.kind, request, reply)
    if (request.method !== 'GET') await state.saved()
    if (reply.status >= 400) return { ...reply, headers: limit.headers }

    await faults.waitIfHeld(route.kind, 'after')
    const after = faults.take(route.kind, 'after') ?? (drawn && isAfterAccept(drawn) ? { kind: drawn } : null)
    if (after) return faultReply(after, now) ?? (after.kind === 'cut-after-accept' ? 'cut' : 'silence')
    return { ...reply, headers: limit.headers }
  }

  return {
    url,
    /** The shared app's keys, for `createX`. */
    app: sharedApp,
    captured,
    /** The filtered stream as its far end sees it. An app has it once `setApp({ stream: true })` says so. */
    stream: stream.controls,
    ...createControls({ state, authority, clock, url, sharedApp }),
    /** The next answer goes wrong in that way (by default that of creating a post). */
    failNext: (kind: FaultKind, wanted?: FaultOptions): void => faults.failNext(kind, wanted),
    /** Holds the next answer back until it is released. */
    hold: (on: RouteKind | 'any', point?: 'before' | 'after'): Hold => faults.hold(on, point),
    /** Posts made through the API appear on timelines that much later, by the simulator's clock. */
    timelineLag(milliseconds: number): void {
      trouble.settings.lagMilliseconds = milliseconds
    },
    /** How long X works on GIFs and videos that are uploaded from now on, and whether it fails at it. */
    setProcessing(some: Partial<typeof uploads.processing>): void {
      Object.assign(uploads.processing, some)
    },
    /** One of X's unpleasantnesses by itself. */
    setTrouble(some: Partial<Trouble>): void {
      Object.assign(trouble.settings, some)
    },
    /**
     * X at its worst, drawn from a seed: answers that are lost or odd after it did what it was asked, 503 either way,
     * posts that appear up to 40 minutes late, a text in ten repeated unnoticed, and a clock of its own.
     */
    makeUnpleasant(wanted: UnpleasantOptions): void {
      trouble.makeUnpleasant(wanted)
    },
    /** Everything that was ordered or switched on is over. */
    calmDown(): void {
      faults.forget()
      trouble.calmDown()
    },
    async close(): Promise<void> {
      await close()
      await state.saved()
    },
  }
}

async function readRequest(incoming: IncomingMessage): Promise<SimRequest> {
  const body = await buffer(incoming)
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'https://api.x.com')
  const { method = 'GET', headers } = incoming
  return { method, path: pathname, query: searchParams, headers, body }
}

function send(outgoing: ServerResponse, { status, type, body, headers, goesOn }: SimReply): void {
  if (outgoing.destroyed) return
  if (goesOn) {
    outgoing.writeHead(status, { 'content-type': type, ...headers })
    outgoing.flushHeaders()
    return
  }
  const content = Buffer.from(body)
  outgoing.writeHead(status, { 'content-type': type, 'content-length': content.length, ...headers })
  outgoing.end(content)
}

function toCaptured({ method, path, query, headers, body }: SimRequest): Captured {
  const type = headers['content-type'] ?? ''
  const text = type.startsWith('multipart/') ? body.toString('latin1') : body.toString()
  const json = type.startsWith('application/json') ? parseOrKeep(text) : text
  return { method, path, query: Object.fromEntries(query), headers, body: json, response: null }
}

function parsed({ type, body }: SimReply): unknown {
  return type.includes('json') && typeof body === 'string' ? parseOrKeep(body) : body
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
