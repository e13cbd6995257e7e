import { factsOf } from './platforms/facts.ts'
import { platformOf } from './platforms/index.ts'
import { carryOverDefaults } from '#contract/agents.ts'
import { limits } from '#contract/limits.ts'
import { now as nowOf, transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { type Progress, unwatched } from '#server/lib/progress.ts'
import { noveltyCheck } from '#server/modules/preflight/index.ts'
import { languageOf as languageOfText } from '#server/lib/language.ts'
import {
  type Brief,
  NothingFound,
  NothingNew,
  unframed,
  Unusable,
  write,
  type Written,
} from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { connectionOf, ownXAccounts } from '#server/modules/connections/index.ts'
import { blockedWordsOf } from '#contract/rules.ts'
import { workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { digestFor } from '#server/modules/projects/index.ts'
import { rejectedBefore, voiceForWriting } from '#server/modules/voice/index.ts'
import { Problem } from '#server/problem.ts'
import { askFirst, askVoters, wakeCard } from './may-go-out.ts'
import { autonomyFor } from './autonomy.ts'
import { waitsForVotes } from './votes.ts'
import { carryAlong, type Carrying, keepFollowing } from './carried-thread.ts'
import type { PublishingDeps } from './deps.ts'
import { writeOthers } from './drafts.ts'
import { anewFor, chooseGood } from './evergreen.ts'
import { keepGeneration, writerDeps, writingAgent } from './generation.ts'
import { carriedUpTo, isCarried, usedTweetIds } from './generation-store.ts'
import {
  dropMissingPicture,
  drawnFor,
  illustrate,
  type Illustrated,
  keepPictures,
  picturesFor,
  quoteBeside,
} from './post-picture.ts'
import { languageFor, linksAllowed, surchargeOn } from './preflight.ts'
import { sourceTweet } from './present.ts'
import { endRehearsed, rehearses } from './rehearsal.ts'
import { happenedFor } from './event-store.ts'
import { publishedText } from './reply-store.ts'
import { followPrice, situationOf } from './reserve.ts'
import { isEarly, isReply, lookAgainAt } from './rules.ts'
import { bestPosts, lockSaid, saidBefore } from './said-store.ts'
import * as store from './store.ts'
import { end, keepAsDraft, makeReady, waitForTime } from './transitions.ts'

/** Writes the text of a row whose credits are set aside, and keeps it, so that going on after a crash does not pay for it twice. */
export async function writeText(
  deps: PublishingDeps,
  lease: store.Lease,
  progress: Progress = unwatched(),
): Promise<void> {
  const found = await store.find(deps.db, lease.id)
  const agent = found && (await workingAgent(deps.db, found.agent_id))
  if (!found || !agent) return
  if (!(await countTry(deps, lease))) return
  await chooseGood(deps, lease, found, agent)
  const row = (await store.find(deps.db, lease.id)) ?? found

  // Writing may take longer than a lease; as long as this process lives nobody else should start.
  const renew = setInterval(
    () => void store.take(deps.db, lease).catch(() => undefined),
    (store.leaseSeconds * 1000) / 3,
  )
  let illustrated: Illustrated
  let anew: Brief['anew']
  let others: Written[] = []
  let carried: Carrying = { pictures: [], following: [] }
  try {
    const brief = await briefFor(deps, row, agent)
    anew = brief.anew
    const first = await write(writerDeps(deps), writingAgent(agent), brief, progress)
    const { written, ...along } = await carryAlong(deps, { agent, brief, first, progress })
    carried = along
    const wanted = row.picture_price > 0 && !drawnFor(row)
    const { platform } = row
    const { pictures } = along
    illustrated = await illustrate(deps, { agent, written, carried: pictures, platform, wanted, progress })
    if (row.assisted) others = await writeOthers(deps, { agent, brief, first: written, progress })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    deps.log.info({ publication: row.id, problem: error.problem, cause: error.cause }, 'no text')
    await transaction(deps.db, async (trx) => {
      const locked = await store.lock(trx, lease, 'writing')
      if (!locked) return
      const unusable = error.cause instanceof Unusable ? error.cause.tweetId : null
      if (unusable !== null) await store.change(trx, row.id, { unusable_tweet_id: unusable })
      const now = await nowOf(trx)
      // Its time is still to come, and there may be more to say by then.
      if (isEarly(locked, now) && locked.scheduled_at)
        return waitForTime(trx, locked, { at: locked.scheduled_at })
      const again = readAgainAt(locked, error)
      // That a source is busy is no fault of the text: the try does not count.
      if (again) return waitForTime(trx, locked, { at: again, write_tries: locked.write_tries - 1 })
      await end(trx, locked, endOf(locked, error, progress))
    })
    return
  } finally {
    clearInterval(renew)
  }

  await checkpoint('before-text-kept')
  await keepText(deps, lease, agent, { illustrated, others, carried, anew: anew?.text ?? null })
  await checkpoint('after-text-kept')
}

/** When a source that was too busy for a planned text said that it can be read again; null: that is too late for it, or never. */
function readAgainAt(row: store.PublicationRow, { problem, cause }: Problem): Date | null {
  if (row.origin !== 'slot' || problem !== 'crawlFailed') return null
  if (!(cause instanceof ExternalError) || cause.kind !== 'try-later') return null
  return cause.retryAt && row.not_after && cause.retryAt < row.not_after ? cause.retryAt : null
}

function endOf(row: store.PublicationRow, error: Problem, { signal }: Progress) {
  if (signal.aborted) return { status: 'skipped', reason: 'canceled' } as const
  // An account that keeps silent is no failure of a plan to translate it.
  if (row.origin === 'slot' && error.cause instanceof NothingNew)
    return { status: 'skipped', reason: 'duplicate' } as const
  if (error.cause instanceof NothingFound) return { status: 'failed', reason: 'nothing_found' } as const
  return { status: 'failed', reason: 'content_failed' } as const
}

/** A text that breaks the writer, or the whole process, again and again must not be paid for each minute. */
const triesMax = 3

async function countTry(deps: PublishingDeps, lease: store.Lease): Promise<boolean> {
  return transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'writing')
    if (!row) return false
    if (row.write_tries >= triesMax) {
      await end(trx, row, { status: 'failed', reason: 'content_failed' })
      return false
    }
    await store.change(trx, row.id, { write_tries: row.write_tries + 1 })
    return true
  })
}

