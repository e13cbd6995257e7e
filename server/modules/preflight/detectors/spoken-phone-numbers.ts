import { level } from '../readings.ts'
import { codedDigitsMin, phoneDigitsMax } from './phone-numbers.ts'
import { isFigureWord, oneOf } from './spoken-signs.ts'

/** Numbers of a person that are told in turn, behind a country's name, in letters of a keypad, or in words without blanks. */

/** Figures of a number without its country's code. */
const nationalDigitsMin = 9
const nationalDigitsMax = 12

const codeTold = oneOf(
  'code|area code|country code|prefix|indicatif|préfixe|कोड|kode|kodenya|awalan|رمز|الرمز|المفتاح|código|prefijo|vorwahl|код|alan kodu|mã|区号|區號',
)
const inTurn = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${codeTold})(?!\p{L})[^\d\n+]{0,14}(?<first>\+?\d{1,5})(?!\d|[.,]\d|%)(?<rest>[^\d]{1,26}\d{1,6}(?!\d|[.,]\d|\s?[%$])[^\d%$]{1,26}\d[\d \t]{1,14}\d)`,
  'giu',
)
const ofCountry =
  /[([](?<where>[\p{L}\p{M}][\p{L}\p{M} .’'-]{1,20})[\])]\s{0,2}(?<groups>\d{1,5}(?:[ .-]\d{2,5}){1,5})(?![\d%]|[.,]\d|\s?[%$€£])/gu
const tollFree = '8(?:00|33|44|55|66|77|88)'
const keypad = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:\+?1[ .-]{1,2}\(?${tollFree}\)?[ .-]{1,2}|${tollFree}-)(?=[A-Z0-9-]*[A-Z]{3})[A-Z0-9]{2,7}(?:-[A-Z0-9]{2,7}){0,2}(?![\p{L}\p{N}])`,
  'u',
)
const hanFigures =
  /\+[^\p{L}\p{N}]{0,2}[〇零一二三四五六七八九]|(?:[〇零一二三四五六七八九]{2,4}[ \t-]){2,}[〇零一二三四五六七八九]{2,4}/u
const plusWords = /\+[^\p{L}\p{N}]{0,3}\d[^+\n%$€£.,:;!?]{6,70}/gu
const glued = new RegExp(
  `(?:${oneOf(
    'zero|one|two|three|four|five|six|seven|eight|nine|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|nol|kosong|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun',
  )}){7,}`,
  'iu',
)

/** A number that a reader would call, told otherwise than in figures side by side; null where there is none. */
export function spokenPhoneIn(reading: string): string | null {
  const text = level(reading)
  const found = codeAndNumberIn(text) ?? ofCountryIn(text) ?? inWordsIn(text) ?? letteredIn(text)
  if (found !== null) return found
  const word = /\p{Script=Latin}{21,}/u.test(text) ? glued.exec(text) : null
  return (keypad.exec(text) ?? hanFigures.exec(text) ?? word)?.[0] ?? null
}

/** "code 0912, then 345 678". */
function codeAndNumberIn(text: string): string | null {
  for (const { 0: found, groups } of text.matchAll(inTurn)) {
    const { first = '', rest = '' } = groups ?? {}
    const digits = (first + rest).replace(/\D/g, '')
    if (/^[+0]/.test(first) && digits.length >= codedDigitsMin && digits.length <= phoneDigitsMax)
      return found
  }
  return null
}

/** "(Vietnam) 912 345 678". */
function ofCountryIn(text: string): string | null {
  for (const { 0: found, groups: parts } of text.matchAll(ofCountry)) {
    const groups = (parts?.['groups'] ?? '').split(/[ .-]/)
    const digits = groups.join('')
    const thousands = groups.slice(1).every((group) => group.length === 3)
    const years = groups.every((group) => /^(?:19|20)\d\d$/.test(group))
    if (digits.length >= nationalDigitsMin && digits.length <= nationalDigitsMax && !thousands && !years)
      return found
  }
  return null
}

/** "+44 seven nine one …", figures and their words mixed. */
function inWordsIn(text: string): string | null {
  for (const { 0: found } of text.matchAll(plusWords)) {
    let digits = 0
    let words = 0
    for (const { 0: part } of found.matchAll(/[\p{L}\p{M}]+|\d+/gu)) {
      if (/^\d/.test(part)) digits += part.length
      else if (isFigureWord(part)) words++
      else break
    }
    if (words > 0 && digits + words >= nationalDigitsMin && digits + words <= phoneDigitsMax) return found
  }
  return null
}

/** "+44 77OO 9OO73l": letters that look like figures, behind a plus or a zero. */
function letteredIn(text: string): string | null {
  for (const { 0: found } of text.matchAll(
    /(?<![\p{L}\p{N}])(?:\+[ \t]?[\dOlI]|[0OoО][1-9])[\dOoОоIlS|]*(?:[ \t().-]{1,2}[\dOoОоIlS|]{1,8}){1,6}(?![\p{L}\p{N}])/gu,
  )) {
    const signs = found.replace(/[^\dOoОоIlS|]/g, '')
    if (
      /[^\d]/.test(signs) &&
      signs.length >= codedDigitsMin &&
      signs.length <= phoneDigitsMax &&
      (signs.match(/\d/g) ?? []).length >= 3
    )
      return found
  }
  return null
}
