import { AsyncLocalStorage } from 'node:async_hooks'
import OpenAI from 'openai'
import { z } from 'zod'
import { minute, second } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { chatCompletions } from './chat-completions.ts'
import type { Ask, Optional, Piece, Reply, Turn } from './dialect.ts'
import { badAnswer, type Deadline, deadlineFor, failureOf, refused } from './failures.ts'
import { createLessons, type Lesson, lessonsMax } from './learned.ts'
import { estimated, isUnbilled, isUnreached } from './estimate.ts'
import type { Usage } from '#server/lib/outside-prices.ts'
import { responses } from './responses.ts'
import { type Budget, budgets, type Effort, roomier, type Task, type TextTask } from './tasks.ts'
import { addedContent, modelList, pictures } from './wire.ts'

export interface Llm {
  /** The one that texts are asked of now: the configured one, or its successor once it is gone. */
  readonly model: string
  /**
   * An answer of the asked shape. With `onDelta` the schema's text field `content` is handed over piece by piece while
   * it is written; the pieces joined are that field, from the beginning again after `onAnew`. An answer that is empty,
   * runs out of room or breaks off is asked for once more, with more room. Refused: `refusal`, `filtered`, `cut_off`,
   * `bad_answer`, `quota`, `bad_key`, `bad_request`, `model_gone`; try later: `rate_limited`, `server_error`, `network`,
   * `timeout`, `stopped`.
   */
  write<T>(input: {
    task: TextTask
    system: string
    user: string
    schema: z.ZodType<T>
    schemaName: string
    signal?: AbortSignal
    onDelta?: (text: string) => void
    onAnew?: () => Promise<void>
  }): Promise<{ value: T; model: string; usage: Usage }>
  /**
   * The next turn of a conversation, as pieces of text. One that is empty is asked for once more; one that is cut off is
   * gone on with where it stopped. Fails like `write`; what came before the failure stands.
   */
  stream(input: {
    task: TextTask
    system: string
    messages: Turn[]
    signal?: AbortSignal
  }): AsyncIterable<string>
  /**
   * Up to `count` pictures, each a PNG or whatever the endpoint draws; fewer may come, none is `bad_answer`. Asked once:
   * a picture costs the operator too much to repeat. Fails like `write`; a prompt that it will not draw is `filtered`.
   */
  draw(input: {
    prompt: string
    count: number
    size: PictureSize
    signal?: AbortSignal
  }): Promise<{ pictures: Buffer[]; model: string; usage: Usage }>
  /** The models that the server has, with the day on which they end (YYYY-MM-DD) where one is announced. */
  models(): Promise<{ id: string; endsOn: string | null }[]>
}

/** Pixels; what every current picture model can do. */
export type PictureSize = '1024x1024' | '1536x1024' | '1024x1536'

export type DialectName = 'auto' | 'responses' | 'chat'

/** A model that the server no longer has, found when it was asked for; `next` is asked from then on. */
export interface ModelGone {
  use: 'text' | 'image'
  model: string
  next: string | null
}

export interface LlmOptions {
  apiKey: string
  /** Ends in `/v1`; null: OpenAI itself. */
  baseUrl: string | null
  /** `auto`: the Responses API for OpenAI itself, Chat Completions for any other server. */
  dialect?: DialectName
  textModel: string
  imageModel: string
  /** Who takes over when the server no longer has the model. */
  textModelNext?: string | null
  imageModelNext?: string | null
  /** For a whole answer, repeats included. */
  timeoutMilliseconds?: number
  /** For the pictures of one call. */
  pictureTimeoutMilliseconds?: number
  /**
   * Told of every request that may be billed, also of one whose answer was of no use: it is paid all the same. Where the
   * server says nothing of what it took, because the answer was stopped or broke off, an estimate that is no less.
   */
  onUsage?: (task: Task, usage: Usage) => void
  /** Told once of each model. */
  onGone?: (gone: ModelGone) => void
}

/** What picks an answer up where it was cut off. */
const goOn =
  'Your answer was cut off. Go on exactly where it stopped, in the middle of a word if need be. Repeat nothing of it and say nothing about this.'

