import type { NumberWord } from './number-word.ts'
import { fractionStep, halfStep, shareOf } from './tokens.ts'

const figures = '〇零一二两兩俩三四五六七八九十廿卅百千万萬亿億'
const runs = new RegExp(`[${figures}]+`, 'gu')
const digitValues = new Map([
  ['〇', 0], ['零', 0], ['一', 1], ['二', 2], ['两', 2], ['兩', 2], ['俩', 2], ['三', 3], ['四', 4], ['五', 5],
  ['六', 6], ['七', 7], ['八', 8], ['九', 9],
]) // prettier-ignore
const small = new Map([['十', 10], ['百', 100], ['千', 1000]]) // prettier-ignore
const large = new Map([['万', 1e4], ['萬', 1e4], ['亿', 1e8], ['億', 1e8]]) // prettier-ignore

/** What follows a single figure where it counts something. */
const counters =
  /^\s?(?:倍|成(?![立为交功本长果员為長員])|个|個|天|日(?!常|益|本|前|后|渐|经)|周(?!围|期|年|边|转)|年(?!轻|纪)|小时|小時|分钟|分(?=钟|[，。,.\s])|秒|根|本(?!来|身|文|质|次|周|月|轮|就|该)|次|回(?!归|来|到|调|踩|落)|家(?!族|庭|里|长)|名(?!字|义|单)|项|項|条(?!件)|度(?!过)|轮|人(?!民|工|类|气)|件|国(?!际)|國|位(?!置)|枚|笔|份(?!额)|只(?!是|有|能|要|会|不)|支(?!付|持|撑)|种|款|座|台|所(?!以|有|谓)|美元|美金|美分|刀|块|元|%|批|场|届|起(?!来|初|码)|票|手(?!续)|张|档|股(?!东|市)|大(?!家|概|约|幅|量|多|涨|跌)|处|层|步|组|页|颗|套|轮|路|类|样|成员|连[涨跌阳阴]|季度|月(?!份|底|初)|百分点|欧元|人民币|比特币|点(?=[，。,.！；\s]|$))/u
/** Behind "one", where it is an amount. */
const amounts = /^\s?(?:美元|美金|美分|欧元|刀|成(?![立为交功本长果员熟])|个百分点|个基点)/u
/** Before a number that is of something else, or not one number: "第", "周三", "几十", "上百". */
const otherBefore =
  /(?:[\d第几數数\p{Script=Latin}]|周|星期|礼拜|成|上(?=百|千|万|亿)|\d\.|[月]|农历|初|老|之|[一二两三四五六七八九十]点)$/u
/** "三十几", "十来个": about so many. */
const vagueBehind = /^(?:几|来(?!自|源|到)|把(?=个|枚))/u
/** "三十多家", "三百余人": from there up to the next place. */
const moreBehind = /^(?:多(?!头|空|数|重|次|久|链|少|日)|余(?!额|地|下))/u
/** A time of day before "三点". */
const dayTime = /(?:上午|下午|凌晨|晚上|早上|清晨|中午|傍晚|昨晚|今晚|今早|半夜|深夜|时间|早|晚)\s?$/u
/** What bare scales count: "百万美元". */
const scaleUnits = /^\s?(?:美元|美金|刀|元|枚|个|人|名|用户|笔|次|欧元|份)/u
/** As much of a text around a number as one of these takes. */
const besideWindow = 6

/** All numbers in Chinese figures of a text, in their order. */
export function chineseNumbersIn(text: string): NumberWord[] {
  if (!quick.test(text)) return []
  const found: NumberWord[] = [...fractionsIn(text)]
  const isTaken = (index: number, end: number) => found.some((one) => one.index < end && one.end > index)
  for (const { 0: written, index } of text.matchAll(runs)) {
    const one = numberAt(text, written, index)
    if (one && !isTaken(one.index, one.end)) found.push(one)
  }
  return found.toSorted((a, b) => a.index - b.index)
}

/** A figure, or a share in digits. */
const quick = new RegExp(`[${figures}半]|有\\s?\\d`, 'u')

