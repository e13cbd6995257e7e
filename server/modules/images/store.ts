import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { ImagePurpose, ImageRatio, ImageStyle } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { ImageSetTable } from './tables.ts'

export type ImageSetRow = Selectable<ImageSetTable>

const storedImages = z.array(
  z.object({ id: z.string(), name: z.string(), width: z.int(), height: z.int(), alt: z.string() }),
)
export type StoredImage = z.infer<typeof storedImages>[number]

export function imagesOf(row: Pick<ImageSetRow, 'images'>): StoredImage[] {
  return storedImages.parse(row.images)
}

/** Calls of one project that might use up the limit come one after the other. */
export async function lockOwner(trx: Db, ownerId: string): Promise<void> {
  await trx
    .selectFrom('project')
    .select('id')
    .where('id', '=', ownerId)
    // Rows that name it may come and go meanwhile.
    .forNoKeyUpdate()
    .execute()
}

/** When the calls were made that count today; those still drawing count. */
export async function countedSince(
  db: Db,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('image_set')
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .where('counted', '=', true)
    .where('created_at', '>', since)
    .execute()
  return rows.map((row) => row.created_at)
}

export interface NewSet {
  id: string
  ownerId: string
  agentId: string
  purpose: ImagePurpose
  prompt: string
  style: ImageStyle
  ratio: ImageRatio
  holdRef: string
}

export async function insertSet(trx: Db, set: NewSet): Promise<void> {
  await trx
    .insertInto('image_set')
    .values({
      id: set.id,
      owner_id: set.ownerId,
      agent_id: set.agentId,
      purpose: set.purpose,
      prompt: set.prompt,
      style: set.style,
      ratio: set.ratio,
      images: '[]',
      hold_ref: set.holdRef,
    })
    .execute()
}

/** The set, locked, while nobody has ended it. */
export async function lockDrawing(trx: Db, id: string): Promise<ImageSetRow | undefined> {
  return trx
    .selectFrom('image_set')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'drawing')
    .forUpdate()
    .executeTakeFirst()
}

export async function endSet(
  trx: Db,
  id: string,
  end: { state: 'done' | 'failed'; images: StoredImage[]; charged: number; counted: boolean },
): Promise<ImageSetRow> {
  return trx
    .updateTable('image_set')
    .set({ ...end, images: JSON.stringify(end.images) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function abandoned(
  db: Db,
  { minutes, max }: { minutes: number; max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('image_set')
    .select('id')
    .where('state', '=', 'drawing')
    .where('created_at', '<', sql<Date>`app_now() - ${minutes} * interval '1 minute'`)
    .limit(max)
    .execute()
  return rows.map((row) => row.id)
}

export interface SetFilter {
  ownerId: string
  agentId?: string | undefined
  purpose?: ImagePurpose | undefined
  page: number
  size: number
  order: 'asc' | 'desc'
}

export async function list(db: Db, filter: SetFilter): Promise<{ rows: ImageSetRow[]; total: number }> {
  let query = db.selectFrom('image_set').where('owner_id', '=', filter.ownerId).where('state', '=', 'done')
  if (filter.agentId) query = query.where('agent_id', '=', filter.agentId)
  if (filter.purpose) query = query.where('purpose', '=', filter.purpose)
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('created_at', filter.order)
    .orderBy('id')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { rows, total }
}
