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

/** `ownerId`: the project it is about, where that may be another than where they work. */
export async function addOpenApp(
  ctx: BotContext,
  keyboard: InlineKeyboard,
  startParam?: string,
  ownerId?: string,
): Promise<InlineKeyboard> {
  return keyboard.url(ctx.say('open'), await openAppLink(ctx, startParam, ownerId))
}

/** The Mini App begins in the project it is opened for, wherever somebody was there last. A code belongs to none. */
export async function openAppLink(ctx: BotContext, startParam?: string, ownerId?: string): Promise<string> {
  const here = await ctx.here()
  const isPlaced = here?.several && !/^(ref|xb)_/.test(startParam ?? '')
  const parts = [isPlaced ? `in-${ownerId ?? here.id}` : null, startParam ?? null]
  const parameter = parts.filter((part) => part !== null).join('-')
  return ctx.deps.telegram.miniAppLink(parameter === '' ? undefined : parameter)
}
