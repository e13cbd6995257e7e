import { subjectOf } from '#tests/support/builders.ts'
import { createReceiver } from '#tests/webhooks/receiver.ts'
import type { Stranger } from './world.ts'

/** Two customers with addresses that hear what happens to an agent of each, at each step. */
export async function hooks(world: Stranger) {
  const made: { id: string; owner: string }[] = []
  for (const n of [0, 1]) {
    const user = await world.user()
    await world.prove(user)
    const { agentId } = await world.agent(user)
    const receiver = createReceiver(world, { host: `hooks${n}.example.org` })
    const { code, data } = await user.call('webhooks.make', { url: receiver.url } as never)
    if (code !== 0) throw new Error(`no webhook: ${code}`)
    receiver.secrets.push(data.secret)
    made.push({ id: data.webhook.id, owner: user.id })
    let paused = false
    world.alsoDo(() => user.call('agents.pause', { id: agentId, paused: (paused = !paused) } as never))
  }
  return made
}

/** Owners whose agents ask them before each post. */
export async function askers(world: Stranger) {
  const agents: { agentId: string }[] = []
  for (let n = 0; n < 4; n++) {
    const user = await world.user({ credits: 200 })
    const agent = await world.boundAgent(user, {
      ...subjectOf(20 + n),
      operationMode: 'automated',
      postAutonomy: 'ask',
    })
    await world.linkTelegram(user, agent.person)
    agents.push(agent)
  }
  let n = 0
  world.alsoDo(() => world.duePost(agents[n++ % agents.length] ?? { agentId: '' }))
}

/** A message of the next customer comes due. */
export function telegramPosts(world: Stranger) {
  let n = 0
  return async () => {
    const one = world.customers[n++ % world.customers.length]
    if (one) await world.duePost(one.agent, { platform: 'telegram' })
  }
}
