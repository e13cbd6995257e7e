import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#db/connect.ts'
import { type PublicationState, states } from '#server/modules/publishing/states.ts'
import { publish, retry } from '#server/modules/publishing/transitions.ts'
import { createWorld } from '../support/world.ts'

const publicationStates = Object.keys(states) as PublicationState[]

test('the picture of all states and moves in docs is the one the product moves by', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/state-machine.md')
})

test('the database shows each state to the outside as the table of states says', async () => {
  await using world = await createWorld({ workers: false })
  const { rows } = await sql<{ expression: string }>`
    select pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'publication'::regclass and a.attname = 'status'`.execute(world.db)
  const shown = await sql<{ state: string; status: string }>`
    select state, ${sql.raw(rows[0]?.expression ?? 'null')} as status
    from unnest(${publicationStates}::text[]) as of(state)`.execute(world.db)
  expect(Object.fromEntries(shown.rows.map(({ state, status }) => [state, status]))).toEqual(
    Object.fromEntries(publicationStates.map((state) => [state, states[state].status])),
  )
})

test('a move that is not in the table, and one from a state that the row has left, change nothing', async () => {
  await using world = await createWorld({ workers: false })
  const agent = await world.boundAgent(await world.user())
  const planned = await world.publication(await world.duePost(agent))
  const published = { published_at: await world.now(), url: null }
  const publishIt = () => transaction(world.db, (trx) => publish(trx, planned, published))
  await expect(publishIt()).rejects.toThrow('cannot go from planned to published')

  const stale = { ...planned, state: 'ready' as const }
  const at = await world.now()
  const tryAgain = () => transaction(world.db, async (trx) => retry(trx, stale, { at }))
  await expect(tryAgain()).rejects.toThrow('is not ready any more')
  expect(await world.publication(planned.id)).toEqual(planned)
})

/** docs/state-machine.md. Written by `npm test -- tests/publishing/states.test.ts -u`. */
function page(): string {
  const moves = publicationStates.flatMap((from) =>
    publicationStates.flatMap((to) => {
      const why = states[from].to[to]
      return why === undefined ? [] : [{ from, to, why }]
    }),
  )
  return [
    '# The states of a publication',
    '',
    'Drawn by `tests/publishing/states.test.ts` from `server/modules/publishing/states.ts`; the test fails when they differ',
    '(`npm test -- tests/publishing/states.test.ts -u` draws it again). Only `transitions.ts` moves a publication.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...moves.filter(({ from, to }) => from !== to).map(({ from, to }) => `  ${from} --> ${to}`),
    '```',
    '',
    '| State | Shown as | What it means |',
    '| --- | --- | --- |',
    ...publicationStates.map(
      (state) => `| \`${state}\` | ${states[state].status} | ${states[state].means} |`,
    ),
    '',
    '| From | To | When |',
    '| --- | --- | --- |',
    ...moves.map(({ from, to, why }) => `| \`${from}\` | \`${to}\` | ${why} |`),
    '',
  ].join('\n')
}
