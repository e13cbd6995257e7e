import type { Manner } from '#contract/manners.ts'
import { isDisclaimer } from '#server/modules/preflight/index.ts'
import { blankIn, capital, joined, type Piece, piecesOf, tidied, unspaced } from './pieces.ts'
import { ofSelf, spokenAs } from './selves.ts'
import { withoutSign } from './signs.ts'

type Length = Extract<Manner, { kind: 'length' }>

/** In this order one mending does not undo another: words, signs, whole sentences, and last what frames the text. */
const order: readonly Manner['kind'][] = [
  'word',
  'sign',
  'self',
  'no_sentence',
  'lower_case',
  'include',
  'length',
  'layout',
  'begin',
  'end',
]

/**
 * The text as its owner would have it by these ways of writing; figures and names stay as they are. A text that has to be
 * shorter loses its last sentences, but none that `keeps` says has to stand.
 */
export function mended(
  text: string,
  manners: readonly Manner[],
  keeps: (sentence: string) => boolean = () => false,
): string {
  const frame = manners.filter(({ kind }) => kind === 'begin' || kind === 'end')
  const [head, tail] = [frameOf(frame, 'begin'), frameOf(frame, 'end')]
  const around = { whole: (body: string) => head + body + tail, keeps }
  let body = without(text, head, tail)
  for (const kind of order)
    for (const manner of manners) if (manner.kind === kind) body = one(body, manner, around)
  return body
}

function frameOf(frame: readonly Manner[], kind: 'begin' | 'end'): string {
  return frame.map((manner) => (manner.kind === kind ? manner.text : '')).join('')
}

/** Between its beginning and end, where it has them. */
function without(text: string, head: string, tail: string): string {
  const from = head !== '' && text.startsWith(head) ? head.length : 0
  const to = tail !== '' && text.endsWith(tail) ? text.length - tail.length : text.length
  return from < to ? text.slice(from, to) : text
}

/** What stands between the beginning and the end that each text has. */
export function bodyOf(text: string, manners: readonly Manner[]): string {
  return without(text, frameOf(manners, 'begin'), frameOf(manners, 'end'))
}

/** Whether the text is not as this way of writing has it; what `all` put around each text is not looked at. */
export function breaks(text: string, manner: Manner, all: readonly Manner[] = []): boolean {
  switch (manner.kind) {
    case 'length':
      return lengthIn(text, manner.unit) > manner.max
    case 'begin':
      return !text.startsWith(manner.text.trim())
    case 'end':
      return !text.trimEnd().endsWith(manner.text.trim())
    case 'include':
      return !text.toLowerCase().includes(manner.text.toLowerCase())
    default:
      return changes(bodyOf(text, all), manner)
  }
}

function changes(body: string, manner: Manner): boolean {
  return one(body, manner) !== body
}

export function lengthIn(text: string, unit: Length['unit']): number {
  if (unit === 'sentences') return piecesOf(text).length
  if (unit === 'words') return wordsIn(text)
  return text.length
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })
function wordsIn(text: string): number {
  if (!unspaced.test(text)) return text.trim().split(/\s+/u).length
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
}

interface Around {
  whole(body: string): string
  keeps(sentence: string): boolean
}
const alone: Around = { whole: (body) => body, keeps: () => false }

function one(text: string, manner: Manner, around = alone): string {
  switch (manner.kind) {
    case 'word':
      return withWord(text, manner.from, manner.to)
    case 'sign':
      return withoutSign(text, manner.sign, manner.by)
    case 'self':
      return spokenAs(text, manner.as)
    case 'no_sentence':
      return withoutSentences(text, manner.about)
    case 'lower_case':
      return lowered(text)
    case 'include':
      return breaks(text, manner) ? `${text}${blankIn(text)}${manner.text}` : text
    case 'length':
      return shortened(text, manner, around)
    case 'layout':
      return laidOut(text, manner.between)
    case 'begin':
      return breaks(text, manner) ? `${manner.text}${text}` : text
    case 'end':
      return breaks(text, manner) ? `${text}${manner.text}` : text
  }
}

/** Letters alone; a reference to a fact has a key that is no word. */
function lowered(text: string): string {
  return text.toLocaleLowerCase()
}

