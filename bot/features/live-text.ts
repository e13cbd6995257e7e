import { GrammyError, HttpError } from 'grammy'
import { limits } from '#contract/limits.ts'
import type { BotContext } from '../context.ts'

const everyMilliseconds = 1000
const lengthMax = limits.telegramLengthMax

/** A text that grows in front of the reader and ends as one message. */
export interface LiveText {
  grow(text: string): void
  /** The whole text, as the message that stays. */
  finish(text: string): Promise<void>
}

/**
 * Shows a growing text as a live draft; where Telegram does not take drafts, as a message edited at most once a second.
 * What is shown on the way may get lost; only the end counts.
 */
export function liveText(ctx: BotContext): LiveText {
  const chatId = ctx.chat?.id ?? 0
  // Any number but zero, the same for one text: the update's own is that.
  const draftId = ctx.update.update_id || 1
  let way: 'draft' | 'message' = 'draft'
  let messageId: number | null = null
  let shownAt = -Infinity
  let shown = ''
  let showing: Promise<void> | null = null

  async function showSoFar(text: string): Promise<void> {
    try {
      if (way === 'draft') await ctx.api.sendMessageDraft(chatId, draftId, text)
      else if (messageId === null) messageId = (await ctx.api.sendMessage(chatId, text)).message_id
      else await ctx.api.editMessageText(chatId, messageId, text)
    } catch (error) {
      if (!(error instanceof GrammyError || error instanceof HttpError)) throw error
      const refused = error instanceof GrammyError && error.error_code !== 429
      if (way === 'draft' && refused) way = 'message'
      ctx.deps.log.debug({ detail: error.message }, 'a growing text was not shown')
    }
  }

  return {
    grow(text) {
      const now = performance.now()
      const visible = text.trim().slice(0, lengthMax)
      if (showing || visible === '' || visible === shown || now - shownAt < everyMilliseconds) return
      shownAt = now
      shown = visible
      showing = showSoFar(visible).finally(() => {
        showing = null
      })
    },
    async finish(text) {
      await showing
      const whole = text.slice(0, lengthMax)
      const plain = { link_preview_options: { is_disabled: true } }
      if (messageId === null) await ctx.api.sendMessage(chatId, whole, plain)
      else if (whole !== shown) await ctx.api.editMessageText(chatId, messageId, whole, plain)
    },
  }
}
