import { numberWordsIn } from '../reader/number-words/number-words.ts'
import { structures } from '../chart-quantities.ts'
import type { Fact, Quantity } from '../types.ts'
import type { Concept } from '../concepts/concepts.ts'
import { mayBeSame, nounsAt } from './nouns.ts'
import { away, type Page } from './page.ts'
import { isRowOfCloses } from './rows.ts'
import { type Ground, type Said, saidAt } from './said.ts'
import { sourcePage } from './source-pages.ts'

/** "Eleven teams", where the source counts nine: small numbers that only their noun makes a claim. */
export function countsSaid(page: Page, { facts, names }: Pick<Ground, 'facts' | 'names'>): Said[] {
  const sources = facts
    .filter(({ kind }) => kind === 'text')
    .map((fact) => ({ fact, source: sourcePage(fact, names) }))
  const ofRows = rowsSaid(page, facts)
  const isRow = (index: number) => ofRows.some(({ from, to }) => index >= from && index < to)
  return [
    ...ofRows,
    ...page.counts
      .filter(({ index }) => !isRow(index))
      .flatMap((numeral): Said[] => {
        const value = numeral.readings[0]?.value
        if (value === undefined || numeral.kind !== 'number' || numeral.unit !== null || value < 2) return []
        const place = { from: numeral.index, to: numeral.end, sentence: numeral.sentence }
        const nouns = nounsAt(page, place)
        if (nouns.size === 0) return []
        const counted = sources.flatMap(({ fact, source }) =>
          source.claims
            .filter(({ kind, unit, readings }) => kind === 'number' && unit === null && readings.length > 0)
            .map((claim) => ({
              fact,
              value: claim.readings[0]?.value,
              nouns: nounsAt(source, claim),
              about: new Set(source.here(claim.sentence).tags.map(({ concept }) => concept)),
            })),
        )
        const equal = counted.find(
          (one) =>
            one.value === value &&
            (mayBeSame(nouns, one.nouns) || [...nouns].some((noun) => one.about.has(noun))),
        )
        const others = counted.filter((one) => one.nouns.size > 0 && mayBeSame(nouns, one.nouns))
        if (!equal && others.length === 0) return []
        return [
          saidAt(numeral, {
            kind: 'number',
            value: String(value),
            support: equal ? { text: String(value), fact: equal.fact, value } : null,
          }),
        ]
      }),
  ]
}

