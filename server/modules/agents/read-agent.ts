import { agentDefaults } from '#contract/agents.ts'
import type { Platform } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { Problem } from '#server/problem.ts'
import { costFactorMilliOf, presentConnection } from '#server/modules/connections/index.ts'
import { localDate } from '#server/lib/local-time.ts'
import { mayPost, stateOf } from './rules.ts'
import { type AgentFilter, pageIds } from './store.ts'
import * as viewStore from './view-store.ts'

/** One agent with its connections, state, today's posts and the next planned one. */
export async function agentDetail(db: Db, { ownerId, agentId }: { ownerId: string; agentId: string }) {
  const row = await viewStore.agentRow(db, { ownerId, agentId })
  if (!row) throw new Problem('agentNotFound')
  return present(row)
}

/** All agents of a user by name, in short. */
export async function listBriefs(db: Db, ownerId: string) {
  const rows = await viewStore.agentRows(db, ownerId)
  return rows.map((row) => ({
    agentId: row.id,
    name: row.name,
    type: row.type,
    avatar: row.character.avatar,
    operationMode: row.operationMode,
    state: stateOfRow(row),
    twitterScreenName: row.connectionId === null ? null : row.screenName,
    telegramUsername: row.bindingId === null ? null : row.telegramUsername,
  }))
}

/** One page of a user's agents, and how many fit the filter. */
export async function pageAgents(db: Db, filter: AgentFilter) {
  const { ids, total } = await pageIds(db, filter)
  const rows = await viewStore.agentRowsById(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { list: ids.flatMap((id) => byId.get(id) ?? []).map(present), total }
}

function stateOfRow(row: viewStore.AgentRow) {
  return stateOf({
    paused: row.pausedAt !== null,
    operationMode: row.operationMode,
    connection:
      row.connectionId === null
        ? null
        : { state: row.connectionState, costFactorMilli: costFactorMilliOf(row.authType) },
    telegram: row.bindingId !== null,
    scheduleOff: scheduleOffOf(row),
    balanceMilli: row.balanceMilli,
  })
}

function scheduleOffOf(row: viewStore.AgentRow): Platform[] {
  if (row.operationMode === 'manual') return []
  const onX: Platform[] = row.connectionId !== null && row.offOnX ? ['twitter'] : []
  return row.bindingId !== null && row.offInTelegram ? [...onX, 'telegram'] : onX
}

function present(row: viewStore.AgentRow) {
  const state = stateOfRow(row)
  return {
    ...agentDefaults,
    ...row.character,
    type: row.type,
    name: row.name,
    operationMode: row.operationMode,
    postAutonomy: row.postAutonomy,
    replyAutonomy: row.replyAutonomy,
    agentId: row.id,
    twitter: row.connectionId === null ? null : connectionOfRow(row, row.connectionId),
    telegram: row.bindingId === null ? null : bindingOfRow(row, row.bindingId),
    budget: { daily: inCredits(row.budgetDaily), weekly: inCredits(row.budgetWeekly) },
    state,
    scheduleOff: scheduleOffOf(row),
    pausedAt: row.pausedAt === null ? null : new Date(row.pausedAt),
    firstPostsLeft: row.firstPostsLeft,
    todayPosts: row.posts?.[localDate(new Date(row.now), row.zone ?? 'UTC')] ?? 0,
    nextPostAt: row.nextPostAt === null || !mayPost(state) ? null : new Date(row.nextPostAt),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function inCredits(amountMilli: number | null): number | null {
  return amountMilli === null ? null : fromMilli(amountMilli)
}

export type AgentView = ReturnType<typeof present>

function connectionOfRow(row: viewStore.AgentRow, id: string) {
  return presentConnection({
    id,
    screenName: row.screenName,
    name: row.connectionName,
    avatar: row.connectionAvatar,
    authType: row.authType,
    state: row.connectionState,
    capabilities: row.capabilities,
    boundAt: new Date(row.connectionBoundAt),
  })
}

function bindingOfRow(row: viewStore.AgentRow, telegramTbId: string) {
  return {
    telegramTbId,
    chatType: row.chatType,
    telegramUsername: row.telegramUsername,
    title: row.title,
    telegramAvatar: row.telegramAvatar,
    state: row.bindingState,
    boundAt: new Date(row.bindingBoundAt),
  }
}
