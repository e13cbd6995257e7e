import { type Concept, isConcept } from './concepts.ts'

/** A concept where a text speaks of it. */
export interface Tag {
  index: number
  end: number
  concept: Concept
}

/** One way to say a concept: the words after the first one, each whole or (with "*") only begun; a gap stands for up to three words. */
interface Form {
  concept: Concept
  rest: (string | null)[]
}

interface Lexicon {
  /** By the first word. */
  whole: Map<string, Form[]>
  /** By the beginning of the first word. */
  begun: Map<string, Form[]>
  shortestBegun: number
  longest: number
}

/** Between the parts of "pull … out". */
const gapWordsMax = 3
/** Signs that one form takes in scripts without spaces. */
const signsMax = 12

/** Finds the concepts of texts in one language; the longest form at a place hides the others, an idiom hides what is in it. */
export interface Tagger {
  tags: (text: string) => Tag[]
}

export function taggerOf(
  words: [string, string][],
  { unspaced = false, arabic = false }: { unspaced?: boolean; arabic?: boolean } = {},
): Tagger {
  const entries = words.flatMap(([concept, list]) =>
    list
      .split('|')
      .map((form) => form.trim())
      .flatMap((form) => (form !== '' && isConcept(concept) ? [{ concept, form }] : [])),
  )
  const found = unspaced ? unspacedFinder(entries) : spacedFinder(entries, arabic)
  return { tags: (text) => outermost(found(text)) }
}

type Entry = { concept: Concept; form: string }

/** Of tags that overlap the longest stays; several concepts of one form stay together, but for an idiom, which says nothing. */
function outermost(tags: Tag[]): Tag[] {
  const sorted = tags.toSorted((a, b) => b.end - b.index - (a.end - a.index) || a.index - b.index)
  const owner = new Map<number, Tag>()
  const kept: Tag[] = []
  for (const tag of sorted) {
    let over: Tag | undefined
    for (let at = tag.index; at < tag.end && !over; at++) over = owner.get(at)
    if (over && (over.index !== tag.index || over.end !== tag.end)) continue
    kept.push(tag)
    for (let at = tag.index; at < tag.end; at++) owner.set(at, tag)
  }
  const idioms = new Set(kept.flatMap(({ concept, index }) => (concept === 'idiom' ? [index] : [])))
  return kept.filter(({ index }) => !idioms.has(index)).toSorted((a, b) => a.index - b.index)
}

// Scripts with spaces ---------------------------------------------------------------------------------------------------

interface Token {
  index: number
  end: number
  /** The word, and in Arabic also without the particles that grow on its front. */
  forms: string[]
  /** Nothing but a space, a hyphen or a sign of money stands between it and the word before. */
  joined: boolean
}

const word = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu
/** Of two letters, and words all the same: "ولا", "فلم". */
const particles = new Set(['لا', 'لم', 'لن', 'ما', 'قد', 'لو'])
const arabicFront = /^(?:[وف])?(?:[بكل])?(?:ال|لل)?/u

function tokensOf(text: string, arabic: boolean): Token[] {
  let last = 0
  return Array.from(text.matchAll(word), ({ 0: written, index }) => {
    const between = text.slice(last, index)
    // "Moved 48,200 ETH": a figure in groups is one.
    const isGrouped = /^[.,]$/.test(between) && /^\d/.test(written) && /\d/.test(text.charAt(last - 1))
    const joined = isGrouped || /^[\s\u00a0$€£-]*$/.test(between)
    last = index + written.length
    return { index, end: last, forms: arabic ? arabicForms(written) : elided(written), joined }
  })
}

/** "l'offre", "d'achat", "company's": the word itself, and its parts. */
function elided(written: string): string[] {
  const at = written.indexOf("'")
  return at < 0 ? [written] : [written, written.slice(at + 1), written.slice(0, at)]
}

/** The word as it is written and with each particle at its front taken away, as long as three letters stay. */
function arabicForms(written: string): string[] {
  const forms = [written]
  const take = (from: string, pattern: RegExp) => {
    const bare = from.replace(pattern, '')
    if (bare !== from && (bare.length >= 3 || particles.has(bare))) forms.push(bare)
  }
  take(written, /^[وف]/u)
  for (const form of forms.slice()) take(form, /^[بكل]/u)
  for (const form of forms.slice()) take(form, /^(?:ال|لل)/u)
  for (const form of forms.slice()) take(form, /^ل/u)
  return [...new Set([...forms, written.replace(arabicFront, '')])].filter((form) => form.length > 1)
}

