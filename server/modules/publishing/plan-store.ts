import { sql } from 'kysely'
import type { Platform } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { insert } from './store.ts'

export interface ToPlan {
  ruleId: string
  agentId: string
  userId: string
  settings: unknown
  plannedThrough: string | null
  /** Of a translator that carries over what there is: at most so many posts a day. */
  perDay: number | null
}

const perDay = sql<number | null>`(agent.character->'carryOver'->>'perDay')::int`

export interface Unplanned {
  max: number
  /** Only this agent, right after something about it changed. */
  agentId?: string | undefined
}

/** Agents whose plan does not reach tomorrow yet, for X. */
export async function unplannedPosts(db: Db, { max, agentId }: Unplanned): Promise<ToPlan[]> {
  let query = db
    .selectFrom('twitter_rule as rule')
    .innerJoin('agent', 'agent.id', 'rule.agent_id')
    .innerJoin('x_connection', (join) =>
      join.onRef('x_connection.agent_id', '=', 'agent.id').on('x_connection.unbound_at', 'is', null),
    )
    .select([
      'rule.id as ruleId',
      'agent.id as agentId',
      'agent.user_id as userId',
      'rule.settings',
      'rule.planned_through as plannedThrough',
      perDay.as('perDay'),
    ])
    .where('agent.operation_mode', '=', 'automated')
    .where('agent.deleted_at', 'is', null)
    .where(ownerMayWork)
    .where(sql<boolean>`coalesce((rule.settings->>'enablePost')::boolean, true)`)
    .where(notPlannedThroughTomorrow('rule'))
  if (agentId) query = query.where('agent.id', '=', agentId)
  return query.limit(max).execute()
}

/** The same for Telegram, where the owner asked for generated posts to be delivered. */
export async function unplannedMessages(db: Db, { max, agentId }: Unplanned): Promise<ToPlan[]> {
  let query = db
    .selectFrom('manual_rule as rule')
    .innerJoin('agent', 'agent.id', 'rule.agent_id')
    .innerJoin('telegram_binding', (join) =>
      join
        .onRef('telegram_binding.agent_id', '=', 'agent.id')
        .on('telegram_binding.unbound_at', 'is', null)
        .on('telegram_binding.state', '=', 'ok'),
    )
    .select([
      'rule.id as ruleId',
      'agent.id as agentId',
      'agent.user_id as userId',
      'rule.settings',
      'rule.planned_through as plannedThrough',
      perDay.as('perDay'),
    ])
    .where('agent.operation_mode', '=', 'automated')
    .where('agent.deleted_at', 'is', null)
    .where(ownerMayWork)
    .where(
      sql<boolean>`(rule.settings->>'enableGenerateContent')::boolean and (rule.settings->>'enablePostToTelegram')::boolean`,
    )
    .where(notPlannedThroughTomorrow('rule'))
  if (agentId) query = query.where('agent.id', '=', agentId)
  return query.limit(max).execute()
}

const ownerMayWork = sql<boolean>`not exists (select from user_account owner
  where owner.id = agent.user_id and owner.disabled_at is not null)`

function notPlannedThroughTomorrow(table: 'rule') {
  const ref = sql.ref(table)
  return sql<boolean>`(${ref}.planned_through is null or ${ref}.planned_through <= (app_now() at time zone (${ref}.settings->>'workingHoursTimezone'))::date)`
}

