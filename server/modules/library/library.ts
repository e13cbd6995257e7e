import { limits } from '#contract/limits.ts'
import { type Db, transaction } from '#db/connect.ts'
import { type FilesDeps, fileUrl, nameIn, takeInUploads } from '#server/modules/files/index.ts'
import { Problem } from '#server/problem.ts'
import { kindOf, standsInTheWay } from './rules.ts'
import * as store from './store.ts'

interface Which {
  ownerId: string
  url: string
}

function present({ name, mediaType, milliseconds, origin, ...row }: store.MediumRow) {
  return {
    ...row,
    url: fileUrl(name),
    kind: kindOf(mediaType),
    mediaType,
    // The query leaves out what has none.
    origin: origin ?? 'own',
    seconds: milliseconds === null ? null : milliseconds / 1000,
  }
}

/** A page of what is there, by words, kind, tag and origin. */
export async function listLibrary(db: Db, filter: store.MediaFilter) {
  const { rows, total } = await store.list(db, filter)
  const usedBytes = await store.usedBytes(db, filter.ownerId)
  return { list: rows.map(present), total, usedBytes, maxBytes: limits.uploadedBytesMax }
}

export async function tagsOf(db: Db, { ownerId }: { ownerId: string }) {
  return store.tags(db, ownerId)
}

interface Words {
  alt?: string | undefined
  tags?: string[] | undefined
}

/** Takes an upload in for good. Problems `invalidFileType` with the reason, `notFound`. */
export async function addToLibrary(deps: FilesDeps, which: Which & Words) {
  await takeInUploads(deps, { ownerId: which.ownerId, urls: [which.url] })
  return updateMedium(deps.db, which)
}

/** What it shows and its tags; what is left out stays, so that two who change different things do not undo each other. */
export async function updateMedium(db: Db, { ownerId, url, alt, tags }: Which & Words) {
  const row = await store.update(db, { ownerId, name: nameIn(url), alt, tags })
  if (!row) throw new Problem('notFound')
  return present(row)
}

/**
 * Takes it out of the library, and destroys it where nothing shows it. What waits to go out, or a face, keeps it:
 * Problem `conflict` with where it is used.
 */
export async function removeFromLibrary(db: Db, { ownerId, url }: Which): Promise<null> {
  const name = nameIn(url)
  await transaction(db, async (trx) => {
    if (!(await store.lock(trx, { ownerId, name }))) throw new Problem('notFound')
    const inTheWay = standsInTheWay(await store.uses(trx, { ownerId, name, url }))
    if (inTheWay) throw new Problem('conflict', { data: inTheWay })
    await store.remove(trx, name)
  })
  return null
}

/** Everything that shows it, the newest publications first. Problem `notFound`. */
export async function usesOf(db: Db, { ownerId, url }: Which) {
  const name = nameIn(url)
  if (!(await store.has(db, { ownerId, name }))) throw new Problem('notFound')
  const { publications, ...faces } = await store.uses(db, { ownerId, name, url })
  return { ...faces, publications: publications.slice(0, 20), publicationsTotal: publications.length }
}