/**
 * Stores the text and lets the agent's autonomy decide what comes next. A text that says what another one says that was
 * kept while it was written is not stored: the row is due to be written again.
 */
async function keepText(
  deps: PublishingDeps,
  lease: store.Lease,
  agent: WorkingAgent,
  {
    illustrated,
    others,
    carried,
    anew,
  }: { illustrated: Illustrated; others: Written[]; carried: Carrying; anew: string | null },
): Promise<void> {
  const { written } = illustrated
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const found = await store.lock(trx, lease, 'writing')
    if (!found || found.content !== null) return
    let row = found
    if (await saidMeanwhile(trx, row, agent, { written, anew, versions: [] })) return
    const about = agent.fields.type === 'clone_influence' ? written.sourceTweet : null
    if (about && (await isCarried(trx, row, about.tweetId))) return
    const { generationId, imageName } = await keepGeneration(trx, {
      ownerId: row.owner_id,
      agent,
      purpose: row.post_type,
      written,
      chargedMilli: 0,
    })
    const pictures = await keepPictures(trx, row, {
      chartName: imageName,
      illustrated,
      carried: carried.pictures,
    })
    const drafts = [{ content: written.content, generationId, why: written.why }]
    for (const other of others) {
      if (await saidMeanwhile(trx, row, agent, { written: other, anew: null, versions: [written.content] }))
        continue
      const kept = await keepGeneration(trx, {
        ownerId: row.owner_id,
        agent,
        purpose: row.post_type,
        written: other,
        chargedMilli: 0,
      })
      drafts.push({ content: other.content, generationId: kept.generationId, why: other.why })
    }
    await store.change(trx, row.id, {
      drafts: drafts.length > 1 ? drafts : null,
      content: written.content,
      why: written.why,
      generation_id: generationId,
      ...pictures,
      quote_tweet_id: quoteBeside(pictures, written),
      made_with_ai: agent.fields.madeWithAi,
      paid_partnership: agent.fields.paidPartnership,
    })
    if (!(await dropMissingPicture(trx, row, { ...illustrated, now }))) return
    const most = autonomyFor(row, agent)
    const isAsked = most === 'auto' && (await hasVoters(trx, row, carried.following.length > 0))
    const autonomy = isAsked ? 'ask' : most
    row = await keepFollowing(trx, row, { agent, ...carried, waits: autonomy === 'auto', now })
    // What its owner is asked about is asked all the same; a draft would be there to be sent later.
    if (rehearses(deps, agent) && (row.assisted || autonomy === 'draft')) return endRehearsed(trx, row)
    if (row.assisted) return keepAssisted(deps, trx, row)
    if (!(await priceLink(deps, trx, row.id, now))) return
    switch (autonomy) {
      case 'auto':
        await (isEarly(row, now)
          ? waitForTime(trx, row, { at: lookAgainAt(row, now) })
          : makeReady(trx, row, { next_at: now }))
        // What a link costs may be why somebody is asked.
        return void (await askVoters(deps, trx, row.id, { now }))
      case 'ask':
        // Who is asked hangs on what was kept of it.
        row = (await store.find(trx, row.id)) ?? row
        return askFirst(deps, trx, row, { now, values: row.held_for === null ? {} : { reason: 'shock' } })
      case 'draft':
        return keepAsDraft(trx, row)
    }
  })
}

