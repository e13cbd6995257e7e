import { newId } from '#server/lib/ids.ts'
import { dice } from '#server/demo/simulators/dice.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { type Answerer, answerers } from './answerers.ts'
import { compare, type StormFigures, type Told, underWay } from './compare.ts'
import { comingsAndGoings } from './people.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const atOnce = 100

/**
 * Publications of every kind (planned, asked for, approved, answers, messages), on X and in Telegram, while both and the
 * model that writes are at their worst, the process fails between two steps, people pause, resume, write by hand, block
 * the bot and delete their accounts. Of what was then said of each, compared with what X and Telegram have: nothing
 * doubled, nothing lost, nothing charged that is not out, and nobody stopped. What is drawn follows from the seed; which
 * worker comes first does not.
 */
export async function publishingStorm({
  publications,
  seed,
}: {
  publications: number
  seed: number
}): Promise<StormFigures> {
  const figures: StormFigures = {
    publications: 0,
    endings: {},
    unknown: 0,
    sentAgain: 0,
    crashes: 0,
    modelFailures: 0,
    longWaits: 0,
    chatsGone: 0,
    wrong: [],
  }
  for (let done = 0, wave = 0; done < publications; done += atOnce, wave++)
    await weather({ count: Math.min(atOnce, publications - done), seed: seed + wave, figures })
  return figures
}

const crashPoints = [
  'before-attempt',
  'after-attempt',
  'before-call',
  'after-answer',
  'before-record',
  'inside-record',
  'after-record',
  'after-look',
] as const
const telegramFaults = [
  'server-error',
  'server-error-after-accept',
  'cut-after-accept',
  'cut-before',
  'rate-limit',
  'long-rate-limit',
] as const
/** Up to how many tokens the model thinks before it answers: little, and more than any text has room for. */
const thoughts = [1_500, 1_500, 6_000, 25_000] as const
const stepSeconds = 61

