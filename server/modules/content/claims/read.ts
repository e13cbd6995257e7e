import type { Language } from '#contract/lists.ts'
import { knownCoins, tickers } from './coins.ts'
import { type FoundMoment, momentsIn } from './dates.ts'
import { type Lexicon, plain, type Scanner, scanner, type Tag } from './lexicon.ts'
import { lexicons } from './lexicons/index.ts'
import { type Numeral, numeralsIn } from './numerals.ts'
import type { Claim, ClaimKind, Moment, Name, Quantity } from './types.ts'

/** A word of the lexicon where it stands. */
interface Word {
  index: number
  end: number
  tag: Tag
  sentence: number
  /** "50-period average": the length that stands beside it. */
  periods: number | null
}

interface Named {
  index: number
  end: number
  id: string
  coin: boolean
  sentence: number
}

type Counted = Numeral & { sentence: number; label: boolean }

const scanners = new Map<Language, Scanner[]>()
const coinIds = new Set(tickers)

/**
 * Every checkable claim of a text, in its order: numbers with their units, dates, directions, names. Pure; what it
 * cannot read it leaves out. `names` are spelled as they may stand in the text, besides the coins everybody knows.
 */
export function readClaims(text: string, language: Language, names: Name[] = []): Claim[] {
  if (!vowels.test(text)) return read(text, language, names)
  // Arabic vowel signs change no word: it is read without them, and its places are those of the text with them.
  const letters = Array.from(text)
  const places = letters.flatMap((letter, at) => (vowels.test(letter) ? [] : [at]))
  return read(letters.filter((letter) => !vowels.test(letter)).join(''), language, names).map((claim) => {
    const start = places[claim.start] ?? 0
    const end = places[claim.end] ?? letters.length
    return { ...claim, start, end, text: letters.slice(start, end).join('') }
  })
}

const vowels = /\u0640|[\u{64b}-\u{652}]/u

function read(text: string, language: Language, names: Name[]): Claim[] {
  const lexicon = lexicons[language]
  const named = namesIn(text, plain(text), lexicon, names)
  const bare = masked(plain(text), named)
  const moments = momentsIn(bare, language)
  const sentenceOf = sentencesOf(bare, moments)
  for (const name of named) name.sentence = sentenceOf(name.index)
  const words = wordsIn(bare, language, lexicon, sentenceOf)
  const numerals: Counted[] = numeralsIn(bare, lexicon, (index) =>
    moments.some((moment) => index >= moment.index && index < moment.end),
  ).map((numeral) => ({ ...numeral, sentence: sentenceOf(numeral.index), label: false }))
  // "bốn lần kiểm toán": what looks like "times" begins the thing counted.
  for (const numeral of numerals)
    if (
      numeral.unit === 'multiple' &&
      numeral.direction === null &&
      words.some(({ index, end, tag }) => tag.type === 'quantity' && index < numeral.end && end > numeral.end)
    )
      numeral.unit = null
  labelPeriods(bare, numerals, words)
  // "1 day" is a rate or a manner of speaking; "4 days" is a claim.
  const counted = numerals
    .filter((numeral) => !numeral.word || countsSomething(bare, numeral, words))
    .filter(
      ({ index, end, unit }) =>
        unit !== 'hours' || !/^1 ?(?:日|週|주|일|天|周|สัปดาห์|วัน|day|week)/u.test(bare.slice(index, end)),
    )

  const point = codePoints(text)
  const base = (kind: ClaimKind, index: number, end: number): Claim => ({
    text: text.slice(index, end),
    start: point(index),
    end: point(end),
    kind,
    readings: [],
    unit: null,
    moment: null,
    direction: null,
    negative: false,
    bound: null,
    coin: coinFor(index, named, counted, sentenceOf(index)),
    subjects: [],
    when: null,
    nearby: [],
    against: null,
    name: null,
    sentence: sentenceOf(index),
  })
  const used = new Set<Word>()
  const ways: { numeral: Counted; way: Claim['direction'] }[] = []
  const claims: Claim[] = [
    ...named.map(({ index, end, id }) => ({ ...base('name', index, end), name: id, coin: null })),
    ...moments.map(({ index, end, moment }) => ({ ...base('date', index, end), moment })),
    ...counted.map((numeral, at): Claim => {
      const sides = sidesOf(numeral, counted, words)
      const trend = numeral.label ? undefined : trendFor(numeral, sides, bare, words)
      if (trend) used.add(trend)
      const way =
        trend?.tag.type === 'up'
          ? 'up'
          : trend?.tag.type === 'down'
            ? 'down'
            : (numeral.direction ?? (numeral.positive ? 'up' : null))
      // "doubled to 3.9 billion", "up 18% to 5.2 million".
      const last = ways.at(-1)
      const carried =
        last &&
        !numeral.label &&
        counted[at - 1] === last.numeral &&
        /^[^,،，、:：.。;；]{0,8}$/u.test(bare.slice(last.numeral.end, numeral.index))
          ? last.way
          : null
      if (!numeral.label) ways.push({ numeral, way })
      return {
        ...base(numeral.kind, numeral.index, numeral.end),
        readings: numeral.readings,
        unit: numeral.unit,
        direction: way ?? carried,
        negative: numeral.negative,
        bound: boundOf(numeral, words, lexicon),
        subjects: subjectsOf(numeral, sides, bare, words, lexicon.subjectFirst ?? false),
        when: whenOf(numeral, sides, moments, sentenceOf),
        nearby: nearbyOf(numeral, sides, words),
      }
    }),
    ...directionsIn(words, counted, used).map(({ word, ...rest }) => ({
      ...base('direction', word.index, word.end),
      ...rest,
    })),
  ]
  return claims.toSorted((a, b) => a.start - b.start)
}

