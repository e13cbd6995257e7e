import { type Concept, things } from '../concepts/concepts.ts'
import { assertedAt } from './asserted.ts'
import { aligned, type Near } from './deeds.ts'
import { away, type Page, type Placed } from './page.ts'
import { partiesIn } from './parties.ts'
import { type Ground, type Said, saidAt } from './said.ts'
import type { SourceSentence } from './source-pages.ts'
import { superlativeWords } from './superlative-words.ts'

const high = new Set<Concept>(['record', 'highest', 'largest', 'best', 'strongest', 'fastest'])
const low = new Set<Concept>(['allTimeLow', 'lowest', 'smallest', 'worst', 'weakest', 'slowest'])
const measured = new Set<Concept>(things)

/** A figure, or a name and what it is about. */
const alignedMin = 3
/** "For the first time in its history since …": what limits a superlative stands right behind it. */
const sinceReach = 26
const pairReach = 24

/** "For the first time", "on record", "the largest", where the source counts the third, looks back to February, or has a larger one. */
export function superlativesSaid(whole: Page, told: Ground): Said[] {
  const words = superlativeWords[whole.language]
  if (!words || told.sentences.length === 0) return []
  const sentences = new Set([
    ...whole.tags
      .filter(({ concept }) => high.has(concept) || low.has(concept))
      .map(({ sentence }) => sentence),
    ...Array.from(whole.plain.matchAll(words.first), ({ index }) => whole.sentenceOf(index)),
  ])
  return [...sentences].flatMap((sentence): Said[] => {
    const page = whole.here(sentence)
    const near = aligned(page, partiesIn(page, sentence), told).filter(
      ({ score }, _, all) => score >= alignedMin && score >= (all[0]?.score ?? 0) * 0.6,
    )
    return [...firstsIn(page, sentence, near, told), ...extremesIn(page, sentence, near)]
  })
}

function sentenceText(page: Page, sentence: number): string {
  const [from, to] = boundsOf(page, sentence)
  return page.plain.slice(from, to)
}

const bounds = new WeakMap<Page, Map<number, [number, number]>>()

/** Where each sentence begins and ends. */
function boundsOf({ whole }: Page, sentence: number): [number, number] {
  let known = bounds.get(whole)
  if (!known) {
    known = new Map()
    for (let index = 0; index < whole.plain.length; index++) {
      const at = whole.sentenceOf(index)
      known.set(at, [known.get(at)?.[0] ?? index, index + 1])
    }
    bounds.set(whole, known)
  }
  return known.get(sentence) ?? [0, 0]
}

/** "For the first time", where a source counts more of them, or says since when it is the first. */
function firstsIn(page: Page, sentence: number, near: Near[], told: Ground): Said[] {
  const words = superlativeWords[page.language]
  const [from, to] = boundsOf(page, sentence)
  const text = page.plain.slice(from, to)
  if (!words) return []
  const about = new Set(page.tags.map(({ concept }) => concept).filter((concept) => !loose.has(concept)))
  const sources = [
    ...near,
    ...told.sentences.filter((one) =>
      one.page.here(one.sentence).tags.some(({ concept }) => about.has(concept)),
    ),
  ]
  return Array.from(text.matchAll(words.first)).flatMap(({ 0: found, index }): Said[] => {
    const place = { index: from + index, end: from + index + found.length }
    const tag: Placed = { ...place, sentence, clause: page.clauseOf(place.index), concept: 'first' }
    const rest = text.slice(index + found.length, index + found.length + sinceReach)
    if (assertedAt(page, tag) !== 'yes' || words.since.test(rest)) return []
    const isTold = told.sentences.some((one) => firstOf(one) !== null)
    const against =
      sources.find((one) => firstOf(one) === 'since') ??
      (isTold ? undefined : sources.find((one) => isNth(one, about)))
    return against ? [contradicted(tag, against)] : []
  })
}

function contradicted(tag: Placed, { fact }: SourceSentence): Said {
  return saidAt(tag, {
    kind: 'direction',
    value: tag.concept,
    support: null,
    otherwise: { text: String(fact.value).slice(0, 120), fact, value: null },
  })
}

