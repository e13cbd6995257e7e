import { type Expression, sql, type SqlBool } from 'kysely'
import type { Role } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

interface Paging {
  page: number
  size: number
  order: 'asc' | 'desc'
}

export interface UserFilter extends Paging {
  /** Part of a name, an address or an X or Telegram name; or a whole id. */
  q?: string | undefined
  role?: Role | undefined
  disabled?: boolean | undefined
  /** Whether they owe credits. */
  owing?: boolean | undefined
  sort: 'createdAt' | 'name' | 'credits'
}

const balance = sql<number>`coalesce(k.posted - k.held, 0)`
const owed = sql<number>`coalesce(k.owed, 0)`
const sortColumns = { createdAt: sql`u.created_at`, name: sql`lower(u.name)`, credits: balance }

/** What support sees of an account beside what its owner sees. */
const supportColumns = [
  'u.id',
  'u.disabled_at as disabledAt',
  'u.disabled_reason as disabledReason',
  owed.as('owedMilli'),
  sql<number>`(select count(*) from agent a where a.owner_id = u.id and a.deleted_at is null)`.as('agents'),
  sql<Date | null>`(select max(s.last_seen_at) from session s where s.user_id = u.id)`.as('lastSeenAt'),
] as const

function accounts(db: Db) {
  return db
    .selectFrom('user_account as u')
    .leftJoin('credit_account as k', 'k.id', 'u.id')
    .where('u.deleted_at', 'is', null)
    .where('u.account_type', '!=', 'SERVICE')
}

export async function findUsers(db: Db, filter: UserFilter) {
  const query = accounts(db).where((e) => {
    const all: Expression<SqlBool>[] = []
    if (filter.q) all.push(named(filter.q))
    if (filter.role) all.push(e('u.role', '=', filter.role))
    if (filter.disabled !== undefined) all.push(e('u.disabled_at', filter.disabled ? 'is not' : 'is', null))
    if (filter.owing !== undefined) all.push(sql<SqlBool>`(${owed} > 0) = ${filter.owing}`)
    return e.and(all)
  })
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await query
    .select(supportColumns)
    .orderBy(sortColumns[filter.sort], filter.order)
    .orderBy('u.id', filter.order)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { total, list }
}

function named(q: string): Expression<SqlBool> {
  const part = q.replace(/^@/, '').toLowerCase()
  return sql<SqlBool>`(u.id = ${q} or position(${part} in lower(concat_ws(' ', u.name, u.email, u.x_name, u.google_email,
    u.telegram_username, u.telegram_name))) > 0
    or exists (select from x_connection c where c.owner_id = u.id and c.unbound_at is null and position(${part} in lower(c.screen_name)) > 0))`
}

export async function supportView(db: Db, userId: string) {
  return accounts(db).select(supportColumns).where('u.id', '=', userId).executeTakeFirst()
}

export async function ownerOfAgent(db: Db, agentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('agent')
    .select('owner_id as ownerId')
    .where('id', '=', agentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.ownerId ?? null
}

/** The account, locked: two changes of one account come one after the other. */
export async function lockAccount(trx: Db, userId: string) {
  return trx
    .selectFrom('user_account')
    .select(['id', 'role', 'disabled_at as disabledAt'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

// The audit log -----------------------------------------------------------------------------------------------------

export interface AuditEntry {
  actorId: string
  action: string
  targetId: string
  detail: Record<string, unknown>
  reason: string
}

/** Written in the transaction of what it tells; rows are final. */
export async function insertAudit(trx: Db, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      target_id: entry.targetId,
      detail: JSON.stringify(entry.detail),
      reason: entry.reason,
    })
    .execute()
}

export interface AuditFilter extends Paging {
  /** Done to, or by, this user. */
  userId?: string | undefined
  action?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export async function auditRows(db: Db, filter: AuditFilter) {
  const query = db
    .selectFrom('audit_log as l')
    .innerJoin('user_account as actor', 'actor.id', 'l.actor_id')
    .where((e) => {
      const all: Expression<SqlBool>[] = []
      if (filter.userId !== undefined)
        all.push(e.or([e('l.target_id', '=', filter.userId), e('l.actor_id', '=', filter.userId)]))
      if (filter.action) all.push(e('l.action', '=', filter.action))
      if (filter.from) all.push(e('l.at', '>=', filter.from))
      if (filter.to) all.push(e('l.at', '<', filter.to))
      return e.and(all)
    })
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await query
    .select([
      'l.id',
      'l.at',
      'l.actor_id as actorId',
      'actor.name as actorName',
      'l.action',
      'l.target_id as targetId',
      'l.detail',
      'l.reason',
    ])
    .orderBy('l.id', filter.order)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { total, list: list.map((row) => ({ ...row, id: String(row.id) })) }
}
