import { type Db, transaction } from '#db/connect.ts'
import { administrators } from '#server/modules/accounts/index.ts'
import { insertAudit } from '#server/modules/admin/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { endOfPrepaid, isSoon, usd } from './rules.ts'
import type { CostDeps } from './deps.ts'
import * as store from './store.ts'

export async function prepaidEnds({ db, clock }: Pick<CostDeps, 'db' | 'clock'>) {
  const now = await clock.now()
  return (await store.prepaid(db)).map((row) => ({ ...row, ...endOfPrepaid({ ...row, now }) }))
}

/** Prepaid money that ends within a day at this pace. */
export async function prepaidEndsSoon({ db, clock }: Pick<CostDeps, 'db' | 'clock'>) {
  const now = await clock.now()
  return (await prepaidEnds({ db, clock })).filter(
    ({ endsSoonest }) => endsSoonest !== null && isSoon(endsSoonest, now),
  )
}

/** Takes an operator's word for what is left of prepaid money, with a line in the audit log. */
export async function setPrepaid(
  db: Db,
  {
    actorId,
    source,
    usd: amount,
    reason,
  }: { actorId: string; source: store.CostSource; usd: number; reason: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    const microUsd = Math.round(amount * 1_000_000)
    await store.setPrepaid(trx, { source, microUsd, setBy: actorId })
    await insertAudit(trx, { actorId, action: 'prepaid', targetId: source, detail: { usd: amount }, reason })
  })
}

/** Tells administrators, once a day, of prepaid money that ends within a day at this pace. Returns for how many sources. */
export async function watchPrepaid({
  db,
  clock,
  log,
  costs,
}: Pick<CostDeps, 'db' | 'clock' | 'log' | 'costs'>) {
  await costs.flush(db)
  const ending = await prepaidEndsSoon({ db, clock })
  for (const { source, today, leftMicroUsd, perDayMicroUsd, endsAt } of ending) {
    await transaction(db, async (trx) => {
      if (!(await store.warnOnce(trx, { source, today }))) return
      log.warn(
        { source, left: usd(leftMicroUsd), perDay: usd(perDayMicroUsd), endsAt },
        'prepaid money ends soon',
      )
      for (const userId of await administrators(trx))
        await notify(trx, {
          userId,
          kind: 'prepaid_low',
          ref: `${source}:${today}`,
          params: { source, usd: Math.max(0, Math.floor(usd(leftMicroUsd) * 100) / 100) },
        })
    })
  }
  return ending.length
}
