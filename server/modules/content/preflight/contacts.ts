import { fold } from '../fold.ts'
import { plainly, unspelled } from './readings.ts'

/** Accounts that a text names without X's "@": in disguise, behind a command to a bot, or as a bare name with underlines. */
export function handlesIn(text: string, mentions: string[], platform: 'twitter' | 'telegram'): string[] {
  const plain = plainly(text)
  const found = [...new Set([plain, unspelled(plain)])].flatMap((reading) =>
    handleShapes.flatMap((shape) => [...reading.matchAll(shape)].map(([, name = '']) => name)),
  )
  const commands = platform === 'telegram' ? (plain.match(command) ?? []) : []
  return [...new Set([...mentions, ...found, ...commands])]
}

const handleShapes = [
  // "@name" wherever it stands, and the sign told as a word.
  /(?<![\w.%+-]*\w)@[ \t]?(\w{3,})(?![\w-]*\.\w)/g,
  /[[({<]\s*(?:at|@)\s*[\])}>]\s*(\w{3,})/gi,
  // "/command@name": a tap sends it to that bot.
  /\/\w{1,32}@(\w{3,})/g,
  // A name with underlines is an account's and nothing else; a pair of a market has capitals only.
  /(?<![\w@./#$-])((?=\w*[a-z])(?=\w*[A-Za-z]{3})(?:[A-Za-z0-9]+_)+[A-Za-z0-9]+)(?![\w./-]*\/)/g,
]

/** Telegram makes a button of "/word"; what prices are counted in is none. */
const command =
  /(?<![\w/.:)\]])\/(?!(?:day|week|month|year|hour|hr|mo|yr|min|sec|tx|trade|swap|share|contract|block|user|token|coin|oz|bbl|jour|mois|an|semaine|heure)\b)[a-z][a-z0-9_]{1,31}(?![\w/.@-])/gi

const figureWords =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|un|deux|trois|quatre|cinq|sept|huit|neuf|không|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|صفر|واحد|اثنان|ثلاثة|اربعة|خمسة|ستة|سبعة|ثمانية|تسعة|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun'
const phoneShapes = [
  // With a country's code: ten to fifteen figures, in groups that are no thousands of an amount.
  /(?<![\w.,])(?:\+|00)[ (]{0,2}\d{1,3}(?:[ ().\-/]{0,3}\d){7,12}(?![\d%]|[.,]\d|\s?(?:%|usd|\$|€|£|btc|eth))/gi,
  // As numbers are written in one country: a zero first, or three, three and four.
  /(?<![\d.,:/-])0\d{2,4}(?:[ .\-/]{1,2}\d{2,5}){1,4}(?![\d%]|[.,:]\d)/g,
  /(?<![\d.,:/-])0\d{9,10}(?![\d%]|[.,:]\d)/g,
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
  if (digits.length < 7 || digits.length > 15) return false
  if (/^\d{2}[./-]\d{2}[./-](?:19|20)\d{2}/.test(found)) return false
  return /^(?:\+|00|0|\(|\D*[a-z\p{Script=Han}\p{Script=Arabic}])/iu.test(found)
    ? digits.length >= 8 || /\p{L}/u.test(found)
    : true
}
