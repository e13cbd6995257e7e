import { isDisclaimer } from '#server/modules/preflight/index.ts'
import { blockedIn, fold } from '#server/lib/fold.ts'
import { lazily } from '#server/lib/lazily.ts'

/** A phrase is at least two words, and no sentence. */
const wordsMin = 2
const wordsMax = 8
const lengthMax = 80
/** Fewer letters than this say too little to forbid them; scripts without spaces say more with each. */
const lettersMin = 8
const unspacedLettersMin = 4
/** Of a text of which less is left, the owner wrote another one; what is missing says nothing. */
const keptMin = 0.4
/** Longer texts are not compared word by word. */
const comparedMax = 1500

interface Word {
  folded: string
  /** An account, a tag or a part of an address. */
  isName: boolean
  start: number
  end: number
  /** Whether nothing but blanks stands between it and the word before. */
  joined: boolean
}

/**
 * Phrases the owner cut: runs of words of the written text that are gone from the approved one and that say something.
 * Figures, tickers, accounts and links are of one day; they are no habit. What the agent cannot do without (`ownWords`: its
 * name, its subject) and what is said of market texts in general stays.
 */
export function cutPhrases(written: string, approved: string, ownWords: string[] = []): string[] {
  const before = wordsOf(written)
  const after = wordsOf(approved)
  if (before.length === 0 || before.length > comparedMax || after.length > comparedMax) return []
  const kept = keptOf(before, after)
  if (kept.size < before.length * keptMin) return []

  const runs: Word[][] = []
  for (const [at, word] of before.entries()) {
    if (kept.has(at)) continue
    const last = runs.at(-1)
    if (last && word.joined && !kept.has(at - 1)) last.push(word)
    else runs.push([word])
  }
  const phrases = runs
    .filter(isOfAnyDay)
    .map(trimmed)
    .filter(says)
    .map((run) => written.slice(run[0]?.start, run.at(-1)?.end))
  const moved = new Set(blockedIn(approved, phrases))
  return phrases.filter((phrase) => {
    const needed = isDisclaimer(phrase) || ownWords.some((own) => overlap(phrase, own))
    return phrase.length <= lengthMax && !moved.has(phrase) && !needed
  })
}

/** Without its own name or subject an agent could not write at all. */
function overlap(phrase: string, own: string): boolean {
  return own !== '' && (blockedIn(phrase, [own]).length > 0 || blockedIn(own, [phrase]).length > 0)
}

const quotes = /["“”„«‹「『]([^"“”„«»‹›「」『』]{2,80})["“”»›」』]/gu

/** Words of the text that its owner quotes when saying why not. */
export function quotedPhrases(reason: string, text: string): string[] {
  const quoted = [...reason.matchAll(quotes)].map(([, phrase = '']) => phrase.trim())
  return blockedIn(
    text,
    quoted.filter((phrase) => /\p{L}/u.test(phrase)),
  )
}

/** How a phrase is compared: two that differ in case or accents alone are one. */
export function foldedPhrase(phrase: string): string {
  return fold(phrase).replace(/\s+/gu, ' ').trim()
}

const segmenter = lazily(() => new Intl.Segmenter('und', { granularity: 'word' }))

function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let joined = false
  for (const { segment, index, isWordLike } of segmenter().segment(text)) {
    if (isWordLike) {
      words.push({
        folded: fold(segment),
        isName: /[@#$/]/u.test(text.charAt(index - 1)),
        start: index,
        end: index + segment.length,
        joined,
      })
      joined = true
    } else if (segment.trim() !== '') joined = false
  }
  return words
}

/** Which words of the first text are still there, in their order (longest common subsequence). */
function keptOf(before: Word[], after: Word[]): Set<number> {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  const length = (one: number, other: number) => lengths[one]?.[other] ?? 0
  const same = (one: number, other: number) => before[one]?.folded === after[other]?.folded
  for (let one = before.length - 1; one >= 0; one--) {
    const row = lengths[one]
    if (!row) continue
    for (let other = after.length - 1; other >= 0; other--)
      row[other] = same(one, other)
        ? length(one + 1, other + 1) + 1
        : Math.max(length(one + 1, other), length(one, other + 1))
  }
  const kept = new Set<number>()
  for (let one = 0, other = 0; one < before.length && other < after.length;) {
    if (same(one, other)) {
      kept.add(one++)
      other++
    } else if (length(one + 1, other) >= length(one, other + 1)) one++
    else other++
  }
  return kept
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Without the small words at both ends: "of the short term" is about the short term. */
function trimmed(run: Word[]): Word[] {
  const small = ({ folded }: Word) => !unspaced.test(folded) && Array.from(folded).length < 4
  const first = run.findIndex((word) => !small(word))
  const last = run.findLastIndex((word) => !small(word))
  return first === -1 ? [] : run.slice(first, last + 1)
}

function isOfAnyDay(run: Word[]): boolean {
  return !run.some(({ isName, folded }) => isName || /\p{N}/u.test(folded))
}

function says(run: Word[]): boolean {
  if (run.length < wordsMin || run.length > wordsMax) return false
  const letters = run.map(({ folded }) => folded).join('')
  return Array.from(letters).length >= (unspaced.test(letters) ? unspacedLettersMin : lettersMin)
}
