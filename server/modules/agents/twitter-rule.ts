import type { z } from 'zod'
import {
  twitterRuleDefaults,
  type twitterRuleEdit,
  twitterRuleSettings,
  slotTimesIssues,
  workingHoursIssues,
} from '#contract/rules.ts'
import { type Db, transaction } from '#db/connect.ts'
import { invalid, Problem } from '#server/problem.ts'
import * as store from './rule-store.ts'
import { type RuleChanged, zonesOf } from './rules.ts'
import { ownAgent } from './write-agent.ts'

/** The X rule every agent gets with its first connection. An agent that has one keeps it as it is. */
export async function ensureTwitterRule(db: Db, agentId: string): Promise<void> {
  await store.insertTwitterRule(db, { agentId, settings: twitterRuleDefaults })
}

/** An agent's X rule; Problem `twitterRuleNotFound` where it has none: it was never connected to X, and nobody said when it shall post. */
export async function twitterRuleView(db: Db, { ownerId, agentId }: { ownerId: string; agentId: string }) {
  await ownAgent(db, { ownerId, agentId })
  const rule = await store.twitterRule(db, { ownerId, by: { agentId } })
  if (!rule) throw new Problem('twitterRuleNotFound')
  return present(rule)
}

/** Changes an X rule; what is left out keeps its value. `changed` runs in the same transaction. */
export async function editTwitterRule(
  db: Db,
  { ownerId, id, ...edit }: { ownerId: string } & z.output<typeof twitterRuleEdit>,
  changed: RuleChanged,
) {
  return transaction(db, async (trx) => {
    const rule = await store.twitterRule(trx, { ownerId, by: { id } }, { lock: true })
    if (!rule) throw new Problem('twitterRuleNotFound')
    const settings = twitterRuleSettings.parse({ ...rule.settings, ...edit })
    const issues = [...workingHoursIssues(settings), ...slotTimesIssues(settings)]
    if (issues.length > 0) throw invalid(...issues)
    await store.updateRule(trx, 'twitter_rule', { id, settings })
    await changed(trx, { agentId: rule.agentId, zones: zonesOf(rule.settings, settings) })
    return present({ ...rule, settings })
  })
}

function present({ settings, ...rule }: NonNullable<Awaited<ReturnType<typeof store.twitterRule>>>) {
  return {
    ...settings,
    ...rule,
    ruleId: rule.id,
    // Only connections opens own keys; its `shownKeys` shows their ends where the owner looks at the rule.
    customizeConsumerKey: null,
    customizeConsumerSecret: null,
    customizeAccessToken: null,
    customizeAccessSecret: null,
  }
}
