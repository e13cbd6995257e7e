import { errors } from '#contract/errors.ts'
import type { Produced } from '#contract/routes.ts'
import type { Composed } from '#contract/schedule.ts'
import { type Db, part, transaction } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent, workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { takeInUploads } from '#server/modules/files/index.ts'
import { oneLine } from '#server/modules/preflight/index.ts'
import {
  demandAhead,
  factsOf,
  fillPost,
  findPublication,
  imagesOf,
  priceToLetGo,
  insertDraft,
  insertTimed,
  insertToWrite,
  type PublicationRow,
  inside,
  type PublishingDeps,
  putDraft,
  restAsDraft,
  scheduleDraft,
  skipPost,
  slotPrice,
  slotTime,
  type Text,
  topicFor,
} from '#server/modules/publishing/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import { nextSlot } from './next-slot.ts'
import { warningsAt } from './warnings.ts'

type Verdicts = Produced<'schedule.put'>
type Verdict = Verdicts['items'][number]

interface Composing {
  ownerId: string
  items: Composed[]
  /** `ask`: whoever puts them may not say that they go out, so somebody who may is asked first. */
  most: 'ask' | null
}

/** What {@link putComposed} would answer. Nothing is stored and nothing set aside: it is all done, and undone. */
export async function checkComposed(deps: PublishingDeps, composing: Composing): Promise<Verdicts> {
  await takeInPictures(deps, composing)
  return undone(deps.db, (trx) => putAll(inside(deps, trx), composing))
}

/**
 * Puts texts into the plan or into the drafts, all of them or none: where one cannot be, the others say that they could.
 * Their prices are set aside; of two calls that put the same text the second is told by what it repeats.
 */
export async function putComposed(deps: PublishingDeps, composing: Composing): Promise<Verdicts> {
  await takeInPictures(deps, composing)
  try {
    return await transaction(deps.db, async (trx) => {
      const verdicts = await putAll(inside(deps, trx), composing)
      if (!verdicts.stored) throw new Undone(verdicts)
      return verdicts
    })
  } catch (error) {
    if (error instanceof Undone) return error.verdicts
    throw error
  }
}

class Undone extends Error {
  readonly verdicts: Verdicts

  constructor(verdicts: Verdicts) {
    super('nothing is stored')
    this.verdicts = verdicts
  }
}

async function undone(db: Db, work: (trx: Db) => Promise<Verdicts>): Promise<Verdicts> {
  try {
    return await transaction(db, async (trx) => {
      throw new Undone({ ...(await work(trx)), stored: false })
    })
  } catch (error) {
    if (error instanceof Undone) return error.verdicts
    throw error
  }
}

/** Uploaded pictures are looked at before, which may take the network. */
async function takeInPictures(deps: PublishingDeps, { ownerId, items }: Composing): Promise<void> {
  const urls = items.flatMap(({ parts, imageUrls }) => [
    ...imageUrls,
    ...parts.flatMap((part) => part.imageUrls ?? []),
  ])
  if (urls.length > 0) await takeInUploads(deps, { ownerId, urls: [...new Set(urls)] })
}

async function putAll(deps: PublishingDeps, { ownerId, items, most }: Composing): Promise<Verdicts> {
  const agents = new Map<string, WorkingAgent>()
  const verdicts: Verdict[] = []
  let costs = 0
  for (const item of items) {
    const { verdict, milli } = await verdictOn(deps, { ownerId, item, agents, most })
    verdicts.push(verdict)
    costs += milli
  }
  return {
    items: verdicts,
    credits: fromMilli(costs),
    stored: verdicts.every(({ error }) => error === null),
  }
}

async function verdictOn(
  deps: PublishingDeps,
  {
    ownerId,
    item,
    agents,
    most,
  }: Pick<Composing, 'ownerId' | 'most'> & { item: Composed; agents: Map<string, WorkingAgent> },
): Promise<{ verdict: Verdict; milli: number }> {
  try {
    const id = await part(deps.db, async () => {
      const agent = agents.get(item.agentId) ?? (await agentOf(deps.db, { ownerId, agentId: item.agentId }))
      agents.set(item.agentId, agent)
      return putOne(deps, { ownerId, item, agent, most })
    })
    const row = await findPublication(deps.db, id)
    if (!row) throw new Error(`what was put is gone: ${id}`)
    const at = row.state === 'draft' ? null : row.scheduled_at
    const warnings = at ? await warningsOn(deps.db, row, at) : []
    const milli = await costOf(deps, row)
    return { verdict: { error: null, warnings, at, credits: fromMilli(milli), publicationId: id }, milli }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message } = errors[error.problem]
    const told = { code, msg: message, data: error.data }
    return {
      verdict: { error: told, warnings: [], at: null, credits: 0, publicationId: null },
      milli: 0,
    }
  }
}

async function agentOf(db: Db, own: { ownerId: string; agentId: string }): Promise<WorkingAgent> {
  await ownAgent(db, own)
  const agent = await workingAgent(db, own.agentId)
  if (!agent) throw new Problem('agentNotFound')
  return agent
}