/** Whether others have to say yes to it, with what follows it: what goes out behind it is let go with it. */
async function hasVoters(trx: PublishingDeps['db'], row: store.PublicationRow, isThread: boolean) {
  const written = await store.find(trx, row.id)
  return written !== undefined && waitsForVotes(trx, written, { isThread })
}

async function saidMeanwhile(
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  agent: WorkingAgent,
  { written, anew, versions }: { written: Written; anew: string | null; versions: string[] },
): Promise<boolean> {
  await lockSaid(trx, row.owner_id)
  const said = await saidBefore(trx, { agentId: agent.id, replies: isReply(row) })
  const { bio, lore, callToAction } = agent.fields
  const { rules } = await voiceForWriting(trx, agent.id)
  const bare = (text: string) => unframed(text, rules)
  const earlier = {
    ...said,
    own: said.own.map(bare),
    anew,
    versions: [...versions, ...refusedTexts(row)].map(bare),
    formulas: [bio, lore],
  }
  return !noveltyCheck(
    bare(written.content.replace(written.sourceLine, '')),
    earlier,
    callToAction,
    written.language,
  ).ok
}

/** A link came into the text: its price is set aside before anybody is asked. False: that ended the row. */
async function priceLink(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await store.find(trx, id)
  const situation = row && (await situationOf(trx, row))
  if (!row || !situation) return true
  const surchargeMilli = surchargeOn(deps, row)
  return surchargeMilli === 0 || followPrice(trx, row, situation, { now, surchargeMilli })
}

/** X does not let us send it: the draft with its link is what was bought. Rejecting it later gives nothing back. */
async function keepAssisted(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
): Promise<void> {
  if (row.hold_ref) await credits.capture(trx, { ref: row.hold_ref, amountMilli: row.price })
  await keepAsDraft(trx, row, {
    charged: row.hold_ref ? row.price : 0,
    prepaid: true,
    hold_ref: null,
  })
  await wakeCard(deps, trx, row.id)
}

/** What a row wants to be written; the sandbox and the manual page ask without one. */
type Wanted = Pick<store.PublicationRow, 'platform' | 'agent_id'> &
  Partial<
    Pick<
      store.PublicationRow,
      | 'post_type'
      | 'reply_to'
      | 'topic'
      | 'language'
      | 'rewritten_from'
      | 'repeats_id'
      | 'answered_post_at'
      | 'own_post_id'
      | 'poll'
      | 'event_id'
      | 'hint'
    >
  >

