import { knownCoins, tickers } from './coins.ts'
import { type Lexicon, plain, type Scanner, scanner } from './scanner.ts'
import { places } from './taken-spans.ts'
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

export function namesIn(text: string, bare: string, lexicon: Lexicon, names: Name[]): Named[] {
  const found: Named[] = []
  const { take, isFree } = places(text.length)
  const add = (index: number, end: number, id: string, coin: boolean) => {
    if (!isFree(index, end)) return
    found.push({ index, end, id, coin, sentence: 0 })
    take({ index, end })
  }
  for (const match of text.matchAll(/(?:https?:\/\/|www\.)\S+/giu))
    add(match.index, match.index + match[0].length, '', false)
  for (const match of text.matchAll(/(?<![\p{L}\p{N}_.])@([A-Za-z0-9_]{2,30})/gu))
    add(match.index, match.index + match[0].length, `@${match[1]?.toLowerCase() ?? ''}`, false)
  // A name a text may use is found as it is spelled, whatever stands around it in scripts without spaces. A ticker counts
  // in capitals only: "near" and "link" are words.
  for (const { id, words } of names)
    for (const word of words) {
      const isTicker = /^[A-Z0-9]{2,10}$/.test(word)
      const [hay, needle] = isTicker ? [text, word] : [bare, plain(word)]
      for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
        const beside = (hay[at - 1] ?? ' ') + (hay[at + needle.length] ?? ' ')
        if (/^[A-Za-z]/.test(needle) && /[A-Za-z0-9]/.test(beside)) continue
        add(at, at + needle.length, id, coinIds.has(id))
      }
    }
  for (const match of text.matchAll(
    /(?<![A-Za-z0-9_])(\$?)([A-Z][A-Z0-9]{1,9}?)(?:\/?USDT?)?(?![A-Za-z0-9_])/gu,
  )) {
    const id = match[2] ?? ''
    if (match[1] === '$' || coinIds.has(id)) add(match.index, match.index + match[0].length, id, true)
  }
  const { pattern, tagOf } = coinScanner(lexicon)
  for (const match of bare.matchAll(pattern)) {
    const tag = tagOf(match[0])
    if (tag?.type === 'name') add(match.index, match.index + match[0].length, tag.id, true)
  }
  return found.filter(({ id }) => id !== '').toSorted((a, b) => a.index - b.index)
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

/** Stands in place of each letter of a name. */
export const nameMark = '\u0001'

/** Links and names are no text: their digits and words are nobody's figures. */
export function masked(bare: string, named: Named[]): string {
  const out = withoutOrder(bare).replace(
    /(?:https?:\/\/|www\.)\S+|0x[0-9a-f]{6,}|24\/7|(?:layers?|couches?|lớp|capas?|camadas?|слой|слоя|уровня|katman|レイヤー|레이어|الطبقه|lapisan|लेयर|เลเยอร์|schicht|二层|l)[ -]?[12](?![\d.,])|(?:7|24) ?[×x] ?(?:7|24)(?:小时|時間|시간)?|24(?:時間|시간|小时) ?(?:365|7) ?[日일天]|(?<![\d/])(?:5|10|100)\/(?:5|10|100)(?![\d/])|24 ?h?\/24(?: ?h)?(?:(?: et)?,? 7 ?j?\/7(?: ?j)?)?/gu,
    (found) => ' '.repeat(found.length),
  )
  const parts = named.flatMap(({ index, end }, at) => [
    out.slice(named[at - 1]?.end ?? 0, index),
    nameMark.repeat(end - index),
  ])
  return parts.join('') + out.slice(named.at(-1)?.end ?? 0)
}

/** A dash that begins a line of a list is no minus. */
const bullet = /^[^\S\r\n\u2028\u2029]*[-+*–—−•·▪●]\s/gmu
const keycap = /[0-9]\ufe0f?\u20e3/gu
/** "2. ", "3) ", "(4) ", "5/ ", "1/7", "2、" where a line begins or ends. */
const marker = /(?=\(?\d)(?<=^[^\S\n]*)\(?(?<number>\d{1,2})(?:[.)、．]|\/\d{0,2}\)?|:(?=\s)|）)(?!\d)/gmu
const pageAtEnd = /\(?\d{1,2}\/\d{1,2}\)?(?=[^\S\n]*$)/gmu

/** "Weekend thoughts, 1/3: …", in the first line. */
const pageAtStart = /(?<![\d/])\(?(\d{1,2})\/(\d{1,2})\)?(?=\s?[:：\]🧵👇⬇])/u

/** What numbers the lines of a list or the posts of a thread counts nothing: it is one where a first comes, and the next after it. */
function withoutOrder(bare: string): string {
  const blank = (found: string) => ' '.repeat(found.length)
  const lines = [...bare.matchAll(marker)]
  const numbers = lines.map(({ groups }) => Number(groups?.['number']))
  const isList =
    (numbers[0] === 1 && (numbers.length > 1 || /\/|\)/.test(lines[0]?.[0] ?? ''))) ||
    (numbers.length > 1 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1))
  const plainLines = isList ? bare.replace(marker, blank) : withoutInline(bare, blank)
  const [first = '', ...others] = plainLines.split('\n')
  const page = first.replace(pageAtStart, (found, one: string, of: string) =>
    Number(one) <= Number(of) && Number(of) <= 20 ? blank(found) : found,
  )
  return [page, ...others]
    .join('\n')
    .replace(bullet, blank)
    .replace(keycap, blank)
    .replace(isList || /^1\//mu.test(bare) ? pageAtEnd : /(?!)/u, blank)
}

/** "Three reasons: 1) …, 2) …": the same within a line. */
function withoutInline(bare: string, blank: (found: string) => string): string {
  const inline = /(?<=^|[\s:：;，,(])(?<number>\d)[)）](?=\s?\p{L})/gu
  const numbers = [...bare.matchAll(inline)].map(({ groups }) => Number(groups?.['number']))
  const counts = numbers.length > 1 && numbers.every((number, at) => number === at + 1)
  return counts ? bare.replace(inline, blank) : bare
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
