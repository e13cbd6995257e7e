import { factsOf } from './platforms/facts.ts'
import { platformOf } from './platforms/index.ts'
import { limits } from '#contract/limits.ts'
import type { Platform, PublicationReason } from '#contract/lists.ts'
import { restingStatuses } from '#contract/resting-statuses.ts'
import { transaction, violates } from '#db/connect.ts'
import { later } from '#server/lib/clock.ts'
import { fromMilli } from '#server/lib/money.ts'
import { newId } from '#server/lib/ids.ts'
import { type Progress, unwatched } from '#server/lib/progress.ts'
import { blockedWordsOf, ownAgent, type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { blockedIn } from '#server/lib/fold.ts'
import { type OwnPicture, ownPictures, takeInUploads } from '#server/modules/files/index.ts'
import { learnFromEdit } from '#server/modules/voice/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import { advance, enqueue } from './advance.ts'
import { contentHash } from './approved.ts'
import type { PublishingDeps } from './deps.ts'
import { isOfAgent, overruled, readOwnText } from './evidence.ts'
import { presentOne, type PublicationView } from './present.ts'
import { fitText, issuesOf, type Place, placeOf, preflightFor, surchargeOf } from './preflight.ts'
import { rehearsedEnough, rehearses } from './rehearsal.ts'
import { reserve, situationOf } from './reserve.ts'
import { failureProblem, isReply, problemOf, purposeOf, requestFreshFor } from './rules.ts'
import { writtenText } from './said-store.ts'
import * as store from './store.ts'
import { end, makeReady } from './transitions.ts'
import { writeText } from './write-text.ts'

export interface PostNow {
  userId: string
  agentId: string
  content?: string | undefined
  quoteTweetId?: string | undefined
  imageUrls?: string[] | undefined
  publicationId?: string | undefined
  /** What the given text began as. */
  generationId?: string | undefined
  /** Written by the agent, it may go over the day's limit: its owner was asked. */
  overLimit?: boolean | undefined
}

/**
 * How long a call waits for its publication to rest before it answers with the state it has
 * (decision: a-call-waits-a-minute).
 */
const answerWithin = 60_000

/**
 * Publishes on X now: the given text, a kept draft, or one written for it. The row, its credits and its place in the day
 * come into being in one transaction, so a refusal leaves nothing behind, and the second of two clicks finds the first.
 */
export async function postNow(
  deps: PublishingDeps,
  post: PostNow,
  progress: Progress = unwatched(),
): Promise<PublicationView> {
  await ownAgent(deps.db, { userId: post.userId, agentId: post.agentId })
  if (post.imageUrls) await takeInUploads(deps, { userId: post.userId, urls: post.imageUrls })
  // Whoever reads along gets the words from the process that writes them; should it die, the row's lease brings a worker.
  const writesHere = progress.live && post.content === undefined && !post.publicationId
  const id = await oneAtATime(() =>
    post.publicationId
      ? requestDraft(deps, post, post.publicationId)
      : requestNew(deps, post, { writesHere }),
  )
  if (writesHere) {
    await writeText(deps, firstLease(id), progress)
    await advance(deps, 'write', firstLease(id))
  }
  return answerWhenItRests(deps, id)
}

/** Of two requests of one agent at once the index lets one through; the other finds the first under way. */
async function oneAtATime(request: () => Promise<string>): Promise<string> {
  try {
    return await request()
  } catch (error) {
    if (violates(error, 'publication_one_request')) throw new Problem('tweetAlreadyPublished')
    throw error
  }
}

async function requestNew(
  deps: PublishingDeps,
  post: PostNow,
  { writesHere }: { writesHere: boolean },
): Promise<string> {
  const now = await deps.clock.now()
  const id = newId('pub')
  await transaction(deps.db, async (trx) => {
    const agent = await onX(trx, post.agentId)
    const images = await imagesOf(trx, {
      userId: post.userId,
      urls: post.imageUrls ?? [],
      path: (index) => `imageUrls.${index}`,
    })
    const place: Place = {
      agent,
      platform: 'twitter',
      purpose: 'POST',
      images,
      quoteTweetId: post.quoteTweetId ?? null,
    }
    const content = post.content === undefined ? null : await fitText(deps, trx, place, post.content)
    const generationId = post.generationId ?? null
    if (generationId && !(await isOfAgent(trx, { ...post, generationId }))) throw new Problem('notFound')
    if (await store.requestUnderWay(trx, post.agentId)) throw new Problem('tweetAlreadyPublished')
    await insertRequest(deps, trx, {
      id,
      platform: 'twitter',
      agent,
      content,
      generationId,
      images,
      quoteTweetId: post.quoteTweetId ?? null,
      now,
      writesHere,
      overLimit: post.overLimit,
    })
  })
  return id
}

interface NewRequest {
  id: string
  platform: Platform
  agent: WorkingAgent
  /** Null: it is still to be written. */
  content: string | null
  /** What the content began as, with the snapshot it is checked against. */
  generationId?: string | null
  images: { name: string; alt: string }[]
  quoteTweetId: string | null
  now: Date
  /** The caller writes the text itself, under {@link firstLease}; no worker is woken. */
  writesHere?: boolean
  overLimit?: boolean | undefined
}

/** What a row asked for just now is made under. */
const firstLease = (id: string): store.Lease => ({ id, leaseNo: 1 })

/** The row of something asked for just now, reserved and handed to the workers, in the caller's transaction; a refusal is thrown. */
export async function insertRequest(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  {
    id,
    platform,
    agent,
    content,
    generationId = null,
    images,
    quoteTweetId,
    now,
    writesHere = false,
    overLimit = false,
  }: NewRequest,
): Promise<void> {
  const ownText = content === null ? null : await readOwnText(trx, { agent, content, generationId })
  await store.insert(trx, [
    {
      id,
      user_id: agent.userId,
      agent_id: agent.id,
      platform,
      post_type: 'manual_post',
      state: content === null ? 'writing' : 'ready',
      origin: 'request',
      content,
      generation_id: content === null ? null : generationId,
      own_text: ownText && JSON.stringify(ownText),
      ...overruled({ user_id: agent.userId, own_text: ownText }, now),
      // The user has seen the exact text: that is the approval.
      approved_version: content === null ? null : 1,
      approved_hash:
        content === null
          ? null
          : contentHash({
              content,
              image_names: images.map((image) => image.name),
              quote_tweet_id: quoteTweetId,
              reply_to: null,
            }),
      quote_tweet_id: quoteTweetId,
      // Pictures for a text that is still to be written: they stay with it.
      pictures_given: images.length,
      image_names: images.map((image) => image.name),
      image_alts: images.map((image) => image.alt),
      made_with_ai: agent.fields.madeWithAi,
      paid_partnership: agent.fields.paidPartnership,
      scheduled_at: now,
      not_after: later(now, requestFreshFor),
      next_at: now,
      lease_no: 1,
      lease_until: later(now, store.leaseSeconds * 1000),
    },
  ])
  if ((await reserveOrRefuse(deps, trx, id, { now, overLimit })) && !writesHere)
    await enqueue(deps, trx, [{ ...firstLease(id), sends: content !== null }])
}

/** A kept draft is published as it stands. */
async function requestDraft(deps: PublishingDeps, post: PostNow, id: string): Promise<string> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await store.findOwn(trx, { userId: post.userId, id }, { forUpdate: true })
    if (!row || row.agent_id !== post.agentId || row.platform !== 'twitter') throw new Problem('notFound')
    if (row.status !== 'draft' || row.content === null)
      throw new Problem(isOut(row) ? 'tweetAlreadyPublished' : 'conflict')
    const agent = await onX(trx, post.agentId)
    await fitText(deps, trx, placeOf(row, agent), row.content)
    if (await store.requestUnderWay(trx, post.agentId)) throw new Problem('tweetAlreadyPublished')
    await release(deps, trx, row, { now, origin: 'request', overLimit: post.overLimit })
  })
  return id
}

