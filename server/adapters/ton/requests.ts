import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { failureAnswer } from './wire.ts'

const spacingWithoutKey = 1_100

const bytesMax = 4_000_000

export interface TonAccess {
  url: string
  apiKey: string | null
  timeoutMilliseconds?: number
}

/** Asks the index, one question at a time where there is no key; fails with an ExternalError. */
export function createRequests(options: TonAccess) {
  const base = options.url.replace(/\/+$/, '')
  let turn = Promise.resolve()
  return get

  async function get<T>(
    what: string,
    path: string,
    query: Record<string, string | number | boolean>,
    schema: z.ZodType<T>,
  ): Promise<T> {
    assertOutsideTransaction(`ton.${what}`)
    if (options.apiKey === null) await myTurn()
    const url = new URL(base + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const { status, text } = await read(url)
    const body = parseJson(text)
    if (status !== 200) {
      const said = failureAnswer.safeParse(body)
      throw tryLater(reasons[status] ?? 'no_answer', said.success ? said.data.error : text.slice(0, 200), {
        status,
      })
    }
    const answer = schema.safeParse(body)
    if (answer.success) return answer.data
    throw tryLater('unreadable', answer.error.message.slice(0, 300))
  }

  async function read(url: URL): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(url, {
        headers: {
          accept: 'application/json',
          ...(options.apiKey === null ? {} : { 'X-Api-Key': options.apiKey }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMilliseconds ?? 10_000),
      })
      const text = await response.text()
      if (text.length > bytesMax) throw new Error('the answer is too long')
      return { status: response.status, text }
    } catch (cause) {
      throw tryLater('no_answer', cause instanceof Error ? cause.message : String(cause), { cause })
    }
  }

  function myTurn(): Promise<void> {
    const mine = turn
    turn = turn.then(() => wait(spacingWithoutKey))
    return mine
  }
}

const reasons: Record<number, string> = { 401: 'bad_key', 403: 'bad_key', 429: 'rate' }

/** A request changes nothing at the provider, so after any failure it may be repeated later. */
function tryLater(
  reason: string,
  detail: string,
  more: { status?: number; cause?: unknown } = {},
): ExternalError {
  return new ExternalError('ton', { kind: 'try-later', reason, detail, ...more })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
