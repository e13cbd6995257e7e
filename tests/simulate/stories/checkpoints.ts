import { setTimeout as wait } from 'node:timers/promises'
import { subjectOf } from '#tests/support/builders.ts'
import type { Story } from './story.ts'
import { openWorld } from '../world.ts'

/** On the way of a post, in its order. */
const crashPoints = [
  'before-reserve',
  'after-reserve',
  'before-text-kept',
  'after-text-kept',
  'before-attempt',
  'after-attempt',
  'before-call',
  'after-answer',
  'before-record',
  'inside-record',
  'after-record',
]

/** Longer than a lease, and than X needs to be believed that a post is not there. */
const restMinutes = 30

/** A process dies at each place where that matters, on the way of a post of its own: what became of it. */
export const checkpoints: Story = async (simulation, { onLog }) => {
  const world = await openWorld(simulation, { onLog })
  await Promise.all(world.machines.map((name) => world.begin(name).started))
  const owner = await world.user({ credits: 100 })
  const told: string[] = []
  for (const [n, point] of crashPoints.entries()) {
    const agent = await world.boundAgent(owner, subjectOf(n))
    const post = await world.duePost(agent)
    let hasDied = false
    world.atCheckpoints((process, name) => {
      if (name !== point || hasDied) return undefined
      hasDied = true
      process.crash()
      return new Promise(() => undefined)
    })
    for (let minute = 0; minute < restMinutes; minute++) {
      await wait(60_000)
      for (const name of world.machines) if (!world.processes.get(name)?.alive) void world.begin(name)
      const { state } = await world.publication(post)
      if (['published', 'failed', 'skipped', 'unconfirmed'].includes(state)) break
    }
    const { state } = await world.publication(post)
    world.atCheckpoints(null)
    const died = hasDied ? 'died' : 'nobody died'
    told.push(`${point}: ${died}, ${state}, ${world.x.timeline(agent.handle).length} on X`)
  }
  await simulation.lookAtRest()
  const violations = await world.audit()
  await world.close()
  return [...told, ...violations.map((violation) => `DOES NOT ADD UP: ${JSON.stringify(violation)}`)]
}
