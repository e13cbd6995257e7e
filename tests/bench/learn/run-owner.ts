import { pino } from 'pino'
import { type Db, moveClock, transaction } from '#db/connect.ts'
import { minute } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { newId } from '#server/lib/ids.ts'
import { dice } from '#server/demo/simulators/dice.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { type Brief, write, type WritingAgent, type Written } from '#server/modules/content/index.ts'
import { editsBetween, mended, sentenceOf } from '#server/modules/manners/index.ts'
import { earlierMax } from '#server/modules/preflight/index.ts'
import { keepGeneration } from '#server/modules/publishing/generation.ts'
import { bestPosts } from '#server/modules/publishing/said-store.ts'
import { studyVoices } from '#server/modules/publishing/index.ts'
import {
  learnFromApproval,
  learnFromChat,
  learnFromRejection,
  memoriesOf,
  readSaid,
  removePhrase,
  removeRule,
  voiceForWriting,
} from '#server/modules/voice/index.ts'
import { Problem } from '#server/problem.ts'
import { createWriter, type Writer, writerBrief, writingAgent } from '#tests/support/writer.ts'
import type { Owner } from './owner.ts'

const hoursBetween = 6
const begin = Date.parse('2026-11-01T12:34:00Z')
const types = ['technical_analysis', 'hot_topic', 'project_promotion'] as const

/** What became of one owner's texts. */
export interface Run {
  /** Edited characters of each text that was written; null: rejected. */
  edited: (number | null)[]
  /** How long the written text was. */
  lengths: number[]
  asked: number
  /** Given up, by the first check that failed. */
  failed: Record<string, number>
  /** Texts written after a wish was said, and those that kept it. */
  wished: number
  kept: number
  /** Not kept by nothing but what a market text has to say of itself. */
  brokenByDisclaimer: number
  broken: string[]
  /** Of those texts and wishes, where no known way of writing says the wish. */
  unknown: { wished: number; kept: number }
  rules: string[]
  /** Edited characters after everything was erased. */
  erased: number[]
}

/**
 * One owner with one agent: `texts` texts, each written by the real path against the simulated model, answered, and learned
 * from if `learns`; then so many more after all was erased. The same seeds with and without.
 */
export async function runOwner(
  db: Db,
  {
    owner,
    nth,
    learns,
    texts,
    after,
  }: { owner: Owner; nth: number; learns: boolean; texts: number; after: number },
): Promise<Run> {
  let now = begin
  const clock = { now: async () => new Date(now) }
  await using writer = await createWriter({ clock })
  const { chance } = { chance: dice(nth * 7919 + 17).next }
  const who = await makeAgent(db, owner, nth)
  const run: Run = {
    edited: [],
    lengths: [],
    asked: 0,
    failed: {},
    wished: 0,
    kept: 0,
    brokenByDisclaimer: 0,
    broken: [],
    unknown: { wished: 0, kept: 0 },
    rules: [],
    erased: [],
  }
  const said: string[] = []
  const deps = { db, clock, llm: writer.deps.llm, log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }) }
  const told = new Set<Owner['wishes'][number]>()
  let answers = 0
  for (let asked = 0; asked < texts + after; asked++, now += hoursBetween * 3_600_000) {
    const isErased = asked >= texts
    if (asked === texts && learns) {
      run.rules = await rulesOf(db, who)
      await eraseAll(db, who)
    }
    for (const wish of owner.wishes)
      if (learns && !isErased && wish.after === answers && !told.has(wish)) {
        if (wish.meant) writer.llm.understand(wish.said, wish.meant.map(sentenceOf))
        await transaction(db, (trx) => learnFromChat(trx, { agentId: who.id, said: wish.said }))
        // Hours lie between two texts: what the model did not say well it is asked again.
        for (let times = 0; times < 3; times++) {
          await readSaid(deps)
          await moveClock(db, 11 * minute)
        }
      }
    for (const wish of owner.wishes) if (wish.after <= answers) told.add(wish)
    const written = await oneText(db, writer, who, { owner, learns, said, run })
    if (!written) continue
    const { content } = written
    if (!isErased)
      for (const wish of owner.wishes)
        if (told.has(wish)) {
          run.wished++
          if (wish.meant?.length === 0) run.unknown.wished++
          if (wish.meant?.length === 0 && wish.keeps(content)) run.unknown.kept++
          if (wish.keeps(content)) run.kept++
          else if (wish.keeps(undisclaimed(content))) run.brokenByDisclaimer++
          else run.broken.push(`${wish.said} | ${content}`)
        }
    const answer = owner.answer(content, chance)
    answers++
    const published = 'publish' in answer ? answer.publish : null
    said.unshift(published ?? content)
    const edits = published === null ? null : editsBetween(content, published)
    if (isErased) {
      if (edits !== null) run.erased.push(edits)
      continue
    }
    run.edited.push(edits)
    run.lengths.push(content.length)
    if (!learns) continue
    await keepAnswer(db, who, written, answer, new Date(now))
    await moveClock(db, hoursBetween * 3_600_000)
    await studyVoices(deps)
  }
  return run
}

