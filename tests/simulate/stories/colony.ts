import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { sealCredentials } from '#server/modules/connections/secrets.ts'
import { hurtProcesses } from '../people/hurt.ts'
import { openWorld, type SimulatedWorld } from '../world.ts'
import type { Story } from './story.ts'

/** Ticks come so often: at this size most of what idle processes do would be looks at nothing. */
const everyMinutes = 5
const restHours = 1

/**
 * Many agents that post by their own plans, each of an owner of their own, on processes that die now and then while X and the
 * model are unpleasant: for how much is simulated in an hour of the machine.
 */
export const colony: Story = async (simulation, { hours, agents, onLog }) => {
  const { draw, loop } = simulation
  const world = await openWorld(simulation, { onLog, everyMinutes })
  await Promise.all(world.machines.map((name) => world.begin(name).started))
  await settle(world, agents)
  world.x.makeUnpleasant({ seed: draw.whole('colony/x', 0, 2 ** 31), clockAheadMilliseconds: 0 })
  world.simulators.llm.unpleasant(draw.whole('colony/model', 0, 2 ** 31))
  const ends = loop.now + hours * 3_600_000_000
  const hurt = await hurtProcesses({ world, simulation, ends, calmMinutes: 240 })
  world.x.calmDown()
  world.simulators.llm.unpleasant(null)
  await wait(restHours * 3_600_000)
  await world.lookAtBooks()
  const rows = await world.endings()
  await world.close()
  return [`${agents * (hours + restHours)} agent-hours, ${hurt.crashed} crashes`, ...rows]
}

/** All of them are as one that was made as its owner would make it. */
async function settle(world: SimulatedWorld, count: number): Promise<void> {
  const { db, x, config } = world
  const owner = await world.user({ credits: 20 })
  const { agentId } = await world.boundAgent(owner, {
    type: 'hot_topic',
    topic: 'bitcoin',
    coinTickers: [],
    timeframe: null,
  })
  for (let n = 1; n < count; n++) {
    const { id: userId } = await world.user({ credits: 20 })
    const [id, connectionId] = [`agt_colony${n}`, `xcn_colony${n}`]
    const handle = `colony_${n}`
    const { id: xUserId } = await x.addAccount({ handle })
    const sealed = sealCredentials(config, { id: connectionId, ownerId: userId }, await x.credentials(handle))
    await sql`
      with made as (
        insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
        select ${id}, ${userId}, type, name || ' ' || ${n}::text, operation_mode, post_autonomy, reply_autonomy,
          character || jsonb_build_object('topic', 'bitcoin, city ' || ${n}::text) from agent where id = ${agentId}),
      ruled as (
        insert into twitter_rule (id, agent_id, settings) select 'rul_' || ${id}, ${id}, settings from twitter_rule where agent_id = ${agentId})
      insert into x_connection (id, agent_id, owner_id, x_user_id, screen_name, name, auth_type, credentials, capabilities)
      select ${connectionId}, ${id}, ${userId}, ${xUserId}, ${handle}, ${handle}, auth_type, ${sealed}, capabilities
        from x_connection where agent_id = ${agentId}`.execute(db)
  }
}
