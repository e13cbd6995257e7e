import type { Language } from '#contract/lists.ts'
import { fold } from '#server/lib/fold.ts'
import { hotTopics } from '#server/lib/hot-topics.ts'
import { topicSearch } from '#server/lib/x-search.ts'

/** A phrase that is longer nobody writes. */
const phraseLengthMax = 100

/** What X marks posts of each content language with. */
const codes: Record<Language, string> = {
  ENGLISH: 'en',
  FRENCH: 'fr',
  VIETNAMESE: 'vi',
  CHINESE: 'zh',
  ARABIC: 'ar',
  SPANISH: 'es',
  PORTUGUESE: 'pt',
  GERMAN: 'de',
  RUSSIAN: 'ru',
  TURKISH: 'tr',
  JAPANESE: 'ja',
  KOREAN: 'ko',
  INDONESIAN: 'in',
  THAI: 'th',
  HINDI: 'hi',
}

/**
 * The phrases a topic is spoken of with: each part between commas as it is written, and what else the list of topics calls
 * it, in one word too ("layer 2": also "layer2"). Signs that search would take for operators are gone.
 */
export function phrasesOf(topic: string): string[] {
  const parts = topic
    .normalize('NFKC')
    .split(/[,;،、，；\n]/u)
    .map(plainWords)
    .filter(Boolean)
  const phrases = parts.flatMap((part) => [part, ...synonymsOf(part)])
  return phrases.filter((phrase, at) => phrases.findIndex((one) => fold(one) === fold(phrase)) === at)
}

/** Letters, their marks and numbers, a blank between words. */
function plainWords(text: string): string {
  const words = text
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, ' ')
    .trim()
    .split(' ')
  let phrase = ''
  for (const word of words) {
    const longer = phrase === '' ? word.slice(0, phraseLengthMax) : `${phrase} ${word}`
    if (longer.length > phraseLengthMax) break
    phrase = longer
  }
  return phrase
}

function synonymsOf(phrase: string): string[] {
  const listed = hotTopics.find(({ topic, label }) =>
    [topic, label].some((one) => joined(one) === joined(phrase)),
  )
  if (!listed) return []
  const written = [listed.topic, listed.label.toLowerCase()]
  return [...written, ...written.filter((one) => one.includes(' ')).map(joined)]
}

function joined(phrase: string): string {
  return fold(phrase).replaceAll(' ', '')
}

/** The search for what people write about a topic, in a language or in English. Null for a topic without a word. */
export function topicQuery(
  topic: string,
  { language, without = [] }: { language: Language; without?: string[] },
): string | null {
  return topicSearch({ phrases: phrasesOf(topic), languages: [codes[language], 'en'], without })
}
