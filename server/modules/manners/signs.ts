import type { Manner } from '#contract/manners.ts'
import { blankIn, capital, tidied } from './pieces.ts'

export type Sign = Extract<Manner, { kind: 'sign' }>['sign']

interface Known {
  find: RegExp
  /** In English, for the model and for the owner's sentence. */
  name: string
  /** What people put in its place, the usual first. */
  instead: readonly string[]
  write(text: string, by: string): string
}

const emoji =
  /(?:\p{RGI_Emoji}|\p{Emoji_Presentation}|[\p{Extended_Pictographic}--[©®™\u2190-\u21ff]]\ufe0f?)/gv

/** A full stop of the script that the sign is of. */
const asWide = (sign: string, by: string) =>
  by === '.' && /[！？。；]/u.test(sign) ? '。' : by === ',' && /[；（）：]/u.test(sign) ? '，' : by

/** A sign at the end of a sentence becomes another one, and next to an end nothing at all. */
function ending(find: RegExp) {
  return (text: string, by: string) =>
    tidied(
      text.replace(find, (sign, at: number) =>
        /[.。!?]\s*$/u.test(text.slice(0, at)) ? '' : asWide(sign, by),
      ),
    )
}

/** Stands where a new sentence begins, until its letter is a capital. */
const begins = '\ue100'

/** A sign between two parts of a sentence; a full stop begins a new one. */
function between(find: RegExp) {
  return (text: string, by: string) =>
    tidied(
      text
        .replace(find, (sign: string, at: number) => {
          if (text.slice(at + sign.length).trim() === '') return ''
          const mark = asWide(sign.trim(), by)
          if (mark === '') return blankIn(text)
          return `${mark}${/[。，]/u.test(mark) ? '' : ' '}${by === '.' ? begins : ''}`
        })
        .replace(/\ue100(\p{L}?)/gu, (_, letter: string) => letter.toLocaleUpperCase()),
    )
}

export const knownSigns: Record<Sign, Known> = {
  emoji: { find: emoji, name: 'emoji', instead: [''], write: (text) => tidied(text.replace(emoji, '')) },
  hashtag: {
    find: /#(?=\p{L})[\p{L}\p{M}\p{N}_]+/gu,
    name: 'hashtags',
    instead: [''],
    // At the end they are labels; within a sentence they are its words.
    write: (text) =>
      tidied(text.replace(/(?:\s*#(?=\p{L})[\p{L}\p{M}\p{N}_]+)+\s*$/u, '').replace(/#(?=\p{L})/gu, '')),
  },
  cashtag: {
    find: /\$(?=\p{L})/gu,
    name: 'cashtags',
    instead: [''],
    write: (text) => text.replace(/\$(?=\p{L})/gu, ''),
  },
  exclamation: { find: /[!！]+/gu, name: 'exclamation marks', instead: ['.', ''], write: ending(/[!！]+/gu) },
  question: { find: /[?？؟]+/gu, name: 'question marks', instead: ['.'], write: ending(/[?？؟]+/gu) },
  dash: {
    find: /\s+[–—-]\s+|\s*—\s*/gu,
    name: 'dashes',
    instead: [',', '.', '', ':', ';'],
    write: between(/\s+[–—-]\s+|\s*—\s*/gu),
  },
  parentheses: {
    find: /[(（][^()（）]*[)）]/gu,
    name: 'parentheses',
    instead: ['all', '', ','],
    write: (text, by) =>
      tidied(
        text.replace(/ ?([(（])([^()（）]*)[)）]/gu, (_, __, inside: string) =>
          by === 'all' ? '' : by === '' ? ` ${inside}` : `, ${inside}`,
        ),
      ),
  },
  quotes: {
    find: /["“”„«»「」『』]/gu,
    name: 'quotation marks',
    instead: [''],
    write: (text) => tidied(text.replace(/«\s*|\s*»|["“”„「」『』]/gu, '')),
  },
  semicolon: {
    find: /\s*[;；؛]\s*/gu,
    name: 'semicolons',
    instead: ['.', ','],
    write: between(/\s*[;；؛]\s*/gu),
  },
  colon: {
    find: /(?<!\d)\s*[:：](?:\s+|(?<=：))|(?<=\d)[:：]\s+/gu,
    name: 'colons',
    instead: [',', '.', ' –', ''],
    write: between(/(?<!\d)\s*[:：](?:\s+|(?<=：))|(?<=\d)[:：]\s+/gu),
  },
  ellipsis: { find: /…|\.{3,}/gu, name: 'ellipses', instead: ['.', ''], write: ending(/…+|\.{3,}/gu) },
}

export function hasSign(text: string, sign: Sign): boolean {
  return text.search(knownSigns[sign].find) !== -1
}

/** The text without that sign, saying the same. */
export function withoutSign(text: string, sign: Sign, by: string): string {
  if (!hasSign(text, sign)) return text
  const written = knownSigns[sign].write(text, by)
  return /^\p{Lu}/u.test(text) ? capital(written) : written
}

export function signsIn(text: string, sign: Sign): number {
  return text.match(knownSigns[sign].find)?.length ?? 0
}
