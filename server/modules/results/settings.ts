import type { Db } from '#db/connect.ts'
import { xMicroUsd } from '#server/lib/outside-prices.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import * as store from './settings-store.ts'

/** Whether the posts of a user are read three times, and what the two more readings cost at the pace of the last 30 days. */
export async function resultSettings(db: Db, userId: string) {
  const { posts, withOwnKeys } = await store.lastMonth(db, userId)
  const readings = posts * (postsReadMax.numbers - 1)
  return {
    detailed: await store.isDetailed(db, userId),
    posts,
    withOwnKeys,
    usdPerReading: xMicroUsd.metrics / 1_000_000,
    usd: (readings * xMicroUsd.metrics) / 1_000_000,
  }
}

/** Holds for posts whose next reading has not been set yet; those that are on their way keep what they have. */
export async function setDetailed(db: Db, { userId, detailed }: { userId: string; detailed: boolean }) {
  await store.setDetailed(db, { userId, detailed })
  return resultSettings(db, userId)
}
