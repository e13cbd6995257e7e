import { type Db, transaction } from '#db/connect.ts'
import { sha256 } from '#server/lib/ids.ts'
import * as store from './store.ts'

type Opened =
  | { kind: 'ask'; linkId: string; agentName: string; ownerName: string }
  | { kind: 'refused'; reason: 'used-or-expired' | 'wrong-place' }

/**
 * Somebody opened a binding link in a chat: whether to ask there. Nothing is bound by opening, because a link can be sent to
 * a stranger; the first chat that opens it is the only one that may answer.
 */
export async function openLink(
  db: Db,
  { token, chatId, place }: { token: string; chatId: string; place: 'private' | 'other' },
): Promise<Opened> {
  const link = await store.claimLink(db, { tokenHash: sha256(token), chatId })
  if (!link) return { kind: 'refused', reason: 'used-or-expired' }
  if (link.chatType !== 'private' || place !== 'private') {
    // Group and channel rights are not checked yet, and without the check nothing may be bound there.
    await store.answerLink(db, { linkId: link.id, chatId, state: 'refused', reason: 'not_supported' })
    return { kind: 'refused', reason: 'wrong-place' }
  }
  const agent = await store.agentWithOwner(db, link.agentId)
  if (agent?.userId !== link.userId) return { kind: 'refused', reason: 'used-or-expired' }
  return { kind: 'ask', linkId: link.id, agentName: agent.name, ownerName: agent.ownerName }
}

export type Answered =
  | { kind: 'bound'; agentId: string; agentName: string }
  | { kind: 'declined'; agentName: string }
  | { kind: 'refused'; reason: 'used-or-expired' | 'already-bound' }

/** The chat said yes: it is bound, once. `onBound` runs in the same transaction. */
export async function confirm(
  db: Db,
  {
    linkId,
    chatId,
    title,
    username,
  }: { linkId: string; chatId: string; title: string; username: string | null },
  onBound: (trx: Db, agentId: string) => Promise<void> = async () => {},
): Promise<Answered> {
  return transaction(db, async (trx) => {
    const link = await store.answerLink(trx, { linkId, chatId, state: 'bound' })
    const agent = link && (await store.agentWithOwner(trx, link.agentId, { lock: true }))
    if (!link || agent?.userId !== link.userId) return { kind: 'refused', reason: 'used-or-expired' }

    await store.endBinding(trx, agent.id, { broken: true })
    const bound = await store.insertBinding(trx, {
      agentId: agent.id,
      userId: agent.userId,
      chatId,
      chatType: 'private',
      username,
      title,
    })
    if (!bound) return { kind: 'refused', reason: 'already-bound' }
    await onBound(trx, agent.id)
    return { kind: 'bound', agentId: agent.id, agentName: agent.name }
  })
}

/** The chat said no; the screen that waits says so. */
export async function refuse(
  db: Db,
  { linkId, chatId }: { linkId: string; chatId: string },
): Promise<Answered> {
  const link = await store.answerLink(db, { linkId, chatId, state: 'refused', reason: 'declined' })
  const agent = link && (await store.agentWithOwner(db, link.agentId))
  if (!agent) return { kind: 'refused', reason: 'used-or-expired' }
  return { kind: 'declined', agentName: agent.name }
}
