import { away } from '../judge/page.ts'
import { partiesAt } from '../judge/parties.ts'
import { sourcePage } from '../judge/source-pages.ts'
import type { Place, Rule } from './rule.ts'
import { knownParties } from './stories.ts'

/** What somebody may be the head of, in the words of five languages, so that a source of another one may hold it. */
const departments = [
  /compliance|conformité|tuân thủ|合规|امتثال/gu,
  /(?<!\p{L})legal|juridique|pháp (?:chế|lý)|法务|法律|قانوني/gu,
  /(?<!\p{L})risks?(?!\p{L})|risques|rủi ro|风险|风控|مخاطر/gu,
  /security|sécurité|an ninh|bảo mật|安全|امن(?!\p{L})|الامن/gu,
  /marketing|tiếp thị|市场部|营销|تسويق/gu,
  /research|recherche|nghiên cứu|研究|ابحاث|بحوث/gu,
  /(?<!\p{L})sales|ventes|bán hàng|销售|مبيعات/gu,
  /engineering|ingénierie|kỹ thuật|工程|هندس/gu,
  /communications|communication|truyền thông|公关|传播|اتصالات/gu,
  /operations|opérations|vận hành|运营|عمليات/gu,
]

const leading =
  /(?<!\p{L})(?:heads?|headed by|leads?|runs?|in charge of|director|chief|officer|dirige|responsable|direct(?:eur|rice)|chef|cheffe|à la tête|đứng đầu|phụ trách|trưởng|giám đốc|(?:ال)?رييس\p{L}*|(?:ال)?رئيس\p{L}*|(?:ال)?مدير\p{L}*|[يت]راس|[يت]قود|(?:ال)?مسؤول\p{L}*|(?:ال)?مسوول\p{L}*)(?!\p{L})|负责|主管|总监|领导/gu

/** "Its compliance office", "conformité du groupe": what stands between a word for leading and what is led. */
const leadReach = 16

/** "Who heads the compliance office", of somebody whom no source gives that office. */
const offices: Rule = (ground) => {
  const { page, facts, names } = ground
  const sources = facts.filter(({ kind }) => kind === 'text').map((fact) => sourcePage(fact, names).plain)
  if (sources.length === 0) return []
  const known = knownParties(ground)
  const leaders = placesOf(page.plain, leading)
  return departments.flatMap((department): Place[] => {
    if (sources.some((source) => source.search(department) >= 0)) return []
    return placesOf(page.plain, department).filter((place) => {
      const sentence = page.sentenceOf(place.index)
      const isLed = leaders.some(
        (one) => page.sentenceOf(one.index) === sentence && away(one, place) <= leadReach,
      )
      return isLed && partiesAt(page, sentence).some(({ name }) => known.has(name))
    })
  })
}

function placesOf(plain: string, pattern: RegExp): Place[] {
  return Array.from(plain.matchAll(pattern), ({ 0: word, index }) => ({ index, end: index + word.length }))
}

export const officeRules: Record<string, Rule> = { offices }
