import type { Concept } from '../concepts/concepts.ts'
import { away, type Page } from '../judge/page.ts'
import type { Ref } from './refs.ts'
import { segmentOf } from './segments.ts'
import { alike, deedIds, frameOf, isSourced, saidIn } from './stories.ts'
import type { Place, Rule } from './rule.ts'

/** Being, having, running: what a figure is told with in any words or none, as long as nothing else is done with it. */
const idle = new Set<Concept>(['hold', 'live'])

/** "After the vote", "a payment takes": a thing that is spoken of, which nobody does here. */
const spokenOf = /^(?:votes?|payments?)$/u

/** What a figure's own clause in the source does has to be said of it, in whatever word that is known. */
const echoes: Rule = (ground) =>
  ground.refs.flatMap((ref): Place[] => {
    if (!isSourced(ref) || ref.candidate.kind === 'date' || ref.isDate) return []
    const frame = frameOf(ref, ground)
    const { from, to } = ref.candidate
    const said = saidIn(frame)
    // What the figure itself says ("twice") is said by it.
    const core = said.filter(
      ({ isOwn, concept, way, index, end }) =>
        isOwn &&
        // "Without a pause": what was not done needs no word, and must not be told as done.
        way !== 'no' &&
        deedIds.has(concept) &&
        !(index < to && end > from) &&
        !spokenOf.test(frame.source.plain.slice(index, end)),
    )
    const isIdle = core.every(({ index }) => said.some((one) => one.index === index && idle.has(one.concept)))
    if (isIdle && !isBusy(ground.page, ref, new Set(said.map(({ concept }) => concept)))) return []
    if (core.length === 0) return []
    const here = ground.page.tags.filter(
      ({ sentence }) => sentence === ref.sentence || sentence === ref.sentence - 1,
    )
    const isEchoed = core.some(({ concept }) =>
      here.some((tag) => tag.concept === concept || alike.get(concept)?.has(tag.concept)),
    )
    return isEchoed || isBefore(ground.page, ref, frame.source) ? [] : [ref]
  })

/** "Down from 41%": what it was before is told so by a word for that. */
function isBefore({ plain }: Page, { index, end, candidate }: Ref, source: Page): boolean {
  const led = source.plain.slice(Math.max(0, candidate.from - ledReach), candidate.from)
  const near = plain.slice(Math.max(0, index - beforeReach), end + beforeReach)
  return /(?:from|against|versus)\s[$€]?$/u.test(led) && before.test(near)
}
const ledReach = 9
const beforeReach = 14
const before =
  /(?<!\p{L})(?:before|previously|earlier|from|avant|auparavant|contre|précédemment|trước đó|trước đây|từ|سابقا|قبل ذلك|من|مقابل)(?!\p{L})|此前|之前|先前|原先|从/u

/** What is said or will be: of these a figure that only stands there may be told. */
const inWords = new Set<Concept>(['promise', 'announce', 'confirm', 'warn'])

/** Whether something is done beside a figure that its source does not speak of. */
function isBusy(page: Page, { sentence, segment }: Ref, said: ReadonlySet<Concept>): boolean {
  const isSaid = (concept: Concept) =>
    said.has(concept) || inWords.has(concept) || [...(alike.get(concept) ?? [])].some((one) => said.has(one))
  return page.tags.some(
    (tag) =>
      tag.sentence === sentence &&
      deedIds.has(tag.concept) &&
      segmentOf(page, tag.index) === segment &&
      !isSaid(tag.concept),
  )
}

const comparisons: readonly (readonly [Concept, Concept])[] = [
  ['more', 'less'],
  ['less', 'more'],
]
const comparedReach = 10

/** "31% more than before", where it is less. */
const compares: Rule = (ground) =>
  ground.refs.flatMap((ref): Place[] => {
    if (!isSourced(ref) || ref.isDate) return []
    const said = new Set(
      saidIn(frameOf(ref, ground)).flatMap(({ isOwn, concept }) => (isOwn ? [concept] : [])),
    )
    const near = ground.page.tags.filter(
      (tag) => tag.sentence === ref.sentence && away(tag, ref) <= comparedReach,
    )
    const wrong = near.find(({ concept, index }) =>
      comparisons.some(
        ([one, other]) =>
          concept === one &&
          said.has(other) &&
          !said.has(one) &&
          !near.some((tag) => tag.concept === other && tag.index !== index),
      ),
    )
    return wrong ? [wrong] : []
  })

export const echoRules: Record<string, Rule> = { echoes, compares }
