import { fold } from '#server/lib/fold.ts'
import { level, plainly, unspelled } from '../readings.ts'
import { oneOf } from './spoken-signs.ts'

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
  /(?<![\w.%+-]*\w)@(?:[ \t](?=[A-Za-z_])(?!(?:market|open|close|the|support|resistance|spot|current|ath|entry|around|least)\b))?(\w{3,})(?![\w-]*\.\w)/g,
  /[[({<]\s*(?:at|@)\s*[\])}>]\s*(\w{3,})/gi,
  // "/command@name": a tap sends it to that bot.
  /\/\w{1,32}@(\w{3,})/g,
  // A name with underlines is an account's and nothing else; a pair of a market has capitals only.
  /(?<![\w@./#$-])((?=\w*[a-z])(?=\w*[A-Za-z]{3})(?:[A-Za-z0-9]+_)+[A-Za-z0-9]+)(?![\w./-]*\/)/g,
]

/** Telegram makes a button of any "/word", known or not (disguised ones: commands.ts); what prices are counted in is none. */
const command =
  /(?<![\w/.:)\]%]|%[ \t])\/(?!(?:day|week|month|year|hour|hr|mo|yr|min|sec|tx|trade|swap|share|contract|block|user|token|coin|oz|bbl|jour|mois|an|semaine|heure)\b)[a-z][a-z0-9_]{1,31}(?![\w/.@-])/gi

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

/** Words that say a number of a person follows, in the languages of the product. */
const cue = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Script=Devanagari}])(?:${oneOf(
    'whatsapp|whats app|wechat|viber|zalo|signal|phone|telephone|tel|mobile|cell|hotline|call us|call me|call now|call on|dial|ring us|text us|text me|text me at|sms|wa|line id|reach us|reach me|contact|' +
      'appelez|appelle|téléphone|tél|portable|joignez|gọi|gọi số|điện thoại|số điện thoại|liên hệ|sđt|电话|手机|微信|拨打|致电|联系|電話|手機|اتصل|اتصلوا|واتساب|واتس|هاتف|جوال|رقم|telepon|hubungi|nomor|hp|फोन|फ़ोन|कॉल करें|व्हाट्सएप|संपर्क|नंबर|' +
      'llama|llámanos|llame|teléfono|telefone|ligue|contacto|contato|anrufen|ruf an|telefon|handy|звоните|телефон|позвоните|ватсап|ara|arayın|전화|연락|โทร|ติดต่อ',
  )})(?!\\p{Ll})`,
  'giu',
)
const hanFigures = '〇零一二三四五六七八九'

/**
 * Numbers of a person in pieces: groups of figures with signs, lines or pictures between, behind "+", behind a zero that no
 * amount begins with, or behind a word that says so.
 */
export function numbersInPieces(text: string): string | null {
  const plain = level(text)
    .replace(
      /[〇零一二三四五六七八九](?=[^\p{L}\p{N}]{0,3}[\d〇零一二三四五六七八九])|(?<=\d[^\p{L}\p{N}]{0,3})[〇零一二三四五六七八九]/gu,
      (sign) => String(Math.max(0, hanFigures.indexOf(sign) - 1)),
    )
    .replace(/(?<=\d)[Зз](?=[^\p{L}]|$)|[Зз](?=[Зз]*\d)/gu, '3')
    .replace(/(?<=\d)[OoОо](?=\d)|(?<![\p{L}\d])[OО](?=\d)/gu, '0')
  for (const chain of figureChains(plain)) {
    const { groups, gaps, before } = chain
    const [first = ''] = groups
    const digits = groups.join('')
    const marked = /\+[^\p{L}\p{N}]{0,3}$/u.test(before)
    if (/\d[.,:]$/.test(before)) continue
    if (digits.length < 8 || digits.length > 15 || groups.length < 2) continue
    if (isDate(groups) || (!marked && groups.every((group) => group.length === 6))) continue
    const thousands =
      groups.slice(1).every((group) => group.length === 3) && first.length <= 3 && !first.startsWith('0')
    if (thousands && gaps.every((gap) => /^[\s.,'’]$/u.test(gap))) continue
    if (
      marked ||
      (/^0\d/.test(first) && digits.length >= 9) ||
      (first === '0' && gaps.length > 1 && digits.length >= 9 && gaps.every((gap) => !/[.,]/.test(gap)))
    )
      return digits
  }
  for (const found of plain.matchAll(cue)) {
    const rest = plain.slice(found.index + found[0].length, found.index + found[0].length + 110)
    const { 0: lead = '' } = /^[^\d\n.%]{0,18}\n?[^\d\n%]{0,8}/u.exec(rest) ?? []
    const [chain] = figureChains(rest.slice(lead.length), 14)
    if (!chain || chain.at > 0) continue
    const digits = chain.groups.join('')
    const [first = ''] = chain.groups
    const thousands =
      (chain.groups.length > 1 &&
        chain.groups.slice(1).every((group) => group.length === 3) &&
        !first.startsWith('0')) ||
      chain.groups.every(
        (group) =>
          group.length >= 4 && group.length < 7 && chain.groups.length <= 2 && !first.startsWith('0'),
      )
    if (
      digits.length >= 7 &&
      digits.length <= 15 &&
      !isDate(chain.groups) &&
      !(thousands && !/^1[3-9]/.test(digits))
    )
      return digits
  }
  return null
}

interface Chain {
  at: number
  before: string
  groups: string[]
  gaps: string[]
}

/** Figures with nothing but signs between, that are no shares and no money. */
function figureChains(text: string, gapMax = 8): Chain[] {
  const chains: Chain[] = []
  let end = -1
  for (const { 0: group, index } of text.matchAll(/\d+/g)) {
    const gap = text.slice(Math.max(0, end), index)
    const last = chains.at(-1)
    const joins =
      last &&
      end >= 0 &&
      gap.length <= gapMax &&
      !/[\p{L}\p{N}%$€£¥₹≥≤]|(?<![<>])[<>](?![<>])/u.test(gap) &&
      (!gap.includes('+') || /["'”’`]\s*\+\s*["'“‘`]|^\s*\+{1,2}\s+$/u.test(gap)) &&
      !(/^[.:,]$/.test(gap) && !last.groups[0]?.startsWith('0') && !last.before.endsWith('+'))
    if (joins) {
      last.groups.push(group)
      last.gaps.push(gap)
    } else
      chains.push({ at: index, before: text.slice(Math.max(0, index - 6), index), groups: [group], gaps: [] })
    end = index + group.length
  }
  return chains
}

function isDate(groups: string[]): boolean {
  if (groups.every((group) => /^(?:19|20)\d\d$/.test(group))) return true
  return (
    groups.every((group) => group.length <= 2 || /^(?:19|20)\d\d$/.test(group)) &&
    groups.length <= 6 &&
    groups.filter((group) => group.length === 4).length <= 2 &&
    (groups.some((group) => group.length === 4) || groups.length <= 4)
  )
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
