import { sendMessage } from '#server/modules/chat/index.ts'
import { Problem } from '#server/problem.ts'
import { createWorld } from '#tests/support/world.ts'
import { createWriter, writingAgent } from '#tests/support/writer.ts'

/** `thinking`: 0 to 1,500 tokens of thought before each answer, whatever was asked for; `unpleasant`: all else as well. */
export type Temper = 'thinking' | 'unpleasant'

export interface Told {
  /** Texts that came. */
  came: number
  /** Texts that came and hold nothing. */
  empty: number
  failed: number
  charged: number
  /** What does not add up in the books. */
  faults: unknown[]
}

function tempered(llm: Awaited<ReturnType<typeof createWriter>>['llm'], temper: Temper): void {
  if (temper === 'unpleasant') llm.setMode('unpleasant')
  else llm.think({ min: 0, max: 1500, stubborn: true })
}

function isFailure(error: unknown, name: Problem['problem']): boolean {
  if (error instanceof Problem && error.problem === name) return true
  throw error
}

/** Questions to an agent, one after the other, each for a credit. */
export async function chats(count: number, temper: Temper): Promise<Told> {
  await using world = await createWorld({ workers: false })
  tempered(world.llm, temper)
  const owner = await world.user({ credits: count })
  const { agentId } = await world.agent(owner)
  const told: Told = { came: 0, empty: 0, failed: 0, charged: 0, faults: [] }
  for (let n = 0; n < count; n++) {
    const say = {
      userId: owner.id,
      ownerId: owner.id,
      agentId,
      content: `And what about point ${n}?`,
      place: 'web' as const,
    }
    try {
      const { message } = await sendMessage(world.deps, say)
      told.came++
      if (message.content.trim() === '') told.empty++
    } catch (error) {
      if (isFailure(error, 'contentGenerationFailed')) told.failed++
    }
  }
  told.charged = count - (await world.balance(owner))
  told.faults = await world.audit()
  return told
}

/** Posts as the schedule has them written. */
export async function posts(count: number, temper: Temper): Promise<Told> {
  // X answers a few hundred searches in its quarter of an hour, which does not pass here.
  if (count > 100) {
    const [first, rest] = [await posts(100, temper), await posts(count - 100, temper)]
    const sum = (name: 'came' | 'empty' | 'failed' | 'charged') => first[name] + rest[name]
    return {
      came: sum('came'),
      empty: sum('empty'),
      failed: sum('failed'),
      charged: sum('charged'),
      faults: [],
    }
  }
  await using writer = await createWriter()
  tempered(writer.llm, temper)
  const told: Told = { came: 0, empty: 0, failed: 0, charged: 0, faults: [] }
  for (let n = 0; n < count; n++) {
    const type = n % 2 === 0 ? 'technical_analysis' : 'hot_topic'
    const long = n % 5 === 0 ? { lengthMax: 4096, platform: 'telegram' as const } : {}
    try {
      const { content } = await writer.write(writingAgent({ type }), long)
      told.came++
      if (content.trim() === '') told.empty++
    } catch (error) {
      if (isFailure(error, 'contentGenerationFailed')) told.failed++
    }
  }
  return told
}

/** Characters for new agents; twenty are a person's share of a day. */
export async function characters(count: number, temper: Temper): Promise<Told> {
  await using world = await createWorld({ workers: false })
  tempered(world.llm, temper)
  const told: Told = { came: 0, empty: 0, failed: 0, charged: 0, faults: [] }
  let user = await world.user({ credits: 1 })
  for (let n = 0; n < count; n++) {
    if (n % 20 === 19) user = await world.user({ credits: 1 })
    const { code, data } = await user.call('profiles.character', {
      source: 'text',
      text: `A calm analyst, no. ${n}.`,
    })
    if (code !== 0) told.failed++
    else {
      told.came++
      if (data.bio.trim() === '' || data.lore.trim() === '') told.empty++
    }
  }
  told.faults = await world.audit()
  return told
}
