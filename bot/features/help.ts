import { Composer } from 'grammy'
import type { BotContext } from '../context.ts'
import { show } from '../show.ts'
import { openAppButton } from './open-app.ts'

export const help = new Composer<BotContext>()

help.chatType('private').command('help', showHelp)

/** What can be done here, for whoever asks or says what nothing understands. */
export async function showHelp(ctx: BotContext): Promise<void> {
  const text = ctx.say('help', { bot: ctx.me.username })
  await show(ctx, { text, keyboard: await openAppButton(ctx) })
}
