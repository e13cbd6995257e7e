import { tickersIn } from './coins.ts'
import type { Lexicon } from './lexicon.ts'
import { levelIn, minutesIn, percentIn, withoutFigures } from './numbers.ts'
import { aboutIn, addressIn, beforeTopic, type Wish } from './parts.ts'
import { loose } from './spelling.ts'

type Values = Record<string, unknown>

const exchanges =
  /\b(?:binance|coinbase|kraken|okx|bybit|upbit|bithumb|kucoin|bitget|gate(?:\.io)?|mexc|htx|huobi|bitfinex|robinhood)\b|币安|欧易|火币|抹茶|بينانس|باينانس|كوينبيس|كوين بيس|كراكن|بايبت/iu

/** What is waited for, the first that fits; a figure alone is a price. */
const kinds: [string, RegExp][] = (
  [
    [
      'listing',
      /\b(?:de)?list(?:ed|s|ing|ings|e|ent|er|erait)?\b|lên sàn|lên list|上币|上新|coté|cotation|listé|niêm yết|上线|上架|[أا]درج|يدرج|تدرج|[إا]دراج/iu,
    ],
    ['funding_flip', /funding|资金费率?|费率|taux de financement|tài trợ|التمويل|الفاندينغ|فاندينق|فندينغ/iu],
    [
      'volume_spike',
      /volumes?\b|成交量|交易量|成交额|放量|khối lượng|volume|vol(?= )|حجم (?:ال)?تداول|حجم|الفوليوم|فوليوم/iu,
    ],
    ['account_posts', /@\w+/u],
    [
      'feed_entry',
      /\bfeed\b|\brss\b|\bblog\b|\bflux\b|\barticles?\b|文章|订阅源|博客|bài báo|bài mới|مقال|خلاصة|مدونة|https?:|\b[\w-]+\.(?:com|org|io|net|fi|xyz|blog|co|news)\b/iu,
    ],
    [
      'hot_topic',
      /trend|viral|\bhype[ds]?\b|hot topic|(?:getting|gets|goes|going|is|becomes?|so) (?:really |too )?(?:hot|big|viral|crazy|wild|everywhere)|heat(?:s|ing)? up|blow(?:s|ing)? up|take(?:s)? off|everyone.s talking|(?:every(?:one|body)|people|they|twitter|ct)(?: all)? (?:(?:is|are|start(?:s)?|begin(?:s)?) )?(?:talks?|talking)|talk of the town|(?:fai(?:t|re)|faisait) (?:le |du )?(?:buzz|bruit)|s.emballe|s.enflamme|buzz|(?:tout le monde|les gens|on|ça|ca) (?:en )?(?:parle|cause)|fait parler|explose sur|nóng lên|\bnóng\b|\bhot\b|rầm rộ|bàn tán|xôn xao|rần rần|sốt|bùng (?:lên|nổ)|viral|nhắc (?:đến )?nhiều|nói (?:về )?nhiều|dậy sóng|nổi lên|火起来|火了|爆火|火|升温|热起来|热度|很热|刷屏|出圈|爆了|讨论|热议|tendance|热门|热搜|xu hướng|thịnh hành|رائج|ترند|تريند|ينتشر|انتشر|اشتهر|يشتهر|الناس (?:تحكي|تتكلم|يحكون|يتكلمون)|يولع|ولع|حديث الناس|الكل يتكلم|الكل يحكي|ضجة/iu,
    ],
    [
      'price_move',
      /%|٪|percent|per cent|pour cent|phần trăm|百分之|بالمئة|في المئة|بالمائة|بالمية|في المية/iu,
    ],
  ] as [string, RegExp][]
).map(([kind, pattern]) => [kind, loose(pattern)])

