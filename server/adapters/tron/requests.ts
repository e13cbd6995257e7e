import { z } from 'zod'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { rpcFailure } from './wire.ts'

export interface TronAccess {
  url: string
  apiKey: string | null
  timeoutMilliseconds?: number
}

/** TronGrid stops a key that asks too much for some seconds by 403. */
const reasons: Record<number, string> = { 401: 'bad_key', 403: 'rate', 429: 'rate' }

class BadStatus extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(`status ${status}: ${text.slice(0, 200)}`)
    this.status = status
  }
}

/** Asks a node or provider; any failed request may be repeated. */
export function createRequests(options: TronAccess) {
  const base = options.url.replace(/\/+$/, '')
  const headers = {
    accept: 'application/json',
    ...(options.apiKey ? { 'TRON-PRO-API-KEY': options.apiKey } : {}),
  }
  return ask

  async function ask<T>(
    what: string,
    path: string,
    payload: Record<string, unknown>,
    schema: z.ZodType<T>,
    method: 'get' | 'post' = 'post',
  ): Promise<T> {
    assertOutsideTransaction(`tron.${what}`)
    let body: unknown
    try {
      body = await (method === 'get' ? get(path, payload) : post(path, payload))
    } catch (error) {
      // A failed request changed nothing: the watcher asks again later.
      const status = error instanceof BadStatus ? error.status : null
      throw new ExternalError('tron', {
        kind: 'try-later',
        reason: (status !== null && reasons[status]) || 'no_answer',
        status,
        detail: error instanceof Error ? error.message : String(error),
        cause: error,
      })
    }
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    const failure = rpcFailure.safeParse(body)
    throw new ExternalError('tron', {
      kind: 'try-later',
      reason: 'unreadable',
      detail: failure.success ? failure.data.error.message : parsed.error.message.slice(0, 300),
    })
  }

  function get(path: string, query: Record<string, unknown>): Promise<unknown> {
    const url = new URL(`${base}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    return read(url, { headers })
  }

  function post(path: string, payload: object): Promise<unknown> {
    return read(`${base}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
  }

  /** What was answered; the text itself where it is no JSON. */
  async function read(url: string | URL, init: RequestInit): Promise<unknown> {
    const signal = AbortSignal.timeout(options.timeoutMilliseconds ?? 10_000)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const text = await response.text()
    if (!response.ok) throw new BadStatus(response.status, text)
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
}
