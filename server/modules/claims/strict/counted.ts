import type { Concept } from '../concepts/concepts.ts'
import type { Candidate } from '../judge/candidates.ts'
import { mayBeSame, nounsAt } from '../judge/nouns.ts'
import { partiesAt } from '../judge/parties.ts'
import { sourcePage } from '../judge/source-pages.ts'
import { fractionsIn } from './fractions.ts'
import { segmentOf } from './segments.ts'
import { isTold } from './speech.ts'
import { frameOf, isSourced, knownParties, subjectsOf } from './stories.ts'
import { isLengthUnit, smallMax } from './refs.ts'
import type { Place, Rule } from './rule.ts'

/** Who stands on which side of a count: "43,800 lenders" of borrowers. */
const counted: readonly (readonly [Concept, Concept])[] = [
  ['borrow', 'lend'],
  ['borrow', 'depositors'],
  ['long', 'short'],
  ['buy', 'sell'],
]
const sides = new Set<Concept>(counted.flat())
const countedReach = 20

/** The other side of a pair right behind a figure. */
const countedSides: Rule = (ground) =>
  ground.refs.flatMap((ref): Place[] => {
    if (!isSourced(ref) || ref.isDate || isLengthUnit(ref.candidate.unit)) return []
    const { source, sentence, segment } = frameOf(ref, ground)
    const those = source.tags.filter((tag) => tag.sentence === sentence)
    const own = those.filter((tag) => segmentOf(source, tag.index) === segment)
    // "Miners sold 7,900 and funds bought 11,300": each figure has the side of its own part of the sentence.
    const isSided = own.some((tag) => sides.has(tag.concept))
    const theirs = new Set((isSided ? own : those).map((tag) => tag.concept))
    const ours = ground.page.tags.filter(
      ({ index, sentence: own }) =>
        own === ref.sentence &&
        index >= ref.end &&
        index - ref.end <= countedReach &&
        segmentOf(ground.page, index) === ref.segment,
    )
    const wrong = ours.find(({ concept }) =>
      counted.some((pair) =>
        [pair, [pair[1], pair[0]] as const].some(
          ([one, other]) => concept === other && theirs.has(one) && !ours.some((tag) => tag.concept === one),
        ),
      ),
    )
    return wrong ? [wrong] : []
  })

/** What a figure counts or is a share of: other things than in the source. */
const nouns: Rule = (ground) =>
  ground.refs.flatMap((ref): Place[] => {
    const { kind } = ref.candidate
    // A length counts no noun, and "twice" counts how often.
    const isUncounted = isLengthUnit(ref.candidate.unit) || ref.candidate.unit === 'multiple'
    const isCount = (kind === 'number' && !isUncounted) || kind === 'percent'
    if (!isSourced(ref) || ref.isDate || !isCount) return []
    const { source } = frameOf(ref, ground)
    const place = { from: ref.index, to: ref.end, sentence: ref.sentence }
    const ours = nounsAt(ground.page, place)
    const theirs = nounsAt(source, ref.candidate)
    // What a share is of stands anywhere in its clause.
    const isShared =
      kind === 'percent' &&
      ground.page.tags.some(
        (tag) =>
          tag.sentence === ref.sentence &&
          segmentOf(ground.page, tag.index) === ref.segment &&
          theirs.has(tag.concept),
      )
    return isShared || mayBeSame(ours, theirs) ? [] : [ref]
  })

/** A coin that the sentence of a figure does not speak of. */
const coins: Rule = (ground) =>
  ground.page.claims.flatMap((claim): Place[] => {
    if (claim.kind !== 'name' || !claim.coin) return []
    const segment = segmentOf(ground.page, claim.from)
    const own = ground.refs.filter((ref) => ref.segment === segment && ref.sentence === claim.sentence)
    if (own.length === 0 || !own.every(isSourced)) return []
    const isHeld = own.some((ref) => {
      const { source, sentence } = frameOf(ref, ground)
      return source.claims.some((one) => one.sentence === sentence && one.coin === claim.coin)
    })
    return isHeld ? [] : [{ index: claim.from, end: claim.to }]
  })

const shareWords =
  /(?<!\p{L})(?:(?:small |tiny |large |clear |slim )?(?:minority|majority)|(?:more|less) than half|(?:nearly|almost|about|over|under) (?:half|a third|a quarter)|half of|most of|(?:only )?a (?:small|tiny|large|fair|minor|major) (?:part|share|fraction)|the bulk of|(?:une|la) (?:petite|infime|grande|majeure) part\p{L}*|phần nhỏ|(?:a|one) (?:third|quarter|half|fifth|tenth)|two thirds|three quarters|minorit\p{L}+|majorit\p{L}+|la moitié|le tiers|un tiers|un quart|deux tiers|trois quarts|la plupart|thiểu số|đa số|quá nửa|hơn nửa|hơn phân nửa|chưa tới nửa|phần lớn|một nửa|một phần (?:ba|tư|năm)|اقليه|اغلبيه|غالبيه|معظم|نصف|ثلث|ربع|خمس|اقل من النصف|اكثر من النصف)(?!\p{L})|不到一半|一半|过半|半数|少数|多数|大半|小半|[一二两三四五六七八九]成|[二三四五六七八九十]分之[一二三四五六七八九]/gu

