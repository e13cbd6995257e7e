import type { Language } from '#contract/lists.ts'
import { fold } from '#server/lib/fold.ts'
import { isDisclaimer } from '#server/modules/preflight/index.ts'

/** Of sixty posts so many are out: a writing that is given up costs nothing and is the exception. */
export const postsMin = 45
/** So many of the texts begin in a way of their own. */
const openingsShare = 45 / 60
/** A sentence stands in so many of sixty posts in a row. */
const sentenceMax = 2

interface Habits {
  /** Sentences, without figures and tickers, that stand in more posts than that. */
  sentences: string[]
  openings: 'enough' | number
}

/** Measured apart from the guard: its own way to tell sentences. */
export function habitsOf(texts: string[], language: Language): Habits {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const sentence of new Set(sentencesOf(text))) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const openings = new Set(texts.map((text) => openingOf(text, language))).size
  return {
    sentences: [...counts].flatMap(([sentence, count]) => (count > sentenceMax ? [sentence] : [])),
    openings: openings >= texts.length * openingsShare ? 'enough' : openings,
  }
}

export const noHabits: Habits = { sentences: [], openings: 'enough' }

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|(?<=[。！？؟])|\n+/u)
    .filter((sentence) => sentence.trim() !== '' && !isDisclaimer(sentence.trim()))
    .map(masked)
    .filter((sentence) => sentence.length > 3)
}

function masked(sentence: string): string {
  return fold(sentence)
    .replace(/\$\p{L}+|\p{N}[\p{N}.,٫٬]*/gu, '#')
    .replace(/[^\p{L}\p{M}#]+/gu, ' ')
    .trim()
}

/** The first eight words, or signs, of a text. */
function openingOf(text: string, language: Language): string {
  const [first = ''] = sentencesOf(text)
  return language === 'CHINESE' ? first.slice(0, 12) : first.split(' ').slice(0, 8).join(' ')
}
