import type { z } from 'zod'
import {
  type manualRuleCreate,
  manualRuleDefaults,
  type manualRuleEdit,
  type ManualRuleSettings,
  manualRuleSettings,
  slotTimesIssues,
  workingHoursIssues,
} from '#contract/rules.ts'
import { type Db, transaction } from '#db/connect.ts'
import { invalid, Problem } from '#server/problem.ts'
import * as store from './rule-store.ts'
import { type RuleChanged, zonesOf } from './rules.ts'
import { ownAgent } from './write-agent.ts'

/** Makes an agent's Telegram rule; `onMade` runs in the same transaction. Problem `characterRuleExists` where it has one. */
export async function createManualRule(
  db: Db,
  { ownerId, agentId, ...chosen }: { ownerId: string } & z.output<typeof manualRuleCreate>,
  onMade: (trx: Db) => Promise<void>,
) {
  return transaction(db, async (trx) => {
    await ownAgent(trx, { ownerId, agentId })
    const settings = complete(manualRuleDefaults, chosen)
    if (!(await store.insertManualRule(trx, { agentId, settings }))) throw new Problem('characterRuleExists')
    await onMade(trx)
    const rule = await store.manualRule(trx, { ownerId, by: { agentId } })
    if (!rule) throw new Problem('agentNotFound')
    return present(rule)
  })
}

/** Changes a Telegram rule; what is left out keeps its value. `changed` runs in the same transaction. Problem `notFound`. */
export async function editManualRule(
  db: Db,
  { ownerId, id, ...edit }: { ownerId: string } & z.output<typeof manualRuleEdit>,
  changed: RuleChanged,
) {
  return transaction(db, async (trx) => {
    const rule = await store.manualRule(trx, { ownerId, by: { id } }, { lock: true })
    if (!rule) throw new Problem('notFound')
    const settings = complete(rule.settings, edit)
    await store.updateRule(trx, 'manual_rule', { id, settings })
    await changed(trx, { agentId: rule.agentId, zones: zonesOf(rule.settings, settings) })
    return present({ ...rule, settings })
  })
}

/** An agent's Telegram rule, if it has one. */
export async function manualRuleView(db: Db, { ownerId, agentId }: { ownerId: string; agentId: string }) {
  await ownAgent(db, { ownerId, agentId })
  const rule = await store.manualRule(db, { ownerId, by: { agentId } })
  return rule && present(rule)
}

function complete(base: ManualRuleSettings, changes: object): ManualRuleSettings {
  const settings = manualRuleSettings.parse({ ...base, ...changes })
  const issues = [...workingHoursIssues(settings), ...slotTimesIssues(settings)]
  if (issues.length > 0) throw invalid(...issues)
  return settings
}

function present({ settings, ...rule }: NonNullable<Awaited<ReturnType<typeof store.manualRule>>>) {
  return { ...settings, ...rule }
}
