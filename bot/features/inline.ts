import { InlineKeyboard } from 'grammy'
import type { InlineQueryResultArticle } from 'grammy/types'
import { limits } from '#contract/limits.ts'
import { type SharedText, textsToShare } from '#server/modules/publishing/index.ts'
import { commandedFrom } from '#server/modules/telegram/index.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { listedHere } from '../may.ts'

const pageSize = 20
const descriptionMax = 120

/**
 * `@bot words` in any chat: what the agents wrote where the person works, to be shared. Searched on every query, and cached by
 * Telegram for that person alone, because drafts are among the results.
 */
export const inline = listener()

inline.on('inline_query', async (ctx) => {
  const { query, offset } = ctx.inlineQuery
  const from = /^\d{1,6}$/.test(offset) ? Number(offset) : 0
  // In a private chat the person and the chat have one id; what is listed there is theirs to share.
  const agents = await listedHere(ctx, await commandedFrom(ctx.deps.db, String(ctx.from.id)), 'look')
  const texts = await textsToShare(ctx.deps.db, {
    agentIds: agents.map(({ agentId }) => agentId),
    words: query.trim(),
    offset: from,
    limit: pageSize,
  })
  const nameOf = new Map(agents.map(({ agentId, name }) => [agentId, name]))
  await ctx.answerInlineQuery(
    texts.map((text) => resultOf(ctx, text, nameOf.get(text.agentId) ?? '')),
    {
      cache_time: 0,
      is_personal: true,
      next_offset: texts.length === pageSize ? String(from + pageSize) : '',
      ...(texts.length === 0 && from === 0
        ? { button: { text: ctx.say('inline.none'), start_parameter: 'agents' } }
        : {}),
    },
  )
})

// In the chat with the bot itself: it stands there, and nobody has to answer it.
inline.on('message', async (ctx, next) => {
  if (ctx.message.via_bot?.id !== ctx.me.id) await next()
})

function resultOf(ctx: BotContext, text: SharedText, agent: string): InlineQueryResultArticle {
  const { id, status, content, url } = text
  const state = ctx.say(status === 'published' ? 'inline.published' : 'inline.draft')
  return {
    type: 'article',
    id,
    title: ctx.say('inline.title', { agent, state }),
    description: content.slice(0, descriptionMax),
    // Plain text: nothing in it is read as markup.
    input_message_content: { message_text: content.slice(0, limits.telegramLengthMax) },
    ...(url ? { reply_markup: new InlineKeyboard().url(ctx.say('published.open'), url) } : {}),
  }
}
