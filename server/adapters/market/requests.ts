import { z } from 'zod'
import { later, minute, second, type Clock } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { errorAnswer, invalidSymbolCode } from './wire.ts'

const answerBytesMax = 48 * 1024 * 1024

const timeoutMilliseconds = 10 * second

/** Of the weight that an address may use in a minute, what is used at most: others may share the address. */
const weightShareMax = 0.9

export type Get = ReturnType<typeof createRequests>

/**
 * Asks the source of prices; fails with an ExternalError. Whoever goes on asking after a 429 is banned (418), so until the
 * moment that the source has named nobody is asked at all, and neither in the rest of a minute whose weight is nearly used up.
 */
export function createRequests(options: {
  url: string
  clock: Clock
  timeoutMs?: number | undefined
  /** Request weight that the source allows an address in a minute. */
  weightMax: number
}) {
  const { clock } = options
  const base = options.url.replace(/\/+$/, '')
  const timeoutMs = options.timeoutMs ?? timeoutMilliseconds
  let restUntil: Date | null = null
  return get

  async function get<T>(
    path: string,
    query: Record<string, string | number | boolean>,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const url = new URL(base + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))

    const now = await clock.now()
    if (restUntil && now < restUntil)
      throw tryLater('rate_limit', { detail: 'not asked: the limit is reached', retryAt: restUntil })
    const { response, text } = await read(url)
    const used = Number(response.headers.get('x-mbx-used-weight-1m') ?? 0)
    if (used >= options.weightMax * weightShareMax)
      restUntil = new Date((Math.floor(now.getTime() / minute) + 1) * minute)
    if (!response.ok) throw await failureOf(response, text)
    const answer = schema.safeParse(parseJson(text))
    if (answer.success) return answer.data
    throw tryLater('bad_answer', { status: response.status, detail: text.slice(0, 200) })
  }

  async function read(url: URL): Promise<{ response: Response; text: string }> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { response, text: await readText(response) }
    } catch (cause) {
      if (cause instanceof ExternalError) throw cause
      const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
      throw tryLater(timedOut ? 'timeout' : 'network', { cause, detail: messageOf(cause) })
    }
  }

  /** Reading prices changes nothing over there, so everything but a plain "no" may be asked again. */
  async function failureOf(response: Response, text: string): Promise<ExternalError> {
    const status = response.status
    const said = errorAnswer.safeParse(parseJson(text))
    const detail = said.success ? `${said.data.code} ${said.data.msg}` : text.slice(0, 200)

    if (said.success && said.data.code === invalidSymbolCode) return unknownTicker(detail, status)
    if (status === 400 || status === 404) {
      return new ExternalError('market', { kind: 'refused', reason: 'bad_request', detail, status })
    }
    // 418: banned for going on after 429. 451: not served in this region (another host may be configured).
    const limited = status === 429 || status === 418
    const seconds = Number(response.headers.get('retry-after') ?? NaN)
    const retryAt = Number.isFinite(seconds) ? later(await clock.now(), seconds * second) : null
    if (limited) restUntil = retryAt ?? later(await clock.now(), minute)
    return tryLater(limited ? 'rate_limit' : status === 451 ? 'region' : 'server_error', {
      status,
      detail,
      retryAt,
    })
  }
}

export function unknownTicker(detail: string, status: number | null): ExternalError {
  return new ExternalError('market', { kind: 'refused', reason: 'unknown_ticker', detail, status })
}

export function badAnswer(detail: string): ExternalError {
  return tryLater('bad_answer', { status: 200, detail })
}

function tryLater(
  reason: string,
  failure: { status?: number; detail: string; retryAt?: Date | null; cause?: unknown },
): ExternalError {
  return new ExternalError('market', { kind: 'try-later', reason, ...failure })
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > answerBytesMax)
      throw tryLater('bad_answer', { status: response.status, detail: 'answer too large' })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}
