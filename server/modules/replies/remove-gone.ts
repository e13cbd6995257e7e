import { transaction } from '#db/connect.ts'
import { asProduct } from '#db/scope.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { removeEverywhere } from '#server/modules/kol/index.ts'
import { notifyOwner } from '#server/modules/notices/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import type { RepliesDeps } from './deps.ts'
import { mayBeGone } from './rules.ts'
import * as store from './store.ts'

/**
 * A search says nothing about an account that is gone, so those that have been silent for days are looked at one by one,
 * which costs nothing where there is nothing to read. One that X does not know any more leaves all lists, and its
 * followers are told.
 */
export async function removeGone(deps: RepliesDeps, sources: store.Source[]): Promise<void> {
  for (const { xUserId, sinceId, quietReads } of sources) {
    if (mayBeGone(quietReads) && (await isGone(deps, { xUserId, sinceId }))) await remove(deps, xUserId)
  }
}

async function isGone(
  { x }: RepliesDeps,
  { xUserId, sinceId }: { xUserId: string; sinceId: string | null },
): Promise<boolean> {
  try {
    await x?.userTweets({ userId: xUserId, max: 5, ...(sinceId ? { sinceId } : {}) })
    return false
  } catch (error) {
    if (error instanceof ExternalError) return error.kind === 'refused' && error.reason === 'not_found'
    throw error
  }
}

/** Out of everybody's lists, whoever asked for the look that found it. */
async function remove(deps: RepliesDeps, xUserId: string): Promise<void> {
  await asProduct(() =>
    transaction(deps.db, async (trx) => {
      await store.markGone(trx, xUserId)
      for (const { agentId, twitterName } of await removeEverywhere(trx, xUserId)) {
        await publishing.cancelReplies(trx, { agentId, authorIds: [xUserId] })
        const agent = await workingAgent(trx, agentId)
        if (!agent || agent.deletedAt) continue
        await notifyOwner(trx, {
          ownerId: agent.ownerId,
          kind: 'kol_removed',
          ref: `${agentId}:${xUserId}`,
          agentId,
          params: { agent: agent.fields.name, twitterName },
        })
      }
    }),
  )
}