function spacedFinder(entries: Entry[], arabic: boolean): (text: string) => Tag[] {
  const lexicon: Lexicon = { whole: new Map(), begun: new Map(), shortestBegun: 99, longest: 0 }
  for (const { concept, form } of entries) {
    const parts = form.split(/[\s-]+/)
    const [first = ''] = parts
    const rest = parts.slice(1).map((part) => (part === '...' ? null : bareOf(part, arabic)))
    const key = bareOf(first, arabic)
    const open = key.endsWith('*')
    const name = open ? key.slice(0, -1) : key
    const map = open ? lexicon.begun : lexicon.whole
    if (open) lexicon.shortestBegun = Math.min(lexicon.shortestBegun, name.length)
    lexicon.longest = Math.max(lexicon.longest, name.length)
    map.set(name, [...(map.get(name) ?? []), { concept, rest }])
  }
  return (text) => {
    const tokens = tokensOf(text, arabic)
    return tokens.flatMap((token, at) =>
      formsAt(token, lexicon).flatMap(({ concept, rest }) => {
        const last = follows(tokens, at, rest)
        const end = last === null ? undefined : tokens[last]?.end
        return end === undefined ? [] : [{ index: token.index, end, concept }]
      }),
    )
  }
}

/** In Arabic the article of a listed word does not matter. */
function bareOf(part: string, arabic: boolean): string {
  return arabic && part.length > 4 ? part.replace(/^ال/u, '') : part
}

function formsAt({ forms }: Token, { whole, begun, shortestBegun, longest }: Lexicon): Form[] {
  return forms.flatMap((form) => {
    const found = [...(whole.get(form) ?? [])]
    for (let length = shortestBegun; length <= Math.min(form.length, longest); length++)
      found.push(...(begun.get(form.slice(0, length)) ?? []))
    return found
  })
}

/** The token that ends a form that begins at this one; null where other words follow. */
function follows(tokens: Token[], at: number, rest: (string | null)[]): number | null {
  let last = at
  for (let nth = 0; nth < rest.length; nth++) {
    const part = rest[nth]
    const gap = part === null ? gapWordsMax : 0
    const wanted = part === null ? rest[++nth] : part
    if (typeof wanted !== 'string') return null
    const near = range(last + 1, last + 1 + gap)
    const broken = near.findIndex((one) => !tokens[one]?.joined)
    const reachable = broken < 0 ? near : near.slice(0, broken)
    const hit = reachable.find((one) => tokens[one] && isWord(tokens[one], wanted))
    if (hit === undefined) return null
    last = hit
  }
  return last
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
}

function isWord({ forms }: Token, wanted: string): boolean {
  return wanted.endsWith('*')
    ? forms.some((form) => form.startsWith(wanted.slice(0, -1)))
    : forms.includes(wanted)
}

// Scripts without spaces ------------------------------------------------------------------------------------------------

function unspacedFinder(entries: Entry[]): (text: string) => Tag[] {
  const forms = new Map<string, Concept[]>()
  const gapped: { concept: Concept; pattern: RegExp }[] = []
  for (const { concept, form } of entries) {
    const bare = form.replaceAll('*', '').replace(/\s*\.\.\.\s*/gu, '…')
    if (bare.includes('…')) {
      const [head = '', tail = ''] = bare.split('…')
      gapped.push({
        concept,
        pattern: new RegExp(`${literal(head)}[^，。！？、；]{1,6}${literal(tail)}`, 'gu'),
      })
    } else forms.set(bare, [...(forms.get(bare) ?? []), concept])
  }
  const isLatin = (letter: string | undefined) => letter !== undefined && /[a-z0-9]/.test(letter)
  return (text) => {
    const tags: Tag[] = []
    for (let index = 0; index < text.length; index++)
      for (let length = Math.min(signsMax, text.length - index); length > 0; length--) {
        const found = forms.get(text.slice(index, index + length))
        if (!found) continue
        const end = index + length
        // "RSI" in Latin letters stands alone.
        const isPart =
          (isLatin(text[index]) && isLatin(text[index - 1])) || (isLatin(text[end - 1]) && isLatin(text[end]))
        if (!isPart) tags.push(...found.map((concept) => ({ index, end, concept })))
      }
    for (const { concept, pattern } of gapped)
      for (const { 0: written, index } of text.matchAll(pattern))
        tags.push({ index, end: index + written.length, concept })
    return tags
  }
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