/**
 * "A minority of its directors", "one half": a share in words beside a figure of a source, which has none; and with what it
 * is of ("half of them") wherever it stands, since it is a figure written out.
 */
const shares: Rule = (ground) => {
  const { page, refs, facts, names, candidates } = ground
  const texts = facts.filter(({ kind }) => kind === 'text')
  if (texts.length === 0) return []
  const own = (place: Place) => refs.some(({ index, end }) => place.index < end && place.end > index)
  const vague = Array.from(page.plain.matchAll(shareWords)).flatMap(({ 0: word, index }): Place[] => {
    const place = { index, end: index + word.length }
    const sentence = page.sentenceOf(index)
    const isNear = refs.some((ref) => isSourced(ref) && ref.sentence === sentence) || isTold(ground, sentence)
    if (own(place) || !isNear) return []
    const isSaid = texts.some((fact) => sourcePage(fact, names).plain.includes(word.trim()))
    return isSaid ? [] : [place]
  })
  const exact = fractionsIn(page).flatMap(({ share, ...place }): Place[] => {
    const isReferred = refs.some(
      ({ index, end, candidate }) => place.index < end && place.end > index && isShare(candidate, share),
    )
    return isReferred || candidates.some((one) => isShare(one, share)) ? [] : [place]
  })
  return [...vague, ...exact]
}

/** Whether a figure is that share, as a percentage or as a ratio. */
function isShare({ kind, unit, value }: Candidate, share: number): boolean {
  if (value === null) return false
  const told = kind === 'percent' ? value / percent : unit === 'ratio' ? value : Number.NaN
  return Math.abs(Math.abs(told) - share) <= shareSpread
}

const percent = 100
/** "A third" is said of 33 %, and "half" of 51. */
const shareSpread = 0.015

/** "Seven of them": a small number in words that no figure of a source is. */
const smallNumbers: Rule = (ground) => {
  const { page, refs, facts, found, candidates } = ground
  if (!facts.some(({ kind }) => kind === 'text')) return []
  const [known, about] = [knownParties(ground), subjectsOf(ground)]
  const values = new Set(candidates.flatMap(({ value }) => (value === null ? [] : [Math.abs(value)])))
  return page.counts.flatMap(({ index, end, readings, kind, unit, sentence, label }): Place[] => {
    const value = readings[0]?.value ?? 0
    const isSmall = value > 1 && value <= smallMax && kind === 'number' && unit === null && !label
    const isRead =
      refs.some((ref) => ref.index < end && ref.end > index) ||
      page.claims.some((claim) => claim.from < end && claim.to > index && (found.get(claim) || claim.moment))
    const isOf =
      refs.some((ref) => ref.sentence === sentence) ||
      partiesAt(page, sentence).some(({ name }) => known.has(name) && !about.has(name))
    return isSmall && !isRead && isOf && !values.has(value) ? [{ index, end }] : []
  })
}

/** Money told in a currency where the source counts coins. */
const money: Rule = (ground) => {
  const { page, refs } = ground
  return Array.from(
    page.plain.matchAll(
      /(?<!\p{L})(?:dollars?|in dollar terms|en dollars|đô la|دولار\p{L}*|بالدولار)(?!\p{L})|美元|美金/gu,
    ),
  ).flatMap(({ 0: word, index }): Place[] => {
    const segment = segmentOf(page, index)
    const clause = page.clauseOf(index)
    const inside = refs.some((ref) => index >= ref.index && index < ref.end)
    const here = refs.filter(
      (ref) => isSourced(ref) && (ref.segment === segment || page.clauseOf(ref.index) === clause),
    )
    const near =
      here.length > 0
        ? here
        : refs
            .filter((ref) => isSourced(ref) && ref.index > index && ref.sentence === page.sentenceOf(index))
            .slice(0, 1)
    if (inside || near.length === 0) return []
    return near.some(({ candidate }) => candidate.kind === 'price')
      ? []
      : [{ index, end: index + word.length }]
  })
}

export const countedRules: Record<string, Rule> = {
  counted: countedSides,
  nouns,
  coins,
  shares,
  smallNumbers,
  money,
}
