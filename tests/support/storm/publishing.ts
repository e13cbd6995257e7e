import { newId } from '#server/lib/ids.ts'
import { dice } from '#server/lib/dice.ts'
import { normalizePostText } from '#server/lib/post-text.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import * as books from '#server/modules/books/index.ts'
import { type Answerer, answerers } from './answerers.ts'
import { createWorld, type World } from '../world.ts'

export interface StormFigures {
  publications: number
  /** How the publications ended: `published`, `failed missed` and so on. */
  endings: Record<string, number>
  /** Sends of which nobody knew at first what became of them. */
  unknown: number
  /** Of those, sent a second time. */
  sentAgain: number
  crashes: number
  /** Everything that must never be, in words; empty when the storm was weathered. */
  wrong: string[]
}

const atOnce = 100
const underWay = ['scheduled', 'generating', 'sending'] as const
const silent = ['failed', 'skipped', 'rejected']

/**
 * Publications of every kind (planned, asked for, approved, answers, messages), on X and in Telegram, while both are at
 * their worst, the process fails between two steps, and people pause, resume and write by hand. Of what was then said of
 * each, compared with what X and Telegram have: nothing doubled, nothing lost, nothing charged that is not out, and nobody
 * stopped. What is drawn follows from the seed; which worker comes first does not.
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
] as const
const stepSeconds = 61

async function weather({ count, seed, figures }: { count: number; seed: number; figures: StormFigures }) {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  world.telegram.rateLimits.enabled = false
  const chance = dice(seed)
  // X's clock is another one from the beginning; it does not jump.
  const clockAheadMilliseconds = Math.round((chance.next() * 2 - 1) * 5 * 60_000)
  world.x.setTrouble({ clockAheadMilliseconds })
  const agents = await answerers(world, Math.max(4, Math.ceil(count / 8)))
  const asked: Promise<unknown>[] = []
  const pausedUntil = new Map<Answerer, number>()
  let moneyUntil = -1
  let said = 0

  /** A sentence nobody else says. */
  const sentence = () => `Patience is a position too. Reminder ${seed} of ${++said}.`
  const ask = (call: Promise<unknown>) => asked.push(call.catch(() => null))

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
    if (kind === 'now') ask(owner.call('posts.now', { id: agentId, content: sentence() }))
    if (kind === 'written now') ask(owner.call('posts.now', { id: agentId }))
    if (kind === 'chat') ask(owner.call('manual.now', { agentId, content: sentence() }))
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
      .select(['id', 'version', 'user_id'])
      .where('status', '=', 'awaiting_approval')
      .orderBy('id')
      .execute()
    for (const { id, version, user_id } of waiting) {
      const owner = agents.find((agent) => agent.owner.id === user_id)?.owner
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
    await advance(world)
    onCheckpoint(null)
    await world.advance({ seconds: stepSeconds })
    await world.buryJobs()
  }
  world.x.calmDown()
  await Promise.all(asked)
  await compare(world, agents, figures)
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
      user_id: owner.id,
      agent_id: agentId,
      platform,
      post_type: 'auto_post',
      status: 'scheduled',
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

async function compare(world: World, agents: Answerer[], figures: StormFigures): Promise<void> {
  const rows = await world.db.selectFrom('publication').selectAll().execute()
  const attempts = await world.db.selectFrom('publication_attempt').selectAll().execute()
  figures.publications += rows.length
  figures.unknown += attempts.filter(
    ({ outcome, reads }) => outcome === 'absent' || outcome === 'given-up' || reads > 0,
  ).length
  figures.sentAgain += attempts.filter(({ outcome }) => outcome === 'absent').length

  const there = placesOf(world, agents)
  const wrong = (row: (typeof rows)[number], what: string) =>
    figures.wrong.push(
      `${what}: ${row.id} ${row.platform} ${row.post_type} ${row.status} ${row.reason ?? ''} ${JSON.stringify(
        attempts
          .filter((attempt) => attempt.publication_id === row.id)
          .map(({ number, outcome, status_code, reads }) => [number, outcome, status_code, reads]),
      )}`,
    )
  for (const row of rows) {
    const ending = [row.status, row.reason].filter(Boolean).join(' ')
    figures.endings[ending] = (figures.endings[ending] ?? 0) + 1
    if ([...underWay, 'awaiting_approval'].includes(row.status)) wrong(row, 'lost')
    const place = there.get(row.agent_id)?.[row.platform] ?? []
    const same = rows.filter((other) => keyOf(other) === keyOf(row))
    const found = place.filter((post) => post.key === keyOf(row))
    const known = place.find((post) => post.id === row.external_id)
    if (found.length > same.length) wrong(row, 'doubled')
    if (row.status === 'published' && (!known || known.key !== keyOf(row)))
      wrong(row, 'published and not there')
    if (silent.includes(row.status) && row.content !== null && found.length > 0 && same.length === 1)
      wrong(row, 'there and not said so')
    if (row.charged !== (row.status === 'published' ? row.price : 0)) wrong(row, `charged ${row.charged}`)
  }
  // What nobody can name was sent under another text, which is a double as well.
  for (const [agentId, { twitter }] of there)
    for (const post of twitter)
      if (!rows.some((row) => row.agent_id === agentId && keyOf(row) === post.key))
        figures.wrong.push(`nobody’s post: ${post.key}`)

  await resolveAll(agents, rows, there)
  for (const violation of await world.audit()) figures.wrong.push(JSON.stringify(violation))
  await world.runJob('reconcile-all')
  const { violations, frozen } = await books.books(world.db)
  for (const found of [...violations, ...frozen]) figures.wrong.push(JSON.stringify(found))
}

/** Owners look for themselves and answer what nobody could confirm; that must not stop them. */
async function resolveAll(
  agents: Answerer[],
  rows: Row[],
  there: ReturnType<typeof placesOf>,
): Promise<void> {
  for (const row of rows.filter(({ status }) => status === 'unconfirmed')) {
    const owner = agents.find(({ agentId }) => agentId === row.agent_id)?.owner
    const place = there.get(row.agent_id)?.[row.platform] ?? []
    const posted = place.some((post) => post.key === keyOf(row))
    await owner?.call('approvals.resolve', { id: row.id, posted })
  }
}

type Row = Awaited<ReturnType<World['publication']>>

/** What of an agent is on X and in its chat, whatever is shown of it. */
function placesOf(world: World, agents: Answerer[]) {
  const posts = world.x.posts()
  return new Map(
    agents.map(({ agentId, handle, chat }) => [
      agentId,
      {
        twitter: posts
          .filter((post) => post.handle === handle)
          .map(({ id, text, inReplyToId }) => ({ id, key: key(agentId, text, inReplyToId) })),
        telegram: chat
          .messages()
          .filter(({ from, forwarded }) => from === 'bot' && !forwarded)
          .map(({ messageId, text }) => ({ id: String(messageId), key: key(agentId, text, null) })),
      },
    ]),
  )
}

function keyOf({ agent_id, content, reply_tweet_id }: Row): string {
  return key(agent_id, content ?? '', reply_tweet_id)
}

function key(agentId: string, text: string, target: string | null): string {
  return `${agentId} ${target ?? ''} ${normalizePostText(text)}`
}
