import type { TronWeb } from 'tronweb'
import { z } from 'zod'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { rpcFailure } from './wire.ts'

export interface TronAccess {
  url: string
  apiKey: string | null
  timeoutMilliseconds?: number
}

/** Asks a node or provider; any failed request may be repeated. */
export function createRequests(options: TronAccess) {
  const timeout = options.timeoutMilliseconds ?? 10_000
  let loading: Promise<TronWeb> | null = null
  /** Loaded when it is first needed: it takes a quarter of a second, and many servers never ask TRON anything. */
  const client = () =>
    (loading ??= import('tronweb').then(({ providers, TronWeb }) => {
      const headers = options.apiKey ? { 'TRON-PRO-API-KEY': options.apiKey } : {}
      const node = new providers.HttpProvider(options.url, timeout, '', '', headers)
      return new TronWeb({ fullNode: node, solidityNode: node, eventServer: node })
    }))
  return ask

  async function ask<T>(
    what: string,
    solid: boolean,
    path: string,
    payload: object,
    schema: z.ZodType<T>,
    method: 'get' | 'post' = 'post',
  ): Promise<T> {
    assertOutsideTransaction(`tron.${what}`)
    const tronWeb = await client()
    let body: unknown
    try {
      const provider = solid ? tronWeb.solidityNode : tronWeb.fullNode
      body = await provider.request(path, payload, method)
    } catch (error) {
      // A failed request changed nothing: the watcher asks again later.
      throw new ExternalError('tron', {
        kind: 'try-later',
        reason: 'no_answer',
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
}
