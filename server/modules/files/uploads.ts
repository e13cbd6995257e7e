import { limits } from '#contract/limits.ts'
import { now, transaction } from '#db/connect.ts'
import { type Clock, hour, later, minute } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'
import type { FilesDeps } from './deps.ts'
import { readPicture } from './picture.ts'
import { type PictureType, pictureTypes } from './picture-header.ts'
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
 * An address to which the client PUTs one picture, and the address the picture will have. Problems `invalidFileType`, and
 * `storageFull` where it might not fit into what a user may store.
 */
export async function beginUpload(
  deps: FilesDeps & { clock: Clock; config: { publicUrl: string } },
  { userId, fileType, fileSize }: { userId: string; fileType: string; fileSize?: number | undefined },
) {
  const mediaType = pictureTypeOf(fileType)
  if (!mediaType) throw new Problem('invalidFileType')
  const name = newFileName(mediaType)
  const bytesMax = fileSize ?? limits.uploadBytesMax
  const expiresAt = later(await deps.clock.now(), uploadMinutes * minute)
  await transaction(deps.db, async (trx) => {
    await store.lockStorage(trx, userId)
    if (!(await store.insertUpload(trx, { name, userId, mediaType, bytesMax, expiresAt }, { openMax })))
      throw new Problem('tooManyRequests', { data: { retryAfter: uploadMinutes * 60 } })
    // With the one that was just written down.
    await assertRoom(trx, userId)
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
    maxBytes: limits.uploadBytesMax,
    expiresAt,
  }
}

export const uploadPath = '/api/uploads/'

function pictureTypeOf(fileType: string): PictureType | undefined {
  const asked = fileType.toLowerCase().replace(/^(image\/)?/, 'image/')
  return asked === 'image/jpg' ? 'image/jpeg' : pictureTypes.find((type) => type === asked)
}

/** What may be sent to that address now; null: nothing, or nothing of that type. */
export async function awaitedUpload(
  { db }: FilesDeps,
  upload: { name: string; mediaType: string },
): Promise<{ bytesMax: number } | null> {
  return (await store.awaitedUpload(db, upload)) ?? null
}

/**
 * Keeps the bytes as they came; false where others came first. They are looked at when the picture is first used, wherever
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
 * repeating it changes nothing. What is not a picture of its type is destroyed: Problem `invalidFileType`.
 */
export async function takeInUpload(deps: FilesDeps, which: { name: string; userId?: string }): Promise<void> {
  const upload = await store.uncheckedUpload(deps.db, which)
  const bytes = upload && (upload.bytes ?? (await fromBucket(deps, upload)))
  if (!bytes) return
  const picture = await readPicture(bytes, {
    accept: pictureTypes.filter((type) => type === upload.media_type),
  }).catch(async (error: unknown) => {
    if (error instanceof Problem) await destroy(deps, upload.name)
    throw error
  })
  await transaction(deps.db, async (trx) => {
    if (!(await store.closeUpload(trx, upload.name))) return
    const expiresAt = later(await now(trx), unusedHours * hour)
    await keepFile(
      trx,
      { ...picture, userId: upload.user_id, alt: '', uploaded: true, expiresAt },
      upload.name,
    )
  })
}

async function fromBucket(deps: FilesDeps, { name, max_bytes }: store.UploadRow): Promise<Buffer | null> {
  try {
    return (await deps.storage?.get(uploadKey(name), { bytesMax: max_bytes })) ?? null
  } catch (cause) {
    if (!(cause instanceof ExternalError)) throw cause
    if (cause.reason !== 'too_large') throw new Problem('unavailable', { cause })
    await destroy(deps, name)
    throw new Problem('invalidFileType', { cause })
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