const autonomies: ['draft' | 'ask' | 'tell', RegExp][] = (
  [
    [
      'ask',
      /\b(?:ask|consult) (?:me|us|first)\b|check with me|(?:run|get) (?:it|that) (?:by|past) me|(?:get|wait for) my (?:ok|okay|yes|go|approval)|demande[sz]?(?:r|-| )*moi|(?:me|nous) demande[srz]?|pose[sz]?-moi|(?:mon|un) (?:avis|accord|feu vert)|consulte[sz]?|hỏi|问(?:我|一)|先问|问问|征求|اسأل|اسال|تسأل|استشر|شاور|خذ ر[أا]يي|استأذن/iu,
    ],
    [
      'draft',
      /\b(?:write|writing|draft|drafts|post|tweet|prepare|prep)\b|nháp|稿|حضر|écri[stvr]|rédige|prépar|publie[srz]?\b|brouillon|\bpond|viết|soạn|lên bài|chuẩn bị|写|起草|拟|发(?:一|条|帖|个)|准备|اكتب|تكتب|انشر|تنشر|جهز|تجهز|سوي|مسودة|منشور|تغريدة/iu,
    ],
    [
      'tell',
      /\b(?:tell|alert|warn|notify|ping|message|text|let|give|shout|poke|buzz|holler|nudge|heads.?up|flag|dm|remind|want to (?:know|hear)|like to know|need to know)\b|prévien|préven|averti|alerte|(?:dis|dites|dire)(?:-| )moi|notifi|signal|fais(?:-| )moi|tiens(?:-| )moi|sonne|ping|sache|savoir|mess?age|(?:me|m.) ?(?:dis|dire|dit)|coucou|mot\b|bảo|báo|nhắc|nhắn|cảnh báo|thông báo|ới|kêu|gọi|alo|hú|提醒|通知|告诉|告知|喊|叫|跟我说|说一声|讲一声|吱一声|知会|发(?:消息|信息)|警报|نبه|[أا]خبر|[أا]علم|حذر|خبر|قل |قول|بلغ|ذكرني|ابعث|ارسل|[أا]رسل|عطني خبر|علمني|احكي|كلمني|تنبيه|[إا]شعار/iu,
    ],
  ] as ['draft' | 'ask' | 'tell', RegExp][]
).map(([autonomy, pattern]) => [autonomy, loose(pattern)])

/** What kind of thing a text waits for; null: nothing that can be waited for. */
export function kindIn(text: string): string | null {
  const named = kinds.find(([, pattern]) => pattern.test(text))?.[0]
  if (named !== undefined) return named
  const hasLevel = levelIn(withoutFigures(text)) !== null
  return hasLevel ? 'price_cross' : null
}

/** Whether a text says of something in the market that something is to be done when it comes. */
export function isWaitedFor(text: string, lexicon: Lexicon): boolean {
  if (!lexicon.condition.test(text)) return false
  const kind = kindIn(text)
  if (kind === null || (kind.startsWith('price') && tickersIn(text).length === 0)) return false
  const acts = withoutSource(text, kind)
  return autonomies.some(([, pattern]) => pattern.test(acts))
}

export function triggerIn(wish: Wish): Values | null {
  const { text } = wish
  const percent = percentIn(text)
  const minutes = minutesIn(text)
  const level = levelIn(withoutFigures(text))
  const kind = kindIn(text)
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
  if (kind === 'account_posts')
    return text.replace(
      /@\w+\s*(?:一?(?:又|再)?(?:发|更)[了新]?[推帖文]?|(?:says?|writes?|posts?|tweets?|publie|poste|tweete|écrit|dit|parle|đăng|viết|tweet|lên|có|ra|نشر|ينشر|غرد|يغرد|كتب|يكتب|نزل|ينزل)(?![\p{L}\p{M}])|[\p{Script=Latin}\p{M}]+|\p{Script=Arabic}+)?(?: (?:a |an |any |một |un |une )?(?:new |nouveau |something |post|tweet|message|bài|gì|mới|شي |جديد)+)?/gu,
      ' ',
    )
  if (kind === 'feed_entry' || kind === 'hot_topic')
    return text.replace(
      /(?:new|nouvel|nouveau|nouveaux) (?:posts?|articles?|entr(?:y|ies)|billets?)|(?:a|any) post(?= (?:on|at|in))|bài (?:mới|báo)|新文章|文章/giu,
      ' ',
    )
  return text
}

function subjectOf(kind: string, wish: Wish): string | null {
  const { text } = wish
  if (kind === 'account_posts') return /@\w+/.exec(text)?.[0] ?? null
  if (kind === 'feed_entry') return addressIn(text) ?? aboutIn(wish)
  if (kind === 'listing') return exchanges.exec(text)?.[0] ?? tickersIn(text)[0] ?? null
  const coin = tickersIn(text)[0]
  if (coin !== undefined) return coin
  return kind === 'hot_topic' ? (aboutIn(wish) ?? beforeTopic(text) ?? subjectBefore(wish)) : null
}

/** What stands between the condition and what is said of it: "if RWA starts trending". */
function subjectBefore({ text, lexicon }: Wish): string | null {
  const [condition = ''] = lexicon.condition.exec(text) ?? []
  const rest = text.slice(text.search(lexicon.condition) + condition.length)
  const name = /(?<![\p{L}@])(?:\p{Lu}[\p{L}\p{N}]+|[\p{Script=Latin}]{3,})(?![\p{L}])/u.exec(
    rest.replace(/^[\s,，]*(?:the|le|la|les|l['’]|ever|the topic of)\s+/iu, ''),
  )
  return name?.[0] ?? null
}
