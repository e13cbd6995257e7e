import type { ArticleKind } from './articles.ts'

/** One article in the search index of a language. */
export interface Entry {
  path: string
  kind: ArticleKind
  language: string
  title: string
  summary: string
  keywords: string
  text: string
}

/** Articles that help with a task come before those that are only to be read. */
const kinds: ArticleKind[] = ['help', 'tutorials', 'blog', 'legal']

/**
 * Articles that hold every word of the query, best first: a word counts more in the title than in the summary, and least in
 * the text; of two that count the same, help comes first. Accents, letter case and Arabic vowel signs make no difference.
 */
export function findArticles(entries: Entry[], query: string): Entry[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || kinds.indexOf(a.entry.kind) - kinds.indexOf(b.entry.kind))
    .map(({ entry }) => entry)
}

function scoreOf({ title, summary, keywords, text }: Entry, words: string[]): number {
  const places = [
    [fold(title), 8],
    [fold(keywords), 5],
    [fold(summary), 3],
    [fold(text), 1],
  ] as const
  const scores = words.map((word) =>
    places.reduce((sum, [place, weight]) => (place.includes(word) ? sum + weight : sum), 0),
  )
  if (scores.some((score) => score === 0)) return 0
  // What is called that comes before what only speaks of it.
  const isTitle = words.every((word) => fold(title).includes(word))
  return scores.reduce((sum, score) => sum + score, isTitle ? 100 : 0)
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
}
