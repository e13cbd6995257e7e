/** Words by which a story is denied, in the languages that agents write in. */
const denied =
  /\b(?:fake|false|untrue|not true|hoax|debunk\w*|den(?:y|ies|ied|ying)|no evidence|no proof|no source|unconfirmed|unverified|misinformation|fud|didn.?t happen|did not happen|never happened|not happening|nothing happened|made up|fabricated|faux|fausse|démenti\w*|dément\w*|sans preuve|aucune preuve|rumeur|inventé\w*|falso|mentira|desmient\w*|desmentid\w*|không đúng|sai sự thật|tin giả|bịa|phủ nhận|tin đồn|falsch|dementiert)\b|假的|谣言|辟谣|不实|否认|没有证据|未经证实|كاذب|كذب|غير صحيح|إشاعة|شائعة|نفى|ينفي|تنفي|لا دليل/iu

/** Words of what happened long ago. */
const remembered =
  /\b(?:throwback|flashback|remember when|on this day|years? ago|months? ago|last year|anniversary|back in 20\d\d|tbt|il y a (?:un|deux|trois|\d+) (?:ans?|mois)|l.an dernier|năm ngoái|năm trước|hace (?:un|dos|\d+) años?)\b|去年|前年|多年前|历史上的今天|العام الماضي|قبل سنوات/iu

/** Fields of life that share words with coins. */
const elsewhere =
  /\b(?:match(?:es|day)?|kick-?off|goal(?:s|keeper)?|coach|striker|midfield\w*|league|playoffs?|season ticket|stadium|derby|referee|transfer window|score[ds]?|half-?time|film|movie|trailer|premiere|box office|cinema|actor|actress|director.s cut|soundtrack|album|concert|single drops|netflix|season \d|episode|recipe|weather|storm warning|hurricane|flight|airport|hotel|beach|volcano|election day|poll station|équipe|entraîneur|but(?:eur|s)|stade|bande-annonce|tournage|épisode)\b|电影|票房|预告片|演员|球队|进球|比赛|联赛|教练|فيلم|مباراة|هدف|مدرب|الدوري|ممثل/iu

export const isDenial = (text: string) => denied.test(text)
export const isMemory = (text: string, now: Date) =>
  remembered.test(text) ||
  [...text.matchAll(/\b(20[12]\d)\b/g)].some(([, year]) => Number(year) < now.getUTCFullYear() - 1)
export const isOfAnotherField = (text: string) => elsewhere.test(text)

const moves =
  /\b(?:up|gains?|gained|rose|rises?|rallies|rallied|pumps?|pumped|jumps?|jumped|soars?|soared|loses?|lost|sell-?off|minus|plus|surges?|surged|rips?|moons?|mooned|down|drops?|dropped|falls?|fell|crash(?:es|ed|ing)?|dumps?|dumped|plunges?|plunged|tanks?|tanked|nukes?|nuked|slides?|slid|collapses?|collapsed|hausse|bondit|grimpe|chute|s.effondre|plonge|recule|tăng|giảm|sập|lao dốc|bay)\b|涨|跌|崩盘|跳水|闪崩|ارتفع|يرتفع|صعد|قفز|انهار|ينهار|هبط|تراجع|انخفض/iu

const signed = /(?<![\p{L}\p{N}])[-+−]\s?\d+(?:[.,]\d+)?\s?%/u

/** By how many percent a post says that a price moved just now, as a size; null: it says no such thing. */
export function movedBy(text: string): number | null {
  if (!moves.test(text) && !signed.test(text)) return null
  const figures = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s?(?:%|percent|pour cent|phần trăm|بالمئة|٪)/giu)]
  const sizes = figures.map(([, size = '']) => Number(size.replace(',', '.')))
  return sizes.length > 0 ? Math.max(...sizes) : 0
}