export function isOut(row: Pick<store.PublicationRow, 'status'>): boolean {
  return row.status === 'published' || row.status === 'sending' || row.status === 'generating'
}

/**
 * Lets a text that a person has seen go out: nothing is written any more, its credits are (or stay) set aside. Several
 * approvals of one agent may be under way at once, but only one `post/now`: that is what `origin` keeps apart.
 */
export async function release(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  {
    now,
    origin,
    overLimit = false,
  }: { now: Date; origin: 'request' | 'approval'; overLimit?: boolean | undefined },
): Promise<void> {
  if (!(await reserveOrRefuse(deps, trx, row.id, { now, overLimit }))) return
  await makeReady(trx, row, {
    origin,
    approved_version: row.version,
    approved_hash: contentHash(row),
    ...overruled(row, now),
    not_after: later(now, requestFreshFor),
    next_at: now,
    reason: null,
    expires_at: null,
  })
  await learnFrom(trx, row)
  const lease = await store.takeOver(trx, row.id)
  await enqueue(deps, trx, [{ ...lease, sends: true }])
}

/** Of a text in its owner's own words: what they cut out of the one that was written for them. */
async function learnFrom(trx: PublishingDeps['db'], row: store.PublicationRow): Promise<void> {
  if (row.own_text === null || row.generation_id === null || row.content === null) return
  const written = await writtenText(trx, row.generation_id)
  const agent = await workingAgent(trx, row.agent_id)
  if (written !== null && agent) await learnFromEdit(trx, { agent, written, approved: row.content })
}

