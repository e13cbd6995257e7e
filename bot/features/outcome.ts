import type { approve } from '#server/modules/publishing/index.ts'
import type { BotContext } from '../context.ts'
import { errorText } from '../texts.ts'

export type PublicationView = Awaited<ReturnType<typeof approve>>

/** What became of a post or message, in a line. */
export function outcomeText({ say, language }: BotContext, item: PublicationView): string {
  switch (item.status) {
    case 'published':
      return say(`published.${item.platform}`, { charged: item.charged })
    case 'awaiting_approval':
    case 'draft':
      return say('outcome.awaiting')
    case 'unconfirmed':
      return say('outcome.unconfirmed')
    case 'rejected':
      return say('outcome.rejected')
    case 'failed':
    case 'skipped':
      return say('outcome.failed', { reason: errorText('postFailed', language) })
    case 'generating':
    case 'sending':
    case 'scheduled':
      return say('outcome.running')
  }
}
