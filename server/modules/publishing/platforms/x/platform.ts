import { alwaysActive } from '#contract/rules.ts'
import type { PostOutcome } from '#server/adapters/x/client.ts'
import type { Db } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later } from '#server/lib/clock.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import {
  connectionById,
  connectionOf,
  countedPosts,
  markConnection,
  openSender,
} from '#server/modules/connections/index.ts'
import { repliedTo } from '#server/modules/kol/index.ts'
import { measure } from '#server/modules/preflight/index.ts'
import { hoursOf } from '#server/lib/local-time.ts'
import { takePlace } from '#server/modules/x-app/index.ts'
import { Problem } from '#server/problem.ts'
import * as attempts from '../../attempt-store.ts'
import type { PublishingDeps } from '../../deps.ts'
import { pollOf } from '../../poll.ts'
import { turnOffRefused } from '../../refused-flags.ts'
import { afterRefusal, clocksApart, dailyLimitOf, firstReading, isReply, mayRewrite } from '../../rules.ts'
import type { Change, PublicationRow } from '../../store.ts'
import { appOfAgent, noteAppAnswer, placesOfOthers, stopped, waitAfter, waitFor } from '../../x-limits.ts'
import type { Answer, Attempt, Claim, PublishingPlatform, ReadyPicture, Situation } from '../platform.ts'
import { stoodStill } from '../stood-still.ts'
import { claimCorrection, correct } from './correct.ts'
import { findOnX, replyTargetOf, showsEverything } from './find.ts'
import { prepare } from './media.ts'

export const x: PublishingPlatform = {
  showsAtOnce: false,
  situation,
  demand,
  // The history has a list of its own for X, which names whom a reply answers.
  targetName: async () => null,
  connectionOf,
  room: waitFor,
  turn: async () => null,
  prepare,
  claim,
  send,
  find: findOnX,
  showsEverything,
  claimCorrection,
  correct,
  linkOf,
  published,
}

async function situation(
  db: Db,
  agent: WorkingAgent,
  row: Pick<PublicationRow, 'post_type' | 'summoned'>,
): Promise<Situation> {
  const connection = await connectionOf(db, agent.id)
  const rule = agent.rule?.settings ?? null
  return {
    agent,
    limit: (rule && dailyLimitOf(rule, row)) ?? 0,
    costFactorMilli: connection?.costFactorMilli ?? 1000,
    accountKey: connection && `x:${connection.xUserId}`,
    gate: {
      target: connection && { id: connection.id, state: connection.state },
      enabled: (isReply(row) ? rule?.enableReply : rule?.enablePost) ?? false,
      mayReply: connection?.capabilities.replies === 'any' || row.summoned,
      hours: hoursOf(rule ?? alwaysActive),
    },
  }
}

async function demand(db: Db, agent: WorkingAgent | null): Promise<void> {
  if (!agent) throw new Problem('agentNotFound')
  if (!agent.rule) throw new Problem('twitterRuleNotFound')
  if (!(await connectionOf(db, agent.id))) throw new Problem('agentTwitterNotFound')
}

async function claim(
  trx: Db,
  row: PublicationRow,
  { connectionId, now }: { connectionId: string; now: Date },
): ReturnType<PublishingPlatform['claim']> {
  const app = await appOfAgent(trx, row.agent_id)
  if (app) {
    const keep = await placesOfOthers(trx, row, { app, now })
    const place = await takePlace(trx, { key: app, ownerId: row.owner_id, keep, now })
    if (place === 'stopped') return { wait: stopped(app) }
    if (place !== 'taken') return { wait: { app, reason: 'app_full', until: place } }
  }
  const counted: Claim['counted'] = (await countedPosts(trx, connectionId)) ?? null
  return { lowerBoundId: snowflakeAt(later(now, -clocksApart)), counted, app }
}

async function send(deps: PublishingDeps, attempt: Attempt, pictures: ReadyPicture[]): Promise<Answer> {
  const { row, app } = attempt
  const outcome = await call(deps, attempt, pictures)
  const about = {
    status: outcome.kind === 'posted' ? null : outcome.status,
    detail: outcome.kind === 'posted' ? '' : outcome.detail,
    ...(app ? { note: () => noteAppAnswer(deps, { row, app, outcome }) } : {}),
  }
  switch (outcome.kind) {
    case 'posted':
      return { ...about, kind: 'posted', externalId: outcome.id }
    case 'unknown':
      return { ...about, kind: 'unknown' }
    case 'try-later':
      return {
        ...about,
        kind: 'try-later',
        askedFor: outcome.retryAt,
        wait: app ? waitAfter(outcome, app) : null,
      }
    case 'refused': {
      const earlierUnknown = await attempts.mayBeOut(deps.db, row.id)
      const next = afterRefusal(outcome, { mayRewrite: mayRewrite(row), earlierUnknown })
      return {
        ...about,
        detail: `${outcome.reason}: ${outcome.detail}`,
        kind: 'refused',
        next,
        also: async (trx, locked) => {
          await turnOffRefused(trx, locked, outcome)
          if (next.kind === 'failed' && next.connection && locked.connection_id)
            await markConnection(trx, locked.connection_id, next.connection)
        },
      }
    }
  }
}

async function call(deps: PublishingDeps, attempt: Attempt, pictures: ReadyPicture[]): Promise<PostOutcome> {
  const { row } = attempt
  const notNow = (detail: string): PostOutcome => ({
    kind: 'try-later',
    reason: 'network',
    retryAt: null,
    status: null,
    detail,
  })
  if (!deps.x || !row.connection_id || row.content === null) return notNow('X is off')
  const { credentials, costFactorMilli } = await openSender(deps, row.connection_id)
  // Own keys came or went since the price was set: the next attempt gets a new price (decision: own-keys-cost-less).
  if (costFactorMilli !== row.cost_factor) return notNow('other credentials')
  // A worker that was frozen between the commit and this line must not send: somebody else may be looking for the post already.
  if (stoodStill(attempt)) return notNow('the worker stood still')
  const replyTo = replyTargetOf(row)
  const poll = pollOf(row)
  const mediaIds = pictures.flatMap(({ uploaded }) => uploaded?.mediaId ?? [])
  await checkpoint('before-call')
  return deps.x.createPost(credentials, {
    text: row.content,
    ...(mediaIds.length > 0 ? { mediaIds } : {}),
    ...(row.quote_tweet_id ? { quoteTweetId: row.quote_tweet_id } : {}),
    ...(poll ? { poll } : {}),
    ...(replyTo ? { replyTo, summoned: row.summoned } : {}),
    madeWithAi: row.made_with_ai,
    paidPartnership: row.paid_partnership,
  })
}

async function linkOf(
  _deps: PublishingDeps,
  trx: Db,
  row: PublicationRow,
  externalId: string,
): Promise<string | null> {
  const connection = row.connection_id === null ? null : await connectionById(trx, row.connection_id)
  return connection && `https://x.com/${connection.screenName}/status/${externalId}`
}

async function published(trx: Db, row: PublicationRow, { now }: { now: Date }): Promise<Change> {
  if (row.post_type === 'kol_reply' && row.reply_author_id)
    await repliedTo(trx, { agentId: row.agent_id, xUserId: row.reply_author_id, at: now })
  return { views_due_at: firstReading(now), with_link: measure(row.content ?? '').hasLink }
}
