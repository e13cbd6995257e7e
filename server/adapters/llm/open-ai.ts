import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import type OpenAI from 'openai'
import { lazily } from '#server/lib/lazily.ts'
import { isUnreached } from './estimate.ts'
import type { LlmOptions } from './options.ts'

/** Large, and asked for by none but who writes: loaded with the first request. */
export const library = lazily((): typeof import('openai') => createRequire(import.meta.url)('openai'))

/** The library's client: it repeats a lost request once, and nothing of the environment speaks for the configuration. */
export function createOpenAi({
  apiKey,
  baseURL,
  timeout,
}: {
  apiKey: LlmOptions['apiKey']
  baseURL: string
  timeout: number
}): OpenAI {
  return new (library().OpenAI)({
    apiKey,
    // All are set so that no OPENAI_… variable of the environment speaks for the configuration.
    baseURL,
    organization: null,
    project: null,
    // A repeat costs the operator a little money and sends nothing to anybody.
    maxRetries: 1,
    timeout,
    fetch: fetchWorthRepeating,
    logLevel: 'off',
  })
}

/** OpenAI itself, wherever it keeps the data (eu.api.openai.com). */
export function isOpenAi(baseUrl: string): boolean {
  return /(^|\.)openai\.com$/.test(new URL(baseUrl).hostname)
}

const lost = new AsyncLocalStorage<() => void>()

/** Asks, and tells of a first request that the network lost and the client repeats by itself, without a word. */
export function onLost<T>(tell: () => void, ask: () => Promise<T>): Promise<T> {
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
