import type { Db } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import { deviceName } from './rules.ts'
import * as store from './session-store.ts'

interface Here {
  userId: string
  sessionId: string
}

/** Where a user is signed in, the latest first. What was refreshed from one sign-in is one entry. */
export async function sessionsOf(db: Db, { userId, sessionId }: Here) {
  const rows = await store.openFamilies(db, { userId, sessionId })
  return rows.map(({ device, ...row }) => ({ ...row, device: deviceName(device) }))
}

/** Signs out everywhere but here, from the next request on. */
export async function endOtherSessions(db: Db, here: Here) {
  await store.endFamiliesOf(db, { ...here, familyId: null })
  return sessionsOf(db, here)
}

/** Signs out there. Problem `notFound` where it is over already, or somebody else's. */
export async function endSession(db: Db, { id, ...here }: Here & { id: string }) {
  if (!(await store.endFamiliesOf(db, { ...here, familyId: id }))) throw new Problem('notFound')
  return sessionsOf(db, here)
}
