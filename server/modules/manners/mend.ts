import type { Manner } from '#contract/manners.ts'
import { isDisclaimer } from '#server/modules/preflight/index.ts'
import { withoutOpening } from './openings.ts'
import { blankIn, capital, joined, type Piece, piecesOf, tidied, unspaced } from './pieces.ts'
import { ofSelf, spokenAs } from './selves.ts'
import { lectures } from './lectures.ts'
import { knownSigns, withoutSign } from './signs.ts'
import { asks, withCoin, withoutStock, withQuestion, withRemark } from './stock.ts'
import { typeset } from './typography.ts'
import { worded } from './wordings.ts'

type Length = Extract<Manner, { kind: 'length' }>

/** In this order one mending does not undo another: words, signs, whole sentences, and last what frames the text. */
const order: readonly Manner['kind'][] = [
  'opening',
  'word',
  'wording',
  'sign',
  'self',
  'no_sentence',
  'lower_case',
  'include',
  'length',
  'layout',
  'first_person',
  'end_question',
  'begin_coin',
  'typography',
  'begin',
  'end',
  'last_emoji',
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
  const around = { whole: (body: string) => head + body + tail, keeps, apart: apartIn(manners) }
  let body = without(text, head, tail)
  for (const kind of order)
    for (const manner of manners) if (manner.kind === kind) body = one(body, manner, around)
  return body
}

/** Where each sentence has a line of its own, one that frames the text has one, too. */
function apartIn(manners: readonly Manner[]): string {
  const layout = manners.find((manner) => manner.kind === 'layout')
  return layout?.between === 'line' || layout?.between === 'paragraph' ? gaps[layout.between] : ''
}

function frameOf(frame: readonly Manner[], kind: 'begin' | 'end'): string {
  return frame.map((manner) => (manner.kind === kind ? manner.text : '')).join('')
}

/** Between its beginning and end, where it has them, however they are set off from it. */
function without(text: string, head: string, tail: string): string {
  const [first, last] = [head.trim(), tail.trim()]
  let body = text
  if (first !== '' && body.startsWith(first))
    body = body.slice(first.length).replace(/^(?:\.(?=\s))?\s*/u, '')
  const bare = last === '' ? null : beforeEnd(body, last)
  if (bare !== null) body = bare.trimEnd()
  return body === '' ? text : body
}

const lastEmoji = new RegExp(`(?:\\s*(?:${knownSigns.emoji.find.source}))+\\s*$`, 'v')

/** What stands before that end; an emoji may stand behind it. Null: the text does not end so. */
function beforeEnd(text: string, end: string): string | null {
  for (const whole of [text.trimEnd(), text.replace(lastEmoji, '')])
    if (whole.endsWith(end)) return whole.slice(0, -end.length)
  return null
}

/** What stands between the beginning and the end that each text has. */
export function bodyOf(text: string, manners: readonly Manner[]): string {
  const inner = without(text, frameOf(manners, 'begin'), frameOf(manners, 'end'))
  // What has to be mentioned and stands behind the rest was put there by code.
  const body = manners.reduce(
    (left, manner) => (manner.kind === 'include' ? (beforeEnd(left, manner.text)?.trimEnd() ?? left) : left),
    inner,
  )
  return manners.some(({ kind }) => kind === 'end_question' || kind === 'first_person')
    ? withoutStock(body)
    : body
}

