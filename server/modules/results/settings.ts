import type { Db } from '#db/connect.ts'
import { xMicroUsd } from '#server/lib/outside-prices.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import * as store from './settings-store.ts'

/** Whether the posts of a user are read three times, and what the two more readings cost at the pace of the last 30 days. */
export async function resultSettings(db: Db, ownerId: string) {
  const { posts, withOwnKeys } = await store.lastMonth(db, ownerId)
  const readings = posts * (postsReadMax.numbers - 1)
  return {
    detailed: await store.isDetailed(db, ownerId),
    posts,
    withOwnKeys,
    usdPerReading: xMicroUsd.metrics / 1_000_000,
    usd: (readings * xMicroUsd.metrics) / 1_000_000,
  }
}

/** Holds for posts whose next reading has not been set yet; those that are on their way keep what they have. */
export async function setDetailed(db: Db, { ownerId, detailed }: { ownerId: string; detailed: boolean }) {
  await store.setDetailed(db, { ownerId, detailed })
  return resultSettings(db, ownerId)
}
