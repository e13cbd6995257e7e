import { GrammyError, HttpError } from 'grammy'
import { minute } from '#server/lib/clock.ts'
import type { BotContext } from '../context.ts'

const keptFor = 10 * minute

/** By the bot that asked, since chats of two bots have nothing to do with each other. */
const known = new WeakMap<object, Map<string, { channel: string | null; until: number }>>()

/**
 * The channel whose discussion group this is; null: it is none, or Telegram does not say. Asked once in ten minutes
 * (outside fact: telegram-group-messages).
 */
export async function linkedRoom(ctx: BotContext, chatId: string): Promise<string | null> {
  const rooms = known.get(ctx.deps.telegram) ?? new Map<string, { channel: string | null; until: number }>()
  known.set(ctx.deps.telegram, rooms)
  const kept = rooms.get(chatId)
  if (kept && kept.until > performance.now()) return kept.channel
  const channel = await askFor(ctx, chatId)
  rooms.set(chatId, { channel, until: performance.now() + keptFor })
  return channel
}

async function askFor(ctx: BotContext, chatId: string): Promise<string | null> {
  try {
    const chat = await ctx.api.getChat(Number(chatId))
    return 'linked_chat_id' in chat && chat.linked_chat_id !== undefined ? String(chat.linked_chat_id) : null
  } catch (error) {
    if (!(error instanceof GrammyError || error instanceof HttpError)) throw error
    ctx.deps.log.debug({ detail: error.message }, 'which channel a group belongs to was not told')
    return null
  }
}
