import type { Platform } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { XMedia } from '#server/adapters/x/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { Written } from '#server/modules/content/index.ts'
import { hasRoomForDrawn, keepFile, type Picture, readPicture } from '#server/modules/files/index.ts'
import { places } from '#server/modules/preflight/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import type * as store from './store.ts'

/** Photos of a post that is carried over, made anew, with what their author says they show. */
export type CarriedPictures = (Picture & { alt: string })[]

const altLengthMax = 1000

/**
 * Fetches the photos of a source post and makes them anew (decision: media-are-made-anew). What does not come along (a
 * video, a photo that nobody answers for, more than the place shows) is said among the checks; the text goes without it.
 */
export async function fetchCarried(
  deps: Pick<PublishingDeps, 'db' | 'crawler'>,
  {
    ownerId,
    written,
    media,
    platform,
  }: { ownerId: string; written: Written; media: XMedia[]; platform: Platform },
): Promise<{ written: Written; pictures: CarriedPictures }> {
  if (media.length === 0) return { written, pictures: [] }
  const photos = media.filter(({ kind }) => kind === 'photo')
  const hasRoom = await hasRoomForDrawn(deps.db, ownerId)
  const shown = hasRoom ? photos.slice(0, places[platform].picturesMax) : []
  const read = await Promise.all(shown.map((photo) => readCarried(deps, photo)))
  const pictures = read.filter((picture) => picture !== null)
  const unread = shown.length - pictures.length
  const lost = [
    ...(media.length > photos.length ? ['a video or GIF of the post is not carried over'] : []),
    ...(hasRoom ? [] : ['there is no room left for pictures']),
    ...(hasRoom && photos.length > shown.length
      ? [`${photos.length - shown.length} more of its pictures: the place shows ${shown.length}`]
      : []),
    ...(unread > 0 ? [`${unread} of its pictures could not be read`] : []),
  ]
  const check = { name: 'media', ok: lost.length === 0, detail: lost.join('; ') || null } as const
  return { written: { ...written, checks: [...written.checks, check] }, pictures }
}

async function readCarried(
  { crawler }: Pick<PublishingDeps, 'crawler'>,
  { url, alt }: XMedia,
): Promise<CarriedPictures[number] | null> {
  if (url === null) return null
  try {
    const picture = await readPicture(await crawler.picture(url))
    return { ...picture, alt: Array.from(alt).slice(0, altLengthMax).join('') }
  } catch (error) {
    if (error instanceof ExternalError || error instanceof Problem) return null
    throw error
  }
}

/** Keeps them as pictures that were given with the text: written again, it keeps them. Those of an earlier source go. */
export async function keepCarried(
  trx: Db,
  row: Pick<
    store.PublicationRow,
    'owner_id' | 'rewritten_from' | 'pictures_given' | 'image_names' | 'image_alts'
  >,
  pictures: CarriedPictures,
): Promise<{ image_names: string[]; image_alts: string[]; pictures_given: number }> {
  const { image_names, image_alts, pictures_given } = row
  if (pictures.length === 0) return { image_names, image_alts, pictures_given }
  const own = row.rewritten_from === null ? pictures_given : 0
  const names: string[] = []
  for (const picture of pictures) names.push(await keepFile(trx, { ...picture, ownerId: row.owner_id }))
  return {
    image_names: [...image_names.slice(0, own), ...names, ...image_names.slice(pictures_given)],
    image_alts: [
      ...image_alts.slice(0, own),
      ...pictures.map(({ alt }) => alt),
      ...image_alts.slice(pictures_given),
    ],
    pictures_given: own + pictures.length,
  }
}
