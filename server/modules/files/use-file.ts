import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'
import { type Bytes, inDatabase, whole } from './bytes.ts'
import type { FilesDeps } from './deps.ts'
import * as store from './store.ts'
import { bucketKey, nameIn } from './stored-files.ts'
import { takeInUpload } from './uploads.ts'

export interface StoredFile {
  mediaType: string
  alt: string
  /** In pixels; null: no medium, or not known. */
  width: number | null
  height: number | null
  /** How long it plays; null: it does not. */
  milliseconds: number | null
  /** Null: it stays. */
  expiresAt: Date | null
}

/** Of a file whose size nobody wrote down. */
const fileBytesMax = 20_000_000

/** A file, wherever it is; an upload that nobody has looked at yet is taken in. Problem `notFound`, also for an expired one. */
export async function openFile(deps: FilesDeps, name: string): Promise<StoredFile & { bytes: Bytes }> {
  const found = (await store.file(deps.db, name)) ?? (await uploadedJustNow(deps, name))
  if (!found) throw new Problem('notFound')
  const { storage, size, ...file } = found
  if (storage === 's3') return { ...file, bytes: await inBucket(deps, { name, size }) }
  if (size === null) throw new Problem('notFound')
  const here = inDatabase(deps, { table: 'stored_file', name, size })
  return { ...file, bytes: { size, read: (from, length) => here.read(from, length).catch(moved) } }

  /** A tick may bring it to the bucket while it is read. */
  async function moved(error: unknown): Promise<never> {
    const now = await store.file(deps.db, name)
    if (now?.storage !== 's3') throw error
    throw new Problem('unavailable', { cause: error })
  }
}

/** The same in one piece. */
export async function showFile(deps: FilesDeps, name: string): Promise<StoredFile & { bytes: Buffer }> {
  const { bytes, ...file } = await openFile(deps, name)
  return { ...file, bytes: await whole(bytes) }
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

async function inBucket(
  { storage }: FilesDeps,
  { name, size }: { name: string; size: number | null },
): Promise<Bytes> {
  if (!storage)
    throw new Problem('unavailable', { cause: new Error('the bucket is not configured any more') })
  const get = async (part?: { from: number; length: number }) => {
    try {
      const bytes = await storage.get(bucketKey(name), {
        bytesMax: part?.length ?? fileBytesMax,
        ...(part ? { part } : {}),
      })
      if (!bytes) throw new Problem('notFound')
      return bytes
    } catch (cause) {
      if (cause instanceof ExternalError) throw new Problem('unavailable', { cause })
      throw cause
    }
  }
  if (size !== null) return { size, read: (from, length) => get({ from, length }) }
  const all = await get()
  return { size: all.length, read: async (from, length) => all.subarray(from, from + length) }
}

/** What a picture of one's own shows, in words, from its next use on. Problem `notFound` for any other address. */
export async function describePicture(
  deps: FilesDeps,
  { ownerId, url, alt }: { ownerId: string; url: string; alt: string },
): Promise<{ url: string; alt: string }> {
  await takeInUploads(deps, { ownerId, urls: [url] })
  if (!(await store.describe(deps.db, { ownerId, name: nameIn(url), alt }))) throw new Problem('notFound')
  return { url, alt }
}

/**
 * Looks at those of these media that were uploaded a moment ago and are used for the first time here; afterwards they
 * are files like others. Problem `invalidFileType` if one is not what its type says.
 */
export async function takeInUploads(
  deps: FilesDeps,
  { ownerId, urls }: { ownerId: string; urls: string[] },
): Promise<void> {
  const names = urls.map(nameIn).filter((name) => name !== '')
  for (const name of names) await takeInUpload(deps, { name, ownerId })
  await store.keepForGood(deps.db, { ownerId, names })
}
