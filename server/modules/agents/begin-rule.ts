import type { Beginning } from '#contract/agents.ts'
import { twitterRuleDefaults } from '#contract/rules.ts'
import type { Db } from '#db/connect.ts'
import * as store from './rule-store.ts'

/** The rule of a new agent whose owner said how often and when. */
export async function beginTwitterRule(
  db: Db,
  agentId: string,
  schedule: Beginning['schedule'],
): Promise<void> {
  if (!schedule) return
  const { postsPerDay, ...hours } = schedule
  const settings = { ...twitterRuleDefaults, dailyAutoTweetLimit: postsPerDay, ...hours }
  await store.insertTwitterRule(db, { agentId, settings })
}
