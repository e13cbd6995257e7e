import type { Db } from '#db/connect.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { firstSentence } from '#server/modules/preflight/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './rejection-store.ts'

/** So many are remembered; what was wrong earlier is seldom wrong in the same way. */
const rejectionsMax = 10
const openingLengthMax = 160
const reasonLengthMax = 300

/** What the writer of an agent's texts is told of those that its owner turned down, newest first. */
export async function rejectedBefore(
  db: Db,
  agentId: string,
): Promise<Pick<store.Rejection, 'opening' | 'reason'>[]> {
  return (await store.rejectionsOf(db, agentId)).map(({ opening, reason }) => ({ opening, reason }))
}

/** Remembers how a text began that its owner turned down, and why. */
export async function rememberRejection(
  trx: Db,
  { agentId, text, reason }: { agentId: string; text: string; reason: string },
): Promise<void> {
  const words = visibleText(reason, reasonLengthMax)
  if (words === '') return
  const opening = visibleText(firstSentence(text), openingLengthMax)
  await store.keepRejection(trx, { agentId, opening, reason: words, max: rejectionsMax })
}

/** The agent is told of it no more. Problems `agentNotFound`, `notFound`. */
export async function removeRejection(
  db: Db,
  { ownerId, agentId, rejectionId }: { ownerId: string; agentId: string; rejectionId: string },
): Promise<null> {
  await ownAgent(db, { ownerId, agentId })
  if (!(await store.removeRejection(db, { agentId, id: rejectionId }))) throw new Problem('notFound')
  return null
}