/** One word by another. Names, tags and references are other words. */
function withWord(text: string, from: string, to: string): string {
  const find = wordPattern(from)
  if (text.search(find) === -1) return text
  const changed = text.replace(find, (word, at: number) => {
    if (to === '') return ''
    const begins = at === 0 || /[.!?…。！？؟\n]["”»’)]*\s*$/u.test(text.slice(0, at))
    return begins && /^\p{Lu}/u.test(word) ? capital(to) : to
  })
  if (to !== '') return changed
  return sentencesTidied(changed, text)
}

/** A word that is left out takes its blank along, and the next one its capital. */
function sentencesTidied(text: string, before: string): string {
  const bare = tidied(text)
  const had = piecesOf(before)
  const pieces = piecesOf(bare).map((piece, at): Piece => {
    const cut = piece.text.replace(/^[,;:，；：]\s*/u, '')
    return { ...piece, text: /^\p{Lu}/u.test(had[at]?.text ?? '') ? capital(cut) : cut }
  })
  return joined(pieces)
}

export function wordPattern(word: string): RegExp {
  const inner = RegExp.escape(word.trim()).replaceAll(/\\x20| /g, '\\s+')
  const before =
    /^[\p{L}\p{M}\p{N}]/u.test(word.trim()) && !unspaced.test(word) ? '(?<![\\p{L}\\p{M}\\p{N}$@#_|])' : ''
  const after =
    /[\p{L}\p{M}\p{N}]$/u.test(word.trim()) && !unspaced.test(word) ? '(?![\\p{L}\\p{M}\\p{N}_])' : ''
  return new RegExp(before + inner + after, 'giu')
}

function withoutSentences(text: string, about: Extract<Manner, { kind: 'no_sentence' }>['about']): string {
  const pieces = piecesOf(text)
  const kept = pieces.reduce<Piece[]>((before, piece) => {
    if (!isAbout(piece.text, about)) return [...before, piece]
    const last = before.at(-1)
    // What stood on a line of its own still does.
    return last && piece.gap.includes('\n') && !last.gap.includes('\n')
      ? before.with(-1, { ...last, gap: piece.gap })
      : before
  }, [])
  // Something has to be said.
  return kept.length === 0 || kept.length === pieces.length ? text : joined(kept).trim()
}

export function isAbout(sentence: string, about: Extract<Manner, { kind: 'no_sentence' }>['about']): boolean {
  switch (about) {
    case 'question':
      return /[?？؟]["”»’)]*$/u.test(sentence)
    case 'exclamation':
      return /[!！]["”»’)]*$/u.test(sentence)
    case 'self':
      return ofSelf(sentence)
    case 'disclaimer':
      return isDisclaimer(sentence.replace(/[.。!！]$/u, ''))
  }
}

/** As many whole sentences as there is room for; the first one ends with one of its parts if even that is too long. */
function shortened(text: string, { unit, max }: Length, { whole, keeps }: Around): string {
  const isTooLong = (pieces: readonly Piece[]) => lengthIn(whole(joined(pieces)), unit) > max
  let pieces = piecesOf(text)
  if (!isTooLong(pieces)) return text
  while (isTooLong(pieces)) {
    const last = pieces.findLastIndex(({ text: sentence }, at) => at > 0 && !keeps(sentence))
    if (last === -1) break
    pieces = pieces.toSpliced(last, 1)
  }
  let [first] = pieces
  while (first && isTooLong(pieces)) {
    const shorter = withoutLastPart(first.text)
    if (shorter === null) break
    first = { ...first, text: shorter }
    pieces = pieces.with(0, first)
  }
  return joined(pieces).trim()
}

function withoutLastPart(sentence: string): string | null {
  const at = [...sentence.matchAll(/\s+[–—-]\s+|[,;:](?=\s)|[，；：、،؛]/gu)].at(-1)?.index ?? 0
  if (at < 20) return null
  return `${sentence.slice(0, at).trimEnd()}${unspaced.test(sentence) ? '。' : '.'}`
}

const gaps = { space: '', line: '\n', paragraph: '\n\n' }

function laidOut(text: string, between: Extract<Manner, { kind: 'layout' }>['between']): string {
  const gap = between === 'space' ? blankIn(text) : gaps[between]
  return joined(piecesOf(text).map((piece) => ({ ...piece, gap })))
}
