import { sql } from 'kysely'
import type { EventOutcome, TriggerKind } from '#contract/lists.ts'
import { type TriggerSettings, triggerSettings } from '#contract/triggers.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { Done, Found, Told } from './rules.ts'

export interface Trigger {
  id: string
  agentId: string
  settings: TriggerSettings
  on: boolean
  lookedTo: Date
  waitsSince: Date
  actedAt: Date | null
  hasSecret: boolean
  createdAt: Date
}

const columns = [
  'id',
  'agent_id as agentId',
  'settings',
  'switched_on as on',
  'looked_to as lookedTo',
  'waits_since as waitsSince',
  'acted_at as actedAt',
  'created_at as createdAt',
] as const

type Row = Omit<Trigger, 'settings' | 'hasSecret'> & { settings: unknown; hasSecret: boolean | null }

function triggerOf(row: Row): Trigger {
  return { ...row, settings: triggerSettings.parse(row.settings), hasSecret: row.hasSecret ?? false }
}

const hasSecret = sql<boolean>`secret_hash is not null`.as('hasSecret')

/** Of an agent, oldest first. */
export async function triggersOf(db: Db, agentId: string): Promise<Trigger[]> {
  const rows = await db
    .selectFrom('agent_trigger')
    .select(columns)
    .select(hasSecret)
    .where('agent_id', '=', agentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(triggerOf)
}

export async function find(
  db: Db,
  { agentId, id }: { agentId: string; id: string },
  { forUpdate = false } = {},
): Promise<Trigger | null> {
  const row = await db
    .selectFrom('agent_trigger')
    .select(columns)
    .select(hasSecret)
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? triggerOf(row) : null
}

export async function insert(
  db: Db,
  {
    agentId,
    settings,
    on,
    secretHash,
  }: { agentId: string; settings: TriggerSettings; on: boolean; secretHash: Buffer | null },
): Promise<string> {
  const id = newId('trg')
  await db
    .insertInto('agent_trigger')
    .values({
      id,
      agent_id: agentId,
      kind: settings.when.kind,
      settings: JSON.stringify(settings),
      switched_on: on,
      secret_hash: secretHash,
    })
    .execute()
  return id
}

/** Other settings, or on or off: what happened meanwhile is not looked at. */
export async function change(
  db: Db,
  id: string,
  { settings, on }: { settings?: TriggerSettings | undefined; on?: boolean | undefined },
): Promise<void> {
  await db
    .updateTable('agent_trigger')
    .set({
      ...(settings ? { settings: JSON.stringify(settings), kind: settings.when.kind } : {}),
      ...(on === undefined ? {} : { switched_on: on }),
      looked_to: sql<Date>`app_now()`,
      waits_since: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setSecret(db: Db, id: string, secretHash: Buffer): Promise<void> {
  await db.updateTable('agent_trigger').set({ secret_hash: secretHash }).where('id', '=', id).execute()
}

export async function remove(db: Db, { agentId, id }: { agentId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('agent_trigger')
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function bySecret(db: Db, secretHash: Buffer): Promise<Trigger | null> {
  const row = await db
    .selectFrom('agent_trigger')
    .select(columns)
    .select(hasSecret)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row ? triggerOf(row) : null
}

/** Triggers of agents at work that are switched on, of these kinds. */
export async function waiting(db: Db, kinds: readonly TriggerKind[]): Promise<Trigger[]> {
  const rows = await db
    .selectFrom('agent_trigger')
    .innerJoin('agent', 'agent.id', 'agent_trigger.agent_id')
    .innerJoin('owner', 'owner.id', 'agent.owner_id')
    .select([
      'agent_trigger.id',
      'agent_trigger.agent_id as agentId',
      'agent_trigger.settings',
      'agent_trigger.switched_on as on',
      'agent_trigger.looked_to as lookedTo',
      'agent_trigger.waits_since as waitsSince',
      'agent_trigger.acted_at as actedAt',
      'agent_trigger.created_at as createdAt',
    ])
    .select(sql<boolean>`secret_hash is not null`.as('hasSecret'))
    .where('agent_trigger.switched_on', '=', true)
    .where('agent_trigger.kind', 'in', [...kinds])
    .where('agent.deleted_at', 'is', null)
    .where('agent.paused_at', 'is', null)
    .where('owner.disabled_at', 'is', null)
    .orderBy('agent_trigger.id')
    .execute()
  return rows.map(triggerOf)
}

/** The trigger, locked, where it is still switched on. */
export async function lock(db: Db, id: string): Promise<Trigger | null> {
  const row = await db
    .selectFrom('agent_trigger')
    .select(columns)
    .select(hasSecret)
    .where('id', '=', id)
    .where('switched_on', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row ? triggerOf(row) : null
}

export async function noteLooked(db: Db, id: string, to: Date): Promise<void> {
  await db
    .updateTable('agent_trigger')
    .set({ looked_to: sql<Date>`greatest(looked_to, ${to})` })
    .where('id', '=', id)
    .execute()
}

const acted = ['told', 'drafted', 'asked', 'published'] as const

/** What a trigger has done since then. */
export async function doneSince(db: Db, trigger: Trigger, since: Date): Promise<Done> {
  const { today, spent } = await db
    .selectFrom('trigger_event')
    .select((e) => [
      e.fn
        .count<number>('id')
        .filterWhere('outcome', 'in', [...acted])
        .as('today'),
      e.fn.coalesce(e.fn.sum<number>('spent'), sql<number>`0`).as('spent'),
    ])
    .where('trigger_id', '=', trigger.id)
    .where('noticed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { actedAt: trigger.actedAt, today: Number(today), spentMilli: Number(spent) }
}

export async function isKept(
  db: Db,
  trigger: Trigger,
  { keyBegins, since }: { keyBegins: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('trigger_event')
    .select('id')
    .where('trigger_id', '=', trigger.id)
    .where(sql<boolean>`starts_with(key, ${keyBegins})`)
    .where('noticed_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps an event; null: it is kept already. */
export async function keepEvent(
  db: Db,
  trigger: Trigger,
  { key, at, evidence }: Found & { evidence: Told & { sentence: string } },
): Promise<string | null> {
  const row = await db
    .insertInto('trigger_event')
    .values({
      id: newId('evt'),
      trigger_id: trigger.id,
      agent_id: trigger.agentId,
      key,
      at,
      outcome: 'not_possible',
      evidence: JSON.stringify(evidence),
    })
    .onConflict((conflict) => conflict.columns(['trigger_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function noteOutcome(
  db: Db,
  {
    id,
    triggerId,
    outcome,
    publicationId = null,
    spentMilli = 0,
  }: {
    id: string
    triggerId: string
    outcome: EventOutcome
    publicationId?: string | null
    spentMilli?: number
  },
): Promise<void> {
  await db
    .updateTable('trigger_event')
    .set({ outcome, publication_id: publicationId, spent: spentMilli })
    .where('id', '=', id)
    .execute()
  if (acted.some((word) => word === outcome))
    await db
      .updateTable('agent_trigger')
      .set({ acted_at: sql<Date>`app_now()` })
      .where('id', '=', triggerId)
      .execute()
}

/** Events of an agent, newest first, with how many there are. */
export async function eventsOf(
  db: Db,
  {
    agentId,
    triggerId,
    page,
    size,
  }: { agentId: string; triggerId: string | null; page: number; size: number },
) {
  const all = db
    .selectFrom('trigger_event')
    .where('agent_id', '=', agentId)
    .$if(triggerId !== null, (query) => query.where('trigger_id', '=', triggerId ?? ''))
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await all
    .select([
      'id',
      'trigger_id as triggerId',
      'at',
      'noticed_at as noticedAt',
      'outcome',
      'evidence',
      'publication_id as publicationId',
    ])
    .orderBy('noticed_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { total: Number(total), list }
}

/** By trigger: when it acted last, and how often since then. */
export async function firedSince(db: Db, agentId: string, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('trigger_event')
    .select(['trigger_id as id'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('noticed_at', '>=', since)
    .where('outcome', 'in', [...acted])
    .groupBy('trigger_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}
