import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who failed, when an outside system did not do what it was asked (decision: answers-of-services):
 * `refused`: it will not do this, asking again is useless. `try-later`: it did nothing, asking again may help.
 * `unknown`: it may have done it. Never repeat a send after `unknown`.
 */
export type FailureKind = 'refused' | 'try-later' | 'unknown'

/** The one error an adapter throws. `reason` is a short word of our own, `detail` what the system said (never shown to users). */
export class ExternalError extends Error {
  readonly system: string
  readonly kind: FailureKind
  readonly reason: string
  readonly detail: string
  readonly status: number | null
  readonly retryAt: Date | null

  constructor(
    system: string,
    failure: {
      kind: FailureKind
      reason: string
      detail?: string
      status?: number | null
      retryAt?: Date | null
      cause?: unknown
    },
  ) {
    super(`${system}: ${failure.reason}${failure.detail ? ` (${failure.detail})` : ''}`, {
      cause: failure.cause,
    })
    this.name = 'ExternalError'
    this.system = system
    this.kind = failure.kind
    this.reason = failure.reason
    this.detail = failure.detail ?? ''
    this.status = failure.status ?? null
    this.retryAt = failure.retryAt ?? null
  }
}

const transactionScope = new AsyncLocalStorage<{ connected: boolean; over: boolean }>()

/** Marks everything `run` does as inside a database transaction. Only the transaction wrapper of `db/` calls this. */
export async function insideTransaction<T>(run: () => Promise<T>): Promise<T> {
  assertFirstConnection()
  const scope = { connected: false, over: false }
  try {
    return await transactionScope.run(scope, run)
  } finally {
    scope.over = true
  }
}

/**
 * A transaction has one connection. One that waits for a second while it holds the first lets a pool in which all do the
 * same stand still until each has given up. Whoever lends connections calls this for every one.
 */
export function assertFirstConnection(): void {
  const scope = transactionScope.getStore()
  if (!scope || scope.over) return
  if (scope.connected) throw new Error('a second connection was asked for inside a database transaction')
  scope.connected = true
}

/** Every adapter calls this before it touches the network: an outside call inside a transaction would hold locks for as long as the other side likes. */
export function assertOutsideTransaction(what: string): void {
  if (transactionScope.getStore()?.over === false)
    throw new Error(`${what} was called inside a database transaction`)
}
