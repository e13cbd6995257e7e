import { type Selectable, sql } from 'kysely'
import type { MediaOrigin } from '#contract/lists.ts'
import { type Db, waitTurn } from '#db/connect.ts'
import type { UploadTable } from './tables.ts'

export type UploadRow = Selectable<UploadTable>

// Uploads -----------------------------------------------------------------------------------------------------------

/** Locks a user's storage, so that nothing is added between counting it and adding to it. */
export async function lockStorage(trx: Db, ownerId: string): Promise<void> {
  await waitTurn(trx, `files ${ownerId}`)
}

/** Bytes of a user's media, and of those what they sent themselves, with uploads under way at what they may become. */
export async function bytesOf(db: Db, ownerId: string): Promise<{ stored: number; uploaded: number }> {
  const { rows } = await sql<{ stored: number; uploaded: number; underway: number }>`
    select coalesce(sum(size), 0)::float8 as stored,
           coalesce(sum(size) filter (where origin = 'own'), 0)::float8 as uploaded,
           (select coalesce(sum(coalesce(octet_length(bytes), max_bytes)), 0)::float8
              from upload where owner_id = ${ownerId} and checked_at is null
               and (bytes is not null or expires_at > app_now())) as underway
      from stored_file where owner_id = ${ownerId} and purpose = 'picture' and ${alive}`.execute(db)
  const { stored = 0, uploaded = 0, underway = 0 } = rows[0] ?? {}
  return { stored: stored + underway, uploaded: uploaded + underway }
}

/** False: this user has `openMax` uploads under way already. */
export async function insertUpload(
  db: Db,
  upload: { name: string; ownerId: string; mediaType: string; bytesMax: number; expiresAt: Date },
  { openMax }: { openMax: number },
): Promise<boolean> {
  const { name, ownerId, mediaType, bytesMax, expiresAt } = upload
  const { numAffectedRows } = await sql`
    insert into upload (name, owner_id, media_type, max_bytes, expires_at)
    select ${name}, ${ownerId}, ${mediaType}, ${bytesMax}, ${expiresAt}
    where (select count(*) from upload
           where owner_id = ${ownerId} and expires_at > app_now() and checked_at is null) < ${openMax}`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Of that type, and still to be sent: one address takes one file. */
export async function awaitedUpload(db: Db, { name, mediaType }: { name: string; mediaType: string }) {
  return db
    .selectFrom('upload')
    .select(['name', 'max_bytes as bytesMax'])
    .where('name', '=', name)
    .where('media_type', '=', mediaType)
    .where('bytes', 'is', null)
    .where('checked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
}

/** False: another one was there first. */
export async function keepUploadedBytes(
  db: Db,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ bytes })
    .where('name', '=', name)
    .where('bytes', 'is', null)
    .where('checked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Without its bytes; `here`: how many have come to our own server, null: none. */
export type OpenUpload = Pick<UploadRow, 'name' | 'owner_id' | 'media_type' | 'max_bytes'> & {
  here: number | null
}

export async function uncheckedUpload(
  db: Db,
  { name, ownerId }: { name: string; ownerId?: string },
): Promise<OpenUpload | undefined> {
  let query = db
    .selectFrom('upload')
    .select(['name', 'owner_id', 'media_type', 'max_bytes'])
    .select(sql<number | null>`octet_length(bytes)`.as('here'))
    .where('name', '=', name)
    .where('checked_at', 'is', null)
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId)
  return query.executeTakeFirst()
}

/** Some bytes of what the database holds under that name; the driver takes them as text, which makes a whole video dear. */
export async function part(
  db: Db,
  {
    table,
    name,
    from,
    length,
  }: { table: 'upload' | 'stored_file'; name: string; from: number; length: number },
): Promise<Buffer | null> {
  const { rows } = await sql<{ part: Buffer | null }>`
    select substring(bytes from ${from + 1}::int for ${length}::int) as part
      from ${sql.table(table)} where name = ${name}`.execute(db)
  return rows[0]?.part ?? null
}

/** Whether it was still open: of two that look at one upload at once, one makes the file. */
export async function closeUpload(db: Db, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ checked_at: sql<Date>`app_now()`, bytes: null })
    .where('name', '=', name)
    .where('checked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUpload(db: Db, name: string): Promise<void> {
  await db.deleteFrom('upload').where('name', '=', name).execute()
}

/** Nothing can arrive for them any more. */
export async function overUploads(db: Db, { minutes, max }: { minutes: number; max: number }) {
  return db
    .selectFrom('upload')
    .select(['name', 'checked_at'])
    .where('expires_at', '<', sql<Date>`app_now() - ${minutes} * interval '1 minute'`)
    .orderBy('expires_at')
    .limit(max)
    .execute()
}

