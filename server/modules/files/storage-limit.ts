import { limits } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

/** Refuses more than a user may store, uploads under way included. Problem `storageFull` with what there is and may be. */
export async function assertRoom(db: Db, ownerId: string): Promise<void> {
  const { stored, uploaded } = await store.bytesOf(db, ownerId)
  const full = (usedBytes: number, maxBytes: number) =>
    new Problem('storageFull', { data: { usedBytes, maxBytes } })
  if (uploaded > limits.uploadedBytesMax) throw full(uploaded, limits.uploadedBytesMax)
  if (stored > limits.storedBytesMax) throw full(stored, limits.storedBytesMax)
}

/** Whether a picture that we draw may still be kept. */
export async function hasRoomForDrawn(db: Db, ownerId: string): Promise<boolean> {
  return (await store.bytesOf(db, ownerId)).stored < limits.storedBytesMax
}
