import { i18nText } from '#server/lib/texts.ts'
import type { BotPlace } from '#server/modules/organisations/index.ts'
import type { BotContext } from './context.ts'

/** Where whoever writes works; null where they have one place alone, and cannot take it for another. */
export async function placeLine(ctx: BotContext): Promise<string | null> {
  const here = await ctx.here()
  return here?.several ? ctx.say('places.here', { place: placeName(ctx, here) }) : null
}

/** A text under the line that says where it is about. */
export async function headed(ctx: BotContext, ...parts: (string | null)[]): Promise<string> {
  return [await placeLine(ctx), ...parts].filter(Boolean).join('\n\n')
}

export function placeName(
  { say, language }: Pick<BotContext, 'say' | 'language'>,
  { name: project, organisation }: Pick<BotPlace, 'name' | 'organisation'>,
): string {
  return project === null || organisation === null
    ? i18nText('app', 'team.own', {}, language)
    : say('places.named', { project, organisation })
}

/** What a button carries that counts in one project alone; nothing in one's own. */
export async function placeTag(ctx: BotContext): Promise<string[]> {
  const here = await ctx.here()
  return here && here.name !== null ? [here.id] : []
}

/** Whether a button was made where whoever presses it works now. */
export async function isMadeHere(ctx: BotContext, tag: string | undefined): Promise<boolean> {
  return (await placeTag(ctx))[0] === tag
}
