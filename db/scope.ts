import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asks the database, and where: PostgreSQL itself shows and changes nothing else (decision: rows-know-who-asks). */
export interface Scope {
  /** Null: nobody in particular, as when a worker does what a row names. */
  personId: string | null
  projectId: string
  organisationId: string
  /** The only agents there are for whoever asks; left out: all of the project. */
  agentIds?: readonly string[] | null
}

const scopes = new AsyncLocalStorage<Scope | null>()

/** Does all of the work as somebody, in one project. A transaction that is open already goes on as it began. */
export function within<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work)
}

/**
 * Does a part of it as the product itself, which sees all rows: for what is about everybody, as whether an account is
 * taken, and for what somebody does to another, as a reward. Each use says why.
 */
export function asProduct<T>(work: () => T): T {
  return scopes.run(null, work)
}

/** Null: the product itself. */
export function currentScope(): Scope | null {
  return scopes.getStore() ?? null
}
