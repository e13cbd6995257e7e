import type { Language } from '#contract/lists.ts'
import { structures } from '../chart-quantities.ts'
import { candidateOf } from '../judge/candidates.ts'
import { sameMoment } from '../reader/dates/index.ts'
import { isChart, isFigure } from './charts.ts'
import type { Ground, Place, Rule } from './rule.ts'

/**
 * Sentences that no price, close or bar was higher (or lower), and that every other one was lower (or higher): an extreme in
 * other words. What stands before the comparison denies it of all; the names of the two groups say which extreme it makes.
 */
const patterns: Partial<Record<Language, RegExp>> = {
  ENGLISH:
    /(?<!\p{L})(?:(?:no|not (?:one|a single)|none of|nothing|never)(?!\p{L})[^.;\n]{0,60}?(?:(?<high>higher|pricier|above (?:it|this|that))|(?<low>lower|cheaper|below (?:it|this|that)))|(?:every|all|each)(?: of)?(?: the| its)?(?: other)? (?:price|close|bar|candle|print|session)s?(?!\p{L})[^.;\n]{0,60}?(?:(?<highAll>lower|cheaper)|(?<lowAll>higher|pricier)))(?!\p{L})/gu,
  FRENCH:
    /(?<!\p{L})(?:(?:aucun|aucune|rien|jamais|pas une seule|pas un seul)(?!\p{L})[^.;\n]{0,60}?(?:(?<high>plus (?:haute?s?|élevée?s?|chère?s?)|supérieure?s?|au-dessus|mieux)|(?<low>plus (?:basse?s?|bas)|inférieure?s?|en dessous|au-dessous|moins (?:haute?|élevée?|chère?)))|(?:tous|toutes)(?: les)?(?: autres)? (?:prix|cours|clôtures|bougies|barres|séances)(?!\p{L})[^.;\n]{0,60}?(?:(?<highAll>plus bas(?:ses)?|inférieure?s)|(?<lowAll>plus haute?s|supérieure?s)))(?!\p{L})/gu,
  VIETNAMESE:
    /(?<![\p{L}\p{M}])(?:(?:chưa|không|chẳng)(?: hề)?(?: từng)?(?: có)?[^.;\n]{0,24}? ?(?:nào|bao giờ|một lần)(?![\p{L}\p{M}])[^.;\n]{0,36}?(?:(?<high>cao hơn|đắt hơn|vượt)|(?<low>thấp hơn|rẻ hơn))|(?:mọi|tất cả(?: các)?|toàn bộ)(?: mức)? (?:giá|phiên|nến|cây nến)(?![\p{L}\p{M}])[^.;\n]{0,36}?(?:(?<highAll>thấp hơn|rẻ hơn)|(?<lowAll>cao hơn|đắt hơn)))(?![\p{L}\p{M}])/gu,
  CHINESE:
    /(?:没有|没|未有|未见|无|从未|未曾|不曾)[^。；，\n]{0,18}?(?:(?<high>更高|更贵|高[于过](?:它|此|这|现价|该价)|比(?:它|此|这|现价|当前)[^。；，\n]{0,4}高)|(?<low>更低|更便宜|低[于过](?:它|此|这|现价|该价)|比(?:它|此|这|现价|当前)[^。；，\n]{0,4}低))|(?:所有|其余|其他|每[一个根]?)[^。；，\n]{0,8}?(?:价格|收盘价?|k线|报价)[^。；，\n]{0,8}?(?:(?<highAll>更低|低于(?:它|此|这|现价))|(?<lowAll>更高|高于(?:它|此|这|现价)))/gu,
  ARABIC:
    /(?<!\p{L})(?:[وف]?(?:لم|لا|ما|ليس|ليست)(?!\p{L})[^.،؛\n]{0,40}?(?:سعر|اغلاق|شمعه|مستوي|قيمه|جلسه|مره)(?:ا)?(?!\p{L})[^.،؛\n]{0,40}?(?:(?<high>اعلي|ارفع|اغلي)|(?<low>ادني|اقل|اخفض|ارخص))|[وف]?(?:كل|جميع)(?!\p{L}) (?:ال)?(?:اسعار|اغلاقات|شموع|اغلاق|سعر)[^.،؛\n]{0,40}?(?:(?<highAll>ادني|اقل|اخفض)|(?<lowAll>اعلي|ارفع)))(?!\p{L})/gu,
}

/** "No close above EMA 50": what is denied is a place to a level that the text names. */
const thanLevel = /^\s*(?:than|que|hơn|so với|比|من)?\s*(?:the |its |l'|la |le |đường |mức )?$/u

/** "No price of the last 30 hours was higher": true of the high of the window, or of a close that reached it. */
const negated: Rule = (ground) => {
  const { page, facts } = ground
  const pattern = patterns[page.language]
  if (!pattern || !isChart(facts)) return []
  return Array.from(page.plain.matchAll(pattern)).flatMap((match): Place[] => {
    const { high, highAll } = match.groups ?? {}
    const place = { index: match.index, end: match.index + match[0].length }
    const isRow = page.words.some(
      ({ tag, index, end }) =>
        tag.type === 'quantity' &&
        structures.has(tag.quantity) &&
        index < place.end + 1 &&
        end > place.end - 3,
    )
    const side = high !== undefined || highAll !== undefined ? 'high' : 'low'
    return isRow || isOfLevel(ground, place) || isExtreme(ground, place, side) ? [] : [place]
  })
}

/** Whether a level that is no price of a moment stands right behind: then it is that which is compared with. */
function isOfLevel({ page, refs }: Ground, { end }: Place): boolean {
  const isBehind = ({ index }: { index: number }) =>
    index >= end && thanLevel.test(page.plain.slice(end, index))
  return (
    refs.some((ref) => isBehind(ref) && ref.fact.subject.quantity !== 'close') ||
    page.words.some((word) => isBehind(word) && word.tag.type === 'quantity' && word.tag.quantity !== 'close')
  )
}

/** Whether what is told of is that extreme: the last price before the words, of the sentence or the one before; else the close. */
function isExtreme({ page, refs, facts }: Ground, { index }: Place, side: 'high' | 'low'): boolean {
  const sentence = page.sentenceOf(index)
  const prices = refs.filter((ref) => isFigure(ref) && ref.fact.kind === 'price')
  const told =
    prices.findLast((ref) => ref.index < index && ref.sentence >= sentence - 1) ??
    prices.find((ref) => ref.sentence === sentence)
  const quantity = side === 'high' ? 'highestSince' : 'lowestSince'
  const since = facts.filter(({ kind, subject }) => kind === 'date' && subject.quantity === quantity)
  const isSince = page.claims.some(
    ({ moment, sentence: own }) =>
      moment !== null &&
      own === sentence &&
      since.some((fact) => candidateOf(fact).moments.some((one) => sameMoment(moment, one))),
  )
  if (isSince || told?.fact.subject.quantity === side) return true
  const close = facts.find(({ kind, subject }) => kind === 'price' && subject.quantity === 'close')
  const value = told?.fact.value ?? close?.value
  const extremes = facts.flatMap((fact) =>
    fact.kind === 'price' && fact.subject.quantity === side && typeof fact.value === 'number'
      ? [fact.value]
      : [],
  )
  return typeof value === 'number' && extremes.every((one) => (side === 'high' ? value >= one : value <= one))
}

export const negatedRules: Record<string, Rule> = { negated }
