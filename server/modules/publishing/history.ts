import { type Db, now } from '#db/connect.ts'
import type { Platform, PublicationStatus } from '#contract/lists.ts'
import { later, day } from '#server/lib/clock.ts'
import { agentDetail, ownAgent, workingAgent } from '#server/modules/agents/index.ts'
import { connectionOf } from '#server/modules/connections/index.ts'
import { hoursOf, localDate } from '#server/lib/local-time.ts'
import { apart } from '#server/modules/scheduling/index.ts'
import { Problem } from '#server/problem.ts'
import { alwaysActive } from '#contract/rules.ts'
import { correctionsOf } from './corrections/present.ts'
import { evidenceByRow } from './evidence.ts'
import { factsOf } from './platforms/facts.ts'
import { platformOf } from './platforms/index.ts'
import { present, presentOne, sourceTweetOf } from './present.ts'
import * as plans from './plan-store.ts'
import * as store from './store.ts'
import { lockThread } from './thread-store.ts'
import * as usage from './usage-store.ts'

export async function publicationOf(
  db: Db,
  { ownerId, agentId, id }: { ownerId: string; agentId: string; id: string },
) {
  await ownAgent(db, { ownerId, agentId })
  const row = await store.findOwn(db, { ownerId, id, agentId })
  if (!row) throw new Problem('notFound')
  return presentOne(db, row)
}

/** The parts of a thread in order; of anything else, itself. */
export async function threadOf(db: Db, { ownerId, id }: { ownerId: string; id: string }) {
  const row = await store.findOwn(db, { ownerId, id })
  if (!row) throw new Problem('notFound')
  return present(db, row.thread_id === null ? [row] : await lockThread(db, row.thread_id))
}

export interface HistoryFilter {
  ownerId: string
  agentId: string
  status?: PublicationStatus | undefined
  from?: Date | undefined
  to?: Date | undefined
  order: 'asc' | 'desc'
  page: number
  size: number
}

/** An agent's posts or replies on X, all but what only waits to be planned. A reply is listed under the name it answers. */
export async function tweetHistory(
  db: Db,
  {
    status,
    sort,
    ...filter
  }: HistoryFilter & { sort: 'createdAt' | 'views24h'; postTypes: store.PublicationRow['post_type'][] },
) {
  await ownAgent(db, filter)
  const { rows, total } = await store.list(db, {
    ...filter,
    platform: 'twitter',
    sort: sort === 'views24h' ? 'views_24h' : 'at',
    statuses: status ? [status] : shownInHistory,
  })
  const connection = await connectionOf(db, filter.agentId)
  const evidence = await evidenceByRow(db, rows)
  const corrections = await correctionsOf(db, rows)
  return {
    total,
    list: rows.map((row) => {
      const original = sourceTweetOf(row)
      return {
        id: row.id,
        agentId: row.agent_id,
        twitterName: original?.twitterName ?? connection?.screenName ?? null,
        content: row.content,
        originalTweet: original?.text ?? null,
        originalUrl: original?.url ?? null,
        url: row.url,
        createdAt: row.published_at ?? row.scheduled_at ?? row.created_at,
        status: row.status,
        reason: row.reason,
        views24h: row.views_24h,
        postType: row.post_type,
        why: row.why,
        evidence: evidence.get(row.id) ?? null,
        corrections: corrections.get(row.id) ?? [],
      }
    }),
  }
}

/** Slots of the future belong to the calendar, not to history. */
const shownInHistory: PublicationStatus[] = [
  'draft',
  'awaiting_approval',
  'generating',
  'sending',
  'published',
  'failed',
  'skipped',
  'rejected',
  'unconfirmed',
]

export async function manualHistory(
  db: Db,
  { status, platform = 'telegram', ...filter }: HistoryFilter & { platform?: Platform | undefined },
) {
  await ownAgent(db, filter)
  const { rows, total } = await store.list(db, {
    ...filter,
    platform,
    postTypes: factsOf({ platform }).onRequest ?? undefined,
    sort: 'at',
    statuses: status ? [status] : shownInHistory,
  })
  const telegramUsername = await platformOf({ platform }).targetName(db, filter.agentId)
  const evidence = await evidenceByRow(db, rows)
  const corrections = await correctionsOf(db, rows)
  return {
    total,
    list: rows.map((row) => ({
      id: row.id,
      agentId: row.agent_id,
      platform: row.platform,
      telegramUsername,
      content: row.content,
      createdAt: row.published_at ?? row.scheduled_at ?? row.created_at,
      status: row.status,
      reason: row.reason,
      why: row.why,
      evidence: evidence.get(row.id) ?? null,
      corrections: corrections.get(row.id) ?? [],
    })),
  }
}

/** Planned and past of all own agents. */
export async function calendar(
  db: Db,
  {
    agentId,
    postType,
    status,
    ...filter
  }: Omit<HistoryFilter, 'agentId'> & {
    agentId?: string | undefined
    postType?: store.PublicationRow['post_type'] | undefined
  },
) {
  if (agentId) await ownAgent(db, { ownerId: filter.ownerId, agentId })
  const { rows, total } = await store.list(db, {
    ...filter,
    agentId,
    sort: 'scheduled_at',
    wholeThreads: true,
    ...(postType ? { postTypes: [postType] } : {}),
    ...(status ? { statuses: [status] } : {}),
  })
  const planned = rows.flatMap(({ id, status: now }) => (now === 'scheduled' ? [id] : []))
  const close = await plans.closeSlots(db, { ids: planned, within: apart })
  const list = await present(db, rows)
  return { total, list: list.map((item) => ({ ...item, closeTo: close.get(item.id) ?? null })) }
}

/** Today's counts and the next 24 hours. */
export async function scheduleInfo(db: Db, { ownerId, agentId }: { ownerId: string; agentId: string }) {
  await ownAgent(db, { ownerId, agentId })
  const agent = await workingAgent(db, agentId)
  if (!agent) throw new Problem('agentNotFound')
  const at = await now(db)
  const rule = agent.rule?.settings
  const manual = agent.manualRule?.settings
  const working = rule ? hoursOf(rule) : manual ? hoursOf(manual) : alwaysActive
  const date = localDate(at, working.workingHoursTimezone)
  const manualDate = localDate(at, manual?.workingHoursTimezone ?? 'UTC')
  const used = (kind: usage.UsageKind, on = date) => usage.used(db, { agentId, kind, date: on })
  const upcoming = await store.upcoming(db, { agentId, until: later(at, day) })
  return {
    operationMode: agent.fields.operationMode,
    working,
    localDate: date,
    tweets: { used: (await used('post')) + (await used('request')), limit: rule?.dailyAutoTweetLimit ?? 0 },
    kolReplies: { used: await used('kol_reply'), limit: rule?.dailyAutoKolReplyLimit ?? 0 },
    selfReplies: { used: await used('self_reply'), limit: rule?.dailyAutoSelfReplyLimit ?? 0 },
    manualPosts: { used: await used('manual', manualDate), limit: manual?.dailyPostLimit ?? 0 },
    nextPostAt: (await agentDetail(db, { ownerId, agentId })).nextPostAt,
    upcoming: upcoming.flatMap((slot) =>
      slot.scheduled_at
        ? [
            {
              publicationId: slot.id,
              postType: slot.post_type,
              platform: slot.platform,
              at: slot.scheduled_at,
              status: slot.status,
              reason: slot.reason,
            },
          ]
        : [],
    ),
  }
}
