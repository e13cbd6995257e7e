/** What we use of X's own rules for text; the package brings no types. */
declare module 'twitter-text' {
  export function parseTweet(text: string): { weightedLength: number }
}
