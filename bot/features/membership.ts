import { Composer } from 'grammy'
import { chatBack, chatGone } from '#server/modules/telegram/index.ts'
import type { BotContext } from '../context.ts'

/** Somebody blocked the bot, or let it in again: the screens show at once whether messages reach the chat. */
export const membership = new Composer<BotContext>()

membership.chatType('private').on('my_chat_member', async (ctx) => {
  const chatId = String(ctx.chat.id)
  if (ctx.myChatMember.new_chat_member.status === 'kicked') await chatGone(ctx.deps.db, chatId)
  else await chatBack(ctx.deps.db, chatId)
})
