import { startBot } from '#bot/index.ts'
import { createWorld, type WorldOptions } from '#tests/support/world.ts'

/** A world with the bot polling its simulated Telegram. */
export async function createBotWorld(options: WorldOptions = {}) {
  const world = await createWorld(options)
  const bot = startBot(world.deps)
  if (!bot) throw new Error('the bot is off')
  await bot.ready
  return {
    ...world,
    bot,
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