/** What it costs, also where that is set aside only when the agent writes it. */
async function costOf(deps: PublishingDeps, row: PublicationRow): Promise<number> {
  if (row.state === 'draft') return 0
  const { agent_id: agentId, platform } = row
  return row.state === 'planned' && row.content === null
    ? slotPrice(deps.db, { agentId, platform })
    : priceToLetGo(deps, deps.db, row)
}

function warningsOn(db: Db, row: PublicationRow, at: Date) {
  return warningsAt(db, {
    ownerId: row.owner_id,
    agentId: row.agent_id,
    platform: row.platform,
    at,
    id: row.id,
    ownWords: row.own_text !== null,
    priceMilli: row.price,
    heldFor: row.hold_ref ? at : null,
    // Set aside a moment ago, or refused.
    isPaid: true,
  })
}

async function putOne(
  deps: PublishingDeps,
  {
    ownerId,
    item,
    agent,
    most,
  }: Pick<Composing, 'ownerId' | 'most'> & { item: Composed; agent: WorkingAgent },
): Promise<string> {
  const { db } = deps
  const { platform, when, topic = null, language = null, publicationId: id } = item
  const now = await deps.clock.now()
  const text: Text = {
    agent,
    platform,
    parts: await partsOf(db, ownerId, item),
    quoteTweetId: item.quoteTweetId ?? null,
  }
  const isWritten = text.parts.length > 0
  demandUse(item)
  // A poll stands without pictures.
  const keepsPictures = item.parts[0]?.imageUrls === undefined && !item.parts[0]?.poll
  if (when.kind === 'draft') {
    if (id === undefined) return insertDraft(db, text, now)
    if (!isWritten) return restAsDraft(deps, { ownerId, id, agentId: agent.id, platform })
    await putDraft(deps, { ownerId, id, text, keepsPictures })
    return id
  }
  const slot = when.kind === 'now' ? { id: null, version: 1, at: now } : await timeOf(deps, ownerId, item)
  const { id: slotId, version, at } = slot
  if (when.kind === 'at') demandAhead(at, now)
  const [first, ...rest] = text.parts
  if (id === undefined && slotId !== null && first && rest.length === 0) {
    const { quoteTweetId } = text
    return fillPost(deps, { ...first, quoteTweetId, ownerId, id: slotId, version, most })
  }
  const images = await imagesOf(db, { ownerId, urls: item.imageUrls, path: (index) => `imageUrls.${index}` })
  if (id === undefined && !isWritten)
    return slotId === null
      ? insertToWrite(deps, db, { ...text, at, topic, language, images, most })
      : topicFor(deps, { ownerId, id: slotId, version, topic, language, images, most })
  if (id !== undefined && isWritten) await putDraft(deps, { ownerId, id, text, keepsPictures })
  const put =
    id === undefined
      ? await insertTimed(deps, db, { ...text, at, most })
      : await scheduleDraft(deps, {
          ownerId,
          id,
          agentId: agent.id,
          platform,
          at: when.kind === 'now' ? null : at,
          most,
        })
  // A slot takes one text; a thread, and what has a row of its own, takes its time.
  if (slotId !== null) await skipPost(deps, { ownerId, id: slotId })
  return put
}

/** Problem `validation` for what would have no effect (decision: what-is-given-is-used). */
function demandUse({ parts, imageUrls, quoteTweetId, platform, publicationId }: Composed): void {
  const isWritten = parts.length > 0
  if (imageUrls.length > 0 && (isWritten || publicationId !== undefined))
    throw invalid({
      path: 'imageUrls',
      message: 'Only of a text that the agent is to write; others have theirs in parts',
    })
  if (quoteTweetId === undefined) return
  if (!isWritten) throw invalid({ path: 'parts', message: 'Required where a post is quoted' })
  if (!factsOf({ platform }).quotes) throw invalid({ path: 'quoteTweetId', message: 'Only on X' })
}

async function partsOf(db: Db, ownerId: string, { parts }: Composed): Promise<Text['parts']> {
  const read = []
  for (const [nth, { content, imageUrls = [], generationId = null, poll }] of parts.entries()) {
    const path = (index: number) => `parts.${nth}.imageUrls.${index}`
    const images = await imagesOf(db, { ownerId, urls: imageUrls, path })
    read.push({
      content,
      generationId,
      images,
      poll: poll ? { ...poll, options: poll.options.map(oneLine) } : null,
    })
  }
  return read
}

/** When an item is to go out, and the slot of the plan that it takes; null: none. */
async function timeOf(
  deps: PublishingDeps,
  ownerId: string,
  { agentId, platform, when }: Composed,
): Promise<{ id: string | null; version: number; at: Date }> {
  if (when.kind === 'at') return { id: null, version: 1, at: when.at }
  if (when.kind === 'slot')
    return { ...when, at: await slotTime(deps, { ...when, ownerId, agentId, platform }) }
  const slot = await nextSlot(deps.db, { agentId, platform })
  if (!slot) throw new Problem('conflict', { data: { reason: 'no_slot' } })
  return slot
}
