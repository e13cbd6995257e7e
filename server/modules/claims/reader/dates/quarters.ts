import type { Language } from '#contract/lists.ts'
import type { Moment } from '../../types.ts'
import { type Groups, noneAfter, noneBefore, number, type Shape } from './shape.ts'

/** The words for the first, second, third and fourth (or last) of a year's quarters. */
const nth: Partial<Record<Language, string[]>> = {
  ENGLISH: ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th|final'],
  FRENCH: [
    'premier|1er', 'deuxième|second|2e|2ème|2nd', 'troisième|3e|3ème', 'quatrième|4e|4ème|dernier',
  ],
  VIETNAMESE: ['1|i|một|nhất|đầu(?= năm)', '2|ii|hai', '3|iii|ba', '4|iv|tư|bốn|cuối(?= năm)'],
  CHINESE: ['一|1|首', '二|2', '三|3', '四|4'],
  ARABIC: ['الاول', 'الثاني', 'الثالث', 'الرابع|الاخير'],
} // prettier-ignore

/** A year with the words that lead to it; of two digits behind an apostrophe: "Q3'26". */
const year = (words: string) => `(?:,?[ /-]?(?:${words})?(?<y>20\\d\\d)(?!\\d)|'(?<short>\\d\\d)(?!\\d))?`

/** Letters within which "the second" still means a quarter: about one clause. */
const elided = 60

/** "Q3: what is …?" numbers a question. */
const noQuestion = '(?![:.)][^\\n?]{0,140}\\?)'
/** "The third quarter in a row" counts quarters. */
const inRow: Partial<Record<Language, string>> = {
  ENGLISH: '(?! (?:in a row|running|straight|century|pounder|mile|back))',
  FRENCH: "(?! (?:consécuti|d'affilée|de suite))",
  VIETNAMESE: '(?! (?:liên tiếp|liền|lần))',
  CHINESE: '(?!连|内)',
  ARABIC: '(?! (?:علي التوالي|توالي|متتال))',
}