const shareWords = [
  new RegExp(`([${figures}]+)分之([${figures}]+)`, 'gu'),
  /(?:每)?([〇一二两三四五六七八九十百]{1,3}|\d{1,4})\s?(?:个|位|名|家|人|笔|枚|条|次|项|天)[\p{Script=Han}]{0,5}?(?:里面?|之?中|当中)(?:大约|约|大概)?(?:就|便|只|仅)?有\s?([一二两三四五六七八九十百]{1,3}|\d{1,3})(?![\d百千万])/gu,
] as const

/** "三分之二", "五个里有两个", "一半". */
function fractionsIn(text: string): NumberWord[] {
  const found: NumberWord[] = []
  const [of, among] = shareWords
  const add = (value: number | null, index: number, written: string) => {
    if (value !== null)
      found.push({ index, end: index + written.length, value, step: fractionStep, kind: 'fraction' })
  }
  for (const { 0: written, 1: whole = '', 2: part = '', index } of text.includes('分之')
    ? text.matchAll(of)
    : []) {
    const parts = worth(part)?.value ?? 0
    const of = whole === '千' ? 1000 : whole === '万' ? 1e4 : whole === '百' ? 0 : (worth(whole)?.value ?? 0)
    if (parts > 0 && of > parts) add(parts / of, index, written)
  }
  for (const { 0: written, 1: whole = '', 2: part = '', index } of text.includes('有')
    ? text.matchAll(among)
    : [])
    add(shareOf(countOf(part), countOf(whole)), index, written)
  for (const { 0: written, index } of text.matchAll(/(?<![下上前后])一半(?!截)|半数/gu))
    add(1 / 2, index, written)
  return found
}

function countOf(written: string): number {
  return /^\d/.test(written) ? Number(written) : (worth(written)?.value ?? 0)
}

function numberAt(text: string, run: string, index: number): NumberWord | null {
  // "三万一枚": thirty thousand for one.
  const isForOne =
    /[百千万亿]一$/u.test(run) &&
    counters.test(text.slice(index + run.length, index + run.length + besideWindow))
  const written = isForOne ? run.slice(0, -1) : run
  const before = text.slice(Math.max(0, index - besideWindow), index)
  const end = index + written.length
  if (before.endsWith('第')) {
    const rank = worth(written)
    return rank && rank.value > 0
      ? { index: index - 1, end, value: rank.value, step: 1, kind: 'ordinal' }
      : null
  }
  const inPercent = /百分之\s?$/u.test(before)
  if (!inPercent && otherBefore.test(before)) return null
  const decimal = decimalAt(text, written, index, before)
  if (decimal) return decimal
  const found = written === '百' && inPercent ? { value: 100, step: 1 } : worth(written)
  const behind = text.slice(end, end + besideWindow)
  if (!found || vagueBehind.test(behind) || (!inPercent && isNoAmount(written, behind, before, found.value)))
    return null
  const late = lateHalf(behind)
  if (late !== null)
    return { index, end: end + late, value: found.value + 1 / 2, step: halfStep, kind: 'cardinal' }
  // "三成五" are 35 %: the five is said behind the unit.
  const tenth = digitValues.get(/^成([一二三四五六七八九])/u.exec(behind)?.[1] ?? '')
  if (tenth !== undefined)
    return { index, end, value: found.value + tenth / 10, step: 1 / 10, kind: 'cardinal' }
  if (!inPercent && !counts(written, behind)) return null
  // "三十多": from thirty to forty.
  const place = moreBehind.test(behind) ? Math.max(found.step, found.value >= 100 ? 0 : 10, 10) : 0
  if (place > 0) return { index, end: end + 1, value: found.value + place / 2, step: place, kind: 'cardinal' }
  return { index, end, ...found, kind: 'cardinal' }
}

/** "两个半小时": the half belongs to it; "三年半": it is said behind the unit, which is read later. */
function lateHalf(behind: string): number | null {
  if (/^个半(?!数|月刊|导)/u.test(behind)) return 2
  return /^(?:年|天|周|倍|小时|分钟|个?星期)半(?!数|导|价)/u.test(behind) ? 0 : null
}

