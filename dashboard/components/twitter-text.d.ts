/** What we use of X's own rules for text; the package brings no types. */
declare module 'twitter-text' {
  const rules: { parseTweet(text: string): { weightedLength: number } }
  export default rules
}
