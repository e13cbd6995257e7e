import { levels } from '../chart-quantities.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Page, Placed } from './page.ts'

/** "Below BTC's daily average". */
const ownerReach = 16

/** "Above the price", "beneath LTC": what stands so is the level. */
export function isBeforePrice({ plain, claims, words }: Page, { end }: Pick<Placed, 'end'>): boolean {
  const coin = claims.find(({ kind, from }) => kind === 'name' && from - end === 1)
  // "Below BTC's 50 EMA."
  const isOwner = words.some(
    ({ tag, index }) => coin && tag.type === 'quantity' && index >= coin.to && index - coin.to <= ownerReach,
  )
  return (
    (coin !== undefined && !isOwner) ||
    /^\s(?:the |its )?(?:price|spot|giá|le (?:prix|cours)|du (?:prix|cours)|السعر|سعره)(?![\p{L}])/u.test(
      plain.slice(end, end + 14),
    )
  )
}

/** Whether a word of place behind a level says where the level is, not the price: "the 50 EMA stands above". */
export function turns(page: Page, tag: Placed): boolean {
  const { plain, language } = page
  const { index, end, concept } = tag
  const word = plain.slice(index, end)
  // "就在脚底下": what lies at one's feet is below the price.
  if (language === 'CHINESE' && /比(?:价格|现价|币价)(?:[还都]?[高低].?)?$/u.test(plain.slice(0, end)))
    return true
  if (language === 'CHINESE') return concept === 'below' && /脚|身后/u.test(word)
  if (concept !== 'above' && concept !== 'below' && !(lying.test(word) && placed.has(concept))) return false
  // "متوسط 20 تحته": the line below it.
  if (/(?:ه|ها|هما|هم)$/u.test(word)) return isLine(page, tag)
  if (
    has.test(plain.slice(Math.max(0, index - hasReach), index)) &&
    /^\s(?:it|them)(?!\p{L})/u.test(plain.slice(end))
  )
    return true
  // "Below it", "فوقه": the level was named before. "Overhead" is seen from the price already.
  if (/^\s(?:it|them|elle|elles|lui|nó)(?![\p{L}])/u.test(plain.slice(end)) && isLine(page, tag)) return true
  if (
    /^\s(?:it|them|that|this|these|those|both|elle|elles|lui|ça|cela|cette|ces|ce|nó|(?:đường|mốc|mức|vùng|ngưỡng) (?:này|đó|ấy)|đó|هذا|هذه|ذلك|تلك)(?![\p{L}])/u.test(
      plain.slice(end),
    )
  )
    return false
  if (isOfPrice(page, tag)) return false
  if (isBeforePrice(page, tag)) return true
  const seen = concept === 'below' ? /over|trên|đầu|haut|dessus|فوق|اعلي/u : /under|dưới|bas|sous|تحت|اسفل/u
  return !seen.test(word)
}

/** "The average is 60,115, and the price lies above": the price was named last. */
function isOfPrice({ words, tags, clauseOf }: Page, { index, clause }: Placed): boolean {
  return (
    tags.some((tag) => tag.concept === 'price' && tag.clause === clause && tag.index < index) ||
    words.some(
      (word) =>
        word.tag.type === 'quantity' &&
        word.tag.quantity === 'close' &&
        word.index < index &&
        clauseOf(word.index) === clause,
    )
  )
}

/** "Has the 50-period average below it." */
const has = /(?<!\p{L})(?:has|have|had|with|keeps|kept|leaves) (?:both|its|the|all|two)(?!\p{L})[^,;:]*$/u
const hasReach = 44

/** A line named in the same clause, and neither the price nor a coin after it. */
function isLine(page: Page, tag: Placed): boolean {
  const line = page.words.findLast(
    (word) =>
      word.tag.type === 'quantity' &&
      levels.has(word.tag.quantity) &&
      word.end <= tag.index &&
      page.clauseOf(word.index) === tag.clause,
  )
  const isCoinAfter = page.claims.some(
    ({ kind, from }) => kind === 'name' && line && from >= line.end && from < tag.index,
  )
  return line !== undefined && !isCoinAfter && !isOfPrice(page, tag)
}

const placed = new Set<Concept>(['holdAbove', 'holdBelow'])
/** Verbs of lying still, said of a line as of the price. */
const lying = /^(?:sit|sits|sat|stand|stands|lie|lies|hang|hangs|reste|restent|nằm|ở|بقي|يبقي)(?!\p{L})/u