/** The models behind OpenAI or any endpoint that speaks one of its dialects; callers need not know which. */
export function createLlm(options: LlmOptions): Llm {
  const timeout = options.timeoutMilliseconds ?? 60 * second
  const baseURL = options.baseUrl ?? 'https://api.openai.com/v1'
  const client = new OpenAI({
    apiKey: options.apiKey,
    // Both are set so that no OPENAI_… variable of the environment speaks for the configuration.
    baseURL,
    organization: null,
    project: null,
    // A repeat costs the operator a little money and sends nothing to anybody.
    maxRetries: 1,
    timeout,
    fetch: fetchWorthRepeating,
    logLevel: 'off',
  })
  const spoken = options.dialect ?? 'auto'
  const isResponses = spoken === 'auto' ? isOpenAi(baseURL) : spoken === 'responses'
  const dialect = isResponses ? responses(client) : chatCompletions(client)
  const lessons = createLessons()
  const models = { text: options.textModel, image: options.imageModel }
  const next = { text: options.textModelNext ?? null, image: options.imageModelNext ?? null }
  const told = new Set<string>()
  /** Failures of requests that the server had begun to answer: the client repeats only others. */
  const brokenOff = new WeakSet<object>()

  return {
    get model() {
      return models.text
    },

    async write({ task, system, user, schema, schemaName, signal, onDelta, onAnew }) {
      assertOutsideTransaction('llm.write')
      const deadline = deadlineFor(timeout, signal)
      const wanted = {
        task,
        system,
        turns: [{ role: 'user' as const, content: user }],
        shape: { name: schemaName, schema: strictSchema(schema) },
      }
      const once = (budget: Budget) =>
        onDelta
          ? watched(piecesOf({ ...wanted, ...budget }, deadline), onDelta)
          : whole({ ...wanted, ...budget }, deadline)
      let reply = await once(budgets[task]).catch((error: unknown) => {
        if (!isBrokenOff(error)) throw error
        return null
      })
      if (!reply || isTooLittle(reply)) {
        await onAnew?.()
        reply = await once(reply ? roomier(budgets[task]) : budgets[task])
      }
      throwUnlessComplete(reply)
      return {
        value: parsed(reply.text, schema),
        model: reply.model,
        usage: reply.usage ?? nothing(reply.model),
      }
    },

    async *stream({ task, system, messages, signal }) {
      assertOutsideTransaction('llm.stream')
      const deadline = deadlineFor(timeout, signal)
      let said = ''
      for (let budget: Budget = budgets[task], attempt = 1; ; attempt++) {
        const turns: Turn[] =
          said.trim() === ''
            ? messages
            : [...messages, { role: 'assistant', content: said }, { role: 'user', content: goOn }]
        let reply: Reply | null = null
        try {
          for await (const piece of piecesOf({ task, system, turns, shape: null, ...budget }, deadline)) {
            if ('reply' in piece) reply = piece.reply
            else {
              said += piece.text
              yield piece.text
            }
          }
        } catch (error) {
          if (attempt > 1 || !isBrokenOff(error)) throw error
          continue
        }
        if (!reply) throw badAnswer('no end')
        const isOver = attempt > 1 || !(reply.ending === 'length' || said.trim() === '')
        if (isOver || reply.refusal) {
          // A chat answer that ran out of room twice is still an answer.
          if (reply.ending !== 'length') throwUnlessComplete(reply)
          return
        }
        budget = roomier(budget)
      }
    },

    async draw({ prompt, count, size, signal }) {
      assertOutsideTransaction('llm.draw')
      const pictureTimeout = options.pictureTimeoutMilliseconds ?? 2 * minute
      const deadline = deadlineFor(pictureTimeout, signal)
      let sent = ''
      const perhaps = () => sent && options.onUsage?.('picture', { ...nothing(sent), pictures: count })
      const answer = await withModel('image', deadline, (model) =>
        taught<unknown>(model, 'none', ['quality'], ({ without }) => {
          if (!deadline.signal.aborted) sent = model
          return client.images.generate(
            { model, prompt, n: count, size, ...(without.has('quality') ? {} : { quality: 'medium' }) },
            { signal: deadline.signal, timeout: pictureTimeout, maxRetries: 0 },
          )
        }),
      ).catch((error: unknown) => {
        if (!isUnbilled(error)) perhaps()
        throw error
      })
      const model = sent || models.image
      const read = pictures.safeParse(answer)
      if (!read.success) {
        perhaps()
        throw badAnswer('not pictures', read.error)
      }
      const drawn = read.data.data.flatMap(({ b64_json: base64 }) =>
        base64 ? [Buffer.from(base64, 'base64')] : [],
      )
      const usage = {
        ...nothing(model),
        input: read.data.usage?.input_tokens ?? 0,
        output: read.data.usage?.output_tokens ?? 0,
        pictures: drawn.length,
      }
      options.onUsage?.('picture', usage)
      if (drawn.length === 0) throw badAnswer('no picture')
      return { pictures: drawn.slice(0, count), model, usage }
    },

    async models() {
      assertOutsideTransaction('llm.models')
      const deadline = deadlineFor(timeout, undefined)
      try {
        const read = modelList.safeParse(await client.get('/models', { signal: deadline.signal }))
        if (!read.success) throw badAnswer('not a list of models', read.error)
        return read.data.data.map(({ id, shutdown_date: endsOn }) => ({ id, endsOn: endsOn ?? null }))
      } catch (cause) {
        throw failureOf(cause, deadline)
      }
    },
  }

  async function whole(wanted: Wanted, deadline: Deadline): Promise<Reply> {
    let sent: Ask | null = null
    try {
      const reply = await withModel('text', deadline, (model) =>
        taught(model, wanted.effort, textOptional, (lesson) => {
          const asked = { ...askOf(wanted), ...lesson, model }
          if (!deadline.signal.aborted) sent = asked
          return onLost(
            () => report(wanted, estimated(asked, null)),
            () => dialect.whole(asked, deadline),
          )
        }),
      )
      report(wanted, reply.usage ?? (sent && estimated(sent, reply.text)))
      return reply
    } catch (error) {
      // Nobody saw how much of it was written.
      if (sent && !isUnbilled(error)) report(wanted, estimated(sent, null))
      throw error
    }
  }

  async function* piecesOf(wanted: Wanted, deadline: Deadline): AsyncGenerator<Piece> {
    let sent: Ask | null = null
    let arrived = ''
    let isTold = false
    try {
      const pieces = await withModel('text', deadline, (model) =>
        taught(model, wanted.effort, textOptional, (lesson) => {
          const asked = { ...askOf(wanted), ...lesson, model }
          if (!deadline.signal.aborted) sent = asked
          return onLost(
            () => report(wanted, estimated(asked, null)),
            () => dialect.pieces(asked, deadline),
          )
        }),
      )
      try {
        for await (const piece of pieces) {
          if ('text' in piece) arrived += piece.text
          else {
            report(wanted, piece.reply.usage ?? (sent && estimated(sent, arrived)))
            isTold = true
          }
          yield piece
        }
        // The client ends an aborted stream as if it were complete.
        deadline.signal.throwIfAborted()
      } catch (cause) {
        // What it was stopped for, not how the stream then ended.
        throw noted(failureOf(deadline.signal.aborted ? deadline.signal.reason : cause, deadline))
      }
    } catch (error) {
      isTold ||= isUnbilled(error)
      throw error
    } finally {
      // Also where whoever listened has left.
      if (sent && !isTold) report(wanted, estimated(sent, arrived))
    }
  }

  /** A request with what the server has taught, asked again as long as it teaches. */
  async function taught<T>(
    model: string,
    effort: Effort,
    optional: readonly Optional[],
    send: (lesson: Lesson) => Promise<T>,
  ): Promise<T> {
    for (let lessonsLeft = lessonsMax; ; lessonsLeft--) {
      const lesson = lessons.for(model, effort)
      try {
        return await send(lesson)
      } catch (cause) {
        if (lessonsLeft === 0 || !lessons.learn(model, { ...lesson, wanted: effort, optional }, cause))
          throw cause
      }
    }
  }

  /** A model that is gone hands over to the one that was named in advance, and stays gone for this process. */
  async function withModel<T>(
    use: ModelGone['use'],
    deadline: Deadline,
    ask: (model: string) => Promise<T>,
  ): Promise<T> {
    const model = models[use]
    try {
      return await ask(model)
    } catch (cause) {
      const failure = cause instanceof ExternalError ? noted(cause) : failureOf(cause, deadline)
      if (failure.reason !== 'model_gone') throw failure
      const successor = next[use] === model ? null : next[use]
      if (!told.has(model)) options.onGone?.({ use, model, next: successor })
      told.add(model)
      if (!successor) throw failure
      models[use] = successor
      return withModel(use, deadline, ask)
    }
  }

  /** What a server said after it had begun to answer may be better the next time; what it was stopped for is not. */
  function noted(failure: ExternalError): ExternalError {
    if (failure.kind === 'try-later' && !['stopped', 'timeout'].includes(failure.reason))
      brokenOff.add(failure)
    return failure
  }

  function isBrokenOff(error: unknown): boolean {
    return error instanceof ExternalError && brokenOff.has(error)
  }

  function report({ task }: Wanted, usage: Usage | null): void {
    if (usage) options.onUsage?.(task, usage)
  }
}

