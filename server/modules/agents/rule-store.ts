import { sql } from 'kysely'
import {
  type ManualRuleSettings,
  manualRuleSettings,
  type TwitterRuleSettings,
  twitterRuleSettings,
} from '#contract/rules.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'

const appNow = sql<Date>`app_now()`
type RuleTable = 'twitter_rule' | 'manual_rule'

/** False where the agent has one. */
export async function insertTwitterRule(
  db: Db,
  { agentId, settings }: { agentId: string; settings: TwitterRuleSettings },
): Promise<boolean> {
  return insertRule(db, 'twitter_rule', { agentId, settings })
}

/** False where the agent has one. */
export async function insertManualRule(
  db: Db,
  { agentId, settings }: { agentId: string; settings: ManualRuleSettings },
): Promise<boolean> {
  return insertRule(db, 'manual_rule', { agentId, settings })
}

async function insertRule(
  db: Db,
  table: RuleTable,
  { agentId, settings }: { agentId: string; settings: object },
): Promise<boolean> {
  const inserted = await db
    .insertInto(table)
    .values({ id: newId('rul'), agent_id: agentId, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('agent_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function copyManualRule(
  db: Db,
  { fromAgentId, toAgentId }: { fromAgentId: string; toAgentId: string },
): Promise<void> {
  await db
    .insertInto('manual_rule')
    .columns(['id', 'agent_id', 'settings'])
    .expression((e) =>
      e
        .selectFrom('manual_rule')
        .select([sql.val(newId('rul')).as('id'), sql.val(toAgentId).as('agent_id'), 'settings'])
        .where('agent_id', '=', fromAgentId),
    )
    .execute()
}

export interface RuleWhich {
  ownerId: string
  /** By its own id or by its agent's. */
  by: { id: string } | { agentId: string }
}

/** The owner's X rule with what it shows of the connection. `lock` lets edits of one rule wait for each other. */
export async function twitterRule(db: Db, { ownerId, by }: RuleWhich, { lock = false } = {}) {
  const query = db
    .selectFrom('twitter_rule as rule')
    .innerJoin('agent', 'agent.id', 'rule.agent_id')
    .leftJoin('x_connection as connection', (join) =>
      join.onRef('connection.agent_id', '=', 'rule.agent_id').on('connection.unbound_at', 'is', null),
    )
    .select([
      'rule.id',
      'rule.agent_id as agentId',
      'rule.settings',
      'connection.id as twitterTbId',
      'connection.name as name',
      'connection.screen_name as screenName',
      'connection.auth_type as authType',
    ])
    .where('agent.owner_id', '=', ownerId)
    .where('agent.deleted_at', 'is', null)
    .where('id' in by ? 'rule.id' : 'rule.agent_id', '=', 'id' in by ? by.id : by.agentId)
  const row = await (lock ? query.forUpdate('rule') : query).executeTakeFirst()
  return row ? { ...row, settings: twitterRuleSettings.parse(row.settings) } : null
}

/** The owner's Telegram rule with what it shows of the binding. */
export async function manualRule(db: Db, { ownerId, by }: RuleWhich, { lock = false } = {}) {
  const query = db
    .selectFrom('manual_rule as rule')
    .innerJoin('agent', 'agent.id', 'rule.agent_id')
    .leftJoin('telegram_binding as binding', (join) =>
      join.onRef('binding.agent_id', '=', 'rule.agent_id').on('binding.unbound_at', 'is', null),
    )
    .select([
      'rule.id',
      'rule.agent_id as agentId',
      'rule.settings',
      'binding.id as telegramTbId',
      'binding.avatar as telegramAvatar',
      'binding.telegram_username as telegramUsername',
    ])
    .where('agent.owner_id', '=', ownerId)
    .where('agent.deleted_at', 'is', null)
    .where('id' in by ? 'rule.id' : 'rule.agent_id', '=', 'id' in by ? by.id : by.agentId)
  const row = await (lock ? query.forUpdate('rule') : query).executeTakeFirst()
  return row ? { ...row, settings: manualRuleSettings.parse(row.settings) } : null
}

/** The next tick replaces what was planned by the old settings, or a call to publishing does at once. */
export async function updateRule(
  db: Db,
  table: RuleTable,
  { id, settings }: { id: string; settings: object },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ settings: JSON.stringify(settings), planned_through: null, updated_at: appNow })
    .where('id', '=', id)
    .execute()
}

/** The same for both rules, after a change of the agent itself that its plan depends on. */
export async function clearPlan(db: Db, agentId: string): Promise<void> {
  for (const table of ['twitter_rule', 'manual_rule'] as const)
    await db.updateTable(table).set({ planned_through: null }).where('agent_id', '=', agentId).execute()
}
