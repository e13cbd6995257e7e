import { type Hand, type Lexicon, unmarked } from './lexicon.ts'
import { hasTime, type Wish } from './parts.ts'
import { valuesFor } from './values.ts'
import { repaired } from './spelling.ts'
import { isWaitedFor, kindIn } from './triggers.ts'
import { arabic } from './words/arabic.ts'
import { chinese } from './words/chinese.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import { vietnamese } from './words/vietnamese.ts'

/** The first that fits is meant: what is more special stands before what its words would be taken for. */
const order: Hand[] = [
  'remember',
  'add_trigger',
  'explain_charge',
  'add_source',
  'skip_post',
  'resume_agent',
  'pause_agent',
  'move_post',
  'change_post',
  'plan_show',
  'plan_add',
  'posts',
  'write_post',
  'show_results',
  'market',
]
/** What only reads. */
const looks: ReadonlySet<Hand> = new Set<Hand>([
  'plan_show',
  'posts',
  'show_results',
  'explain_charge',
  'market',
])
/** What may be wanted twice in one message; of others, what follows belongs to the first. */
const manifold: ReadonlySet<Hand> = new Set<Hand>([
  'skip_post',
  'move_post',
  'plan_add',
  'add_source',
  'add_trigger',
])
interface Wished {
  hand: Hand
  text: string
}

export interface Order {
  hand: Hand
  values: Record<string, unknown>
}

/** How a text is read: Arabic without its vowels, digits as everywhere. */
function plainly(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/[０-９]/g, (digit) => String('０１２３４５６７８９'.indexOf(digit)))
  return repaired(plain)
}

/** The language of what somebody says, of the five. */
export function lexiconOf(text: string): Lexicon {
  return readIn(plainly(text)).lexicon
}

/** What somebody wishes, in the language that it is said in: as far as the letters tell, else the first that finds something. */
function readIn(text: string): { lexicon: Lexicon; wishes: Wished[] } {
  const [first = english, ...others] = lexiconsFor(text)
  const wishes = wishesIn(text, first)
  if (wishes.length > 0) return { lexicon: first, wishes }
  for (const lexicon of others) {
    const found = wishesIn(text, lexicon)
    if (found.length > 0) return { lexicon, wishes: found }
  }
  return { lexicon: first, wishes }
}

