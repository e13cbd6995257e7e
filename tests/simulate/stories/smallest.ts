import { setTimeout as wait } from 'node:timers/promises'
import type { Simulation } from './simulation.ts'
import type { SimulatedWorld } from './world.ts'

/** One agent with its plan, on processes that run as they do everywhere, and what came of it. */
export async function smallest(
  world: SimulatedWorld,
  { simulation, hours }: { simulation: Simulation; hours: number },
): Promise<string[]> {
  const { loop } = simulation
  await Promise.all(world.machines.map((name) => world.begin(name).started))
  const owner = await world.user({ credits: 100 })
  const agent = await world.boundAgent(owner, {}, { planned: true })
  await wait(hours * 3_600_000)
  const rows = await world.db
    .selectFrom('publication')
    .select(['state', 'platform', (e) => e.fn.countAll<number>().as('count')])
    .where('agent_id', '=', agent.agentId)
    .groupBy(['state', 'platform'])
    .orderBy('state')
    .orderBy('platform')
    .execute()
  return [
    `${new Date(loop.now / 1000).toISOString()}`,
    ...rows.map(({ state, platform, count }) => `${platform} ${state}: ${count}`),
    `${world.x.timeline(agent.handle).length} posts on X`,
  ]
}
