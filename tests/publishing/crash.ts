import { minute } from '#server/lib/clock.ts'
import { createWorld } from '../support/world.ts'
import { startProcess } from '../support/processes.ts'

/** Every place on the way of a publication where a process may die, in order. `accepted`: the platform has it, the answer has not arrived. */
export const crashPoints = [
  'before-reserve',
  'after-reserve',
  'before-text-kept',
  'after-text-kept',
  'before-attempt',
  'after-attempt',
  'before-call',
  'accepted',
  'after-answer',
  'before-record',
  'inside-record',
  'after-record',
] as const

export type CrashPoint = (typeof crashPoints)[number]

/** Kills a server at one point of publishing one post, lets another take over, and tells what came of it. Nothing else is planned meanwhile. */
export async function crashAndRecover({
  point,
  platform,
}: {
  point: CrashPoint
  platform: 'twitter' | 'telegram'
}) {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  // X helps with nothing: it shows posts late and takes the same text twice.
  world.x.setTrouble({ duplicatesRefused: 0, lagMilliseconds: 3 * minute })
  await world.messageRule(user, {
    agentId: agent.agentId,
    enablePostToTelegram: true,
    enableGenerateContent: true,
  })
  const id = await world.duePost(agent, { platform })
  const before = agent.person.messages().length

  const server = await startProcess(world, point === 'accepted' ? {} : { crashAt: point })
  if (point === 'accepted') {
    const held = platform === 'twitter' ? world.x.hold('createPost') : world.telegram.hold('sendPhoto')
    void server.run('advance-due').catch(() => undefined)
    await held.arrived
    server.kill()
    await server.ended
    held.release()
  } else {
    void server.run('advance-due').catch(() => undefined)
  }
  const died = await server.ended

  await world.buryJobs()
  await world.startWorkers()
  await world.rested(id)
  // Whatever is still lying about may not act either.
  await world.advance({ hours: 1 })
  await world.advanceDue()

  const sent =
    platform === 'twitter'
      ? world.x.posts().filter((post) => post.handle === agent.handle).length
      : agent.person.messages().length - before
  const entries = await world.db
    .selectFrom('credit_entry')
    .select('amount')
    .where('account_id', '=', user.id)
    .where('type', '=', 'EXPENSE')
    .execute()
  return {
    died,
    sent,
    row: await world.publication(id),
    charges: entries.map(({ amount }) => amount),
    violations: await world.audit(),
  }
}
