import { chosenAgent } from '#server/modules/telegram/index.ts'
import { listener } from '../listen.ts'
import { show } from '../show.ts'
import { showHelp } from './help.ts'

/** Comes last and takes every message that no other feature took, so that each gets an answer. */
export const unhandled = listener()

unhandled.chatType('private').on('message:text', showHelp)

unhandled.chatType('private').on('message', async (ctx) => {
  const talking = await chosenAgent(ctx.deps.db, String(ctx.chat.id))
  if (talking === null) return showHelp(ctx)
  await show(ctx, { text: ctx.say('talk.textOnly') })
})

// A button of a message from an earlier version.
unhandled.on('callback_query', (ctx) => ctx.acknowledge(ctx.say('approval.closed'), { alert: true }))
