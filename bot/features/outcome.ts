import { type approve, outcomeLine } from '#server/modules/approvals/index.ts'
import type { BotContext } from '../context.ts'

export type PublicationView = Awaited<ReturnType<typeof approve>>

/** What became of a post or message, in a line. */
export function outcomeText({ language, say }: BotContext, item: PublicationView): string {
  const running = item.status === 'generating' || item.status === 'sending' || item.status === 'scheduled'
  return running ? say('outcome.running') : outcomeLine(item, language)
}
