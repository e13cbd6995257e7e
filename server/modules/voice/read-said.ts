import type { Logger } from 'pino'
import type { Manner } from '#contract/manners.ts'
import { type Db, transaction } from '#db/connect.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { aboutOf, sentenceOf } from '#server/modules/manners/index.ts'
import { Problem } from '#server/problem.ts'
import { keepStated, rulesInTurn, sentenceFrom, sentenceMax, takePlace } from './learn.ts'
import { foldedPhrase } from './rules.ts'
import { type ReadWish, readWishes } from './read-wishes.ts'
import { type NewRule, removeRule, type Rule, rulesOf, showManner } from './rule-store.ts'
import { countSaidTry, endSaid, takeSaid, type Waiting } from './said-store.ts'

interface ReadDeps {
  db: Db
  log: Logger
  llm: Llm | null
}

/** So many of one agent are read with one question. */
const askedMax = 10
const readAtOnce = 50
const triesMax = 3

/**
 * What owners said is put to the model, which names the known ways of writing it asks for: those hold like any stated wish,
 * in the place of what code made of the same words at once. The calls are the operator's (decision: a-rule-is-tried). Answers
 * how many messages were looked at.
 */
export async function readSaid({ db, log, llm }: ReadDeps): Promise<number> {
  if (!llm) return 0
  const waiting = await takeSaid(db, readAtOnce)
  for (const mine of Map.groupBy(waiting, ({ agentId }) => agentId).values()) {
    const asked = mine.slice(0, askedMax)
    try {
      const read = await readWishes(
        llm,
        asked.map(({ said }) => said),
      )
      for (const [at, one] of asked.entries())
        await transaction(db, (trx) => keepRead(trx, one, read[at] ?? null))
    } catch (error) {
      // The model is away: they are asked about again in ten minutes.
      if (!(error instanceof ExternalError || error instanceof Problem)) throw error
      log.info({ agent: asked[0]?.agentId, cause: error }, 'what an owner said was not read')
    }
  }
  return waiting.length
}

async function keepRead(trx: Db, one: Waiting, read: ReadWish | null): Promise<void> {
  if ((read === null || read.loose) && one.tries + 1 < triesMax) return countSaidTry(trx, one.id)
  if (!(await endSaid(trx, one.id)) || read === null) return
  if (!read.standing && one.ruleId === null) return
  const rules = await rulesOf(trx, one.agentId)
  const mine = rules.filter((rule) => isFrom(rule, one))
  const sentence = sentenceFrom(one.said)
  // A reason stays that of the text it was said of.
  const evidence = mine.find((rule) => rule.evidence.length > 0)?.evidence ?? [
    { publicationId: null, before: null, after: null, said: one.said, at: one.at },
  ]
  const keep = (stated: Omit<NewRule, 'from' | 'evidence'>[]) =>
    keepStated(
      trx,
      one.agentId,
      stated.map((rule) => ({ ...rule, from: 'owner', evidence })),
    )
  if (read.manners.length === 0) {
    if (mine.length === 0 && sentence.length <= sentenceMax) await keep([{ sentence, manner: null }])
    return
  }
  // The model understands more than code does: what code made of the same words yields to it.
  const itself =
    read.manners.length === 1
      ? mine.find((rule) => foldedPhrase(rule.sentence) === foldedPhrase(sentence))
      : undefined
  for (const rule of mine)
    if (
      rule !== itself &&
      rule.id !== one.ruleId &&
      rule.manner !== null &&
      !read.manners.some((seen) => isSame(seen, rule))
    )
      await removeRule(trx, { agentId: one.agentId, id: rule.id })
  const later = rules.filter((rule) => !mine.includes(rule) && isLater(rule, one))
  const manners = read.manners.filter((seen) => !later.some((rule) => isOnSame(seen, rule)))
  const [only] = manners
  if (!only || read.manners.length > 1 || sentence.length > sentenceMax)
    return keep(manners.map((manner) => ({ sentence: sentenceOf(manner), manner })))
  if (itself) {
    await rulesInTurn(trx, one.agentId)
    await showManner(trx, { id: itself.id, manner: only })
    return takePlace(trx, one.agentId, { ids: [itself.id] })
  }
  return keep([{ sentence, manner: only }])
}

/** It was made of these very words already. */
const isFrom = ({ id, from, evidence }: Rule, { ruleId, said }: Waiting) =>
  id === ruleId || (from === 'owner' && evidence.some((answer) => answer.said === said))

/** What was said since is newer, though it was read before. */
const isLater = ({ from, state, createdAt }: Rule, { at }: Waiting) =>
  from === 'owner' && state === 'live' && createdAt > at

const isOnSame = (seen: Manner, { manner }: Rule) => manner !== null && aboutOf(manner) === aboutOf(seen)
const isSame = (seen: Manner, { manner }: Rule) => JSON.stringify(manner) === JSON.stringify(seen)
