import type { PublicationReason } from '#contract/lists.ts'
import { now as clockNow, transaction } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { enqueue } from './wake-workers.ts'
import type { PublishingDeps } from './deps.ts'
import { present, type PublicationView } from './present.ts'
import { rehearsedEnough } from './rehearsal.ts'
import * as replyStore from './reply-store.ts'
import { localDate } from '#server/lib/local-time.ts'
import { reserve, situationOf } from './reserve.ts'
import { dailyLimitOf } from './rules.ts'
import * as store from './store.ts'
import { end } from './transitions.ts'
import * as usage from './usage-store.ts'

export { publishersOf, repliesGiven, repliesOfAgents, repliesTo } from './reply-store.ts'

/** A post on X that is to be answered. */
export interface ReplyTo {
  tweetId: string
  authorId: string
  twitterName: string
  text: string
  url: string
  conversationId: string | null
  commentedOn: string | null
  postedAt: Date
}

export interface AddReply {
  agent: WorkingAgent
  postType: 'kol_reply' | 'self_reply'
  target: ReplyTo
  /** X does not let us send it: it becomes a draft with a link (decision: x-conversation-control). */
  assisted: boolean
  /** The author mentioned or quoted the account, so X lets it answer. */
  summoned: boolean
  /** Asked for by the owner just now; left out: found by the schedule, to be written at `at`. */
  at?: Date
  /** After this the post is too old to be answered. */
  notAfter: Date
  /** At most so many answers to one author in 24 hours, and in one conversation. */
  authorMax: number
  conversationMax: number
}

/**
 * Takes a reply into the publishing machine: its row, its place in the day and its credits in one transaction, its text
 * in the background. Answers why not, if not; `answered` if the agent has a reply to that post already, `limit` if it has
 * spoken to that author or in that conversation often enough.
 */
export async function addReply(
  deps: PublishingDeps,
  { agent, postType, target, assisted, summoned, at, notAfter, authorMax, conversationMax }: AddReply,
): Promise<{ id: string } | { refused: PublicationReason | 'answered' | 'limit' }> {
  const now = await deps.clock.now()
  const id = newId('pub')
  return transaction(deps.db, async (trx) => {
    await replyStore.lockReplies(trx, agent.id)
    const counts = await replyStore.countGiven(trx, {
      agentId: agent.id,
      authorId: target.authorId,
      conversationId: target.conversationId,
      since: later(now, -day),
    })
    if (counts.toAuthor >= authorMax || counts.inConversation >= conversationMax) return { refused: 'limit' }
    const inserted = await replyStore.insertReply(trx, {
      id,
      owner_id: agent.ownerId,
      agent_id: agent.id,
      post_type: postType,
      state: at ? 'planned' : 'writing',
      origin: at ? 'slot' : 'request',
      assisted,
      reply_to: {
        tweetId: target.tweetId,
        twitterName: target.twitterName,
        text: target.text,
        url: target.url,
      },
      reply_tweet_id: target.tweetId,
      reply_author_id: target.authorId,
      reply_conversation_id: target.conversationId,
      summoned,
      answered_post_at: target.postedAt,
      own_post_id: target.commentedOn,
      scheduled_at: at ?? now,
      next_at: at ?? now,
      not_after: notAfter,
      lease_no: 1,
      lease_until: at ? null : later(now, store.leaseSeconds * 1000),
      made_with_ai: agent.fields.madeWithAi,
      paid_partnership: agent.fields.paidPartnership,
    })
    if (!inserted) return { refused: 'answered' }

    const row = await store.find(trx, id)
    const situation = row && (await situationOf(trx, row))
    const refused =
      row && situation
        ? (await rehearsedEnough(deps, trx, situation.agent))
          ? ('daily_limit' as const)
          : await reserve(trx, row, situation, { now })
        : ('canceled' as const)
    if (refused) {
      await replyStore.removeReply(trx, id)
      return { refused }
    }
    if (!at) await enqueue(deps, trx, [{ id, leaseNo: 1, sends: false }])
    return { id }
  })
}

/** How many more replies of that kind fit into the agent's day. */
export async function replyRoom(
  db: PublishingDeps['db'],
  { agent, postType }: { agent: WorkingAgent; postType: 'kol_reply' | 'self_reply' },
): Promise<number> {
  const rule = agent.rule?.settings
  if (!rule) return 0
  const date = localDate(await clockNow(db), rule.workingHoursTimezone)
  const used = await usage.used(db, { agentId: agent.id, kind: postType, date })
  return dailyLimitOf(rule, { post_type: postType }) - used
}

/** Publications as the contract shows them, in the order of the ids. */
export async function publicationsById(db: PublishingDeps['db'], ids: string[]): Promise<PublicationView[]> {
  const rows = await Promise.all(ids.map((id) => store.find(db, id)))
  return present(
    db,
    rows.flatMap((row) => (row ? [row] : [])),
  )
}

/** Ends what is still open of an agent's replies to these accounts, in the caller's transaction. */
export async function cancelReplies(
  trx: PublishingDeps['db'],
  { agentId, authorIds }: { agentId: string; authorIds: string[] },
): Promise<void> {
  if (authorIds.length === 0) return
  for (const row of await replyStore.lockOpenReplies(trx, { agentId, authorIds }))
    await end(trx, row, { status: 'skipped', reason: 'canceled' })
}
