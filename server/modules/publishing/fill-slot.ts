import type { Language, Platform } from '#contract/lists.ts'
import type { Poll } from '#contract/polls.ts'
import { transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import { putOwnWords } from './another-text.ts'
import type { PublishingDeps } from './deps.ts'
import { paidForWords } from './generation.ts'
import { isOfAgent } from './generation-store.ts'
import { askVoters } from './may-go-out.ts'
import { fitMedia, placeOf } from './preflight.ts'
import { approveAhead, type Own, steerable, type Trx } from './steer.ts'
import * as store from './store.ts'
import { imageColumns, type Part, propose, setAside } from './timed.ts'

/**
 * When a slot of that agent is to go out, whether it was laid or is only drawn. Problem `conflict` where it is not as it was
 * seen any more: what others put there meanwhile is theirs.
 */
export async function slotTime(
  deps: PublishingDeps,
  { agentId, platform, version, ...own }: Own & { agentId: string; platform: Platform; version: number },
): Promise<Date> {
  return transaction(deps.db, async (trx) => {
    const row = await steerable(trx, own)
    if (row.agent_id !== agentId || row.platform !== platform) throw new Problem('notFound')
    if (row.version !== version) throw new Problem('conflict', { data: { reason: 'changed' } })
    return row.scheduled_at
  })
}

/**
 * Puts its owner's words into a slot, or in the place of the text that is there: approved by that, its price set aside.
 * `version`: of the text they saw; of two who fill one slot the second is told.
 */
export async function fillPost(
  deps: PublishingDeps,
  {
    content,
    images,
    poll,
    quoteTweetId = null,
    generationId = null,
    version,
    most = null,
    ...own
  }: Own & {
    content: string
    /** What it quotes; null: what stands there. */
    quoteTweetId?: string | null | undefined
    /** What the words began as; null: what stands there, or nothing of ours. */
    generationId?: string | null | undefined
    /** They may not say that it goes out: somebody else is asked. */
    most?: 'ask' | null | undefined
    images?: { name: string; alt: string }[] | undefined
    /** What it asks from now on; left out: what it asked before. */
    poll?: Poll | null | undefined
    version: number
  },
): Promise<string> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const row = await steerable(trx, own)
    if (row.version !== version) throw new Problem('conflict', { data: { reason: 'changed' } })
    const agent = await workingAgent(trx, row.agent_id)
    if (!agent) throw new Problem('agentNotFound')
    const beside: Beside = {
      ...(images && imageColumns(images)),
      ...(poll !== undefined && { poll }),
      ...(quoteTweetId !== null && { quote_tweet_id: quoteTweetId }),
      ...(await begunAs(trx, row, { content, generationId, now })),
      // A picture was to be drawn for a text of ours, and none is drawn for theirs.
      ...(row.content === null && { picture_price: 0 }),
    }
    await store.change(trx, row.id, beside)
    await putOwnWords(deps, trx, { ...row, ...beside }, { agent, content, now, most })
    await approveAhead(trx, row.id, now)
    await setAside(deps, trx, row.id, { now })
    if (most) await propose(deps, trx, row.id, now)
    else await askVoters(deps, trx, row.thread_id ?? row.id, { now })
    return row.id
  })
}

type Beside = Pick<
  store.Change,
  | 'image_names'
  | 'image_alts'
  | 'pictures_given'
  | 'picture_price'
  | 'poll'
  | 'quote_tweet_id'
  | 'generation_id'
  | 'paid_before'
>

/** Words that began as a text that was generated keep its evidence, and what was paid for it. */
async function begunAs(
  trx: Trx,
  row: store.PublicationRow,
  { content, generationId, now }: { content: string; generationId: string | null; now: Date },
): Promise<Beside> {
  const { owner_id: ownerId, agent_id: agentId } = row
  if (generationId !== null && !(await isOfAgent(trx, { ownerId, agentId, generationId })))
    throw new Problem('notFound')
  const begun = generationId ?? row.generation_id
  return {
    generation_id: begun,
    paid_before: await paidForWords(trx, row, { generationId: begun, content, now }),
  }
}

/** What the agent is to write about in a slot that has no text yet. */
export async function topicFor(
  deps: PublishingDeps,
  {
    topic,
    language,
    images,
    version,
    most = null,
    ...own
  }: Own & {
    topic: string | null
    language: Language | null
    /** They stay with the text that is written; none: what its agent draws. */
    images: Part['images']
    version: number
    most?: 'ask' | null | undefined
  },
): Promise<string> {
  return transaction(deps.db, async (trx) => {
    const row = await steerable(trx, own)
    if (row.content !== null || row.version !== version)
      throw new Problem('conflict', { data: { reason: 'changed' } })
    const agent = await workingAgent(trx, row.agent_id)
    if (!agent) throw new Problem('agentNotFound')
    fitMedia(deps, { ...placeOf(row, agent), images })
    await store.change(trx, row.id, {
      topic,
      language,
      ...imageColumns(images),
      steered: true,
      // Of two who say what it is about the second is told.
      version: row.version + 1,
      ...(most && row.autonomy_most === null ? { autonomy_most: most } : {}),
    })
    return row.id
  })
}

/** The text of a slot is written as soon as may be, not only when its rule says so. */
export async function writeNow(deps: PublishingDeps, own: Own): Promise<string> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const row = await steerable(trx, own)
    if (row.content !== null) throw new Problem('conflict')
    if (row.scheduled_at > later(now, minute)) await store.change(trx, row.id, { next_at: now })
    return row.id
  })
}
