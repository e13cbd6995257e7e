import { commands } from '../commands.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { show } from '../show.ts'
import { openAppButton } from './open-app.ts'

export const help = listener()

help.chatType('private').command('help', showHelp)

/** Lists what the bot can do; the answer to /help and to messages that no feature understands. */
export async function showHelp(ctx: BotContext): Promise<void> {
  const lines = commands.map((command) =>
    ctx.say('helpLine', { command: `/${command}`, what: ctx.say(`commands.${command}`) }),
  )
  const text = [lines.join('\n'), ctx.say('help', { bot: ctx.me.username })].join('\n\n')
  await show(ctx, { text, keyboard: await openAppButton(ctx) })
}
