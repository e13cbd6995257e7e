import { z } from 'zod'
import type { MediaType, X, XCredentials } from '#server/adapters/x/client.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { hour, later, second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { openCredentials } from '#server/modules/connections/index.ts'
import { openFile } from '#server/modules/files/index.ts'
import type { PublishingDeps } from '../../deps.ts'
import * as store from '../../store.ts'
import { appRefused } from '../../x-limits.ts'
import type { Preparation } from '../platform.ts'

/** How long a worker waits for X to process what it got, before others go on. */
const patienceSeconds = 20
/** What X still knows for less than this is brought again. */
const spare = hour

/** One medium of a publication that X has: what was brought once is not brought, and its words not paid, a second time. */
const kept = z.object({
  name: z.string(),
  alt: z.string(),
  /** Whose it is at X. */
  connectionId: z.string(),
  mediaId: z.string(),
  mediaKey: z.string(),
  until: z.coerce.date(),
  /** X was still at work on it; null: it can be posted. */
  checkAfterSeconds: z.number().nullable(),
})
type Kept = z.infer<typeof kept>

const types: readonly string[] = ['image/jpeg', 'image/webp', 'image/gif', 'video/mp4'] satisfies MediaType[]
const isKnown = (type: string): type is MediaType => types.includes(type)

/**
 * Brings the media of a publication to X and waits until they can be posted. What is there already stays there: after a
 * crash, a limit or a long processing the next try goes on where this one ended.
 */
export async function prepare(deps: PublishingDeps, row: store.PublicationRow): Promise<Preparation> {
  const { x, db } = deps
  const { connection_id: connectionId } = row
  if (!x || !connectionId || row.image_names.length === 0) return { kind: 'ready', pictures: [] }
  // A video may take longer than a lease; as long as this process lives nobody else should begin.
  const renew = setInterval(
    () => void store.take(db, { id: row.id, leaseNo: row.lease_no }).catch(() => undefined),
    (store.leaseSeconds * 1000) / 3,
  )
  try {
    const credentials = await openCredentials(deps, connectionId)
    const there: Kept[] = []
    for (const [index, name] of row.image_names.entries()) {
      const wanted = { name, alt: row.image_alts[index] ?? '', connectionId }
      there.push(await brought(deps, { x, row, credentials, wanted, before: there }))
    }
    await checkpoint('media-brought')
    for (const medium of there) {
      const again = await processed(x, credentials, medium)
      if (again !== null)
        return { kind: 'try-later', askedFor: later(await deps.clock.now(), again * second) }
    }
    const pictures = there.map(({ mediaId, mediaKey }) => ({ file: null, uploaded: { mediaId, mediaKey } }))
    return { kind: 'ready', pictures }
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    if (error.reason === 'quota') {
      await appRefused(deps, row, error.detail)
      return { kind: 'waits' }
    }
    if (error.kind === 'refused') {
      deps.log.info({ publication: row.id, reason: error.reason, detail: error.detail }, 'X refused a medium')
      return { kind: 'refused', reason: error.reason === 'needs_reauth' ? 'needs_reauth' : 'x_refused' }
    }
    return { kind: 'try-later', askedFor: error.retryAt }
  } finally {
    clearInterval(renew)
  }
}

/** The medium at X, brought there now unless it was before. */
async function brought(
  deps: PublishingDeps,
  {
    x,
    row,
    credentials,
    wanted,
    before,
  }: {
    x: X
    row: store.PublicationRow
    credentials: XCredentials
    wanted: Pick<Kept, 'name' | 'alt' | 'connectionId'>
    before: Kept[]
  },
): Promise<Kept> {
  const known = z
    .array(kept)
    .catch([])
    .parse(row.media_at_place ?? [])
  const enough = later(await deps.clock.now(), spare)
  const found = known.find(
    (one) =>
      one.name === wanted.name &&
      one.alt === wanted.alt &&
      one.connectionId === wanted.connectionId &&
      one.until > enough,
  )
  if (found) return found
  const file = await openFile(deps, wanted.name)
  const sent = await x.uploadMedia(credentials, {
    bytes: file.bytes,
    mediaType: isKnown(file.mediaType) ? file.mediaType : 'image/png',
    altText: wanted.alt,
  })
  const until = later(await deps.clock.now(), sent.validForSeconds * second)
  const { mediaId, mediaKey, checkAfterSeconds } = sent
  const medium = { ...wanted, mediaId, mediaKey, until, checkAfterSeconds }
  const others = known.filter(({ name }) => name !== wanted.name && !before.some((one) => one.name === name))
  await store.change(deps.db, row.id, { media_at_place: [...others, ...before, medium] })
  return medium
}

/** Null: X can post it. Otherwise in how many seconds to ask again. */
async function processed(x: X, credentials: XCredentials, medium: Kept): Promise<number | null> {
  const { mediaId, checkAfterSeconds } = medium
  if (checkAfterSeconds === null) return null
  const answer = await x.mediaReady(credentials, mediaId, { checkAfterSeconds, patienceSeconds })
  return answer === 'ready' ? null : answer.checkAfterSeconds
}
