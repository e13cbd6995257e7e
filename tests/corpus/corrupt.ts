import type { Language } from '#contract/lists.ts'
import { type CorpusText, type Scene, scenes, unmarked } from './facts.ts'
import { monthNames, otherUnits } from './words.ts'

export type CorruptionKind = 'digit' | 'unit' | 'sign' | 'direction' | 'date' | 'coin' | 'decimal' | 'source'

export interface Corruption {
  kind: CorruptionKind
  text: string
}

interface Written {
  index: number
  text: string
  /** Digits as 0-9 with the separators of the text. */
  western: string
}

/**
 * Every single corruption of a text that is certain to make it false. Knows nothing of the reader: it changes what is
 * written and compares digits with the digits of the facts. `tests/corpus/facts.ts` explains the marks it uses.
 */
export function corruptionsOf({ marked, text, scene }: CorpusText, language: Language): Corruption[] {
  const world = scenes[scene]
  const found: Corruption[] = []
  const add = (kind: CorruptionKind, changed: string) => {
    if (changed !== text && !found.some((other) => other.text === changed))
      found.push({ kind, text: changed })
  }
  const quiet = quietIn(marked)
  const numbers = numbersOf(text, language).filter(
    ({ index }) => !quiet.some(([from, to]) => index >= from && index < to),
  )
  const replace = (number: Written, by: string) =>
    text.slice(0, number.index) + by + text.slice(number.index + number.text.length)

  for (const [order, number] of numbers.entries()) {
    // Two places of each number: the first that counts and a later one.
    const places = [...number.western.matchAll(/\d/gu)].map(({ index }) => index)
    for (const place of new Set([places[0], places[Math.floor(places.length / 2)], places.at(-1)])) {
      if (place === undefined) continue
      const digit = Number(number.western.charAt(place))
      for (const other of [(digit + 3 + (order % 4)) % 10, (digit + 5) % 10]) {
        const changed = number.western.slice(0, place) + String(other) + number.western.slice(place + 1)
        if (/^0\d/.test(changed) || !isFalse(changed, world)) continue
        add('digit', replace(number, alike(changed, number.text)))
      }
    }
    const shifted = shiftOf(number.western)
    if (shifted && !isYearLike(number.western) && isFalse(shifted, world))
      add('decimal', replace(number, alike(shifted, number.text)))
    for (const changed of unitsOf(text, number, language)) add('unit', changed)
    const signed = signOf(text, number)
    if (signed) add('sign', signed)
  }
  for (const match of marked.matchAll(/‹([^|›]*)\|([^›]*)›/gu))
    add(
      'direction',
      unmarked(marked.slice(0, match.index) + (match[2] ?? '') + marked.slice(match.index + match[0].length)),
    )
  for (const changed of monthsChanged(text, world, language)) add('date', changed)
  for (const changed of coinsChanged(text, world)) add('coin', changed)
  for (const changed of swapped(marked)) add('source', changed)
  return found
}

/** Where the text says nothing of the market. */
function quietIn(marked: string): [number, number][] {
  return [...marked.matchAll(/\{([^}]*)\}/gu)].map(({ index, 1: inner = '' }) => {
    const from = unmarked(marked.slice(0, index)).length
    return [from, from + unmarked(inner).length]
  })
}

/** At least eight of a text's corruptions, of as many kinds as it has: the same ones in every run. */
export function someCorruptionsOf(text: CorpusText, language: Language, count = 10): Corruption[] {
  const byKind = [...Map.groupBy(corruptionsOf(text, language), ({ kind }) => kind).values()]
  const chosen: Corruption[] = []
  for (let round = 0; chosen.length < count && byKind.some((list) => list.length > round); round++)
    for (const list of byKind) {
      const one = list[round]
      if (one && chosen.length < count) chosen.push(one)
    }
  return chosen
}

// Numbers ------------------------------------------------------------------------------------------------------------

const zeros = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0xe50]

function western(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    const zero = zeros.find((start) => code >= start && code < start + 10)
    return zero === undefined
      ? letter === '٫' || letter === '．'
        ? '.'
        : letter === '٬'
          ? ','
          : letter
      : String(code - zero)
  }).join('')
}

/** Changed digits in the digits the text is written with. */
function alike(changed: string, written: string): string {
  const code = written.charCodeAt(0)
  const zero = zeros.find((start) => code >= start && code < start + 10) ?? 0x30
  const arabic = zero === 0x660 || zero === 0x6f0
  return Array.from(changed, (letter) =>
    /\d/.test(letter)
      ? String.fromCharCode(zero + Number(letter))
      : arabic && letter === '.' && written.includes('٫')
        ? '٫'
        : letter,
  ).join('')
}

