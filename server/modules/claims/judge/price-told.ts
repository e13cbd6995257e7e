import type { Language } from '#contract/lists.ts'
import { levels } from '../chart-quantities.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Claim } from '../types.ts'
import { assertedAt } from './asserted.ts'
import { sides } from './line-lengths.ts'
import type { Page } from './page.ts'

/** What may stand between a coin, or a word for the price, and the price it has now. */
const links: Partial<Record<Language, RegExp>> = {
  ENGLISH:
    /^(?:[\s:=~≈|,?$]|\b(?:is|at|now|right now|currently|still|just|trades|trade|trading|sits|stands|changes hands|changing hands|quoted|quotes|priced|price|prints|printing|going for|goes for|costs|spot|today|as i write|as we speak)\b)*$/u,
  FRENCH:
    /^(?:[\s:=~≈|,?$]|(?<!\p{L})(?:à|a|est|cote|vaut|coûte|affiche|pointe|s'échange|s'échangent|s'affiche|se traite|se négocie|s'établit|évolue|prix|cours|actuel|actuellement|maintenant|en ce moment|aujourd'hui|toujours|désormais)(?!\p{L}))*$/u,
  VIETNAMESE:
    /^(?:[\s:=~≈|,?$]|(?<!\p{L})(?:ở|đang|hiện|hiện tại|giá|giờ|bây giờ|lúc này|là|tại|mức|ở mức|có|có giá|giao dịch|được|niêm yết|nằm|đứng|hôm nay|vẫn)(?!\p{L}))*$/u,
  CHINESE:
    /^(?:[\s:=~≈|,，?？$]|现报|报价|报|现价|价格|现在|目前|当前|此刻|眼下|最新|价|在|是|为|交投于|交易于|成交|徘徊|于|今天|今日|这会儿)*$/u,
  ARABIC:
    /^(?:[\s:=~≈|,،؟?$]|(?<!\p{L})(?:عند|ب|يساوي|يتداول|تتداول|يعادل|الان|حاليا|حالا|اليوم|سعره|سعرها|سعر|بسعر|الحالي|هو|يقف|تقف|يسجل|في هذه اللحظه)(?!\p{L}))*(?:ب|بـ)?$/u,
}

const linkReach = 34
/** What names the figure behind it stands right there. */
const namedReach = 22
/** "107,805, the high of the day". */
const appositionReach = 14

const notNow = new Set<Concept>([
  'buy', 'sell', 'target', 'stopLoss', 'limit', 'level', 'above', 'below', 'crossUp', 'crossDown', 'holdAbove', 'holdBelow',
  'highest', 'lowest', 'range', 'average', 'test', 'record', 'allTimeLow', 'me', 'you', 'hope', 'maximum', 'minimum',
  'loseLevel', 'keepLevel', 'regainLevel', 'breakLevel',
]) // prettier-ignore

/** "BTC at 107,805", "Quote $0.116": a figure right behind its coin or a word for the price is told as the price of now. */
export function isToldAsPrice(claim: Claim, whole: Page): boolean {
  const page = whole.here(claim.sentence)
  const link = links[page.language]
  const clause = page.clauseOf(claim.from)
  const { plain, language } = page
  // "5.97, below both averages": what the price stands at names no figure.
  const isSide = (index: number) =>
    page.tags.some((tag) => sides.has(tag.concept) && tag.index >= claim.to && tag.index <= index)
  const heads = [
    ...page.claims
      .filter(({ kind, name }) => kind === 'name' && name !== null && name === claim.coin)
      .map(({ from, to }) => ({ index: from, end: to })),
    ...page.tags.filter(({ concept }) => concept === 'price'),
  ]
  const isLinked = heads.some(
    ({ end }) =>
      end <= claim.from && claim.from - end <= linkReach && link?.test(plain.slice(end, claim.from)),
  )
  if (
    !link ||
    !isLinked ||
    (language === 'CHINESE' && /[从自由]$/u.test(plain.slice(0, heads[0]?.index ?? 0)))
  )
    return false
  const isOther = [
    ...page.tags.filter(({ concept }) => notNow.has(concept)),
    ...page.words.filter(({ tag }) => tag.type === 'quantity' && levels.has(tag.quantity)),
  ].some(({ index, end }) => {
    if (end <= claim.from) return page.clauseOf(index) === clause
    if (page.clauseOf(index) === clause) return index - claim.to <= namedReach
    return index >= claim.to && index - claim.to <= appositionReach && !isSide(index)
  })
  const isOfThen = page.claims.some(({ moment }) => moment?.day !== undefined || moment?.month !== undefined)
  const place = {
    index: claim.from,
    end: claim.to,
    sentence: claim.sentence,
    clause,
    concept: 'price' as const,
  }
  return !isOther && !isOfThen && assertedAt(page, place) !== 'open'
}
