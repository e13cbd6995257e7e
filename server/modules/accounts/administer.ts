import type { Db } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

/** Gives a role. Effective from the next request. */
export async function setRole(db: Db, { userId, role }: { userId: string; role: store.Account['role'] }) {
  await store.updateAccount(db, userId, { role })
}

/** Bars an account from signing in, or lets it in again with `reason: null`. Ending its sessions is auth's part. */
export async function setDisabled(db: Db, { userId, reason }: { userId: string; reason: string | null }) {
  if (!(await store.setDisabled(db, userId, reason))) throw new Problem('userNotFound')
}
