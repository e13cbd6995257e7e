import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { type AgentFields, agentFields } from '#contract/agents.ts'
import type { UiLanguage } from '#contract/lists.ts'
import {
  type ManualRuleSettings,
  manualRuleSettings,
  type TwitterRuleSettings,
  twitterRuleSettings,
} from '#contract/rules.ts'
import { type Db, prepared } from '#db/connect.ts'
import type { Schema } from '#db/schema.ts'
import { firstPostsAsked } from '#contract/limits.ts'
import { whoActs } from '#server/lib/on-behalf.ts'
import { newId } from '#server/lib/ids.ts'
import { toMilli } from '#server/lib/money.ts'
import { insertVersion } from './version-store.ts'

/** Fields with a column of their own; the others are kept together in `character`. */
function columnsOf(fields: AgentFields) {
  const { type, name, operationMode, postAutonomy, replyAutonomy, ...character } = fields
  return {
    type,
    name,
    operation_mode: operationMode,
    post_autonomy: postAutonomy,
    reply_autonomy: replyAutonomy,
    character: JSON.stringify(character),
  }
}

const appNow = sql<Date>`app_now()`

/** The new agent's id; null where the user has an agent of that name. */
export async function insertAgent(
  db: Db,
  { ownerId, fields, asksFirst }: { ownerId: string; fields: AgentFields; asksFirst: boolean },
): Promise<string | null> {
  const inserted = await db
    .insertInto('agent')
    .values({ id: newId('agt'), owner_id: ownerId, asks_first: asksFirst, ...columnsOf(fields) })
    .onConflict((conflict) =>
      conflict
        .expression(sql`owner_id, lower(name)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (inserted) await insertVersion(db, { agentId: inserted.id, version: 1, by: whoActs(ownerId), fields })
  return inserted?.id ?? null
}

/** Fails on the unique index `agent_name` where the user has another agent of that name. */
export async function updateAgent(
  db: Db,
  { agentId, fields }: { agentId: string; fields: AgentFields },
): Promise<void> {
  await db
    .updateTable('agent')
    .set({ ...columnsOf(fields), updated_at: appNow })
    .where('id', '=', agentId)
    .execute()
}

/** Whether it begins by asking; left out, that stays as it is. */
export async function setAsksFirst(
  db: Db,
  { agentId, asksFirst }: { agentId: string; asksFirst: boolean | undefined },
): Promise<void> {
  if (asksFirst === undefined) return
  await db.updateTable('agent').set({ asks_first: asksFirst }).where('id', '=', agentId).execute()
}

/** Caps in credits; one that is left out stays as it is, null takes it away. */
export async function setBudget(
  db: Db,
  {
    agentId,
    budget: { daily, weekly },
  }: { agentId: string; budget: { daily?: number | null | undefined; weekly?: number | null | undefined } },
): Promise<void> {
  const inMilli = (credits: number | null) => (credits === null ? null : toMilli(credits))
  if (daily === undefined && weekly === undefined) return
  await db
    .updateTable('agent')
    .set({
      ...(daily === undefined ? {} : { budget_daily: inMilli(daily) }),
      ...(weekly === undefined ? {} : { budget_weekly: inMilli(weekly) }),
    })
    .where('id', '=', agentId)
    .execute()
}

/** An agent's caps in milli-credits; where it has any, one transaction at a time counts against them, the others wait. */
export async function lockBudget(
  trx: Db,
  agentId: string,
): Promise<{ dailyMilli: number | null; weeklyMilli: number | null }> {
  const capped = await trx
    .selectFrom('agent')
    .select(['budget_daily as dailyMilli', 'budget_weekly as weeklyMilli'])
    .where('id', '=', agentId)
    .where((e) => e.or([e('budget_daily', 'is not', null), e('budget_weekly', 'is not', null)]))
    .forUpdate()
    .executeTakeFirst()
  return capped ?? { dailyMilli: null, weeklyMilli: null }
}

/** An agent as those need it who write and publish for it. Deleted and paused ones are among them: what follows from that is theirs to decide. */
export interface WorkingAgent {
  id: string
  ownerId: string
  pausedAt: Date | null
  deletedAt: Date | null
  /** Which version of its character this is. */
  version: number
  /** Nothing is written or sent for a barred user. */
  ownerDisabled: boolean
  /** What the owner reads. */
  ownerLanguage: UiLanguage
  /** So many of its next posts wait for its owner's yes, whatever else it may do by itself; 0: it does not begin by asking. */
  firstPostsLeft: number
  /** Its chat in Telegram is its owner's own: nobody else reads what is delivered there. */
  readsAlone: boolean
  fields: AgentFields
  rule: { id: string; settings: TwitterRuleSettings } | null
  manualRule: { id: string; settings: ManualRuleSettings } | null
}

interface AgentRow extends Pick<
  WorkingAgent,
  'id' | 'ownerId' | 'pausedAt' | 'deletedAt' | 'version' | 'firstPostsLeft' | 'readsAlone'
> {
  /** Columns of their own, and what is kept together. */
  fields: Record<string, unknown>
  owner: { disabled: boolean; language: UiLanguage } | null
  rule: { id: string; settings: unknown } | null
  manualRule: { id: string; settings: unknown } | null
}

// Whatever is done for an agent begins with it: one statement, planned once.
const select = `
  select a.id, a.owner_id as "ownerId", a.paused_at as "pausedAt", a.deleted_at as "deletedAt", a.version,
         a.character || jsonb_build_object('type', a.type, 'name', a.name, 'operationMode', a.operation_mode,
           'postAutonomy', a.post_autonomy, 'replyAutonomy', a.reply_autonomy) as fields,
         (select json_build_object('disabled', o.disabled_at is not null, 'language', o.language)
            from owner o where o.id = a.owner_id) as owner,
         case when a.asks_first then ${firstPostsAsked} - (
           select count(*)::int from (
             select from publication p
              where p.agent_id = a.id and p.status = 'published' and p.post_type in ('auto_post', 'manual_post')
                and p.own_text is null limit ${firstPostsAsked}) seen) else 0 end as "firstPostsLeft",
         exists (select from telegram_binding t
           where t.agent_id = a.id and t.unbound_at is null and t.chat_type = 'private') as "readsAlone",
         (select json_build_object('id', r.id, 'settings', r.settings) from twitter_rule r where r.agent_id = a.id) as rule,
         (select json_build_object('id', m.id, 'settings', m.settings) from manual_rule m where m.agent_id = a.id) as "manualRule"
    from agent a where a.id = $1`
const read = prepared<AgentRow>('agents.working', select)
const readLocked = prepared<AgentRow>('agents.working-locked', `${select} for update of a`)

/** An agent, deleted ones too. `lock` lets edits of one agent wait for each other. */
export async function workingAgent(
  db: Db,
  agentId: string,
  { lock = false } = {},
): Promise<WorkingAgent | null> {
  const [row] = await (lock ? readLocked : read)(db, [agentId])
  if (!row?.owner) return null
  const { owner, rule, manualRule, fields, ...columns } = row
  return {
    ...columns,
    ownerDisabled: owner.disabled,
    ownerLanguage: owner.language,
    fields: agentFields.parse(fields),
    rule: rule && { id: rule.id, settings: twitterRuleSettings.parse(rule.settings) },
    manualRule: manualRule && {
      id: manualRule.id,
      settings: manualRuleSettings.parse(manualRule.settings),
    },
  }
}

export async function nameTaken(
  db: Db,
  { ownerId, name, exceptId }: { ownerId: string; name: string; exceptId?: string },
): Promise<boolean> {
  let query = db
    .selectFrom('agent')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('deleted_at', 'is', null)
  if (exceptId) query = query.where('id', '!=', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Of these agents, those that stand paused since `from` (null: not at all) stand so since `to`; answers how many. */
export async function setPausedSince(
  db: Db,
  which: { ownerId: string; agentId: string }[],
  { from, to }: { from: Date | null; to: Date | null },
): Promise<number> {
  if (which.length === 0) return 0
  const changed = await db
    .updateTable('agent')
    .set({ paused_at: to, resumes_at: null, updated_at: appNow })
    .where(amongThese(which))
    .where('deleted_at', 'is', null)
    .where(
      from === null
        ? sql<boolean>`paused_at is null`
        : sql<boolean>`date_trunc('milliseconds', paused_at) = ${from}`,
    )
    .returning('id')
    .execute()
  return changed.length
}

/** Those of them that are paused until a time stay so until somebody says otherwise. */
export async function stayPaused(db: Db, which: { ownerId: string; agentId: string }[]): Promise<void> {
  if (which.length === 0) return
  await db
    .updateTable('agent')
    .set({ resumes_at: null, updated_at: appNow })
    .where(amongThese(which))
    .where('resumes_at', 'is not', null)
    .execute()
}

/** Lets those go on that were paused until a time which has come; answers how many. */
export async function resumeDue(db: Db): Promise<number> {
  const changed = await db
    .updateTable('agent')
    .set({ paused_at: null, resumes_at: null, updated_at: appNow })
    .where('resumes_at', '<=', appNow)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return changed.length
}

export async function lastPausedAt(
  db: Db,
  which: { ownerId: string; agentId: string }[],
): Promise<Date | null> {
  if (which.length === 0) return null
  const row = await db
    .selectFrom('agent')
    .select((e) => e.fn.max('paused_at').as('at'))
    .where(amongThese(which))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

function amongThese(which: { ownerId: string; agentId: string }[]) {
  return (e: ExpressionBuilder<Schema, 'agent'>) =>
    e.or(which.map(({ ownerId, agentId }) => e.and([e('id', '=', agentId), e('owner_id', '=', ownerId)])))
}

export async function setPaused(
  db: Db,
  {
    ownerId,
    agentId,
    paused,
    until,
  }: { ownerId: string; agentId: string; paused: boolean; until: Date | null },
): Promise<boolean> {
  const changed = await db
    .updateTable('agent')
    .set({
      paused_at: paused ? sql<Date>`coalesce(paused_at, app_now())` : null,
      resumes_at: paused ? until : null,
      updated_at: appNow,
    })
    .where('id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function markDeleted(
  db: Db,
  { ownerId, agentId }: { ownerId: string; agentId: string },
): Promise<boolean> {
  const deleted = await db
    .updateTable('agent')
    .set({ deleted_at: appNow })
    .where('id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** The name of an agent that can still be brought back, locked against a second restore. */
export async function restorableName(
  db: Db,
  { ownerId, agentId }: { ownerId: string; agentId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('agent')
    .select('name')
    .where('id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>', sql<Date>`app_now() - interval '30 days'`)
    .forUpdate()
    .executeTakeFirst()
  return row?.name ?? null
}

export async function unmarkDeleted(
  db: Db,
  { agentId, name }: { agentId: string; name: string },
): Promise<void> {
  await db
    .updateTable('agent')
    .set({ deleted_at: null, name, updated_at: appNow })
    .where('id', '=', agentId)
    .execute()
}

export interface AgentFilter {
  ownerId: string
  type?: AgentFields['type'] | undefined
  operationMode?: AgentFields['operationMode'] | undefined
  /** Part of the name, letter case ignored. */
  name?: string | undefined
  page: number
  size: number
  sort: 'createdAt' | 'name' | 'updatedAt'
  order: 'asc' | 'desc'
}

const sortColumns = {
  createdAt: sql`created_at`,
  name: sql`lower(name)`,
  updatedAt: sql`updated_at`,
}

/** One page of ids in order, and how many there are. */
export async function pageIds(db: Db, filter: AgentFilter): Promise<{ ids: string[]; total: number }> {
  const query = db.selectFrom('agent').where((e) => {
    const all: Expression<SqlBool>[] = [e('owner_id', '=', filter.ownerId), e('deleted_at', 'is', null)]
    if (filter.type) all.push(e('type', '=', filter.type))
    if (filter.operationMode) all.push(e('operation_mode', '=', filter.operationMode))
    if (filter.name) all.push(sql<SqlBool>`position(lower(${filter.name}) in lower(name)) > 0`)
    return e.and(all)
  })
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select('id')
    .orderBy(sortColumns[filter.sort], filter.order)
    .orderBy('id', filter.order)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { ids: rows.map((row) => row.id), total }
}

/** Every agent of a user, the oldest first. */
export async function namesOf(db: Db, ownerId: string) {
  return db
    .selectFrom('agent')
    .select(['id', 'name', sql<boolean>`deleted_at is not null`.as('deleted')])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function setOwner(
  db: Db,
  { agentId, ownerId, name }: { agentId: string; ownerId: string; name: string },
): Promise<void> {
  await db.updateTable('agent').set({ owner_id: ownerId, name }).where('id', '=', agentId).execute()
}
