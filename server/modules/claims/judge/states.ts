import type { Language } from '#contract/lists.ts'
import { structures } from '../chart-quantities.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Fact, Quantity } from '../types.ts'
import { assertedAt } from './asserted.ts'
import { away, type Page, type Placed } from './page.ts'
import { type Ground as Told, type Said, saidAt, supportOf } from './said.ts'

type Ground = Pick<Told, 'facts' | 'found'>

/** "RSI deep in oversold", "volume well above its mean". */
const volumeReach = 40

/** "Overbought", "MACD below zero": what the figures amount to. */
export function statesSaid(whole: Page, { facts }: Ground): Said[] {
  const stateOf = (quantity: Quantity) =>
    facts.find(({ kind, subject }) => kind === 'state' && subject.quantity === quantity)
  return whole.tags.flatMap((tag): Said[] => {
    const page = whole.here(tag.sentence)
    const isStrength =
      tag.concept === 'overbought' || tag.concept === 'oversold' || tag.concept === 'neutralState'
    const isSign = tag.concept === 'positive' || tag.concept === 'negative'
    const ofMacd = isSign && isBeside(page, tag, 'macd')
    if (!isStrength && !ofMacd) return []
    const said = assertedAt(page, tag)
    if (tag.concept === 'neutralState' && !isBeside(page, tag, 'rsi')) return []
    const state = stateOf(isStrength ? 'rsi' : 'macd')
    if (said === 'open' || !state) return []
    const word = tag.concept === 'neutralState' ? 'neither' : tag.concept
    if (isStrength && isNearly(page, tag)) return []
    const holds = (state.value === word) === (said === 'yes')
    return [saidAt(tag, { kind: 'direction', value: word, support: holds ? supportOf(state) : null })]
  })
}

