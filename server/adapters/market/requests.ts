import { z } from 'zod'
import { later, second, type Clock } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { errorAnswer, invalidSymbolCode } from './wire.ts'

const answerBytesMax = 48 * 1024 * 1024

const timeoutMilliseconds = 10 * second

/** Asks the source of prices; fails with an ExternalError. */
export function createRequests(options: { url: string | null; clock: Clock; timeoutMs?: number }) {
  const { clock } = options
  const base = (options.url ?? 'https://api.binance.com').replace(/\/+$/, '')
  const timeoutMs = options.timeoutMs ?? timeoutMilliseconds
  return get

  async function get<T>(
    path: string,
    query: Record<string, string | number | boolean>,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const url = new URL(base + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))

    const { response, text } = await read(url)
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
