import type { Language, Platform } from '#contract/lists.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { blockedIn } from './fold.ts'
import { looksLike } from './language.ts'
import type { Check, CheckName, WritingAgent } from './types.ts'

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
  const schemes = (text.match(/https?:\/\/[^\s<>"]+/giu) ?? []).map((url) =>
    url.replace(/[.,;:!?)\]}'"»”]+$/u, ''),
  )
  const links = [...known, ...schemes.filter((url) => !known.some((other) => url.startsWith(other)))]
  return {
    weightedLength: tweetText.parseTweet(text.normalize('NFC')).weightedLength,
    hasLink: links.length > 0,
    cashtags: tweetText.extractCashtags(text),
    links,
    mentions: tweetText.extractMentions(text),
  }
}

// Other scripts' full stops, stops in brackets, and the word in brackets or before what is an ending and nothing else.
const dots =
  /[\u3002\uff0e\uff61]|\s*[[({<]\s*(?:\.|dot|punkt|punto|point|ponto|nokta|точка)\s*[\])}>]\s*|\s+dot\s+(?=(?:com|net|org|io|xyz|app|co|me|info|finance|example)(?![\p{L}\p{N}]))/giu
const wrapped = /^[<([{"'«“]+|[.,;:!?)\]}'"»”>]+$/gu
const addressShapes = [
  // Whatever names a scheme: tg://, ton://, ftp://, hxxp://.
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+/giu,
  // A domain with a path, of any ending; a mail address; a bare IP address with a path or a port.
  /(?<![\p{L}\p{N}.@/-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S+/giu,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+|\/\S+)/gu,
]

/** Addresses that X does not count as links, but that a reader or Telegram would follow. They cost nothing, so `measure` leaves them out. */
function otherAddresses(text: string, { links }: Measure): string[] {
  const undisguised = text.normalize('NFKC').replace(dots, '.')
  const found = [
    ...addressShapes
      .flatMap((shape) => undisguised.match(shape) ?? [])
      .map((url) => url.replace(wrapped, '')),
    ...tweetText.extractUrlsWithIndices(undisguised).map(({ url }) => url),
  ]
  return [...new Set(found)].filter(
    (url) => !links.some((link) => link.includes(url) || url.startsWith(link)),
  )
}

/** What a text may contain. Everything in it comes from the agent's configuration and the facts, never from the text itself. */
export interface GateRules {
  platform: Platform
  lengthMax: number
  language: Language
  blockedKeywords: string[]
  cashtagsMax: number
  tickers: string[]
  links: string[]
  handles: string[]
  /** Crypto addresses that stand in the agent's own configuration. */
  addresses: string[]
  canary: string | null
}

/** Decides on a text by looking at the text alone (reliability 2e): whatever a page or a model said, only this lets it out. */
export function checkText(text: string, rules: GateRules): Check[] {
  const measured = measure(text)
  const { weightedLength, cashtags, mentions } = measured
  const links = [...measured.links, ...otherAddresses(text, measured)]
  const length = rules.platform === 'twitter' ? weightedLength : Array.from(text).length
  const foreignLinks = links.filter((link) => !rules.links.some((allowed) => sameAddress(link, allowed)))
  const handles = new Set(rules.handles.map((handle) => handle.toLowerCase()))
  const foreignHandles = mentions.filter((mention) => !handles.has(mention.toLowerCase()))
  const tickers = new Set(rules.tickers.map((ticker) => ticker.toUpperCase()))
  const foreignTags = [...new Set([...cashtags, ...looseTags(text)])].filter(
    (tag) => !tickers.has(tag.toUpperCase()),
  )
  const blocked = blockedIn(text, rules.blockedKeywords)
  const allowedAddresses = [...rules.addresses, ...addressesIn(rules.links.join('\n'))]
  const addresses = addressesIn(text).filter((address) => !allowedAddresses.includes(address))

  return [
    check('length', text.trim() !== '' && length <= rules.lengthMax, `${length} of ${rules.lengthMax}`),
    check(
      'language',
      text.trim() === '' || looksLike(text, rules.language),
      `not ${rules.language.toLowerCase()}`,
    ),
    check(
      'cashtags',
      cashtags.length <= rules.cashtagsMax && foreignTags.length === 0,
      foreignTags.length > 0
        ? `not about ${foreignTags.map((tag) => `$${tag}`).join(', ')}`
        : `${cashtags.length} cashtags, ${rules.cashtagsMax} allowed`,
    ),
    check('links', foreignLinks.length === 0, foreignLinks.join(', ')),
    check('handles', foreignHandles.length === 0, foreignHandles.map((handle) => `@${handle}`).join(', ')),
    check('addresses', addresses.length === 0, addresses.join(', ')),
    check('blocked_words', blocked.length === 0, blocked.join(', ')),
    check('characters', !hides(text), 'control, direction or invisible characters'),
    check('form', !isJson(text), 'JSON instead of a text'),
    check('marker', rules.canary === null || !leaks(text, rules.canary), 'the prompt leaked'),
  ]
}

function check(name: CheckName, ok: boolean, detail: string): Check {
  return { name, ok, detail: ok ? null : detail }
}

/** Tags as a reader sees them: full-width signs, and ones that stick to the word before. */
function looseTags(text: string): string[] {
  return [...text.normalize('NFKC').matchAll(/\$([a-z][a-z0-9]{0,14})/gi)].map(([, tag = '']) => tag)
}

// Everything that is not seen: direction overrides and isolates, zero-width and tag characters, fillers, soft hyphens.
// The joiners and the emoji selectors stay where emoji, Persian and Hindi need them, which is never beside a Latin letter.
const unseen =
  /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\u200c-\u200d]]|\p{Script=Latin}[\u200c-\u200d]|[\u200c-\u200d]\p{Script=Latin}/v

function hides(text: string): boolean {
  return unseen.test(text.replace(/\ufe0e|\ufe0f/g, ''))
}

/** A model that was asked for JSON may put more of it into the text. */
function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The marker counts however it is spaced or spelled. */
function leaks(text: string, canary: string): boolean {
  const marker = lettersOf(canary)
  const core = marker.length > 12 ? marker.slice(1) : marker
  return lettersOf(text).includes(core)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const addressPatterns = [
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
  /(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,}\.(?:eth|sol|ton|bnb)(?![\p{L}\p{N}])/giu,
]

/** Things that look like a wallet's address. */
export function addressesIn(text: string): string[] {
  return [...new Set(addressPatterns.flatMap((pattern) => text.match(pattern) ?? []))]
}

/** The same page: scheme, "www." and a closing slash do not matter, everything else does. */
function sameAddress(link: string, allowed: string): boolean {
  return canonical(link) === canonical(allowed)
}

function canonical(url: string): string {
  const bare = url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
  const host = bare.split(/[/?#]/)[0] ?? ''
  return host.toLowerCase() + bare.slice(host.length)
}

/** What an agent's configuration lets it link to, mention and tag. */
export function configuredFor(agent: WritingAgent) {
  const links = agent.projectInfo?.url ? [agent.projectInfo.url] : []
  const callToAction = agent.affiliateLinkPromotion ? (agent.callToAction ?? '') : ''
  const ownWords = [agent.projectInfo?.text ?? '', callToAction].join('\n')
  return {
    links: [...links, ...measure(callToAction).links],
    handles: [
      agent.projectInfo?.officialTwitterUsername,
      agent.targetAccount,
      agent.imitateAccount,
      ...agent.favoriteInfluencers,
      ...measure(callToAction).mentions,
    ].filter((handle) => typeof handle === 'string'),
    tickers: [...agent.coinTickers, ...(agent.projectInfo?.ticker ? [agent.projectInfo.ticker] : [])],
    addresses: addressesIn(ownWords),
  }
}
