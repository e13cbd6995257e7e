import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ChainCursorTable } from './tables.ts'

/** Who reads on from a place of its own. */
type Reader = ChainCursorTable['rail']

export async function cursor(db: Db, rail: Reader) {
  return db
    .selectFrom('chain_cursor')
    .select(['height', 'block_id as blockId', 'block_time as blockTime'])
    .where('rail', '=', rail)
    .executeTakeFirst()
}

/** Notes how far a list was read that any number of processes may read at once; never goes back. */
export async function raiseCursor(db: Db, rail: Reader, { height, time }: { height: number; time: Date }) {
  await db
    .insertInto('chain_cursor')
    .values({ rail, height, block_id: null, block_time: time })
    .onConflict((conflict) =>
      conflict.column('rail').doUpdateSet({
        height: sql<number>`greatest(chain_cursor.height, excluded.height)`,
        block_time: sql<Date>`greatest(chain_cursor.block_time, excluded.block_time)`,
        updated_at: sql<Date>`app_now()`,
      }),
    )
    .execute()
}

/** A place on a chain: a block, or for a source without blocks the newest thing read. */
export interface ChainPlace {
  height: number
  id: string | null
  time: Date
}

/** Where watching begins, where nobody has begun yet. */
export async function beginCursor(db: Db, rail: Reader, { height, id, time }: ChainPlace): Promise<void> {
  await db
    .insertInto('chain_cursor')
    .values({ rail, height, block_id: id, block_time: time })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In the transaction that stores what was found. False where another process was faster: what was read is dropped. */
export async function moveCursor(
  trx: Db,
  rail: Reader,
  { from, to }: { from: { height: number; blockTime?: Date }; to: ChainPlace },
): Promise<boolean> {
  let query = trx
    .updateTable('chain_cursor')
    .set({ height: to.height, block_id: to.id, block_time: to.time, updated_at: sql<Date>`app_now()` })
    .where('rail', '=', rail)
    .where('height', '=', from.height)
  if (from.blockTime) query = query.where('block_time', '=', from.blockTime)
  return (await query.returning('rail').executeTakeFirst()) !== undefined
}