/** What the writer is asked for: the rule's language and words, the room there is, and what it must not repeat. */
export async function briefFor(deps: PublishingDeps, row: Wanted, agent: WorkingAgent): Promise<Brief> {
  if (row.post_type === 'kol_reply' || row.post_type === 'self_reply')
    return replyBrief(deps, { ...row, kind: row.post_type }, agent)
  const connection = await platformOf(row).connectionOf(deps.db, agent.id)
  const { ruleOf, textMax } = factsOf(row)
  const rule = ruleOf(agent)
  const pictures = row.poll
    ? { chart: false, drawn: false }
    : picturesFor({ platform: row.platform, post_type: row.post_type ?? 'manual_post' }, agent)
  const { type, carryOver = carryOverDefaults } = agent.fields
  const pictured = pictures.chart || pictures.drawn
  // Whether the post that is carried over has pictures is not known yet.
  const maySee = pictured || (type === 'clone_influence' && carryOver.pictures && !row.poll)
  const said = await saidBefore(deps.db, { agentId: agent.id, replies: false })
  const refused = refusedTexts(row)
  const anew = await anewFor(deps, row, agent)
  return {
    kind: 'post',
    platform: row.platform,
    language: languageOf(row, agent),
    topic: row.topic ?? null,
    lengthMax: textMax({ picture: maySee, poll: Boolean(row.poll) }),
    blockedKeywords: blockedWordsOf(rule),
    cashtagsMax: connection?.capabilities.cashtagsMax ?? 1,
    withChart: pictures.chart,
    avoid: [...refused, ...said.own.filter((earlier) => earlier !== anew?.text)],
    versions: refused,
    anew,
    elsewhere: said.elsewhere,
    quotes: connection?.capabilities.quotes ?? false,
    ...(agent.fields.type === 'clone_influence'
      ? {
          usedTweetIds: await usedTweetIds(deps.db, agent.id),
          carriedUpTo: await carriedUpTo(deps.db, agent.id),
          nameSource: carryOver.nameSource,
          linksAllowed: linksAllowed(deps, row, connection),
          pictured,
        }
      : {}),
    event: await happenedFor(deps.db, row.event_id ?? null),
    projectDigest: await digestFor(deps.db, agent),
    ownAccounts: await ownXAccounts(deps.db, agent.ownerId),
    ownerLanguage: agent.ownerLanguage,
    rejected: await rejectedBefore(deps.db, agent.id),
    ...(await voiceForWriting(deps.db, agent.id)),
    examples: (await bestPosts(deps.db, agent.id)).map(({ content }) => content),
  }
}

/** The text of this very row that was refused. */
function refusedTexts({ rewritten_from: refused }: Wanted): string[] {
  return refused ? [refused] : []
}

/** A reply is as short as a post, has no picture, and must not say what an earlier one said. */
async function replyBrief(
  deps: PublishingDeps,
  row: Wanted & { kind: 'kol_reply' | 'self_reply' },
  agent: WorkingAgent,
): Promise<Brief> {
  const connection = await connectionOf(deps.db, agent.id)
  const rule = agent.rule?.settings
  const target = sourceTweet.parse(row.reply_to)
  const { own_post_id: ownPostId = null, answered_post_at: at = null } = row
  const refused = refusedTexts(row)
  const said = await saidBefore(deps.db, { agentId: agent.id, replies: true })
  const spoken = rule?.useReplyContentLanguage ? languageOfText(target.text) : null
  return {
    kind: row.kind,
    platform: 'twitter',
    language: spoken ?? languageOf(row, agent),
    lengthMax: limits.postLengthMax,
    blockedKeywords: blockedWordsOf(rule),
    cashtagsMax: connection?.capabilities.cashtagsMax ?? 1,
    withChart: false,
    avoid: [...refused, ...said.own],
    versions: refused,
    elsewhere: said.elsewhere,
    quotes: false,
    ownAccounts: await ownXAccounts(deps.db, agent.ownerId),
    ownerLanguage: agent.ownerLanguage,
    rejected: await rejectedBefore(deps.db, agent.id),
    ...(await voiceForWriting(deps.db, agent.id)),
    replyTo: {
      tweetId: target.tweetId,
      author: target.twitterName,
      text: target.text,
      url: target.url,
      at,
      ownPost:
        ownPostId === null
          ? null
          : await publishedText(deps.db, { agentId: agent.id, externalId: ownPostId }),
    },
  }
}

function languageOf({ language, platform }: Pick<Wanted, 'language' | 'platform'>, agent: WorkingAgent) {
  return language ?? languageFor(platform, agent)
}