/** Written numbers that say something: not the timeframe, not the length of an average, not the "2" of "layer 2". */
function numbersOf(text: string, _language: Language): Written[] {
  const plain = western(text)
  const shape = /\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,']\d+)*/gu
  return [...plain.matchAll(shape)].flatMap(({ 0: found, index }) => {
    const before = plain.slice(Math.max(0, index - 14), index)
    const after = plain.slice(index + found.length, index + found.length + 10)
    const label =
      /(?:layer|couche|couches|lớp|capa|camada|слой|слоя|уровня|katman|レイヤー|레이어|الطبقة|lapisan|लेयर|เลเยอร์|schicht|stufe|version|v|版本|الإصدار|ema|rsi|atr)[ (-]*$/iu.test(
        before,
      ) ||
      (/[A-Za-z]$/.test(before) && !/(?:US|a|à)$/.test(before)) ||
      /^(?:分の|분의)/u.test(after)
    return label ? [] : [{ index, text: text.slice(index, index + found.length), western: found }]
  })
}

/** How a number can be meant; certain only where no reading of it is near any fact. */
function readings(number: string): { value: number; decimals: number }[] {
  const tidy = number.replace(/[\u00a0\u202f ']/gu, '')
  return [tidy.replaceAll(',', ''), tidy.replaceAll('.', '').replace(',', '.')].flatMap((plain) => {
    const value = Number(plain)
    return Number.isFinite(value) ? [{ value, decimals: plain.split('.')[1]?.length ?? 0 }] : []
  })
}

const scales = [1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12, 1e-3, 1e-6]

function isFalse(number: string, world: Scene): boolean {
  const facts = factNumbers(world)
  return readings(number).every(({ value, decimals }) =>
    facts.every((fact) =>
      scales.every((scale) => {
        const actual = fact / scale
        return (
          Math.abs(value - actual) > (scale === 1 ? 0.51 : 1.01) * 10 ** -decimals ||
          (scale !== 1 && value < 20 && decimals === 0)
        )
      }),
    ),
  )
}

const numbersOfWorld = new WeakMap<Scene, number[]>()

function factNumbers(world: Scene): number[] {
  const known = numbersOfWorld.get(world)
  if (known) return known
  const numbers = [
    ...world.also,
    ...world.facts.flatMap((fact) => [
      ...(typeof fact.value === 'number' ? [Math.abs(fact.value)] : []),
      ...(fact.subject.periods ? [fact.subject.periods] : []),
      ...(typeof fact.value === 'string' ? numbersIn(fact.value) : []),
      ...(fact.time ? numbersIn(fact.time.replace(/[-T:Z]/g, ' ')) : []),
    ]),
  ]
  numbersOfWorld.set(world, numbers)
  return numbers
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).flatMap((found) => readings(found).map(({ value }) => value))
}

/** The decimals moved by one place; of a whole number a nought more. */
function shiftOf(number: string): string | null {
  const decimal = /^(\d+)([.,])(\d+)$/.exec(number)
  if (decimal && (decimal[3]?.length !== 3 || decimal[1] === '0')) {
    const [, whole = '', sign = '', rest = ''] = decimal
    if (whole === '0') return rest.length > 1 ? `0${sign}0${rest}` : null
    return rest.length > 1 ? `${whole}${rest.charAt(0)}${sign}${rest.slice(1)}` : `${whole}${rest}`
  }
  const grouped = /^(\d{1,3})([.,'\u00a0\u202f ])(\d{3})$/.exec(number)
  if (grouped) {
    const [, head = '', sign = '', tail = ''] = grouped
    return `${head}${tail.charAt(0)}${sign}${tail.slice(1)}0`.replace(
      /^(\d{4,})(.)(\d{3})$/u,
      (_, a: string, s: string, b: string) =>
        `${a.slice(0, -3)}${a.length > 3 ? s : ''}${a.slice(-3)}${s}${b}`,
    )
  }
  return /^\d{2,}$/.test(number) ? `${number}0` : null
}

function isYearLike(number: string): boolean {
  return /^(?:19|20)\d\d$/.test(number)
}

function unitsOf(text: string, { index, text: written }: Written, language: Language): string[] {
  const before = text.slice(0, index)
  const after = text.slice(index + written.length)
  const rebuilt = (front: string, back: string) => front + written + back
  const percent = /^[\s\u00a0\u202f]?[%％٪]/u.exec(after)?.[0]
  if (percent) return [rebuilt(before, `×${after.slice(percent.length)}`)]
  const multiple = /^[\s\u00a0]?×/u.exec(after)?.[0]
  if (multiple) return [rebuilt(before, `%${after.slice(multiple.length)}`)]
  const pair = otherUnits[language].find(
    ([unit]) =>
      new RegExp(
        `^[\\s\\u00a0]?${unit.replace('.', '\\.')}(?![\\p{L}\\p{M}])`,
        /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}.]+$/u.test(unit)
          ? 'u'
          : 'u',
      ).test(after) ||
      (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]+$/u.test(unit) &&
        after.trimStart().startsWith(unit)),
  )
  if (pair) return [rebuilt(before, after.replace(pair[0], pair[1]))]
  if (/\$\s?$/u.test(before)) return [rebuilt(before.replace(/\$(\s?)$/u, '€$1'), after)]
  // A bare number becomes a share; beside a date or a time it would not be certain what it is.
  if (
    /^[.,]?\s?(?:\p{L}|$|\))/u.test(after) &&
    /[.,]/.test(written) &&
    !/[%٪]|yüzde\s|百分之|ร้อยละ\s?$/u.test(before.slice(-8))
  )
    return [rebuilt(before, `%${after}`)]
  return []
}

