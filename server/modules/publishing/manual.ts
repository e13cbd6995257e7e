import { limits, priceMilli } from '#contract/limits.ts'
import type { Language } from '#contract/lists.ts'
import { transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { ownAgent, workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { blockedIn, write } from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { ownsFile } from '#server/modules/files/index.ts'
import { localDate } from '#server/modules/scheduling/index.ts'
import { bindingOf } from '#server/modules/telegram/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { keepGeneration, writerDeps, writingAgent } from './generation.ts'
import { presentOne, type PublicationView } from './present.ts'
import { answerWhenItRests, insertRequest, isOut, release } from './request.ts'
import * as store from './store.ts'
import { briefFor } from './write-text.ts'

/** Writes a Telegram post and keeps it as a draft: charged when the text is there, its one delivery included. */
export async function generateManual(
  deps: PublishingDeps,
  {
    userId,
    agentId,
    topic,
    language,
  }: { userId: string; agentId: string; topic?: string | undefined; language?: Language | undefined },
): Promise<PublicationView> {
  await ownAgent(deps.db, { userId, agentId })
  const agent = await withRule(deps, agentId)
  const rule = agent.manualRule.settings
  if (!rule.enableGenerateContent) throw new Problem('contentCreationDisabled')

  const id = newId('pub')
  const now = await deps.clock.now()
  const holdRef = `generate:${id}`
  const use = { agentId, kind: 'manual' as const, date: localDate(now, rule.workingHoursTimezone) }
  await transaction(deps.db, async (trx) => {
    if (!(await store.countUse(trx, { ...use, limit: rule.dailyPostLimit })))
      throw new Problem('dailyTweetLimit')
    await credits.hold(trx, {
      userId,
      agentId,
      amountMilli: priceMilli.MANUAL_POST_GENERATE,
      purpose: 'MANUAL_POST_GENERATE',
      ref: holdRef,
      expiresAt: later(now, 10 * minute),
    })
  })

  const brief = { ...(topic ? { topic } : {}), ...(language ? { language } : {}) }
  try {
    const written = await write(
      writerDeps(deps),
      writingAgent(agent),
      await briefFor(deps, { platform: 'telegram', agent_id: agentId, brief }, agent),
    )
    await transaction(deps.db, async (trx) => {
      if ((await credits.capture(trx, { ref: holdRef })) !== 'captured')
        throw new Problem('contentGenerationFailed')
      const { generationId, imageName } = await keepGeneration(trx, {
        userId,
        agentId,
        purpose: 'MANUAL_POST_GENERATE',
        written,
        chargedMilli: priceMilli.MANUAL_POST_GENERATE,
      })
      await trx
        .insertInto('publication')
        .values({
          id,
          user_id: userId,
          agent_id: agentId,
          platform: 'telegram',
          post_type: 'manual_post',
          status: 'draft',
          origin: 'request',
          brief: JSON.stringify(brief),
          content: written.content,
          generation_id: generationId,
          image_names: imageName ? [imageName] : [],
          image_alts: imageName && written.chart ? [written.chart.alt] : [],
          prepaid: true,
          charged: priceMilli.MANUAL_POST_GENERATE,
          counted_on: use.date,
          made_with_ai: agent.fields.madeWithAi,
          paid_partnership: agent.fields.paidPartnership,
        })
        .execute()
    })
  } catch (error) {
    await transaction(deps.db, async (trx) => {
      if ((await credits.release(trx, { ref: holdRef })) === 'released') await store.giveBackUse(trx, use)
    })
    throw error
  }
  const row = await store.find(deps.db, id)
  if (!row) throw new Error(`draft ${id} is gone`)
  return presentOne(deps.db, row)
}

export interface ManualNow {
  userId: string
  agentId: string
  publicationId?: string | undefined
  content?: string | undefined
  imageUrl?: string | undefined
}

/** Delivers a draft, or a text of the user's own, to the bound Telegram chat. */
export async function manualNow(deps: PublishingDeps, input: ManualNow): Promise<PublicationView> {
  await ownAgent(deps.db, { userId: input.userId, agentId: input.agentId })
  const id = input.publicationId
    ? await deliverDraft(deps, input, input.publicationId)
    : await deliverOwn(deps, input)
  return answerWhenItRests(deps, id)
}

async function deliverDraft(
  deps: PublishingDeps,
  { userId, agentId, content }: ManualNow,
  id: string,
): Promise<string> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await store.findOwn(trx, { userId, id }, { forUpdate: true })
    if (!row || row.agent_id !== agentId || row.platform !== 'telegram') throw new Problem('notFound')
    const agent = await withRule(deps, agentId, trx)
    if (!(await bindingOf(trx, agentId))) throw new Problem('conflict')
    if (row.status !== 'draft' && row.status !== 'awaiting_approval')
      throw new Problem(isOut(row) ? 'tweetAlreadyPublished' : 'conflict')
    const text = content ?? row.content ?? ''
    refuseUnfit(agent, { content: text, withPicture: row.image_names.length > 0 })
    if (text !== row.content) await store.change(trx, id, { content: text, version: row.version + 1 })
    await release(
      deps,
      trx,
      { ...row, content: text, version: text === row.content ? row.version : row.version + 1 },
      now,
    )
  })
  return id
}

async function deliverOwn(
  deps: PublishingDeps,
  { userId, agentId, content, imageUrl }: ManualNow,
): Promise<string> {
  if (content === undefined) throw invalid({ path: 'content', message: 'Required' })
  const now = await deps.clock.now()
  const id = newId('pub')
  await transaction(deps.db, async (trx) => {
    const agent = await withRule(deps, agentId, trx)
    if (!(await bindingOf(trx, agentId))) throw new Problem('conflict')
    if (imageUrl && !(await ownsFile(trx, { userId, url: imageUrl })))
      throw invalid({ path: 'imageUrl', message: 'Not a picture of yours' })
    refuseUnfit(agent, { content, withPicture: imageUrl !== undefined })
    await insertRequest(deps, trx, {
      id,
      platform: 'telegram',
      agent,
      content,
      images: imageUrl ? [{ name: imageUrl.split('/').at(-1) ?? '', alt: '' }] : [],
      quoteTweetId: null,
      now,
    })
  })
  return id
}

async function withRule(
  deps: PublishingDeps,
  agentId: string,
  db = deps.db,
): Promise<WorkingAgent & { manualRule: NonNullable<WorkingAgent['manualRule']> }> {
  const agent = await workingAgent(db, agentId)
  if (!agent) throw new Problem('agentNotFound')
  if (!agent.manualRule) throw new Problem('notFound')
  return { ...agent, manualRule: agent.manualRule }
}

function refuseUnfit(
  agent: WorkingAgent,
  { content, withPicture }: { content: string; withPicture: boolean },
): void {
  const max = withPicture ? limits.telegramCaptionMax : limits.telegramLengthMax
  if ([...content].length > max)
    throw invalid({
      path: 'content',
      message: `At most ${max} characters in Telegram${withPicture ? ' with a picture' : ''}`,
    })
  const rule = agent.manualRule?.settings
  const blocked = rule?.enableBlockedKeywords ? blockedIn(content, rule.blockedKeywords) : []
  if (blocked.length > 0) throw invalid({ path: 'content', message: `Blocked words: ${blocked.join(', ')}` })
}
