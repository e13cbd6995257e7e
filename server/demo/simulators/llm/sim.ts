import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Effort } from '#server/adapters/llm/tasks.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { chunkBodies, completionBody, sendJson, sendStream, textOf, tokensOf } from './answer.ts'
import { createChance } from './chance.ts'
import { isTextFailure } from './misbehave.ts'
import { modelsBody, noSuchModel, type SimModel, traitComplaint } from './models.ts'
import { picturesBody, readPictureRequest } from './pictures.ts'
import {
  type ChatRequest,
  invalid,
  notDrawn,
  readRequest,
  schemaComplaint,
  troubles,
  unauthorized,
  wrongKey,
  type Refusal,
} from './request.ts'
import { failedBody, inResponses, readResponsesRequest, responseBody, responseEvents } from './responses.ts'
import { speak } from './speak.ts'
import {
  createState,
  type LlmCall,
  type LlmFailure,
  type LlmMode,
  type LlmSimOptions,
  modelsAt,
  ownFailure,
  ownPictureFailure,
  type PictureFailure,
} from './state.ts'

export type { LlmCall, LlmFailure, LlmMode, PictureFailure }

export interface LlmSim {
  /** Without `/v1`. */
  url: string
  /** How often an answer was asked for, also in vain. */
  readonly calls: number
  /** How often pictures were asked for. */
  readonly pictureCalls: number
  captured: LlmCall[]
  setMode(mode: LlmMode): void
  /** The unpleasant mode, with what goes wrong drawn from this seed; null: the plain one again. */
  unpleasant(seed: number | null): void
  /** How many tokens it thinks before it answers, 0 to 1,500 left alone; at effort `none` only if `stubborn`. */
  think(range: { min: number; max: number; stubborn?: boolean }): void
  /** From now on the model is not there any more; with a day, it is announced to end on that day (YYYY-MM-DD); null: it is back. */
  retire(model: string, endsOn?: string | null): void
  /** From now on the model takes these efforts only. */
  takeOnly(model: string, efforts: Effort[]): void
  /** Is somebody's own server from now on: any model, chat completions only, no usage, and none of these parameters. */
  beLocal(options: { refuses: string[] }): void
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

const bodyMax = 4_000_000

/**
 * OpenAI's Responses and Chat Completions on loopback (decision: simulators-speak-the-wire): checks requests as it
 * does, answers whole or as a stream, and writes from the facts in the prompt. It understands nothing; what it writes
 * is put together from sentences.
 */
export async function createLlmSim(options: LlmSimOptions): Promise<LlmSim> {
  const state = createState(options)
  const server = createServer((request, response) => {
    // An error of the simulator is a dropped connection for its client.
    answer(request, response).catch(() => response.destroy())
  })
  const { url, close } = await listenOnLoopback(server, options.port)

  return {
    url,
    get calls() {
      return state.calls
    },
    get pictureCalls() {
      return state.pictureCalls
    },
    captured: state.captured,
    setMode(next) {
      state.mode = next
    },
    unpleasant(seed) {
      state.mode = seed === null ? 'plain' : 'unpleasant'
      state.mood = seed === null ? '' : `${seed} `
    },
    think(range) {
      state.thinking = { stubborn: false, ...range }
    },
    retire(model, endsOn = '2000-01-01') {
      state.endings.set(model, endsOn)
    },
    takeOnly(model, only) {
      state.efforts.set(model, only)
    },
    beLocal(as) {
      state.local = as
    },
    failNext(kind, { times = 1, word = 'guaranteed' } = {}) {
      state.failures.push(...Array.from({ length: times }, () => ({ kind, word })))
    },
    sayNext(...contents) {
      state.sayings.push(...contents)
    },
    failNextPictures(kind, { times = 1, less = 1 } = {}) {
      state.pictureFailures.push(...Array.from({ length: times }, () => ({ kind, less })))
    },
    standStill(afterPieces) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      state.halt = { afterPieces, released }
      return () => {
        state.halt = null
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
    if (options.capture) state.captured.push(call)
    const reply = (status: number, answered: unknown, headers: Record<string, string> = {}) => {
      call.response = { status, body: answered }
      sendJson(response, status, answered, headers)
    }
    const refuse = ({ status, error }: Refusal, headers: Record<string, string> = {}) =>
      reply(status, { error }, headers)

    const refusedKey = keyRefused(request)
    if (refusedKey) return refuse(refusedKey)
    const now = await options.clock.now()
    const known = modelsAt(state, now)
    if (request.method === 'GET' && url.pathname === '/v1/models') return reply(200, modelsBody(known))
    const refusedHere = state.local?.refuses.find((name) => Object.hasOwn(Object(body), name))
    if (refusedHere !== undefined)
      return refuse(invalid(`Unrecognized request argument supplied: ${refusedHere}`, null, null))
    if (request.method === 'POST' && url.pathname === '/v1/images/generations') {
      state.pictureCalls++
      const failure = state.pictureFailures.shift() ?? ownPictureFailure(state)
      switch (failure?.kind) {
        case 'timeout':
          return
        case 'cut':
          return void response.destroy()
        case 'server-error':
        case 'quota':
          return refuse(troubles[failure.kind])
        case 'rate-limit':
          return refuse(troubles['rate-limit'], { 'retry-after-ms': '20', 'retry-after': '1' })
      }
      const wanted = readPictureRequest(body)
      if ('error' in wanted) return refuse(wanted)
      if (!state.local && !known.some(({ id, kind }) => kind === 'image' && id === wanted.model))
        return refuse(invalid(`The model '${wanted.model}' does not exist.`, 'model', 'invalid_value'))
      if (failure?.kind === 'refused') return refuse(notDrawn)
      const created = Math.floor(now.getTime() / 1000)
      const count = Math.max(wanted.n - (failure?.kind === 'fewer' ? failure.less : 0), 0)
      return reply(
        200,
        await picturesBody({ ...wanted, n: count, created, spoiled: failure?.kind === 'not-pictures' }),
      )
    }
    const isResponses = !state.local && url.pathname === '/v1/responses'
    if (request.method !== 'POST' || !(isResponses || url.pathname === '/v1/chat/completions'))
      return refuse({
        ...invalid(`Invalid URL (${request.method ?? ''} ${url.pathname})`, null, null),
        status: 404,
      })

    state.calls++
    const chance = createChance(`${state.mood}${state.calls} ${state.mode}`)
    const failure = state.failures.shift() ?? ownFailure(state, chance.number())
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
    const asked = isResponses ? readResponsesRequest(body) : readRequest(body)
    if ('error' in asked) return refuse(asked)
    const model = known.find(({ id, kind }) => kind === 'text' && id === asked.model)
    if (!model && !state.local) return refuse(noSuchModel(asked.model))
    const complaint = schemaComplaint(asked) ?? (model ? unfitFor(model, asked, isResponses) : null)
    if (complaint) return refuse(isResponses ? inResponses(complaint) : complaint)

    const stubborn = state.thinking.stubborn || state.mode === 'unpleasant'
    const thinks = stubborn || (asked.reasoning_effort !== 'none' && model?.efforts)
    const { min, max: longest } = state.thinking
    const spoken = speak(asked, {
      obedient: state.mode === 'obedient',
      failure: failure && isTextFailure(failure.kind) ? failure.kind : null,
      word: failure?.word ?? '',
      saying: asked.response_format?.type === 'json_schema' ? (state.sayings.shift() ?? null) : null,
      seed: String(state.calls),
      thought: thinks ? min + Math.floor(chance.number() * (longest - min + 1)) : 0,
      rests: state.rests,
    })
    const said =
      failure?.kind === 'cut-off'
        ? {
            ...spoken,
            content: spoken.content.slice(0, spoken.content.length / 2),
            finish: 'length' as const,
          }
        : spoken
    const max = asked.max_completion_tokens ?? asked.max_tokens ?? null
    const sending = {
      id: state.calls.toString(36).padStart(8, '0'),
      created: Math.floor(now.getTime() / 1000),
      model: asked.model,
      promptTokens: tokensOf(asked.messages.map(({ content }) => content).join('\n')),
      said,
      effort: asked.reasoning_effort ?? null,
      max,
    }
    const [cut, breaks] = [failure?.kind === 'cut', failure?.kind === 'overloaded']
    if (asked.stream) {
      const parts = isResponses
        ? responseEvents(sending, breaks)
        : chunkBodies(sending, { includeUsage: asked.stream_options?.include_usage === true, breaks })
      call.response = { status: 200, body: parts }
      const sent = cut ? parts.slice(0, Math.ceil(parts.length / 2)) : parts
      remember(sent.map(textOf).join(''), asked, spoken.content)
      return sendStream(response, parts, { pace: state.pace, cut, halt: state.halt, named: isResponses })
    }
    if (cut) {
      response.destroy()
      return
    }
    if (breaks) return isResponses ? reply(200, failedBody(sending)) : refuse(troubles['server-error'])
    // Small servers do not count.
    const counted = state.local ? { usage: undefined } : {}
    reply(200, isResponses ? responseBody(sending) : { ...completionBody(sending), ...counted })
  }

  /** So that a request to continue a cut-off answer gets the rest. */
  function remember(sent: string, asked: ChatRequest, whole: string): void {
    const isShort = sent !== '' && asked.response_format?.type !== 'json_schema' && sent.length < whole.length
    if (isShort) state.rests.set(sent, whole.slice(sent.length))
  }

  function keyRefused(request: IncomingMessage): Refusal | null {
    const [, key] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if (key === undefined) return unauthorized
    return options.apiKey === undefined || options.apiKey === key ? null : wrongKey
  }
}

function unfitFor(model: SimModel, asked: ChatRequest, isResponses: boolean) {
  return traitComplaint(model, {
    effort: asked.reasoning_effort ?? null,
    effortName: isResponses ? 'reasoning.effort' : 'reasoning_effort',
    temperature: asked.temperature ?? null,
    oldLimit: !isResponses && (asked.max_tokens ?? null) !== null,
    tools: (asked.tools ?? []).length > 0,
  })
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
