import { priceMilli } from '#contract/limits.ts'
import type { Language } from '#contract/lists.ts'
import { transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later, minute } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { type Progress, unwatched } from '#server/lib/progress.ts'
import { ownAgent, workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { write } from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { type OwnMedium, takeInUploads } from '#server/modules/files/index.ts'
import { localDate } from '#server/lib/local-time.ts'
import { bindingOf } from '#server/modules/telegram/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import { carryAlong, keepFollowing } from './carried-thread.ts'
import type { PublishingDeps } from './deps.ts'
import { readOwnText } from './evidence.ts'
import { keepGeneration, noText, writerDeps, writingAgent } from './generation.ts'
import { illustrate, keepPictures, picturePriceFor } from './post-picture.ts'
import { fitText, type Place, placeOf } from './preflight.ts'
import { presentById, presentOne, type PublicationView } from './present.ts'
import { answerWhenItRests } from './answer.ts'
import { letGo } from './let-go.ts'
import { imagesOf, insertRequest } from './request.ts'
import { isOut } from './rules.ts'
import * as store from './store.ts'
import * as usage from './usage-store.ts'
import { briefFor } from './write-text.ts'

/** Writes a Telegram post and keeps it as a draft: charged when the text is there, its one delivery included. */
export async function generateManual(
  deps: PublishingDeps,
  {
    ownerId,
    agentId,
    topic,
    language,
  }: { ownerId: string; agentId: string; topic?: string | undefined; language?: Language | undefined },
  progress: Progress = unwatched(),
): Promise<PublicationView> {
  await ownAgent(deps.db, { ownerId, agentId })
  const agent = await withRule(deps, agentId)
  const rule = agent.manualRule.settings
  if (agent.pausedAt) throw new Problem('conflict')
  if (!rule.enableGenerateContent) throw new Problem('contentCreationDisabled')

  const id = newId('pub')
  const now = await deps.clock.now()
  const holdRef = `generate:${id}`
  const pictureMilli = picturePriceFor({ platform: 'telegram', post_type: 'manual_post' }, agent)
  const use = { agentId, kind: 'manual' as const, date: localDate(now, rule.workingHoursTimezone) }
  await takeUse(deps, { use, limit: rule.dailyPostLimit, ownerId, pictureMilli, holdRef, now })

  await checkpoint('manual-counted')

  const blank = {
    owner_id: ownerId,
    platform: 'telegram' as const,
    pictures_given: 0,
    rewritten_from: null,
    picture_price: 0,
    image_names: [],
    image_alts: [],
  }
  const wanted = { topic: topic || null, language: language ?? null }
  try {
    const brief = await briefFor(deps, { platform: 'telegram', agent_id: agentId, ...wanted }, agent)
    const first = await write(writerDeps(deps), writingAgent(agent), brief, progress)
    const { written, ...carried } = await carryAlong(deps, { agent, brief, first, progress })
    const illustrated = await illustrate(deps, {
      agent,
      written,
      carried: carried.pictures,
      platform: 'telegram',
      wanted: pictureMilli > 0,
      progress,
    })
    const price = priceMilli.MANUAL_POST_GENERATE + (illustrated.picture ? pictureMilli : 0)
    await transaction(deps.db, async (trx) => {
      if ((await credits.capture(trx, { ref: holdRef, amountMilli: price })) !== 'captured')
        throw new Problem('contentGenerationFailed')
      await usage.endGeneration(trx, holdRef)
      const { generationId, imageName } = await keepGeneration(trx, {
        ownerId,
        agent,
        purpose: 'MANUAL_POST_GENERATE',
        written: illustrated.written,
        chargedMilli: price,
      })
      await store.insert(trx, [
        {
          id,
          owner_id: ownerId,
          agent_id: agentId,
          platform: 'telegram',
          post_type: 'manual_post',
          state: 'draft',
          origin: 'request',
          ...wanted,
          content: written.content,
          why: written.why,
          generation_id: generationId,
          picture_price: illustrated.picture ? pictureMilli : 0,
          ...(await keepPictures(trx, blank, {
            chartName: imageName,
            illustrated,
            carried: carried.pictures,
          })),
          prepaid: true,
          charged: price,
          counted_on: use.date,
          made_with_ai: agent.fields.madeWithAi,
          paid_partnership: agent.fields.paidPartnership,
        },
      ])
      const draft = await store.find(trx, id)
      if (draft) await keepFollowing(trx, draft, { agent, ...carried, waits: false, now })
    })
  } catch (error) {
    await transaction(deps.db, async (trx) => {
      if ((await credits.release(trx, { ref: holdRef })) === 'released')
        await usage.giveBackGeneration(trx, holdRef)
    })
    throw noText(error)
  }
  const row = await store.find(deps.db, id)
  if (!row) throw new Error(`draft ${id} is gone`)
  return presentOne(deps.db, row)
}

/** Counts the use of the day and holds what the text may cost. */
async function takeUse(
  deps: PublishingDeps,
  {
    use,
    limit,
    ownerId,
    pictureMilli,
    holdRef,
    now,
  }: {
    use: { agentId: string; kind: 'manual'; date: string }
    limit: number
    ownerId: string
    pictureMilli: number
    holdRef: string
    now: Date
  },
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    if (!(await usage.countUse(trx, { ...use, limit }))) throw new Problem('dailyTweetLimit')
    await credits.hold(trx, {
      ownerId,
      agentId: use.agentId,
      amountMilli: priceMilli.MANUAL_POST_GENERATE + pictureMilli,
      purpose: 'MANUAL_POST_GENERATE',
      ref: holdRef,
      expiresAt: later(now, 10 * minute),
    })
    await usage.noteGeneration(trx, { ...use, holdRef })
  })
}

