import { priceMilli } from '#contract/limits.ts'
import { whoAsked } from '#server/lib/on-behalf.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { Progress } from '#server/lib/progress.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { type Brief, toldFor, write, type Written } from '#server/modules/content/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { type OwnText, readOwnText } from './evidence.ts'
import { askedWith, carriedBefore } from './generation-store.ts'
import { keepGeneration, paidForWords, writerDeps, writingAgent } from './generation.ts'
import { factsOf } from './platforms/facts.ts'
import { pollOf } from './poll.ts'
import { picturesOf, quoteBeside } from './post-picture.ts'
import { fitText, placeOf, surchargeOf } from './preflight.ts'
import { reserve, situationOf } from './reserve.ts'
import { purposeOf } from './rules.ts'
import * as store from './store.ts'
import { briefFor } from './write-text.ts'

/** Puts the owner's own words in the place of a waiting text, under a new version. Throws where they could not be published. */
export async function putOwnWords(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  { agent, content, now, most }: { agent: WorkingAgent; content: string; now: Date; most: 'ask' | null },
): Promise<void> {
  // What it quotes or answers is not theirs to change here.
  const place = { ...placeOf(row, agent), quoteTweetId: null, summoned: true }
  const fit = await fitText(deps, trx, place, content)
  const ownText = await readOwnText(trx, {
    agent,
    content: fit,
    poll: pollOf(row),
    generationId: row.generation_id,
  })
  const paid = await paidForWords(trx, row, { generationId: row.generation_id, content: fit, now })
  await putText(deps, trx, row, { content: fit, ownText, paid, now, most })
}

/** Another text for a waiting one, about the same and unlike it; nothing is kept yet. */
export async function writeAnother(
  deps: PublishingDeps,
  row: store.PublicationRow,
  { agent, hint, progress }: { agent: WorkingAgent; hint: string | null; progress: Progress },
): Promise<Written> {
  const brief = await briefFor(deps, row, agent)
  const versions = [...(row.content === null ? [] : [row.content]), ...(brief.versions ?? [])]
  const avoid = [...new Set([...versions, ...brief.avoid])]
  const about = await aboutAgain(deps, row, agent)
  return write(writerDeps(deps), writingAgent(agent), { ...brief, avoid, versions, hint, ...about }, progress)
}

/** What its owner told for this text alone, and the post on X that they chose for it, stay what it is about. */
async function aboutAgain(
  deps: PublishingDeps,
  row: store.PublicationRow,
  agent: WorkingAgent,
): Promise<Partial<Brief>> {
  const asked = row.generation_id === null ? undefined : await askedWith(deps.db, row.generation_id)
  const told = toldFor(asked?.brief)
  const { quote_tweet_id: quoted } = row
  const isChosen = quoted !== null && quoted !== asked?.tweetId
  const tweetId = isChosen ? quoted : told?.as === 'scenario' ? (asked?.tweetId ?? null) : null
  const tweet = tweetId === null ? await sourceAgain(deps, row, agent) : await tweetAgain(deps, tweetId)
  if (tweetId !== null && tweet === null && !told?.scenario) throw new Problem('agentTwitterNotFound')
  if (!isChosen && !told) return { tweet }
  // A chart is of the agent's own subject, and would take the place of a quote.
  return { as: 'scenario', ...told, tweet, withChart: false }
}

/** What a translation says it says again, as the parts that follow it do; null: it is gone, or there was none. */
async function sourceAgain(deps: PublishingDeps, row: store.PublicationRow, agent: WorkingAgent) {
  if (agent.fields.type !== 'clone_influence' || row.thread_id === null) return null
  const [tweetId] = await carriedBefore(deps.db, { id: row.id, thread_id: null }, await deps.clock.now())
  return tweetId === undefined ? null : tweetAgain(deps, tweetId)
}

/** Null: it is gone. */
async function tweetAgain({ x }: PublishingDeps, tweetId: string) {
  if (!x) return null
  const [tweet = null] = await x.tweets([tweetId]).catch((error: unknown) => {
    if (error instanceof ExternalError) throw new Problem('contentGenerationFailed', { cause: error })
    throw error
  })
  return tweet
}

/** Puts it in the place of the waiting one, under a new version. Its writing is charged by the caller. */
export async function putAnother(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  {
    agent,
    written,
    hint,
    generationId: announced,
    now,
    most,
  }: {
    agent: WorkingAgent
    written: Written
    hint: string | null
    /** As it was announced; empty: nobody was told one. */
    generationId: string
    now: Date
    most: 'ask' | null
  },
): Promise<void> {
  const { generationId, imageName } = await keepGeneration(trx, {
    ...(announced ? { id: announced } : {}),
    ownerId: row.owner_id,
    agent,
    purpose: 'REGENERATE',
    written,
    chargedMilli: priceMilli.REGENERATE,
  })
  // A poll stands without pictures and quotes.
  const alone = row.poll !== null
  const chart = imageName && written.chart && !alone ? { name: imageName, alt: written.chart.alt } : null
  const pictures = picturesOf(row, { chart })
  await store.change(trx, row.id, {
    generation_id: generationId,
    quote_tweet_id: alone ? null : quoteBeside(pictures, written),
    hint,
    anew_for: [...new Set([...row.anew_for, ...[whoAsked()].filter((who) => who !== null)])],
    why: written.why,
    // Written after it happened.
    reason: null,
    held_for: null,
    ...pictures,
  })
  await putText(deps, trx, row, { content: written.content, ownText: null, paid: row.paid_before, now, most })
}

/**
 * The next version, and what it costs: a link may have come in or gone. `most`: how far it goes by itself from now on, where
 * whoever changed it may not publish; what was less stays so.
 */
async function putText(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  {
    content,
    ownText,
    paid,
    now,
    most,
  }: {
    content: string
    ownText: OwnText | null
    /** Of its price, in milli-credits: by the try it began as. */
    paid: number
    now: Date
    most: 'ask' | null
  },
): Promise<void> {
  await store.change(trx, row.id, {
    content,
    own_text: ownText,
    paid_before: paid,
    // Another text is a choice: the drafts are no longer offered.
    drafts: null,
    version: row.version + 1,
    approved_version: null,
    approved_hash: null,
    autonomy_most: row.autonomy_most ?? most,
  })
  const isPriced = row.hold_ref !== null || (row.state === 'awaiting_approval' && paid !== row.paid_before)
  if (!isPriced || !factsOf(row).linksCost) return
  const situation = await situationOf(trx, row)
  if (!situation) return
  const refused = await reserve(trx, { ...row, paid_before: paid, origin: 'request' }, situation, {
    now,
    surchargeMilli: surchargeOf(deps, { purpose: purposeOf(row), content }),
  })
  // Anything else that stands against it is said when it is approved.
  if (refused === 'no_credit') throw new Problem('noCredit')
  if (refused === 'budget') throw new Problem('conflict', { data: { reason: refused } })
}
