import { noteReactions } from '#server/modules/results/index.ts'
import { listener } from '../listen.ts'

/** How many people reacted to what stands in a channel: the one number that Telegram tells a bot of a message. */
export const reactions = listener()

reactions.on('message_reaction_count', async (ctx) => {
  const { chat, message_id: messageId, date, reactions: told } = ctx.messageReactionCount
  await noteReactions(ctx.deps.db, {
    chatId: String(chat.id),
    messageId,
    reactions: told.reduce((sum, { total_count }) => sum + total_count, 0),
    at: new Date(date * 1000),
  })
})
