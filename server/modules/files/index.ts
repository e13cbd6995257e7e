import type { Db } from '#db/connect.ts'
import { randomText } from '#server/lib/ids.ts'
import { Problem } from '#server/problem.ts'

export interface StoredFile {
  mediaType: string
  bytes: Buffer
  alt: string
}

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** Keeps a picture under a name nobody can guess: knowing the name is the right to see it. Returns the name. */
export async function keepFile(
  db: Db,
  file: { userId: string; mediaType: string; bytes: Uint8Array; alt: string },
): Promise<string> {
  const name = `${randomText(26)}.${extensions[file.mediaType] ?? 'bin'}`
  await db
    .insertInto('stored_file')
    .values({
      name,
      user_id: file.userId,
      media_type: file.mediaType,
      bytes: Buffer.from(file.bytes),
      alt: file.alt,
    })
    .execute()
  return name
}

export async function showFile(db: Db, name: string): Promise<StoredFile> {
  const file = await db
    .selectFrom('stored_file')
    .select(['media_type as mediaType', 'bytes', 'alt'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!file?.bytes) throw new Problem('notFound')
  return { ...file, bytes: file.bytes }
}

/** Whether this address is a stored picture of that user. */
export async function ownsFile(db: Db, { userId, url }: { userId: string; url: string }): Promise<boolean> {
  const name = /\/api\/files\/([\w.-]+)$/.exec(url)?.[1]
  if (!name) return false
  const row = await db
    .selectFrom('stored_file')
    .select('name')
    .where('name', '=', name)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Its address, relative to the site. */
export function fileUrl(name: string): string {
  return `/api/files/${name}`
}