/** What a market text has to say of itself stands in it whatever its owner wishes. */
const undisclaimed = (text: string) => mended(text, [{ kind: 'no_sentence', about: 'disclaimer' }])

async function oneText(
  db: Db,
  writer: Writer,
  who: WritingAgent & { userId: string },
  { owner, learns, said, run }: { owner: Owner; learns: boolean; said: string[]; run: Run },
): Promise<Written | null> {
  const { userId: _, ...agent } = who
  run.asked++
  try {
    const brief: Brief = {
      ...writerBrief,
      language: owner.language,
      avoid: said.slice(0, earlierMax),
      ...(learns
        ? {
            ...(await voiceForWriting(db, who.id)),
            examples: (await bestPosts(db, who.id)).map(({ content }) => content),
          }
        : {}),
    }
    return await write(writer.deps, agent, brief)
  } catch (error) {
    if (!(error instanceof Problem) && !(error instanceof ExternalError)) throw error
    const why = error.cause instanceof Error ? error.cause.message : String(error)
    const name = /^\w+/.exec(why)?.[0] ?? 'other'
    run.failed[name] = (run.failed[name] ?? 0) + 1
    if (process.env['SHOW']) console.log('FAILED', owner.name, learns, why.slice(0, 300))
    return null
  }
}

async function makeAgent(db: Db, owner: Owner, nth: number): Promise<WritingAgent & { userId: string }> {
  const userId = newId('usr')
  const id = newId('agt')
  const type = types[nth % types.length] ?? 'hot_topic'
  const { id: _, ...fields } = writingAgent({
    type,
    operationMode: 'automated',
    name: `Agent of ${owner.name}`.slice(0, 30),
  })
  await db
    .insertInto('user_account')
    .values({ id: userId, name: 'Owner', account_type: 'EMAIL', referral_code: userId })
    .execute()
  const { name, operationMode, postAutonomy, replyAutonomy, type: __, ...character } = fields
  await db
    .insertInto('agent')
    .values({
      id,
      owner_id: userId,
      type,
      name,
      operation_mode: operationMode,
      post_autonomy: postAutonomy,
      reply_autonomy: replyAutonomy,
      character: JSON.stringify(character),
    })
    .execute()
  return { ...fields, id, userId }
}

async function keepAnswer(
  db: Db,
  { id: agentId, userId }: WritingAgent & { userId: string },
  written: Written,
  answer: ReturnType<Owner['answer']>,
  at: Date,
): Promise<void> {
  const agent = await workingAgent(db, agentId)
  if (!agent) throw new Error('the agent is gone')
  const publicationId = newId('pub')
  const published = 'publish' in answer ? answer.publish : null
  await transaction(db, async (trx) => {
    const { generationId } = await keepGeneration(trx, {
      ownerId: userId,
      agent,
      purpose: 'auto_post',
      written,
      chargedMilli: 0,
    })
    await trx
      .insertInto('publication')
      .values({
        id: publicationId,
        owner_id: userId,
        agent_id: agentId,
        platform: 'twitter',
        post_type: 'auto_post',
        origin: 'approval',
        state: published === null ? 'rejected' : 'published',
        content: published ?? written.content,
        generation_id: generationId,
        own_text: published === null || published === written.content ? null : '{}',
        approved_version: published === null ? null : 1,
        reject_reason: 'reject' in answer ? answer.reject : null,
        published_at: published === null ? null : at,
      })
      .execute()
    if (published !== null)
      return learnFromApproval(trx, { agent, publicationId, written: written.content, approved: published })
    if ('reject' in answer && answer.reject)
      return learnFromRejection(trx, { agentId, publicationId, text: written.content, reason: answer.reject })
  })
}

async function eraseAll(db: Db, { id: agentId, userId }: { id: string; userId: string }): Promise<void> {
  const { rules, phrases } = await memoriesOf(db, { ownerId: userId, agentId })
  for (const { id: ruleId } of rules) await removeRule(db, { ownerId: userId, agentId, ruleId })
  for (const { id: phraseId } of phrases) await removePhrase(db, { ownerId: userId, agentId, phraseId })
}

async function rulesOf(db: Db, { id: agentId, userId }: { id: string; userId: string }): Promise<string[]> {
  const { rules } = await memoriesOf(db, { ownerId: userId, agentId })
  return rules.map(
    ({ state, from, sentence, trial }) =>
      `${state} ${from} ${sentence}${trial ? ` (${trial.without} -> ${trial.with})` : ''}`,
  )
}