// Names --------------------------------------------------------------------------------------------------------------

function namesIn(text: string, bare: string, lexicon: Lexicon, names: Name[]): Named[] {
  const found: Named[] = []
  const add = (index: number, end: number, id: string, coin: boolean) => {
    if (!found.some((other) => index < other.end && other.index < end))
      found.push({ index, end, id, coin, sentence: 0 })
  }
  for (const match of text.matchAll(/(?:https?:\/\/|www\.)\S+/giu))
    add(match.index, match.index + match[0].length, '', false)
  for (const match of text.matchAll(/(?<![\p{L}\p{N}_.])@([A-Za-z0-9_]{2,30})/gu))
    add(match.index, match.index + match[0].length, `@${match[1]?.toLowerCase() ?? ''}`, false)
  // A name a text may use is found as it is spelled, whatever stands around it in scripts without spaces.
  for (const { id, words } of names)
    for (const word of words) {
      const needle = plain(word)
      for (let at = bare.indexOf(needle); at >= 0; at = bare.indexOf(needle, at + 1)) {
        const beside = (bare[at - 1] ?? ' ') + (bare[at + needle.length] ?? ' ')
        if (/^[a-z]/.test(needle) && /[a-z0-9]/.test(beside)) continue
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

/** Links and names are no text: their digits and words are nobody's figures. */
function masked(bare: string, named: Named[]): string {
  let out = bare.replace(
    /(?:https?:\/\/|www\.)\S+|0x[0-9a-f]{6,}|24\/7|(?:layers?|couches?|lớp|capas?|camadas?|слой|слоя|уровня|katman|レイヤー|레이어|الطبقه|lapisan|लेयर|เลเยอร์|schicht|二层|l)[ -]?[12](?![\d.,])/gu,
    (found) => ' '.repeat(found.length),
  )
  for (const { index, end } of named)
    out = out.slice(0, index) + '\u0001'.repeat(end - index) + out.slice(end)
  return out
}

/** The coin a place in the text is about: the last one named before it in its sentence; where figures come first, the next; else the text's only coin. */
function coinFor(index: number, named: Named[], numerals: Counted[], sentence: number): string | null {
  const coins = named.filter(({ coin }) => coin)
  const here = coins.filter((name) => name.sentence === sentence)
  const first = numerals.find((numeral) => numeral.sentence === sentence && !numeral.label)
  if (here.length > 0) {
    const before = here.findLast((name) => name.index <= index)
    const after = here.find((name) => name.index > index)
    if (first && here[0] && first.index < here[0].index) return (after ?? before)?.id ?? null
    return (before ?? after)?.id ?? null
  }
  const all = new Set(coins.map(({ id }) => id))
  return all.size === 1 ? (coins[0]?.id ?? null) : null
}

// Words --------------------------------------------------------------------------------------------------------------

function wordsIn(
  text: string,
  language: Language,
  lexicon: Lexicon,
  sentenceOf: (index: number) => number,
): Word[] {
  let known = scanners.get(language)
  if (!known) {
    known = scannersOf(lexicon)
    scanners.set(language, known)
  }
  return known
    .flatMap(({ pattern, tagOf }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const tag = tagOf(match[0])
        const index = match.index
        return tag && tag.type !== 'ignore'
          ? [{ index, end: index + match[0].length, tag, sentence: sentenceOf(index), periods: null }]
          : []
      }),
    )
    .toSorted((a, b) => a.index - b.index)
}

/** Three readings of the same text, so that "a close above" is both a condition and a close. */
function scannersOf(lexicon: Lexicon): Scanner[] {
  const tag = (type: Exclude<Tag['type'], 'quantity' | 'name'>, words: string) => ({ words, tag: { type } })
  const quantities = Object.entries(lexicon.quantities).map(([quantity, words]) => ({
    words,
    tag: { type: 'quantity' as const, quantity: quantity as Quantity },
  }))
  return [
    [
      ...quantities,
      tag('above', lexicon.above),
      tag('below', lexicon.below),
      tag('up', lexicon.up),
      tag('down', lexicon.down),
      tag('ignore', lexicon.ignore ?? ''),
    ],
    [tag('if', lexicon.conditional), tag('not', lexicon.negation)],
    [tag('about', lexicon.about), tag('least', lexicon.least), tag('most', lexicon.most)],
  ].map((rows) => scanner(rows, lexicon))
}

/** Sentences end at their signs, and at a point that is followed by a space. */
function sentencesOf(text: string, moments: FoundMoment[]): (index: number) => number {
  const ends = [
    ...text.matchAll(
      /[!?。！？।;；؟؛\n|•]|\s(?=ถ้า|หาก)|(?<!\b(?:mio|mrd|tsd|approx|ca|env|тыс|млн|млрд|rd|st))\.(?=\s|$)/gu,
    ),
  ]
    .map(({ index }) => index)
    .filter((index) => !moments.some((moment) => index >= moment.index && index < moment.end - 1))
  return (index) => {
    const at = ends.findIndex((end) => end >= index)
    return at === -1 ? ends.length : at
  }
}

const lengths = new Set([5, 6, 7, 9, 10, 12, 14, 20, 21, 24, 25, 26, 30, 50, 55, 60, 100, 150, 200])

/** "50-period average", "EMA 50", "RSI (14)": what a figure is taken over, which is no figure itself. */
function labelPeriods(text: string, numerals: Counted[], words: Word[]): void {
  // Lengths in periods first: "4 hours, above the average of 50 periods".
  const order = [...numerals.entries()].toSorted(
    ([, a], [, b]) => Number(a.unit === 'hours') - Number(b.unit === 'hours'),
  )
  for (const [at, numeral] of order) {
    const value = numeral.readings[0]?.value ?? 0
    const length = Number(/\d+/.exec(text.slice(numeral.index, numeral.end))?.[0] ?? value)
    if (numeral.kind !== 'number' || !Number.isInteger(length) || numeral.negative || numeral.positive)
      continue
    const near = (distance: number, quantity?: Quantity) =>
      words
        .filter(
          (word) =>
            word.tag.type === 'quantity' &&
            (quantity === undefined || word.tag.quantity === quantity) &&
            word.sentence === numeral.sentence &&
            gapOf(numeral, word) <= distance,
        )
        .toSorted((a, b) => gapOf(numeral, a) - gapOf(numeral, b))[0]
    if (numeral.unit === 'periods' || numeral.unit === 'hours') {
      const beside = near(numeral.unit === 'periods' ? 24 : 10, 'average')
      const apart =
        beside && (separated(text, numeral, beside) || (numeral.unit === 'hours' && beside.periods !== null))
      const average = apart ? undefined : beside
      if (average && average.periods === null) average.periods = length
      if (average && numeral.unit === 'hours') {
        numeral.unit = 'periods'
        numeral.readings = [{ value: length, step: 0.001 }]
      }
      numeral.label = true
    } else if (numeral.unit === 'months') numeral.label = true
    else if (numeral.unit === null && lengths.has(length) && numeral.readings[0]?.value === length) {
      const next = numerals[at + 1]
      const word = words.find(
        ({ end }) => end <= numeral.index && /^[\s(-]{0,2}$/u.test(text.slice(end, numeral.index)),
      )
      const following = words.find(
        ({ index }) => index >= numeral.end && /^[\s-]?$/u.test(text.slice(numeral.end, index)),
      )
      const quantity = word?.tag.type === 'quantity' ? word.tag.quantity : null
      const followed = next && next.sentence === numeral.sentence && next.index - numeral.end <= 22
      if (
        word &&
        (quantity === 'average' || (quantity === 'rsi' && followed) || (quantity === 'atr' && followed))
      ) {
        word.periods = length
        numeral.unit = 'periods'
        numeral.label = true
      } else if (following?.tag.type === 'quantity' && following.tag.quantity === 'average') {
        following.periods = length
        numeral.unit = 'periods'
        numeral.label = true
      }
    }
  }
}

/** A number in words counts where a unit or something countable follows. */
function countsSomething(text: string, numeral: Counted, words: Word[]): boolean {
  if (numeral.unit !== null && numeral.kind !== 'percent') return true
  if (numeral.kind === 'percent' && numeral.unit === null) return true
  return words.some(
    ({ index, end, tag, sentence }) =>
      tag.type === 'quantity' &&
      sentence === numeral.sentence &&
      ((index >= numeral.end && index - numeral.end <= (numeral.kind === 'percent' ? 24 : 14)) ||
        (numeral.kind !== 'percent' &&
          /[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/u.test(text) &&
          numeral.index - end <= 6 &&
          end <= numeral.index)),
  )
}

function gapOf(one: { index: number; end: number }, other: { index: number; end: number }): number {
  return one.index < other.index ? Math.max(0, other.index - one.end) : Math.max(0, one.index - other.end)
}

// What belongs to a number -------------------------------------------------------------------------------------------

interface Sides {
  before: Word[]
  after: Word[]
  /** Before the number that comes before. */
  earlier: Word[]
  /** The last quantity before the number that comes next. */
  spokenFor: Word | undefined
  nextFigure: Counted | undefined
}

/** The words between a number and its neighbours of the same sentence. */
function sidesOf(numeral: Counted, numerals: Counted[], words: Word[]): Sides {
  const figures = numerals.filter(
    (other) => other.sentence === numeral.sentence && !other.label && other !== numeral,
  )
  const previous = figures.findLast(({ index }) => index < numeral.index)
  const from = previous?.end ?? 0
  const earlierFrom = figures.findLast(({ index }) => previous && index < previous.index)?.end ?? 0
  const to = Math.min(
    Number.POSITIVE_INFINITY,
    ...figures.filter(({ index }) => index > numeral.index).map(({ index }) => index),
  )
  const here = words.filter(({ sentence }) => sentence === numeral.sentence)
  const nextFigure = figures.find(({ index }) => index > numeral.index)
  return {
    nextFigure,
    spokenFor: nextFigure
      ? here.findLast(
          ({ index, end, tag }) => tag.type === 'quantity' && index >= numeral.end && end <= nextFigure.index,
        )
      : undefined,
    before: here.filter(({ index, end }) => index >= from && end <= numeral.index).toReversed(),
    after: here.filter(({ index, end }) => index >= numeral.end && end <= to),
    earlier:
      previous && numeral.index - previous.end <= 14
        ? here.filter(({ index, end }) => index >= earlierFrom && end <= previous.index).toReversed()
        : [],
  }
}

/** "up 3%", "3 % de hausse": the nearest word of movement beside a share, an amount or a multiple. */
function trendFor(numeral: Counted, { before, after }: Sides, text: string, words: Word[]): Word | undefined {
  if (numeral.unit === 'hours' || numeral.unit === 'periods') return undefined
  // "halved" says the way itself, "fell to half" with its verb.
  const reach = numeral.direction !== null ? 4 : numeral.kind === 'number' && numeral.unit === null ? 26 : 44
  const moves = [...before.slice(0, 4), ...after.slice(0, 3)]
    .filter((word) => isTrend(word) && !isParticle(word, words))
    .filter((word) => word.index < numeral.index || !separated(text, numeral, word))
    .map((word) => ({ word, gap: gapOf(numeral, word) + (separated(text, numeral, word) ? 30 : 0) }))
    .filter(({ gap }) => gap <= reach)
    .toSorted((a, b) => a.gap - b.gap)
  return moves[0]?.word
}

function isTrend({ tag }: Word): boolean {
  return tag.type === 'up' || tag.type === 'down'
}

/** "giảm lên", "fell down to": the first of two words of movement says the way. */
function isParticle(word: Word, words: Word[]): boolean {
  return words.some(
    (other) => isTrend(other) && other !== word && other.end <= word.index && word.index - other.end <= 2,
  )
}

function separated(text: string, numeral: Counted, word: Word): boolean {
  const between =
    numeral.index < word.index ? text.slice(numeral.end, word.index) : text.slice(word.end, numeral.index)
  return /[,،、，:]\s|[、，—–]/u.test(between)
}

const conjunctions =
  /(?<![\p{L}\p{M}])(?:and|while|et|tandis|và|y|e|und|и|ve|dan|और|while|mientras|enquanto|während)(?![\p{L}\p{M}])|(?<![\p{L}])و|และ|와 |과 |하고|고 |，|而|且|、/u

/** Whether a conjunction stands between. */
function joined(text: string, numeral: Counted, word: Word): boolean {
  return conjunctions.test(text.slice(numeral.end, word.index))
}

function boundOf(numeral: Counted, words: Word[], lexicon: Lexicon): Claim['bound'] {
  for (const word of words)
    // "30% more than before" is no bound; "30% を超え" is one.
    if (gapOf(numeral, word) <= 2 && (word.index < numeral.index || lexicon.anywhere || lexicon.boundAfter))
      if (word.tag.type === 'least' || word.tag.type === 'most' || word.tag.type === 'about')
        return word.tag.type
  return null
}

const levels = new Set<Quantity>([
  'average',
  'bandUpper',
  'bandLower',
  'band',
  'high',
  'low',
  'resistance',
  'support',
])

const prices = new Set<Quantity>([
  'rsi',
  'macd',
  'atr',
  'higherLows',
  'lowerHighs',
  'higherHighs',
  'lowerLows',
  ...levels,
])
const ratios = new Set<Quantity>([...prices, 'close', 'change'])
const counts = new Set<Quantity>([
  'change',
  'users',
  'validators',
  'audits',
  'partners',
  'countries',
  'rsi',
  'higherLows',
  'lowerHighs',
])
const shares = new Set<Quantity>(['change'])
const large = new Set<Quantity>(['change', 'higherLows', 'lowerHighs', 'higherHighs', 'lowerLows'])

/** No share is a level, and no level is a share. */
function impossibleOf({ kind, unit, readings }: Numeral): Set<Quantity> {
  const value = readings[0]?.value ?? 0
  if (unit === 'multiple') return ratios
  if (kind === 'price') return counts
  if (kind === 'percent') return prices
  return value > 20 || !Number.isInteger(value) ? large : shares
}

/** What a number may be a figure of: the word before it, else or also the one after it. */
function subjectsOf(
  numeral: Counted,
  { before, after, earlier, spokenFor, nextFigure }: Sides,
  text: string,
  words: Word[],
  subjectFirst: boolean,
): Claim['subjects'] {
  if (numeral.label || numeral.unit === 'hours' || numeral.unit === 'months') return []
  const subject = (word: Word) =>
    word.tag.type === 'quantity'
      ? [
          {
            // A share of a price is a change of it.
            quantity:
              numeral.kind === 'percent' && word.tag.quantity === 'close'
                ? ('change' as const)
                : word.tag.quantity,
            // "doubled to 3.9 billion": how often and how much are of one thing.
            place:
              numeral.direction === null && !(numeral.kind === 'percent' && word.tag.quantity === 'close')
                ? words.indexOf(word)
                : -1,
            periods: word.periods,
            loose:
              separated(text, numeral, word) ||
              conjunctions.test(
                text.slice(Math.min(word.end, numeral.end), Math.max(word.index, numeral.index)),
              ),
          },
        ]
      : []
  const impossible = impossibleOf(numeral)
  const isRelation = ({ tag }: Word) => tag.type === 'above' || tag.type === 'below'
  // What the price is above or below is not the price.
  const isLevel = [before.find(isRelation), after.find(isRelation)].some(
    (word) => word !== undefined && gapOf(numeral, word) <= 3,
  )
  const isQuantity = ({ tag }: Word) =>
    tag.type === 'quantity' && !impossible.has(tag.quantity) && !(isLevel && tag.quantity === 'close')
  const previous = before.find(isQuantity)
  const following = after.find(isQuantity)
  // What stands behind a comma and before a number of its own belongs to that one.
  const next =
    following &&
    ((joined(text, numeral, following) && nextFigure) ||
      following === spokenFor) &&
    (joined(text, numeral, following) ||
      separated(text, numeral, following) ||
      (subjectFirst && gapOf(numeral, following) > 2) ||
      (nextFigure &&
        /^\s{0,2}$/u.test(text.slice(following.end, nextFigure.index)) &&
        gapOf(numeral, following) > 4))
      ? undefined
      : following
  const crossed = (word: Word) =>
    [...before, ...after].some(
      (other) =>
        isRelation(other) &&
        (word.index < numeral.index
          ? other.index >= word.end && other.end <= numeral.index
          : other.index >= numeral.end && other.end <= word.index),
    )
  const far = (word: Word) => gapOf(numeral, word) > 60
  // "reserves of the exchanges": two words that hang together are one subject.
  const head =
    previous &&
    before.find(
      (word) =>
        word !== previous && isQuantity(word) && previous.index - word.end <= 7 && previous.index >= word.end,
    )
  // "fell 12% to 983 million": what the number before was of.
  const inherited = previous ? undefined : earlier.find(isQuantity)
  const own = [previous, next]
    .filter((word) => word !== undefined)
    .filter((word) => !far(word))
    .filter(
      (word) =>
        !crossed(word) ||
        (word === previous && levels.has(word.tag.type === 'quantity' ? word.tag.quantity : 'close')),
    )
    .toSorted((a, b) => Number(separated(text, numeral, a)) - Number(separated(text, numeral, b)))
    .flatMap(subject)
  if (head && previous && own.some(({ place }) => place === words.indexOf(previous)))
    own.push(...subject(head).map((one) => ({ ...one, place: words.indexOf(previous) })))
  return own.length > 0 && inherited
    ? [...own, ...subject(inherited).map((one) => ({ ...one, place: -1 }))]
    : own
}

/** "The high of 12 November, 63,480": the day belongs to the figure. */
function whenOf(
  numeral: Counted,
  { before, after }: Sides,
  moments: FoundMoment[],
  sentenceOf: (index: number) => number,
): Moment | null {
  const extreme = [...before.slice(0, 2), ...after.slice(0, 1)].some(
    ({ tag }) => tag.type === 'quantity' && (tag.quantity === 'high' || tag.quantity === 'low'),
  )
  if (!extreme || numeral.label || numeral.kind === 'percent') return null
  const day = moments.find(
    (moment) =>
      moment.moment.day !== undefined &&
      sentenceOf(moment.index) === numeral.sentence &&
      gapOf(numeral, moment) <= 26,
  )
  return day?.moment ?? null
}

/** Everything a number of a source may be of; of a share that is everything its sentence speaks of. */
function nearbyOf(numeral: Counted, { before, after, earlier }: Sides, words: Word[]): Quantity[] {
  const [next] = after
  if (numeral.kind !== 'percent' && next?.tag.type === 'quantity' && next.index - numeral.end <= 2)
    return [next.tag.quantity]
  const here =
    numeral.kind === 'percent'
      ? words.filter(({ sentence }) => sentence === numeral.sentence)
      : [...before, ...after, ...(before.some(({ tag }) => tag.type === 'quantity') ? [] : earlier)]
  return here.flatMap(({ tag }) => (tag.type === 'quantity' ? [tag.quantity] : []))
}

// Directions ---------------------------------------------------------------------------------------------------------

type DirectionClaim = { word: Word } & Pick<Claim, 'direction' | 'against' | 'subjects'>

const compared = new Set<Quantity>(['average', 'bandUpper', 'bandLower'])

function directionsIn(words: Word[], numerals: Counted[], used: Set<Word>): DirectionClaim[] {
  return words.flatMap((word): DirectionClaim[] => {
    const type = word.tag.type
    const here = words.filter(({ sentence }) => sentence === word.sentence)
    if (here.some(({ tag, index }) => tag.type === 'not' && Math.abs(index - word.index) < 25)) return []
    const quantities = here
      .filter(({ tag }) => tag.type === 'quantity')
      .toSorted((a, b) => gapOf(word, a) - gapOf(word, b))
    const subjectOf = (other: Word) =>
      other.tag.type === 'quantity'
        ? [
            {
              quantity: other.tag.quantity,
              place: words.indexOf(other),
              periods: other.periods,
              loose: false,
            },
          ]
        : []
    if (type === 'above' || type === 'below') {
      if (here.some(({ tag }) => tag.type === 'if')) return []
      const object = quantities.find(
        (other) =>
          other.tag.type === 'quantity' && compared.has(other.tag.quantity) && gapOf(word, other) <= 48,
      )
      const volume = quantities.find(({ tag }) => tag.type === 'quantity' && tag.quantity === 'volume')
      if (!object || object.tag.type !== 'quantity') return []
      const subject = volume && gapOf(word, volume) < 40 && object.tag.quantity === 'average' ? volume : null
      return [
        {
          word,
          direction: type === 'above' ? 'up' : 'down',
          subjects: subject ? subjectOf(subject) : [],
          against: { quantity: object.tag.quantity, periods: object.periods, readings: [] },
        },
      ]
    }
    if ((type === 'up' || type === 'down') && !used.has(word)) {
      if (isParticle(word, words)) return []
      // "mất 15 phút": that long it takes.
      if (numerals.some((numeral) => numeral.unit === 'hours' && gapOf(numeral, word) <= 2)) return []
      if (here.some(({ tag }) => tag.type === 'if')) return []
      return [
        {
          word,
          direction: type,
          subjects: quantities
            .slice(0, 1)
            .filter((other) => gapOf(word, other) <= 30)
            .flatMap(subjectOf),
          against: null,
        },
      ]
    }
    if (word.tag.type === 'quantity' && structures.has(word.tag.quantity)) {
      const counted = numerals.some(
        (numeral) => numeral.sentence === word.sentence && gapOf(numeral, word) <= 14 && !numeral.label,
      )
      if (counted) return []
      const up = word.tag.quantity === 'higherLows' || word.tag.quantity === 'higherHighs'
      return [{ word, direction: up ? 'up' : 'down', subjects: subjectOf(word), against: null }]
    }
    return []
  })
}

const structures = new Set<Quantity>(['higherLows', 'lowerHighs', 'higherHighs', 'lowerLows'])

/** From positions of the string to positions in Unicode code points. */
function codePoints(text: string): (index: number) => number {
  const pairs = [...text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)].map(({ index }) => index)
  return (index) => index - pairs.filter((pair) => pair < index).length
}
