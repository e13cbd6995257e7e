import { fold } from '#server/lib/fold.ts'
import type { GistSpan } from '#server/modules/claims/index.ts'
import { isDisclaimer } from '../rules/disclaimer.ts'

/** A sentence as it stands, and what is left of it without figures, coins and signs: the same with another price in it. */
export interface Sentence {
  text: string
  masked: string
}

/** Stands for a figure, a coin or a link. */
const mask = '\ue000'
const ends = /(?<=[.!?…]["”»’)]{0,3})(?=\s)|(?<=[。！？।؟]["”」』）]{0,3})(?!["”」』）。！？])|\n+/gu
const masked = /https?:\/\/\S+|[$#]\p{L}[\p{L}\p{N}_]*|\p{N}[\p{N}.,٫٬:/'’\u00a0\u202f]*\p{N}|\p{N}/gu
const words = /\ue000|[\p{L}\p{M}]+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Shorter ones are interjections: "Agreed." may be said again; with a figure or a coin one word is a sentence. */
const wordsMin = 2
const signsMin = 4

/**
 * The sentences of a text that count when they come back, in their order. Hashtags, links and disclaimers are no sentences
 * of their own; `spans` are the places of figures and coins.
 */
export function sentencesOf(text: string, spans: readonly GistSpan[]): Sentence[] {
  const blind = text.split('')
  for (const { from, to } of spans) for (let at = from; at < to; at++) blind[at] = at === from ? mask : ' '
  const bare = blind.join('')
  let from = 0
  return [...piecesOf(text), text.length].flatMap((end): Sentence[] => {
    const [written, hidden] = [text.slice(from, end), bare.slice(from, end)]
    from = end
    const sentence = { text: written.trim(), masked: maskedOf(hidden) }
    return saysMuch(sentence.masked) && !isDisclaimer(sentence.text) ? [sentence] : []
  })
}

function piecesOf(text: string): number[] {
  return Array.from(text.matchAll(ends), ({ 0: found, index }) => index + found.length)
}

/** A text without figures and tickers, as sentences are compared. */
export function maskedSentence(text: string): string {
  return maskedOf(text)
}

function maskedOf(sentence: string): string {
  const said = fold(sentence.replace(masked, ` ${mask} `))
  return (said.match(words) ?? []).join(' ').replace(/\ue000(?: \ue000)+/g, mask)
}

function saysMuch(said: string): boolean {
  const signs = said.match(unspaced)?.length ?? 0
  const spoken = said.split(' ').filter((word) => word !== mask && word !== '').length
  return signs > 0 ? signs >= signsMin : spoken >= (said.includes(mask) ? 1 : wordsMin)
}

/** So many words, or signs of a script without blanks, are how a long sentence begins. */
const openingWords = 6
const openingSigns = 10

/** How a text begins, as it is told to who writes the next one: its first sentence, or the beginning of a long one. */
export function firstSentence(text: string): string {
  const [end = text.length] = piecesOf(text.trim())
  return Array.from(text.trim().slice(0, end).trim()).slice(0, shownMax).join('')
}
const shownMax = 120

/** How a text begins, without its figures and coins; null where it says too little to be remembered. */
export function openingOf([first]: readonly Sentence[]): string | null {
  if (!first) return null
  const signs = first.masked.match(unspaced)
  return signs
    ? signs.slice(0, openingSigns).join('')
    : first.masked.split(' ').slice(0, openingWords).join(' ')
}