const nearly: Partial<Record<Language, { before: RegExp; behind?: RegExp }>> = {
  ENGLISH: {
    before:
      /(?:close to|near|nearly|almost|north of|south of|short of|shy of|approaching|edge of|brink of|verge of|a whisker from|touch from|heading for|towards?|just (?:above|below|off|outside)) (?:being |the |turning |going )?$/u,
    behind: /^ (?:line|threshold|mark|boundary|border|cut-?off|level)(?!\p{L})/u,
  },
  FRENCH: {
    before:
      /(?:près d[eu]|proche d[eu]|presque|quasi(?:ment)?|au bord d[eu]|à deux doigts d[eu]|à la limite d[eu]|aux portes d[eu]|pas loin d[eu]|juste au-dessus d[eu]|juste sous) ?(?:être |la |le |l')?(?:zone de |seuil de )?$/u,
  },
  VIETNAMESE: {
    before:
      /(?:sát|gần|suýt|sắp|cận|mép|ngưỡng|cửa|cách|tiệm cận|chớm|ngấp nghé|mấp mé|vạch) (?:vùng |ngưỡng |mép |mốc )?$/u,
    behind: /^ (?:mà chưa|nhưng chưa)/u,
  },
  CHINESE: {
    before: /(?:离|距|距离|接近|逼近|临近|濒临|贴近|快要|快到|差点|将近|几近|靠近)$/u,
    behind: /^(?:区|区间|区域)?(?:线|门槛|边缘|边上|边界|关口|附近)|^(?:区|线)?(?:就|还|只|仅)?差/u,
  },
  ARABIC: {
    before: /(?:قرب|قريب من|قريبا من|علي مشارف|علي حافه|يقترب من|علي اعتاب) (?:حد |خط |منطقه |عتبه )?$/u,
  },
}
const nearlyReach = 34

/** "Just north of the oversold line": what it is near to it is not. */
function isNearly({ plain, language }: Page, { index, end }: Placed): boolean {
  const words = nearly[language]
  return (
    (words?.before.test(plain.slice(Math.max(0, index - nearlyReach), index)) ?? false) ||
    (words?.behind?.test(plain.slice(end, end + nearlyReach)) ?? false)
  )
}

function isBeside(page: Page, tag: Placed, quantity: Quantity): boolean {
  return page.words.some(
    (word) =>
      word.tag.type === 'quantity' &&
      word.tag.quantity === quantity &&
      word.sentence === tag.sentence &&
      away(word, tag) <= volumeReach,
  )
}

const wayOf: Partial<Record<Concept, 'up' | 'down'>> = {
  rising: 'up',
  up: 'up',
  falling: 'down',
  down: 'down',
}
/** What moves stands before its verb. */
const subjectFirst = new Set<Language>(['ENGLISH', 'VIETNAMESE', 'CHINESE'])
const moving = new Set<Quantity>(['average', 'rsi', 'macd', 'bandUpper', 'bandLower'])
const wayReach = 34

/** "The EMA 20 is turning up": which way a line of the chart went. */
export function waysSaid(whole: Page, { facts }: Ground): Said[] {
  return whole.tags.flatMap((tag): Said[] => {
    const way = wayOf[tag.concept]
    const page = whole.here(tag.sentence)
    if (!way || assertedAt(page, tag) !== 'yes') return []
    const word = page.words
      .filter(
        (one) =>
          one.tag.type === 'quantity' &&
          one.sentence === tag.sentence &&
          // "Vers le bas" is no low.
          !(one.index >= tag.index && one.end <= tag.end) &&
          page.clauseOf(one.index) === tag.clause &&
          away(one, tag) <= wayReach,
      )
      .toSorted((a, b) => away(a, tag) - away(b, tag))[0]
    if (word?.tag.type !== 'quantity' || !moving.has(word.tag.quantity)) return []
    const { quantity } = word.tag
    // "Could not get up to the EMA 20": what stands behind is where to.
    const isTurn = tag.concept === 'rising' || tag.concept === 'falling'
    if (!isTurn && word.index >= tag.end && subjectFirst.has(page.language)) return []
    // A share or a level between the two: what moved is the price.
    const between = page.claims.some(
      ({ kind, from }) =>
        kind === 'percent' &&
        page.clauseOf(from) === tag.clause &&
        from > Math.min(word.index, tag.index) - 12 &&
        from < Math.max(word.end, tag.end) + 12,
    )
    const lines = facts.filter(
      ({ kind, subject }) =>
        kind === 'direction' &&
        subject.quantity === quantity &&
        (word.periods === null || subject.periods === word.periods),
    )
    if (between || lines.length === 0 || isStrength(tag, quantity, facts)) return []
    const hit = lines.find(({ direction }) => direction === way)
    return [saidAt(tag, { kind: 'direction', value: way, support: hit ? supportOf(hit) : null })]
  })
}

/** "The RSI fell to 13.6": where it stands low it fell, whatever its last bar did. */
function isStrength({ concept }: Placed, quantity: Quantity, facts: readonly Fact[]): boolean {
  const rsi = facts.find(({ kind, subject }) => kind === 'number' && subject.quantity === 'rsi')?.value
  if (quantity !== 'rsi' || typeof rsi !== 'number') return false
  return (concept === 'up' && rsi > middle) || (concept === 'down' && rsi < middle)
}

const middle = 50

/** "The highest close since 17 October", where it is the lowest. */
export function extremesSaid(whole: Page, { facts, found }: Ground): Said[] {
  return whole.tags.flatMap((tag): Said[] => {
    const page = whole.here(tag.sentence)
    if (tag.concept !== 'highest' && tag.concept !== 'lowest') return []
    // "Higher lows" is the shape of the chart.
    const isShape = page.words.some(
      (word) => word.tag.type === 'quantity' && structures.has(word.tag.quantity) && away(word, tag) <= 8,
    )
    if (isShape) return []
    if (assertedAt(page, tag) !== 'yes') return []
    const closes = page.words.some(
      (word) =>
        word.tag.type === 'quantity' &&
        word.tag.quantity === 'close' &&
        word.sentence === tag.sentence &&
        away(word, tag) <= 12,
    )
    const dated = page.claims.some(
      ({ moment, sentence, unit }) => sentence === tag.sentence && (moment !== null || unit === 'hours'),
    )
    const ofLevel = page.claims.some((claim) => {
      const quantities = found.get(claim)?.quantities ?? []
      return quantities.includes('high') || quantities.includes('low')
    })
    const [own, other] =
      tag.concept === 'highest'
        ? (['highestSince', 'lowestSince'] as const)
        : (['lowestSince', 'highestSince'] as const)
    const of = (quantity: Quantity) => facts.find(({ subject }) => subject.quantity === quantity)
    if (!closes || !dated || ofLevel || (!of(own) && !of(other))) return []
    const hit = of(own)
    return [saidAt(tag, { kind: 'direction', value: tag.concept, support: hit ? supportOf(hit) : null })]
  })
}

const rowReach = 34
/** "五连阴" has its way in itself. */
const linkedWay = /[二三四五六七八九十\d]\s?连\s?(?:(涨|阳|红)|(?:跌|阴|绿))/gu

/** "It dropped six candles in a row", where it rose. */
export function rowWaysSaid(whole: Page, { facts }: Ground): Said[] {
  const rowOf = (quantity: Quantity) => facts.find(({ subject }) => subject.quantity === quantity)
  const [up, down] = [rowOf('streakUp'), rowOf('streakDown')]
  if (!up || !down || facts.some(({ kind }) => kind === 'text')) return []
  const rows = whole.tags
    .filter(({ concept }) => concept === 'streak')
    .flatMap((row): (Placed & { way: 'up' | 'down' })[] => {
      const page = whole.here(row.sentence)
      const ways = new Set(
        page.tags
          .filter((tag) => tag.clause === row.clause && away(tag, row) <= rowReach)
          .flatMap(({ concept }) => wayOf[concept] ?? []),
      )
      const isOfPrice = !page.words.some(
        ({ tag, index }) =>
          tag.type === 'quantity' && moving.has(tag.quantity) && page.clauseOf(index) === row.clause,
      )
      const [way] = ways
      return way && ways.size === 1 && isOfPrice && assertedAt(page, row) === 'yes' ? [{ ...row, way }] : []
    })
  const linked = Array.from(whole.plain.matchAll(linkedWay), ({ 0: found, 1: rose, index }) => ({
    index,
    end: index + found.length,
    way: rose ? ('up' as const) : ('down' as const),
  }))
  return [...rows, ...linked].flatMap(({ way, ...place }): Said[] => {
    const [own, other] = way === 'up' ? [up, down] : [down, up]
    const isOther = (Number(own.value) || 0) === 0 && (Number(other.value) || 0) > 1
    return isOther
      ? [saidAt(place, { kind: 'direction', value: way, support: null, otherwise: supportOf(other) })]
      : []
  })
}
