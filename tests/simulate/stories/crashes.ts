import { setTimeout as wait } from 'node:timers/promises'
import type { Simulation } from '../simulation.ts'
import { hurtProcesses } from '../people/hurt.ts'
import type { Story } from './story.ts'
import { openWorld } from '../world.ts'

/** By then everything has come to an end that was begun. */
const restHours = 3
const agents = 3

/** Agents that have posts due, on processes that die, stand still and come again whenever it is drawn. */
export const crashes: Story = (simulation, options) =>
  play(simulation, { ...options, everythingAtItsWorst: false })

/** The same while every service is as unpleasant as it can be, and connections break. */
export const storm: Story = (simulation, options) =>
  play(simulation, { ...options, everythingAtItsWorst: true })

async function play(
  simulation: Simulation,
  { hours, onLog, everythingAtItsWorst }: Parameters<Story>[1] & { everythingAtItsWorst: boolean },
): Promise<string[]> {
  const { draw, loop } = simulation
  const world = await openWorld(simulation, { onLog })
  await Promise.all(world.machines.map((name) => world.begin(name).started))
  const owner = await world.user({ credits: 1000 })
  const people = await world.boundAgents(owner, agents)
  const seed = draw.whole('faults/seed', 0, 2 ** 31)
  if (everythingAtItsWorst) {
    world.x.makeUnpleasant({ seed })
    world.telegram.unpleasant(seed)
    world.simulators.llm.unpleasant(seed)
    simulation.weather.cuts = 0.003
  }
  const ends = loop.now + hours * 3_600_000_000
  let posts = 0
  const due = async () => {
    while (loop.now < ends) {
      await world.duePost(draw.pick('posts/whose', people))
      posts++
      await wait(draw.whole('posts/when', 1, 30 * 60_000))
    }
  }
  const [hurt] = await Promise.all([hurtProcesses({ world, simulation, ends }), due()])
  simulation.weather.cuts = 0
  world.x.calmDown()
  world.telegram.unpleasant(null)
  world.simulators.llm.unpleasant(null)
  await wait(restHours * 3_600_000)
  const told = [`${hurt.crashed} crashes, ${hurt.stood} times a process stood still, ${posts} posts were due`]
  for (const agent of people) told.push(...(await world.whatCameOf(agent)))
  const violations = await world.audit()
  await simulation.lookAtRest()
  await world.close()
  return [...told, ...violations.map((violation) => `DOES NOT ADD UP: ${JSON.stringify(violation)}`)]
}
