import type { approve } from '#server/modules/publishing/index.ts'
import type { BotContext } from '../context.ts'
import { errorText } from '../texts.ts'

export type PublicationView = Awaited<ReturnType<typeof approve>>

/** What became of a post or message, in a line. */
export function outcomeText({ say, language }: BotContext, item: PublicationView): string {
  if (item.status === 'published') return say(`published.${item.platform}`, { count: item.charged })
  if (item.status === 'failed' || item.status === 'skipped') {
    return say('outcome.failed', { reason: errorText('postFailed', language) })
  }
  return say(outcomes[item.status])
}

const outcomes = {
  draft: 'outcome.awaiting',
  awaiting_approval: 'outcome.awaiting',
  unconfirmed: 'outcome.unconfirmed',
  rejected: 'outcome.rejected',
  generating: 'outcome.running',
  sending: 'outcome.running',
  scheduled: 'outcome.running',
} as const
