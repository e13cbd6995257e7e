import type { Language } from '#contract/lists.ts'
import { knowsConcepts, tagsOf } from '../concepts/by-language.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Tag } from '../concepts/tagger.ts'
import { knownWords, unknownNamesIn } from '../reader/proper-names.ts'
import { soundOf } from '../reader/proper-names/by-sound.ts'
import { tickers } from '../reader/coins.ts'
import { readText, type TextRead, withoutVowels } from '../reader/read.ts'
import type { Claim, Direction, Moment, Quantity, Reading, Unit } from '../types.ts'

/** A figure of a text, with what tells which one it is. */
export interface GistFigure {
  readings: readonly Reading[]
  kind: 'number' | 'percent' | 'price'
  unit: Unit
  direction: Direction | null
  coin: string | null
  quantities: ReadonlySet<Quantity>
  /** Where in the text it stands. */
  from: number
  to: number
}

/** A name as it is written in small letters, and the sound by which another script has it. */
export interface GistName {
  name: string
  sound: string
}

export interface GistSpan {
  from: number
  to: number
  kind: 'figure' | 'name' | 'date'
}

/** What a text speaks of, the same in every language, without its words: by this two texts can be compared. */
export interface Gist {
  /** The text without the vowel signs of Arabic, in which tags and spans stand. */
  text: string
  figures: readonly GistFigure[]
  moments: readonly Moment[]
  coins: ReadonlySet<string>
  /** Accounts, without their sign. */
  accounts: ReadonlySet<string>
  names: readonly GistName[]
  concepts: ReadonlyMap<Concept, number>
  /** Where in the text its words for concepts stand. */
  tags: readonly Tag[]
  /** Whether the language has words for concepts and names. */
  hasConcepts: boolean
  /** Where in the text figures, coins and accounts stand, and where its dates do; none of them overlap. */
  spans: readonly GistSpan[]
  /** On which side of a level the price stands, and which of the two is named first. */
  levelFirst: boolean | null
}

const coinIds = new Set(tickers)
const nothingKnown = knownWords([], [])

/** What a text says, whatever its words. Pure. */
export function gistOf(written: string, language: Language): Gist {
  const { text } = withoutVowels(written)
  const read = readText(text, language)
  const named = read.claims.filter(({ kind }) => kind === 'name')
  const coins = named.flatMap(({ name }) => (name !== null && coinIds.has(name) ? [name] : []))
  const accounts = named.flatMap(({ name }) => (name !== null && !coinIds.has(name) ? [name] : []))
  const concepts = new Map<Concept, number>()
  const tags = tagsOf(read.plain, language)
  for (const { concept } of tags) concepts.set(concept, (concepts.get(concept) ?? 0) + 1)
  return {
    text,
    figures: figuresOf(read, text, language),
    moments: read.claims.flatMap(({ moment }) => (moment ? [moment] : [])),
    coins: new Set(coins),
    accounts: new Set(accounts),
    names: namesOf(text, language),
    concepts,
    tags,
    hasConcepts: knowsConcepts(language),
    spans: spansOf(read),
    levelFirst: levelFirst(read, tags),
  }
}

function figuresOf({ claims, counts }: TextRead, text: string, language: Language): GistFigure[] {
  const claimed = claims.flatMap((claim): GistFigure[] =>
    claim.kind === 'number' || claim.kind === 'percent' || claim.kind === 'price'
      ? [
          inHundredths(text, language, claim, {
            ...pick(claim, claim.kind),
            direction: claim.direction ?? (claim.negative ? 'down' : null),
          }),
        ]
      : [],
  )
  const counted = counts.map(({ readings, kind, unit, direction, index, end }): GistFigure =>
    inHundredths(
      text,
      language,
      { from: index, to: end },
      { readings, kind, unit, direction, coin: null, quantities: new Set(), from: index, to: end },
    ),
  )
  return [...claimed, ...counted]
}

