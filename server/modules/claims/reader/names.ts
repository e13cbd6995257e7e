import { knownCoins, tickers } from './coins.ts'
import type { Lexicon } from '../lexicons/lexicon.ts'
import { withoutListMarkers } from './list-markers.ts'
import { plain } from './plain.ts'
import { type Scanner, scanner } from './scanner.ts'
import { takenSpans } from './taken-spans.ts'
import type { Name } from '../types.ts'
import type { Counted } from './words.ts'

export interface Named {
  index: number
  end: number
  id: string
  coin: boolean
  sentence: number
}

const coinIds = new Set(tickers)

type Found = Pick<Named, 'index' | 'end' | 'id' | 'coin'>

/** Names of a text, in its order: accounts, names it may use, tickers, coins everybody knows. Of two in one place the first kind wins. */
export function namesIn(text: string, bare: string, lexicon: Lexicon, names: Name[]): Named[] {
  const found: Named[] = []
  const { take, isFree } = takenSpans(text.length)
  for (const name of [
    ...linksAndHandlesIn(text),
    ...allowedNamesIn(text, bare, names),
    ...tickersIn(text),
    ...knownCoinsIn(bare, lexicon),
  ]) {
    if (!isFree(name.index, name.end)) continue
    found.push({ ...name, sentence: 0 })
    take(name)
  }
  return found.filter(({ id }) => id !== '').toSorted((a, b) => a.index - b.index)
}

/** Links are no names: they only keep their place, with an empty id. */
function linksAndHandlesIn(text: string): Found[] {
  const links = Array.from(text.matchAll(/(?:https?:\/\/|www\.)\S+/giu), ({ 0: link, index }) => ({
    index,
    end: index + link.length,
    id: '',
    coin: false,
  }))
  const handles = Array.from(
    text.matchAll(/(?<![\p{L}\p{N}_.])@([A-Za-z0-9_]{2,30})/gu),
    ({ 0: handle, index }) => ({
      index,
      end: index + handle.length,
      id: handle.toLowerCase(),
      coin: false,
    }),
  )
  return [...links, ...handles]
}

/**
 * A name a text may use is found as it is spelled, with any letters around it in scripts without spaces. A ticker counts
 * in capitals only: "near" and "link" are words.
 */
function allowedNamesIn(text: string, bare: string, names: Name[]): Found[] {
  const found: Found[] = []
  for (const { id, words } of names)
    for (const word of words) {
      const isTicker = /^[A-Z0-9]{2,10}$/.test(word)
      const [hay, needle] = isTicker ? [text, word] : [bare, plain(word)]
      for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
        const neighbours = (hay[at - 1] ?? ' ') + (hay[at + needle.length] ?? ' ')
        if (/^[A-Za-z]/.test(needle) && /[A-Za-z0-9]/.test(neighbours)) continue
        found.push({ index: at, end: at + needle.length, id, coin: coinIds.has(id) })
      }
    }
  return found
}

/** "$ABC", "BTC", "BTC/USDT". */
function tickersIn(text: string): Found[] {
  return [
    ...text.matchAll(/(?<![A-Za-z0-9_])(\$?)([A-Z][A-Z0-9]{1,9}?)(?:\/?USDT?)?(?![A-Za-z0-9_])/gu),
  ].flatMap(({ 0: written, 1: sign, 2: id = '', index }) =>
    sign === '$' || coinIds.has(id) ? [{ index, end: index + written.length, id, coin: true }] : [],
  )
}

function knownCoinsIn(bare: string, lexicon: Lexicon): Found[] {
  const { pattern, tagOf } = coinScanner(lexicon)
  return [...bare.matchAll(pattern)].flatMap(({ 0: written, index }) => {
    const tag = tagOf(written)
    return tag?.type === 'name' ? [{ index, end: index + written.length, id: tag.id, coin: true }] : []
  })
}

const coinScanners = new WeakMap<Lexicon, Scanner>()

function coinScanner(lexicon: Lexicon): Scanner {
  let known = coinScanners.get(lexicon)
  if (!known) {
    const rows = knownCoins.map(({ id, words }) => ({
      words: words.join('|'),
      tag: { type: 'name' as const, id },
    }))
    known = scanner(rows, lexicon)
    coinScanners.set(lexicon, known)
  }
  return known
}

/** Replaces each letter of a name. */
export const nameMark = '\u0001'

/** The text with names as marks and links as spaces, so that their digits and words are not read as figures. */
export function masked(bare: string, named: Named[]): string {
  const out = withoutListMarkers(bare).replace(
    /(?:https?:\/\/|www\.)\S+|0x[0-9a-f]{6,}|24\/7|(?:layers?|couches?|lớp|capas?|camadas?|слой|слоя|уровня|katman|レイヤー|레이어|الطبقه|lapisan|लेयर|เลเยอร์|schicht|二层|l)[ -]?[12](?![\d.,])|(?:7|24) ?[×x] ?(?:7|24)(?:小时|時間|시간)?|24(?:時間|시간|小时) ?(?:365|7) ?[日일天]|(?<![\d/])(?:5|10|100)\/(?:5|10|100)(?![\d/])|24 ?h?\/24(?: ?h)?(?:(?: et)?,? 7 ?j?\/7(?: ?j)?)?/gu,
    (found) => ' '.repeat(found.length),
  )
  const parts = named.flatMap(({ index, end }, at) => [
    out.slice(named[at - 1]?.end ?? 0, index),
    nameMark.repeat(end - index),
  ])
  return parts.join('') + out.slice(named.at(-1)?.end ?? 0)
}

/** The coin a place in the text is about: the last one named before it in its sentence; where figures come first, the next; else the text's only coin. */
export function coinFor(
  index: number,
  { here, numerals, only }: { here: Named[]; numerals: Counted[]; only: string | null },
): string | null {
  if (here.length === 0) return only
  const first = numerals.find(({ label }) => !label)
  const before = here.findLast((name) => name.index <= index)
  const after = here.find((name) => name.index > index)
  if (first && here[0] && first.index < here[0].index) return (after ?? before)?.id ?? null
  return (before ?? after)?.id ?? null
}
