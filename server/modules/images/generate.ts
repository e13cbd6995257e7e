import { priceMilli } from '#contract/limits.ts'
import type { ImagePurpose, ImageRatio, ImageStyle } from '#contract/lists.ts'
import { type Db, transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { day, later, minute } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { type Progress, unwatched } from '#server/lib/progress.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { hasRoomForDrawn, keepFile, type Picture } from '#server/modules/files/index.ts'
import { Problem } from '#server/problem.ts'
import type { ImageDeps } from './deps.ts'
import { draw } from './draw.ts'
import { allowanceOf, presentSet } from './present.ts'
import { allowance, altOf, drawingPrompt, picturesPerCall } from './rules.ts'
import * as store from './store.ts'

export interface PicturesWanted {
  ownerId: string
  agentId: string
  purpose: ImagePurpose
  /** Empty: the agent's character is the subject. */
  prompt: string
  style: ImageStyle
  ratio: ImageRatio
}

/** Longer than drawing can take; a set that is older and still drawing belongs to a process that died. */
const abandonedAfterMinutes = 5

/**
 * Draws three pictures for one credit, three times in any 24 hours (decision: pictures-are-sold-in-threes): counted and
 * set aside in one transaction, drawn outside any, charged when all three are stored. One or two are kept free of
 * charge and do not count; none is `contentGenerationFailed`. Problem `generationLimit`.
 */
export async function generateImages(
  deps: ImageDeps,
  wanted: PicturesWanted,
  progress: Progress = unwatched(),
) {
  const { ownerId, agentId, purpose, prompt, style, ratio } = wanted
  const agent = await ownAgent(deps.db, { ownerId, agentId })
  const character = agent.fields
  const id = progress.generationId || newId('ims')
  await begin(deps, id, wanted)
  await checkpoint('before-pictures')

  let pictures: Picture[]
  try {
    await progress.stage('picture')
    pictures = await draw(deps, {
      prompt: drawingPrompt({ purpose, style, prompt, character }),
      count: picturesPerCall,
      ratio,
      signal: progress.signal,
    })
    // A person who stopped it pays nothing, also if the pictures came in the same moment.
    progress.signal.throwIfAborted()
  } catch (error) {
    await transaction(deps.db, (trx) => giveUp(trx, id))
    throw error
  }
  await checkpoint('before-pictures-kept')
  const row = await keep(deps.db, { id, pictures, alt: altOf({ prompt, style, character }) })
  if (!row) throw new Problem('contentGenerationFailed')
  return { ...presentSet(row), ...(await allowanceOf(deps, ownerId)) }
}

/** Takes one of the day's calls and sets its price aside. */
async function begin({ db, clock }: ImageDeps, id: string, { ownerId, agentId, ...wanted }: PicturesWanted) {
  const now = await clock.now()
  const holdRef = `images:${id}`
  await transaction(db, async (trx) => {
    await store.lockOwner(trx, ownerId)
    const counted = await store.countedSince(trx, { ownerId, since: later(now, -day) })
    if (allowance(counted, now).remaining24h === 0) throw new Problem('generationLimit')
    if (!(await hasRoomForDrawn(trx, ownerId))) throw new Problem('storageFull')
    await credits.hold(trx, {
      ownerId,
      agentId,
      amountMilli: priceMilli.IMAGE_GENERATE,
      purpose: 'IMAGE_GENERATE',
      ref: holdRef,
      expiresAt: later(now, 2 * abandonedAfterMinutes * minute),
    })
    await store.insertSet(trx, { id, ownerId, agentId, holdRef, ...wanted })
  })
}

/** Stores what came and settles its price, unless somebody ended the set meanwhile: then the pictures are dropped. Null: there is nothing to show. */
async function keep(
  db: Db,
  { id, pictures, alt }: { id: string; pictures: Picture[]; alt: string },
): Promise<store.ImageSetRow | null> {
  return transaction(db, async (trx) => {
    if (pictures.length === 0) {
      await giveUp(trx, id)
      return null
    }
    const set = await store.lockDrawing(trx, id)
    if (!set?.hold_ref) return null
    const complete = pictures.length >= picturesPerCall
    const ended = await (complete
      ? credits.capture(trx, { ref: set.hold_ref })
      : credits.release(trx, { ref: set.hold_ref }))
    const images: store.StoredImage[] = []
    for (const picture of pictures) {
      const name = await keepFile(trx, {
        ...picture,
        ownerId: set.owner_id,
        alt,
        origin: 'drawn',
        prompt: set.prompt,
      })
      images.push({ id: newId('img'), name, width: picture.width, height: picture.height, alt })
    }
    await checkpoint('inside-pictures-kept')
    // A hold that has fallen back by its time is not charged, and what is not charged does not count.
    const charged = ended === 'captured'
    return store.endSet(trx, id, {
      state: 'done',
      images,
      charged: charged ? priceMilli.IMAGE_GENERATE : 0,
      counted: charged,
    })
  })
}

/** Ends a set that shows nothing: its price and its place in the day are given back. */
async function giveUp(trx: Db, id: string): Promise<void> {
  const set = await store.lockDrawing(trx, id)
  if (!set) return
  if (set.hold_ref) await credits.release(trx, { ref: set.hold_ref })
  await store.endSet(trx, id, { state: 'failed', images: [], charged: 0, counted: false })
}

/** Gives back what dead processes left drawing. Returns how many. */
export async function releaseAbandoned(db: Db): Promise<number> {
  const ids = await store.abandoned(db, { minutes: abandonedAfterMinutes, max: 200 })
  for (const id of ids) await transaction(db, (trx) => giveUp(trx, id))
  return ids.length
}
