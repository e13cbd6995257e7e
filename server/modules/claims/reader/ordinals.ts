import type { Numeral, Place } from './units.ts'

const suffix =
  /^(?:(?:st|nd|rd|th|er|ère|re|e|ème|eme|nde|-?(?:й|я|е|го|му|ой|ый|ий|ую|ю)|'?(?:inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü)|वां|वीं|वें|वाँ|वीँ)(?![\p{L}\p{M}])|º|ª|\.[ºª]|번째|째|回目|つ目|番目|度目)/u
const days =
  '(?:days?|sessions?|jours?|séances?|días?|jornadas?|sesión|sesiones|dias?|pregão|pregões|sessão|tage?|tagen|handelstage?|handelstag|день|дня|день|сесси\\p{L}*|gün\\p{L}*|seans\\p{L}*|दिन|天|日|일)'
const dayAfter = new RegExp(`^\\s?(?:\\p{L}+\\s)?${days}(?![\\p{L}\\p{M}])`, 'u')
const dayBefore = /(?:ngày|phiên|hari|يوم|วันที่|วัน)\s?(?:thứ\s?|ke-?|ال)?$/u

/** Where a number that is one of a row ends, with its ending; null for an amount. */
export function ordinalEnd(text: string, { readings: [reading], index, end }: Place): number | null {
  const value = reading?.value ?? 0
  if (!Number.isInteger(value) || value > 31 || end - index > 2) return null
  const ending = suffix.exec(text.slice(end, end + 8))?.[0]
  if (ending) return end + ending.length
  const before = text.slice(Math.max(0, index - 10), index)
  if (
    /(?:thứ |ke-)$/u.test(before) ||
    (/วันที่\s?$/u.test(before) && /^\s?ติด/u.test(text.slice(end, end + 5))) ||
    (/第\s?$/u.test(before) && !/^\s?[天日周週月年版]/u.test(text.slice(end)))
  )
    return end
  return null
}

export function isOfDay(text: string, index: number, end: number): boolean {
  return (
    dayAfter.test(text.slice(end, end + 24)) || dayBefore.test(text.slice(Math.max(0, index - 16), index))
  )
}

/** "The fifth day in a row" says the same as "five days in a row". */
export function dayOfRow(value: number, index: number, end: number): Numeral {
  return {
    index,
    end,
    readings: [{ value: value * 24, step: 0.001 }],
    kind: 'number',
    unit: 'hours',
    negative: false,
    positive: false,
    word: false,
    direction: null,
  }
}
