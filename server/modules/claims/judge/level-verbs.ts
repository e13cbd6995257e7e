import type { Concept } from '../concepts/concepts.ts'
import { type Chart, type Level, levelsIn } from './chart-levels.ts'
import { away, type Page, type Placed } from './page.ts'

const verbs = new Set<Concept>(['loseLevel', 'keepLevel', 'regainLevel', 'breakLevel'])

/** "Lost 2.4452", "the 50 EMA is still holding": a verb of other things as well, with the level right beside it. */
export function verbOfLevel(
  page: Page,
  tag: Placed,
  chart: Chart,
): { levels: Level[]; side: 'above' | 'below' } | null {
  if (!verbs.has(tag.concept) || isKeptThere(page, tag)) return null
  const levels = beside(page, tag, chart)
  const side = sideOf(tag.concept, levels)
  return side && { levels, side }
}

/** "Sellers keep it below the average": where it is kept is said by the word of place. */
function isKeptThere({ tags }: Page, { concept, clause, end }: Placed): boolean {
  return (
    concept === 'keepLevel' &&
    tags.some(
      (tag) =>
        (tag.concept === 'above' || tag.concept === 'below') &&
        tag.clause === clause &&
        tag.index >= end &&
        tag.index - end <= reach,
    )
  )
}

/** Letters between a verb and its level: about four words. */
const reach = 26

/** The level behind the verb, else the one before it, with no other figure between. */
function beside(page: Page, tag: Placed, chart: Chart): Level[] {
  const isNear = (from: number, end: number) =>
    page.clauseOf(from) === tag.clause && away({ index: from, end }, tag) <= reach
  const behind = page.claims.find(
    ({ from, to, kind }) => from >= tag.end && kind !== 'name' && kind !== 'date' && isNear(from, to),
  )
  const last = Math.max(
    behind?.to ?? 0,
    ...page.words.filter(({ index, end }) => index >= tag.end && isNear(index, end)).map(({ end }) => end),
  )
  // "Went down from 139 to 149": where a move began and ended.
  const isMove = fromTo.test(page.plain.slice(tag.end, tag.end + reach))
  if (isMove) return []
  const after = last > 0 ? levelsIn(page, tag, chart, (index) => index >= tag.end && index < last) : []
  if (after.length > 0) return after
  return levelsIn(
    page,
    tag,
    chart,
    (index) =>
      index < tag.index && tag.index - index <= reach + wordMax && page.clauseOf(index) === tag.clause,
  )
}

const fromTo = /^\s?(?:(?:from|to|de|depuis|từ|xuống|về|lên|من|الي)(?!\p{L})|[到至从])/u

/** A figure or a name of a level is about so long. */
const wordMax = 10

/** Who breaks a low is below it, who breaks a high above; what is kept, lost or won back is seen from above. */
function sideOf(concept: Concept, levels: Level[]): 'above' | 'below' | null {
  const isAll = (...of: string[]) =>
    levels.length > 0 && levels.every(({ subject }) => of.includes(subject.quantity ?? ''))
  if (levels.length === 0) return null
  if (concept === 'breakLevel')
    return isAll('low', 'bandLower') ? 'below' : isAll('high', 'bandUpper') ? 'above' : null
  if (concept === 'keepLevel')
    return levels.some(({ subject }) => subject.quantity === 'high' || subject.quantity === 'bandUpper')
      ? null
      : 'above'
  return concept === 'regainLevel' ? 'above' : 'below'
}