/** "2nd", "3e", "第3", "#4". */
const digits =
  /(?<![\d.,:$#])(\d{1,2})(?:st|nd|rd|th|e|ème|ᵉ)(?![\p{L}\p{M}\d])|第\s?(\d{1,2})(?![\d天日周週月年季])|thứ (\d{1,2})(?!\d)/gu
const ordinalMin = 2

interface Ordinal {
  index: number
  end: number
  value: number
}

function ordinalsIn({ plain, language, claims }: Page): Ordinal[] {
  const isDate = (index: number) =>
    claims.some(({ from, to, moment }) => moment !== null && index >= from && index < to)
  const words = numberWordsIn(plain, language).filter(({ kind }) => kind === 'ordinal')
  const written = Array.from(plain.matchAll(digits), ({ 0: found, 1: one, 2: two, 3: three, index }) => ({
    index,
    end: index + found.length,
    value: Number(one ?? two ?? three),
  }))
  return [...words, ...written].filter(({ index, value }) => value >= ordinalMin && !isDate(index))
}

/** "The fourth outage", "fifth straight week": which one of a row it is, as a source says or counts it. */
export function ordinalsSaid(page: Page, { facts, names }: Pick<Ground, 'facts' | 'names'>): Said[] {
  const said = ordinalsIn(page)
  if (said.length === 0) return []
  const ranks = facts.filter(({ kind }) => kind === 'text').flatMap((fact) => ranksOf(fact, names))
  // "The third time that I say so."
  const isOwn = (index: number) =>
    page.tags.some(
      ({ concept, index: at }) =>
        (concept === 'me' || concept === 'you') && page.clauseOf(at) === page.clauseOf(index),
    )
  return said.flatMap(({ index, end, value }): Said[] => {
    if (isOwn(index) || !isOfSomething(page, { index, end })) return []
    const about = page.here(page.sentenceOf(index)).tags.map(({ concept }) => concept)
    const weighed = ranks.map((rank) => ({
      ...rank,
      weight: new Set(about).intersection(rank.about).size,
    }))
    const best = Math.max(0, ...weighed.filter(({ isOrdinal }) => isOrdinal).map(({ weight }) => weight))
    // Where a source says of the same which one of a row it is, that counts; else any.
    const asked = weighed.filter(
      ({ weight, isOrdinal }) => weight >= (isOrdinal ? best / 2 : Math.min(best, alikeFrom)),
    )
    const support =
      asked.find((rank) => rank.value === value)?.fact ??
      facts.find(({ subject, value: row }) => rows.has(subject.quantity) && row === value)
    return [
      saidAt(
        { index, end },
        {
          kind: 'number',
          value: String(value),
          support: support ? { text: String(value), fact: support, value } : null,
          reason: 'unknown',
        },
      ),
    ]
  })
}

/** So many concepts of a sentence in common: it is about the same. */
const alikeFrom = 2

/** A place in a row that a source names, or the length of a row, with what its sentence is about. */
interface Rank {
  fact: Fact
  value: number
  isOrdinal: boolean
  about: Set<Concept>
}

function ranksOf(fact: Fact, names: Ground['names']): Rank[] {
  const source = sourcePage(fact, names)
  const rankAt = (index: number, value: number, isOrdinal: boolean): Rank => ({
    fact,
    value,
    isOrdinal,
    about: new Set(source.here(source.sentenceOf(index)).tags.map(({ concept }) => concept)),
  })
  return [
    ...ordinalsIn(source).map(({ index, value }) => rankAt(index, value, true)),
    // "Four weeks in a row" makes this week the fourth.
    ...source.claims.flatMap(({ from, readings, unit }) =>
      readings.flatMap((reading) =>
        unitsOf(unit).map((length) => rankAt(from, reading.value / length, false)),
      ),
    ),
  ]
}

/** "The second one" is of nothing that is known. */
function isOfSomething({ plain, tags, words }: Page, place: { index: number; end: number }): boolean {
  return (
    rankBefore.test(plain.slice(Math.max(0, place.index - rankWindow), place.index)) ||
    [...tags, ...words].some((one) => away(one, place) <= besideReach)
  )
}

const besideReach = 16
/** "Comes second", "排第四": a place in a ranking, of whatever. */
const rankBefore =
  /(?:\b(?:ranks?|ranked|com(?:es|ing)|came|plac(?:es|ed)|finish(?:es|ed)?)(?: in)? (?:the )?|(?:se classe|arrive|termine|pointe|monte|grimpe)(?: (?:en|à la|sur la|au))? |(?:đứng|xếp|về|hạng)(?: hạng)? |排(?:名|行|在|到|上)?(?:榜)?|位居|位列|名列|跃居|升至|(?:حل|حلت|جاء|جاءت|احتل|احتلت)(?: \p{L}+){0,2} )$/u
const rankWindow = 30

const rows = new Set<Quantity | null>([...structures, 'streakUp', 'streakDown'])

/** Hours of a day and of a week, where lengths are counted. */
function unitsOf(unit: string | null): number[] {
  return unit === 'hours' ? [1, 24, 168] : [1, 12]
}

/** "六连跌", "五连阳". */
const linked = /([二三四五六七八九十]|\d{1,2})\s?连\s?(涨|跌|阳|阴|红|绿)/gu
const hanDigits = '〇一二三四五六七八九十'
const rowReach = 30
const rowConcepts = new Set<Concept>(['streak', 'candles', 'sessions'])

/** "Five lower closes in a row": as many as there were. */
function rowsSaid(page: Page, facts: readonly Fact[]): Said[] {
  const inRow = facts.flatMap(({ subject, value }) =>
    rows.has(subject.quantity) && typeof value === 'number' && value > 0 ? [value] : [],
  )
  const lengths = facts.flatMap(({ period }) => (period?.bars ? [period.bars] : []))
  const row = facts.find(({ subject }) => subject.quantity === 'streakUp')
  if (!row) return []
  const counted = page.counts
    .filter(
      ({ kind, unit, readings }) => kind === 'number' && unit === null && (readings[0]?.value ?? 0) >= 2,
    )
    .filter((numeral) =>
      page.tags.some(
        (tag) =>
          rowConcepts.has(tag.concept) && tag.sentence === numeral.sentence && away(tag, numeral) <= rowReach,
      ),
    )
    .map(({ index, end, readings, sentence }) => ({
      index,
      end,
      value: readings[0]?.value ?? 0,
      known: isRowOfCloses({ sentence }, page) ? inRow : [...inRow, ...lengths],
    }))
  const joined = Array.from(page.plain.matchAll(linked), ({ 0: found, 1: figure = '', index }) => ({
    index,
    end: index + found.length,
    value: hanDigits.includes(figure) ? hanDigits.indexOf(figure) : Number(figure),
    known: inRow,
  }))
  return [...counted, ...joined].map(({ index, end, value, known }) =>
    saidAt(
      { index, end },
      {
        kind: 'number',
        value: String(value),
        support: known.includes(value) ? { text: String(value), fact: row, value } : null,
      },
    ),
  )
}
