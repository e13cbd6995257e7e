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

export type RuleTable = 'twitter_rule' | 'manual_rule'

const perDay = sql<number | null>`(agent.character->'carryOver'->>'perDay')::int`

/** What a plan stands on, of `rule` and its `agent`: the agent works by itself, its owner wants posts, and there is a place for them. */
const ground = {
  twitter_rule: sql<boolean>`(agent.operation_mode = 'automated' and agent.deleted_at is null
    and coalesce((rule.settings->>'enablePost')::boolean, true)
    and exists (select from x_connection place where place.agent_id = agent.id and place.unbound_at is null))`,
  manual_rule: sql<boolean>`(agent.operation_mode = 'automated' and agent.deleted_at is null
    and (rule.settings->>'enableGenerateContent')::boolean and (rule.settings->>'enablePostToTelegram')::boolean
    and exists (select from telegram_binding place
      where place.agent_id = agent.id and place.unbound_at is null and place.state = 'ok'))`,
} satisfies Record<RuleTable, unknown>

/**
 * Agents whose plan does not reach tomorrow yet, but for those that somebody else plans or changes at this moment; with
 * `agentId` only this one, right after something about it changed.
 */
export async function lockUnplanned(
  db: Db,
  { table, max, agentId }: { table: RuleTable; max: number; agentId?: string | undefined },
): Promise<ToPlan[]> {
  let query = db
    .selectFrom(`${table} as rule`)
    .innerJoin('agent', 'agent.id', 'rule.agent_id')
    .select([
      'rule.id as ruleId',
      'agent.id as agentId',
      'agent.user_id as userId',
      'rule.settings',
      'rule.planned_through as plannedThrough',
      perDay.as('perDay'),
    ])
    .where(ground[table])
    .where(ownerMayWork)
    .where(notPlannedThroughTomorrow)
  if (agentId) query = query.where('agent.id', '=', agentId)
  return query.limit(max).forUpdate('rule').skipLocked().execute()
}

const ownerMayWork = sql<boolean>`not exists (select from user_account owner
  where owner.id = agent.user_id and owner.disabled_at is not null)`

const notPlannedThroughTomorrow = sql<boolean>`(rule.planned_through is null
  or rule.planned_through <= (app_now() at time zone (rule.settings->>'workingHoursTimezone'))::date)`

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
  { table, ruleId, date }: { table: RuleTable; ruleId: string; date: string },
) {
  await db.updateTable(table).set({ planned_through: date }).where('id', '=', ruleId).execute()
}

/** Takes back the slots nothing was done for yet, of one platform or of both. */
export async function forgetSlots(
  db: Db,
  { agentId, platform }: { agentId: string; platform?: Platform },
): Promise<void> {
  let query = db.deleteFrom('publication as p').where('p.agent_id', '=', agentId).where(untouched)
  if (platform) query = query.where('p.platform', '=', platform)
  await query.execute()
}

/** The same for both platforms, so that the plan is made again. */
export async function forgetPlan(db: Db, agentId: string): Promise<void> {
  await forgetSlots(db, { agentId })
  for (const table of ['twitter_rule', 'manual_rule'] as const)
    await db.updateTable(table).set({ planned_through: null }).where('agent_id', '=', agentId).execute()
}

/** Takes back every plan that has lost its ground, no matter which change took it away. */
export async function forgetGroundless(
  db: Db,
  { table, platform }: { table: RuleTable; platform: Platform },
): Promise<void> {
  await sql`
    with groundless as materialized (
      select rule.agent_id from ${sql.table(table)} rule join agent on agent.id = rule.agent_id where not ${ground[table]}
    ), forgotten as (
      delete from publication p using groundless g
      where p.agent_id = g.agent_id and p.platform = ${platform} and p.post_type = 'auto_post'
        and p.slot_date >= (app_now() - interval '1 day')::date and ${untouched}
    )
    update ${sql.table(table)} rule set planned_through = null
      from groundless g where g.agent_id = rule.agent_id and rule.planned_through is not null`.execute(db)
}

/** A slot of the future for which nothing was written, asked or set aside yet. */
const untouched = sql<boolean>`(p.origin = 'slot' and p.state = 'planned' and p.hold_ref is null
  and p.scheduled_at > app_now())`
