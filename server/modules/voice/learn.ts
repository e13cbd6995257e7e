import { limits } from '#contract/limits.ts'
import { type Db, now } from '#db/connect.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { isStanding, piecesOf, readWish, sentenceOf } from '#server/modules/manners/index.ts'
import { keepFact } from './fact-store.ts'
import { rememberRejection } from './rejections.ts'
import { cutPhrases, foldedPhrase, quotedPhrases } from './rules.ts'
import { type Evidence, keepRules, type NewRule } from './rule-store.ts'
import { keepPhrase, type Phrase } from './store.ts'
import { noteAnswer } from './study-store.ts'

const excerptMax = 600
const chatWishMax = 160

/** An owner let a text go out, as it was written or as they put it: what they cut does not come back. */
export async function learnFromApproval(
  trx: Db,
  {
    agent,
    publicationId,
    written,
    approved,
  }: { agent: WorkingAgent; publicationId: string; written: string; approved: string },
): Promise<void> {
  await noteAnswer(trx, agent.id)
  if (written === approved) return
  const { name, topic, callToAction, projectInfo } = agent.fields
  const ownWords = [name, topic, callToAction, projectInfo?.name].filter((words) => typeof words === 'string')
  await keepAll(trx, { agentId: agent.id, from: 'edit', phrases: cutPhrases(written, approved, ownWords) })
  for (const text of statedFacts(written, approved, projectInfo?.name ?? null))
    await keepFact(trx, { agentId: agent.id, text, publicationId, max: limits.voiceFactsMax })
}

/** An owner said why not: words that they quote do not come back, and a wish they state holds from now on. */
export async function learnFromRejection(
  trx: Db,
  {
    agentId,
    publicationId,
    text,
    reason,
  }: { agentId: string; publicationId: string; text: string; reason: string },
): Promise<void> {
  await noteAnswer(trx, agentId)
  await rememberRejection(trx, { agentId, text, reason })
  await keepAll(trx, { agentId, from: 'reject', phrases: quotedPhrases(reason, text) })
  const evidence = { publicationId, before: text.slice(0, excerptMax), after: null, said: reason }
  await keepWish(trx, agentId, reason, evidence)
}

/** What an owner says in the chat with their agent holds from now on, where they say it for all that is to come. */
export async function learnFromChat(
  trx: Db,
  { agentId, said }: { agentId: string; said: string },
): Promise<void> {
  const asks = /[?？؟]\s*$/u.test(said.trim())
  if (asks || !(isStanding(said) || (said.length <= chatWishMax && readWish(said).length > 0))) return
  await keepWish(trx, agentId, said, { publicationId: null, before: null, after: null, said })
}

/** The ways of writing in a wish; one that code cannot see in a text is kept in its owner's words if they say it for good. */
async function keepWish(
  trx: Db,
  agentId: string,
  said: string,
  evidence: Omit<Evidence, 'at'>,
): Promise<void> {
  const rules = rulesIn(said)
  if (rules.length === 0) return
  const at = await now(trx)
  await keepRules(trx, {
    agentId,
    rules: rules.map((rule) => ({ ...rule, evidence: [{ ...evidence, at }] })),
    live: true,
    max: limits.voiceRulesMax,
  })
}

/** A wish as rules of its owner: one way of writing in their own words, several as a sentence each. */
export function rulesIn(said: string): Omit<NewRule, 'evidence'>[] {
  const sentence = said.replace(/\s+/gu, ' ').trim()
  const manners = readWish(sentence)
  const [only] = manners
  if (manners.length === 1 && only && sentence.length <= sentenceMax)
    return [{ sentence, manner: only, from: 'owner' }]
  if (manners.length > 0)
    return manners.map((manner) => ({ sentence: sentenceOf(manner), manner, from: 'owner' }))
  return isStanding(sentence) && sentence.length <= sentenceMax
    ? [{ sentence, manner: null, from: 'owner' }]
    : []
}
const sentenceMax = 300

/** Sentences that an owner added and that name their project: they may be facts to be told again. */
function statedFacts(written: string, approved: string, project: string | null): string[] {
  if (project === null || project.trim() === '') return []
  const before = foldedPhrase(written)
  const name = foldedPhrase(project)
  return piecesOf(approved)
    .map(({ text }) => text.trim())
    .filter((text) => {
      const folded = foldedPhrase(text)
      return (
        folded.includes(name) &&
        !before.includes(folded) &&
        folded.length >= name.length + 12 &&
        text.length <= sentenceMax
      )
    })
    .slice(0, 2)
}

export async function keepAll(
  db: Db,
  { agentId, from, phrases }: { agentId: string; from: Phrase['from']; phrases: string[] },
): Promise<void> {
  for (const phrase of phrases) await keepPhrase(db, { agentId, phrase, from, max: limits.agentPhrasesMax })
}
