import { Composer } from 'grammy'
import type { BotContext } from '../context.ts'
import { show } from '../show.ts'
import { openAppButton } from './open-app.ts'

export const help = new Composer<BotContext>()

help.chatType('private').command('help', async (ctx) => {
  await show(ctx, { text: ctx.say('help'), keyboard: await openAppButton(ctx) })
})