/** Whether the text is not as this way of writing has it; what `all` put around each text is not looked at. */
export function breaks(text: string, manner: Manner, all: readonly Manner[] = []): boolean {
  switch (manner.kind) {
    case 'length':
      return lengthIn(manner.unit === 'sentences' ? bodyOf(text, all) : text, manner.unit) > manner.max
    case 'begin':
      return !text.startsWith(manner.text.trim())
    case 'end':
      return beforeEnd(text, manner.text.trim()) === null
    case 'last_emoji':
      return one(text, manner) !== text.trimEnd()
    case 'end_question':
      return !asks(text)
    case 'first_person':
      return !ofSelf(text)
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
  /** What parts sentences; empty: a blank, or what the owner set. */
  apart: string
}
const alone: Around = { whole: (body) => body, keeps: () => false, apart: '' }

function one(text: string, manner: Manner, around = alone): string {
  switch (manner.kind) {
    case 'opening':
      return withoutOpening(text, manner.never)
    case 'typography':
      return typeset(text, manner.form)
    case 'wording':
      return worded(text, manner.form)
    case 'begin_coin':
      return withCoin(text)
    case 'first_person':
      return ofSelf(around.whole(text)) ? text : withRemark(text)
    case 'end_question':
      return asks(around.whole(text)) ? text : withQuestion(text)
    case 'last_emoji':
      return withLastEmoji(text, manner.text)
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
      return breaks(text, manner) ? begun(text, manner.text, around.apart) : text
    case 'end':
      return breaks(text, manner) ? ended(text, manner.text, around.apart) : text
  }
}

/**
 * The text behind the owner's first words: these never run into its first word, and where they have no mark of their own
 * they are a sentence, since what follows begins with a capital.
 */
function begun(text: string, first: string, apart: string): string {
  const words = first.trimEnd()
  if (!/\p{L}/u.test(words)) return first + text
  if (apart !== '' && isSentence(words)) return words + apart + text
  if (first.includes('\n') || unspaced.test(words.slice(-1))) return first + text
  const isOpen = /[\p{L}\p{N}]$/u.test(words) && /^\p{Lu}/u.test(text)
  return `${words}${isOpen ? '.' : ''}${/[\p{L}\p{M}\p{N}.,:;!?،؛؟…]$/u.test(words) ? ' ' : first.slice(words.length)}${text}`
}

const isSentence = (words: string) => /[.!?…。！？؟]$/u.test(words)

/** The owner's last words never run into the text's last one. */
function ended(text: string, last: string, apart: string): string {
  const words = last.trimStart()
  if (!/\p{L}/u.test(words)) return text + last
  if (apart !== '' && isSentence(words)) return text + apart + words
  return words === last && !unspaced.test(words.charAt(0)) && /\S$/u.test(text)
    ? `${text} ${words}`
    : text + last
}

/** Names in capitals, tickers above all, are known by them; within letters of one case a word in capitals is none. */
function lowered(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}$#@'’_|[\]]+/gu, (word) =>
    isName(word) ? word : word.toLocaleLowerCase(),
  )
}

const isName = (word: string) =>
  /^(?:https?|[$#@]|\[\[)/iu.test(word) ||
  /^[\p{Lu}\p{N}]*\p{Lu}[\p{Lu}\p{N}]*\p{Lu}[\p{Lu}\p{N}]*(?:['’]?s)?$/u.test(word)

/** Where the owner named none and the text has none. */
const neutralEmoji = '✨'

function withLastEmoji(text: string, own: string): string {
  const all = text.match(knownSigns.emoji.find) ?? []
  if (all.length === 1 && text.trimEnd().endsWith(all[0] ?? '')) return text.trimEnd()
  const bare = withoutSign(text, 'emoji', '').trimEnd()
  return `${bare} ${own || (all.at(-1) ?? neutralEmoji)}`
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
  const from =
    about === 'last_question' ? pieces.findLastIndex(({ text: said }) => !isAbout(said, about)) : -1
  const kept = pieces.reduce<Piece[]>((before, piece, at) => {
    if (at <= from || !isAbout(piece.text, about)) return [...before, piece]
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
    case 'last_question':
      return /[?？؟]["”»’)]*$/u.test(sentence)
    case 'lecture':
      return lectures.test(sentence) && !/\p{Nd}/u.test(sentence)
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
  // Nobody counts their signature among the sentences.
  const framed = unit === 'sentences' ? (body: string) => body : whole
  const isTooLong = (pieces: readonly Piece[]) => lengthIn(framed(joined(pieces)), unit) > max
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
  const pieces = piecesOf(text)
  if (between === 'first')
    return joined(pieces.map((piece, at) => (at === 0 ? { ...piece, gap: gaps.paragraph } : piece)))
  const gap = between === 'space' ? blankIn(text) : gaps[between]
  return joined(pieces.map((piece) => ({ ...piece, gap })))
}
