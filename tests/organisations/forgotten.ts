import { sql } from 'kysely'
import { accessTable } from '#tests/doors/access-table.ts'
import { allRoutes, anyCall, callName, endingCalls } from '#tests/support/any-call.ts'
import { forgetful } from '#tests/support/forgetful.ts'
import { belongings, objectsOf } from '#tests/support/objects.ts'
import { createWorld } from '#tests/support/world.ts'

const calls = allRoutes.filter(([name, { access }]) => access === 'user' && !endingCalls.has(name))

/**
 * Somebody makes every call, about their own things and about another's, while the statements that `which` names have
 * forgotten whose rows they are about. Says what of the other's came back or changed, and which statements have a condition
 * of ownership. `belt`: false takes row-level security away, to see that it is what holds;
 * `step`: every so many calls.
 */
export async function callEverything(which: (statement: string) => boolean, { belt = true, step = 1 } = {}) {
  let begun = false
  using forgotten = forgetful((statement) => begun && which(statement))
  await using world = await createWorld({ workers: false })
  const [other, asking] = [await world.user({ credits: 100 }), await world.user({ credits: 100 })]
  const [theirs, mine] = [await objectsOf(world, other), await objectsOf(world, asking)]
  // What was counted so far is written down whoever calls next.
  await world.deps.costs.flush(world.db)
  const before = await belongings(world, other.id)
  const secrets = Object.values(theirs).filter(
    (value) => typeof value === 'string' && value !== theirs.plannedAt,
  )
  const leaks: string[] = []
  if (!belt)
    for (const { relname } of await world.db
      .selectFrom(sql<{ relname: string }>`pg_class`.as('c'))
      .select('relname')
      .where(sql<boolean>`relrowsecurity`)
      .execute())
      await sql`alter table ${sql.table(relname)} disable row level security`.execute(world.db)
  begun = true
  forgotten.sent.clear()
  for (const [, row] of calls.filter((_, n) => n % step === 0))
    for (const objects of [theirs, mine]) {
      const call = callName(row)
      const fields = accessTable[call]?.input?.(objects) ?? {}
      const { code, text } = await anyCall(world.url, row, { fields, token: asking.token })
      if (code === 0 && secrets.some((secret) => text.includes(secret)))
        leaks.push(`${call} showed ${text.slice(0, 300)}`)
    }
  const after = await belongings(world, other.id)
  const changed = Object.keys(before).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return { leaks, changed, statements: forgotten.sent }
}