/** Quarters and halves of years: "Q3 2026", "third quarter", "上半年". */
export function quartersAndHalves(language: Language): Shape[] {
  const words = nth[language]
  if (!words) return []
  const patterns = [...codes(language), ...worded(language)]
  const valueOf = (written: string | undefined): number | undefined => {
    if (written === undefined) return undefined
    if (written === 'last') return words.length
    const at = words.findIndex((spellings) =>
      spellings.split('|').some((spelling) => spelling.replace(/\(.*/, '') === written),
    )
    return at < 0 ? number(/^[1-4]$/.exec(written)?.[0]) : at + 1
  }
  const read = ({ y, short, q, half }: Groups): Moment | null => {
    const year = number(y ?? (short && `20${short}`))
    const dated = year === undefined ? {} : { year }
    const quarter = valueOf(q)
    if (quarter !== undefined) return { ...dated, quarter }
    const which = half === undefined ? undefined : /^(?:1|first|premi|đầu|上|الاول)/u.test(half) ? 1 : 2
    return which === undefined ? null : { ...dated, half: which }
  }
  return patterns.map((pattern) => ({
    pattern: new RegExp(pattern.replaceAll('NTH', words.join('|')), 'gu'),
    read,
  }))
}

/** "Q3", "3Q26", "H1 2026": written alike in all five, and by the French with T and S. */
function codes(language: Language): string[] {
  const letter = language === 'FRENCH' ? '[qt]' : 'q'
  const half = language === 'FRENCH' ? '[hs]' : 'h'
  const han = language === 'CHINESE'
  const [before, after] = han ? ['(?<![a-z\\d])', '(?![a-z\\d])'] : [noneBefore, noneAfter]
  const of = year('of |de |năm |من عام |من |عام |fy ?')
  const ahead =
    '(?<=(?:\\b(?:in|for|of|during|since|by|from|over|vs|versus|than|and|to|au|du|le|en|trong|nửa|في|خلال) |[在年]\\s?))'
  return [
    `${before}(?<y>20\\d\\d)[ 年/-]{0,2}${letter}(?<q>[1-4])${after}`,
    `${before}${letter}(?<q>[1-4])${han ? '(?![a-z\\d]|\\.\\d)' : `${noneAfter}(?!\\.\\d)`}${noQuestion}${of}`,
    `${before}(?<q>[1-4])${letter}[ ']?(?:(?<y>20\\d\\d)|(?<short>2\\d))(?!\\d)`,
    // In French "1h26" is a time.
    ...(language === 'ENGLISH' || han
      ? [`${before}(?<half>[12])h[ ']?(?:(?<y>20\\d\\d)|(?<short>2\\d))${after}`]
      : []),
    `${before}(?<y>20\\d\\d)[ 年/-]{0,2}${half}(?<half>[12])${after}`,
    // "H1" alone is a chart of one hour.
    `${before}${half}(?<half>[12])(?:[ /-]?(?:of |de |من )?(?<y>20\\d\\d)(?!\\d)|'(?<short>\\d\\d)(?!\\d))`,
    `${ahead}${before}h(?<half>[12])${after}(?![.]\\d| (?:chart|candle|close|timeframe|time|rsi|ema|trend|ma|tf|bar|nến|khung))`,
  ]
}

function worded(language: Language): string[] {
  const row = inRow[language] ?? ''
  switch (language) {
    case 'ENGLISH':
      return [
        `${noneBefore}(?<q>NTH)[ -]quarter${noneAfter}${row}${year('of (?:the )?(?:year )?|of fiscal |fiscal ')}`,
        `${noneBefore}(?<q>NTH|last)[ -]quarter of (?:the year )?(?<y>20\\d\\d)(?!\\d)`,
        // "5 million in the third quarter, up from 4 million in the second".
        `(?<=\\b(?:in|from|than|over) the )(?<=quarter[^!?\\n]{0,${elided}})(?<q>NTH)(?=[;:!?)\\n]|[.,](?!\\d)|$)`,
        `${noneBefore}(?<half>first|second|1st|2nd)[ -]half${noneAfter}(?:(?: of)? (?<y>20\\d\\d)(?!\\d)| of (?:the|this|last) year\\b|(?! (?:of|hour|time)\\b)(?!'))`,
      ]
    case 'FRENCH':
      return [
        `${noneBefore}(?<q>NTH) trimestre${noneAfter}${row}${year("de l'année |de l'exercice |de ")}`,
        `${noneBefore}(?<half>premier|1er|second|deuxième|dernier|2e|2nd|2ème) semestre${noneAfter}${row}${year('de ')}`,
        `${noneBefore}(?<half>première|1re|seconde|deuxième|2e) moitié (?:de l'année|de l'an)(?: (?<y>20\\d\\d)(?!\\d))?`,
      ]
    case 'VIETNAMESE':
      return [
        `(?<!(?:mỗi|một|hàng|hằng|từng|đá|\\d) )${noneBefore}quý (?<q>NTH)${noneAfter}(?! (?:vị|anh|chị|bạn|khách|triệu|tỷ|tỉ|nghìn|lần|liên tiếp|liền|bà|ông)${noneAfter})(?![.,]\\d|%)(?:[ /-]{1,3}(?:năm )?(?<y>20\\d\\d)(?!\\d))?`,
        `${noneBefore}(?:nửa|(?:6|sáu) tháng) (?<half>đầu|cuối|sau)(?: của)?(?: năm${noneAfter}(?:[ ](?<y>20\\d\\d)(?!\\d))?| (?<y>20\\d\\d)(?!\\d))`,
      ]
    case 'CHINESE':
      return [
        `(?<![前近连续每上这下隔几两\\d一二三四五六七八九十个至到]|连续第)(?:(?<y>20\\d\\d)\\s?年?\\s?)?第?(?<q>NTH)季(?:度|报)${row}`,
        `(?<!连续)(?:(?<y>20\\d\\d)\\s?年?\\s?)?第(?<q>NTH)季(?![节军])${row}`,
        `(?<![大小])(?:(?<y>20\\d\\d)\\s?年?\\s?)?(?<half>[上下])半年`,
      ]
    case 'ARABIC':
      return [
        `(?<![\\p{L}\\p{M}])[وبف]?(?:ا|ل)?لربع (?<q>NTH)${noneAfter}${row}${year('من العام |من عام |من سنه |لعام |عام |من |للعام ')}`,
        `(?<![\\p{L}\\p{M}])[وبف]?(?:ا|ل)?لنصف (?<half>الاول|الثاني)${noneAfter}(?: (?:من |عام |لعام |سنه |من عام |من سنه )(?<y>20\\d\\d)(?!\\d)| من (?:هذا )?(?:العام|السنه)${noneAfter}|(?! من))`,
      ]
    default:
      return []
  }
}