/** A plus becomes a minus and the other way round; a price, a count or an indicator gets a minus it cannot have. */
function signOf(text: string, { index, text: written }: Written): string | null {
  const before = text.slice(0, index)
  const after = text.slice(index + written.length)
  // "Am 12.11." is a day.
  if (/^\d{1,2}\.\d{1,2}$/.test(written) && after.startsWith('.')) return null
  if (/[+]$/.test(before)) return `${before.slice(0, -1)}-${written}${after}`
  if (/[-−]$/u.test(before) && /(?:^|[\s(:：は])[-−]$/u.test(before))
    return `${before.slice(0, -1)}+${written}${after}`
  if (/^[\s\u00a0\u202f]?[%％٪]/u.test(after) || /[%٪]$|yüzde $|百分之$|ร้อยละ ?$/u.test(before)) return null
  if (/[.,]/.test(written) && /(?:^|[\s(])\$?$/u.test(before))
    return `${before.replace(/\$$/, '')}-${before.endsWith('$') ? '$' : ''}${written}${after}`
  return null
}

// Words --------------------------------------------------------------------------------------------------------------

function monthsChanged(text: string, world: Scene, language: Language): string[] {
  const known = new Set(
    world.facts.flatMap((fact) =>
      [fact.time ?? '', typeof fact.value === 'string' ? fact.value : ''].flatMap(monthsIn),
    ),
  )
  const names = monthNames(language)
  return names.flatMap((name, month) => {
    if (!new RegExp(`(?<![\\p{L}\\p{M}\\d])${name}(?![\\p{L}\\p{M}\\d])`, 'iu').test(text)) return []
    const at = text.search(new RegExp(`(?<![\\p{L}\\p{M}\\d])${name}(?![\\p{L}\\p{M}\\d])`, 'iu'))
    const other = [6, 1, 0, 4].find((candidate) => candidate !== month && !known.has(candidate)) ?? 0
    return [text.slice(0, at) + (names[other] ?? '') + text.slice(at + name.length)]
  })
}

const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function monthsIn(text: string): number[] {
  const iso = /^\d{4}-(\d\d)/.exec(text)?.[1]
  return iso ? [Number(iso) - 1] : english.flatMap((name, month) => (text.includes(`${name}`) ? [month] : []))
}

const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'AVAX', 'DOGE', 'ADA']
const coinNames = ['Bitcoin', 'Ethereum', 'Solana', 'Dogecoin', 'Ether', 'Cardano']

/** A coin the facts do not name in the place of one they do. */
function coinsChanged(text: string, world: Scene): string[] {
  const all = JSON.stringify(world.facts).toLowerCase()
  const alias: Record<string, string> = {
    BTC: 'bitcoin',
    ETH: 'ethereum',
    SOL: 'solana',
    DOGE: 'dogecoin',
    ADA: 'cardano',
    XRP: 'xrp',
    AVAX: 'avax',
  }
  const strangers = coins.filter(
    (coin) =>
      !(coin === 'BTC' && all.includes('比特币')) &&
      !all.includes(`"${coin.toLowerCase()}"`) &&
      !all.includes(alias[coin] ?? ''),
  )
  const out: string[] = []
  for (const list of [coins, coinNames])
    for (const match of text.matchAll(new RegExp(`(?<![A-Za-z])(?:${list.join('|')})(?![A-Za-z])`, 'gu'))) {
      const stranger = strangers.find((coin) => !text.includes(coin)) ?? 'XRP'
      out.push(text.slice(0, match.index) + stranger + text.slice(match.index + match[0].length))
    }
  return out
}

/** Two numbers with subjects of their own change places. */
function swapped(marked: string): string[] {
  const spans = [...marked.matchAll(/\[([^\]]*)\]/gu)]
  return spans.flatMap((one, at) =>
    spans.slice(at + 1).flatMap((other) => {
      const [a = '', b = ''] = [one[1], other[1]]
      if (western(a) === western(b)) return []
      const changed =
        marked.slice(0, one.index) +
        b +
        marked.slice(one.index + one[0].length, other.index) +
        a +
        marked.slice(other.index + other[0].length)
      return [unmarked(changed)]
    }),
  )
}