/** Planned publications that nothing keeps from going out, in order. */
export async function openSlots(db: Db, { userId, from, to }: { userId: string; from: Date; to: Date }) {
  const rows = await db
    .selectFrom('publication as p')
    .innerJoin('agent', 'agent.id', 'p.agent_id')
    .leftJoin('x_connection as x', (join) =>
      join.onRef('x.agent_id', '=', 'p.agent_id').on('x.unbound_at', 'is', null).on('x.state', '=', 'ok'),
    )
    .leftJoin('telegram_binding as t', (join) =>
      join.onRef('t.agent_id', '=', 'p.agent_id').on('t.unbound_at', 'is', null).on('t.state', '=', 'ok'),
    )
    .select([
      'p.agent_id as agentId',
      'p.platform',
      'p.scheduled_at as at',
      'x.auth_type as authType',
      'agent.budget_daily as budgetDaily',
    ])
    .where('p.user_id', '=', userId)
    .where('p.scheduled_at', '>', from)
    .where('p.scheduled_at', '<=', to)
    .where('p.status', '=', 'scheduled')
    .where(sql<boolean>`p.reason is distinct from 'app_full'`)
    .where('p.hold_ref', 'is', null)
    .where('agent.deleted_at', 'is', null)
    .where('agent.paused_at', 'is', null)
    .where((e) =>
      e
        .case()
        .when('p.platform', '=', 'twitter')
        .then(e('x.id', 'is not', null))
        .else(e('t.id', 'is not', null))
        .end(),
    )
    .orderBy('p.scheduled_at')
    .execute()
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []))
}

// The coins two agents both write about, by their settings.
const oneCoin = sql<boolean>`exists (
  select from jsonb_array_elements_text(coalesce(agent.character->'coinTickers', '[]')) coin
  where coalesce(other.character->'coinTickers', '[]') ? coin)`

/** When other agents of the same owner are planned to write about a coin of this one. */
export async function takenByOthers(
  db: Db,
  { agentId, platform, from, to }: { agentId: string; platform: Platform; from: Date; to: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select p.scheduled_at as at
    from agent join agent other on other.user_id = agent.user_id and other.id <> agent.id and other.deleted_at is null
    join publication p on p.agent_id = other.id and p.platform = ${platform} and p.post_type = 'auto_post'
      and p.status = 'scheduled' and p.scheduled_at between ${from} and ${to}
    where agent.id = ${agentId} and ${oneCoin}
    order by p.scheduled_at`.execute(db)
  return rows.map(({ at }) => at)
}

/** Of these planned posts, those that another agent of the owner comes close to with the same coin, by its name. */
export async function closeSlots(
  db: Db,
  { ids, within }: { ids: string[]; within: number },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const near = sql`make_interval(secs => ${within / 1000})`
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (p.id) p.id, other.name
    from publication p join agent on agent.id = p.agent_id and agent.paused_at is null
    join publication q on q.user_id = p.user_id and q.agent_id <> p.agent_id and q.platform = p.platform
      and q.status = 'scheduled' and q.scheduled_at > p.scheduled_at - ${near} and q.scheduled_at < p.scheduled_at + ${near}
    join agent other on other.id = q.agent_id and other.paused_at is null
    where p.id = any(${ids}::text[]) and p.status = 'scheduled' and ${oneCoin}
    order by p.id, q.scheduled_at`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface NewSlot {
  id: string
  user_id: string
  agent_id: string
  platform: Platform
  slot_date: string
  slot_ordinal: number
  scheduled_at: Date
  not_after: Date
}

/** Lays slots; one that is already there stays as it is. */
export async function insertSlots(db: Db, slots: NewSlot[]): Promise<void> {
  await insert(
    db,
    slots.map((slot) => ({
      ...slot,
      post_type: 'auto_post',
      state: 'planned',
      origin: 'slot',
      next_at: slot.scheduled_at,
    })),
    { unlessThere: true },
  )
}

export async function setPlannedThrough(
  db: Db,
  { table, ruleId, date }: { table: 'twitter_rule' | 'manual_rule'; ruleId: string; date: string },
) {
  await db.updateTable(table).set({ planned_through: date }).where('id', '=', ruleId).execute()
}

/** Takes back slots nothing was done for yet, so that a changed rule can lay them anew. */
export async function forgetPlan(db: Db, agentId: string): Promise<void> {
  await db
    .deleteFrom('publication')
    .where('agent_id', '=', agentId)
    .where('origin', '=', 'slot')
    .where('state', '=', 'planned')
    .where('hold_ref', 'is', null)
    .where('scheduled_at', '>', sql<Date>`app_now()`)
    .execute()
  await db
    .updateTable('twitter_rule')
    .set({ planned_through: null })
    .where('agent_id', '=', agentId)
    .execute()
  await db.updateTable('manual_rule').set({ planned_through: null }).where('agent_id', '=', agentId).execute()
}
