import { OutsideError } from '#server/lib/outside.ts'
import { Problem } from '#server/problem.ts'
import type { Brief, Gathered, WriterDeps, WritingAgent } from '../types.ts'
import { fromMarket } from './market.ts'
import { fromProject } from './project.ts'
import { fromAccount, fromReplied, fromScenario, fromTopic } from './posts.ts'

/**
 * Reads what a text of this agent is about: the snapshot that it is written from and checked against. A source the type
 * cannot do without and that does not answer, or answers with what is out of date, is the Problem `crawlFailed`.
 */
export async function gather(deps: WriterDeps, agent: WritingAgent, brief: Brief): Promise<Gathered> {
  const now = await deps.clock.now()
  try {
    if (brief.replyTo) return await fromReplied(deps, agent, brief, now)
    if (brief.as === 'scenario') return await fromScenario(deps, agent, brief, now)
    return await readers[brief.as ?? agent.type](deps, agent, brief, now)
  } catch (error) {
    if (error instanceof OutsideError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}

const readers = {
  technical_analysis: fromMarket,
  hot_topic: fromTopic,
  clone_influence: fromAccount,
  project_promotion: fromProject,
  project_summary: fromProject,
}
