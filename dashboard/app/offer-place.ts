import type { ChatAction } from './queries/chat.ts'

/** What came of an offer, and so in which part of the agent it is seen; null: nothing that can be shown. */
export function madeBy({ result }: Pick<ChatAction, 'result'>): 'post' | 'source' | 'trigger' | null {
  if (result?.['publicationId']) return 'post'
  if (result?.['sourceId']) return 'source'
  return result?.['triggerId'] ? 'trigger' : null
}