async function weather({ count, seed, figures }: { count: number; seed: number; figures: StormFigures }) {
  const chance = dice(seed)
  await using world = await createWorld({
    at: '2026-03-02T09:00:00Z',
    paced: true,
    env: chance.chance(0.5) ? { OPENAI_TEXT_MODEL_NEXT: 'gpt-6-luna' } : {},
  })
  // X's clock is another one from the beginning; it does not jump.
  const clockAheadMilliseconds = Math.round((chance.next() * 2 - 1) * 5 * 60_000)
  world.x.setTrouble({ clockAheadMilliseconds })
  const agents = await answerers(world, Math.max(4, Math.ceil(count / 8)))
  const people = comingsAndGoings(world, agents, chance)
  const asked: Promise<unknown>[] = []
  const told: Told[] = []
  const pausedUntil = new Map<Answerer, number>()
  let moneyUntil = -1
  let modelUntil = -1
  let gone = ''
  let isTelegramWild = false
  let said = 0

  /** A sentence nobody else says. */
  const sentence = () => `Patience is a position too. Reminder ${seed} of ${++said}.`
  const ask = (call: Promise<unknown>) => asked.push(call.catch(() => null))
  /** What people are told of what they ask for themselves is compared with what became of it. */
  const askFor = (call: Promise<{ code: number; data: Told }>) =>
    ask(call.then(({ code, data }) => code === 0 && told.push(data)))

  async function begin(agent: Answerer, step: number): Promise<void> {
    const { owner, agentId, kols } = agent
    const kind = chance.pick([
      'slot',
      'slot',
      'slot',
      'now',
      'written now',
      'reply',
      'reply',
      'chat',
      'chat slot',
    ])
    if (kind === 'slot')
      await due(world, agent, { n: step, platform: 'twitter', freshMinutes: 5 + chance.next() * 40 })
    if (kind === 'chat slot')
      await due(world, agent, { n: step, platform: 'telegram', freshMinutes: 5 + chance.next() * 40 })
    if (kind === 'now') askFor(owner.call('posts.now', { id: agentId, content: sentence() }))
    if (kind === 'written now') askFor(owner.call('posts.now', { id: agentId }))
    if (kind === 'chat') askFor(owner.call('manual.now', { agentId, content: sentence() }))
    if (kind === 'reply') {
      const handle = kols[step % kols.length] ?? ''
      const others = chance.chance(0.5) ? ' Thanks @tom and @jane_w.' : ''
      await world.x.addTweet({
        handle,
        text: `Spot keeps buying while funding stays flat, day ${++said}.${others}`,
      })
      ask(owner.call('replies.queueKol', { id: agentId, max: 1 }))
    }
  }

  async function disturb(step: number): Promise<void> {
    if (chance.chance(0.15))
      world.telegram.failNext(chance.pick(telegramFaults), { times: chance.pick([1, 1, 2]) })
    if (chance.chance(0.05)) world.telegram.failNext('server-error', { on: 'forwardMessage' })
    // In fits: who looks for a message needs many calls, and in between some must come through.
    if (chance.chance(0.2)) {
      isTelegramWild = !isTelegramWild
      world.telegram.unpleasant(isTelegramWild ? seed + step : null)
    }
    if (chance.chance(0.1)) world.llm.think({ min: 0, max: chance.pick(thoughts), stubborn: true })
    if (chance.chance(0.01) && modelUntil < step) {
      gone = world.deps.llm?.model ?? ''
      world.llm.retire(gone)
      modelUntil = step + 6
    }
    if (step === modelUntil) world.llm.retire(gone, null)
    await people.pass(step)
    const [point, after] = [chance.pick(crashPoints), Math.floor(chance.next() * 4)]
    if (chance.chance(0.15)) {
      let left = after
      onCheckpoint((reached) => {
        if (reached !== point || left-- !== 0) return
        figures.crashes++
        throw new Error(`died at ${point}`)
      })
    }
    const agent = chance.pick(agents)
    if (chance.chance(0.04)) {
      pausedUntil.set(agent, step + 4)
      await agent.owner.call('agents.pause', { id: agent.agentId, paused: true })
    }
    for (const [paused, until] of pausedUntil)
      if (until <= step) {
        pausedUntil.delete(paused)
        await paused.owner.call('agents.pause', { id: paused.agentId, paused: false })
      }
    if (chance.chance(0.05)) await world.x.addTweet({ handle: agent.handle, text: `By hand: ${sentence()}` })
    if (chance.chance(0.01)) {
      world.x.setApp({ balance: 100 })
      moneyUntil = step + 15
    }
    if (step === moneyUntil) world.x.setApp({ balance: 1e12 })
  }

  /** Owners answer what they are asked, most of them soon. */
  async function answer(always: boolean): Promise<void> {
    const waiting = await world.db
      .selectFrom('publication')
      .select(['id', 'version', 'owner_id'])
      .where('status', '=', 'awaiting_approval')
      .orderBy('id')
      .execute()
    for (const { id, version, owner_id } of waiting) {
      const owner = agents.find((agent) => agent.owner.id === owner_id)?.owner
      if (!owner || (!always && !chance.chance(0.3))) continue
      if (always || chance.chance(0.2)) ask(owner.call('approvals.reject', { id }))
      else ask(owner.call('approvals.approve', { id, version }))
    }
  }

  async function open(): Promise<number> {
    const { n } = await world.db
      .selectFrom('publication')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('status', 'in', [...underWay, 'awaiting_approval'])
      .executeTakeFirstOrThrow()
    return n
  }

  world.x.makeUnpleasant({ seed, clockAheadMilliseconds })
  world.llm.unpleasant(seed)
  if (chance.chance(0.3)) world.x.setApp({ postsPerDay: Math.ceil(count / 3) })
  const starts = Array.from({ length: count }, () => Math.floor(chance.next() * count * 1.2)).sort(
    (a, b) => a - b,
  )
  for (let step = 0; step < count * 1.2 || (await open()) > 0; step++) {
    if (step > count * 1.2 + 400) break
    await disturb(step)
    while ((starts[0] ?? Infinity) <= step) {
      starts.shift()
      await begin(chance.pick(agents), step)
    }
    await answer(step > count * 1.2 + 60)
    await world.runJob('probe-x')
    await advance(world)
    onCheckpoint(null)
    await world.advance({ seconds: stepSeconds })
    await world.buryJobs()
  }
  world.x.calmDown()
  world.telegram.calm()
  world.llm.unpleasant(null)
  await Promise.all(asked)
  // What somebody asked for at the very end comes to its end as well.
  for (let step = 0; step < 120 && (await open()) > 0; step++) {
    await answer(true)
    await advance(world)
    await world.advance({ seconds: stepSeconds })
    await world.buryJobs()
  }
  await compare(world, agents, { told, wereGone: people.wereGone }, figures)
}

/** Like `world.advanceDue`, for work that fails and comes again. */
async function advance(world: World): Promise<void> {
  for (let round = 0; round < 60; round++) {
    const claimed = await world.runJob('advance-due')
    await world.settle()
    if (claimed === 0) return
  }
}

/** A planned publication whose time has come, as the planner would have made it. */
async function due(
  world: World,
  { owner, agentId }: Answerer,
  { n, platform, freshMinutes }: { n: number; platform: 'twitter' | 'telegram'; freshMinutes: number },
): Promise<void> {
  const at = await world.now()
  await world.db
    .insertInto('publication')
    .values({
      id: newId('pub'),
      owner_id: owner.id,
      agent_id: agentId,
      platform,
      post_type: 'auto_post',
      state: 'planned',
      origin: 'slot',
      slot_date: '2026-03-02',
      slot_ordinal: n,
      scheduled_at: at,
      not_after: new Date(at.getTime() + freshMinutes * 60_000),
      next_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
