import type { Lexicon } from './lexicon.ts'
import { loosely } from './spelling.ts'

/** What somebody asks for, and the post that was spoken of last before. */
export interface Wish {
  text: string
  lexicon: Lexicon
  /** What was said before it in the same message. */
  before: string
  spokenOf: string | null
}

type Values = Record<string, unknown>

/** A pattern where a text begins. */
function startOf({ source }: RegExp): RegExp {
  return new RegExp(String.raw`^[\s,，:：]*(?:${source})[\s,，:：،]*`, 'iu')
}

const iso = String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?`

function timePattern({ time, beforeTime }: Lexicon): RegExp {
  return new RegExp(String.raw`(?:${beforeTime.source}\s*)?(?<time>${iso}|${time.source})`, 'iu')
}

export function timeIn({ text, lexicon }: Wish): string | null {
  return timePattern(lexicon).exec(text)?.groups?.['time']?.trim() ?? null
}

/** Whether a wish says a time, without which nothing can be moved or planned. */
export function hasTime(text: string, lexicon: Lexicon): boolean {
  const wish = { text, lexicon, before: '', spokenOf: null }
  return (timeIn(wish) ?? aimIn(wish)) !== null
}

/** A time in words that no pattern knows: "to after lunch". */
export function aimIn({ text, lexicon }: Wish): string | null {
  const aim = new RegExp(
    String.raw`(?:${lexicon.beforeTime.source})\s*(?<aim>[^,，.。;!?！？،]{2,40})`,
    'giu',
  )
  const found = [...text.matchAll(aim)].at(-1)?.groups?.['aim']
  return found === undefined || /#\d/.test(found) ? null : bare(found)
}

/** What is to be kept in mind; nothing where only "don't forget" is said. */
export function ruleIn({ text, lexicon }: Wish): Values | null {
  const rule = bare(text.replace(startOf(lexicon.beforeRule), ''))
  const said = text.replace(startOf(lexicon.reminder), '').replace(/[^\p{L}]/gu, '')
  return said.length < 3 || rule === '' ? null : { rule }
}

export function postIn({ text, lexicon, before, spokenOf }: Wish): string {
  const named = /#\d+/.exec(text)?.[0] ?? numbered.exec(text)?.[1]?.replace(/^/, '#')
  if (named) return named
  const untimed = text.replace(timePattern(lexicon), ' ')
  if (lexicon.next.test(untimed)) return 'next'
  if (lexicon.last.test(untimed)) return 'last'
  const earlier = before.match(/#\d+/g)?.at(-1)
  if (earlier) return earlier
  const untimedBefore = before.replace(new RegExp(timePattern(lexicon).source, 'giu'), ' ')
  if (lexicon.next.test(untimedBefore)) return 'next'
  if (lexicon.last.test(untimedBefore)) return 'last'
  return spokenOf ?? 'next'
}
const numbered =
  /(?:\b(?:post|tweet|draft|number|no\.?|num[ée]ro|n°|b[àa]i|b[àa]i s[ốo]|s[ốo])|第|号|منشور|المنشور|رقم)\s?(\d+)(?!\s?(?:[%:：h\d.,]|giờ|点|分))/iu

const telegram = /telegram|电报|تيليجرام|تلغرام|تيليغرام|تليجرام/i
const tweet = /twitter|\btweet|推特|推文|تغريد|تويتر/i

export function placeIn({ text, lexicon }: Wish): 'x' | 'telegram' | null {
  if (telegram.test(text)) return 'telegram'
  return lexicon.onX.test(text) || tweet.test(text) ? 'x' : null
}

const onTelegram = new RegExp(
  String.raw`(?:(?:on|for|to|in|sur|pour|trên|cho|lên|على|في|在|到|给)\s*)?(?:${telegram.source})(?:上|频道)?`,
  'giu',
)

export function aboutIn(wish: Wish): string | null {
  const { text, lexicon, before } = wish
  const about = namedIn(text, lexicon)
  if (about !== null && !new RegExp(`^(?:${lexicon.pronoun.source})$`, 'iu').test(about)) return about
  if (before.trim() === '' || !lexicon.pronoun.test(text)) return about
  const sentence = before
    .split(/(?<=[.!?;。！？؟])\s*|\n+/u)
    .filter((one) => /\p{L}{3}/u.test(one))
    .at(-1)
  return sentence === undefined ? about : (namedIn(sentence, lexicon) ?? bare(sentence))
}

function namedIn(text: string, lexicon: Lexicon): string | null {
  const placeless = text
    .replace(onTelegram, ' ')
    .replace(new RegExp(lexicon.onX.source, 'giu'), ' ')
    .replace(new RegExp(timePattern(lexicon).source, 'giu'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = lexicon.about
    .map((pattern) => pattern.exec(placeless)?.[1])
    .find((group) => group !== undefined && bare(group) !== '')
  const about = bare(found ?? /(?<!https?)[:：]\s*(.+)$/su.exec(placeless)?.[1] ?? '')
  return about === '' ? null : about
}

const feed = /\brss\b|\bfeeds?\b|\bflux\b|\batom\b|\.xml\b|订阅源|خلاصة|الخلاصات|آر إس إس/iu
const address =
  /https?:\/\/[^\s，。、！？；）)،؛"”»]+|(?<![@\p{L}\p{N}.-])(?:[a-z\d-]+\.)+(?:com|org|io|net|example|xyz|fi|limo|eth|co|news|info|app|dev|finance|network|fr|vn|cn|me|gg|so|pro|ai|blog|tech|exchange|foundation|media|tv|us|eu|uk|de)(?:\/[^\s，。、！？；）)،؛"”»]*)?(?![\p{Script=Latin}\d])/iu

/** The first address in a text, with or without its scheme, and without what ends the sentence. */
export function addressIn(text: string): string | null {
  return address.exec(text)?.[0].replace(/[.,!?;:]+$/, '') ?? null
}

const topic = new RegExp(
  loosely(
    String.raw`(?:topics?(?: (?:of|called|about|like))?|subjects?(?: of)?|sujets?(?: d[eu’']| de la| sur)?|thèmes?(?: d[eu’']| de la)?|thématiques?(?: d[eu’'])?|chủ đề|đề tài|mảng|话题|主题|(?:ال)?موضوع)(?: (?:về|là|عن))?\s*[:：]?\s*(.+)`,
  ),
  'iu',
)

export function sourceIn(wish: Wish): Values | null {
  const { text, before } = wish
  const [account] = /@\w{1,30}/.exec(text) ?? []
  if (account) return { kind: 'account', what: account }
  const page = addressIn(text) ?? (topic.test(text) ? null : addressIn(before))
  if (page) return { kind: feed.test(text) ? 'feed' : 'page', what: page }
  const what = firstClause(topic.exec(text)?.[1] ?? beforeTopic(text) ?? aboutIn(wish) ?? '')
  return what === '' ? null : { kind: 'topic', what }
}

/** "restaking, everybody asks about it" is about restaking. */
function firstClause(text: string): string {
  return bare(
    bare(text).split(
      /[,，;；،؛(（–—]| - |(?: (?:please|pls|too|as well|for me|stp|svp|s'il te plaît|aussi|nhé|nha|giúp|cho|đi|với|لو سمحت|كمان|بعد|[أا]يضا)(?![\p{L}\p{M}]))/u,
    )[0] ?? '',
  )
}

/** What stands before the word for a topic, where it stands behind what it is about. */
export function beforeTopic(text: string): string | null {
  const before = /([^\s，。,]+?) ?(?:这个|的|这一)?(?:话题|主题)/u.exec(text)?.[1]
  if (before !== undefined)
    return before.replace(
      /^(?:请|麻烦|帮我|帮忙|以后|你|也|多|把|如果|要是|当|一旦|等|关注|跟踪|添加|加上?|盯着?|留意|订阅|看看?|一下|下)+/u,
      '',
    )
  return /(?:the|le|la|this|that) ([\p{L}\p{N} -]{2,40}?) (?:topic|theme)\b/iu.exec(text)?.[1] ?? null
}

/** Without what stands around a text, quotes included. */
export function bare(text: string): string {
  return text.replace(/^[\s"“”«»「」'.,，。:：;!?؟،]+|[\s"“”«»「」'.,，。:：;!?？！؟،]+$/gu, '')
}
