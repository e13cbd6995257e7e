import type { Language } from '#contract/lists.ts'
import type { Page, Placed } from './page.ts'

/** What would follow from a level: said of a view, or of what the writer would do then. */
const consequences: Partial<Record<Language, RegExp>> = {
  ENGLISH:
    /(?<!\p{L})(?:(?:this|that|the|my) (?:view|idea|thesis|read|reading|setup|case|picture|call|trade|plan|bet) (?:is |was |would be |will be |gets |goes |becomes |has )?(?:dead|wrong|done|void|over|invalid\p{L}*|off|gone|broken|failed|fails?|breaks?|dies|ends?|flips?|no longer)|i(?:'m| am| would be)? (?:out|wrong|stop|step|give|change|reconsider|leave|admit|let))(?!\p{L})/u,
  FRENCH:
    /(?<!\p{L})(?:(?:cette|cet|ce|mon|ma|l') ?(?:lecture|idée|avis|thèse|analyse|vue|scénario|plan) (?:est|serait|devient|ne|tombe|meurt|s'arrête|se révèle)(?! (?:haussi|baissi|neutre))|je (?:me trompe|sors|change|passe|cède|lâche|révise|m'incline|coupe))(?!\p{L})/u,
  VIETNAMESE:
    /(?<!\p{L})(?:thì (?:nhận định|góc nhìn|quan điểm|kịch bản|kế hoạch|xu hướng|tôi|cục diện|mọi thứ)|(?:nhận định|góc nhìn|quan điểm|kịch bản|kế hoạch) (?:này|đó|của tôi) (?:sai|hỏng|hết|không còn|vô hiệu|đổ|bị)|tôi (?:sai|đổi|bước ra|rời|thôi|bỏ|dừng|nhận sai|lùi))(?!\p{L})/u,
  CHINESE:
    /^[^，。；]{0,24}(?:则|就(?![在是]))|我(?:就|便|会)?(?:改口|认错|离场|收手|放手|让路|撤)|这一?(?:个)?(?:判断|看法|观点|思路)(?:就)?(?:不成立|作废|要改|错|失效)/u,
  ARABIC:
    /(?<!\p{L})(?:(?:هذه القراءه|هذا الراي|هذه النظره|هذا السيناريو|هذه الفكره|قراءتي|رايي|نظرتي) (?:خاطي|خطا|تسقط|يسقط|تنتهي|ينتهي|تبطل|يبطل|باطل|ملغ|لا |لم |ليس)\p{L}*|[فو]?(?:ساغير|اغير رايي|اتراجع|اعترف|انسحب|اتوقف عن)|[فو]?انا مخطي)/u,
}

const reach = 70

/**
 * "Below 179.10 this view is done", "跌破 179.10 我就认错": a level with what would follow from it says what would be, and
 * not where the price is.
 */
export function endsView({ plain, language, clauseOf }: Page, { end, clause }: Placed): boolean {
  const tail =
    /^[^.!?;。！？；\n]*(?:\.\d[^.!?;。！？；\n]*)*/u.exec(plain.slice(end, end + reach))?.[0] ?? ''
  const found = consequences[language]?.exec(tail)
  // The next clause may say it, no later one.
  return found !== undefined && found !== null && clauseOf(end + found.index) - clause <= 1
}

/** "One close above 188.95 breaks …", "any close over it": a close that may come. */
const possible =
  /(?<!\p{L})(?:a|any|one|each|every|another|next|only a) (?:[\p{L}\d-]+ ){0,2}clos(?:e|ing) (?:\p{L}+ ){0,2}(?:above|below|over|under|beyond|beneath)(?!\p{L})(?:[^.!?;]|\.\d)*$/u

export function isOfPossibleClose({ plain }: Page, { index }: Placed): boolean {
  return possible.test(plain.slice(Math.max(0, index - reach), index))
}
