import { sql } from 'kysely'
import type { Platform, Timeframe } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { change, insert, type PublicationRow } from './store.ts'

export interface ToPlan {
  ruleId: string
  agentId: string
  ownerId: string
  settings: unknown
  plannedThrough: string | null
  /** Of a translator that carries over what there is: at most so many posts a day. */
  perDay: number | null
  /** Its owner is asked before it posts. */
  asks: boolean
  /** It began by asking, and may still do so (decision: first-posts-are-asked-about). */
  mayAskFirst: boolean
  /** Of the chart that it writes about; null: it reads none. */
  timeframe: Timeframe | null
}

export type RuleTable = 'twitter_rule' | 'manual_rule'

const perDay = sql<number | null>`(agent.character->'carryOver'->>'perDay')::int`
/** Where votes are asked for, those who give them need as long as an owner who is asked. */
const asks = sql<boolean>`(agent.post_autonomy = 'ask' or exists (
  select from approval_rules r where r.owner_id = agent.owner_id and jsonb_array_length(r.rules) > 0))`
const mayAskFirst = sql<boolean>`agent.post_autonomy = 'auto' and agent.asks_first`
const timeframe = sql<Timeframe | null>`case when agent.type = 'technical_analysis'
  then coalesce(agent.character->>'timeframe', '4h') end`

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
      'agent.owner_id as ownerId',
      'rule.settings',
      'rule.planned_through as plannedThrough',
      perDay.as('perDay'),
      asks.as('asks'),
      mayAskFirst.as('mayAskFirst'),
      timeframe.as('timeframe'),
    ])
    .where(ground[table])
    .where(ownerMayWork)
    .where(notPlannedThroughTomorrow)
  if (agentId) query = query.where('agent.id', '=', agentId)
  return query.limit(max).forUpdate('rule').skipLocked().execute()
}

/** The rule of an agent at a place, whether or not it plans anything now. */
export async function ruleOf(db: Db, { table, agentId }: { table: RuleTable; agentId: string }) {
  return db
    .selectFrom(`${table} as rule`)
    .innerJoin('agent', 'agent.id', 'rule.agent_id')
    .select([
      'rule.id as ruleId',
      'agent.id as agentId',
      'agent.owner_id as ownerId',
      'rule.settings',
      'rule.planned_through as plannedThrough',
      perDay.as('perDay'),
      asks.as('asks'),
      mayAskFirst.as('mayAskFirst'),
      timeframe.as('timeframe'),
      ground[table].as('works'),
    ])
    .where('agent.id', '=', agentId)
    .where('agent.deleted_at', 'is', null)
    .executeTakeFirst()
}

const ownerMayWork = sql<boolean>`not exists (select from owner
  where owner.id = agent.owner_id and owner.disabled_at is not null)`

const notPlannedThroughTomorrow = sql<boolean>`(rule.planned_through is null
  or rule.planned_through <= (app_now() at time zone (rule.settings->>'workingHoursTimezone'))::date)`

/** Planned publications that nothing keeps from going out, in order. */
export async function openSlots(db: Db, { ownerId, from, to }: { ownerId: string; from: Date; to: Date }) {
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
    .where('p.owner_id', '=', ownerId)
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
    from agent join agent other on other.owner_id = agent.owner_id and other.id <> agent.id and other.deleted_at is null
    join publication p on p.agent_id = other.id and p.platform = ${platform} and p.post_type in ('auto_post', 'manual_post')
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
    join publication q on q.owner_id = p.owner_id and q.agent_id <> p.agent_id and q.platform = p.platform
      and q.status = 'scheduled' and q.scheduled_at > p.scheduled_at - ${near} and q.scheduled_at < p.scheduled_at + ${near}
    join agent other on other.id = q.agent_id and other.paused_at is null
    where p.id = any(${ids}::text[]) and p.status = 'scheduled' and ${oneCoin}
    order by p.id, q.scheduled_at`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface NewSlot {
  id: string
  owner_id: string
  agent_id: string
  platform: Platform
  slot_date: string
  slot_ordinal: number
  scheduled_at: Date
  not_after: Date
  /** When it gets its text. */
  next_at: Date
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
    })),
    { unlessThere: true },
  )
}

/** Slots of that day that have their text, and their place in the day's limit, before their time. */
export async function countedAhead(
  db: Db,
  { agentId, platform, date }: { agentId: string; platform: Platform; date: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('publication')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('platform', '=', platform)
    .where('origin', '=', 'slot')
    .where('counted_on', '=', date)
    .where('scheduled_at', '>', sql<Date>`app_now()`)
    .where('state', 'in', ['planned', 'writing', 'awaiting_approval'])
    .executeTakeFirstOrThrow()
  return count
}

/** Slots of the future whose text was written ahead and that their owner has not touched, locked. */
export async function lockWrittenAhead(db: Db, agentId: string): Promise<PublicationRow[]> {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('state', '=', 'planned')
    .where('origin', '=', 'slot')
    .where('content', 'is not', null)
    .where('approved_version', 'is', null)
    .where('steered', '=', false)
    .where('locked', '=', false)
    .where('scheduled_at', '>', sql<Date>`app_now()`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The row of a slot that was laid. */
export async function slotAt(
  db: Db,
  {
    agentId,
    platform,
    date,
    ordinal,
  }: { agentId: string; platform: Platform; date: string; ordinal: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('publication')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('platform', '=', platform)
    .where('post_type', '=', 'auto_post')
    .where('slot_date', '=', date)
    .where('slot_ordinal', '=', ordinal)
    .executeTakeFirst()
  return row?.id
}

/** A slot is as it was laid. Its next text is another version, with another hold. */
export async function takeTextOut(
  db: Db,
  { id, version }: Pick<PublicationRow, 'id' | 'version'>,
  { nextAt }: { nextAt: Date },
): Promise<void> {
  await change(db, id, {
    content: null,
    generation_id: null,
    why: null,
    image_names: [],
    image_alts: [],
    quote_tweet_id: null,
    repeats_id: null,
    again_of: null,
    rewritten_from: null,
    hold_ref: null,
    counted_on: null,
    price: 0,
    picture_price: 0,
    write_tries: 0,
    looked_at: null,
    pictures_given: 0,
    version: version + 1,
    next_at: nextAt,
    lease_until: null,
  })
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

/** A slot of the future that nobody has touched, and for which nothing was written, asked or set aside yet. */
const untouched = sql<boolean>`(p.origin = 'slot' and p.state = 'planned' and p.hold_ref is null
  and p.content is null and not p.steered and not p.locked and p.scheduled_at > app_now())`
