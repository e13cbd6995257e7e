import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import type { Db } from '#db/connect.ts'
import { startProcess } from '#tests/support/processes.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { beginAtAll, beginHere, compare } from './oracle.ts'
import { createReceiver, type Mood, moods, type Receiver } from './receiver.ts'

const crashPoints = ['webhook-taken', 'webhook-sent', 'webhook-recorded'] as const
const hours = 72

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    chance: (of: number) => next() < of,
    below: (most: number) => Math.floor(next() * most),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}
type Dice = ReturnType<typeof dice>

/**
 * 72 hours in which an agent's owner, other people and the product change things at once, with much of it undone, while
 * whoever receives the webhooks is down, slow, wrong or gone, servers are killed in the middle of sending, and two are at it
 * at the same time. Then it is well, and what arrived is held against what happened.
 */
export async function webhookStorm({ steps, kills, seed }: { steps: number; kills: number; seed: number }) {
  await using world = await createWorld({ workers: false, sendTimeoutMilliseconds: 250 })
  const luck = dice(seed)
  const user = await world.user({ credits: 100 })
  await world.prove(user)
  const agents = await Promise.all(Array.from({ length: 4 }, () => world.agent(user)))
  const posts = await drafts(world, agents[0]?.agentId ?? '')
  const receiver = createReceiver(world)
  await beginHere(world, receiver)
  const made = (await user.call('webhooks.make', { url: receiver.url })).data
  const { id } = made.webhook
  receiver.secrets.push(made.secret)

  const figures = { hours, changes: 0, crashes: 0, killed: 0, pauses: 0, moods: {} as Record<string, number> }
  for (let step = 0; step < steps; step++) {
    figures.changes += await manyThingsHappen(world, { agents, posts, luck })
    receiver.mood = luck.chance(0.3) ? 'well' : luck.of(moods)
    figures.moods[receiver.mood] = (figures.moods[receiver.mood] ?? 0) + 1
    if (step % Math.ceil(steps / Math.max(kills, 1)) === 0 && figures.killed < kills) {
      figures.killed += await killed(world, receiver, luck)
    } else if (luck.chance(0.3)) figures.crashes += await dies(world, luck)
    await Promise.all([world.runJob('send-webhooks'), world.runJob('send-webhooks')])
    await world.advance({ minutes: (hours * 60) / steps })
    const [webhook] = (await user.call('webhooks.list', {})).data
    if (webhook?.paused && luck.chance(0.7)) {
      figures.pauses++
      await user.call('webhooks.resume', { id })
    }
    if (luck.chance(0.05)) receiver.secrets.push((await user.call('webhooks.rotate', { id })).data.secret)
  }

  await calm(world, receiver, () => user.call('webhooks.resume', { id }))
  const givenUp = (await user.call('webhooks.deliveries', { id, state: 'given_up' })).data.list.length
  const first = await compare(world, receiver, { ownerId: user.id })
  const before = new Map(receiver.got.map((one) => [one.id, one.body]))
  const calls = receiver.got.length

  // Everything once more, what was before there was the address with it.
  receiver.got.splice(0)
  beginAtAll(receiver)
  const from = new Date((await world.now()).getTime() - 200 * 3_600_000).toISOString()
  const replayed = (await user.call('webhooks.replay', { id, from } as never)).data.events
  await calm(world, receiver, () => user.call('webhooks.resume', { id }))
  const again = await compare(world, receiver, { ownerId: user.id })
  const differs = receiver.got.filter((one) => before.has(one.id) && before.get(one.id) !== one.body)
  return {
    ...figures,
    ...first,
    expected: figures.changes,
    arrivals: calls,
    givenUp,
    replay: {
      asked: replayed,
      arrivals: receiver.got.length,
      missing: again.missing,
      invented: again.invented,
      outOfOrder: again.outOfOrder,
      differs,
    },
  }
}

/** Texts that rest, to be changed. */
async function drafts(world: World, agentId: string): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < 6) ids.push(await world.duePost({ agentId }))
  await world.db
    .updateTable('publication')
    .set({ state: 'draft', content: 'A beginning', next_at: null })
    .where('id', 'in', ids)
    .execute()
  return ids
}

/**
 * Things happen in many transactions at once, several to the same thing, and some are undone. Answers how many were not:
 * each is one event.
 */
async function manyThingsHappen(
  world: World,
  { agents, posts, luck }: { agents: { agentId: string }[]; posts: string[]; luck: Dice },
): Promise<number> {
  const undone = new Error('undone')
  const deeds = Array.from({ length: 1 + luck.below(12) }, () => ({
    post: luck.chance(0.6) ? luck.of(posts) : null,
    agentId: luck.of(agents).agentId,
    word: luck.below(1_000_000),
    undo: luck.chance(0.2),
    before: luck.below(4),
    after: luck.below(6),
  }))
  const done = await Promise.all(
    deeds.map(async ({ post, agentId, word, undo, before, after }) => {
      await wait(before)
      return world.db
        .transaction()
        .execute(async (trx: Db) => {
          if (post)
            await sql`update publication set content = ${`Words ${word}`}, version = version + 1 where id = ${post}`.execute(
              trx,
            )
          else
            await sql`update agent set paused_at = case when paused_at is null then app_now() end where id = ${agentId}`.execute(
              trx,
            )
          await wait(after)
          if (undo) throw undone
          return 1
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error
          return 0
        })
    }),
  )
  return done.reduce((sum: number, one) => sum + one, 0)
}

/** This process stops in the middle of sending, as far as its rows can tell; its leases stand for a minute. */
async function dies(world: World, luck: Dice): Promise<number> {
  const point = luck.of(crashPoints)
  let at = luck.below(3)
  let died = 0
  onCheckpoint((name) => {
    if (name !== point || at-- > 0) return
    died = 1
    throw new Error('died')
  })
  await world.runJob('send-webhooks').catch(() => undefined)
  onCheckpoint(null)
  if (died) await world.advance({ seconds: 61 })
  return died
}

/** Another server is killed (-9) there. */
async function killed(world: World, receiver: Receiver, luck: Dice): Promise<number> {
  receiver.mood = 'well'
  const server = await startProcess(world, { crashAt: luck.of(crashPoints) })
  const ended = await server.run('send-webhooks').then(
    () => null,
    () => server.ended,
  )
  if (ended === null) await server.stop()
  await world.advance({ seconds: 61 })
  return ended === 'SIGKILL' ? 1 : 0
}

/** Whoever receives is well, and everything that waits has its time. */
async function calm(world: World, receiver: Receiver, resume: () => Promise<unknown>): Promise<void> {
  receiver.mood = 'well' satisfies Mood
  await world.advance({ minutes: 10 })
  await resume()
  for (let round = 0; round < 40; round++) {
    await world.runJob('send-webhooks')
    const left = await world.db
      .selectFrom('webhook_delivery')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    if (Number(left.count) === 0) return
    await world.advance({ hours: 1 })
  }
  throw new Error('something never arrives')
}
