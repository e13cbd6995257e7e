import { fold } from './fold.ts'
import { arabic } from './words/ar.ts'
import { chinese } from './words/zh.ts'
import { coinList } from './words/coins.ts'
import { english } from './words/en.ts'
import { french } from './words/fr.ts'
import { languageNames } from './words/languages.ts'
import { numbers } from './words/numbers.ts'
import { vietnamese } from './words/vi.ts'
import type { Words } from './words/words.ts'

export type Tongue = 'en' | 'fr' | 'vi' | 'zh' | 'ar'

export interface Entry {
  means: string
  value: string | null
  word: string
  strict: boolean
}

export interface Lexicon {
  words: Map<string, Entry[]>
  beginnings: Map<string, Entry>
}

const own: Record<Tongue, Words> = { en: english, fr: french, vi: vietnamese, zh: chinese, ar: arabic }
const made = new Map<Tongue, Lexicon>()

/** The words of a language together with those of English, which people mix in everywhere; its own come first. */
export function lexicon(tongue: Tongue): Lexicon {
  const known = made.get(tongue)
  if (known) return known
  const all: Lexicon = { words: new Map(), beginnings: new Map() }
  for (const one of tongue === 'en' ? [tongue] : [tongue, 'en' as const]) {
    for (const [means, words] of Object.entries(own[one])) put(all, means, words, one)
    for (const [name, words] of Object.entries(languageNames[one])) put(all, 'l', words, one, name)
    numbers[one]
      .split(' ')
      .forEach((words, n) => put(all, 'n', words.replaceAll('_', ' '), one, String(n + 1)))
  }
  for (const line of coinList.trim().split('\n')) {
    const [ticker = '', names = ''] = line.split(/ (.*)/s)
    for (const name of names.split('|'))
      put(all, '$', name.replace('~', ''), tongue, name.startsWith('~') ? `~${ticker}` : ticker)
  }
  made.set(tongue, all)
  return all
}

function put({ words, beginnings }: Lexicon, means: string, list: string, from: Tongue, given?: string) {
  for (const said of list.split('|')) {
    const [spelt = '', value = given ?? null] = said.split(':')
    const strict = spelt.startsWith('~')
    const word = spelt.replace(/[~*]/g, '').trim()
    const key = keyOf(fold(word).text)
    if (key === '') continue
    const entry = { means, value, word, strict }
    if (spelt.endsWith('*') && !beginnings.has(key)) beginnings.set(key, entry)
    const there = words.get(key) ?? []
    // English is only what the language itself has no word for.
    if (from === 'en' && there.length > 0 && !there.some((one) => one.means === '$')) {
      if (!there.every((one) => isEnglish.has(one))) continue
    }
    if (from === 'en') isEnglish.add(entry)
    words.set(key, [...there, entry])
  }
}

/** Whether a language has a word of its own for something, and does not only borrow that of English. */
export const isOwn = (tongue: Tongue, word: string) =>
  lexicon(tongue)
    .words.get(word)
    ?.some((one) => one.means !== '$' && (tongue === 'en' || !isEnglish.has(one))) ?? false

const isEnglish = new WeakSet<Entry>()

/** Arabic without its article, which may be there or not. */
export const keyOf = (text: string) => text.replace(/(^| )(?:ال){1,2}(?=[\u0620-\u064a]{2})/g, '$1')
