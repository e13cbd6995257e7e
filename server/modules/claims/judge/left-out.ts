import { numberWordsIn } from '../reader/number-words/number-words.ts'
import { type Concept, deeds, things } from '../concepts/concepts.ts'
import type { Fact } from '../types.ts'
import { isLength } from './match-numbers.ts'
import type { Page } from './page.ts'
import { type Ground, type Said, saidAt } from './said.ts'
import { sourcePage } from './source-pages.ts'
import { sameSpan } from './spans.ts'

type Sources = Pick<Ground, 'facts' | 'names'>

/** Between a part and its whole: "nine of the eleven", "cinq émetteurs sur six", "ثلاثة أزواج من أصل 41". */
const partOf =
  /^(?: (?!and|et|và|to|à)\p{L}+){0,2} (?:(?:out )?of (?:the |its |their |all )?|sur (?:les |ses )?|trên (?:tổng )?(?:số )?|trong (?:tổng )?số |من (?:اصل |بين |ال)?)$/u
/** "12个池子里有8个": the whole stands first. */
const wholeFirst = /^[\p{Script=Han}]{1,5}(?:中|里|当中|之中)(?:有|的)?$/u

interface Whole {
  index: number
  end: number
  value: number
}

/** Every whole number of a text, in digits or in words, in its order. */
function wholesIn({ plain, language }: Page): Whole[] {
  const digits = Array.from(
    plain.matchAll(/(?<![\d.,:$€£])\d{1,4}(?![\d.,:]\d|[\d%]| ?%)/gu),
    ({ 0: found, index }) => ({ index, end: index + found.length, value: Number(found) }),
  )
  const words = numberWordsIn(plain, language).filter(({ kind }) => kind === 'cardinal')
  return [...digits, ...words].toSorted((a, b) => a.index - b.index)
}

/** "Nine of the eleven funds", where a source counts eight of eleven: the parts of a whole that a source has. */
export function partsSaid(page: Page, { facts, names }: Sources): Said[] {
  const pairs = pairsIn(page)
  if (pairs.length === 0) return []
  const sources = facts
    .filter(({ kind }) => kind === 'text')
    .map((fact) => {
      const source = sourcePage(fact, names)
      return { source, wholes: wholesIn(source), counted: pairsIn(source), fractions: fractionsIn(source) }
    })
  return pairs.flatMap(({ part, whole }): Said[] => {
    const isPart = ({ value }: Whole) => value === part.value || value === whole.value - part.value
    const told = sources.flatMap(({ source, wholes, counted, fractions }) =>
      [...counted, ...fractions.flatMap((fraction) => asPair(fraction, whole.value))]
        .filter((pair) => pair.whole.value === whole.value)
        .map((pair) => ({ source, wholes, pair })),
    )
    // "Eight of eleven, two with nothing": the others are counted in the same sentence.
    const holds = told.some(({ source, wholes, pair }) =>
      [
        pair.part,
        ...wholes.filter((one) => source.sentenceOf(one.index) === source.sentenceOf(pair.whole.index)),
      ].some(isPart),
    )
    if (told.length === 0 || holds) return []
    return [saidAt(part, { kind: 'number', value: String(part.value), support: null })]
  })
}

function pairsIn(page: Page): { part: Whole; whole: Whole }[] {
  const wholes = wholesIn(page)
  return wholes.flatMap((one, at) => {
    const next = wholes[at + 1]
    if (!next) return []
    const between = page.plain.slice(one.end, next.index)
    if (partOf.test(between) && one.value < next.value) return [{ part: one, whole: next }]
    return wholeFirst.test(between) && next.value < one.value ? [{ part: next, whole: one }] : []
  })
}

/** "Quatre émetteurs sur six" is read as one share. */
function fractionsIn({ plain, language }: Page): Whole[] {
  return numberWordsIn(plain, language).filter(
    ({ kind, index, end }) => kind === 'fraction' && inAll.test(plain.slice(index, end)),
  )
}

const inAll = / (?:sur|of|in|trên|من) |分之/u

/** A share as its part of so many, where that is a whole number. */
function asPair({ value, index, end }: Whole, whole: number): { part: Whole; whole: Whole }[] {
  const part = Math.round(value * whole)
  return Math.abs(part - value * whole) < 1e-6
    ? [{ part: { index, end, value: part }, whole: { index, end, value: whole } }]
    : []
}

const times = new Set<Concept>([
  'days',
  'weeks',
  'hours',
  'months',
  'years',
  'quarters',
  'sessions',
  'candles',
])
const telling = new Set<Concept>([...deeds, ...things].filter((concept) => !times.has(concept)))
const hoursPerMonth = 730

/** "Forty months after it applied": a length that only what was done makes a claim, where a source has another one for it. */
export function lengthsSaid(page: Page, { facts, names }: Sources): Said[] {
  if (page.lengths.length === 0) return []
  const told = facts.filter(({ kind }) => kind === 'text').flatMap((fact) => lengthsOf(fact, names))
  return page.lengths.flatMap((numeral): Said[] => {
    // "I read the audit in ten minutes."
    const clause = page.clauseOf(numeral.index)
    if (page.here(numeral.sentence).tags.some((tag) => own.has(tag.concept) && tag.clause === clause))
      return []
    const hours = inHours(numeral)
    const here = tellingIn(page.here(numeral.sentence))
    // "Twenty-eight minutes. That is how long it took …"
    const about = here.size > 0 ? here : tellingIn(page.around(numeral.sentence))
    const same = told.some((one) => sameSpan({ hours, bars: null }, { hours: one.hours, bars: null }))
    const others = told.filter(({ about: theirs }) => {
      const shared = about.intersection(theirs)
      return shared.size >= alikeFrom || !shared.isDisjointFrom(plainDeeds)
    })
    if (same || others.length === 0) return []
    return [saidAt(numeral, { kind: 'number', value: String(hours), support: null })]
  })
}

/** Deeds that tell alone what a sentence is about. */
const plainDeeds = new Set<Concept>(deeds).difference(
  new Set<Concept>([
    'start',
    'end',
    'announce',
    'promise',
    'confirm',
    'says',
    'up',
    'down',
    'more',
    'less',
    'buy',
    'sell',
    'hold',
  ]),
)

function tellingIn({ tags }: Page): Set<Concept> {
  return new Set(tags.flatMap(({ concept }) => (telling.has(concept) ? [concept] : [])))
}

const own = new Set<Concept>(['me', 'you'])

/** So many concepts of two sentences in common: they tell of one thing. */
const alikeFrom = 2

function lengthsOf(fact: Fact, names: Ground['names']): { hours: number; about: Set<Concept> }[] {
  const source = sourcePage(fact, names)
  return source.claims.flatMap((claim) =>
    isLength(claim) && claim.unit !== 'periods'
      ? [
          {
            hours: inHours(claim),
            about: new Set(source.here(claim.sentence).tags.map(({ concept }) => concept)),
          },
        ]
      : [],
  )
}

function inHours({
  readings,
  unit,
}: {
  readings: readonly { value: number }[]
  unit: string | null
}): number {
  return (readings[0]?.value ?? 0) * (unit === 'months' ? hoursPerMonth : 1)
}
