import { limits } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { ownAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import { rememberRejection } from './rejections.ts'
import { cutPhrases, quotedPhrases } from './rules.ts'
import * as store from './store.ts'

/** The phrases that the writer of an agent's texts must not use. */
export async function phrasesToAvoid(db: Db, agentId: string): Promise<string[]> {
  return (await store.phrasesOf(db, agentId)).map(({ phrase }) => phrase)
}

/** An owner approved their own version of a text: what they cut does not come back. */
export async function learnFromEdit(
  trx: Db,
  { agent, written, approved }: { agent: WorkingAgent; written: string; approved: string },
): Promise<void> {
  const { name, topic, callToAction, projectInfo } = agent.fields
  const ownWords = [name, topic, callToAction, projectInfo?.name].filter((words) => typeof words === 'string')
  await keepAll(trx, { agentId: agent.id, from: 'edit', phrases: cutPhrases(written, approved, ownWords) })
}

/** An owner said why not: that is remembered, and words of the text that they quote do not come back. */
export async function learnFromRejection(
  trx: Db,
  { agentId, text, reason }: { agentId: string; text: string; reason: string },
): Promise<void> {
  await rememberRejection(trx, { agentId, text, reason })
  await keepAll(trx, { agentId, from: 'reject', phrases: quotedPhrases(reason, text) })
}

/** The owner's own wish; repeating it changes nothing. Problem `agentNotFound`. */
export async function addPhrase(
  db: Db,
  { userId, agentId, phrase }: { userId: string; agentId: string; phrase: string },
): Promise<store.Phrase> {
  await ownAgent(db, { userId, agentId })
  await keepAll(db, { agentId, from: 'owner', phrases: [phrase] })
  const kept = await store.phraseLike(db, agentId, phrase)
  if (!kept) throw new Error('a phrase that was just kept is gone')
  return kept
}

/** The agent may say it again. Problems `agentNotFound`, `notFound`. */
export async function removePhrase(
  db: Db,
  { userId, agentId, phraseId }: { userId: string; agentId: string; phraseId: string },
): Promise<null> {
  await ownAgent(db, { userId, agentId })
  if (!(await store.removePhrase(db, { agentId, id: phraseId }))) throw new Problem('notFound')
  return null
}

async function keepAll(
  db: Db,
  { agentId, from, phrases }: { agentId: string; from: store.Phrase['from']; phrases: string[] },
): Promise<void> {
  for (const phrase of phrases)
    await store.keepPhrase(db, { agentId, phrase, from, max: limits.agentPhrasesMax })
}
