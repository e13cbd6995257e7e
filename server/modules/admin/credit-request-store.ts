import { sql } from 'kysely'
import { type Db, waitTurn } from '#db/connect.ts'

const appNow = sql<Date>`app_now()`
const aDayAgo = sql<Date>`app_now() - interval '24 hours'`

export async function lockActor(trx: Db, actorId: string): Promise<void> {
  await waitTurn(trx, `credits by ${actorId}`)
}

/** What an administrator gave and took of this user by themselves in the last 24 hours, both counted up; milli-credits. */
export async function givenAlone(
  db: Db,
  { actorId, userId, exceptRef }: { actorId: string; userId: string; exceptRef: string },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(abs((detail->>'amount')::numeric)) * 1000, 0)::bigint as sum from audit_log
     where actor_id = ${actorId} and target_id = ${userId} and action = 'user.credits' and at > ${aDayAgo}
       and detail->>'ref' is distinct from ${exceptRef}`.execute(db)
  return rows[0]?.sum ?? 0
}

/** What an administrator gave in the last 24 hours, alone or with a second one; milli-credits. */
export async function givenInADay(db: Db, actorId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select (select coalesce(sum((detail->>'amount')::numeric) * 1000, 0) from audit_log
             where actor_id = ${actorId} and action = 'user.credits' and at > ${aDayAgo}
               and (detail->>'amount')::numeric > 0)::bigint
         + (select coalesce(sum(amount), 0) from credit_request
             where actor_id = ${actorId} and state = 'approved' and decided_at > ${aDayAgo} and amount > 0)::bigint as sum`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

interface NewRequest {
  id: string
  userId: string
  actorId: string
  amountMilli: number
  reason: string
  ref: string
}

export async function insertRequest(db: Db, request: NewRequest): Promise<{ id: string; expiresAt: Date }> {
  return db
    .insertInto('credit_request')
    .values({
      id: request.id,
      user_id: request.userId,
      actor_id: request.actorId,
      amount: request.amountMilli,
      reason: request.reason,
      ref: request.ref,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

export async function requestByRef(db: Db, ref: string) {
  return db
    .selectFrom('credit_request')
    .select(['id', 'expires_at as expiresAt'])
    .where('ref', '=', ref)
    .executeTakeFirst()
}

const columns = [
  'id',
  'user_id as userId',
  'actor_id as actorId',
  'amount as amountMilli',
  'reason',
  'ref',
] as const

export async function lockRequest(trx: Db, id: string) {
  return trx
    .selectFrom('credit_request')
    .select(columns)
    .select(sql<boolean>`state = 'waiting' and expires_at > app_now()`.as('open'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function decide(
  trx: Db,
  { id, state, decidedBy }: { id: string; state: 'approved' | 'refused'; decidedBy: string },
): Promise<void> {
  await trx
    .updateTable('credit_request')
    .set({ state, decided_by: decidedBy, decided_at: appNow })
    .where('id', '=', id)
    .execute()
}

export async function expireOld(trx: Db) {
  return trx
    .updateTable('credit_request')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', appNow)
    .returning(columns)
    .execute()
}

/** What waits for a second administrator, and what became of the others, newest first. */
export async function pageRequests(
  db: Db,
  filter: { id?: string; waiting?: boolean | undefined; page: number; size: number; order: 'asc' | 'desc' },
) {
  let query = db
    .selectFrom('credit_request as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .innerJoin('user_account as a', 'a.id', 'r.actor_id')
    .leftJoin('user_account as d', 'd.id', 'r.decided_by')
  if (filter.id !== undefined) query = query.where('r.id', '=', filter.id)
  const isOpen = sql<boolean>`(r.state = 'waiting' and r.expires_at > app_now())`
  if (filter.waiting !== undefined) query = query.where(isOpen, '=', filter.waiting)
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await query
    .select([
      'r.id',
      'r.user_id as userId',
      'u.name as userName',
      'r.actor_id as actorId',
      'a.name as actorName',
      'r.amount as amountMilli',
      'r.reason',
      'r.created_at as createdAt',
      'r.expires_at as expiresAt',
      'd.name as decidedByName',
      'r.decided_at as decidedAt',
      // What nobody answered in time is over, whether or not the tick has said so yet.
      sql<'waiting' | 'approved' | 'refused' | 'expired'>`
        case when r.state = 'waiting' and r.expires_at <= app_now() then 'expired' else r.state end`.as(
        'state',
      ),
    ])
    .orderBy('r.created_at', filter.order)
    .orderBy('r.id', filter.order)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { total, list }
}
