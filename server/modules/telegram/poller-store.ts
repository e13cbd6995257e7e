import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

// "kolony bot" as a number; any other would do as long as nobody else uses it.
const lockKey = 7_265_011_920

/** Of all connections one gets it, and has it for as long as it lives. */
export async function takeLock(own: Db): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lockKey}) as got`.execute(own)
  return rows[0]?.got ?? false
}

/** Throws where the connection, and with it the lock, is gone. */
export async function lookAtConnection(own: Db): Promise<void> {
  await sql`select 1`.execute(own)
}

export async function leaveLock(own: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${lockKey})`.execute(own)
}
