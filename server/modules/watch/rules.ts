import type { HeldFor } from '#contract/publishing.ts'
import { knownCoins, type Snapshot } from '#server/modules/claims/index.ts'
import { fold } from '#server/lib/fold.ts'
import type { WritingAgent } from '#server/modules/content/index.ts'
import { shockWords } from './alarm-words.ts'

/** What a text is about, and what its coins cost before. */
export interface Watched {
  prices: Earlier[]
  coins: string[]
  subjects: Subject[]
}

/** A price to compare with: when the text was written, an hour ago, or when the coin was spoken of last. */
export interface Earlier {
  coin: string
  price: number
  since: HeldFor['since']
}

interface Subject {
  about: string
  /** Count in capitals or with a "$": NEAR and LINK are words too. */
  tickers: string[]
  names: string[]
}

/** The agent's coin or project, as far as this text's snapshot speaks of it, and every coin that the text itself names. */
export function watchedBy(
  agent: Pick<WritingAgent, 'coinTickers' | 'projectInfo'>,
  { facts }: Snapshot,
  text = '',
): Watched {
  const prices = pricesIn(facts)
  const project = agent.projectInfo
  const priced = new Set(prices.map(({ coin }) => coin))
  const own = priced.size > 0 ? [...priced] : agent.coinTickers
  const coins = [...new Set([...own, ...coinsNamed(text)])]
  return {
    prices: prices.map((price) => ({ ...price, since: 'written' })),
    coins: [...new Set([...coins, ...(project?.ticker ? [project.ticker] : [])])],
    subjects: [
      ...coins.map((coin) => ({ about: coin, tickers: [coin], names: namesOf(coin) })),
      ...(project
        ? [{ about: project.name, tickers: project.ticker ? [project.ticker] : [], names: [project.name] }]
        : []),
    ],
  }
}

/** What the coins of a snapshot cost. */
export function pricesIn(facts: Snapshot['facts']): { coin: string; price: number }[] {
  return facts.flatMap(({ kind, value, subject }) =>
    kind === 'price' && typeof value === 'number' && subject.quantity === 'close' && subject.coin
      ? [{ coin: subject.coin, price: value }]
      : [],
  )
}

/** Coins by their names and tickers, and all cashtags. */
function coinsNamed(text: string): string[] {
  if (text === '') return []
  const folded = fold(text)
  const known = knownCoins.filter(({ id, words }) => isAbout({ tickers: [id], names: words }, text, folded))
  const tagged = [...text.matchAll(/(?<![\p{L}\p{N}])\$([A-Za-z][A-Za-z0-9]{1,9})(?![\p{L}\p{N}])/gu)]
  return [...known.map(({ id }) => id), ...tagged.map(([, ticker = '']) => ticker.toUpperCase())]
}

function namesOf(coin: string): string[] {
  return knownCoins.find(({ id }) => id === coin)?.words ?? []
}

// Price -------------------------------------------------------------------------------------------------------------

const majors = new Set(['BTC', 'ETH', 'BNB', 'SOL', 'XRP'])
const majorPercent = 5
const otherPercent = 8

/** From how many percent on a move is a shock; the owner's own number, or by the coin. Null: the owner wants none. */
export function shockFrom(coin: string, own: number | null | undefined): number | null {
  return own === undefined ? (majors.has(coin) ? majorPercent : otherPercent) : own
}

/** The coin that moved furthest since any of its earlier prices, if it moved far enough. */
export function priceShock(
  { prices }: Pick<Watched, 'prices'>,
  now: ReadonlyMap<string, number>,
  own: number | null | undefined,
): HeldFor | null {
  const moves = prices.flatMap(({ coin, price, since }) => {
    const current = now.get(coin)
    const from = shockFrom(coin, own)
    if (current === undefined || from === null || price <= 0) return []
    // As it is shown.
    const percent = Math.round((current / price - 1) * 1000) / 10
    return Math.abs(percent) >= from ? [{ coin, percent, since }] : []
  })
  const [furthest] = moves.toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent))
  if (!furthest) return null
  const { coin: about, percent, since } = furthest
  return { kind: 'price', about, percent, since, word: null, url: null }
}

// News --------------------------------------------------------------------------------------------------------------

export interface News {
  text: string
  url: string | null
  /** Said by the project itself, so that it need not name it. */
  own: boolean
  /** A page says "exploit" when it speaks of its audits. */
  page: boolean
}

const held = { since: 'written', percent: null, word: null, url: null } as const

/** A text about a coin whose price nobody can say. */
export function unread(coin: string): HeldFor {
  return { ...held, kind: 'unread', about: coin }
}

/** The first of these texts that is about the subject and says that it is in trouble. */
export function newsShock({ subjects }: Watched, news: readonly News[]): HeldFor | null {
  for (const { text, url, own, page } of news) {
    const folded = fold(text)
    const [word] = (page ? sure() : any()).exec(folded) ?? []
    if (word === undefined) continue
    const subject = own ? subjects.at(-1) : subjects.find((one) => isAbout(one, text, folded))
    if (subject) return { ...held, kind: 'news', about: subject.about, word: word.trim(), url }
  }
  return null
}

function isAbout({ tickers, names }: Omit<Subject, 'about'>, text: string, folded: string): boolean {
  return (
    tickers.some((ticker) =>
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${ticker}|\\$(?i:${ticker}))(?![\\p{L}\\p{N}])`, 'u').test(text),
    ) ||
    (names.length > 0 && pattern(names).test(folded))
  )
}

let surePattern: RegExp | null = null
let anyPattern: RegExp | null = null

/** One pattern for all languages: posts about a coin come in any of them. */
function sure(): RegExp {
  surePattern ??= pattern(Object.values(shockWords).flatMap((list) => list.sure))
  return surePattern
}

function any(): RegExp {
  anyPattern ??= pattern(Object.values(shockWords).flatMap((list) => [...list.sure, ...list.other]))
  return anyPattern
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Any of these words in a folded text: whole ones, and anywhere in scripts without spaces; `*` is any ending. */
function pattern(words: string[]): RegExp {
  const folded = words.map((word) => {
    const plain = fold(word)
      .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      .replaceAll('\\*', '\\p{L}*')
    return unspaced.test(word) ? plain : `(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`
  })
  return new RegExp(folded.join('|'), 'u')
}
