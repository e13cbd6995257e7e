import { expect } from 'vitest'
import { startBot } from '#bot/index.ts'
import type { TelegramSim } from '#server/demo/simulators/telegram/sim.ts'
import { createWorld, type WorldOptions } from '#tests/support/world.ts'
import { dropPlan, type TestUser } from '#tests/support/builders.ts'

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

  /** As in a world without the bot: its plan goes again, unless the test is about it. */
  async function boundAgent(
    owner: TestUser,
    fields: Parameters<typeof world.agent>[1] = {},
    { planned = false }: { planned?: boolean } = {},
  ) {
    const agent = await world.agent(owner, fields)
    const handle = await world.bindX(owner, agent.agentId)
    const person = await bindTelegram(owner, agent.agentId)
    if (!planned) await dropPlan(world.db, agent.agentId)
    return { ...agent, handle, person }
  }

  /** Somebody's group of their own, bound to the agent, which plans anew for it: that plan goes, too. */
  async function bindGroup(owner: TestUser, agentId: string, by: ReturnType<TelegramSim['user']>) {
    const group = world.telegram.group({ title: 'Traders', owner: by })
    const { data } = await owner.call('manual.bindUrl', { agentId, type: 'group' })
    await group.addBot({ by, startPayload: payloadOf(data.url, 'startgroup') })
    await group.press(by, (await said(group, 'to this group')).messageId, 'Yes')
    await said(group, 'is bound to Traders')
    await dropPlan(world.db, agentId)
    return group
  }

  /** A message to a bound group or channel that got lost: nobody can say whether it arrived. */
  async function lostMessage(owner: TestUser, agentId: string, content: string) {
    world.telegram.failNext('cut-before')
    const sent = owner.call('manual.now', { agentId, content })
    const open = world.db.selectFrom('publication_attempt').select('outcome').where('closed_at', 'is', null)
    await expect.poll(() => open.executeTakeFirst()).toEqual({ outcome: 'unknown' })
    await world.advance({ minutes: 2 })
    await world.advanceDue()
    expect((await sent).data).toMatchObject({ status: 'unconfirmed', charged: 0 })
  }

  return {
    ...world,
    bot,
    bindGroup,
    lostMessage,
    bindTelegram,
    talkingTo,
    boundAgent,
    async [Symbol.asyncDispose]() {
      await bot.stop()
      await world[Symbol.asyncDispose]()
    },
  }
}

/** The payload of a link to the bot; of one that adds it to a group with `startgroup`. */
export function payloadOf(url: string, name: 'start' | 'startgroup' = 'start'): string {
  return new URL(url).searchParams.get(name) ?? ''
}

/** Waits until somebody has said this in a room. */
export async function said(room: ReturnType<TelegramSim['group']>, part: string) {
  const find = () => room.messages().findLast(({ text }) => text.includes(part)) ?? null
  await expect.poll(find).not.toBeNull()
  const message = find()
  if (!message) throw new Error(`nobody said "${part}"`)
  return message
}
