import type { Language, Platform } from '#contract/lists.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { normalizePostText } from '#server/lib/post-text.ts'
import { blockedIn } from './fold.ts'
import { looksLike } from './language.ts'
import type { Check, CheckName, Fact, WritingAgent } from './types.ts'

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
  avoid: string[]
  /** Where set, every number in the text must be one of these facts. */
  numbers: Fact[] | null
  canary: string | null
}

/** Decides on a text by looking at the text alone (reliability 2e): whatever a page or a model said, only this lets it out. */
export function checkText(text: string, rules: GateRules): Check[] {
  const { weightedLength, cashtags, links, mentions } = measure(text)
  const length = rules.platform === 'twitter' ? weightedLength : [...text].length
  const foreignLinks = links.filter((link) => !rules.links.some((allowed) => sameAddress(link, allowed)))
  const handles = new Set(rules.handles.map((handle) => handle.toLowerCase()))
  const foreignHandles = mentions.filter((mention) => !handles.has(mention.toLowerCase()))
  const tickers = new Set(rules.tickers.map((ticker) => ticker.toUpperCase()))
  const foreignTags = cashtags.filter((tag) => !tickers.has(tag.toUpperCase()))
  const blocked = blockedIn(text, rules.blockedKeywords)
  const addresses = addressesIn(text).filter((address) => !rules.addresses.includes(address))
  const bare = normalizePostText(text)
  const repeated = rules.avoid.some((earlier) => normalizePostText(earlier) === bare)
  const strays = rules.numbers ? numbersOutside(text, rules.numbers) : []

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
    check('characters', !hiddenCharacters.test(text), 'control or direction characters'),
    check('repetition', !repeated, 'said before'),
    check('marker', rules.canary === null || !text.includes(rules.canary), 'the prompt leaked'),
    ...(rules.numbers ? [check('numbers', strays.length === 0, strays.join(', '))] : []),
  ]
}

function check(name: CheckName, ok: boolean, detail: string): Check {
  return { name, ok, detail: ok ? null : detail }
}

// Control characters but the line break; direction overrides and isolates; zero-width and tag characters that hide text.
// The joiners stay: emoji and Persian need them.
const hiddenCharacters =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u

const addressPatterns = [
  /\b0x[a-fA-F0-9]{40}\b/g,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g,
  /\bbc1[a-z0-9]{25,87}\b/g,
  /\b[EUk0]Q[A-Za-z0-9_-]{46}/g,
  /\b[1-9A-HJ-NP-Za-km-z]{32,44}\b/g,
]

/** Things that look like a wallet's address. A long word without digits or capitals is not one. */
export function addressesIn(text: string): string[] {
  const found = addressPatterns.flatMap((pattern) => text.match(pattern) ?? [])
  return [...new Set(found)].filter(
    (address) => /\d/.test(address) && (/[A-Z]/.test(address) || /^(0x|bc1)/.test(address)),
  )
}

/** The same page: scheme, "www." and a closing slash do not matter, everything else does. */
function sameAddress(link: string, allowed: string): boolean {
  const bare = (url: string) =>
    url
      .replace(/^https?:\/\//i, '')
      .replace(/^www\./i, '')
      .replace(/\/+$/, '')
  const [a, b] = [bare(link), bare(allowed)]
  const host = (url: string) => url.split(/[/?#]/)[0]?.toLowerCase() ?? ''
  return host(a) === host(b) && a.slice(host(a).length) === b.slice(host(b).length)
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

// Numbers -----------------------------------------------------------------------------------------------------------

const digits = /\d[\d.,\u066b\u066c\u00a0\u202f']*\d|\d/g

/** Numbers in a text that no fact holds, as written. A number may be a fact rounded as it is written, part of a label, or of a fact's time. */
export function numbersOutside(text: string, facts: Fact[]): string[] {
  const values = facts.flatMap((fact) => (fact.value === null ? [] : [Math.abs(fact.value)]))
  const said = new Set(
    facts.flatMap((fact) => [...numbersIn(fact.text), ...numbersIn(fact.label), ...timesOf(fact.at)]),
  )
  return (
    westernDigits(text)
      .match(digits)
      ?.filter((written) => {
        const readings = readingsOf(written)
        return !readings.some(
          ({ value, decimals }) =>
            said.has(value) ||
            values.some((known) => Math.abs(known - value) <= 0.5 * 10 ** -decimals + 1e-9),
        )
      }) ?? []
  )
}

function numbersIn(text: string): number[] {
  return (westernDigits(text).match(digits) ?? []).flatMap((written) =>
    readingsOf(written).map(({ value }) => value),
  )
}

function timesOf(at: string | null): number[] {
  if (!at) return []
  const time = new Date(at)
  return [
    time.getUTCFullYear(),
    time.getUTCMonth() + 1,
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
  ]
}

/** "1,234.5", "1.234,5", "12,4": what a number can mean, with the decimals it was written with. */
function readingsOf(written: string): { value: number; decimals: number }[] {
  const plain = written.replace(/[\u00a0\u202f'\u066c]/g, '').replace(/\u066b/g, '.')
  const read = (text: string) => {
    const value = Number(text)
    return Number.isFinite(value) ? [{ value, decimals: text.split('.')[1]?.length ?? 0 }] : []
  }
  return [...read(plain.replaceAll(',', '')), ...read(plain.replaceAll('.', '').replace(',', '.'))]
}

function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
}
