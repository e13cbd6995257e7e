import { setTimeout as wait } from 'node:timers/promises'
import type { Story } from './story.ts'
import { openWorld } from '../world.ts'

/** By then everything has come to an end that was begun. */
const restHours = 2
/** The longest time that no process is hurt. */
const calmMinutes = 20

/** An agent that posts all day, on processes that die, stand still and come again whenever it is drawn. */
export const crashes: Story = async (simulation, { hours, onLog }) => {
  const { draw, loop } = simulation
  const world = await openWorld(simulation, { onLog })
  await Promise.all(world.machines.map((name) => world.begin(name).started))
  const owner = await world.user({ credits: 100 })
  const agent = await world.boundAgent(owner)
  const ends = loop.now + hours * 3_600_000_000
  const hurt = { crashed: 0, stood: 0 }
  const posts: string[] = []
  for (let next = 0; loop.now < ends;) {
    await wait(draw.whole('faults/when', 1, calmMinutes * 60_000))
    if (loop.now >= next) {
      // A post is due while it happens.
      posts.push(await world.duePost(agent))
      next = loop.now + 1_800_000_000
      await wait(draw.whole('faults/into', 1, 20_000))
    }
    const name = draw.pick('faults/who', world.machines)
    const process = world.processes.get(name)
    if (!process?.alive) continue
    if (draw.chance('faults/what', 0.4)) {
      hurt.stood++
      process.freeze(draw.whole('faults/how-long', 5_000, 180_000))
      continue
    }
    hurt.crashed++
    process.crash()
    await wait(draw.whole('faults/away', 100, 120_000))
    void world.begin(name)
  }
  await wait(restHours * 3_600_000)
  const told = await world.whatCameOf(agent)
  const violations = await world.audit()
  await simulation.lookAtRest()
  await world.close()
  return [
    `${hurt.crashed} crashes, ${hurt.stood} times a process stood still, ${posts.length} posts were due`,
    ...told,
    ...violations.map((violation) => `DOES NOT ADD UP: ${JSON.stringify(violation)}`),
  ]
}