/** A request for text and how much room it has. */
interface Wanted extends Pick<Ask, 'system' | 'turns' | 'shape'>, Budget {
  task: TextTask
}

/** What a request for text could do without. */
const textOptional: Optional[] = ['effort', 'room', 'shape', 'stream-usage', 'store']

function askOf({ system, turns, shape, answer, thinking }: Wanted) {
  return { system, turns, shape, room: answer + thinking, thinking }
}

/** OpenAI itself, wherever it keeps the data (eu.api.openai.com). */
function isOpenAi(baseUrl: string): boolean {
  return /(^|\.)openai\.com$/.test(new URL(baseUrl).hostname)
}

/** The reply at the end of the pieces; of its field `content` what is new is handed over as it grows. */
async function watched(pieces: AsyncIterable<Piece>, onDelta: (text: string) => void): Promise<Reply> {
  let raw = ''
  let shown = 0
  for await (const piece of pieces) {
    if ('reply' in piece) return { ...piece.reply, text: raw }
    raw += piece.text
    const added = addedContent(raw, shown)
    shown += added.length
    if (added !== '') onDelta(added)
  }
  throw badAnswer('no end')
}

const lost = new AsyncLocalStorage<() => void>()

/** Asks, and tells of a first request that the network lost and the client repeats by itself, without a word. */
function onLost<T>(tell: () => void, ask: () => Promise<T>): Promise<T> {
  return lost.run(tell, ask)
}

