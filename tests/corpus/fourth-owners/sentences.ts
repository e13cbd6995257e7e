import { around, bare, capital, isTail, join, opener, peel, sentences, split, without } from './text.ts'
import type { Piece } from './text.ts'

export const maxSentences = (text: string, most: number): string => {
  let seen = 0
  return without(text, () => {
    seen += 1
    return seen > most
  })
}

/** Shorter by whole sentences from the end, then by tags, at last by clauses. */
export const shorter = (text: string, fits: (text: string) => boolean, stop: string): string => {
  let now = text
  while (!fits(now)) {
    const count = sentences(now).length
    const next = count > 1 ? maxSentences(now, count - 1) : untagged(now)
    if (next === now) return clauses(now, fits, stop)
    now = next
  }
  return now
}

const untagged = (text: string): string => peel(join(split(text).filter((piece) => !isTail(piece.text)))).body

const clauses = (text: string, fits: (text: string) => boolean, stop: string): string => {
  const parts = text.split(/(?=(?:[,;:،؛] |,(?=\p{Script=Han})|[，；：]| [—–-] ))/u)
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const next = parts.slice(0, count).join('') + stop
    if (fits(next)) return next
  }
  return text
}

/** Characters as people count them. */
export const size = (text: string): number => [...text].length

/** Blank-separated words; a lone sign, an emoji or a tag is none. */
export const wordsIn = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const isQuestion = (sentence: string): boolean => /[?？؟]/u.test(bare(sentence))

/** No questions, nor the one or two words that answer one. */
export const noQuestions = (text: string): string => {
  let asked = false
  return without(text, (sentence) => {
    const drop = isQuestion(sentence) || (asked && wordsIn(sentence) <= 2 && !/\p{N}/u.test(sentence))
    asked = drop
    return drop
  })
}

