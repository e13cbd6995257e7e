import type { Dice } from '#server/demo/simulators/dice.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import type { World } from '#tests/support/world.ts'
import type { Answerer } from './answerers.ts'
import { underWay } from './compare.ts'

/**
 * People who block the bot and come back, throw it out of their group and let it in again, or delete their accounts. Of
 * some of it the bot hears at once, as its door would; of the rest, and of every deletion, when it is refused.
 */
export function comingsAndGoings(world: World, agents: [Answerer, ...Answerer[]], chance: Dice) {
  const back = new Map<Answerer, number>()
  const deleted = new Set<Answerer>()
  /** Agents whose chat took nothing for a while, or takes nothing any more. */
  const wereGone = new Set<string>()

  /** One with a message on its way. */
  async function writing(): Promise<Answerer | undefined> {
    const row = await world.db
      .selectFrom('publication')
      .select('agent_id')
      .where('platform', '=', 'telegram')
      .where('status', 'in', [...underWay])
      .orderBy('id')
      .executeTakeFirst()
    return agents.find(({ agentId }) => agentId === row?.agent_id)
  }

  async function leave({ person, group }: Answerer): Promise<void> {
    if (group) await group.kick({ by: person })
    else await person.block()
  }

  async function comeBack({ person, group }: Answerer): Promise<void> {
    if (group) await group.addBot({ by: person })
    else await person.unblock()
  }

  return {
    wereGone,
    async pass(step: number): Promise<void> {
      const agent = (chance.chance(0.5) && (await writing())) || chance.pick(agents)
      if (chance.chance(0.08) && !back.has(agent) && !deleted.has(agent)) {
        back.set(agent, step + 3 + Math.floor(chance.next() * 12))
        wereGone.add(agent.agentId)
        await leave(agent)
        if (chance.chance(0.5)) await publishing.chatGone(world.db, chatOf(agent))
      }
      if (chance.chance(0.008) && !deleted.has(agent) && deleted.size < agents.length / 4) {
        deleted.add(agent)
        agent.person.deleteAccount()
        // A group stays, but for looking into it by way of its owner.
        if (!agent.group) wereGone.add(agent.agentId)
      }
      for (const [gone, until] of back)
        if (until <= step) {
          back.delete(gone)
          if (deleted.has(gone)) continue
          await comeBack(gone)
          await publishing.chatBack(world.db, chatOf(gone))
        }
      await dropPlans(world)
    },
  }
}

/** A chat that comes or goes has its agent planned anew; plans of their own would only be in the way. */
async function dropPlans(world: World): Promise<void> {
  await world.db
    .deleteFrom('publication')
    .where('origin', '=', 'slot')
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '>', await world.now())
    .execute()
}

/** Where the agent's messages go. */
export function chatOf({ person, group }: Answerer): string {
  return String((group ?? person).id)
}