/** Tells the client not to repeat what a moment does not mend: an empty account, or a wait longer than anybody would stand. */
async function fetchWorthRepeating(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((error: unknown) => {
    const isFirst = new Headers(init?.headers).get('x-stainless-retry-count') === '0'
    if (isFirst && !init?.signal?.aborted && !isUnreached(error)) lost.getStore()?.()
    throw error
  })
  if (response.status !== 429 && response.status < 500) return response
  const body = await response.text()
  const headers = new Headers(response.headers)
  if (body.includes('insufficient_quota') || Number(headers.get('retry-after') ?? 0) > 5)
    headers.set('x-should-retry', 'false')
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

/** OpenAI's strict mode wants every key required and none added: zod's plain objects in output mode are written so. */
function strictSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12' })
  return rest
}

/** Whether thinking left no room for the answer, or the model ended without a word. */
function isTooLittle({ text, refusal, ending }: Reply): boolean {
  return refusal === '' && (ending === 'length' || (ending === 'complete' && text.trim() === ''))
}

function throwUnlessComplete({ ending, refusal }: Reply): void {
  if (refusal) throw refused('refusal', { detail: refusal })
  if (ending === 'filtered') throw refused('filtered', {})
  if (ending === 'length') throw refused('cut_off', { detail: 'no room left' })
}

function parsed<T>(raw: string, schema: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(fenced.exec(raw)?.[1] ?? raw)
  } catch (cause) {
    throw badAnswer('not JSON', cause)
  }
  const read = schema.safeParse(json)
  if (!read.success) throw badAnswer('not of the asked shape', read.error)
  return read.data
}

/** JSON as models write it that are told its shape in words only. */
const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/

function nothing(model: string): Usage {
  return { model, input: 0, cached: 0, output: 0, reasoning: 0, pictures: 0 }
}
