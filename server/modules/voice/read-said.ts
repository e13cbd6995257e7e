import type { Logger } from 'pino'
import { type Db, transaction } from '#db/connect.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { aboutOf, sentenceOf } from '#server/modules/manners/index.ts'
import { Problem } from '#server/problem.ts'
import { keepStated, sentenceMax, takePlace } from './learn.ts'
import { type ReadWish, readWishes } from './read-wishes.ts'
import { rulesOf, showManner } from './rule-store.ts'
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
 * What owners said in words that code does not read is put to the model, which names the known ways of writing it asks for:
 * those hold like any stated wish. The calls are the operator's (decision: a-rule-is-tried). Answers how many messages
 * were looked at.
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
  const { id, agentId, ruleId, said, at } = one
  if ((read === null || read.loose) && one.tries + 1 < triesMax) return countSaidTry(trx, id)
  if (!(await endSaid(trx, id)) || read === null) return
  if (!read.standing && ruleId === null) return
  const rules = await rulesOf(trx, agentId)
  // What was said since is newer, though it was read before.
  const since = rules.filter(
    (rule) =>
      rule.id !== ruleId &&
      rule.from === 'owner' &&
      rule.state === 'live' &&
      rule.createdAt > at &&
      rule.manner !== null,
  )
  const manners = read.manners.filter(
    (manner) => !since.some((rule) => rule.manner && aboutOf(rule.manner) === aboutOf(manner)),
  )
  const evidence = [{ publicationId: null, before: null, after: null, said, at }]
  const from = 'owner' as const
  const [only] = manners
  const isOne = only !== undefined && read.manners.length === 1
  if (ruleId !== null) {
    if (isOne) {
      await showManner(trx, { id: ruleId, manner: only })
      return takePlace(trx, agentId, { ids: [ruleId] })
    }
  } else if (isOne || read.manners.length === 0) {
    const sentence = said.replace(/\s+/gu, ' ').trim()
    if (sentence.length <= sentenceMax)
      return keepStated(trx, agentId, [{ sentence, manner: only ?? null, from, evidence }])
  }
  await keepStated(
    trx,
    agentId,
    manners.map((manner) => ({ sentence: sentenceOf(manner), manner, from, evidence })),
  )
}
