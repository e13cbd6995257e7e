import { sql } from 'kysely'
import { accessTable } from '#tests/doors/access-table.ts'
import { allRoutes, anyCall, callName, endingCalls } from '#tests/support/any-call.ts'
import { forgetful } from '#tests/support/forgetful.ts'
import { belongings, objectsOf } from '#tests/support/objects.ts'
import { createWorld } from '#tests/support/world.ts'

const calls = allRoutes.filter(([name, { access }]) => access === 'user' && !endingCalls.has(name))

/** A statement without what differs from one time to the next: ids in it, and how many values a list has. */
function shapeOf(statement: string): string {
  return statement.replace(/'[a-z]+_\w{16,}'/g, "'…'").replace(/\$\d+(?:, \$\d+)*/g, '$')
}

interface Walk {
  /** What of the other's came back. */
  leaks: string[]
  /** Which of the other's things are not as they were. */
  changed: string[]
  /** Shapes of statements that have a condition of ownership, with the calls that sent them. */
  sent: Map<string, Set<string>>
}

/**
 * A world in which somebody new makes calls, about their own things and about another's, as often as is asked for. `belt`:
 * false takes row-level security away, to see that it is what holds.
 */
export async function strangers({ belt = true } = {}) {
  let which: (statement: string) => boolean = () => false
  const forgotten = forgetful((statement) => which(statement))
  const world = await createWorld({ workers: false })
  const other = await world.user({ credits: 100 })
  const theirs = await objectsOf(world, other)
  const secrets = Object.values(theirs).filter(
    (value) => typeof value === 'string' && value !== theirs.plannedAt,
  )
  if (!belt)
    for (const { relname } of await world.db
      .selectFrom(sql<{ relname: string }>`pg_class`.as('c'))
      .select('relname')
      .where(sql<boolean>`relrowsecurity`)
      .execute())
      await sql`alter table ${sql.table(relname)} disable row level security`.execute(world.db)

  return {
    /**
     * Makes the calls of these names (left out: every `step`-th of all there are) while statements of the shapes that `forgets`
     * names have forgotten whose rows they are about.
     */
    async walk(
      forgets: (statement: string) => boolean,
      { only, step = 1 }: { only?: Set<string>; step?: number } = {},
    ): Promise<Walk> {
      const asking = await world.user({ credits: 100 })
      const mine = await objectsOf(world, asking)
      // What was counted so far is written down whoever calls next.
      await world.deps.costs.flush(world.db)
      const before = await belongings(world, other.id)
      const leaks: string[] = []
      const sent: Walk['sent'] = new Map()
      which = (statement) => forgets(shapeOf(statement))
      for (const [name, row] of calls.filter(([name], n) => (only ? only.has(name) : n % step === 0)))
        for (const objects of [theirs, mine]) {
          forgotten.sent.clear()
          const call = callName(row)
          const fields = accessTable[call]?.input?.(objects) ?? {}
          const { code, text } = await anyCall(world.url, row, { fields, token: asking.token })
          if (code === 0 && secrets.some((secret) => text.includes(secret)))
            leaks.push(`${call} showed ${text.slice(0, 300)}`)
          for (const statement of forgotten.sent) {
            const shape = shapeOf(statement)
            sent.set(shape, (sent.get(shape) ?? new Set()).add(name))
          }
        }
      which = () => false
      const after = await belongings(world, other.id)
      const changed = Object.keys(before).filter(
        (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
      )
      return { leaks, changed, sent }
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      forgotten[Symbol.dispose]()
    },
  }
}
