import { setTimeout as wait } from 'node:timers/promises'
import type { Story } from './story.ts'
import { openWorld } from '../world.ts'

/** One agent with its plan, on processes that run as they do everywhere, and what came of it. */
export const smallest: Story = async (simulation, { hours, onLog }) => {
  const world = await openWorld(simulation, { onLog })
  await Promise.all(world.machines.map((name) => world.begin(name).started))
  const owner = await world.user({ credits: 100 })
  const agent = await world.boundAgent(owner, {}, { planned: true })
  await wait(hours * 3_600_000)
  const told = await world.whatCameOf(agent)
  await simulation.lookAtRest()
  await world.close()
  return told
}
