import { createRequire } from 'node:module'

/** What we use of X's own text rules; the package is CommonJS and brings no types. */
interface TweetText {
  parseTweet(text: string): { weightedLength: number; valid: boolean }
  extractUrlsWithIndices(text: string): { url: string; indices: [number, number] }[]
  extractCashtags(text: string): string[]
  extractCashtagsWithIndices(text: string): { cashtag: string; indices: [number, number] }[]
  extractMentions(text: string): string[]
}

export const tweetText: TweetText = createRequire(import.meta.url)('twitter-text')
