import { InlineKeyboard } from 'grammy'
import type { BotContext } from '../context.ts'

/** Whether Telegram opens our own pages: over https alone; the simulator also those of this machine. */
export function opensPages({ publicUrl, simulated }: BotContext['deps']['config']): boolean {
  return publicUrl.startsWith('https:') || simulated.includes('telegram')
}

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
