import type { Progress } from '#server/lib/progress.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { type Brief, write, type Written } from '#server/modules/content/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { writerDeps, writingAgent } from './generation.ts'

/** So many texts an assisted reply is offered in, where so many pass the checks. */
const draftsMax = 3

/**
 * Other texts beside the first one, each through the same checks and unlike those before it. One that fails is left out.
 * Nothing more is charged for them.
 */
export async function writeOthers(
  deps: PublishingDeps,
  {
    agent,
    brief,
    first,
    progress,
  }: { agent: WorkingAgent; brief: Brief; first: Written; progress: Progress },
): Promise<Written[]> {
  const written = [first]
  for (let n = 1; n < draftsMax && !progress.signal.aborted; n++) {
    try {
      const versions = [...written.map(({ content }) => content), ...(brief.versions ?? [])]
      const avoid = [...new Set([...versions, ...brief.avoid])]
      written.push(
        await write(writerDeps(deps), writingAgent(agent), { ...brief, avoid, versions }, progress),
      )
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      deps.log.info({ agent: agent.id, cause: error.cause }, 'one draft of a reply less')
    }
  }
  return written.slice(1)
}