/**
 * Refusals of a call come as errors and leave nothing behind. Only a publication over its agent's budget is kept, as
 * `skipped` (decision: budgets-skip-posts): false. */
async function reserveOrRefuse(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  id: string,
  { now, overLimit }: { now: Date; overLimit: boolean },
): Promise<boolean> {
  const row = await store.find(trx, id)
  const situation = row && (await situationOf(trx, row))
  if (!row || !situation) throw new Problem('agentNotFound')
  const written = row.content !== null
  // Texts that cost nothing have an end: the day's limit holds for them, whoever asks.
  if (!written && (await rehearsedEnough(deps, trx, situation.agent)))
    throw new Problem(problemFor(row, 'daily_limit'))
  const reason = await reserve(trx, { ...row, origin: 'request' }, situation, {
    now,
    overLimit: overLimit && !rehearses(deps, situation.agent),
    surchargeMilli: surchargeOf(deps, { purpose: purposeOf(row), content: row.content }),
  })
  if (reason === 'budget') {
    await end(trx, row, { status: 'skipped', reason })
    return false
  }
  if (reason) throw new Problem(problemFor(row, reason))
  return true
}

function problemFor(row: store.PublicationRow, reason: PublicationReason) {
  if (isReply(row) && reason === 'disabled') return 'replyDisabled'
  if (isReply(row) && reason === 'daily_limit') return 'dailyReplyLimit'
  return factsOf(row).problems[reason] ?? problemOf[reason] ?? 'conflict'
}

/** The agent, where it can post on X. */
async function onX(trx: PublishingDeps['db'], agentId: string): Promise<WorkingAgent> {
  const agent = await workingAgent(trx, agentId)
  if (!agent) throw new Problem('agentNotFound')
  await platformOf({ platform: 'twitter' }).demand(trx, agent)
  return agent
}

/** The pictures at these addresses, all of them this user's own. */
export async function imagesOf(
  trx: PublishingDeps['db'],
  { userId, urls, path }: { userId: string; urls: string[]; path: (index: number) => string },
): Promise<OwnPicture[]> {
  const pictures = await ownPictures(trx, { userId, urls })
  return urls.map((url, index) => {
    const picture = pictures.get(url)
    if (!picture) throw invalid({ path: path(index), message: 'Not a picture of yours' })
    return picture
  })
}

/** The price of a text and what stands against it, before anything is spent. */
export async function priceText(
  deps: PublishingDeps,
  { userId, agentId, content }: { userId: string; agentId: string; content: string },
) {
  await ownAgent(deps.db, { userId, agentId })
  const agent = await workingAgent(deps.db, agentId)
  if (!agent) throw new Problem('agentNotFound')
  const flight = await preflightFor(deps, deps.db, { agent, platform: 'twitter', purpose: 'POST' }, content)
  const { weightedLength, hasLink, cashtags } = flight.measured
  return {
    credits: fromMilli(flight.priceMilli),
    costFactor: flight.costFactorMilli / 1000,
    linkSurcharge: fromMilli(flight.linkMilli),
    weightedLength,
    needsLongPost: weightedLength > limits.postLengthMax,
    hasLink,
    cashtags,
    blocked: blockedIn(flight.text, blockedWordsOf(agent.rule?.settings)),
    problems: issuesOf(flight.findings),
  }
}

/** Nothing went out, and nothing else was to be expected. */
function isExpectedEnd(reason: PublicationReason | null): boolean {
  return reason === 'budget' || reason === 'publishing_off'
}

// Waiting -----------------------------------------------------------------------------------------------------------

/** Answers when the item rests, or after a minute in the state it has; a failure is the error that says why. */
export async function answerWhenItRests(deps: PublishingDeps, id: string): Promise<PublicationView> {
  const until = performance.now() + answerWithin
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 400)) {
    const row = await store.find(deps.db, id)
    if (!row) throw new Problem('notFound')
    const waits = row.status === 'scheduled' && row.reason !== null
    if (waits || restingStatuses.has(row.status) || performance.now() > until) {
      const view = await presentOne(deps.db, row)
      if (row.status === 'failed' || (row.status === 'skipped' && !isExpectedEnd(row.reason)))
        throw new Problem(failureProblem(row.reason), { data: view })
      return view
    }
    await new Promise((done) => setTimeout(done, pause))
  }
}