/** Whether a sentence of a source calls something the first, and since when. */
function firstOf({ page, sentence }: SourceSentence): 'ever' | 'since' | null {
  const words = superlativeWords[page.language]
  const text = sentenceText(page, sentence)
  const [found] = words ? [...text.matchAll(words.first)] : []
  if (!words || !found) return null
  const end = found.index + found[0].length
  return words.since.test(text.slice(end, end + sinceReach)) ? 'since' : 'ever'
}

/** Too common to say what a sentence is about. */
const loose = new Set<Concept>([
  'days', 'weeks', 'months', 'years', 'quarters', 'hours', 'says', 'they', 'me', 'you', 'coins', 'tokens', 'first', 'price',
  'up', 'down', 'more', 'less', 'above', 'below', 'notWord', 'again', 'only', 'all', 'streak', 'loss', 'start', 'end', 'exchanges', 'companies',
]) // prettier-ignore

/** "The third outage": a number of a row right beside what the text calls the first. */
function isNth({ page, sentence }: SourceSentence, about: Set<Concept>): boolean {
  return page.here(sentence).tags.some(({ concept, ...tag }) => about.has(concept) && isNumbered(page, tag))
}

function isNumbered(page: Page, tag: Pick<Placed, 'index' | 'end' | 'sentence'>): boolean {
  const [from] = boundsOf(page, tag.sentence)
  const found = superlativeWords[page.language]?.nth.exec(sentenceText(page, tag.sentence))
  if (!found) return false
  const index = from + found.index
  return away(tag, { index, end: index + found[0].length }) <= pairReach
}

/** "The worst day on record", where it is the worst since February; the lowest turnout, where it is the highest; the largest, where it is the fifth. */
function extremesIn(page: Page, sentence: number, near: Near[]): Said[] {
  const words = superlativeWords[page.language]
  const text = sentenceText(page, sentence)
  const [from] = boundsOf(page, sentence)
  if (!words) return []
  return page.tags.flatMap((tag): Said[] => {
    const side = high.has(tag.concept) ? high : low.has(tag.concept) ? low : null
    if (!side || assertedAt(page, tag) !== 'yes') return []
    const behind = text.slice(tag.end - from, tag.end - from + sinceReach)
    const isEver = isOfAllTime(tag, text, from, words.ever)
    const isLimited = words.since.test(behind) || words.nth.test(text)
    const against = near.find((one) => {
      const theirs = superlativeWords[one.page.language]
      const said = sentenceText(one.page, one.sentence)
      const here = one.page.here(one.sentence).tags
      const extremes = here.filter(({ concept }) => high.has(concept) || low.has(concept))
      if (extremes.length === 0 || !theirs) return false
      const isSame = page.tags.some(
        ({ concept }) => measured.has(concept) && here.some((other) => other.concept === concept),
      )
      const isOther = isSame && extremes.every(({ concept }) => !side.has(concept))
      const isShorter =
        isEver &&
        !isLimited &&
        theirs.since.test(said) &&
        extremes.every(({ concept }) => concept !== 'record' && concept !== 'allTimeLow') &&
        !new RegExp(theirs.ever, 'u').test(said)
      const isLower =
        !isLimited &&
        ranked.has(tag.concept) &&
        extremes.some((other) => isNumbered(one.page, other)) &&
        extremes.every((other) => other.concept === 'record' || isNumbered(one.page, other))
      return isOther || isShorter || isLower
    })
    return against ? [contradicted(tag, against)] : []
  })
}

/** What has a second and a third. */
const ranked = new Set<Concept>(['largest', 'highest', 'best', 'record'])

function isOfAllTime(tag: Placed, text: string, from: number, ever: RegExp): boolean {
  if (tag.concept === 'record' || tag.concept === 'allTimeLow') return true
  return Array.from(text.matchAll(ever), ({ 0: found, index }) => ({
    index: from + index,
    end: from + index + found.length,
  })).some((one) => away(one, tag) <= pairReach)
}
