import { limits, priceMilli } from '#contract/limits.ts'
import { type SourceSettings, type SourceView, storyPosts } from '#contract/sources.ts'
import { type Db, transaction } from '#db/connect.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent, type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { couldSpend } from '#server/modules/credits/index.ts'
import { channelsHeardFor } from '#server/modules/telegram/index.ts'
import { Problem } from '#server/problem.ts'
import { channelTitle } from './channels.ts'
import type { SourcesDeps } from './deps.ts'
import { readSource } from './readers.ts'
import { isPaid, keyOf, nameOf, postsPerCredit } from './rules.ts'
import * as store from './store.ts'
import { storiesFor } from './heat-store.ts'
import { day, later } from '#server/lib/clock.ts'

interface Own {
  ownerId: string
  agentId: string
}

/** The same for somebody who may say what it follows; null: nobody in particular, who knows of no channels. */
type Asking = Own & { userId: string | null }

/** What an agent follows, what each brought and cost, and what else it might. */
export async function sourcesOf(db: Db, { userId, ...own }: Asking) {
  await ownAgent(db, own)
  const agent = await workingAgent(db, own.agentId)
  const [rows, dailyPostsMax, postsToday, channels] = await Promise.all([
    store.sourcesOf(db, own.agentId),
    store.postsPerDay(db, own.agentId),
    store.postsToday(db, own.agentId),
    userId === null ? [] : channelsHeardFor(db, { ownerId: own.ownerId, userId }),
  ])
  const followed = new Set(rows.map(({ settings }) => `${settings.kind} ${keyOf(settings)}`))
  return {
    sources: rows.map((row) => present(row, { dayFull: postsToday >= dailyPostsMax })),
    dailyPostsMax,
    postsToday,
    postsPerCredit,
    channels,
    suggested: agent
      ? suggestedFor(agent).filter((settings) => !followed.has(`${settings.kind} ${keyOf(settings)}`))
      : [],
  }
}

/** What the agent's own fields speak of and it does not follow yet. */
function suggestedFor({ fields }: WorkingAgent): SourceSettings[] {
  const topic = fields.topic?.trim()
  const site = fields.projectInfo?.url
  const official = fields.projectInfo?.officialTwitterUsername
  return [
    ...(topic && topic.length >= 2
      ? [
          {
            kind: 'topic' as const,
            phrases: topic
              .split(',')
              .map((phrase) => phrase.trim().slice(0, 60))
              .filter((phrase) => phrase.length > 1)
              .slice(0, 5),
            authors: [],
            language: null,
            likesMin: 0,
            order: 'newest' as const,
          },
        ]
      : []),
    ...fields.favoriteInfluencers.map((name) => ({ kind: 'account' as const, name })),
    ...(official ? [{ kind: 'account' as const, name: official }] : []),
    ...(site ? [{ kind: 'page' as const, url: site }] : []),
  ]
}

type Row = Awaited<ReturnType<typeof store.sourcesOf>>[number]

