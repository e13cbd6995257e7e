import type { Db } from '#db/connect.ts'
import * as store from './store.ts'

/** Remembers what the bot may do in a group or channel and who made it so: they may bind it again later. */
export async function noteRoom(db: Db, room: Parameters<typeof store.putRoom>[1]): Promise<void> {
  await store.putRoom(db, room)
}
