import type { Hand, Lexicon } from './lexicon.ts'
import { type Wish, valuesFor } from './parts.ts'
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
  return text
    .normalize('NFC')
    .replace(/[\u064b-\u0652]/g, '')
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
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
  const [inFrench, inEnglish] = [frenchWords, englishWords].map((some) => (text.match(some) ?? []).length)
  if (inFrench === inEnglish) return [english, french, vietnamese]
  return [Number(inFrench) > Number(inEnglish) ? french : english]
}
const vietnameseLetters = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹõũĩ]/iu
const frenchWords =
  /(?<!\p{L})(?:le|la|les|un|une|de|des|du|et|est|sur|pour|tes?|mes?|que|quand|pas|plus|dans|comment|pourquoi|toi|moi|prochaine?|demain|écris|saute|combien|reprends|[a-z]+-(?:moi|toi)|[dlqjn]['’]\p{L}+)(?!\p{L})/giu
const englishWords =
  /(?<!\p{L})(?:the|an?|of|and|is|for|you|your|my|me|that|when|not|in|how|why|what|it|to|next|tomorrow|write|post|about)(?!\p{L})/giu

/** What is meant by one sentence; null: nothing that a tool does. */
function meant(text: string, lexicon: Lexicon): Hand | null {
  const isHow = lexicon.how.test(text)
  const hand = order.find((one) => {
    const at = text.search(lexicon.wishes[one])
    return at !== -1 && (one === 'remember' || !lexicon.not.test(text.slice(0, at)))
  })
  if (!hand) return null
  // "Shorten #12 and never use tags in it" is no rule for ever.
  const changes = text.search(lexicon.wishes.change_post)
  if (hand === 'remember' && changes !== -1 && changes < text.search(lexicon.wishes.remember))
    return 'change_post'
  return isHow && !looks.has(hand) ? null : hand
}

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
  return !(first === 'change_post' && second === 'remember' && !lexicon.beforeRule.test(part))
}

/** What takes the rest of its sentence, other orders included. */
const gathers: ReadonlySet<Hand> = new Set<Hand>(['remember', 'add_trigger'])

/** What somebody orders, in turn. `spokenOf` is the post that was spoken of last. */
export function ordersIn(said: string, spokenOf: string | null): Order[] {
  const { lexicon, wishes } = readIn(plainly(said))
  return wishes.flatMap(({ hand, text }) => {
    const posts = hand === 'skip_post' ? (text.match(/#\d+/g) ?? []) : []
    // "#12 is nice. Could you make it shorter?"
    const before = said.slice(0, Math.max(0, plainly(said).indexOf(text)))
    const wish: Wish = { text, lexicon, spokenOf: before.match(/#\d+/g)?.at(-1) ?? spokenOf }
    const values = posts.length > 1 ? posts.map((post) => ({ post })) : [valuesFor(hand, wish)]
    return values.flatMap((one) => (one ? [{ hand, values: one }] : []))
  })
}
