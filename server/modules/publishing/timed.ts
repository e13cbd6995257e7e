import type { Language, Platform, PublicationReason } from '#contract/lists.ts'
import type { Poll } from '#contract/polls.ts'
import { now as nowOf, transaction } from '#db/connect.ts'
import { later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { currentBeneficiary } from '#server/lib/on-behalf.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { i18nText } from '#server/lib/texts.ts'
import { invalid, type Issue, Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { overruled, readOwnText } from './evidence.ts'
import { paidForTry, paidForWords } from './generation.ts'
import { isOfAgent } from './generation-store.ts'
import { contentHash } from './content-hash.ts'
import { askFirst, askVoters, notApproved } from './may-go-out.ts'
import { platformOf, type Situation } from './platforms/index.ts'
import { planOf } from './plan.ts'
import { pollOf } from './poll.ts'
import { fitMedia, fitText, surchargeOn } from './preflight.ts'
import { dayOf, reserve, situationOf } from './reserve.ts'
import { lookAgainAt, problemFor, purposeOf, requestFreshFor } from './rules.ts'
import * as store from './store.ts'
import * as threads from './thread-store.ts'
import { end } from './transitions.ts'

/** One text, or a part of a thread. */
export interface Part {
  content: string
  images: { name: string; alt: string; mediaType?: string; size?: number | null }[]
  /** What the words began as; null: nothing of ours. */
  generationId: string | null
  /** What it asks; left out: nothing. */
  poll?: Poll | null
}

export interface Text {
  agent: WorkingAgent
  platform: Platform
  /** Their own words: one text, or the parts of a thread. */
  parts: Part[]
  quoteTweetId: string | null
}

/**
 * Texts with a time, in the caller's transaction: their owner's words are approved by that, and their price is set aside. The
 * parts of a thread follow the first one when it is out. Throws why it cannot be: the place, the words, the credits, the
 * budget of its day. Answers the id of the first. `most`: whoever puts them may not say that they go out: somebody else is
 * asked, and what follows the first part rests until then.
 */
export async function insertTimed(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  { at, most = null, ...text }: Text & { at: Date; most?: 'ask' | null | undefined },
): Promise<string> {
  const { agent, parts, quoteTweetId } = text
  const now = await nowOf(trx)
  await platformOf(text).demand(trx, agent)
  refuseTwice(parts)
  refusePollInThread(parts)
  const timed = { ...timeColumns(at), ...commonColumns(text), state: 'planned', origin: 'timed' } as const
  const ids = parts.map(() => newId('pub'))
  for (const [index, part] of parts.entries()) {
    const id = ids[index] ?? ''
    const quote = index === 0 ? quoteTweetId : null
    const poll = part.poll ?? null
    const place = { ...placeOfTimed(text), quoteTweetId: quote, poll, images: part.images }
    const content = await atPart(index, parts, () => fitText(deps, trx, place, part.content))
    const columns = await partColumns(trx, text, { ...part, content }, now)
    await store.insert(trx, [
      {
        ...timed,
        ...(most && index > 0 ? restsBehind : {}),
        ...threadColumns(ids, index),
        ...columns,
        ...(most
          ? { autonomy_most: most }
          : approvedNow({ ...columns, poll, quote_tweet_id: quote, reply_to: null, version: 1, now })),
        id,
        quote_tweet_id: quote,
        next_at: index === 0 ? lookAgainAt({ scheduled_at: at }, now) : null,
      },
    ])
    if (!most || index === 0) await setAside(deps, trx, id, { now })
  }
  if (most) await propose(deps, trx, ids[0] ?? '', now)
  else await askVoters(deps, trx, ids[0] ?? '', { now })
  return ids[0] ?? ''
}

/** A part of a thread whose first one is asked about. */
const restsBehind = {
  state: 'draft',
  origin: 'request',
  scheduled_at: null,
  not_after: null,
  steered: false,
} as const

/** What whoever put it may not let go: somebody who may is asked, whatever its agent does by itself. */
export async function propose(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  id: string,
  now: Date,
): Promise<void> {
  await store.change(trx, id, { autonomy_most: 'ask', ...notApproved })
  const row = await store.find(trx, id)
  if (!row) throw new Problem('notFound')
  await askFirst(deps, trx, row, { now })
}

/** A text that the agent is to write for a time, ahead of it as its rule says; its price is set aside when it is written. */
export async function insertToWrite(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  {
    at,
    topic,
    language,
    images,
    most = null,
    ...text
  }: Omit<Text, 'parts'> & {
    at: Date
    /** How far it goes by itself at most; left out: as far as its agent may. */
    most?: 'draft' | 'ask' | null | undefined
    /** What it is about; null: what the agent's type reads. */
    topic: string | null
    language: Language | null
    images: Part['images']
  },
): Promise<string> {
  const { agent, platform, quoteTweetId } = text
  const now = await nowOf(trx)
  const id = newId('pub')
  await platformOf(text).demand(trx, agent)
  fitMedia(deps, { ...placeOfTimed(text), images })
  await store.insert(trx, [
    {
      ...timeColumns(at),
      ...commonColumns(text),
      ...imageColumns(images),
      id,
      state: 'planned',
      origin: 'timed',
      topic,
      language,
      autonomy_most: most,
      quote_tweet_id: quoteTweetId,
      next_at: await writtenAt(trx, { agent, platform, at, now }),
    },
  ])
  // A program's call pays for what begins with it, and not for what its plan does later.
  if (at <= now && currentBeneficiary()?.tokenId) await setAside(deps, trx, id, { now })
  return id
}

/** Their words without a time: they rest until somebody wants them, and cost nothing until then. Answers the id of the first. */
export async function insertDraft(trx: PublishingDeps['db'], text: Text, now: Date): Promise<string> {
  if (text.parts.length === 0) throw invalid({ path: 'parts', message: 'Required' })
  refusePollInThread(text.parts)
  const ids = text.parts.map(() => newId('pub'))
  await insertDraftParts(trx, text, { ids, from: 0, now })
  return ids[0] ?? ''
}

async function insertDraftParts(
  trx: PublishingDeps['db'],
  text: Text,
  { ids, from, now }: { ids: string[]; from: number; now: Date },
): Promise<void> {
  for (const [index, part] of text.parts.entries()) {
    if (index < from) continue
    await store.insert(trx, [
      {
        ...commonColumns(text),
        ...threadColumns(ids, index),
        ...(await partColumns(trx, text, part, now)),
        id: ids[index] ?? '',
        state: 'draft',
        origin: 'request',
        overruled_by: null,
        overruled_at: null,
        quote_tweet_id: index === 0 ? text.quoteTweetId : null,
      },
    ])
  }
}

const timeColumns = (at: Date) => ({
  scheduled_at: at,
  not_after: later(at, requestFreshFor),
  steered: true,
})

const commonColumns = ({ agent, platform }: Pick<Text, 'agent' | 'platform'>) =>
  ({
    owner_id: agent.ownerId,
    agent_id: agent.id,
    platform,
    post_type: 'manual_post',
    made_with_ai: agent.fields.madeWithAi,
    paid_partnership: agent.fields.paidPartnership,
  }) as const

const threadColumns = (ids: string[], index: number) =>
  ids.length > 1 ? { thread_id: ids[0] ?? null, thread_part: index + 1 } : {}

/** Pictures given before the text is written stay with it. */
export const imageColumns = (images: Part['images']) => ({
  pictures_given: images.length,
  image_names: images.map(({ name }) => name),
  image_alts: images.map(({ alt }) => alt),
})

async function partColumns(
  trx: PublishingDeps['db'],
  { agent, platform }: Pick<Text, 'agent' | 'platform'>,
  { content, images, generationId, poll = null }: Part,
  now: Date,
) {
  const { ownerId, id: agentId } = agent
  if (generationId && !(await isOfAgent(trx, { ownerId, agentId, generationId })))
    throw new Problem('notFound')
  const ownText = await readOwnText(trx, { agent, content, poll, generationId })
  return {
    ...imageColumns(images),
    content,
    poll: poll && JSON.stringify(poll),
    generation_id: generationId,
    own_text: ownText && JSON.stringify(ownText),
    paid_before: await paidForTry(trx, { platform, generationId, content, now }),
    ...overruled({ owner_id: ownerId, own_text: ownText }, now),
  }
}

/** X takes the same words once a day, and a reader wants them once. */
function refuseTwice(parts: Part[]): void {
  const second = parts.findIndex(
    (part, index) => parts.findIndex(({ content }) => content === part.content) < index,
  )
  if (second === -1) return
  const message = i18nText('findings', 'duplicate', {})
  throw new Problem('validation', {
    data: { issues: [{ path: `parts.${second}.content`, message, code: 'duplicate', params: {} }] },
  })
}

/** Whoever chooses in the middle of a thread has not read its end. */
function refusePollInThread(parts: Part[]): void {
  if (parts.length > 1 && parts.some(({ poll }) => poll))
    throw new Problem('conflict', { data: { reason: 'poll_in_thread' } })
}

/** What stands against a part of a thread names the part. */
async function atPart<T>(index: number, parts: Part[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const issues = parts.length > 1 && error instanceof Problem ? issuesOfProblem(error) : null
    if (!issues) throw error
    const named = issues.map((issue) => ({ ...issue, path: `parts.${index}.${issue.path}` }))
    throw new Problem('validation', { data: { issues: named }, cause: error })
  }
}

function issuesOfProblem({ problem, data }: Problem): Issue[] | null {
  const isIssues = (value: unknown): value is { issues: Issue[] } =>
    typeof value === 'object' && value !== null && 'issues' in value && Array.isArray(value.issues)
  return problem === 'validation' && isIssues(data) ? data.issues : null
}

const placeOfTimed = ({ agent, platform }: Pick<Text, 'agent' | 'platform'>) => ({
  agent,
  platform,
  purpose: purposeOf({ platform, post_type: 'manual_post', assisted: false }),
})

/** Other words, pictures or parts for a draft; what it could not be published with is said when it is. */
export async function putDraft(
  deps: PublishingDeps,
  {
    ownerId,
    id,
    text,
    keepsPictures,
  }: {
    ownerId: string
    id: string
    text: Text
    /** Nothing was said of pictures: the draft has those that it had. */
    keepsPictures: boolean
  },
): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await store.findOwn(trx, { ownerId, id, platform: text.platform }, { forUpdate: true })
    if (row?.agent_id !== text.agent.id) throw new Problem('notFound')
    if (row.state !== 'draft' || row.assisted || (row.thread_part ?? 1) > 1) throw new Problem('conflict')
    const [first] = text.parts
    if (!first) throw invalid({ path: 'parts', message: 'Required' })
    refusePollInThread(text.parts)
    const rest = await threads.partsBehind(trx, row)
    // The last first: each ends what is behind it.
    for (const part of rest.toReversed())
      if (part.state === 'draft') await end(trx, part, { status: 'rejected', reason: null })
    const ids = text.parts.map((_, index) => (index === 0 ? id : newId('pub')))
    // Beside a generated text that its owner has not touched there is nothing of their own.
    const generationId = first.generationId ?? row.generation_id
    const { own_text, ...columns } = {
      ...(await partColumns(trx, text, { ...first, generationId }, now)),
      ...(keepsPictures
        ? { pictures_given: row.pictures_given, image_names: row.image_names, image_alts: row.image_alts }
        : {}),
    }
    const quote = text.quoteTweetId ?? row.quote_tweet_id
    const isSame =
      row.content === first.content &&
      JSON.stringify(columns.image_names) === JSON.stringify(row.image_names) &&
      JSON.stringify(first.poll ?? null) === JSON.stringify(pollOf(row)) &&
      quote === row.quote_tweet_id &&
      rest.length === text.parts.length - 1
    await store.change(trx, id, {
      ...columns,
      poll: first.poll ?? null,
      quote_tweet_id: quote,
      ...(text.parts.length > 1 ? threadColumns(ids, 0) : { thread_id: null, thread_part: null }),
      own_text: own_text === null ? null : (JSON.parse(own_text) as store.PublicationRow['own_text']),
      paid_before: await paidForWords(trx, row, { generationId, content: first.content, now }),
      overruled_by: null,
      overruled_at: null,
      ...(isSame
        ? {}
        : { version: row.version + 1, drafts: null, approved_version: null, approved_hash: null }),
    })
    await insertDraftParts(trx, text, { ids, from: 1, now })
  })
}

