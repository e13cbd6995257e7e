import type { Db } from '#db/connect.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import { keepAll } from './learn.ts'
import * as store from './store.ts'

/** The owner's own wish; repeating it changes nothing. Problem `agentNotFound`. */
export async function addPhrase(
  db: Db,
  { ownerId, agentId, phrase }: { ownerId: string; agentId: string; phrase: string },
): Promise<store.Phrase> {
  await ownAgent(db, { ownerId, agentId })
  await keepAll(db, { agentId, from: 'owner', phrases: [phrase] })
  const kept = await store.phraseLike(db, agentId, phrase)
  if (!kept) throw new Error('a phrase that was just kept is gone')
  return kept
}

/** The agent may say it again. Problems `agentNotFound`, `notFound`. */
export async function removePhrase(
  db: Db,
  { ownerId, agentId, phraseId }: { ownerId: string; agentId: string; phraseId: string },
): Promise<null> {
  await ownAgent(db, { ownerId, agentId })
  if (!(await store.removePhrase(db, { agentId, id: phraseId }))) throw new Problem('notFound')
  return null
}
