import type { Db } from '#db/connect.ts'
import { randomText } from '#server/lib/ids.ts'
import { inDatabase, whole } from './bytes.ts'
import type { FilesDeps } from './deps.ts'
import { pictureTypes } from './picture-header.ts'
import * as store from './store.ts'

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  // It is kept as MP4.
  'video/quicktime': 'mp4',
  'application/json': 'json',
}

/** A name nobody can guess: knowing it is the right to see the file. */
export function newFileName(mediaType: string): string {
  return `${randomText(26)}.${extensions[mediaType] ?? 'bin'}`
}

/**
 * Keeps a file and returns its name. It goes into the database, in the caller's transaction; where there is a bucket, a
 * tick moves it there, so that nothing that makes files has to wait for the bucket, or fails with it.
 */
export async function keepFile(
  db: Db,
  file: store.NewFile,
  name = newFileName(file.mediaType),
): Promise<string> {
  await store.insertFile(db, name, file)
  return name
}

export interface OwnMedium {
  name: string
  /** What it shows, in words. */
  alt: string
  mediaType: string
  /** Bytes; null where nobody wrote it down. */
  size: number | null
}

/**
 * Those of these addresses that are stored media of that user, by address. `hold`: nobody takes them away before this
 * transaction has written down what it uses them for.
 */
export async function ownMedia(
  db: Db,
  { ownerId, urls, hold = false }: { ownerId: string; urls: string[]; hold?: boolean },
): Promise<Map<string, OwnMedium>> {
  const names = urls.map(nameIn)
  const media = await store.mediaOf(db, { ownerId, names: names.filter((name) => name !== ''), hold })
  return new Map(
    urls.flatMap((url, index) => {
      const medium = media.find(({ name }) => name === names[index])
      return medium ? [[url, medium] as const] : []
    }),
  )
}

/** Whether this address is a stored picture of that user; what moves is none. */
export async function ownsPicture(
  db: Db,
  { ownerId, url }: { ownerId: string; url: string },
): Promise<boolean> {
  const medium = (await ownMedia(db, { ownerId, urls: [url] })).get(url)
  return pictureTypes.some((type) => type === medium?.mediaType)
}

/** Its address, relative to the site. */
export function fileUrl(name: string): string {
  return `/api/files/${name}`
}

/** Of an address of ours; empty for any other. */
export function nameIn(url: string): string {
  return /^\/api\/files\/([\w.-]{1,100})$/.exec(url)?.[1] ?? ''
}

/** Moves files from the database into the bucket; doing it twice, or dying half-way, changes nothing. Returns how many. */
export async function moveToBucket({ db, storage }: FilesDeps, { max = 50 } = {}): Promise<number> {
  if (!storage) return 0
  const files = await store.filesToMove(db, max)
  for (const { name, mediaType, size } of files) {
    const bytes = await whole(inDatabase({ db }, { table: 'stored_file', name, size }))
    await storage.put(bucketKey(name), { bytes, mediaType })
    await store.markMoved(db, name)
  }
  return files.length
}

/** Destroys expired files. Returns how many. */
export async function destroyExpired({ db, storage }: FilesDeps, { max = 200 } = {}): Promise<number> {
  const files = await store.expiredFiles(db, max)
  for (const { name } of files) {
    // Also one that seems to be in the database only: it may have been on its way when it expired.
    await storage?.remove(bucketKey(name))
    await store.deleteFile(db, name)
  }
  return files.length
}

export function bucketKey(name: string): string {
  return `files/${name}`
}