/** The day's uses of generations whose process died: their credits have fallen back. Returns how many. */
export async function giveBackUses(db: PublishingDeps['db']): Promise<number> {
  const refs = await usage.abandonedGenerations(db)
  for (const ref of refs) await transaction(db, (trx) => usage.giveBackGeneration(trx, ref))
  return refs.length
}

export interface ManualNow {
  ownerId: string
  agentId: string
  publicationId?: string | undefined
  content?: string | undefined
  imageUrl?: string | undefined
  undoable?: boolean | undefined
}

/** Delivers a draft, or a text of the user's own, to the bound Telegram chat. */
export async function manualNow(deps: PublishingDeps, input: ManualNow): Promise<PublicationView> {
  await ownAgent(deps.db, { ownerId: input.ownerId, agentId: input.agentId })
  if (input.imageUrl) await takeInUploads(deps, { ownerId: input.ownerId, urls: [input.imageUrl] })
  const id = input.publicationId
    ? await deliverDraft(deps, input, input.publicationId)
    : await deliverOwn(deps, input)
  return input.undoable ? presentById(deps.db, id) : answerWhenItRests(deps, id)
}

async function deliverDraft(
  deps: PublishingDeps,
  { ownerId, agentId, content, imageUrl, undoable }: ManualNow,
  id: string,
): Promise<string> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await store.findOwn(trx, { ownerId, id, agentId, platform: 'telegram' }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    const agent = await withRule(deps, agentId, trx)
    const image = await pictureOf(trx, { ownerId, imageUrl })
    const place = { ...placeOf(row, agent), ...(image ? { images: [image] } : {}) }
    const fit = await fitText(deps, trx, place, content ?? row.content ?? '')
    const next = {
      ...row,
      content: content === undefined ? row.content : fit,
      ...(image ? { image_names: [image.name], image_alts: [image.alt], pictures_given: 1 } : {}),
      ...(content === undefined
        ? {}
        : { own_text: await readOwnText(trx, { agent, content: fit, generationId: row.generation_id }) }),
    }
    if (!(await bindingOf(trx, agentId))) throw new Problem('conflict')
    if (row.status !== 'draft' && row.status !== 'awaiting_approval')
      throw new Problem(isOut(row) ? 'tweetAlreadyPublished' : 'conflict')
    if (row.status === 'awaiting_approval' && row.expires_at && row.expires_at <= now)
      throw new Problem('conflict')
    if (next.content !== row.content || image) {
      next.version = row.version + 1
      const { content, version, image_names, image_alts, pictures_given, own_text } = next
      await store.change(trx, id, { content, version, image_names, image_alts, pictures_given, own_text })
    }
    await letGo(deps, trx, next, { now, origin: 'request', undoable })
  })
  return id
}

async function deliverOwn(
  deps: PublishingDeps,
  { ownerId, agentId, content, imageUrl, undoable }: ManualNow,
): Promise<string> {
  if (content === undefined) throw invalid({ path: 'content', message: 'Required' })
  const now = await deps.clock.now()
  const id = newId('pub')
  await transaction(deps.db, async (trx) => {
    const agent = await withRule(deps, agentId, trx)
    const image = await pictureOf(trx, { ownerId, imageUrl })
    const images = image ? [image] : []
    const fit = await fitText(deps, trx, { ...inChat(agent), images }, content)
    if (!(await bindingOf(trx, agentId))) throw new Problem('conflict')
    await insertRequest(deps, trx, {
      id,
      platform: 'telegram',
      agent,
      content: fit,
      images,
      quoteTweetId: null,
      now,
      undoable,
    })
  })
  return id
}

async function pictureOf(
  trx: PublishingDeps['db'],
  { ownerId, imageUrl }: { ownerId: string; imageUrl: string | undefined },
): Promise<OwnMedium | null> {
  const [image] = await imagesOf(trx, { ownerId, urls: imageUrl ? [imageUrl] : [], path: () => 'imageUrl' })
  return image ?? null
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

function inChat(agent: WorkingAgent): Place {
  return { agent, platform: 'telegram', purpose: 'TELEGRAM_MESSAGE' }
}
