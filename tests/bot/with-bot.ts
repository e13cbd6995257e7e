import { startBot } from '#bot/index.ts'
import { createWorld, type WorldOptions } from '#tests/support/world.ts'
import type { TestUser } from '#tests/support/builders.ts'

/** A world with the bot polling its simulated Telegram; chats are bound as people bind them. */
export async function createBotWorld(options: WorldOptions = {}) {
  const world = await createWorld(options)
  // Its limits are tested where the bot meets them; elsewhere they would only cost seconds.
  world.telegram.rateLimits.enabled = false
  const bot = startBot(world.deps)
  if (!bot) throw new Error('the bot is off')
  await bot.ready

  /** Somebody whose private chat is bound to the agent. */
  async function bindTelegram(owner: TestUser, agentId: string) {
    const person = world.telegram.user({ firstName: 'Reader' })
    await person.start(payloadOf((await owner.call('manual.bindUrl', { agentId })).data.url))
    await person.press((await person.waitFor('Shall')).messageId, 'Yes')
    await person.waitFor('is bound to this chat')
    return person
  }

  /** The same, with their chat turned to the agent. */
  async function talkingTo(owner: TestUser, agentId: string) {
    const person = await bindTelegram(owner, agentId)
    await person.press((await person.waitFor('is bound to this chat')).messageId, `ch:${agentId}`)
    await person.waitFor('You are talking to')
    return person
  }

  async function boundAgent(owner: TestUser, fields: Parameters<typeof world.agent>[1] = {}) {
    const agent = await world.agent(owner, fields)
    const handle = await world.bindX(owner, agent.agentId)
    return { ...agent, handle, person: await bindTelegram(owner, agent.agentId) }
  }

  return {
    ...world,
    bot,
    bindTelegram,
    talkingTo,
    boundAgent,
    async [Symbol.asyncDispose]() {
      await bot.stop()
      await world[Symbol.asyncDispose]()
    },
  }
}

/** The payload of a link to the bot. */
export function payloadOf(url: string): string {
  return new URL(url).searchParams.get('start') ?? ''
}
