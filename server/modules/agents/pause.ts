import { type Db, now, transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import { agentIdsOf } from './hand-over.ts'
import { agentDetail, type AgentView } from './read-agent.ts'
import * as store from './store.ts'
import type { Which } from './write-agent.ts'

/**
 * While paused nothing of the agent is written, sent or charged; who publishes asks `workingAgent`. `until`: it goes on by
 * itself then.
 */
export async function pauseAgent(
  db: Db,
  { until = null, ...which }: Which & { paused: boolean; until?: Date | null },
): Promise<AgentView> {
  if (!(await store.setPaused(db, { ...which, until }))) throw new Problem('agentNotFound')
  return agentDetail(db, which)
}

/**
 * Pauses all of these that are not paused yet, at one instant, by which they can be resumed together. None goes on by
 * itself any more.
 */
export async function pauseAgents(db: Db, which: Which[]): Promise<{ at: Date; count: number }> {
  return transaction(db, async (trx) => {
    const at = await now(trx)
    await store.stayPaused(trx, which)
    return { at, count: await store.setPausedSince(trx, which, { from: null, to: at }) }
  })
}

/** Since when those stand still that were paused last, together or alone; null where none is paused. */
export async function pausedTogether(db: Db, which: Which[]): Promise<Date | null> {
  return store.lastPausedAt(db, which)
}

/** Resumes those of them that were paused at that instant; answers how many. */
export async function resumeAgents(db: Db, which: Which[], pausedAt: Date): Promise<number> {
  return store.setPausedSince(db, which, { from: pausedAt, to: null })
}

/** Pauses every agent of a user that is not paused yet, at one instant. */
export async function pauseAll(db: Db, ownerId: string): Promise<{ count: number; pausedAt: Date }> {
  const { at, count } = await pauseAgents(db, await allOf(db, ownerId))
  return { count, pausedAt: at }
}

/** Resumes those of a user's agents that were paused at that instant. */
export async function resumeAll(
  db: Db,
  { ownerId, pausedAt }: { ownerId: string; pausedAt: Date },
): Promise<{ count: number }> {
  return { count: await resumeAgents(db, await allOf(db, ownerId), pausedAt) }
}

async function allOf(db: Db, ownerId: string): Promise<Which[]> {
  return (await agentIdsOf(db, ownerId)).map((agentId) => ({ ownerId, agentId }))
}