/** What a row keeps of its owner having seen exactly this before its time. */
export function approvedNow({
  version,
  now,
  ...seen
}: Parameters<typeof contentHash>[0] & { version: number; now: Date }) {
  return { approved_version: version, approved_hash: contentHash(seen), approved_at: now }
}

/** When a text that the agent is to write for a time is written. */
async function writtenAt(
  trx: PublishingDeps['db'],
  { agent, platform, at, now }: { agent: WorkingAgent; platform: Platform; at: Date; now: Date },
): Promise<Date> {
  const plan = await planOf(trx, { agentId: agent.id, platform })
  return plan ? plan.writtenAt({ at }, now) : at
}

/**
 * Sets the price of a text with a time aside and counts it for its day, as far as it is counted. Throws why not. An agent
 * that is paused now may be at work by then.
 */
export async function setAside(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  id: string,
  { now }: { now: Date },
): Promise<void> {
  const row = await store.find(trx, id)
  const found = row && (await situationOf(trx, row))
  if (!row || !found) throw new Problem('agentNotFound')
  const situation: Situation = { ...found, agent: { ...found.agent, pausedAt: null } }
  const surchargeMilli = surchargeOn(deps, row)
  const refused = await reserve(trx, row, situation, { now, surchargeMilli })
  if (refused) throw refusedAhead(row, refused, dayOf(row, situation, now))
}

function refusedAhead(row: store.PublicationRow, reason: PublicationReason, on: string): Problem {
  return reason === 'budget' || reason === 'paused'
    ? new Problem('conflict', { data: { reason, on } })
    : new Problem(problemFor(row, reason))
}
