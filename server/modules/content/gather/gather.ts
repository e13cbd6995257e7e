import { ExternalError } from '#server/lib/external-error.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { Problem } from '#server/problem.ts'
import type { Anew, Brief, Gathered, WriterDeps, WritingAgent } from '../types.ts'
import { decidingFacts } from './deciding.ts'
import { fromEvent } from './event.ts'
import { fromMarket } from './market.ts'
import { fromProject } from './project.ts'
import { fromAccount, fromReplied, fromScenario } from './posts.ts'
import { fromTopic } from './topic.ts'

/**
 * Reads what a text of this agent is about: the snapshot that it is written from and checked against. A source the type
 * cannot do without and that does not answer, or answers with what is out of date, is the Problem `crawlFailed`.
 */
export async function gather(deps: WriterDeps, agent: WritingAgent, brief: Brief): Promise<Gathered> {
  const now = await deps.clock.now()
  try {
    const asRead = confirmed(brief, await read(deps, agent, brief, now))
    const gathered = { ...asRead, deciding: await decidingFacts(deps, asRead.facts, now) }
    return brief.anew && !brief.replyTo ? naming(brief.anew, gathered) : gathered
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}

async function read(deps: WriterDeps, agent: WritingAgent, brief: Brief, now: Date): Promise<Gathered> {
  if (brief.replyTo) return fromReplied(deps, agent, brief, now)
  if (brief.event) return fromEvent(deps, agent, brief, now)
  if (brief.as === 'scenario') return fromScenario(deps, agent, brief, now)
  return readers[brief.as ?? agent.type](deps, agent, brief, now)
}

/** What the owner confirmed about their project may be told; it is a fact of theirs already (own-words.ts). */
function confirmed({ ownerFacts = [] }: Brief, gathered: Gathered): Gathered {
  if (ownerFacts.length === 0) return gathered
  const owner = ownerFacts.map(({ text }) => visibleText(text, ownFactLengthMax))
  return { ...gathered, promptFacts: { ...gathered.promptFacts, owner } }
}
const ownFactLengthMax = 300

/** The post that is said again stands behind the text, though nothing in it is a fact any more. */
function naming({ author, url, at }: Anew, gathered: Gathered): Gathered {
  const source = { id: 'anew', kind: 'earlier', title: `@${author}`, url, at: at.toISOString() } as const
  return { ...gathered, sources: [...gathered.sources, source] }
}

const readers = {
  technical_analysis: fromMarket,
  hot_topic: fromTopic,
  clone_influence: fromAccount,
  project_promotion: fromProject,
  project_summary: fromProject,
}
