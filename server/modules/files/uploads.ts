import { uploadBytesMax, uploadKinds, type UploadType } from '#contract/media.ts'
import type { MediaKind } from '#contract/lists.ts'
import { now, transaction } from '#db/connect.ts'
import { type Clock, hour, later, minute } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { invalid, Problem } from '#server/problem.ts'
import { inDatabase, whole } from './bytes.ts'
import type { FilesDeps } from './deps.ts'
import { oneAtATime, readMoving, refusedMedium } from './moving.ts'
import { readPicture } from './picture.ts'
import { pictureTypes } from './picture-header.ts'
import { assertRoom } from './storage-limit.ts'
import { fileUrl, keepFile, newFileName } from './stored-files.ts'
import * as store from './store.ts'

const uploadMinutes = 5
/** A slow upload that began in time may still arrive this long afterwards. */
const graceMinutes = 10
/** Of one user at once, so that nobody fills the store with what is never used. */
const openMax = 20
/** What arrived and is not used for that long is thrown away. */
const unusedHours = 24

/**
 * An address to which the client PUTs one picture, GIF or video, and the address it will have. Problems `invalidFileType`,
 * and `storageFull` where it might not fit into what a user may store.
 */
export async function beginUpload(
  deps: FilesDeps & { clock: Clock; config: { publicUrl: string } },
  { ownerId, fileType, fileSize }: { ownerId: string; fileType: string; fileSize?: number | undefined },
) {
  const mediaType = uploadTypeOf(fileType)
  if (!mediaType) throw new Problem('invalidFileType')
  const kind = uploadKinds[mediaType]
  const most = uploadBytesMax[kind]
  if (fileSize !== undefined && fileSize > most)
    throw invalid({ path: 'fileSize', message: `At most ${most} bytes` })
  // Nothing but the size bounds what goes into a bucket; for a picture that was never asked.
  if (fileSize === undefined && kind !== 'picture') throw invalid({ path: 'fileSize', message: 'Required' })
  const name = newFileName(mediaType)
  const bytesMax = fileSize ?? most
  const expiresAt = later(await deps.clock.now(), uploadMinutes * minute)
  await transaction(deps.db, async (trx) => {
    await store.lockStorage(trx, ownerId)
    if (!(await store.insertUpload(trx, { name, ownerId, mediaType, bytesMax, expiresAt }, { openMax })))
      throw new Problem('tooManyRequests', { data: { retryAfter: uploadMinutes * 60 } })
    // With the one that was just written down.
    await assertRoom(trx, ownerId)
  })
  return {
    // Without a size nothing bounds a PUT into a bucket; our own door does.
    uploadUrl:
      deps.storage && fileSize !== undefined
        ? await deps.storage.uploadUrl({
            key: uploadKey(name),
            mediaType,
            bytes: fileSize,
            seconds: uploadMinutes * 60,
          })
        : `${deps.config.publicUrl}${uploadPath}${name}`,
    method: 'PUT' as const,
    // The length is not named: every client sends it by itself, and some may not set it.
    headers: { 'Content-Type': mediaType },
    fileUrl: fileUrl(name),
    maxBytes: most,
    expiresAt,
  }
}

export const uploadPath = '/api/uploads/'

/** Of a picture the last word is enough, as it always was. */
function uploadTypeOf(fileType: string): UploadType | undefined {
  const asked = fileType.toLowerCase()
  const full = asked.includes('/') ? asked : `image/${asked === 'jpg' ? 'jpeg' : asked}`
  const types = Object.keys(uploadKinds) as UploadType[]
  return types.find((type) => type === full || (full === 'image/jpg' && type === 'image/jpeg'))
}

/** What may be sent to that address now; null: nothing, or nothing of that type. */
export async function awaitedUpload(
  { db }: FilesDeps,
  upload: { name: string; mediaType: string },
): Promise<{ bytesMax: number } | null> {
  return (await store.awaitedUpload(db, upload)) ?? null
}

/**
 * Keeps the bytes as they came; false where others came first. They are looked at when the medium is first used, wherever
 * they were sent to.
 */
export async function receiveUpload(
  { db }: FilesDeps,
  upload: { name: string; bytes: Buffer },
): Promise<boolean> {
  return store.keepUploadedBytes(db, upload)
}

/**
 * Makes a file of what was uploaded under that name, if there is such a thing, for a day, unless it is used before;
 * repeating it changes nothing. What is not of its type is destroyed: Problem `invalidFileType`.
 */
export async function takeInUpload(
  deps: FilesDeps,
  which: { name: string; ownerId?: string },
): Promise<void> {
  const upload = await store.uncheckedUpload(deps.db, which)
  if (!upload) return
  if (kindOf(upload) === 'picture') await takeIn(deps, upload)
  // Again under its turn: another request may have taken it in meanwhile.
  else
    await oneAtATime(async () => {
      const open = await store.uncheckedUpload(deps.db, which)
      if (open) await takeIn(deps, open)
    })
}

async function takeIn(deps: FilesDeps, upload: store.OpenUpload): Promise<void> {
  const { name, here } = upload
  const bytes =
    here === null
      ? await fromBucket(deps, upload)
      : await whole(inDatabase(deps, { table: 'upload', name, size: here }))
  if (!bytes) return
  const medium = await readMedium(upload, bytes).catch(async (error: unknown) => {
    if (error instanceof Problem) await destroy(deps, name)
    throw error
  })
  await transaction(deps.db, async (trx) => {
    if (!(await store.closeUpload(trx, name))) return
    const expiresAt = later(await now(trx), unusedHours * hour)
    await keepFile(trx, { ...medium, ownerId: upload.owner_id, alt: '', origin: 'own', expiresAt }, name)
  })
}

function kindOf({ media_type }: Pick<store.OpenUpload, 'media_type'>): MediaKind {
  return uploadKinds[media_type as UploadType]
}

async function readMedium(upload: store.OpenUpload, bytes: Buffer) {
  const kind = kindOf(upload)
  if (kind !== 'picture') return readMoving(new Uint8Array(bytes), { what: kind })
  return readPicture(bytes, { accept: pictureTypes.filter((type) => type === upload.media_type) })
}

async function fromBucket(
  deps: FilesDeps,
  { name, max_bytes }: Pick<store.OpenUpload, 'name' | 'max_bytes'>,
): Promise<Buffer | null> {
  try {
    return (await deps.storage?.get(uploadKey(name), { bytesMax: max_bytes })) ?? null
  } catch (cause) {
    if (!(cause instanceof ExternalError)) throw cause
    if (cause.reason !== 'too_large') throw new Problem('unavailable', { cause })
    await destroy(deps, name)
    throw refusedMedium('too_large', cause)
  }
}

async function destroy({ db, storage }: FilesDeps, name: string): Promise<void> {
  // First the object: after a failure the tick tries again as long as the row is there.
  await storage?.remove(uploadKey(name)).catch((cause: unknown) => {
    throw cause instanceof ExternalError ? new Problem('unavailable', { cause }) : cause
  })
  await store.deleteUpload(db, name)
}

/** Takes in what arrived and was never used, and drops the traces of all uploads whose time is over. Returns how many. */
export async function settleUploads(deps: FilesDeps, { max = 50 } = {}): Promise<number> {
  const uploads = await store.overUploads(deps.db, { minutes: graceMinutes, max })
  for (const { name, checked_at: checkedAt } of uploads) {
    if (checkedAt === null)
      await takeInUpload(deps, { name }).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.problem !== 'invalidFileType') throw error
      })
    await destroy(deps, name)
  }
  return uploads.length
}

function uploadKey(name: string): string {
  return `uploads/${name}`
}
