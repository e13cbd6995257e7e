import type { Concept } from '../concepts/concepts.ts'
import type { Page, Placed } from '../judge/page.ts'
import type { Quantity } from '../types.ts'
import { strictlyAt } from './asserted.ts'
import { isFigure, isOf, linesIn } from './charts.ts'
import type { Ground, Place, Rule } from './rule.ts'

/** An average or band that a text speaks of, by its label, its figure or both, with what the facts say of it. */
interface Average extends Place {
  sentence: number
  periods: number | null
  value: number
  way: 'up' | 'down' | null
}

/** A label and its figure are one mention this close: "EMA 50, at 21.84", "EMA 50 (21.84)". */
const figureReach = 12

const averages: ReadonlySet<Quantity> = new Set<Quantity>(['average'])
const withBands: ReadonlySet<Quantity> = new Set<Quantity>(['average', 'bandUpper', 'bandLower'])

function averagesIn({ page, refs, facts }: Ground, wanted = averages): Average[] {
  const known = facts.filter(
    ({ kind, subject: { quantity }, from }) =>
      kind === 'price' && quantity !== null && wanted.has(quantity) && from.length === 0,
  )
  const figures = refs.filter((ref) => isFigure(ref) && known.includes(ref.fact))
  const labelled = linesIn(page)
    .filter(({ quantity }) => wanted.has(quantity))
    .map(({ index, end, periods, sentence, quantity }) => {
      const behind = periods === null ? null : new RegExp(`^[-\\s(]*${periods}\\)?`, 'u')
      const to = end + (behind?.exec(page.plain.slice(end))?.[0].length ?? 0)
      const figure = figures.find(
        (ref) =>
          ref.index >= to &&
          ref.index - to <= figureReach &&
          /^[^\p{L}]*(?:\p{L}{1,4}[^\p{L}]*)?$/u.test(page.plain.slice(to, ref.index)),
      )
      const length = periods ?? figure?.fact.subject.periods ?? null
      return { index, end: figure?.end ?? to, sentence, quantity, periods: length }
    })
  const alone = figures
    // A band's figure without its name is a level.
    .filter(
      ({ index, fact }) =>
        fact.subject.quantity === 'average' && !labelled.some((one) => index >= one.index && index < one.end),
    )
    .map(({ index, end, sentence, fact: { subject } }) => ({
      index,
      end,
      sentence,
      quantity: subject.quantity,
      periods: subject.periods ?? null,
    }))
  return [...labelled, ...alone]
    .flatMap(({ periods, quantity, ...place }): Average[] => {
      // There are several averages, and one band above.
      const fact = known.find(
        ({ subject }) =>
          subject.quantity === quantity && (quantity !== 'average' || subject.periods === periods),
      )
      if (!quantity || (quantity === 'average' && !periods) || typeof fact?.value !== 'number') return []
      const line = { quantity, periods }
      const way = facts.find(
        ({ kind, direction, ...one }) =>
          kind === 'direction' && direction && isOf({ kind, ...one }, line, []),
      )
      return [{ ...place, periods, value: fact.value, way: way?.direction ?? null }]
    })
    .toSorted((a, b) => a.index - b.index)
}

/** The same words with what says nothing of who does it left out: figures, brackets, commas. */
function bare(words: string): string {
  return words.replace(/[\d.,،，()（）%$:\s-]+/gu, ' ').trim()
}

const gapMax = 30
const others = new Set<Concept>(['price', 'above', 'below', 'holdAbove', 'holdBelow', 'crossUp', 'crossDown'])

/** Whether nothing between two places could be what is spoken of instead of the first. */
function isOpen({ page, refs }: Ground, from: number, to: number): boolean {
  const isBetween = ({ index }: { index: number }) => index >= from && index < to
  return (
    from <= to &&
    bare(page.plain.slice(from, to)).length <= gapMax &&
    !/[;；]/u.test(page.plain.slice(from, to)) &&
    !refs.some(isBetween) &&
    !page.words.some((word) => word.tag.type === 'quantity' && isBetween(word)) &&
    !page.claims.some((claim) => claim.kind === 'name' && isBetween({ index: claim.from })) &&
    !page.tags.some((tag) => others.has(tag.concept) && isBetween(tag))
  )
}

