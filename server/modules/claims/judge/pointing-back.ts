import type { Language } from '#contract/lists.ts'
import type { TextRead } from '../reader/read.ts'
import { isAccount } from './accounts.ts'

/** What an account does that reports something, in the letters of a text that is read. */
const reporting: Partial<Record<Language, string>> = {
  ENGLISH:
    'says?|said|writes?|wrote|reports?|reported|counts?|counted|confirms?|confirmed|adds?|added|notes?|noted|puts?|gives?|gave|names?|named|estimates?|reckons?|tells?|told|claims?|states?|lists?|points out|expects?|cites?|quotes?|tallies|tallied|has',
  FRENCH:
    'dit|ajoute|précise|écrit|indique|raconte|affirme|note|rapporte|annonce|estime|relève|compte|confirme|donne|chiffre|signale|explique|assure|cite|a (?:dit|ajouté|précisé|écrit|indiqué|relevé|noté|compté|confirmé|donné)',
  VIETNAMESE:
    'nói|báo|viết|kể|cho biết|cho hay|xác nhận|thêm rằng|nói thêm|bổ sung|ghi nhận|đưa ra|đếm được|ước tính|nêu|điểm lại|dẫn lời|thông báo|tiết lộ|công bố|nhắc|khẳng định',
  CHINESE:
    '说|称|表示|指出|补充|透露|写道|报道|统计|确认|估计|提到|给出|给的|数出|介绍|公布|披露|援引|认为|强调|列出',
  ARABIC:
    '[يت]قول|[يت]ضيف|[يت]ذكر|[يت]كتب|[يت]ؤكد|[يت]شير|[يت]قدر|[يت]وضح|[يت]فيد|[يت]نقل|[يت]روي|[يت]حصي|[يت]حدد|[يت]ورد|[يت]نسب|[يت]عزو|قال|اضاف|ذكر|كتب|اكد|اشار|اوضح|افاد|نقل',
}

/** Letters between an account and its verb: a blank, and "also". */
const also: Partial<Record<Language, string>> = {
  ENGLISH: '(?: also| further| then| itself)?',
  FRENCH: '(?: aussi| encore| également| même)?',
  VIETNAMESE: '(?: cũng| còn| lại)*',
  CHINESE: '(?:还|也|又|同时|另外|并)*',
  ARABIC: '',
}

const verb = (language: Language) => `(?:${also[language]} ?(?:${reporting[language]}))`

/** How each language points back to the account that was named before. */
const pointers: Partial<Record<Language, RegExp>> = {
  ENGLISH: spaced(
    `(?:it|they|he|she)${verb('ENGLISH').replace('|has', '')}`,
    `(?:the|this|that)(?: same)? (?:account|source)${verb('ENGLISH')}`,
    '(?:by|per|says|said|adds|writes|reports|according to|from) (?:the|this|that)(?: same)? (?:account|source)',
    'according to (?:it|them)',
  ),
  FRENCH: spaced(
    `il${verb('FRENCH')}`,
    `(?:le|ce)(?: même)? compte${verb('FRENCH')}`,
    `(?:${reporting.FRENCH}|selon|d'après|toujours selon) (?:le|ce)(?: même)? compte`,
    `(?:${reporting.FRENCH})-(?:t-)?il`,
    "(?:selon|d'après) (?:lui|elle)",
  ),
  VIETNAMESE: spaced(
    `(?:tài khoản|nguồn) (?:này|đó|ấy|trên)${verb('VIETNAMESE')}`,
    '(?:theo|vẫn theo|cũng theo) (?:chính )?(?:tài khoản|nguồn) (?:này|đó|ấy|trên)',
  ),
  CHINESE: new RegExp(
    `(?:该|这个|此|同一(?:个)?)(?:账号|帐号|账户|博主|来源)${verb('CHINESE')}|(?:据|按|根据)(?:该|这个|此|同一(?:个)?)(?:账号|帐号|账户|博主|来源)|它${verb('CHINESE')}`,
    'gu',
  ),
  ARABIC: spaced(
    `[وف]?(?:${reporting.ARABIC}) (?:هذا |نفس |ذات )?الحساب`,
    `[وف]?(?:${reporting.ARABIC})(?: ايضا)? ان(?:ه|ها)?`,
    '[وف]?(?:بحسب|حسب|وفق|نقلا عن) (?:هذا |نفس |ذات )?الحساب',
    '[وف]?وفقا (?:لهذا |لنفس |لذات )?(?:ال|لل)حساب',
  ),
}

function spaced(...forms: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${forms.join('|')})(?![\\p{L}\\p{M}\\p{N}_])`, 'gu')
}

/** The words of reporting alone. */
const verbs: Partial<Record<Language, RegExp>> = Object.fromEntries(
  Object.entries(reporting).map(([language, words]) => [
    language,
    language === 'CHINESE'
      ? new RegExp(`(?:${words})`, 'gu')
      : new RegExp(`(?<![\\p{L}\\p{M}])[وف]?(?:${words})(?![\\p{L}\\p{M}])`, 'gu'),
  ]),
)

type Read = Pick<TextRead, 'plain' | 'sentenceOf' | 'claims'>

/** The accounts that a sentence is told by: those it names, or the one that it points back to. */
export type TellersOf = (sentence: number) => ReadonlySet<string>

/**
 * "It puts turnout at 14%": a sentence that points back is told by the account of the sentence before it, where that is told
 * by a single one. So several may follow one another.
 */
export function tellersIn({ plain, sentenceOf, claims }: Read, language: Language): TellersOf {
  const named = new Map<number, Set<string>>()
  for (const { kind, name, sentence } of claims)
    if (kind === 'name' && name) named.set(sentence, (named.get(sentence) ?? new Set<string>()).add(name))
  const pattern = pointers[language]
  const pointing = pattern
    ? Array.from(plain.matchAll(pattern), ({ index }) => sentenceOf(index)).toSorted((a, b) => a - b)
    : []
  const accountsOf = (sentence: number) =>
    [...(named.get(sentence) ?? [])].filter((name) => name.startsWith('@'))
  for (const sentence of pointing) {
    const [account, ...others] = accountsOf(sentence - 1)
    if (account !== undefined && others.length === 0 && accountsOf(sentence).length === 0)
      named.set(sentence, (named.get(sentence) ?? new Set<string>()).add(account))
  }
  return (sentence) => named.get(sentence) ?? nobody
}

const nobody: ReadonlySet<string> = new Set()

/** Words of reporting right beside an account, which tell no deed: "ajoute @northflow" puts nothing on a list. */
export function reportsIn({ plain, claims }: Read, language: Language): { index: number; end: number }[] {
  const spoken = verbs[language]
  const pointer = pointers[language]
  if (!spoken || !pointer) return []
  const accounts = claims.filter(isAccount)
  const beside = Array.from(plain.matchAll(spoken), ({ 0: word, index }) => ({
    index,
    end: index + word.length,
  })).filter(({ index, end }) =>
    accounts.some(
      ({ from, to }) =>
        (from >= end && blank.test(plain.slice(end, from))) ||
        (to <= index && blank.test(plain.slice(to, index))),
    ),
  )
  const back = Array.from(plain.matchAll(pointer), ({ 0: words, index }) => ({
    index,
    end: index + words.length,
  }))
  return [...beside, ...back]
}

/** Nothing, a blank, or a sign and "also". */
const blank = /^(?:[\s:，,]{0,2}(?:also|aussi|cũng|lại|还|也|又)?\s?)$/u
