import { plain } from '../plain.ts'
import { hanPeopleOf } from './chinese-people.ts'
import { han, tokensOf, wordsOnly, folded, withoutLinks } from './words-of-text.ts'
import type { Capitals, KnownWords } from './known.ts'

export type { KnownWords } from './known.ts'

/** The words of these sources and names. */
export function knownWords(sources: string[], names: string[]): KnownWords {
  const texts = [...sources, ...names]
  const words = new Set<string>()
  const all = texts.map(wordsOnly)
  const runs = all.join('\n')
  const squeezed = all.map((text) => text.replaceAll(' ', '')).join('\n')
  for (const text of all) for (const word of text.split(' ')) addWord(words, word)
  const capitals = capitalsOf(texts)
  // "@layla_onchain" may be called Layla.
  for (const name of names) for (const part of plain(name).match(/[a-z]{3,}/g) ?? []) capitals.words.add(part)
  for (const text of texts)
    for (const { text: written } of tokensOf(text)) {
      addWord(words, plain(written))
      // "AtlasRive" is named by either half.
      for (const part of written.split(/(?<=\p{Ll})(?=\p{Lu})/u)) addWord(words, plain(part))
    }
  for (const joined of joinedOf(texts)) words.add(joined)
  return {
    has: (word) => words.has(word),
    hasRun: (text) => {
      if (han.test(text)) return squeezed.includes(wordsOnly(text).replaceAll(' ', ''))
      return runs.includes(wordsOnly(text))
    },
    capitals,
    hanPeople: sources.filter((source) => han.test(source)).flatMap(hanPeopleOf),
    scripts: {
      latin: /[a-z]{3} [a-z]{2}/.test(runs),
      han: han.test(runs),
      arabic: /[\u0621-\u064a]/u.test(runs),
    },
  }
}

function addWord(words: Set<string>, word: string): void {
  if (word === '') return
  words.add(word)
  words.add(`~${folded(word)}`)
}

const capitalRun = /\p{Lu}[\p{L}\p{M}\p{N}]*(?:[ -]\p{Lu}[\p{L}\p{M}\p{N}]*)+/gu

/** "DMB" and "digitalmoneyboard" of "Digital Money Board". */
function joinedOf(texts: string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(capitalRun)].flatMap(({ 0: run }) => {
      const parts = plain(run).split(/[ -]/)
      const joined = parts.length <= 6 ? parts.map((_, from) => parts.slice(from)) : [parts]
      return joined.flatMap((some) => [some.map((part) => part.charAt(0)).join(''), some.join('')])
    }),
  )
}

function capitalsOf(texts: string[]): Capitals {
  const behind = new Map<string, Set<string>>()
  const before = new Map<string, Set<string>>()
  const words = new Set<string>()
  for (const text of texts) {
    const bare = withoutLinks(text)
    const tokens = tokensOf(bare)
    tokens.forEach((token, at) => {
      const word = capitalOf(token.text)
      if (word === '') return
      words.add(word)
      const last = tokens[at - 1]
      const beside = last && bare.slice(last.end, token.index) === ' ' ? capitalOf(last.text) : ''
      note(before, word, beside)
      if (beside !== '') note(behind, beside, word)
      const next = tokens[at + 1]
      if (!next || bare.slice(token.end, next.index) !== ' ' || capitalOf(next.text) === '')
        note(behind, word, '')
    })
  }
  return { words, behind, before }
}

function note(notes: Map<string, Set<string>>, word: string, beside: string): void {
  const some = notes.get(word) ?? new Set()
  some.add(beside)
  notes.set(word, some)
}

/** A word with a capital in small letters without a possessive; empty where it has none. */
function capitalOf(written: string): string {
  return /^\p{Lu}/u.test(written) ? plain(written).replace(/'s?$/u, '') : ''
}