/** "Cent" alone is a hundred in French. */
const cents = /(?<!\p{L})(?:cents?|centimes?|سنت(?:ا|ات)?)(?!\p{L})/u
const centimes = /(?<!\p{L})centimes?(?!\p{L})/u
const basisPoints = /basis points?|\bbps\b|points de base|điểm cơ bản|基点|基點|نقطة أساس/u
/** "From 40 to 8 cents", "20 basis points, from 30": so far off the word for the hundredth may stand, */
const hundredthsAfter = 16
const hundredthsBefore = 30
const perHundred = 100

/** A figure in cents or basis points is also so many hundredths of the whole. */
function inHundredths(
  text: string,
  language: Language,
  { from, to }: { from: number; to: number },
  figure: GistFigure,
): GistFigure {
  if (figure.kind === 'percent') return figure
  const near = `${text.slice(Math.max(0, from - hundredthsBefore), from)}|${text.slice(from, to + hundredthsAfter)}`
  const isRate = basisPoints.test(near)
  if (!isRate && !(language === 'FRENCH' ? centimes : cents).test(near)) return figure
  const parts = figure.readings.map((reading) => ({
    ...reading,
    value: reading.value / perHundred,
    step: reading.step / perHundred,
  }))
  return isRate
    ? { ...figure, kind: 'percent', unit: null, readings: parts }
    : { ...figure, readings: [...figure.readings, ...parts] }
}

function pick(claim: Claim, kind: GistFigure['kind']): Omit<GistFigure, 'direction'> {
  const quantities = new Set(claim.subjects.map(({ quantity }) => quantity))
  const { readings, unit, coin, from, to } = claim
  return { readings, kind, unit, coin, quantities, from, to }
}

/** In a text without small letters every word looks like a name. */
const shouted = /^[^\p{Ll}]*$/u

function namesOf(text: string, language: Language): GistName[] {
  if (shouted.test(text.replace(/[^\p{Script=Latin}]/gu, '')) && /\p{Lu}{3}/u.test(text)) return []
  const names = new Map<string, GistName>()
  for (const { index, end } of unknownNamesIn(text, language, nothingKnown)) {
    const name = text.slice(index, end).toLowerCase()
    names.set(name, { name, sound: soundOf(name) })
  }
  return [...names.values()]
}

function spansOf({ claims, counts }: TextRead): GistSpan[] {
  const kinds: Partial<Record<Claim['kind'], GistSpan['kind']>> = {
    number: 'figure',
    percent: 'figure',
    price: 'figure',
    name: 'name',
    date: 'date',
  }
  const spans = [
    ...claims.flatMap(({ kind, from, to }): GistSpan[] => {
      const known = kinds[kind]
      return known ? [{ from, to, kind: known }] : []
    }),
    ...counts.map(({ index, end }): GistSpan => ({ from: index, to: end, kind: 'figure' })),
  ].toSorted((a, b) => a.from - b.from || b.to - a.to)
  let last = 0
  return spans.filter(({ from, to }) => {
    if (from < last) return false
    last = to
    return true
  })
}

/** Where the price stands to them is said from either end. */
const levels: ReadonlySet<Quantity> = new Set<Quantity>([
  'average',
  'support',
  'resistance',
  'band',
  'bandUpper',
  'bandLower',
  'high',
  'low',
  'open',
])

/** "The average lies under the price" and "the price lies over the average" are one position, told from either end. */
function levelFirst({ claims, words }: TextRead, tags: readonly Tag[]): boolean | null {
  const level = words.find(({ tag }) => tag.type === 'quantity' && levels.has(tag.quantity))?.index
  const price = Math.min(
    ...tags.flatMap(({ concept, index }) => (concept === 'price' ? [index] : [])),
    ...claims.flatMap(({ kind, name, from }) =>
      kind === 'name' && name !== null && coinIds.has(name) ? [from] : [],
    ),
  )
  return level === undefined || price === Number.POSITIVE_INFINITY ? null : level < price
}