/** "EMA 20 and EMA 50": two names that share what is said behind them. */
const joined =
  /^[\s,،、()]*(?:and|as well as|along with|just like|like|et|ainsi que|tout comme|comme|và|cùng với|cùng|lẫn|cũng như|和|与|及|以及|跟|同|و|وكذلك|كما)?[\s,،]*(?:the|its|l'|la|le|đường|لل)?\s*$/u
/** "…, just like the EMA 20": what is said before is said of it as well. */
const likewise =
  /(?:(?<!\p{L})(?:just like|like|as (?:does|is|did|are)|so (?:does|is|did)|along with|alongside|together with|tout comme|de même que|ainsi que|comme|avec|cũng như|giống như|giống|cùng với|كما|مثل|مثله مثل|وكذلك|كذلك|مع|شانه شان)|如同|连同|和|跟)\s*(?:the|its|l'|la|le|celle de l'|đường|ال)?\s*$/u
/** "…, the EMA 20 too". */
const too =
  /^[\s,،(]*(?:[\d.,]+\)?[\s,،]*)?(?:too|as well|also|likewise|aussi|également|de même|cũng (?:vậy|thế)|cũng|也(?:是如此|是|一样)|亦然|同样|ايضا|كذلك)(?!\p{L})/u

interface Way extends Place {
  tag: Placed
  way: 'up' | 'down'
}

const wayOf: Partial<Record<Concept, 'up' | 'down'>> = {
  rising: 'up', up: 'up', falling: 'down', down: 'down',
} // prettier-ignore

/** "The EMA 50 lies higher": where it is. */
const comparatives =
  /^(?:higher|lower|plus (?:haut|bas)(?:e|s|es)?|cao hơn|thấp hơn|更高|更低|(?:ال)?(?:اعلي|ادني)(?: \p{L}+)?)$/u

/** The words of a text for a way, each once; one that two are read in says nothing. */
function waysIn(page: Page): Way[] {
  const all = page.tags.flatMap((tag): Way[] => {
    const way = wayOf[tag.concept]
    const isPlace = comparatives.test(page.plain.slice(tag.index, tag.end))
    return way && !isPlace ? [{ index: tag.index, end: tag.end, tag, way }] : []
  })
  return all.filter(
    (one, at) =>
      !all.some(
        (other, nth) => other.index < one.end && other.end > one.index && (other.way !== one.way || nth < at),
      ),
  )
}

/** "EMA 50 (21.84) is rising, just like EMA 20", "both are rising": each of them has to have gone that way. */
const averageWays: Rule = (ground) => {
  const { page, refs } = ground
  const all = averagesIn(ground, withBands)
  const ways = waysIn(page)
  return ways.flatMap(({ index, end, tag, way }): Place[] => {
    const here = all.filter(({ sentence }) => sentence === tag.sentence)
    const before = here.filter((one) => one.end <= index)
    const last = before.at(-1)
    if (!last || !isOpen(ground, last.end, index) || strictlyAt(page, tag) !== 'yes') return []
    const isShare = refs.some(
      (ref) => ref.fact.kind === 'percent' && ref.index >= end && ref.index - end <= figureReach,
    )
    if (isShare) return []
    const isBoth = page.tags.some(
      ({ concept, index: at }) =>
        concept === 'both' && at >= (before.at(-2)?.index ?? index) - gapMax && at < index,
    )
    const told = before.filter((one, at) => one === last || isBoth || areJoined(page, before.slice(at)))
    const next = ways.find((other) => other.index > index)?.index ?? Number.POSITIVE_INFINITY
    const alike = here.filter(
      (one) =>
        one.index >= end &&
        one.index < next &&
        (likewise.test(page.plain.slice(end, one.index)) || too.test(page.plain.slice(one.end))),
    )
    return [...told, ...alike].some((one) => one.way !== null && one.way !== way) ? [{ index, end }] : []
  })
}

/** Whether all of these are told as one. */
function areJoined({ plain }: Page, row: readonly Average[]): boolean {
  return row.every((one, at) => {
    const next = row[at + 1]
    return !next || joined.test(plain.slice(one.end, next.index))
  })
}

const sideOf: Partial<Record<Concept, 'above' | 'below'>> = {
  above: 'above', holdAbove: 'above', crossUp: 'above', below: 'below', holdBelow: 'below', crossDown: 'below',
} // prettier-ignore
const besideMax = 14
/** "Under the EMA 20 …": then it is what something else is held against. */
const objectOf =
  /(?:above|over|below|under|beneath|au-dessus de|sous|au-dessous de|trên|dưới|高于|低于|فوق|تحت|دون)[\s(]*(?:both )?(?:the |its |l'|la |le |đường )?$/u

/** "It holds EMA 20, below EMA 50", "… and below EMA 50": what is told of the price goes on. */
const anew =
  /^[^\p{L}]*(?:[,،，、]\s*$|(?:[,،，]\s*)?(?:and|but|still|yet|et|mais|và|nhưng|vẫn|و|لكن|和|并|且|而|但|仍))/u

/** "EMA 20 (21.84) is below EMA 50 (20.91)": one average told on the other side of the other than it is. */
const averagePlaces: Rule = (ground) => {
  const { page } = ground
  const all = averagesIn(ground)
  const words = [
    ...page.tags.flatMap((tag) => {
      const side = sideOf[tag.concept]
      return side && strictlyAt(page, tag) !== 'open'
        ? [{ ...tag, side, isDenied: strictlyAt(page, tag) === 'no' }]
        : []
    }),
    // The word that elsewhere is "without".
    ...Array.from(page.plain.matchAll(/(?<!\p{L})دون(?!\p{L})/gu), ({ index }) => ({
      index,
      end: index + 'دون'.length,
      side: 'below' as const,
      isDenied: false,
    })),
  ]
  return words.flatMap(({ index, end, side, isDenied }): Place[] => {
    const before = all.filter((line) => line.end <= index)
    const isBehind = postposition.test(page.plain.slice(index, end))
    const one = before.at(isBehind ? -2 : -1)
    const other = isBehind ? before.at(-1) : all.find((line) => line.index >= end)
    if (!one || !other || one.sentence !== page.sentenceOf(index) || other.sentence !== one.sentence)
      return []
    const between = page.plain.slice(isBehind ? one.end : end, other.index)
    const isBeside = between.length <= besideMax && !/[,;،；，、]/u.test(between)
    const gap = page.plain.slice(one.end, index)
    const isLed = isBehind ? /[在于到]$/u.test(between) : isOpen(ground, one.end, index) && !anew.test(gap)
    const isObject = objectOf.test(page.plain.slice(0, one.index))
    if (!isBeside || !isLed || isObject || one.periods === other.periods) return []
    const isAbove = (side === 'above') !== isDenied
    return isAbove === one.value > other.value ? [] : [{ index, end }]
  })
}

/** "EMA 20（21.84）在 EMA 50（20.91）之下": the word for the place stands behind both. */
const postposition = /^(?:之上|之下|上方|下方|以上|以下|上面|下面)$/u

const ofTwo = {
  lower:
    /(?<!\p{L})(?:(?:the )?lower (?:one )?of the (?:two|pair)|(?:la|le) plus bas(?:se)? des deux|(?:đường )?thấp hơn trong hai(?: đường)?|(?:الادني|الاقل|الاخفض|السفلي) (?:بينهما|منهما|بين (?:الاثنين|المتوسطين)|من (?:الاثنين|المتوسطين)))(?!\p{L})|(?:两者|两条(?:均线)?)(?:中|之中|里)?(?:的)?(?:较|更)?低(?:的)?(?:一条|那条|者)/gu,
  higher:
    /(?<!\p{L})(?:(?:the )?(?:higher|upper) (?:one )?of the (?:two|pair)|(?:la|le) plus (?:haute?|élevée?) des deux|(?:đường )?cao hơn trong hai(?: đường)?|(?:الاعلي|الارفع|العلوي) (?:بينهما|منهما|بين (?:الاثنين|المتوسطين)|من (?:الاثنين|المتوسطين)))(?!\p{L})|(?:两者|两条(?:均线)?)(?:中|之中|里)?(?:的)?(?:较|更)?高(?:的)?(?:一条|那条|者)/gu,
}

/** "EMA 20 is the lower of the two", where it is the higher one. */
const lowerOfTwo: Rule = (ground) => {
  const { page, facts } = ground
  const all = averagesIn(ground)
  const values = facts.flatMap(({ kind, subject, from, value }) =>
    kind === 'price' && subject.quantity === 'average' && from.length === 0 && typeof value === 'number'
      ? [value]
      : [],
  )
  return (['lower', 'higher'] as const).flatMap((which) =>
    Array.from(page.plain.matchAll(ofTwo[which])).flatMap(({ 0: word, index }): Place[] => {
      const end = index + word.length
      const here = all.filter(({ sentence }) => sentence === page.sentenceOf(index))
      const told = here.findLast((one) => one.end <= index) ?? here.find((one) => one.index >= end)
      if (!told) return []
      const wanted = which === 'lower' ? Math.min(...values) : Math.max(...values)
      return told.value === wanted ? [] : [{ index, end }]
    }),
  )
}

export const averageRules: Record<string, Rule> = { averageWays, averagePlaces, lowerOfTwo }
