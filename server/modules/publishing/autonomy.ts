import type { Autonomy } from '#contract/lists.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { factsOf } from './platforms/facts.ts'
import { isReply } from './rules.ts'
import type { PublicationRow } from './store.ts'

/**
 * How far the agent may go by itself with a publication of this kind (decision: approval-fails-closed). Its first posts are
 * asked about, but for messages that nobody except its owner reads (decision: first-posts-are-asked-about); so is an old
 * post in new words, which its owner asked for.
 */
export function autonomyFor(
  row: Pick<PublicationRow, 'post_type' | 'platform' | 'origin' | 'repeats_id' | 'autonomy_most'>,
  agent: WorkingAgent,
) {
  return stricter(row.autonomy_most, ofAgent(row, agent))
}

/** What its occasion allows and what its agent may: the less of both. */
function stricter(most: PublicationRow['autonomy_most'], may: Autonomy): Autonomy {
  const order = ['draft', 'ask', 'auto'] as const
  return most !== null && order.indexOf(most) < order.indexOf(may) ? most : may
}

function ofAgent(
  row: Pick<PublicationRow, 'post_type' | 'platform' | 'origin' | 'repeats_id'>,
  agent: WorkingAgent,
): Autonomy {
  const { replyAutonomy, postAutonomy } = agent.fields
  if (isReply(row)) return replyAutonomy
  const isFirst = agent.firstPostsLeft > 0 && !factsOf(row).readsAlone(agent)
  const wasAsked = row.origin === 'request' && row.repeats_id !== null
  return (isFirst || wasAsked) && postAutonomy === 'auto' ? 'ask' : postAutonomy
}