export const lastIsQuestion = (text: string): boolean => {
  const last = sentences(text).at(-1) ?? ''
  return /[?？؟]["'”’»)\s]*$/u.test(peel(last).body)
}

export const noLastQuestion = (text: string): string => {
  let now = text
  while (lastIsQuestion(now) && sentences(now).length > 1) {
    now = maxSentences(now, sentences(now).length - 1)
  }
  return now
}

const ended = /[.!?…。！？؟]["'”’»)）」]*$/u

/** The text, its stop and one more sentence, before the tags and emoji behind it. */
export const addSentence = (text: string, sentence: string, stop: string): string => {
  const { body, tail } = peel(text)
  return `${body}${ended.test(body) ? '' : stop} ${sentence}${tail}`
}

const bracketed = /\s*[(（]([^()（）]*)[)）]/gu

/** What says it is left out: the clause, or the whole sentence where nothing else is in it. */
export const noSaying = (text: string, saying: RegExp, stop: string): string => {
  if (!saying.test(text)) return text
  const open = text.replace(bracketed, (run, inner: string) => (saying.test(inner) ? '' : run))
  const pieces = split(open)
  const left: Piece[] = []
  for (const piece of pieces) {
    const hit = saying.test(piece.text) && !isTail(piece.text)
    const rest = hit ? trimmed(piece.text, saying, stop) : piece.text
    if (rest !== '') left.push({ text: rest, gap: piece.gap })
  }
  return join(left)
}

const trimmed = (sentence: string, saying: RegExp, stop: string): string => {
  const { body, tail } = peel(sentence)
  const parts = body.split(/(?:[,،؛] |[，；] ?| ?[—–] ?| - )/u)
  const left = parts.filter((part) => !saying.test(part))
  if (left.length === 0 || left.length === parts.length || left.join(' ').length < 12) return ''
  const comma = stop === '。' ? '，' : /\p{Script=Arabic}/u.test(sentence) ? '، ' : ', '
  const rest = left.join(comma).replace(/^(?:but|mais|nhưng|لكن|ولكن|但是?)\s*/iu, '')
  return capital(rest) + (ended.test(rest) ? '' : stop) + tail
}

/** Every gap between sentences, set anew. */
const gaps = (text: string, set: (gap: string, index: number) => string): string =>
  join(split(text).map((piece, index) => ({ text: piece.text, gap: set(piece.gap, index) })))

export const linePerSentence = (text: string): string =>
  gaps(text, (gap) => (gap.includes('\n') ? gap : '\n'))

export const paragraphPerSentence = (text: string): string =>
  gaps(text, (gap) => (/\n[^\S\n]*\n/u.test(gap) ? gap : '\n\n'))

export const firstAlone = (text: string): string =>
  gaps(text, (gap, index) => (index > 0 || gap.includes('\n') ? gap : '\n\n'))

/** All in one block; a line that ends without a mark gets its stop. */
export const oneBlock = (text: string, stop: string): string =>
  text.replace(/([^\s])[^\S\n]*\n\s*(?=([^\s]))/gu, (_run, before: string, after: string) => {
    const marked = /[.!?…:,;،؛؟。！？，：]/u.test(before) || /[#@$]/u.test(after)
    return `${before}${marked ? '' : stop} `
  })

/** Whether no line (or paragraph) holds two sentences. */
export const apartBy = (text: string, break_: RegExp): boolean =>
  text.split(break_).every((part) => sentences(part).length <= 1)

export const firstIsAlone = (text: string): boolean =>
  sentences(text).length < 2 || sentences(text.split('\n').at(0) ?? '').length <= 1

/** Small letters but for tickers and short names in capitals. */
export const lowerCase = (text: string): string =>
  around(text, (masked) =>
    masked.replace(/\p{L}[\p{L}\p{M}]*/gu, (found) =>
      /^[A-Z]{2,5}$/.test(found) && !isShout(found) ? found : found.toLowerCase(),
    ),
  )

const shouts = new Set(
  [
    'THE AND NOT NOW NEW BIG HUGE UP DOWN JUST ALERT ALL TIME HIGH LOW BUY SELL NO YES NEVER MASSIVE',
    'BREAKING FINALLY LIVE ONLY VERY THIS IS HERE WE ARE BACK INSANE CRAZY WATCH URGENT UPDATE DO MISS AGAIN',
    'TODAY WOW TIN MUA NGAY BULLISH BEARISH RECORD STOP WAIT LOOK EVER BEST',
  ]
    .join(' ')
    .split(' '),
)

/** An ordinary word in capitals. */
export const isShout = (word: string): boolean => shouts.has(word) || /^[A-Z]{7,}$/.test(word)

const capitals = /(?<![\p{L}\p{N}_$#@])\p{Lu}{2,}(?![\p{L}\p{N}_])/gu

/** Ordinary words in capitals become small; the first of a sentence keeps its capital. */
export const noShouting = (text: string): string =>
  around(text, (masked) =>
    masked.replace(capitals, (found: string, offset: number, whole: string) => {
      if (!isShout(found)) return found
      const before = opener(whole.slice(0, offset))
      const first = before.trim() === '' || /[.!?…\n]\s*$/u.test(before)
      return first ? found.charAt(0) + found.slice(1).toLowerCase() : found.toLowerCase()
    }),
  )

const label = /^([\p{L}$#][\p{L}\p{N}$#-]*(?:[ ][\p{L}\p{N}$#-]+){0,2})[ \u00A0]?[:：]\s+(?=\S)/u
const coin = /^(?:[$#]?[A-Z0-9]{2,10}|[$#]\p{L}+|Bitcoin|Ethereum|Ether|Solana|Ripple|Cardano|Dogecoin)$/u

/** A label and a colon before the text; a coin alone is none. */
export const labelOf = (text: string): string => {
  const found = label.exec(opener(text))
  const name = found?.at(1) ?? ''
  return name === '' || (coin.test(name) && !isShout(name)) ? '' : (found?.at(0) ?? '')
}

export const noLabel = (text: string): string => {
  const length = labelOf(text).length
  if (length === 0) return text
  const rest = opener(text)
  return text.slice(0, text.length - rest.length) + capital(rest.slice(length))
}
