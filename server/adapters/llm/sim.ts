import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/lib/loopback.ts'
import { chunkBodies, completionBody, sendJson, sendStream, tokensOf } from './sim/answer.ts'
import { picturesBody, readPictureRequest } from './sim/pictures.ts'
import { isTextFailure, textFailures, type TextFailure } from './sim/misbehave.ts'
import {
  invalid,
  notDrawn,
  readRequest,
  troubles,
  unauthorized,
  wrongKey,
  type Refusal,
} from './sim/request.ts'
import { speak } from './sim/speak.ts'

/** `obedient` follows instructions found in the texts it should only read; `unruly` gets something else wrong each time. */
export type LlmMode = 'plain' | 'obedient' | 'unruly'

export type LlmFailure = TextFailure | 'server-error' | 'rate-limit' | 'quota' | 'timeout' | 'cut'

/** `fewer`: so many pictures less than asked for come back. `refused`: the prompt is not drawn. */
export type PictureFailure =
  'fewer' | 'refused' | 'server-error' | 'rate-limit' | 'quota' | 'timeout' | 'not-pictures'

export interface LlmCall {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  /** `body` of a stream: its chunks. Null while nothing was answered. */
  response: { status: number; body: unknown } | null
}

export interface LlmSim {
  /** Without `/v1`. */
  url: string
  /** How often an answer was asked for, also in vain. */
  readonly calls: number
  /** How often pictures were asked for. */
  readonly pictureCalls: number
  captured: LlmCall[]
  setMode(mode: LlmMode): void
  /** The next `times` answers go wrong this way. `word` is what `blocked-word` says. */
  failNext(kind: LlmFailure, options?: { times?: number; word?: string }): void
  /** The content of the next answers that are asked for with a schema, one after the other. */
  sayNext(...contents: string[]): void
  /** The next `times` calls for pictures go wrong this way. `less` is how many are missing with `fewer`. */
  failNextPictures(kind: PictureFailure, options?: { times?: number; less?: number }): void
  /** Streams that begin from now on stand still after so many pieces, until the answer is called. */
  standStill(afterPieces: number): () => void
  close(): Promise<void>
}

const models = ['gpt-5.2', 'gpt-5.2-mini', 'gpt-5-nano']
const bodyMax = 4_000_000

/**
 * OpenAI's chat completions on loopback (wire-facts 7): checks requests as it does, answers whole or as a stream, and
 * writes from the facts in the prompt. It understands nothing; what it writes is put together from sentences.
 */
