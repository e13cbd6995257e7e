import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** The right to read the stream. A later lease has a higher number and voids the earlier ones. */
export interface StreamLease {
  leaseNo: number
  /** Attempts in a row that brought nothing. */
  failures: number
}

/** The stream sends a sign of life every 20 seconds, each of which renews this. */
const leaseSeconds = 60
/** After two missed signs of life nobody relies on it any more. */
const liveSeconds = 45

/** Takes the stream, unless somebody has it or X wants to be left alone. */
export async function takeStream(db: Db): Promise<StreamLease | undefined> {
  const { rows } = await sql<StreamLease>`
    update x_stream set lease_no = lease_no + 1, live_until = null,
      lease_until = app_now() + ${leaseSeconds} * interval '1 second'
    where (lease_until is null or lease_until <= app_now()) and (retry_at is null or retry_at <= app_now())
    returning lease_no as "leaseNo", failures`.execute(db)
  return rows[0]
}

/** X listens to us from now on. False: somebody else has the stream. */
export async function noteOpen(db: Db, { leaseNo }: StreamLease): Promise<boolean> {
  const { rows } = await sql`
    update x_stream set live_since = app_now(), live_until = app_now() + ${liveSeconds} * interval '1 second',
      lease_until = app_now() + ${leaseSeconds} * interval '1 second'
    where lease_no = ${leaseNo} returning 1`.execute(db)
  return rows.length > 0
}

/** Something came. False: somebody else has the stream. */
export async function noteHeard(db: Db, { leaseNo }: StreamLease): Promise<boolean> {
  const { rows } = await sql`
    update x_stream set live_until = app_now() + ${liveSeconds} * interval '1 second', failures = 0,
      lease_until = app_now() + ${leaseSeconds} * interval '1 second'
    where lease_no = ${leaseNo} returning 1`.execute(db)
  return rows.length > 0
}

/** Lets go of the stream; nobody takes it before that time has passed. */
export async function leaveStream(
  db: Db,
  { leaseNo }: StreamLease,
  { milliseconds, failures }: { milliseconds: number; failures: number },
): Promise<void> {
  await sql`
    update x_stream set lease_until = null, live_until = null, failures = ${failures},
      retry_at = app_now() + ${milliseconds} * interval '1 millisecond'
    where lease_no = ${leaseNo}`.execute(db)
}

/** The accounts these agents answer by themselves, as far as X knows them, in one order. */
export async function streamable(db: Db, agentIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x_user_id as id from x_source
    where not gone and x_user_id in (
      select x_user_id from agent_kol where agent_id = any(${agentIds}::text[]) and reply_status = 'always_reply')
    order by x_user_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** These accounts, and no others, are named by rules that are in force. */
export async function setStreamed(db: Db, accounts: string[]): Promise<void> {
  await sql`
    update x_source set streamed_at = case when streamed_at is null then app_now() end
    where x_user_id = any(array(
      select x_user_id from x_source where (streamed_at is null) = (x_user_id = any(${accounts}::text[]))
      order by x_user_id for update))`.execute(db)
}
