import { createRequire } from 'node:module'
import { lazily } from './lazily.ts'
import { type FoundUrl, urlFinder, type UrlRules } from './tweet-urls.ts'

/** What we use of X's own text rules; the package is CommonJS and brings no types. */
interface Library {
  parseTweet(text: string): { weightedLength: number }
  extractUrlsWithIndices(text: string): FoundUrl[]
  extractCashtags(text: string): string[]
  extractCashtagsWithIndices(text: string): { cashtag: string; indices: [number, number] }[]
  extractMentions(text: string): string[]
  configs: { defaults: { transformedURLLength: number } }
  regexen: UrlRules
}

/** Hundreds of files, read with the first text. */
const library = lazily((): Library => createRequire(import.meta.url)('twitter-text'))

const finder = lazily(() =>
  urlFinder(
    library().regexen,
    (label) => library().extractUrlsWithIndices(`https://${label}.a.com`).length > 0,
  ),
)

const extractUrlsWithIndices = (text: string) => finder()(text)

/** X's text rules, as its library has them; what takes that too long on long texts is written again here. */
export const tweetText = {
  extractCashtags: (text: string) => library().extractCashtags(text),
  extractCashtagsWithIndices: (text: string) => library().extractCashtagsWithIndices(text),
  extractMentions: (text: string) => library().extractMentions(text),
  extractLinks,
  extractUrlsWithIndices,
  weightedLength,
}

/**
 * The links of a text: addresses that X itself finds, and everything behind a scheme, since X's own list of domains is older
 * than some domains. With any of them X bills a post as one with a link. A bare "https://" is none.
 */
function extractLinks(text: string): string[] {
  const known = extractUrlsWithIndices(text).map(({ url }) => url)
  const heads = [...new Set(known)]
  const schemes = (text.match(/https?:\/\/[^\s<>"]+/giu) ?? []).map(withoutClosing)
  return [...known, ...schemes.filter((url) => !heads.some((head) => url.startsWith(head)))]
}

/** An address without the signs of the sentence around it. */
export function withoutClosing(url: string): string {
  return url.replace(/(?<![.,;:!?)\]}'"»”>])[.,;:!?)\]}'"»”>]+$/u, '')
}

/** The length of a text as X counts it: links are all of one length, and without a dot the library looks for none. */
function weightedLength(text: string): number {
  const plain = text.normalize('NFC')
  const urls = extractUrlsWithIndices(plain)
  let from = 0
  let bare = ''
  for (const { url, indices } of urls) {
    bare += `${plain.slice(from, indices[0])}\n`
    from = indices[0] + url.length
  }
  bare = `${bare}${plain.slice(from)}`.replaceAll('.', ',')
  return (
    library().parseTweet(bare).weightedLength +
    urls.length * (library().configs.defaults.transformedURLLength - 1)
  )
}