export async function createLlmSim(options: {
  clock: Clock
  port?: number
  capture?: boolean
  mode?: LlmMode
  /** Left out: any key will do. */
  apiKey?: string
  /** Milliseconds between the pieces of a stream; left out: a reader's pace, and none while capturing. */
  pace?: number
}): Promise<LlmSim> {
  const pace = options.pace ?? (options.capture ? 0 : 15)
  const captured: LlmCall[] = []
  const failures: { kind: LlmFailure; word: string }[] = []
  const sayings: string[] = []
  const pictureFailures: { kind: PictureFailure; less: number }[] = []
  let mode = options.mode ?? 'plain'
  let halt: { afterPieces: number; released: Promise<void> } | null = null
  let calls = 0
  let pictureCalls = 0

  const server = createServer((request, response) => {
    // Whatever goes wrong in here looks like a dropped connection out there.
    answer(request, response).catch(() => response.destroy())
  })
  const { url, close } = await listenOnLoopback(server, options.port)

  return {
    url,
    get calls() {
      return calls
    },
    get pictureCalls() {
      return pictureCalls
    },
    captured,
    setMode(next) {
      mode = next
    },
    failNext(kind, { times = 1, word = 'guaranteed' } = {}) {
      failures.push(...Array.from({ length: times }, () => ({ kind, word })))
    },
    sayNext(...contents) {
      sayings.push(...contents)
    },
    failNextPictures(kind, { times = 1, less = 1 } = {}) {
      pictureFailures.push(...Array.from({ length: times }, () => ({ kind, less })))
    },
    standStill(afterPieces) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      halt = { afterPieces, released }
      return () => {
        halt = null
        release()
      }
    },
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://llm.invalid')
    const text = await bodyOf(request)
    const body = text === '' ? null : jsonOf(text)
    const call: LlmCall = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: headersOf(request),
      body,
      response: null,
    }
    if (options.capture) captured.push(call)
    const reply = (status: number, answered: unknown, headers: Record<string, string> = {}) => {
      call.response = { status, body: answered }
      sendJson(response, status, answered, headers)
    }
    const refuse = ({ status, error }: Refusal, headers: Record<string, string> = {}) =>
      reply(status, { error }, headers)

    const refusedKey = keyRefused(request)
    if (refusedKey) return refuse(refusedKey)
    if (request.method === 'GET' && url.pathname === '/v1/models')
      return reply(200, { object: 'list', data: models.map(modelBody) })
    if (request.method === 'POST' && url.pathname === '/v1/images/generations') {
      pictureCalls++
      const failure = pictureFailures.shift()
      switch (failure?.kind) {
        case 'timeout':
          return
        case 'server-error':
        case 'quota':
          return refuse(troubles[failure.kind])
        case 'rate-limit':
          return refuse(troubles['rate-limit'], { 'retry-after-ms': '20', 'retry-after': '1' })
      }
      const wanted = readPictureRequest(body)
      if ('error' in wanted) return refuse(wanted)
      if (failure?.kind === 'refused') return refuse(notDrawn)
      const created = Math.floor((await options.clock.now()).getTime() / 1000)
      const count = Math.max(wanted.n - (failure?.kind === 'fewer' ? failure.less : 0), 0)
      return reply(
        200,
        await picturesBody({ ...wanted, n: count, created, spoiled: failure?.kind === 'not-pictures' }),
      )
    }
    if (request.method !== 'POST' || url.pathname !== '/v1/chat/completions')
      return refuse({
        ...invalid(`Invalid URL (${request.method ?? ''} ${url.pathname})`, null, null),
        status: 404,
      })

    calls++
    const failure = failures.shift() ?? unrulyFailure()
    switch (failure?.kind) {
      case 'timeout':
        return
      case 'server-error':
      case 'quota':
        return refuse(troubles[failure.kind])
      case 'rate-limit':
        return refuse(troubles['rate-limit'], { 'retry-after-ms': '20', 'retry-after': '1' })
    }

    if (body === undefined)
      return refuse(invalid('We could not parse the JSON body of your request.', null, null))
    const asked = readRequest(body)
    if ('error' in asked) return refuse(asked)

    const said = speak(asked, {
      obedient: mode === 'obedient',
      failure: failure && isTextFailure(failure.kind) ? failure.kind : null,
      word: failure?.word ?? '',
      saying: asked.response_format?.type === 'json_schema' ? (sayings.shift() ?? null) : null,
      seed: String(calls),
    })
    const cutOff = failure?.kind === 'cut-off'
    const sending = {
      id: `chatcmpl-${calls.toString(36).padStart(8, '0')}`,
      created: Math.floor((await options.clock.now()).getTime() / 1000),
      model: asked.model,
      promptTokens: tokensOf(asked.messages.map(({ content }) => content).join('\n')),
      said: cutOff
        ? { ...said, content: said.content.slice(0, said.content.length / 2), finish: 'length' as const }
        : said,
    }
    const cut = failure?.kind === 'cut'
    if (asked.stream) {
      const chunks = chunkBodies(sending, asked.stream_options?.include_usage === true)
      call.response = { status: 200, body: chunks }
      return sendStream(response, chunks, { pace, cut, halt })
    }
    if (cut) {
      response.destroy()
      return
    }
    reply(200, completionBody(sending))
  }

  /** One failure after the other, in turn. */
  function unrulyFailure(): { kind: LlmFailure; word: string } | null {
    const kind = textFailures[(calls - 1) % textFailures.length]
    return mode === 'unruly' && kind ? { kind, word: 'guaranteed' } : null
  }

  function keyRefused(request: IncomingMessage): Refusal | null {
    const [, key] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if (key === undefined) return unauthorized
    return options.apiKey === undefined || options.apiKey === key ? null : wrongKey
  }
}

function modelBody(id: string) {
  return { id, object: 'model', created: 1_767_225_600, owned_by: 'openai' }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let body = ''
  for await (const text of request) {
    body += String(text)
    if (body.length > bodyMax) throw new Error('too large')
  }
  return body
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}
