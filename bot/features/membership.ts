import * as publishing from '#server/modules/publishing/index.ts'
import { channelHeard } from '#server/modules/sources/index.ts'
import { moveChat, noteRoom } from '#server/modules/telegram/index.ts'
import { moveTeamChat } from '#server/modules/votes/index.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { askAboutChannel } from './binding.ts'

/** What the bot may do where: the screens show at once whether messages reach a chat. */
export const membership = listener()

membership.on('my_chat_member', async (ctx) => {
  const { chat, from, new_chat_member: bot } = ctx.myChatMember
  const { db, telegram } = ctx.deps
  const chatId = String(chat.id)
  if (chat.type === 'private') return writable(ctx, chatId, bot.status !== 'kicked')

  const type = chat.type === 'channel' ? 'channel' : 'group'
  const botMayPost = telegram.mayPost(bot, type)
  const personId = String(from.id)
  const room = { chatId, title: chat.title, username: 'username' in chat ? (chat.username ?? null) : null }
  const botHears = type === 'channel' && bot.status === 'administrator'
  await noteRoom(db, { ...room, type, botMayPost, botHears, changedBy: personId })
  if (type === 'channel') await channelHeard(db, { chatId, is: botHears })
  await writable(ctx, chatId, botMayPost)
  // Also without the right to post, so that the person who waits learns why nothing is bound.
  if (botHears) await askAboutChannel(ctx, { personId, room })
})

function writable({ deps }: BotContext, chatId: string, is: boolean): Promise<void> {
  return is ? publishing.chatBack(deps.db, chatId) : publishing.chatGone(deps.db, chatId)
}

// The old chat says where it went; everything bound to it goes along.
membership.on('message:migrate_to_chat_id', async (ctx) => {
  const move = { from: String(ctx.chat.id), to: String(ctx.message.migrate_to_chat_id) }
  await moveChat(ctx.deps.db, move)
  await moveTeamChat(ctx.deps.db, move)
})
