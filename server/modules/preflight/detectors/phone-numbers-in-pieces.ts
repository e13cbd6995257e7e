import { level } from '../readings.ts'
import { codedDigitsMin, phoneDigitsMax, phoneDigitsMin } from './phone-numbers.ts'
import { oneOf } from './spoken-signs.ts'

/** Signs and blanks between two groups of figures; behind "WhatsApp" or "call" there may be more. */
const signsMax = 8
const announcedSignsMax = 14
/** As much of a text behind such a word as a number in pieces takes. */
const announcedWindow = 110
/** Figures of a number that begins with a zero, as it is written within a country. */
const nationalDigitsMin = 9

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
export function phoneInPiecesIn(text: string): string | null {
  const plain = inFigures(text)
  return dialledIn(plain) ?? announcedIn(plain)
}

/** A text with the figures of all scripts, and letters that stand for figures among them, as 0–9. */
function inFigures(text: string): string {
  return level(text)
    .replace(
      /[〇零一二三四五六七八九](?=[^\p{L}\p{N}]{0,3}[\d〇零一二三四五六七八九])|(?<=\d[^\p{L}\p{N}]{0,3})[〇零一二三四五六七八九]/gu,
      (sign) => String(Math.max(0, hanFigures.indexOf(sign) - 1)),
    )
    .replace(/(?<=\d)[Зз](?=[^\p{L}]|$)|[Зз](?=[Зз]*\d)/gu, '3')
    .replace(/(?<=\d)[OoОо](?=\d)|(?<![\p{L}\d])[OО](?=\d)/gu, '0')
}

/** A number behind "+" or a zero, wherever it stands. */
function dialledIn(plain: string): string | null {
  for (const chain of figureChains(plain)) {
    const { groups, gaps, before } = chain
    const digits = groups.join('')
    if (/\d[.,:]$/.test(before) || groups.length < 2) continue
    if (digits.length < codedDigitsMin || digits.length > phoneDigitsMax) continue
    const isCoded = /\+[^\p{L}\p{N}]{0,3}$/u.test(before)
    if (isDate(groups) || (!isCoded && groups.every((group) => group.length === 6))) continue
    if (isInThousands(groups) && gaps.every((gap) => /^[\s.,'’]$/u.test(gap))) continue
    if (isCoded || (digits.length >= nationalDigitsMin && beginsWithZero(groups, gaps))) return digits
  }
  return null
}

/** "0912 …", or a zero alone and more than one group behind it, which is no decimal. */
function beginsWithZero([first = '']: string[], gaps: string[]): boolean {
  return /^0\d/.test(first) || (first === '0' && gaps.length > 1 && gaps.every((gap) => !/[.,]/.test(gap)))
}

/** A number behind a word that says so: "WhatsApp", "call me at". */
function announcedIn(plain: string): string | null {
  for (const { 0: word, index } of plain.matchAll(cue)) {
    const from = index + word.length
    const rest = plain.slice(from, from + announcedWindow)
    const { 0: lead = '' } = /^[^\d\n.%]{0,18}\n?[^\d\n%]{0,8}/u.exec(rest) ?? []
    const [chain] = figureChains(rest.slice(lead.length), announcedSignsMax)
    if (!chain || chain.at > 0 || isDate(chain.groups)) continue
    const digits = chain.groups.join('')
    if (digits.length < phoneDigitsMin || digits.length > phoneDigitsMax) continue
    // A mobile number of China is written like an amount.
    if (!isAmount(chain.groups) || /^1[3-9]/.test(digits)) return digits
  }
  return null
}

/** "67,200", "1 234 567". */
function isInThousands([first = '', ...others]: string[]): boolean {
  return others.every((group) => group.length === 3) && first.length <= 3 && !first.startsWith('0')
}

/** Thousands of any length, or one or two figures as prices have them. */
function isAmount(groups: string[]): boolean {
  const [first = '', ...others] = groups
  if (first.startsWith('0')) return false
  return (
    (others.length > 0 && others.every((group) => group.length === 3)) ||
    (groups.length <= 2 && groups.every((group) => group.length >= 4 && group.length < 7))
  )
}

interface Chain {
  at: number
  before: string
  groups: string[]
  gaps: string[]
}

/** Figures with nothing but signs between, that are no shares and no money. */
function figureChains(text: string, gapMax = signsMax): Chain[] {
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
