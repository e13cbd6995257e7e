import { day, later } from '#server/lib/clock.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { fileUrl, ownMedia } from '#server/modules/files/index.ts'
import type { ImageDeps } from './deps.ts'
import { allowance } from './rules.ts'
import * as store from './store.ts'

/** A set as the contract shows it. */
export function presentSet(row: store.ImageSetRow) {
  return {
    id: row.id,
    agentId: row.agent_id,
    purpose: row.purpose,
    prompt: row.prompt,
    style: row.style,
    ratio: row.ratio,
    images: store.imagesOf(row).map(({ name, ...image }) => ({ ...image, url: fileUrl(name) })),
    charged: fromMilli(row.charged),
    createdAt: row.created_at,
  }
}

/** How many calls this user has left in these 24 hours, and when there is one again. */
export async function allowanceOf({ db, clock }: Pick<ImageDeps, 'db' | 'clock'>, ownerId: string) {
  const now = await clock.now()
  return allowance(await store.countedSince(db, { ownerId, since: later(now, -day) }), now)
}

/** The pictures of an agent, or of all of them. */
export async function listImages(deps: Pick<ImageDeps, 'db' | 'clock'>, filter: store.SetFilter) {
  const { ownerId, agentId } = filter
  if (agentId !== undefined) await ownAgent(deps.db, { ownerId, agentId })
  const { rows, total } = await store.list(deps.db, filter)
  const sets = rows.map(presentSet)
  // The words of a picture are kept with its file, where its owner may change them.
  const pictures = await ownMedia(deps.db, {
    ownerId,
    urls: sets.flatMap(({ images }) => images.map(({ url }) => url)),
  })
  const list = sets.map((set) => ({
    ...set,
    // What its owner took out of the library is not shown any more.
    images: set.images.flatMap((image) => {
      const picture = pictures.get(image.url)
      return picture ? [{ ...image, alt: picture.alt }] : []
    }),
  }))
  return { list, total, ...(await allowanceOf(deps, ownerId)) }
}
