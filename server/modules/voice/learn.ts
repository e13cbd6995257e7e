import { limits } from '#contract/limits.ts'
import { type Db, now, transaction, waitTurn } from '#db/connect.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { aboutOf, isStanding, piecesOf, readWish, sentenceOf } from '#server/modules/manners/index.ts'
import { keepFact } from './fact-store.ts'
import { rememberRejection } from './rejections.ts'
import { cutPhrases, foldedPhrase, quotedPhrases } from './rules.ts'
import { type Evidence, keepRules, type NewRule, retire, rulesOf } from './rule-store.ts'
import { noteSaid } from './said-store.ts'
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
  const quoted = quotedPhrases(reason, text)
  await keepAll(trx, { agentId, from: 'reject', phrases: quoted })
  const evidence = { publicationId, before: text.slice(0, excerptMax), after: null, said: reason }
  const rules = rulesIn(reason).filter(({ manner }) => !isPhrase(manner, quoted))
  await keepWish(trx, agentId, rules, evidence)
  if (rules.length > 0 && reason.length <= askedMax) await noteSaid(trx, { agentId, said: reason })
}

/** What an owner says in the chat with their agent holds from now on, where they say it for all that is to come. */
export async function learnFromChat(
  trx: Db,
  { agentId, said }: { agentId: string; said: string },
): Promise<void> {
  const asks = /[?？؟]\s*$/u.test(said.trim())
  if (!asks && (isStanding(said) || (said.length <= chatWishMax && readWish(said).length > 0)))
    await keepWish(trx, agentId, rulesIn(said), { publicationId: null, before: null, after: null, said })
  if (said.trim().length >= askedMin && said.length <= askedMax) await noteSaid(trx, { agentId, said })
}
/** What is shorter or longer says no wish: "ok", a story. */
const askedMin = 4
const askedMax = 400

/** What is among the phrases to avoid already is no rule beside them. */
function isPhrase(manner: NewRule['manner'], phrases: readonly string[]): boolean {
  if (manner?.kind !== 'word' || manner.to !== '') return false
  const word = foldedPhrase(manner.from)
  return phrases.some((phrase) => foldedPhrase(phrase) === word)
}

async function keepWish(
  trx: Db,
  agentId: string,
  rules: Omit<NewRule, 'evidence'>[],
  evidence: Omit<Evidence, 'at'>,
): Promise<void> {
  if (rules.length === 0) return
  const at = await now(trx)
  await keepStated(
    trx,
    agentId,
    rules.map((rule) => ({ ...rule, evidence: [{ ...evidence, at }] })),
  )
}

/** Rules of the owner's own word: live at once, in the place of what was said before of the same, by whomever. */
export async function keepStated(db: Db, agentId: string, rules: NewRule[]): Promise<void> {
  await transaction(db, async (trx) => {
    // Of two said at once the later one takes the place of the other.
    await rulesInTurn(trx, agentId)
    await keepRules(trx, { agentId, rules, live: true, max: limits.voiceRulesMax })
    const folded = new Set(rules.map(({ sentence }) => foldedPhrase(sentence)))
    const all = await rulesOf(trx, agentId)
    const ids = all.filter(({ sentence }) => folded.has(foldedPhrase(sentence))).map(({ id }) => id)
    await takePlace(trx, agentId, { ids })
  })
}

/** Whoever changes which rules of an agent are live is alone with them until their transaction ends. */
export const rulesInTurn = (trx: Db, agentId: string) => waitTurn(trx, `voice rules ${agentId}`)

/** Live rules on the same as these are not written by any more. */
export async function takePlace(db: Db, agentId: string, { ids }: { ids: string[] }): Promise<void> {
  const live = (await rulesOf(db, agentId)).filter(({ state }) => state === 'live')
  const about = (rule: (typeof live)[number]) => (rule.manner === null ? null : aboutOf(rule.manner))
  const said = live.filter(({ id }) => ids.includes(id))
  // How long a text may be is said once: a guess in another unit would only make it shorter.
  const isGuess = ({ from, manner }: (typeof live)[number]) =>
    from !== 'owner' && manner?.kind === 'length' && said.some((other) => other.manner?.kind === 'length')
  const older = live.filter(
    (rule) =>
      !ids.includes(rule.id) &&
      (isGuess(rule) || (about(rule) !== null && said.some((other) => about(other) === about(rule)))),
  )
  await retire(
    db,
    older.map(({ id }) => id),
    { byOwner: true },
  )
}

/** A wish as rules of its owner: one way of writing in their own words, several as a sentence each. */
export function rulesIn(said: string): Omit<NewRule, 'evidence'>[] {
  const sentence = sentenceFrom(said)
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
export const sentenceMax = 300
/** What somebody said as it stands among the rules: on one line. */
export const sentenceFrom = (said: string) => said.replace(/\s+/gu, ' ').trim()

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
