import { fold } from '#server/lib/fold.ts'
import { plainly, unspelled } from '../readings.ts'

/** A number has at least seven figures within a town, and at most fifteen with its country (E.164). */
export const phoneDigitsMin = 7
export const phoneDigitsMax = 15
/** With a code before it, it has one more at least. */
export const codedDigitsMin = 8

const figureWords =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|un|deux|trois|quatre|cinq|sept|huit|neuf|không|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|صفر|واحد|اثنان|ثلاثة|اربعة|خمسة|ستة|سبعة|ثمانية|تسعة|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun'
const phoneShapes = [
  // With a country's code: ten to fifteen figures, in groups that are no thousands of an amount.
  /(?<![\w.,])(?:\+|00)[ (]{0,2}\d{1,3}(?:[ ().\-/]{0,3}\d){7,12}(?![\d%]|[.,]\d|\s?(?:%|usd|\$|€|£|btc|eth))/gi,
  // As numbers are written in one country: a zero first, or three, three and four.
  /(?<![\d.,:/-])0\d{2,4}(?:[ .\-/]{1,2}\d{2,5}){1,4}(?![\d%]|[.,:]\d)/g,
  /(?<![\d.,:/-])0\d{9,12}(?![\d%]|[.,:]\d)/g,
  /(?<![\d.,-])\(?\d{3}\)?[ .-]\s?\d{3}[.-]\d{4}(?![\d%]|[.,]\d)/g,
  /(?<![\p{L}\p{N}])(?:whats\s?app|call|phone|tel|text|sms|viber|zalo|signal|电话|微信|اتصل|واتساب)[^\p{L}\p{N}\n]{1,6}(?:me |us |at |on |now |:)*\+?\d(?:[ ().-]{0,2}\d){6,14}(?![\d%]|[.,]\d)/giu,
]
const spelledNumber = new RegExp(
  String.raw`(?<![\p{L}])(?:${fold(figureWords)})(?:[^\p{L}\p{N}\n]{1,3}(?:(?:${fold(figureWords)}|x)(?!\p{L})|\d(?!\d))){6,}|[零〇一二三四五六七八九]{8,}`,
  'gu',
)

/** Numbers that a reader would call or a messenger makes a link of, in figures or in words. */
export function phonesIn(text: string): string[] {
  const plain = plainly(text)
  const figures = [...new Set([plain, unspelled(plain)])].flatMap((reading) =>
    phoneShapes.flatMap((shape) => reading.match(shape) ?? []),
  )
  return [...new Set([...figures.filter(isPhone), ...(fold(text).match(spelledNumber) ?? [])])]
}

/** As long as a number is; a date and an amount in groups of thousands are none. */
function isPhone(found: string): boolean {
  const digits = found.replace(/\D/g, '')
  if (digits.length < phoneDigitsMin || digits.length > phoneDigitsMax) return false
  if (/^\d{2}[./-]\d{2}[./-](?:19|20)\d{2}/.test(found)) return false
  return /^(?:\+|00|0|\(|\D*[a-z\p{Script=Han}\p{Script=Arabic}])/iu.test(found)
    ? digits.length >= codedDigitsMin || /\p{L}/u.test(found)
    : true
}
