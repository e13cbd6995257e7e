import { capital, tidied, unspaced } from './pieces.ts'

/** "Market update: …"; a time is none, nor is a link. */
const label = /^([^:：\n.!?。！？؟]{1,40}?)[ \u00a0\u202f]?(?::(?=\s)|：)\s*(?=\S)(?!https?:)/u

const labelWordsMax = 3
const labelSignsMax = 6

/**
 * A short label goes; one that says something, a coin or a figure above all, becomes part of the sentence, or one of its
 * own: a capital within a sentence would make a name of a word.
 */
function withoutLabel(text: string): string {
  const [whole, words = ''] = label.exec(text) ?? []
  if (whole === undefined) return text
  const rest = text.slice(whole.length)
  const isTight = unspaced.test(words)
  const says =
    /[\p{Nd}$]|\b\p{Lu}{2,6}\b/u.test(words) ||
    (isTight ? words.length > labelSignsMax : words.trim().split(/\s+/u).length > labelWordsMax)
  if (!says) return withoutLabel(capital(rest))
  if (/^\p{Lu}/u.test(rest)) return `${words}. ${rest}`
  return `${words}${isTight ? '，' : /\p{Script=Arabic}/u.test(words) ? '، ' : ', '}${rest}`
}

/** Without a word that the text is not to begin with, and the sign behind it. */
export function withoutOpening(text: string, never: string): string {
  if (never === '') return withoutLabel(text)
  const rest = text.slice(never.length)
  const begins = text.toLowerCase().startsWith(never.toLowerCase())
  const isWhole =
    /[^\p{L}\p{M}\p{N}'’]$/u.test(never) || unspaced.test(never) || !/^[\p{L}\p{M}\p{N}'’]/u.test(rest)
  const bare = tidied(rest.replace(/^[\s,;:!.…，；：！。،؛—–-]+/u, ''))
  return begins && isWhole && /\p{L}/u.test(bare) ? capital(bare) : text
}
