import { type BareNumber, exactStep, type Numeral } from './numeral.ts'

const suffix =
  /^(?:(?:st|nd|rd|th|er|ère|re|e|ème|eme|nde|-?(?:й|я|е|го|му|ой|ый|ий|ую|ю)|'?(?:inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü)|वां|वीं|वें|वाँ|वीँ)(?![\p{L}\p{M}])|º|ª|\.[ºª]|번째|째|回目|つ目|番目|度目)/u
const days =
  '(?:days?|sessions?|jours?|séances?|días?|jornadas?|sesión|sesiones|dias?|pregão|pregões|sessão|tage?|tagen|handelstage?|handelstag|день|дня|день|сесси\\p{L}*|gün\\p{L}*|seans\\p{L}*|दिन|天|日|일)'
const dayAfter = new RegExp(`^\\s?(?:\\p{L}+\\s)?${days}(?![\\p{L}\\p{M}])`, 'u')
const dayBefore = /(?:ngày|phiên|hari|يوم|วันที่|วัน)\s?(?:thứ\s?|ke-?|ال)?$/u

/** Which one of a row something is, in days: no month has more, and more figures are an amount. */
const ordinalMax = 31
const ordinalDigitsMax = 2
/** As much of a text as the endings and words above take. */
const endingWindow = 8
const wordBeforeWindow = 10
const dayAfterWindow = 24
const dayBeforeWindow = 16
/** " ติด" behind a Thai day. */
const inRowWindow = 5

/** Where a number that is one of a row ends, with its ending; null for an amount. */
export function ordinalEnd(text: string, { readings: [reading], index, end }: BareNumber): number | null {
  const value = reading?.value ?? 0
  if (!Number.isInteger(value) || value > ordinalMax || end - index > ordinalDigitsMax) return null
  const ending = suffix.exec(text.slice(end, end + endingWindow))?.[0]
  if (ending) return end + ending.length
  const before = text.slice(Math.max(0, index - wordBeforeWindow), index)
  if (
    /(?:thứ |ke-)$/u.test(before) ||
    (/วันที่\s?$/u.test(before) && /^\s?ติด/u.test(text.slice(end, end + inRowWindow))) ||
    (/第\s?$/u.test(before) && !/^\s?[天日周週月年版]/u.test(text.slice(end)))
  )
    return end
  return null
}

/** Whether a number of a row counts days or sessions. */
export function isOfDay(text: string, index: number, end: number): boolean {
  return (
    dayAfter.test(text.slice(end, end + dayAfterWindow)) ||
    dayBefore.test(text.slice(Math.max(0, index - dayBeforeWindow), index))
  )
}

const hoursPerDay = 24

/** "The fifth day in a row" says the same as "five days in a row". */
export function dayOfRow(value: number, index: number, end: number): Numeral {
  return {
    index,
    end,
    readings: [{ value: value * hoursPerDay, step: exactStep }],
    kind: 'number',
    unit: 'hours',
    negative: false,
    positive: false,
    word: false,
    direction: null,
  }
}
