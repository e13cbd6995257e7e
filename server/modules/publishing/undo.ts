import { transaction } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { Problem } from '#server/problem.ts'
import { reopen } from '#server/modules/votes/index.ts'
import type { PublishingDeps } from './deps.ts'
import { wakeCard } from './may-go-out.ts'
import { offThePlan, restOffThePlan } from './off-the-plan.ts'
import { askedUntil } from './rules.ts'
import * as store from './store.ts'
import { awaitApproval } from './transitions.ts'
import { undoUntil } from './undo-until.ts'
import { questionTimes, votingOn } from './votes.ts'

/**
 * Takes back what was let go a moment ago: a question waits again under the same version, anything else is a draft with
 * nothing set aside. Problem `conflict` where it is too late: it is on its way.
 */
export async function undo(
  deps: PublishingDeps,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<string> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const row = await store.findOwn(trx, { ownerId, id }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    const until = undoUntil(row)
    if (!until || until <= now) throw new Problem('conflict', { data: { reason: 'too_late' } })
    await restOffThePlan(trx, row)
    if (row.expires_at === null) {
      await offThePlan(trx, row)
      return id
    }
    const stands = row.expires_at > now ? row.expires_at : later(now, day)
    const voting = await votingOn(trx, row)
    // The yes that let it go is none any more, else it would go out by the others at the next look.
    if (voting) await reopen(trx, voting)
    const { expiresAt, lookAt } = questionTimes(row, { voting, expiresAt: stands, now })
    await awaitApproval(trx, row, {
      expiresAt,
      lookAt,
      not_after: askedUntil(row),
      approved_version: null,
      approved_hash: null,
    })
    await wakeCard(deps, trx, id)
    return id
  })
}
