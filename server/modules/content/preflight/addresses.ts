import { tweetText } from '#server/lib/tweet-text.ts'
import { type Measure, withoutClosing } from './measure.ts'

// Other scripts' full stops, stops in brackets, and the word in brackets or before what is an ending and nothing else.
const dots =
  /[\u3002\uff0e\uff61]|(?:(?<!\s)\s+)?[[({<]\s*(?:\.|dot|punkt|punto|point|ponto|nokta|точка)\s*[\])}>]\s*|(?<!\s)\s+dot\s+(?=(?:com|net|org|io|xyz|app|co|me|info|finance|example)(?![\p{L}\p{N}]))/giu
const addressShapes = [
  // Whatever names a scheme: tg://, ton://, ftp://, hxxp://.
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+/giu,
  // A domain with a path, of any ending; a mail address; a bare IP address with a path or a port.
  /(?<![\p{L}\p{N}.@/-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S+/giu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+|\/\S+)/gu,
]

/** Addresses that X does not count as links, but that a reader or Telegram would follow. They cost nothing, so `measure` leaves them out. */
export function otherAddresses(text: string, { links }: Measure): string[] {
  const undisguised = text.normalize('NFKC').replace(dots, '.')
  const found = [
    ...addressShapes.flatMap((shape) => undisguised.match(shape) ?? []).map(withoutClosing),
    ...tweetText.extractUrlsWithIndices(undisguised).map(({ url }) => url),
  ]
  const known = new Set(links)
  return [...new Set(found)].filter(
    (url) => !known.has(url) && !known.values().some((link) => link.includes(url) || url.startsWith(link)),
  )
}

const walletPatterns = [
  // The same with gaps, as one that is read out.
  /0x(?:[0-9a-f][ _-]?){39,}[0-9a-f]/gi,
  // EVM, Sui, Aptos, raw TON, and keys and hashes in general.
  /(?:0x)?(?<![0-9a-f])[0-9a-f]{40,}/gi,
  // Bech32 of any chain: bc1, ltc1, addr1, cosmos1.
  /\b[a-z]{2,12}1(?=[a-z0-9]*\d)[a-z0-9]{25,110}\b/gi,
  /\b[EUk0]Q[A-Za-z0-9_-]{46}/g,
  // Base58: Bitcoin, TRON, Solana, XRP, Dogecoin. Words have no digits, and codes are not this long.
  /\b(?=[A-Za-z]*[1-9])(?=[a-z1-9]*[A-Z])(?=[A-Z1-9]*[a-z])[1-9A-HJ-NP-Za-km-z]{25,64}\b/g,
  // Any of them with its capitals lost: letters and figures in turn, as no word is written.
  /(?<![\p{L}\p{N}#@])(?=[a-z]*\d+[a-z]+\d)[a-z0-9]{25,}(?![\p{L}\p{N}])/giu,
  // Names that wallets pay to.
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\.(?:eth|sol|ton|bnb)(?![\p{L}\p{N}])/giu,
]

/** Things that look like a wallet's address. */
export function walletAddressesIn(text: string): string[] {
  return [...new Set(walletPatterns.flatMap((pattern) => text.match(pattern) ?? []))]
}

/** An address without what does not matter for which page it is: its scheme, "www." and a closing slash. */
export function canonicalAddress(url: string): string {
  const bare = url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/(?<!\/)\/+$/, '')
  const host = bare.split(/[/?#]/)[0] ?? ''
  return host.toLowerCase() + bare.slice(host.length)
}
