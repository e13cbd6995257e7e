import type { Db } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { Problem } from '#server/problem.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as store from './store.ts'

/** What support may look at (decision: roles-see-no-secrets): what the owner sees, without any part of a credential. */

export async function users(db: Db, filter: store.UserFilter) {
  const { total, list } = await store.findUsers(db, filter)
  return { total, list: await Promise.all(list.map((row) => shown(db, row))) }
}

/** Problem `userNotFound`. */
export async function user(db: Db, userId: string) {
  return shown(db, await known(db, userId))
}

type AgentsFilter = Parameters<typeof agents.pageAgents>[1]

export async function agentsOf(db: Db, filter: AgentsFilter) {
  await known(db, filter.ownerId)
  return agents.pageAgents(db, filter)
}

export async function recordsOf(db: Db, filter: credits.RecordFilter) {
  await known(db, filter.ownerId)
  return credits.records(db, filter)
}

/** Anybody's agent with its rules. Problem `agentNotFound`. */
export async function agent(db: Db, agentId: string) {
  const ownerId = await store.ownerOfAgent(db, agentId)
  if (ownerId === null) throw new Problem('agentNotFound')
  const which = { ownerId, agentId }
  const { rule } = (await agents.workingAgent(db, agentId)) ?? {}
  return {
    agent: await agents.agentDetail(db, which),
    rule: rule ? withoutCredentials(await agents.twitterRuleView(db, which)) : null,
    manualRule: await agents.manualRuleView(db, which),
  }
}

/** Masked ends of keys are the owner's to see. */
function withoutCredentials<Rule extends object>(rule: Rule) {
  return {
    ...rule,
    customizeConsumerKey: null,
    customizeConsumerSecret: null,
    customizeAccessToken: null,
    customizeAccessSecret: null,
  }
}

async function known(db: Db, userId: string) {
  const row = await store.supportView(db, userId)
  if (!row) throw new Problem('userNotFound')
  return row
}

/** As the owner sees themselves, and what only support asks for. A page of support is small and rare: a read a row is no cost. */
async function shown(db: Db, { id, disabledAt, owedMilli, ...row }: Awaited<ReturnType<typeof known>>) {
  return {
    ...(await accounts.me(db, id)),
    ...row,
    disabled: disabledAt !== null,
    owed: fromMilli(owedMilli),
  }
}