function lexiconsFor(text: string): Lexicon[] {
  if (/\p{Script=Han}/u.test(text)) return [chinese]
  if (/\p{Script=Arabic}/u.test(text)) return [arabic]
  if (vietnameseLetters.test(text)) return [vietnamese]
  const counted = ([lexicon, some]: [Lexicon, RegExp]) => ({
    lexicon,
    count: (text.match(some) ?? []).length,
  })
  const latin: [Lexicon, RegExp][] = [
    [english, englishWords],
    [french, frenchWords],
    [unmarkedVietnamese, vietnameseWords],
  ]
  return latin
    .map(counted)
    .toSorted((one, other) => other.count - one.count)
    .filter(({ count }, index, all) => index === 0 || count * 2 >= (all[0]?.count ?? 0))
    .map(({ lexicon }) => lexicon)
}
const unmarkedVietnamese = unmarked(vietnamese)
const vietnameseLetters = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹõũĩ]/iu
const frenchWords =
  /(?<!\p{L})(?:le|la|les|un|une|de|des|du|et|est|sur|pour|tes?|mes?|que|quand|pas|plus|dans|comment|pourquoi|toi|moi|tu|je|ça|ca|au|aux|ce|cette|en|si|stp|svp|merci|prochaine?|derniers?|dernière|demain|écris|ecris|saute|combien|reprends|quoi|[a-z]+-(?:moi|toi)|[dlqjnmc]['’]\p{L}+)(?!\p{L})/giu
const englishWords =
  /(?<!\p{L})(?:the|an?|of|and|is|for|you|u|your|my|me|that|this|when|if|not|in|on|at|how|why|what|it|to|next|last|tomorrow|write|post|about|please|pls|can|could|i|i[’']m|back|from|now)(?!\p{L})/giu
/** As they are written without their marks. */
const vietnameseWords =
  /(?<!\p{L})(?:bai|viet|dang|dung|khi|nao|gia|minh|toi|em|anh|chi|cho|ve|tin|hom|nay|ngay|mai|nhe|nha|oi|giup|gium|theo|doi|bao|nhieu|hoi|tuan|gi|ko|khong|lai|duoc|thi|neu|tu|tam|lich|nua|luc)(?!\p{L})/giu

/** What is meant by one sentence; null: nothing that a tool does. */
function meant(text: string, lexicon: Lexicon): Hand | null {
  // How something is done is asked of what only reads, and orders nothing.
  const thinkable = lexicon.how.test(text) ? order.filter((one) => looks.has(one)) : order
  const found = thinkable.find(
    (one) =>
      wishAt(text, one, lexicon) !== -1 ||
      (one === 'add_trigger' && lexicon.wishes[one].test(text) === false && isWaitedFor(text, lexicon)),
  )
  if (!found) return null
  return thinkable === order ? (makingBefore(text, found, lexicon) ?? found) : found
}

/** Where a wish is said that is not denied; -1: nowhere. */
function wishAt(text: string, hand: Hand, lexicon: Lexicon): number {
  const pattern = lexicon.wishes[hand]
  if ((hand === 'move_post' || hand === 'plan_add') && !hasTime(text, lexicon)) return -1
  if (hand === 'add_trigger' && kindIn(text) === null) return -1
  for (let from = 0; ;) {
    const at = text.slice(from).search(pattern)
    if (at === -1 || hand === 'remember' || looks.has(hand) || !isDenied(text.slice(0, from + at), lexicon))
      return at === -1 ? -1 : from + at
    const next = text.slice(from + at).search(otherClause)
    if (next === -1) return -1
    from += at + next + 1
  }
}

/** Whether what stands before a wish says that it is none; what another clause denies is another thing. */
function isDenied(before: string, lexicon: Lexicon): boolean {
  return lexicon.not.test(before.split(otherClause).at(-1) ?? '')
}
const otherClause =
  /[,，،;；:：—–]|(?<!\p{L})(?:but|so|mais|donc|alors|nhưng|nên|thì|بس|لكن|ولكن)(?!\p{L})|但是?|所以/iu

/** "Shorten #12 and never use tags in it" is no rule for ever, "Write about why prices fall" no question. */
function makingBefore(text: string, hand: Hand, lexicon: Lexicon): Hand | undefined {
  const start = text.search(lexicon.wishes[hand])
  const startsBefore = (one: Hand) => {
    const at = wishAt(text, one, lexicon)
    return at !== -1 && at < start
  }
  if (looks.has(hand)) return startsBefore('write_post') ? 'write_post' : undefined
  // "Stop, and go on when I say so."
  if (hand === 'resume_agent') return startsBefore('pause_agent') ? 'pause_agent' : undefined
  if (hand !== 'remember' || lexicon.forever.test(text)) return undefined
  const isReminder = start === text.search(lexicon.reminder)
  return makings
    .filter((one) => (isReminder || one === 'change_post' || one === 'write_post') && startsBefore(one))
    .toSorted((one, other) => wishAt(text, one, lexicon) - wishAt(text, other, lexicon))[0]
}
const makings: Hand[] = ['skip_post', 'move_post', 'change_post', 'plan_add', 'write_post', 'add_source']

/** What others said is no wish of who quotes it: a sign of nobody's stands for it until the wish is known. */
function quotesOf(text: string): { text: string; restored: (part: string) => string } {
  const quotes: string[] = []
  const signed = text.replace(quoted, (quote) => String.fromCodePoint(firstSign + quotes.push(quote) - 1))
  return {
    text: signed,
    restored: (part) =>
      part.replace(
        /[\ue100-\ue7ff]/g,
        (sign) => quotes[(sign.codePointAt(0) ?? firstSign) - firstSign] ?? '',
      ),
  }
}
const firstSign = 0xe100
const quoted =
  /^[ \t]*>.*$|"[^"]*"|“[^”]*”|«[^»]*»|「[^」]*」|『[^』]*』|```[\s\S]*?```|<(\w+)[^>]*>[\s\S]*?<\/\1>/gmu

/** A message as one wish after the other: its sentences, and what stands in one beside another. */
function wishesIn(said: string, lexicon: Lexicon): Wished[] {
  const wishes: Wished[] = []
  const { text, restored } = quotesOf(said)
  for (const sentence of text.split(/(?<=[.!?;])\s+|(?<=[。！？；؟])|\n+/u)) {
    const clauses: string[] = []
    for (const part of sentence.split(new RegExp(`(${lexicon.joins.source})`, lexicon.joins.flags))) {
      const last = clauses.at(-1)
      const isOwn = last !== undefined && startsAnew(last, part, lexicon)
      if (last === undefined || isOwn) clauses.push(part)
      else clauses[clauses.length - 1] = last + part
    }
    for (const clause of clauses) {
      const hand = meant(clause, lexicon)
      const last = wishes.at(-1)
      if (hand && last?.hand === hand && !manifold.has(hand)) last.text += ` ${clause.trim()}`
      else if (hand) wishes.push({ hand, text: clause.trim() })
    }
  }
  return wishes.map((wish) => ({ hand: wish.hand, text: restored(wish.text) }))
}

/** Whether a part of a sentence is an order of its own and no more of the one before it. */
function startsAnew(before: string, part: string, lexicon: Lexicon): boolean {
  const [first, second] = [meant(before, lexicon), meant(part, lexicon)]
  if (first === null || second === null || gathers.has(first)) return false
  if (second === 'remember' && lexicon.reminder.test(part)) return false
  return !(makings.includes(first) && second === 'remember' && !lexicon.beforeRule.test(part))
}

/** What takes the rest of its sentence, other orders included. */
const gathers: ReadonlySet<Hand> = new Set<Hand>(['remember', 'add_trigger'])

/** What somebody orders, in turn. `spokenOf` is the post that was spoken of last. */
export function ordersIn(said: string, spokenOf: string | null): Order[] {
  const plain = plainly(said)
  const { lexicon, wishes } = readIn(plain)
  return wishes.flatMap(({ hand, text }) => {
    const posts = hand === 'skip_post' ? (text.match(/#\d+/g) ?? []) : []
    // "#12 is nice. Could you make it shorter?"
    const before = plain.slice(0, Math.max(0, plain.indexOf(text)))
    const wish: Wish = { text, lexicon, before, spokenOf }
    const values = posts.length > 1 ? posts.map((post) => ({ post })) : [valuesFor(hand, wish)]
    return values.flatMap((one) => (one ? [{ hand, values: one }] : []))
  })
}
