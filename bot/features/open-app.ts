import { InlineKeyboard } from 'grammy'
import type { BotContext } from '../context.ts'

/** A button that opens the Mini App, with the start parameter it should begin with. */
export async function openAppButton(ctx: BotContext, startParam?: string): Promise<InlineKeyboard> {
  return addOpenApp(ctx, new InlineKeyboard(), startParam)
}

export async function addOpenApp(
  ctx: BotContext,
  keyboard: InlineKeyboard,
  startParam?: string,
): Promise<InlineKeyboard> {
  return keyboard.url(ctx.say('open'), await ctx.deps.telegram.miniAppLink(startParam))
}
