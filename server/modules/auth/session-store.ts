import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { sessionLimits } from './rules.ts'

const appNow = sql<Date>`app_now()`

const staff = sql`(select role <> 'USER' from user_account where user_account.id = session.user_id)`

const minutes = (count: number) => sql.raw(`interval '${count} minutes'`)

/** Since when a session of this user may have been left alone, and since when it may have been begun. */
const idleSince = sql<Date>`app_now() - case when ${staff} then ${minutes(sessionLimits.staff.idleMinutes)} else ${minutes(sessionLimits.user.idleMinutes)} end`

const begunSince = sql<Date>`app_now() - case when ${staff} then ${minutes(sessionLimits.staff.hours * 60)} else ${minutes(sessionLimits.user.hours * 60)} end`

type NewSession = {
  id: string
  userId: string
  familyId: string
  tokenHash: Buffer
  refreshHash: Buffer
  device: string
  /** Where the sign-in came from (`networkOf`). */
  network: string
  /** When a second factor was proven; null: not in this session. */
  factorAt: Date | null
  /** Left out, as at a sign-in: 10 minutes from now. */
  steppedUpUntil?: Date | null
} & (
  | { hours: number }
  | {
      /** After a refresh: as those of the session it continues. */
      expiresAt: Date
      signedInAt: Date
    }
)

export async function insertSession(db: Db, session: NewSession): Promise<Date> {
  const { expiresAt } = await db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      family_id: session.familyId,
      token_hash: session.tokenHash,
      refresh_hash: session.refreshHash,
      device: session.device,
      network: session.network,
      factor_at: session.factorAt,
      ...('hours' in session
        ? { expires_at: sql<Date>`app_now() + ${session.hours}::int * interval '1 hour'` }
        : { expires_at: session.expiresAt, signed_in_at: session.signedInAt }),
      ...(session.steppedUpUntil === undefined ? {} : { stepped_up_until: session.steppedUpUntil }),
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** Where an account was signed in before, as far as that is still known; null for one that is new and has not been. */
export async function placesOf(db: Db, userId: string) {
  const { rows } = await sql<{ device: string; network: string }>`
    select distinct device, network from session where user_id = ${userId}`.execute(db)
  if (rows.length > 0) return rows
  const young = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>', sql<Date>`app_now() - interval '1 day'`)
    .executeTakeFirst()
  return young ? null : []
}

/** Locked, so that two refreshes with one token come one after the other. */
export async function sessionByRefresh(db: Db, refreshHash: Buffer) {
  return db
    .selectFrom('session')
    .select([
      'id',
      'user_id as userId',
      'family_id as familyId',
      'device',
      'expires_at as expiresAt',
      'stepped_up_until as steppedUpUntil',
      'signed_in_at as signedInAt',
      'network',
      'factor_at as factorAt',
      sql<boolean>`ended_at is not null or expires_at <= app_now() or signed_in_at <= ${begunSince}
        or last_seen_at <= ${idleSince}`.as('over'),
      sql<boolean>`coalesce(retired_at <= app_now() - interval '20 seconds', false)`.as('reused'),
    ])
    .where('refresh_hash', '=', refreshHash)
    .forUpdate()
    .executeTakeFirst()
}

/** The first retirement counts: the 20 seconds do not start again. */
export async function retireSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ retired_at: appNow })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .execute()
}

export async function endFamily(db: Db, familyId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: appNow })
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endFamilyOf(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: appNow })
    .where('family_id', '=', (e) => e.selectFrom('session').select('family_id').where('id', '=', sessionId))
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionsOfUser(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: appNow })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** A second factor was made or shown in this session; what other sessions have proven without one is void. */
export async function factorProvenIn(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ stepped_up_until: null })
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('factor_at', 'is', null)
    .execute()
  await stepUpSession(db, { id: sessionId, factor: true })
}

/** The session may do what needs a fresh proof, until then. */
export async function stepUpSession(db: Db, { id, factor }: { id: string; factor: boolean }): Promise<Date> {
  const { until } = await db
    .updateTable('session')
    .set({
      stepped_up_until: sql<Date>`app_now() + interval '10 minutes'`,
      ...(factor ? { factor_at: appNow } : {}),
    })
    .where('id', '=', id)
    .returning(sql<Date>`stepped_up_until`.as('until'))
    .executeTakeFirstOrThrow()
  return until
}

export async function isSteppedUp(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('stepped_up_until', '>', appNow)
    .executeTakeFirst()
  return row !== undefined
}

/** A user's sign-ins that are still open, one entry each, with all sessions that were refreshed from it. */
export async function openFamilies(db: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  const { rows } = await sql<{
    id: string
    device: string
    createdAt: Date
    lastSeenAt: Date
    current: boolean
  }>`
    select family_id as id, (array_agg(device order by created_at desc))[1] as device, min(created_at) as "createdAt",
           max(last_seen_at) as "lastSeenAt", bool_or(id = ${sessionId}) as current
      from session where user_id = ${userId} and ended_at is null and expires_at > app_now()
     group by family_id, user_id having max(signed_in_at) > ${begunSince} and max(last_seen_at) > ${idleSince}
     order by current desc, "lastSeenAt" desc, id`.execute(db)
  return rows
}

/** Ends one sign-in of this user, or with null all but that of the session; false where there was none to end. */
export async function endFamiliesOf(
  db: Db,
  { userId, sessionId, familyId }: { userId: string; sessionId: string; familyId: string | null },
): Promise<boolean> {
  const query = db
    .updateTable('session')
    .set({ ended_at: appNow })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', appNow)
  const ended = await (
    familyId === null
      ? query.where('family_id', '!=', (e) =>
          e.selectFrom('session').select('family_id').where('id', '=', sessionId),
        )
      : query.where('family_id', '=', familyId)
  )
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Sessions that ended a month ago, by themselves or not. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where(
      sql<Date>`coalesce(ended_at, least(expires_at, last_seen_at + ${minutes(sessionLimits.user.idleMinutes)}))`,
      '<',
      sql<Date>`app_now() - interval '30 days'`,
    )
    .execute()
}
