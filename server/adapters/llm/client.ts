import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai'
import { z } from 'zod'
import { minute, second } from '#server/lib/clock.ts'
import { assertOutsideTransaction, OutsideError } from '#server/lib/outside.ts'
import { addedContent, chunk, completion, type Completion, pictures } from './wire.ts'

export interface Llm {
  model: string
  /**
   * An answer of the asked shape. With `onDelta` the schema's text field `content` is handed over piece by piece while
   * it is written; the pieces joined are that field. Refused: `refusal`, `filtered`, `cut_off`, `bad_answer`, `quota`,
   * `bad_key`, `bad_request`; try later: `rate_limited`, `server_error`, `network`, `timeout`, `stopped`.
   */
  write<T>(input: {
    system: string
    user: string
    schema: z.ZodType<T>
    schemaName: string
    maxTokens?: number
    temperature?: number
    signal?: AbortSignal
    onDelta?: (text: string) => void
  }): Promise<{ value: T; model: string; tokens: number }>
  /** The next turn of a conversation, as pieces of text. Fails like `write`; what came before the failure stands. */
  stream(input: {
    system: string
    messages: { role: 'user' | 'assistant'; content: string }[]
    maxTokens?: number
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
  }): Promise<{ pictures: Buffer[]; model: string }>
}

/** Pixels; what every current picture model can do. */
export type PictureSize = '1024x1024' | '1536x1024' | '1024x1536'

type Body = Omit<OpenAI.ChatCompletionCreateParamsNonStreaming, 'stream' | 'model'>

/** The models behind any endpoint that speaks OpenAI's chat completions and image generations; `baseUrl` ends in `/v1`. */
export function createLlm(options: {
  apiKey: string
  baseUrl: string | null
  textModel: string
  imageModel: string
  /** For a whole answer, repeats included. */
  timeoutMilliseconds?: number
  /** For the pictures of one call. */
  pictureTimeoutMilliseconds?: number
}): Llm {
  const model = options.textModel
  const timeout = options.timeoutMilliseconds ?? 60 * second
  const client = new OpenAI({
    apiKey: options.apiKey,
    // Both are set so that no OPENAI_… variable of the environment speaks for the configuration.
    baseURL: options.baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    // A repeat costs the operator a little money and sends nothing to anybody.
    maxRetries: 1,
    timeout,
    fetch: fetchWorthRepeating,
    logLevel: 'off',
  })

  return {
    model,

    async write({ system, user, schema, schemaName, maxTokens, temperature, signal, onDelta }) {
      assertOutsideTransaction('llm.write')
      const deadline = deadlineFor(timeout, signal)
      const body: Body = {
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        max_completion_tokens: maxTokens ?? 2000,
        ...(temperature === undefined ? {} : { temperature }),
        response_format: {
          type: 'json_schema',
          json_schema: { name: schemaName, strict: true, schema: strictSchema(schema) },
        },
      }
      const answer = onDelta ? await streamed(body, deadline, onDelta) : await whole(body, deadline)
      return {
        value: parsed(finished(answer), schema),
        model: answer.model,
        tokens: answer.usage?.total_tokens ?? 0,
      }
    },

    async *stream({ system, messages, maxTokens, signal }) {
      assertOutsideTransaction('llm.stream')
      const deadline = deadlineFor(timeout, signal)
      const end: Ending = { finish: null, refusal: '' }
      for await (const part of chunks(
        {
          messages: [{ role: 'system', content: system }, ...messages],
          max_completion_tokens: maxTokens ?? 800,
        },
        deadline,
      )) {
        const choice = part.choices[0]
        end.refusal += choice?.delta.refusal ?? ''
        if (choice?.finish_reason) end.finish = choice.finish_reason
        if (choice?.delta.content) yield choice.delta.content
      }
      // A chat answer that ran out of tokens is still an answer; one without an end was cut on the way.
      if (end.finish !== 'length') throwUnlessComplete(end)
    },

    async draw({ prompt, count, size, signal }) {
      assertOutsideTransaction('llm.draw')
      const pictureTimeout = options.pictureTimeoutMilliseconds ?? 2 * minute
      const deadline = deadlineFor(pictureTimeout, signal)
      try {
        const answer: unknown = await client.images.generate(
          { model: options.imageModel, prompt, n: count, size, quality: 'medium' },
          { signal: deadline.signal, timeout: pictureTimeout, maxRetries: 0 },
        )
        const read = pictures.safeParse(answer)
        if (!read.success) throw badAnswer('not pictures', read.error)
        const drawn = read.data.data.flatMap(({ b64_json: base64 }) =>
          base64 ? [Buffer.from(base64, 'base64')] : [],
        )
        if (drawn.length === 0) throw badAnswer('no picture')
        return { pictures: drawn.slice(0, count), model: options.imageModel }
      } catch (cause) {
        throw failureOf(cause, deadline)
      }
    },
  }

  async function whole(body: Body, deadline: Deadline): Promise<Completion> {
    try {
      const answer: unknown = await client.chat.completions.create(
        { model, ...body },
        { signal: deadline.signal },
      )
      const read = completion.safeParse(answer)
      if (!read.success) throw badAnswer('not a completion', read.error)
      return read.data
    } catch (cause) {
      throw failureOf(cause, deadline)
    }
  }

  /** The same answer as `whole`, put together from its pieces. */
  async function streamed(
    body: Body,
    deadline: Deadline,
    onDelta: (text: string) => void,
  ): Promise<Completion> {
    let raw = ''
    let shown = 0
    let refusal: string | null = null
    let finish: string | null = null
    let usage: Completion['usage'] = null
    let answered = model
    for await (const part of chunks({ ...body, stream_options: { include_usage: true } }, deadline)) {
      answered = part.model
      usage = part.usage ?? usage
      const choice = part.choices[0]
      if (choice?.delta.refusal) refusal = (refusal ?? '') + choice.delta.refusal
      if (choice?.finish_reason) finish = choice.finish_reason
      if (!choice?.delta.content) continue
      raw += choice.delta.content
      const added = addedContent(raw, shown)
      shown += added.length
      if (added !== '') onDelta(added)
    }
    return {
      model: answered,
      choices: [{ message: { content: raw, refusal }, finish_reason: finish }],
      usage,
    }
  }

  async function* chunks(
    body: Omit<OpenAI.ChatCompletionCreateParamsStreaming, 'stream' | 'model'>,
    deadline: Deadline,
  ) {
    try {
      const parts: AsyncIterable<unknown> = await client.chat.completions.create(
        { model, ...body, stream: true },
        { signal: deadline.signal },
      )
      for await (const part of parts) {
        const read = chunk.safeParse(part)
        if (!read.success) throw badAnswer('not a chunk of a completion', read.error)
        yield read.data
      }
      // The client ends an aborted stream as if it were complete.
      deadline.signal.throwIfAborted()
    } catch (cause) {
      throw failureOf(cause, deadline)
    }
  }
}

