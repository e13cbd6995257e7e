import { languageOf } from './chat.ts'
import { readPrompt } from './prompt.ts'
import { writePost, type Post } from './write-post.ts'

/** What a model can get wrong in what it says. The text itself is otherwise a good one. */
export const textFailures = [
  'foreign-link',
  'two-cashtags',
  'wrong-language',
  'empty',
  'cut-off',
  'too-long',
  'not-json',
  'refusal',
  'blocked-word',
  'foreign-handle',
  'json-text',
  'invented-number',
] as const

export type TextFailure = (typeof textFailures)[number]

export function isTextFailure(kind: string): kind is TextFailure {
  return textFailures.some((failure) => failure === kind)
}

/** A good text made bad. `cut-off`, `not-json` and `refusal` are matters of the answer around it. */
export function spoiled(
  content: string,
  kind: TextFailure,
  { word, other }: { word: string; other: () => string },
): string {
  switch (kind) {
    case 'foreign-link':
      return `${content} https://free-coins.example/claim`
    case 'two-cashtags':
      return `${content} $DOGE $PEPE`
    case 'foreign-handle':
      return `${content} @free_coins_now`
    case 'invented-number':
      return `${content} $987,654.`
    case 'blocked-word':
      return `${content} ${word}`
    case 'wrong-language':
      return other()
    case 'json-text':
      return JSON.stringify({ post: content })
    case 'empty':
      return ''
    case 'too-long':
      return `${content} `.repeat(Math.ceil(20_000 / (content.length + 1)))
    default:
      return content
  }
}

/** The same post in a language nobody asked for. */
export function inAnotherLanguage(user: string, seed: string): Post {
  const prompt = readPrompt(user)
  return writePost(prompt, seed, prompt.task.language === 'ENGLISH' ? 'FRENCH' : 'ENGLISH')
}

export function anotherLanguage(system: string): 'ENGLISH' | 'FRENCH' {
  return languageOf(system) === 'ENGLISH' ? 'FRENCH' : 'ENGLISH'
}
