import { limits } from '#contract/limits.ts'
import type { BentStyle } from '#contract/writing-style.ts'
import { type Db, transaction } from '#db/connect.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { readWish } from '#server/modules/manners/index.ts'
import { Problem } from '#server/problem.ts'
import * as facts from './fact-store.ts'
import { keepStated, rulesInTurn, sentenceFrom, takePlace } from './learn.ts'
import * as rules from './rule-store.ts'
import * as styles from './style-store.ts'
import { styleLine } from './style.ts'
import { forgetSaid, noteSaid } from './said-store.ts'
import { phrasesOf } from './store.ts'
import { forgetAnswers } from './study-store.ts'

interface Own {
  ownerId: string
  agentId: string
}

/** What an agent's texts are written by, of all that it learned from its owner. */
export interface VoiceForWriting {
  cutPhrases: string[]
  rules: { sentence: string; manner: rules.Rule['manner']; stated: boolean }[]
  style: string | null
  ownerFacts: { id: string; text: string; at: Date }[]
}

export async function voiceForWriting(db: Db, agentId: string): Promise<VoiceForWriting> {
  const style = await styles.styleOf(db, agentId)
  return {
    cutPhrases: (await phrasesOf(db, agentId)).map(({ phrase }) => phrase),
    rules: liveOf(await rules.rulesOf(db, agentId)),
    style: style && styleLine(style.measured, style.bent),
    ownerFacts: (await facts.factsOf(db, agentId)).flatMap(({ id, text, confirmedAt }) =>
      confirmedAt ? [{ id, text, at: confirmedAt }] : [],
    ),
  }
}

/** Rules that texts are written by. */
export function liveOf(all: rules.Rule[]): VoiceForWriting['rules'] {
  return all
    .filter(({ state }) => state === 'live')
    .map(({ sentence, manner, from }) => ({ sentence, manner, stated: from === 'owner' }))
}

/** All of it but the examples, for its owner. Problem `agentNotFound`. */
export async function memoriesOf(db: Db, own: Own) {
  await ownAgent(db, own)
  return {
    phrases: await phrasesOf(db, own.agentId),
    rules: await rules.rulesOf(db, own.agentId),
    facts: await facts.factsOf(db, own.agentId),
    style: await styles.styleOf(db, own.agentId),
  }
}

/** The owner's word: live at once. Problem `agentNotFound`. */
export async function addRule(
  db: Db,
  { sentence: said, ...own }: Own & { sentence: string },
): Promise<rules.Rule> {
  await ownAgent(db, own)
  const sentence = sentenceFrom(said)
  const manners = readWish(sentence)
  // Of several ways of writing in one sentence only the model knows; each on its own is seen by code, too.
  const manner = manners.length === 1 ? (manners[0] ?? null) : null
  await keepStated(db, own.agentId, [{ sentence, manner, from: 'owner', evidence: [] }])
  const kept = await rules.ruleLike(db, own.agentId, sentence)
  if (!kept) throw new Error('a rule that was just kept is gone')
  await noteSaid(db, { agentId: own.agentId, said: sentence, ruleId: kept.id })
  return kept
}

/** Problems `agentNotFound`, `notFound`. */
export async function useRule(db: Db, { ruleId, ...own }: Own & { ruleId: string }): Promise<null> {
  await ownAgent(db, own)
  await transaction(db, async (trx) => {
    await rulesInTurn(trx, own.agentId)
    found(await rules.makeLive(trx, { agentId: own.agentId, id: ruleId }))
    await takePlace(trx, own.agentId, { ids: [ruleId] })
  })
  return null
}

/** It is gone, and what it was drawn from is no evidence any more. Problems `agentNotFound`, `notFound`. */
export async function removeRule(db: Db, { ruleId, ...own }: Own & { ruleId: string }): Promise<null> {
  await ownAgent(db, own)
  const rule = (await rules.rulesOf(db, own.agentId)).find(({ id }) => id === ruleId)
  found(await rules.removeRule(db, { agentId: own.agentId, id: ruleId }))
  // A model that has yet to read those words would bring it back.
  await forgetSaid(db, { agentId: own.agentId, said: rule?.evidence.flatMap(({ said }) => said ?? []) ?? [] })
  await forgetAnswers(db, own.agentId)
  return null
}

/** Confirmed by being said; repeating it changes nothing. Problem `agentNotFound`. */
export async function addFact(db: Db, { text, ...own }: Own & { text: string }): Promise<facts.VoiceFact> {
  await ownAgent(db, own)
  const { agentId } = own
  await facts.keepFact(db, { agentId, text, publicationId: null, max: limits.voiceFactsMax })
  const kept = await facts.factLike(db, agentId, text)
  if (!kept) throw new Error('a fact that was just kept is gone')
  return kept
}

/** Problems `agentNotFound`, `notFound`. */
export async function confirmFact(db: Db, { factId, ...own }: Own & { factId: string }): Promise<null> {
  await ownAgent(db, own)
  return found(await facts.confirmFact(db, { agentId: own.agentId, id: factId }))
}

/** Problems `agentNotFound`, `notFound`. */
export async function removeFact(db: Db, { factId, ...own }: Own & { factId: string }): Promise<null> {
  await ownAgent(db, own)
  return found(await facts.removeFact(db, { agentId: own.agentId, id: factId }))
}

/** Problems `agentNotFound`; `notFound` where nothing was measured. */
export async function bendStyle(db: Db, { bent, ...own }: Own & { bent: BentStyle }): Promise<null> {
  await ownAgent(db, own)
  return found(await styles.bendStyle(db, own.agentId, bent))
}

/** Problems `agentNotFound`, `notFound`. */
export async function forgetStyle(db: Db, own: Own): Promise<null> {
  await ownAgent(db, own)
  return found(await styles.removeStyle(db, own.agentId))
}

function found(was: boolean): null {
  if (!was) throw new Problem('notFound')
  return null
}
