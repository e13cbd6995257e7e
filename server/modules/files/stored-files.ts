import type { Db } from '#db/connect.ts'
import { randomText } from '#server/lib/ids.ts'
import type { FilesDeps } from './deps.ts'
import * as store from './store.ts'

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
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

export interface OwnPicture {
  name: string
  /** What it shows, in words. */
  alt: string
  mediaType: string
  /** Bytes; null where they are in a bucket. */
  size: number | null
}

/** Those of these addresses that are stored pictures of that user, by address. */
export async function ownPictures(
  db: Db,
  { userId, urls }: { userId: string; urls: string[] },
): Promise<Map<string, OwnPicture>> {
  const names = urls.map(nameIn)
  const pictures = await store.picturesOf(db, { userId, names: names.filter((name) => name !== '') })
  return new Map(
    urls.flatMap((url, index) => {
      const picture = pictures.find(({ name }) => name === names[index])
      return picture ? [[url, picture] as const] : []
    }),
  )
}

/** Whether this address is a stored picture of that user. */
export async function ownsFile(db: Db, { userId, url }: { userId: string; url: string }): Promise<boolean> {
  return (await ownPictures(db, { userId, urls: [url] })).size > 0
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
  for (const { name, mediaType, bytes } of files) {
    if (bytes) await storage.put(bucketKey(name), { bytes, mediaType })
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
