import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Effort } from '#server/adapters/llm/tasks.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { chunkBodies, completionBody, sendStream, textOf, tokensOf } from './answer.ts'
import { createChance } from './chance.ts'
import { failsOutright, openExchange, refuse, reply } from './exchange.ts'
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
    const exchange = await openExchange(state, request, response)
    const { method, path, body } = exchange.call
    const refusedKey = keyRefused(request)
    if (refusedKey) return refuse(exchange, refusedKey)
    const now = await options.clock.now()
    const known = modelsAt(state, now)
    if (method === 'GET' && path === '/v1/models') return reply(exchange, 200, modelsBody(known))
    const refusedHere = state.local?.refuses.find((name) => Object.hasOwn(Object(body), name))
    if (refusedHere !== undefined)
      return refuse(exchange, invalid(`Unrecognized request argument supplied: ${refusedHere}`, null, null))
    if (method === 'POST' && path === '/v1/images/generations') {
      state.pictureCalls++
      const failure = state.pictureFailures.shift() ?? ownPictureFailure(state)
      if (failsOutright(exchange, failure?.kind)) return
      if (failure?.kind === 'cut') return void response.destroy()
      const wanted = readPictureRequest(body)
      if ('error' in wanted) return refuse(exchange, wanted)
      if (!state.local && !known.some(({ id, kind }) => kind === 'image' && id === wanted.model))
        return refuse(
          exchange,
          invalid(`The model '${wanted.model}' does not exist.`, 'model', 'invalid_value'),
        )
      if (failure?.kind === 'refused') return refuse(exchange, notDrawn)
      const created = Math.floor(now.getTime() / 1000)
      const count = Math.max(wanted.n - (failure?.kind === 'fewer' ? failure.less : 0), 0)
      return reply(
        exchange,
        200,
        await picturesBody({ ...wanted, n: count, created, spoiled: failure?.kind === 'not-pictures' }),
      )
    }
    const isResponses = !state.local && path === '/v1/responses'
    if (method !== 'POST' || !(isResponses || path === '/v1/chat/completions'))
      return refuse(exchange, {
        ...invalid(`Invalid URL (${method} ${path})`, null, null),
        status: 404,
      })

    state.calls++
    const chance = createChance(`${state.mood}${state.calls} ${state.mode}`)
    const failure = state.failures.shift() ?? ownFailure(state, chance.number())
    if (failsOutright(exchange, failure?.kind)) return

    if (body === undefined)
      return refuse(exchange, invalid('We could not parse the JSON body of your request.', null, null))
    const asked = isResponses ? readResponsesRequest(body) : readRequest(body)
    if ('error' in asked) return refuse(exchange, asked)
    const model = known.find(({ id, kind }) => kind === 'text' && id === asked.model)
    if (!model && !state.local) return refuse(exchange, noSuchModel(asked.model))
    const complaint = schemaComplaint(asked) ?? (model ? unfitFor(model, asked, isResponses) : null)
    if (complaint) return refuse(exchange, isResponses ? inResponses(complaint) : complaint)

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
      exchange.call.response = { status: 200, body: parts }
      const sent = cut ? parts.slice(0, Math.ceil(parts.length / 2)) : parts
      remember(sent.map(textOf).join(''), asked, spoken.content)
      return sendStream(response, parts, { pace: state.pace, cut, halt: state.halt, named: isResponses })
    }
    if (cut) {
      response.destroy()
      return
    }
    if (breaks)
      return isResponses
        ? reply(exchange, 200, failedBody(sending))
        : refuse(exchange, troubles['server-error'])
    // Small servers do not count.
    const counted = state.local ? { usage: undefined } : {}
    reply(exchange, 200, isResponses ? responseBody(sending) : { ...completionBody(sending), ...counted })
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
