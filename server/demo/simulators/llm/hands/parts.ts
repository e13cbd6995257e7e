import { tickersIn } from './coins.ts'
import type { Hand, Lexicon } from './lexicon.ts'
import { daysIn, levelIn, minutesIn, percentIn, withoutFigures } from './numbers.ts'

/** What somebody asks for, and the post that was spoken of last before. */
export interface Wish {
  text: string
  lexicon: Lexicon
  spokenOf: string | null
}

type Values = Record<string, unknown>

/** What a wish says that a tool can be told, by the names of its parameters; null: something is missing that it needs. */
export function valuesFor(hand: Hand, wish: Wish): Values | null {
  const { text, lexicon } = wish
  switch (hand) {
    case 'write_post':
      return { about: aboutIn(wish), place: placeIn(wish), at: timeIn(wish) }
    case 'change_post':
      return { post: postIn(wish), wish: bare(text) }
    case 'move_post': {
      const to = timeIn(wish)
      return to === null ? null : { post: postIn(wish), to }
    }
    case 'skip_post':
      return { post: postIn(wish) }
    case 'pause_agent':
      return { until: timeIn(wish) }
    case 'resume_agent':
      return {}
    case 'plan_show':
      return { day: timeIn(wish) }
    case 'plan_add': {
      const at = timeIn(wish)
      return at === null ? null : { at, about: aboutIn(wish) }
    }
    case 'add_source':
      return sourceIn(wish)
    case 'add_trigger':
      return triggerIn(wish)
    case 'show_results':
      return { days: daysIn(text) }
    case 'explain_charge':
      return { about: /#\d+/.exec(text)?.[0] ?? aboutIn(wish) ?? (lexicon.last.test(text) ? 'last' : null) }
    case 'remember':
      return { rule: bare(text.replace(startOf(lexicon.beforeRule), '')) }
    case 'market':
      return { tickers: tickersIn(text) }
    case 'posts':
      return { about: aboutIn(wish) }
  }
}

/** A pattern where a text begins. */
function startOf({ source }: RegExp): RegExp {
  return new RegExp(String.raw`^[\s,，:：]*(?:${source})[\s,，:：،]*`, 'iu')
}

const iso = String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?`

function timePattern({ time, beforeTime }: Lexicon): RegExp {
  return new RegExp(String.raw`(?:${beforeTime.source}\s*)?(?<time>${iso}|${time.source})`, 'iu')
}

function timeIn({ text, lexicon }: Wish): string | null {
  return timePattern(lexicon).exec(text)?.groups?.['time']?.trim() ?? null
}

export function postIn({ text, lexicon, spokenOf }: Wish): string {
  const named = /#\d+/.exec(text)?.[0]
  if (named) return named
  const untimed = text.replace(timePattern(lexicon), ' ')
  if (lexicon.next.test(untimed)) return 'next'
  if (lexicon.last.test(untimed)) return 'last'
  return spokenOf ?? 'next'
}

const telegram = /telegram|电报|تيليجرام|تلغرام|تيليغرام|تليجرام/i
const tweet = /twitter|\btweet|推特|推文|تغريد|تويتر/i

function placeIn({ text, lexicon }: Wish): 'x' | 'telegram' | null {
  if (telegram.test(text)) return 'telegram'
  return lexicon.onX.test(text) || tweet.test(text) ? 'x' : null
}

const onTelegram = new RegExp(
  String.raw`(?:(?:on|for|to|in|sur|pour|trên|cho|lên|على|في|在|到|给)\s*)?(?:${telegram.source})(?:上|频道)?`,
  'giu',
)

function aboutIn({ text, lexicon }: Wish): string | null {
  const placeless = text
    .replace(onTelegram, ' ')
    .replace(new RegExp(lexicon.onX.source, 'giu'), ' ')
    .replace(new RegExp(timePattern(lexicon).source, 'giu'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = lexicon.about
    .exec(placeless)
    ?.slice(1)
    .find((group) => group !== undefined)
  const about = bare(found ?? /[:：]\s*(.+)$/su.exec(placeless)?.[1] ?? '')
  return about === '' ? null : about
}

const feed = /\brss\b|\bfeed\b|\bflux\b|\batom\b|\.xml\b|订阅源|خلاصة/i
const address =
  /https?:\/\/[^\s，。،]+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|io|net|example|xyz|fi)(?:\/[^\s，。،]*)?/i
const topic =
  /(?:topics?(?: of)?|sujets?(?: d[eu’']| de la)?|thèmes?(?: d[eu’'])?|chủ đề|话题|主题|موضوع)\s*[:：]?\s*(.+)/iu

function sourceIn(wish: Wish): Values | null {
  const { text } = wish
  const [account] = /@\w{1,30}/.exec(text) ?? []
  if (account) return { kind: 'account', what: account }
  const [page] = address.exec(text) ?? []
  if (page) return { kind: feed.test(text) ? 'feed' : 'page', what: page.replace(/[.,!?]+$/, '') }
  const what = bare(topic.exec(text)?.[1] ?? beforeTopic(text) ?? aboutIn(wish) ?? '')
  return what === '' ? null : { kind: 'topic', what }
}

/** What stands before the word for a topic, where it stands behind what it is about. */
function beforeTopic(text: string): string | null {
  const before = /(\S+?)(?:这个)?(?:话题|主题)/u.exec(text)?.[1]
  return before?.replace(/^请?(?:关注|跟踪|添加|如果|要是|当)/u, '') ?? null
}

const exchanges = /\b(?:binance|coinbase|kraken|okx|bybit|upbit|bithumb|kucoin|bitget|gate(?:\.io)?)\b|币安/iu

/** What is waited for, the first that fits; a figure alone is a price. */
const kinds: [string, RegExp][] = [
  ['listing', /\blist(?:ed|s|ing|e|ent)\b|lên sàn|上币|coté|listé|niêm yết|上线|上架|درج|إدراج/iu],
  ['funding_flip', /funding|资金费率|taux de financement|tài trợ|التمويل/iu],
  ['volume_spike', /volume|成交量|交易量|khối lượng|حجم/iu],
  ['account_posts', /@\w+/u],
  [
    'feed_entry',
    /\bfeed\b|\brss\b|\bblog\b|flux|article|文章|订阅源|博客|bài báo|مقال|خلاصة|مدونة|https?:/iu,
  ],
  [
    'hot_topic',
    /trend|hot topic|getting hot|blows up|s.emballe|buzz|nóng lên|火起来|火了|爆火|升温|热起来|tendance|热门|热搜|xu hướng|thịnh hành|رائج/iu,
  ],
  ['price_move', /%|٪|percent|pour cent|phần trăm|百分之|بالمئة|في المئة|بالمائة/iu],
]

const autonomies: ['draft' | 'ask' | 'tell', RegExp][] = [
  [
    'draft',
    /\b(?:write|draft|post|tweet)\b|nháp|稿|حضر|écris|rédige|prépare|publie\b|viết|soạn|写|起草|发(?:一|条|帖)|اكتب|انشر|جهز/iu,
  ],
  ['ask', /\bask (?:me|first)\b|check with me|demande(?:-| )moi|hỏi|问我|اسأل/iu],
  [
    'tell',
    /\b(?:tell|alert|warn|notify|ping|message)\b|préviens|avertis|alerte|dis-moi|notifie|báo|nhắc|提醒|通知|告诉|نبه|[أا]خبر|[أا]علم|حذر/iu,
  ],
]

function triggerIn(wish: Wish): Values | null {
  const { text } = wish
  const percent = percentIn(text)
  const minutes = minutesIn(text)
  const level = levelIn(withoutFigures(text))
  const kind = kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? (level === null ? null : 'price_cross')
  if (kind === null) return null
  const acts = withoutDenied(withoutSource(text, kind), wish.lexicon)
  const [autonomy = null] = autonomies.find(([, pattern]) => pattern.test(acts)) ?? []
  const isPrice = kind === 'price_cross' || kind === 'price_move'
  return {
    kind,
    subject: subjectOf(kind, wish),
    level: isPrice && percent === null ? level : null,
    percent: isPrice || kind === 'volume_spike' ? percent : null,
    minutes,
    autonomy,
  }
}

/** "Just tell me, don't write anything" asks for nothing to be written. */
function withoutDenied(text: string, { not }: Lexicon): string {
  return text.replace(new RegExp(String.raw`(?:${not.source})[^,，.。;؛،]*`, 'giu'), ' ')
}

/** "When @a posts, tell me" asks for no post. */
function withoutSource(text: string, kind: string): string {
  return kind === 'account_posts'
    ? text.replace(/@\w+\s*(?:一?发[推帖文]|[\p{Script=Latin}\p{M}]+|\p{Script=Arabic}+)?/gu, ' ')
    : text
}

function subjectOf(kind: string, wish: Wish): string | null {
  const { text } = wish
  if (kind === 'account_posts') return /@\w+/.exec(text)?.[0] ?? null
  if (kind === 'feed_entry') return address.exec(text)?.[0].replace(/[.,!?]+$/, '') ?? aboutIn(wish)
  const coin = tickersIn(text)[0]
  if (coin !== undefined) return coin
  if (kind === 'listing') return exchanges.exec(text)?.[0] ?? null
  return kind === 'hot_topic' ? (aboutIn(wish) ?? beforeTopic(text)) : null
}

/** Without what stands around a text, quotes included. */
function bare(text: string): string {
  return text.replace(/^[\s"“”«»「」'.,，。:：;!?؟،]+|[\s"“”«»「」'.,，。:：;!?？！؟،]+$/gu, '')
}
