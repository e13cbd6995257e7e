import type { Language } from '#contract/lists.ts'
import { type Chart, isLevel, type Level, levelsIn, priceOf } from './chart-levels.ts'
import { assertedAt } from './asserted.ts'
import { away, type Page, type Placed } from './page.ts'
import { type Said, saidAt, supportOf } from './said.ts'

interface Words {
  /** "Trapped between the 50 and the 20". */
  between: RegExp
  /** "Back inside its bands", "closed outside the lower band". */
  inside: RegExp
  outside: RegExp
}

const words: Partial<Record<Language, Words>> = {
  ENGLISH: {
    between:
      /(?<!\p{L})(?:trapped|stuck|caught|pinned|squeezed|sandwiched|wedged|boxed in|sits|sitting|trades|trading|is|back|stands|hovering|hovers|oscillating|drifting) (?:right |somewhere |in )?between(?!\p{L})/gu,
    inside: /(?<!\p{L})(?:inside|within|back in|back into)(?!\p{L})/gu,
    outside: /(?<!\p{L})(?:outside|beyond|out of)(?!\p{L})/gu,
  },
  FRENCH: {
    between:
      /(?<!\p{L})(?:coincée?|prise?|bloquée?|serrée?|piégée?|enfermée?|évolue|oscille|cote|se trouve|est|reste|navigue|flotte) entre(?!\p{L})/gu,
    inside: /(?<!\p{L})(?:à l'intérieur d|dans (?:ses|les|sa|la) bande|entre (?:ses|les) bandes)/gu,
    outside: /(?<!\p{L})(?:hors d|en dehors d|à l'extérieur d)/gu,
  },
  VIETNAMESE: {
    between:
      /(?<!\p{L})(?:kẹt|kẹp|mắc kẹt|bị kẹp|bị ép|nằm|đang ở|lình xình|loay hoay|dao động|ở) (?:ở )?giữa(?!\p{L})/gu,
    inside: /(?<!\p{L})(?:bên trong|vào trong|vào lại|trong dải|nằm trong)(?!\p{L})/gu,
    outside: /(?<!\p{L})(?:bên ngoài|ra ngoài|ngoài dải|khỏi dải|văng khỏi)(?!\p{L})/gu,
  },
  CHINESE: {
    between: /(?:夹在|卡在|困在|处于|位于|在|介于)(?=[^，。；！？\n]{2,40}(?:之间|中间))/gu,
    inside: /之内|以内|轨内|带内|里面/gu,
    outside: /之外|以外|轨外|带外|外面/gu,
  },
  ARABIC: {
    between: /(?<!\p{L})(?:عالق|محصور|محصوره|عالقه|محشور|يتحرك|يتداول|يقف|يتارجح) بين(?!\p{L})/gu,
    inside: /(?<!\p{L})(?:داخل|ضمن)(?!\p{L})/gu,
    outside: /(?<!\p{L})(?:خارج)(?!\p{L})/gu,
  },
}

const targetReach = 80
const bandReach = 30

/** "Trapped between the 50 EMA and the 20", "back inside its bands": held against where the price really stands. */
export function betweenSaid(whole: Page, chart: Chart): Said[] {
  const of = words[whole.language]
  if (!of) return []
  const at = (pattern: RegExp) =>
    Array.from(whole.plain.matchAll(pattern), ({ 0: found, index }): Placed => {
      const sentence = whole.sentenceOf(index)
      return { index, end: index + found.length, sentence, clause: whole.clauseOf(index), concept: 'range' }
    })
  return [
    ...at(of.between).flatMap((place) => betweenAt(whole.here(place.sentence), place, chart)),
    ...at(of.inside).flatMap((place) => bandAt(whole.here(place.sentence), place, chart, true)),
    ...at(of.outside).flatMap((place) => bandAt(whole.here(place.sentence), place, chart, false)),
  ]
}

function said(page: Page, place: Placed, level: Level, holds: boolean): Said[] {
  const way = assertedAt(page, place)
  if (way === 'open') return []
  const support = supportOf(level)
  return [
    saidAt(place, {
      kind: 'direction',
      value: 'between',
      support: holds === (way === 'yes') ? support : null,
      otherwise: support,
    }),
  ]
}

function betweenAt(page: Page, place: Placed, chart: Chart): Said[] {
  const price = priceOf(page, place, chart)
  const ends = levelsIn(page, place, chart, (index) => index >= place.end && index - place.end <= targetReach)
  const values = ends.map(({ value }) => value)
  const [first] = ends
  if (!price || !first || new Set(values).size !== 2) return []
  return said(page, place, first, price.value >= Math.min(...values) && price.value <= Math.max(...values))
}

function bandAt(page: Page, place: Placed, { facts }: Chart, isInside: boolean): Said[] {
  const price = priceOf(page, place, { facts })
  const [upper, lower] = (['bandUpper', 'bandLower'] as const).map((quantity) =>
    facts.filter(isLevel).find(({ subject }) => subject.quantity === quantity),
  )
  const spoken = page.words
    .filter(
      ({ tag }) =>
        tag.type === 'quantity' &&
        (tag.quantity === 'band' || tag.quantity === 'bandUpper' || tag.quantity === 'bandLower'),
    )
    .filter((word) => away(word, place) <= bandReach && page.clauseOf(word.index) === place.clause)[0]?.tag
  if (!price || !upper || !lower || spoken?.type !== 'quantity') return []
  const isOver = price.value > upper.value
  const isUnder = price.value < lower.value
  const isOut =
    spoken.quantity === 'bandUpper' ? isOver : spoken.quantity === 'bandLower' ? isUnder : isOver || isUnder
  return said(page, place, isUnder || spoken.quantity === 'bandLower' ? lower : upper, isOut !== isInside)
}
