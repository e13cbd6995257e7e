import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'
import type { FilesDeps } from './deps.ts'
import * as store from './store.ts'
import { bucketKey, nameIn } from './stored-files.ts'
import { takeInUpload } from './uploads.ts'

export interface StoredFile {
  mediaType: string
  bytes: Buffer
  alt: string
  /** Null: it stays. */
  expiresAt: Date | null
}

const fileBytesMax = 20_000_000

/** A file, wherever it is; an upload that nobody has looked at yet is taken in. Problem `notFound`, also for an expired one. */
export async function showFile(deps: FilesDeps, name: string): Promise<StoredFile> {
  const found = (await store.file(deps.db, name)) ?? (await uploadedJustNow(deps, name))
  if (!found) throw new Problem('notFound')
  const { storage, ...file } = found
  const bytes = file.bytes ?? (storage === 's3' ? await fromBucket(deps, name) : null)
  if (!bytes) throw new Problem('notFound')
  return { ...file, bytes }
}

async function uploadedJustNow(deps: FilesDeps, name: string) {
  try {
    await takeInUpload(deps, { name })
  } catch (error) {
    if (error instanceof Problem && error.problem === 'invalidFileType') return undefined
    throw error
  }
  return store.file(deps.db, name)
}

async function fromBucket({ storage }: FilesDeps, name: string): Promise<Buffer | null> {
  if (!storage)
    throw new Problem('unavailable', { cause: new Error('the bucket is not configured any more') })
  try {
    return await storage.get(bucketKey(name), { bytesMax: fileBytesMax })
  } catch (cause) {
    if (cause instanceof ExternalError) throw new Problem('unavailable', { cause })
    throw cause
  }
}

/** What a picture of one's own shows, in words, from its next use on. Problem `notFound` for any other address. */
export async function describePicture(
  deps: FilesDeps,
  { userId, url, alt }: { userId: string; url: string; alt: string },
): Promise<{ url: string; alt: string }> {
  await takeInUploads(deps, { userId, urls: [url] })
  if (!(await store.describe(deps.db, { userId, name: nameIn(url), alt }))) throw new Problem('notFound')
  return { url, alt }
}

/**
 * Looks at those of these pictures that were uploaded a moment ago and are used for the first time here; afterwards they
 * are files like others. Problem `invalidFileType` if one is not what its type says.
 */
export async function takeInUploads(
  deps: FilesDeps,
  { userId, urls }: { userId: string; urls: string[] },
): Promise<void> {
  const names = urls.map(nameIn).filter((name) => name !== '')
  for (const name of names) await takeInUpload(deps, { name, userId })
  await store.keepForGood(deps.db, { userId, names })
}
