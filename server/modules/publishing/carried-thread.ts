import { later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import type { Progress } from '#server/lib/progress.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { type Brief, Unusable, write, type Written } from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import { type CarriedPictures, fetchCarried, keepCarried } from './carried-pictures.ts'
import type { PublishingDeps } from './deps.ts'
import { keepGeneration, writerDeps, writingAgent } from './generation.ts'
import { reserve, situationOf } from './reserve.ts'
import { goesOutAt, priceOf, purposeOf, requestFreshFor } from './rules.ts'
import * as store from './store.ts'
import * as threads from './thread-store.ts'
import { end } from './transitions.ts'

/** A part of a thread that follows another, written, with its pictures. */
export interface Following {
  written: Written
  pictures: CarriedPictures
}

/** What comes along with a text that is carried over. */
export interface Carrying {
  pictures: CarriedPictures
  following: Following[]
}

/** The pictures of the post that a text says, and the parts that follow it. Nothing for a text that carries nothing over. */
export async function carryAlong(
  deps: PublishingDeps,
  asked: { agent: WorkingAgent; brief: Brief; first: Written; progress: Progress },
): Promise<Carrying & { written: Written }> {
  const { first, brief, agent } = asked
  const media = first.carried?.media ?? []
  const whose = { ownerId: agent.ownerId, platform: brief.platform }
  const { written, pictures } = await fetchCarried(deps, { ...whose, written: first, media })
  return { written, pictures, following: await writeFollowing(deps, asked) }
}

/**
 * Writes what follows the first part of a thread that is carried over: each part says its part of the source and is held
 * to it alone. One that cannot be written takes the whole thread with it, so that none is told in pieces.
 */
async function writeFollowing(
  deps: PublishingDeps,
  {
    agent,
    brief,
    first,
    progress,
  }: { agent: WorkingAgent; brief: Brief; first: Written; progress: Progress },
): Promise<Following[]> {
  const rest = first.carried?.rest ?? []
  const written: Following[] = []
  for (const [index, { tweet, media }] of rest.entries()) {
    const before = [first.content, ...written.map((one) => one.written.content)]
    const part = { number: index + 2, of: rest.length + 1, before }
    try {
      const one = await write(
        writerDeps(deps),
        writingAgent(agent),
        { ...brief, tweet, part, withChart: false, quotes: false, nameSource: 'no', pictured: false },
        progress,
      )
      const fetched = await fetchCarried(deps, {
        ownerId: agent.ownerId,
        written: one,
        media,
        platform: brief.platform,
      })
      written.push({ written: fetched.written, pictures: fetched.pictures })
    } catch (error) {
      const { message = '' } = error instanceof Problem && error.cause instanceof Unusable ? error.cause : {}
      if (!(error instanceof Problem) || message === '') throw error
      const of = first.sourceTweet?.tweetId ?? null
      throw new Problem(error.problem, { cause: new Unusable(`part ${part.number}: ${message}`, of) })
    }
  }
  return written
}

/**
 * Keeps the parts behind their first one, in its transaction. `waits`: they go out behind it by themselves, and their price
 * is set aside; what the credits or a budget do not reach stays behind and says so. Else they rest until the first is let go.
 */
export async function keepFollowing(
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  {
    agent,
    following,
    waits,
    now,
  }: { agent: WorkingAgent; following: Following[]; waits: boolean; now: Date },
): Promise<store.PublicationRow> {
  await dropFollowing(trx, row)
  if (following.length === 0) return row.thread_id === row.id ? { ...row, ...alone } : row
  const first = { thread_id: row.id, thread_part: 1 }
  await store.change(trx, row.id, first)
  const situation = await situationOf(trx, row)
  // What letting it go will set aside; told to who is asked.
  const price = situation
    ? priceOf({ purpose: purposeOf(row), costFactorMilli: situation.costFactorMilli, surchargeMilli: 0 })
    : 0
  const ids: string[] = []
  for (const [index, { written, pictures }] of following.entries()) {
    const { generationId } = await keepGeneration(trx, {
      ownerId: row.owner_id,
      agent,
      purpose: row.post_type,
      written,
      chargedMilli: 0,
    })
    const id = newId('pub')
    ids.push(id)
    await store.insert(trx, [
      {
        id,
        owner_id: row.owner_id,
        agent_id: row.agent_id,
        platform: row.platform,
        post_type: row.post_type,
        content: written.content,
        generation_id: generationId,
        why: written.why,
        ...(await keepCarried(trx, { ...noPictures, owner_id: row.owner_id }, pictures)),
        made_with_ai: agent.fields.madeWithAi,
        paid_partnership: agent.fields.paidPartnership,
        thread_id: row.id,
        thread_part: index + 2,
        price,
        ...(waits ? waiting(row, now) : { state: 'draft', origin: 'request' }),
      },
    ])
  }
  if (waits) await setAsideFor(trx, ids, now)
  return { ...row, ...first }
}

const alone = { thread_id: null, thread_part: null }

const noPictures = { rewritten_from: null, pictures_given: 0, image_names: [], image_alts: [] }

/** What follows is due when the part before it is out. */
function waiting(row: store.PublicationRow, now: Date) {
  const at = goesOutAt(row, now)
  return {
    state: 'planned',
    origin: 'timed',
    steered: true,
    scheduled_at: at,
    not_after: later(at, requestFreshFor),
    next_at: null,
  } as const
}

/** Sets aside what parts of a thread cost; the first that cannot be paid for ends the thread there. */
export async function setAsideFor(trx: PublishingDeps['db'], ids: string[], now: Date): Promise<void> {
  for (const id of ids) {
    const part = await store.find(trx, id)
    const situation = part && (await situationOf(trx, part))
    if (!part || !situation) return
    const refused = await reserve(trx, part, situation, { now })
    if (refused) return end(trx, part, { status: 'skipped', reason: refused })
  }
}

/** The first part is written anew, or has no text any more: what was to follow it is not there, and gives back its price. */
export async function dropFollowing(
  trx: PublishingDeps['db'],
  row: Pick<store.PublicationRow, 'id' | 'thread_id' | 'thread_part'>,
): Promise<void> {
  if (row.thread_id !== row.id) return
  for (const part of (await threads.lockThread(trx, row.id)).slice(1)) {
    if (part.hold_ref) await credits.release(trx, { ref: part.hold_ref })
    await threads.forgetPart(trx, part.id)
  }
  await store.change(trx, row.id, alone)
}