/** A month, a year, a time of day, a sequence of figures. */
function isNoAmount(written: string, behind: string, before: string, value: number): boolean {
  if ((/^月(?!线)/u.test(behind) && !/[两俩]/u.test(written)) || (behind.startsWith('号') && value <= 31))
    return true
  if (behind.startsWith('年') && value >= 1900 && value <= 2100) return true
  if (
    behind.startsWith('点') &&
    (dayTime.test(before) || /^点(?:钟|半|整|[一二三四五六七八九十]+分|左右)/u.test(behind))
  )
    return true
  // "成百上千", "百万富翁": scales without a count.
  return (
    /^[百千万亿]/u.test(written) &&
    (!scaleUnits.test(behind) || written.length < 2 || /[上近好]$/u.test(before))
  )
}

function counts(written: string, behind: string): boolean {
  if (written === '一') return amounts.test(behind)
  if (written === '俩') return /^\p{Script=Han}/u.test(behind)
  const isBig = written.length > 1 && /[十廿卅百千万萬亿億]/u.test(written)
  return isBig || counters.test(behind) || moreBehind.test(behind)
}

/** "三点五", "四点二亿"; no time of day: "三点五分". */
function decimalAt(text: string, written: string, index: number, before: string): NumberWord | null {
  const end = index + written.length
  const tail = /^点([〇零一二三四五六七八九]+)((?:[百千万萬亿億])*)(?![分十刻])/u.exec(
    text.slice(end, end + decimalWindow),
  )
  if (!tail || dayTime.test(before)) return null
  const whole = written === '零' || written === '〇' ? 0 : worth(written)?.value
  if (whole === undefined) return null
  const [all, digits = '', scale = ''] = tail
  const shown = Array.from(digits, (digit) => digitValues.get(digit) ?? 0).join('')
  const factor = Array.from(scale).reduce((sum, sign) => sum * (small.get(sign) ?? large.get(sign) ?? 1), 1)
  const value = Number((Number(`${whole}.${shown}`) * factor).toPrecision(12))
  return { index, end: end + all.length, value, step: 10 ** -shown.length * factor, kind: 'cardinal' }
}

/** "点" with the decimals and the scale behind. */
const decimalWindow = 12

/** A number as far as its figures are read. */
interface Sum {
  /** Hundreds of millions, ten thousands, and what is below. */
  high: number
  total: number
  section: number
  /** A figure whose place is not known yet. */
  digit: number | null
  step: number
  /** The place said last: "三万五" is thirty-five thousand. */
  last: number
}

/** What figures are worth; null where they are no one number: "三五", "二〇二六". */
function worth(written: string): { value: number; step: number } | null {
  const sum: Sum = { high: 0, total: 0, section: 0, digit: null, step: 1, last: 0 }
  for (const sign of written.replaceAll('廿', '二十').replaceAll('卅', '三十')) {
    const value = digitValues.get(sign)
    const unit = small.get(sign)
    const scale = large.get(sign)
    if (value !== undefined) {
      if (sum.digit !== null && sum.digit > 0) return null
      if (value === 0) sum.last = 0
      sum.digit = value
    } else if (unit !== undefined) {
      // "三百百" is none; only ten may stand without a count in the middle.
      if (!sum.digit && unit > 10 && written.indexOf(sign) > 0) return null
      sum.section += (sum.digit === null || sum.digit === 0 ? 1 : sum.digit) * unit
      sum.step = unit > 10 ? unit : 1
      sum.last = unit
      sum.digit = null
    } else if (scale !== undefined) addScale(sum, scale)
  }
  const { high, total, section, digit, step, last } = sum
  if (digit === null || digit === 0) return { value: high + total + section, step }
  const place = last > 10 ? last / 10 : 1
  return { value: high + total + section + digit * place, step: place }
}

/** "万", "亿" behind what was read: "三万亿" are thirty thousand hundred millions. */
function addScale(sum: Sum, scale: number): void {
  const here = sum.section + (sum.digit ?? 0)
  const isFirst = here === 0 && sum.total === 0 && sum.high === 0
  const said = sum.digit === null ? sum.step : 1
  if (scale === 1e8) {
    sum.high += (isFirst ? 1 : sum.total + here) * scale
    sum.total = 0
  } else sum.total += (here === 0 ? 1 : here) * scale
  sum.step = (isFirst ? 1 : said) * scale
  sum.last = scale
  sum.section = 0
  sum.digit = null
}