// Files -------------------------------------------------------------------------------------------------------------

export interface NewFile {
  ownerId: string
  mediaType: string
  bytes: Uint8Array
  alt: string
  width?: number | undefined
  height?: number | undefined
  /** How long it plays; left out: a picture. */
  milliseconds?: number | null | undefined
  purpose?: 'picture' | 'export' | undefined
  /** Left out: it belongs to no library. */
  origin?: MediaOrigin | undefined
  /** What its owner asked a model to draw. */
  prompt?: string | undefined
  expiresAt?: Date | undefined
}

export async function insertFile(db: Db, name: string, file: NewFile): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({
      name,
      owner_id: file.ownerId,
      media_type: file.mediaType,
      bytes: Buffer.from(file.bytes),
      alt: file.alt,
      width: file.width ?? null,
      height: file.height ?? null,
      size: file.bytes.byteLength,
      milliseconds: file.milliseconds ?? null,
      origin: file.origin ?? null,
      prompt: file.prompt || null,
      purpose: file.purpose ?? 'picture',
      expires_at: file.expiresAt ?? null,
    })
    .execute()
}

const alive = sql<boolean>`(expires_at is null or expires_at > app_now())`

export async function file(db: Db, name: string) {
  return db
    .selectFrom('stored_file')
    .select(['media_type as mediaType', 'storage', 'alt', 'width', 'height', 'milliseconds'])
    .select('expires_at as expiresAt')
    .select(sql<number | null>`coalesce(octet_length(bytes), size)`.as('size'))
    .where('name', '=', name)
    .where(alive)
    .executeTakeFirst()
}

/** Of these names, the media of that user that can be used. `hold`: until this transaction ends nobody takes them away. */
export async function mediaOf(
  db: Db,
  { ownerId, names, hold = false }: { ownerId: string; names: string[]; hold?: boolean },
) {
  if (names.length === 0) return []
  return db
    .selectFrom('stored_file')
    .select(['name', 'alt', 'media_type as mediaType'])
    .select(sql<number | null>`coalesce(size, octet_length(bytes))`.as('size'))
    .where('name', 'in', names)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'picture')
    .where('removed_at', 'is', null)
    .where(alive)
    .$if(hold, (query) => query.forShare())
    .execute()
}

/** Whether there is such a picture of that user. */
export async function describe(
  db: Db,
  { ownerId, name, alt }: { ownerId: string; name: string; alt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_file')
    .set({ alt })
    .where('name', '=', name)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'picture')
    .where('removed_at', 'is', null)
    .where(alive)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was only looked at so far is used: it stays. */
export async function keepForGood(db: Db, { ownerId, names }: { ownerId: string; names: string[] }) {
  if (names.length === 0) return
  await db
    .updateTable('stored_file')
    .set({ expires_at: null })
    .where('name', 'in', names)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'picture')
    .where('expires_at', '>', sql<Date>`app_now()`)
    .execute()
}

/** Lets a user's exports that can still be fetched vanish, in the caller's transaction: there is one at a time. */
export async function expireExportsOf(db: Db, ownerId: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ expires_at: sql<Date>`app_now()` })
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'export')
    .where(alive)
    .execute()
}

export async function filesToMove(db: Db, max: number) {
  return db
    .selectFrom('stored_file')
    .select(['name', 'media_type as mediaType', sql<number>`octet_length(bytes)`.as('size')])
    .where('storage', '=', 'database')
    .where('bytes', 'is not', null)
    .where('expires_at', 'is', null)
    .orderBy('created_at')
    .limit(max)
    .execute()
}

export async function markMoved(db: Db, name: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ storage: 's3', bytes: null })
    .where('name', '=', name)
    .where('storage', '=', 'database')
    .execute()
}

/** Lets everything of a user vanish, in the caller's transaction: gone for readers at once, for good with the next tick. */
export async function expireFilesOf(db: Db, ownerId: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ expires_at: sql<Date>`app_now()` })
    .where('owner_id', '=', ownerId)
    .where(alive)
    .execute()
}

export async function expiredFiles(db: Db, max: number) {
  return db
    .selectFrom('stored_file')
    .select(['name', 'storage'])
    .where('expires_at', '<', sql<Date>`app_now()`)
    .orderBy('expires_at')
    .limit(max)
    .execute()
}

export async function deleteFile(db: Db, name: string): Promise<void> {
  await db.deleteFrom('stored_file').where('name', '=', name).execute()
}
