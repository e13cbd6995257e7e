import { type Db, transaction } from '#db/connect.ts'
import { second } from '#server/lib/clock.ts'
import { administrators } from '#server/modules/accounts/index.ts'
import { prepaidEndsSoon } from '#server/modules/costs/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { type Fault, keyOf, type Signals } from './fault.ts'
import { findFaults } from './faults.ts'
import { look, type LookDeps } from './look.ts'
import { figures, promised } from './promise-store.ts'
import * as store from './store.ts'

/** Health is judged by one process at a time, so often. */
export const judgeEvery = 15 * second

export interface JudgeDeps extends LookDeps {
  config: LookDeps['config'] & { publishing: boolean; simulated: string[] }
  ticks: Signals['ticks']
  rails: string[]
}

/**
 * Judges the health of the whole installation, from what was promised and what was kept, by what its processes saw, and
 * keeps the verdict in the database, where every process reads it. Administrators are told once of what is wrong for
 * longer than one judgement and explained by nothing else. Returns how many faults there are;
 * 0 where another process has just judged.
 */
export async function judge(deps: JudgeDeps): Promise<number> {
  const { db, config } = deps
  if (!(await store.takeTurn(db, judgeEvery))) return 0
  const before = figures.safeParse((await store.verdict(db)).figures)
  const looked = await look(deps, { pendingBefore: before.data?.pending ?? 0 })
  const signals: Signals = {
    promised: await promised(db),
    lives: await store.lives(db),
    looked,
    ticks: deps.ticks,
    rails: deps.rails,
    prepaidEnds: (await prepaidEndsSoon(deps)).map(({ source }) => (source === 'model' ? 'llm' : source)),
    publishing: config.publishing,
    simulated: config.simulated.length > 0,
  }
  const found = findFaults(signals)
  const { now } = signals.promised
  await transaction(db, async (trx) => {
    const known = await store.faultsNow(trx)
    await store.keepVerdict(trx, {
      found,
      figures: { ...signals.promised, pending: looked.bot?.pending ?? 0 },
      now,
    })
    if (!signals.simulated) await tell(trx, { found, known, now })
  })
  for (const { name, subject, details, severity, because } of found)
    if (because === null && severity === 'alarm')
      deps.log.error({ fault: name, subject, ...details }, 'health')
  return found.length
}

/** Administrators hear of these by a notice of their own, from whoever hears of them. */
const toldWhereHeard = new Set<string>(['x_stopped', 'model_gone'])

type Known = Awaited<ReturnType<typeof store.faultsNow>>

async function tell(
  trx: Db,
  { found, known, now }: { found: Fault[]; known: Known; now: Date },
): Promise<void> {
  const stillThere = new Set(found.filter(({ because }) => because === null).map(keyOf))
  const newly = known.filter(
    (fault) =>
      fault.toldAt === null &&
      fault.severity === 'alarm' &&
      !toldWhereHeard.has(fault.name) &&
      stillThere.has(keyOf(fault)),
  )
  if (newly.length === 0) return
  for (const userId of await administrators(trx))
    for (const { id, name, subject, details } of newly)
      await notify(trx, {
        userId,
        kind: 'system_fault',
        ref: `${id}`,
        params: { ...details, fault: name, subject },
      })
  await store.setTold(
    trx,
    newly.map(({ id }) => id),
    now,
  )
}
