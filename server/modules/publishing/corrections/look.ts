import { now as nowOf, transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { newId, sha256 } from '#server/lib/ids.ts'
import { workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { readAgain } from '#server/modules/content/index.ts'
import type { Snapshot } from '#server/modules/claims/index.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'
import type { PublishingDeps } from '../deps.ts'
import { isReply } from '../rules.ts'
import { change, type PublicationRow } from '../store.ts'
import { messageFor } from './message.ts'
import { tellWrong } from './notify.ts'
import { askAgainAfter, isOver, nextReading, readsPosts } from './readings.ts'
import { type Revised, revisedText } from './revised.ts'
import { type Standing, standingOf } from './standing.ts'
import * as store from './store.ts'

/**
 * Reads again what published figures rest on, until three days after they went out, and opens a correction where one is
 * another by now. Two that look at once never get the same post. Returns how many posts it looked at.
 */
export async function lookAgain(deps: PublishingDeps, { max = 100 }: { max?: number } = {}): Promise<number> {
  const due = await store.claimReadings(deps.db, max)
  for (const row of due) {
    try {
      await lookAt(deps, row)
    } catch (error) {
      // A source that is away, or a fault of ours about one post: the others are looked at.
      if (error instanceof ExternalError)
        deps.log.info({ error, publication: row.id }, 'a source was not read')
      else deps.log.error({ error, publication: row.id }, 'a source was not read')
      const at = later(await deps.clock.now(), askAgainAfter)
      if (row.published_at && isOver(row.published_at, at)) await setReading(deps.db, row.id, null)
      else await change(deps.db, row.id, { sources_due_at: at })
    }
  }
  return due.length
}

async function lookAt(deps: PublishingDeps, row: PublicationRow & { due: Date }): Promise<void> {
  const { db, market, x } = deps
  const now = await deps.clock.now()
  const agent = await workingAgent(db, row.agent_id)
  const standing = await standingOf(db, row)
  const publishedAt = row.published_at
  const isGone = !agent || agent.deletedAt !== null || agent.ownerDisabled
  if (isGone || !standing || !publishedAt || isOver(publishedAt, now)) return setReading(db, row.id, null)
  const next = nextReading(publishedAt, now)
  if (agent.fields.corrections === 'off' || !market || !x) return setReading(db, row.id, next)

  const ways = await readAgain({ market, x }, standing.known, {
    sources: sourcesOf(standing),
    // What a reply answers is not paid for again: with a link in it, that would cost more than a reply brings.
    posts: !isReply(row) && readsPosts(publishedAt, { due: row.due, now }),
  })
  await checkpoint('after-reading')
  const revised = revisedText(standing.text, standing.language, { before: standing.before, ways })
  await transaction(db, async (trx) => {
    await setReading(trx, row.id, next)
    if (!revised) return store.outdate(trx, row.id)
    const [read] = ways
    if (read) await open(deps, trx, { row, agent, standing, revised, now: read })
  })
}

/** What was owed is done. When its sources are read next; null: not any more. */
function setReading(db: PublishingDeps['db'], id: string, at: Date | null): Promise<void> {
  return change(db, id, { sources_due_at: at, sources_owed_at: null })
}

/** Only what a figure of the text rests on is read, and paid for. */
function sourcesOf({ text, language, before }: Standing): Set<string> {
  const { claims } = verdictOn(text, language, before)
  return new Set(claims.flatMap(({ match, source }) => (match ? [source] : [])))
}

/** One for each post and what is wrong with it, with the words that put it right. */
async function open(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  {
    row,
    agent,
    standing,
    revised,
    now,
  }: { row: PublicationRow; agent: WorkingAgent; standing: Standing; revised: Revised; now: Snapshot },
): Promise<void> {
  const { text, language } = standing
  const message = await messageFor(deps, trx, { row, agent, language, revised, now })
  const wants = agent.fields.corrections === 'auto' && message !== null && !agent.pausedAt
  const at = await nowOf(trx)
  const opened = await store.open(trx, {
    id: newId('cor'),
    publication_id: row.id,
    revision: sha256(JSON.stringify([text, revised.figures])).toString('hex'),
    figures: JSON.stringify(revised.figures),
    text_before: text,
    text_after: message === null ? null : revised.text,
    message,
    facts: JSON.stringify(now.facts),
    names: JSON.stringify(now.names),
    state: wants ? 'wanted' : 'open',
    wanted_at: wants ? at : null,
    due_at: wants ? at : null,
  })
  if (opened)
    await tellWrong(trx, row, {
      id: opened.id,
      figures: revised.figures,
      advice: wants ? 'auto' : message === null ? 'by_hand' : 'press',
    })
}