function present(row: Row, { dayFull }: { dayFull: boolean }): SourceView {
  const paid = isPaid(row.settings.kind)
  const perDay = row.daysLately >= 0.5 ? row.postsLately / row.daysLately : null
  return {
    id: row.id,
    settings: row.settings,
    title: row.title === '' ? nameOf(row.settings) : row.title,
    state: row.pausedAt ? 'paused' : row.state !== 'ok' ? row.state : paid && dayFull ? 'day_full' : 'ok',
    failure: row.failure,
    readAt: row.readAt?.toISOString() ?? null,
    nextReadAt:
      row.pausedAt || row.state === 'gone' || row.settings.kind === 'channel'
        ? null
        : row.nextReadAt.toISOString(),
    items24h: row.items24h,
    reads24h: row.reads24h,
    credits24h: fromMilli(row.charged24h),
    creditsPerDay: !paid ? 0 : perDay === null ? null : Math.round((perDay / postsPerCredit) * 10) / 10,
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * What a source would bring, read once now; nothing is kept or charged. Problem `crawlFailed` where it does not answer,
 * `noCredit` for what is read of X, which costs money, where there is no credit to follow it with.
 */
export async function checkSource(
  deps: SourcesDeps,
  { settings, userId, ...own }: Asking & { settings: SourceSettings },
) {
  await ownAgent(deps.db, own)
  if (settings.kind === 'channel') {
    // It tells only what is posted from now on: Telegram shows bots nothing of the past.
    const title = await channelTitle(deps.db, { ownerId: own.ownerId, userId, chatId: settings.chatId })
    return { title, items: [], creditsPerDay: 0, found: [] }
  }
  const amountMilli = priceMilli.SOURCE_POSTS
  if (isPaid(settings.kind) && !(await couldSpend(deps.db, { ownerId: own.ownerId, amountMilli })))
    throw new Problem('noCredit')
  try {
    const { items, title } = await readSource(deps, { settings, position: {}, title: nameOf(settings) })
    await deps.costs.flush(deps.db)
    return {
      title: title ?? nameOf(settings),
      items: items.slice(0, 5).map(({ externalId, at, author, title: heading, text, url }) => ({
        id: externalId,
        at,
        author,
        title: heading,
        text,
        url,
      })),
      creditsPerDay: isPaid(settings.kind) ? likelyPerDay(items) : 0,
      found: [],
    }
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    const found = error.reason === 'not_a_feed' ? (error.detail ?? '').split(' ').filter(Boolean) : []
    if (found.length > 0) return { title: nameOf(settings), items: [], creditsPerDay: 0, found }
    throw new Problem('crawlFailed', { cause: error })
  }
}

/** By how far apart its newest posts are; null: too few to tell. */
function likelyPerDay(items: { at: Date }[]): number | null {
  const times = items.map(({ at }) => at.getTime())
  if (times.length < 3) return null
  const span = Math.max(...times) - Math.min(...times)
  return span === 0 ? null : Math.round((((times.length - 1) * day) / span / postsPerCredit) * 10) / 10
}

/**
 * Follows a source from now on; following it twice changes nothing. Problem `conflict` over the limit, `notFound` for a
 * channel that is not theirs to follow.
 */
export async function addSource(db: Db, { settings, userId, ...own }: Asking & { settings: SourceSettings }) {
  await ownAgent(db, own)
  const title =
    settings.kind === 'channel'
      ? await channelTitle(db, { ownerId: own.ownerId, userId, chatId: settings.chatId })
      : ''
  const sourceId = await transaction(db, async (trx) => {
    await ownAgent(trx, own, { lock: true })
    const id = await store.ensureSource(trx, { settings, key: keyOf(settings), title })
    await store.follow(trx, { agentId: own.agentId, sourceId: id })
    if ((await store.followedCount(trx, own.agentId)) > limits.agentSourcesMax)
      throw new Problem('conflict', { data: { reason: 'too_many', max: limits.agentSourcesMax } })
    return id
  })
  return sourceView(db, own, sourceId)
}

async function sourceView(db: Db, { agentId }: Own, sourceId: string): Promise<SourceView> {
  const [row] = await store.sourcesOf(db, agentId, sourceId)
  if (!row) throw new Problem('notFound')
  return present(row, {
    dayFull: (await store.postsToday(db, agentId)) >= (await store.postsPerDay(db, agentId)),
  })
}

export async function pauseSource(
  db: Db,
  { sourceId, paused, ...own }: Own & { sourceId: string; paused: boolean },
) {
  await ownAgent(db, own)
  if (!(await store.setPaused(db, { agentId: own.agentId, sourceId, paused }))) throw new Problem('notFound')
  return sourceView(db, own, sourceId)
}

export async function removeSource(db: Db, { sourceId, ...own }: Own & { sourceId: string }): Promise<null> {
  await ownAgent(db, own)
  if (!(await store.unfollow(db, { agentId: own.agentId, sourceId }))) throw new Problem('notFound')
  return null
}

export async function itemsOf(db: Db, { sourceId, ...own }: Own & { sourceId: string }) {
  await ownAgent(db, own)
  await sourceView(db, own, sourceId)
  return store.itemsOf(db, { agentId: own.agentId, sourceId, max: 50 })
}

export async function limitPosts(db: Db, { dailyPostsMax, ...own }: Own & { dailyPostsMax: number }) {
  await ownAgent(db, own)
  await store.setPostsPerDay(db, own.agentId, dailyPostsMax)
  return { dailyPostsMax }
}

/** What moved in the field of an agent in the last week, newest first. */
export async function hotFor({ db, clock }: Pick<SourcesDeps, 'db' | 'clock'>, own: Own) {
  await ownAgent(db, own)
  const stories = await storiesFor(db, { agentId: own.agentId, since: later(await clock.now(), -7 * day) })
  return stories.map((story) => ({ ...story, evidence: storyPosts.parse(story.evidence) }))
}
