import type { PublicationStatus } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

const shown: PublicationStatus[] = ['published', 'draft', 'awaiting_approval']

/** Texts of these agents, the newest first; `words`: only those that hold them, in any case. */
export async function textsOf(
  db: Db,
  { agentIds, words, offset, limit }: { agentIds: string[]; words: string; offset: number; limit: number },
) {
  if (agentIds.length === 0) return []
  let query = db
    .selectFrom('publication')
    .select(['id', 'agent_id as agentId', 'platform', 'status', 'content', 'url'])
    .where('agent_id', 'in', agentIds)
    .where('status', 'in', shown)
    .where('content', 'is not', null)
  if (words !== '') query = query.where('content', 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`)
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
}
