import pg from 'pg'
import { assertFirstConnection } from '#server/lib/external-error.ts'
import { currentScope, type Scope } from './scope.ts'

/** Tells a connection who asks, for as long as it is lent to them. It answers nothing, which nobody has to read. */
const tell = { name: 'scope.tell', text: `select where set_config('kolony.asked', $1, false) is null` }

export interface Lender {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  options: pg.Pool['options']
}

/**
 * Lends a connection of the product's, or one on which the first statement goes out together with who asks: neither is done
 * without the other, and there is no second way to the database and back (decision: rows-know-who-asks).
 */
export function lender({ product, scoped }: { product: pg.Pool; scoped: pg.Pool }): Lender {
  const lent = new WeakMap<pg.PoolClient, { scope: Scope }>()
  return {
    async connect() {
      assertFirstConnection()
      const scope = currentScope()
      if (!scope) return product.connect()
      const client = await scoped.connect()
      const known = lent.get(client)
      if (known) known.scope = scope
      else lent.set(client, telling(client, scope))
      return client
    },
    async end() {
      await Promise.all([product.end(), scoped.end()])
    },
    options: product.options,
  }
}

/** From now on this connection is told who asks whenever that is another than before. */
function telling(client: pg.PoolClient, scope: Scope): { scope: Scope } {
  const asked = { scope }
  /** Null: nothing that is certain. */
  let told: Scope | null = null
  let prepared = false
  const query = client.query.bind(client) as Query
  const ask: Query = (given, values) => {
    const { scope: wanted } = asked
    if (told && (told === wanted || isSame(told, wanted))) return query(given, values)
    told = null
    const who = [wordsOf(wanted)]
    const statement = typeof given === 'string' ? { text: given, values } : given
    if (prepared && (statement.name || statement.values?.length))
      return new Promise((resolve, reject) => {
        const both = new TellingQuery(statement)
        both.who = who
        both.callback = (error, result) => {
          if (error) return reject(error)
          told = wanted
          resolve(result)
        }
        void query(both)
      })
    // What is prepared is told from the first time on; and what begins a transaction would undo with it what was told.
    return query({ ...tell, values: who }).then(() => {
      prepared = true
      told = wanted
      return query(given, values)
    })
  }
  client.query = ask as typeof client.query
  return asked
}

interface Statement {
  text: string
  name?: string
  values?: unknown[] | undefined
}
type Query = (given: string | Statement, values?: unknown[]) => Promise<unknown>

/** As the database reads it: `asked_person()` and its like. */
function wordsOf({ personId, projectId, organisationId, agentIds }: Scope): string {
  return `${personId ?? ''} ${projectId} ${organisationId}${agentIds ? ` ${agentIds.join(',') || '-'}` : ''}`
}

function isSame(one: Scope, other: Scope): boolean {
  return (
    one.personId === other.personId &&
    one.projectId === other.projectId &&
    one.organisationId === other.organisationId &&
    (one.agentIds ?? null) === (other.agentIds ?? null)
  )
}

/** What we use of pg's own query, as it is in 8.23, beyond what it is typed as. */
interface Wire {
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  execute(message: { portal: string; rows: number }): void
}
interface WireQuery extends Statement {
  callback: (error: Error | null, result: unknown) => void
  prepare(connection: Wire): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
const WireQuery = pg.Query as unknown as new (statement: Statement) => WireQuery

/** A statement behind the one that tells who asks, in one message: PostgreSQL does the second only where the first was done. */
class TellingQuery extends WireQuery {
  who: string[] = []
  #isTold = false

  override prepare(connection: Wire): void {
    connection.bind({ portal: '', statement: tell.name, values: this.who })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isTold) super.handleCommandComplete(message, connection)
    this.#isTold = true
  }
}
