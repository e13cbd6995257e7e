import { tweetText } from '#server/lib/tweet-text.ts'

export interface Measure {
  weightedLength: number
  hasLink: boolean
  cashtags: string[]
  links: string[]
  mentions: string[]
}

/** A text as X counts it. */
export function measure(text: string): Measure {
  const links = tweetText.extractLinks(text)
  return {
    weightedLength: tweetText.weightedLength(text),
    hasLink: links.length > 0,
    cashtags: tweetText.extractCashtags(text),
    links,
    mentions: tweetText.extractMentions(text),
  }
}

/** A text as Telegram counts it: in UTF-16 units, which are never fewer than its characters. */
export function telegramLength(text: string): number {
  return text.length
}
