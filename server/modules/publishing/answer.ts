import { restingStatuses } from '#contract/resting-statuses.ts'
import type { PublicationReason } from '#contract/lists.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { presentOne, type PublicationView } from './present.ts'
import { failureProblem, isEarly } from './rules.ts'
import * as store from './store.ts'

/**
 * How long a call waits for its publication to rest before it answers with the state it has
 * (decision: a-call-waits-a-minute).
 */
const answerWithin = 60_000

/** Answers when the item rests, or after a minute in the state it has; a failure is the error that says why. */
export async function answerWhenItRests(deps: PublishingDeps, id: string): Promise<PublicationView> {
  const until = performance.now() + answerWithin
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 400)) {
    const row = await store.find(deps.db, id)
    if (!row) throw new Problem('notFound')
    const waits = row.status === 'scheduled' && (row.reason !== null || isEarly(row, await deps.clock.now()))
    if (waits || restingStatuses.has(row.status) || performance.now() > until) {
      const view = await presentOne(deps.db, row)
      if (row.status === 'failed' || (row.status === 'skipped' && !isExpectedEnd(row.reason)))
        throw new Problem(failureProblem(row.reason), { data: { ...view, ...(await aboutOf(deps, row)) } })
      return view
    }
    await new Promise((done) => setTimeout(done, pause))
  }
}

/** What nobody speaks of, so that it can be said by its name. */
async function aboutOf(deps: PublishingDeps, row: store.PublicationRow): Promise<{ topic?: string }> {
  if (row.reason !== 'nothing_found') return {}
  const agent = await workingAgent(deps.db, row.agent_id)
  return { topic: row.topic ?? agent?.fields.topic ?? '' }
}

/** Nothing went out, and nothing else was to be expected. */
function isExpectedEnd(reason: PublicationReason | null): boolean {
  return reason === 'budget' || reason === 'publishing_off'
}
