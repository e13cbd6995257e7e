import type { Produced } from '#contract/routes.ts'
import { later } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { connectionOf, mentionReader, type XConnection } from '#server/modules/connections/index.ts'
import { ownAgent, workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { kolsOf } from '#server/modules/kol/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { priceMilli } from '#contract/limits.ts'
import { Problem } from '#server/problem.ts'
import { addReplies } from './add-replies.ts'
import type { RepliesDeps } from './deps.ts'
import { findCandidates } from './find-candidates.ts'
import { readMentionsOf } from './read-mentions.ts'
import { readNow } from './read-sources.ts'
import { freshFor, type Post } from './rules.ts'
import * as store from './store.ts'

type QueueResult = Produced<'replies.queueKol'>
type Skipped = QueueResult['skipped']

/**
 * Answers the newest posts of an agent's KOLs, as many as fit: rows now, texts in the background
 * (decision: a-call-waits-a-minute).
 */
export async function queueKol(
  deps: RepliesDeps,
  {
    ownerId,
    agentId,
    kolIds,
    max,
  }: { ownerId: string; agentId: string; kolIds?: string[] | undefined; max: number },
): Promise<QueueResult> {
  const asked = await replier(deps, { ownerId, agentId })
  const all = await kolsOf(deps.db, agentId)
  const kols = kolIds ? all.filter((kol) => kolIds.includes(kol.id)) : all
  if (kols.length === 0 || (kolIds && kols.length < new Set(kolIds).size))
    throw new Problem('agentKolNotFound')
  await refuseWithoutRoom(deps, asked, 'kol_reply')

  const now = await deps.clock.now()
  const stale = await store.staleSources(deps.db, { accounts: kols, readBefore: later(now, -freshFor) })
  await reading(deps, () => readNow(deps, stale))
  const posts = await store.postsBy(deps.db, {
    authorIds: kols.map((kol) => kol.xUserId),
    // Older ones are read no more, but those that were say "too old" rather than "nothing there".
    since: later(now, -2 * publishing.answerWithin),
  })
  const lookedAt = (await store.lookedAt(deps.db, kols)) ?? now
  return queue(deps, { ...asked, postType: 'kol_reply', posts, max, now, lookedAt, asked: kols })
}

/** The same for people who replied to or mentioned the agent's account. */
export async function queueSelf(
  deps: RepliesDeps,
  { ownerId, agentId, max }: { ownerId: string; agentId: string; max: number },
): Promise<QueueResult> {
  const asked = await replier(deps, { ownerId, agentId })
  await refuseWithoutRoom(deps, asked, 'self_reply')

  const now = await deps.clock.now()
  const reader = await mentionReader(deps.db, agentId)
  if (!reader) throw new Problem('agentTwitterNotFound')
  const stale = !reader.readAt || reader.readAt < later(now, -freshFor)
  await reading(deps, () => (stale ? readMentionsOf(deps, reader) : Promise.resolve()))
  const posts = await store.postsTo(deps.db, {
    xUserId: reader.xUserId,
    since: later(now, -2 * publishing.answerWithin),
  })
  const lookedAt = stale ? now : (reader.readAt ?? now)
  return queue(deps, { ...asked, postType: 'self_reply', posts, max, now, lookedAt, asked: [] })
}

interface Replier {
  agent: WorkingAgent
  connection: XConnection
}

async function replier(
  deps: RepliesDeps,
  { ownerId, agentId }: { ownerId: string; agentId: string },
): Promise<Replier> {
  await ownAgent(deps.db, { ownerId, agentId })
  const agent = await workingAgent(deps.db, agentId)
  if (!agent) throw new Problem('agentNotFound')
  if (!agent.rule) throw new Problem('twitterRuleNotFound')
  const connection = await connectionOf(deps.db, agentId)
  if (!connection) throw new Problem('agentTwitterNotFound')
  return { agent, connection }
}

/** In the order of the contract: state, switch, limit, credit. */
async function refuseWithoutRoom(
  deps: RepliesDeps,
  { agent, connection }: Replier,
  postType: 'kol_reply' | 'self_reply',
): Promise<void> {
  if (agent.pausedAt) throw new Problem('conflict', { data: { reason: 'paused' } })
  if (!agent.rule?.settings.enableReply) throw new Problem('replyDisabled')
  if ((await publishing.replyRoom(deps.db, { agent, postType })) <= 0) throw new Problem('dailyReplyLimit')
  const amountMilli = Math.round((priceMilli.KOL_REPLY * connection.costFactorMilli) / 1000)
  if (!(await credits.couldSpend(deps.db, { ownerId: agent.ownerId, amountMilli })))
    throw new Problem('noCredit')
  if (connection.state !== 'ok') throw new Problem('twitterTokenInvalid')
}

async function reading(deps: RepliesDeps, work: () => Promise<void>): Promise<void> {
  if (!deps.x) throw new Problem('crawlFailed', { cause: new Error('X is off') })
  try {
    await work()
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  } finally {
    await deps.costs.flush(deps.db)
  }
}

async function queue(
  deps: RepliesDeps,
  {
    agent,
    connection,
    postType,
    posts,
    max,
    now,
    lookedAt,
    asked,
  }: Replier & {
    postType: 'kol_reply' | 'self_reply'
    posts: Post[]
    max: number
    now: Date
    lookedAt: Date
    /** Accounts that must appear in the answer, one way or the other. */
    asked: { xUserId: string; twitterName: string }[]
  },
): Promise<QueueResult> {
  const { choices, skipped } = await findCandidates(deps.db, { agent, connection, posts, now })
  const { ids, left, stoppedBy } = await addReplies(deps, { agent, postType, choices, max })
  if (ids.length === 0 && stoppedBy === 'daily_limit') throw new Problem('dailyReplyLimit')
  if (ids.length === 0 && stoppedBy === 'no_credit') throw new Problem('noCredit')

  const items = await publishing.publicationsById(deps.db, ids)
  const names = new Map([
    ...posts.map((post) => [post.authorId, post.authorName] as const),
    ...asked.map((account) => [account.xUserId, account.twitterName] as const),
  ])
  const chosen = new Set(choices.map(({ post }) => post.authorId))
  const reasons: [string, Skipped[number]['reason']][] = [
    ...skipped,
    ...left.map(({ post }): [string, 'limit'] => [post.authorId, 'limit']),
    ...asked.flatMap(({ xUserId }): [string, 'no_tweets'][] =>
      chosen.has(xUserId) || skipped.has(xUserId) ? [] : [[xUserId, 'no_tweets']],
    ),
  ]
  return {
    queued: items.length,
    delivery: deliveryOf(items),
    items,
    lookedAt,
    skipped: reasons.map(([author, reason]) => ({ twitterName: names.get(author) ?? '', reason })),
  }
}

function deliveryOf(items: QueueResult['items']): QueueResult['delivery'] {
  const assisted = items.filter((item) => item.assisted).length
  if (items.length === 0) return 'none'
  return assisted === 0 ? 'automatic' : assisted === items.length ? 'assisted' : 'mixed'
}
