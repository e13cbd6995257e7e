import type { Platform } from '#contract/lists.ts'
import { transaction, violates } from '#db/connect.ts'
import { later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { type Progress, unwatched } from '#server/lib/progress.ts'
import { ownAgent, type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { ownMedia, type OwnMedium, takeInUploads } from '#server/modules/files/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import { advance } from './advance.ts'
import { enqueue } from './wake-workers.ts'
import { answerWhenItRests } from './answer.ts'
import type { PublishingDeps } from './deps.ts'
import { overruled, readOwnText } from './evidence.ts'
import { paidForTry } from './generation.ts'
import { isOfAgent } from './generation-store.ts'
import { demandFit, letGo, reserveOrRefuse } from './let-go.ts'
import { contentHash } from './content-hash.ts'
import { askVoters } from './may-go-out.ts'
import { platformOf } from './platforms/index.ts'
import { fitMedia, fitText, type Place } from './preflight.ts'
import { presentById, type PublicationView } from './present.ts'
import { isOut, requestFreshFor, undoFor } from './rules.ts'
import * as store from './store.ts'
import { writeText } from './write-text.ts'

export interface PostNow {
  ownerId: string
  agentId: string
  content?: string | undefined
  quoteTweetId?: string | undefined
  imageUrls?: string[] | undefined
  publicationId?: string | undefined
  /** What the given text began as. */
  generationId?: string | undefined
  /** Written by the agent, it may go over the day's limit: its owner was asked. */
  overLimit?: boolean | undefined
  /** It waits for the moments in which its owner may take that back, and the answer does not wait for it. */
  undoable?: boolean | undefined
}

/**
 * Publishes on X now: the given text, a kept draft, or one written for it. The row, its credits and its place in the day
 * come into being in one transaction, so a refusal leaves nothing behind, and the second of two clicks finds the first.
 */
export async function postNow(
  deps: PublishingDeps,
  post: PostNow,
  progress: Progress = unwatched(),
): Promise<PublicationView> {
  await ownAgent(deps.db, { ownerId: post.ownerId, agentId: post.agentId })
  demandOneText(post)
  if (post.imageUrls) await takeInUploads(deps, { ownerId: post.ownerId, urls: post.imageUrls })
  // A client that reads along gets the words from the process that writes them; if it dies, the expired lease brings a worker.
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
  return post.undoable ? presentById(deps.db, id) : answerWhenItRests(deps, id)
}

/** Of two requests of one agent at once the index lets one through; the other finds the first under way. */
export async function oneAtATime(request: () => Promise<string>): Promise<string> {
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
    const agent = await agentOnX(trx, post.agentId)
    const images = await imagesOf(trx, {
      ownerId: post.ownerId,
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
    if (post.content === undefined) fitMedia(deps, place)
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
      undoable: post.undoable,
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
  undoable?: boolean | undefined
  /** The published post that is said again, and the first of its line. */
  again?: { id: string; rootId: string } | null
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
    undoable: wanted = false,
    again = null,
  }: NewRequest,
): Promise<void> {
  // What is still to be written takes longer than that.
  const undoable = wanted && content !== null
  const ownText = content === null ? null : await readOwnText(trx, { agent, content, generationId })
  await store.insert(trx, [
    {
      id,
      owner_id: agent.ownerId,
      agent_id: agent.id,
      platform,
      post_type: 'manual_post',
      state: content === null ? 'writing' : 'ready',
      origin: 'request',
      content,
      generation_id: content === null ? null : generationId,
      paid_before: await paidForTry(trx, { platform, generationId, content, now }),
      own_text: ownText && JSON.stringify(ownText),
      ...overruled({ owner_id: agent.ownerId, own_text: ownText }, now),
      // The user has seen the exact text: that is the approval.
      approved_version: content === null ? null : 1,
      approved_hash:
        content === null
          ? null
          : contentHash({
              content,
              image_names: images.map((image) => image.name),
              quote_tweet_id: quoteTweetId,
              poll: null,
              reply_to: null,
            }),
      quote_tweet_id: quoteTweetId,
      again_of: again?.rootId ?? null,
      repeats_id: again?.id ?? null,
      // Pictures for a text that is still to be written: they stay with it.
      pictures_given: images.length,
      image_names: images.map((image) => image.name),
      image_alts: images.map((image) => image.alt),
      made_with_ai: agent.fields.madeWithAi,
      paid_partnership: agent.fields.paidPartnership,
      scheduled_at: now,
      not_after: later(now, requestFreshFor),
      next_at: undoable ? later(now, undoFor) : now,
      lease_no: 1,
      lease_until: undoable ? null : later(now, store.leaseSeconds * 1000),
    },
  ])
  if (!(await reserveOrRefuse(deps, trx, id, { now, overLimit }))) return
  if (content !== null && (await askVoters(deps, trx, id, { now }))) return
  if (!writesHere && !undoable) await enqueue(deps, trx, [{ ...firstLease(id), sends: content !== null }])
}

/**
 * Problem `validation` where it is not certain which text is meant: what is given beside a kept draft would not go out, and
 * where no text is given the agent knows neither what one began as nor what it is to quote.
 */
function demandOneText(post: PostNow): void {
  const isGiven = (name: keyof PostNow) => post[name] !== undefined
  if (!post.publicationId) {
    if (!isGiven('content') && (isGiven('generationId') || isGiven('quoteTweetId')))
      throw invalid({ path: 'content', message: 'Required' })
    return
  }
  const beside = (['content', 'quoteTweetId', 'imageUrls', 'generationId'] as const).filter(isGiven)
  if (beside.length > 0)
    throw invalid(
      ...beside.map((path) => ({ path, message: 'A draft goes out as it stands; change it before' })),
    )
}

/** A kept draft is published as it stands. */
async function requestDraft(deps: PublishingDeps, post: PostNow, id: string): Promise<string> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const { ownerId, agentId } = post
    const row = await store.findOwn(trx, { ownerId, id, agentId, platform: 'twitter' }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    if (row.status !== 'draft' || row.content === null || row.assisted)
      throw new Problem(isOut(row) ? 'tweetAlreadyPublished' : 'conflict')
    await demandFit(deps, trx, row)
    if (await store.requestUnderWay(trx, post.agentId)) throw new Problem('tweetAlreadyPublished')
    const { overLimit, undoable } = post
    await letGo(deps, trx, row, { now, origin: 'request', overLimit, undoable })
  })
  return id
}

/** The agent, where it can post on X. */
export async function agentOnX(trx: PublishingDeps['db'], agentId: string): Promise<WorkingAgent> {
  const agent = await workingAgent(trx, agentId)
  if (!agent) throw new Problem('agentNotFound')
  await platformOf({ platform: 'twitter' }).demand(trx, agent)
  return agent
}

/** The media at these addresses, all of them this user's own. */
export async function imagesOf(
  trx: PublishingDeps['db'],
  { ownerId, urls, path }: { ownerId: string; urls: string[]; path: (index: number) => string },
): Promise<OwnMedium[]> {
  const media = await ownMedia(trx, { ownerId, urls, hold: true })
  return urls.map((url, index) => {
    const medium = media.get(url)
    if (!medium) throw invalid({ path: path(index), message: 'Not a picture of yours' })
    return medium
  })
}
