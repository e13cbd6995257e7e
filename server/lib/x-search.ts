/** X refuses longer queries (outside fact: x-search-query). */
const queryLengthMax = 512

/**
 * The search for posts with any of these phrases, and where some are named by any of these accounts and in any of these
 * languages: no reposts, no answers, nothing of the accounts `without`, each of them as far as there is room. A language is
 * named as X marks posts with it. Null where no phrase has a word.
 */
export function topicSearch({
  phrases,
  authors = [],
  languages = [],
  without = [],
}: {
  phrases: string[]
  authors?: string[]
  languages?: string[]
  without?: string[]
}): string | null {
  const [first, ...others] = phrases.flatMap(asTerm)
  if (first === undefined) return null
  const langs = [...new Set(languages.flatMap(codesOf))].map((code) => `lang:${code}`)
  const end = [anyOf(langs), '-is:retweet', '-is:reply'].filter(Boolean).join(' ')
  const names = authors.map((name) => `from:${name}`)
  const from = anyOf(asManyAs(names, (some) => anyOf(some).length <= (queryLengthMax - end.length) / 2))
  const around = [from, end].filter(Boolean).join(' ')
  const queryOf = (terms: string[]) => `${anyOf([first, ...terms])} ${around}`
  const query = queryOf(asManyAs(others, (some) => queryOf(some).length <= queryLengthMax))
  const besides = without.map((name) => ` -from:${name}`)
  return query + asManyAs(besides, (some) => query.length + some.join('').length <= queryLengthMax).join('')
}

/** X marks all Chinese alike, but takes no such name in a search (outside fact: x-search-query). */
function codesOf(language: string): string[] {
  return language === 'zh' ? ['zh-CN', 'zh-TW'] : [language]
}

/** In quotes wherever X could take it for more than one word, or for a word of its query language. */
function asTerm(phrase: string): string[] {
  const words = phrase
    .replace(/["\\()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(words)) return []
  const isPlain = /^[\p{L}\p{M}\p{N}_]+$/u.test(words) && !/^(?:or|and)$/i.test(words)
  return [isPlain ? words : `"${words}"`]
}

function anyOf(terms: string[]): string {
  return terms.length > 1 ? `(${terms.join(' OR ')})` : (terms[0] ?? '')
}

function asManyAs(words: string[], fits: (some: string[]) => boolean): string[] {
  const kept: string[] = []
  for (const word of words) if (fits([...kept, word])) kept.push(word)
  return kept
}
