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
  // X knows only domains of its own list; an address with a scheme is a link to everybody else.
  const known = tweetText.extractUrlsWithIndices(text).map(({ url }) => url)
  const heads = [...new Set(known)]
  const schemes = (text.match(/https?:\/\/[^\s<>"]+/giu) ?? []).map(withoutClosing)
  const links = [...known, ...schemes.filter((url) => !heads.some((head) => url.startsWith(head)))]
  return {
    weightedLength: tweetText.weightedLength(text),
    hasLink: links.length > 0,
    cashtags: tweetText.extractCashtags(text),
    links,
    mentions: tweetText.extractMentions(text),
  }
}

/** An address without the signs of the sentence around it. */
export function withoutClosing(url: string): string {
  return url.replace(/(?<![.,;:!?)\]}'"»”>])[.,;:!?)\]}'"»”>]+$/u, '')
}

/** A text as Telegram counts it: in UTF-16 units, which are never fewer than its characters. */
export function telegramLength(text: string): number {
  return text.length
}
