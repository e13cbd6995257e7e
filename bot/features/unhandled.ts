import { Composer } from 'grammy'
import { chosenAgent } from '#server/modules/telegram/index.ts'
import type { BotContext } from '../context.ts'
import { show } from '../show.ts'
import { openAppButton } from './open-app.ts'

/** Whatever nothing else took, last of all: nobody who writes to the bot is left without an answer. */
export const unhandled = new Composer<BotContext>()

unhandled.chatType('private').on('message:text', async (ctx) => {
  await show(ctx, { text: ctx.say('help'), keyboard: await openAppButton(ctx) })
})

unhandled.chatType('private').on('message', async (ctx) => {
  const talking = await chosenAgent(ctx.deps.db, String(ctx.chat.id))
  await show(ctx, { text: ctx.say(talking === null ? 'help' : 'chat.textOnly') })
})

// A button of a message from an earlier version.
unhandled.on('callback_query', (ctx) => ctx.acknowledge(ctx.say('approval.closed'), { alert: true }))
