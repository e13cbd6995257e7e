import { transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import { changePublication, type PublishingDeps } from '#server/modules/publishing/index.ts'
import type { Voter } from '#server/modules/votes/index.ts'
import { waiting } from './answers.ts'
import { draftsOf } from './drafts.ts'
import { approvalItem, type ItemView } from './queue.ts'

/**
 * Takes one of the drafts; the others are dropped. A second choice finds nothing to choose from. Problems as `waiting`,
 * and `notFound` for a draft that is not there.
 */
export async function chooseDraft(
  deps: PublishingDeps,
  {
    ownerId,
    voter,
    id,
    version,
    draft,
  }: { ownerId: string; voter: Voter | null; id: string; version: number; draft: number },
): Promise<ItemView> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await waiting(trx, { ownerId, id, version, now })
    const offered = draftsOf(row)
    if (offered.length === 0) throw new Problem('conflict')
    const chosen = offered[draft]
    if (!chosen) throw new Problem('notFound')
    await changePublication(trx, id, {
      content: chosen.content,
      generation_id: chosen.generationId,
      why: chosen.why,
      own_text: null,
      drafts: null,
      version: row.version + 1,
    })
  })
  return approvalItem(deps, { ownerId, id, voter })
}
