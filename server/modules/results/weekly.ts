import type { Logger } from 'pino'
import { type Db, transaction } from '#db/connect.ts'
import { notifyOwner } from '#server/modules/notices/index.ts'
import { againOffers } from '#server/modules/publishing/index.ts'
import { resultsOverview } from './overview.ts'
import * as store from './settings-store.ts'

/** A tick tells so many; the next one goes on. */
const ownersMax = 200

/**
 * Tells owners on Monday at nine, by their own clock, what came of the week before: the figures of the page at that
 * moment, once, and nothing where nothing was published. Bot or mail tell it as any other notice, or keep it quiet.
 * Returns for how many it was due.
 */
export async function reportWeeks({ db, log }: { db: Db; log: Logger }): Promise<number> {
  const due = await store.dueOwners(db, ownersMax)
  for (const owner of due)
    // One that fails by a fault of ours must not silence the others.
    await reportWeek(db, owner).catch((error: unknown) =>
      log.error({ error, user: owner.ownerId }, 'a week was not told'),
    )
  return due.length
}

async function reportWeek(
  db: Db,
  { ownerId, zone, monday }: { ownerId: string; zone: string; monday: string },
): Promise<void> {
  const first = Temporal.PlainDate.from(monday).subtract({ days: 7 })
  const period = { from: first.toString(), to: first.add({ days: 6 }).toString(), zone }
  await transaction(db, async (trx) => {
    if (!(await store.takeWeek(trx, { ownerId, monday }))) return
    const { total, before } = await resultsOverview(trx, ownerId, period)
    if (total.posts === 0) return
    const [again] = await againOffers(trx, ownerId)
    await notifyOwner(trx, {
      ownerId,
      kind: 'weekly_report',
      ref: period.from,
      params: {
        posts: total.posts,
        counted: total.counted,
        views: total.views,
        before: before.views,
        ...(again ? { again: again.publicationId, price: again.credits } : {}),
      },
    })
  })
}
