import type { Language } from '#contract/lists.ts'
import { fold } from '#server/lib/fold.ts'
import { languageOf } from '#server/lib/language.ts'
import { likeness, type Shingles, shinglesOf, stemsOf } from '#server/modules/preflight/index.ts'
import { figuresIn } from './figures.ts'

/** Of one post; a longer one says the rest of it in other words. */
const wordsMax = 60

/**
 * What a post is about, as posts are compared: its words without their endings, one name for words that mean the same,
 * tickers and figures. Links and names of accounts say who speaks and not of what.
 */
export function wordsIn(text: string): string[] {
  const bare = text.replace(/https?:\/\/\S+/g, ' ').replace(/@\w+/g, ' ')
  const language: Language = languageOf(bare) ?? 'ENGLISH'
  const tickers = [...bare.matchAll(/\$([a-z][a-z0-9]{1,9})\b/gi)].map(([, ticker = '']) => fold(ticker))
  return [...new Set([...stemsOf(bare, language), ...tickers, ...figuresIn(bare)])].slice(0, wordsMax)
}

/** A post as its copies are known: figures, links, names, signs and case do not make it another one. */
export function copyOf(text: string): Shingles {
  return shinglesOf(
    text
      .replace(/https?:\/\/\S+/g, ' ')
      .replace(/[@#$]\w+/g, ' ')
      .replace(/\p{N}+(?:[.,]\p{N}+)*/gu, ' '),
  )
}

/** From here on two posts are one that was copied. */
const copiedFrom = 0.62

/** Whether one of two posts was made from the other. */
export function isCopy(one: Shingles, other: Shingles): boolean {
  return one.single.size > 0 && likeness(one, other) >= copiedFrom
}
