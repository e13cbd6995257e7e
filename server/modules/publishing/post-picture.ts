import { factsOf } from './platforms/facts.ts'
import type { Platform } from '#contract/lists.ts'
import { mediaKindOf } from '#contract/media.ts'
import { postPictureMilli } from '#contract/limits.ts'
import { picturesOfText } from '#contract/text-pictures.ts'
import type { Db } from '#db/connect.ts'
import type { Progress } from '#server/lib/progress.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { Written } from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { hasRoomForDrawn, keepFile } from '#server/modules/files/index.ts'
import { drawForPost } from '#server/modules/images/index.ts'
import { places } from '#server/modules/preflight/index.ts'
import { Problem } from '#server/problem.ts'
import { type CarriedPictures, keepCarried } from './carried-pictures.ts'
import type { PublishingDeps } from './deps.ts'
import { isReply, purposeOf } from './rules.ts'
import * as store from './store.ts'
import { end } from './transitions.ts'

type PostOf = Pick<store.PublicationRow, 'platform' | 'post_type'>

/** Which pictures a text that we write gets (`picturesOfText`); a reply gets none. */
export function picturesFor(post: PostOf, agent: WorkingAgent): { chart: boolean; drawn: boolean } {
  if (isReply(post)) return { chart: false, drawn: false }
  return picturesOfText(post.platform, agent.fields, factsOf(post).ruleOf(agent))
}

/** What the picture to be drawn adds to the price. Pictures that its owner gave are enough. */
export function picturePriceFor(
  post: PostOf & Partial<Pick<store.PublicationRow, 'image_names'>>,
  agent: WorkingAgent,
): number {
  return picturesFor(post, agent).drawn && !post.image_names?.length ? postPictureMilli : 0
}

interface Named {
  name: string
  alt: string
}

type Pictured = Pick<
  store.PublicationRow,
  'platform' | 'pictures_given' | 'picture_price' | 'image_names' | 'image_alts'
>

/** What was drawn for a post is its last picture; drawn once, however often its text is written. */
export function drawnFor(row: Pictured): { name: string; alt: string } | null {
  const last = row.image_names.length - 1
  const name = last < row.pictures_given ? undefined : row.image_names[last]
  return row.picture_price > 0 && name !== undefined ? { name, alt: row.image_alts[last] ?? '' } : null
}

/** The pictures of a post whose text was written, or written again: those its owner gave, else what was drawn; and the newest chart. */
export function picturesOf(
  row: Pictured,
  {
    chart,
    drawn = drawnFor(row),
  }: {
    chart: Named | null
    drawn?: Named | null
  },
): { image_names: string[]; image_alts: string[] } {
  const own = row.image_names
    .slice(0, row.pictures_given)
    .map((name, index) => ({ name, alt: row.image_alts[index] ?? '' }))
  // A GIF or a video goes alone.
  const alone = own.some(({ name }) => mediaKindOf(name) !== 'picture')
  const all = alone ? own : [...own, ...(chart ? [chart] : []), ...(drawn ? [drawn] : [])]
  const images = all.slice(0, places[row.platform].picturesMax)
  return { image_names: images.map(({ name }) => name), image_alts: images.map(({ alt }) => alt) }
}

/** X takes a quote or pictures, not both; the text stands alone either way. */
export function quoteBeside(
  { image_names }: { image_names: string[] },
  { quoteTweetId }: Pick<Written, 'quoteTweetId'>,
): string | null {
  return image_names.length > 0 ? null : quoteTweetId
}

export interface Illustrated {
  written: Written
  /** Null: none was wanted, or none came, and then the checks say so. */
  picture: NonNullable<Awaited<ReturnType<typeof drawForPost>>> | null
}

/** Draws what belongs to a text, where there is a place for it. Fails only when somebody stops it. */
export async function illustrate(
  deps: PublishingDeps,
  {
    agent,
    written,
    carried,
    platform,
    wanted,
    progress,
  }: {
    agent: WorkingAgent
    written: Written
    /** Those of the post that it carries over come first. */
    carried: CarriedPictures
    platform: Platform
    wanted: boolean
    progress: Progress
  },
): Promise<Illustrated> {
  if (!wanted) return { written, picture: null }
  const others = carried.length + (written.chart ? 1 : 0)
  const hindrance =
    others >= places[platform].picturesMax
      ? 'The pictures of the source take all places'
      : (await hasRoomForDrawn(deps.db, agent.ownerId))
        ? null
        : 'There is no room left for pictures'
  const picture = hindrance ? null : await drawForPost(deps, { agent, text: written.content, progress })
  progress.signal.throwIfAborted()
  const why = hindrance ?? 'No picture came'
  const detail = picture ? null : `${why}; the post goes without it, and without its price`
  return {
    written: { ...written, checks: [...written.checks, { name: 'picture', ok: picture !== null, detail }] },
    picture,
  }
}

/** Keeps what was drawn, and names the pictures of a row whose text was just written; those of its source count as given. */
export async function keepPictures(
  trx: Db,
  row: Pictured & Pick<store.PublicationRow, 'owner_id' | 'rewritten_from'>,
  {
    chartName,
    illustrated: { written, picture },
    carried,
  }: { chartName: string | null; illustrated: Illustrated; carried: CarriedPictures },
): Promise<{ image_names: string[]; image_alts: string[]; pictures_given: number }> {
  const chart = chartName && written.chart ? { name: chartName, alt: written.chart.alt } : null
  const drawn = picture
    ? { name: await keepFile(trx, { ...picture, ownerId: row.owner_id, origin: 'drawn' }), alt: picture.alt }
    : drawnFor(row)
  const given = { ...row, ...(await keepCarried(trx, row, carried)) }
  return { ...picturesOf(given, { chart, drawn }), pictures_given: given.pictures_given }
}

/**
 * Where the picture did not come, what was set aside for it falls back, and the post continues at its own price, of the same
 * day and the same token. False: what fell back paid a debt, or may not be spent any more, and that ended the row.
 */
export async function dropMissingPicture(
  trx: Db,
  row: store.PublicationRow,
  { picture, now }: Pick<Illustrated, 'picture'> & { now: Date },
): Promise<boolean> {
  if (row.picture_price === 0 || picture || drawnFor(row)) return true
  const price = row.price - row.picture_price
  const without = { price, picture_price: 0 }
  if (!row.hold_ref) {
    await store.change(trx, row.id, without)
    return true
  }
  await credits.release(trx, { ref: row.hold_ref })
  const ref = `${row.hold_ref}:plain`
  try {
    await credits.hold(trx, {
      ownerId: row.owner_id,
      agentId: row.agent_id,
      amountMilli: price,
      purpose: purposeOf(row),
      ref,
      dueAt: row.scheduled_at && row.scheduled_at > now ? row.scheduled_at : null,
      insteadOf: row.hold_ref,
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'noCredit') throw error
    await end(trx, row, { reason: credits.isOverBudget(error) ? 'budget' : 'no_credit' })
    return false
  }
  await store.change(trx, row.id, { ...without, hold_ref: ref })
  return true
}