interface Deadline {
  signal: AbortSignal
  /** Whether the caller, not the time, ended it. */
  stoppedByCaller(): boolean
}

interface Ending {
  finish: string | null
  refusal: string
}

/** The client's own timeout ends with the headers; a stream that trickles needs one over everything. */
function deadlineFor(milliseconds: number, signal: AbortSignal | undefined): Deadline {
  const timeout = AbortSignal.timeout(milliseconds)
  return {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    stoppedByCaller: () => signal?.aborted === true,
  }
}

/** Tells the client not to repeat what a moment does not mend: an empty account, or a wait longer than anybody would stand. */
async function fetchWorthRepeating(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
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

function finished(answer: Completion): string {
  const choice = answer.choices[0]
  if (!choice) throw badAnswer('no choice')
  throwUnlessComplete({ finish: choice.finish_reason, refusal: choice.message.refusal ?? '' })
  return choice.message.content ?? ''
}

function throwUnlessComplete({ finish, refusal }: Ending): void {
  if (refusal) throw refused('refusal', { detail: refusal })
  if (finish === 'content_filter') throw refused('filtered', {})
  if (finish !== 'stop') throw refused('cut_off', { detail: finish ?? 'no end' })
}

function parsed<T>(raw: string, schema: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(raw)
  } catch (cause) {
    throw badAnswer('not JSON', cause)
  }
  const read = schema.safeParse(json)
  if (!read.success) throw badAnswer('not of the asked shape', read.error)
  return read.data
}

/** Nothing was sent to anybody, so every failure is either final or worth another try; none is `unknown`. */
function failureOf(cause: unknown, deadline: Deadline): OutsideError {
  if (cause instanceof OutsideError) return cause
  if (deadline.stoppedByCaller()) return later('stopped', { cause })
  if (deadline.signal.aborted || cause instanceof APIUserAbortError) return later('timeout', { cause })
  if (cause instanceof APIConnectionError) {
    return later(cause.constructor.name === 'APIConnectionTimeoutError' ? 'timeout' : 'network', { cause })
  }
  if (!(cause instanceof APIError)) return later('network', { detail: String(cause), cause })

  const status: number | null = typeof cause.status === 'number' ? cause.status : null
  const failure = { detail: cause.message, status, cause }
  if (cause.code === 'insufficient_quota') return refused('quota', failure)
  if (cause.code === 'moderation_blocked' || cause.code === 'content_policy_violation')
    return refused('filtered', failure)
  if (status === 401 || status === 403) return refused('bad_key', failure)
  if (status === 429) return later('rate_limited', { ...failure, retryAt: retryAt(cause.headers) })
  // An error inside a stream arrives without a status.
  if (status === null || status >= 500) return later('server_error', failure)
  if (status === 408 || status === 409) return later('server_error', failure)
  return refused('bad_request', failure)
}

/** A matter of transport: the seconds count from the real now. */
function retryAt(headers: unknown): Date | null {
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after') ?? NaN) : NaN
  return Number.isFinite(seconds) ? new Date(Date.now() + seconds * second) : null
}

type Details = { detail?: string; status?: number | null; retryAt?: Date | null; cause?: unknown }

function later(reason: string, details: Details): OutsideError {
  return new OutsideError('llm', { kind: 'try-later', reason, ...details })
}

function refused(reason: string, details: Details): OutsideError {
  return new OutsideError('llm', { kind: 'refused', reason, ...details })
}

function badAnswer(detail: string, cause?: unknown): OutsideError {
  return refused('bad_answer', { detail, cause })
}
