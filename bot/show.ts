import { GrammyError, type InlineKeyboard } from 'grammy'
import { limits } from '#contract/limits.ts'
import type { BotContext } from './context.ts'
import { respondWith } from './respond.ts'

const captionMax = limits.telegramCaptionMax
const textMax = limits.telegramLengthMax

export interface Screen {
  text: string
  keyboard?: InlineKeyboard
}

/**
 * Shows a screen of the bot: in the message whose button was pressed, else in a new one. One message per task, edited in
 * place; without a keyboard its buttons are gone.
 */
export async function show(ctx: BotContext, { text, keyboard }: Screen): Promise<void> {
  const pressed = ctx.callbackQuery?.message
  const markup = { reply_markup: keyboard ?? { inline_keyboard: [] } }
  const plain = { link_preview_options: { is_disabled: true } }
  if (!pressed) {
    const options = { ...plain, ...(keyboard ? markup : {}) }
    const message = { chat_id: ctx.chatId, text: cut(text, textMax), ...options }
    if (respondWith(ctx.update, { method: 'sendMessage', ...message })) return
    await ctx.reply(message.text, options)
    return
  }
  try {
    if ('photo' in pressed) await ctx.editMessageCaption({ caption: cut(text, captionMax), ...markup })
    else await ctx.editMessageText(cut(text, textMax), { ...plain, ...markup })
  } catch (error) {
    // It shows that already: somebody pressed twice.
    if (!(error instanceof GrammyError && error.description.includes('message is not modified'))) throw error
  }
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`
}
