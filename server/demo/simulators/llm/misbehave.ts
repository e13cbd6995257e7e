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

/** `wordless`: it ends by itself without having said anything, which is not among the failures that take turns. */
export type TextFailure = (typeof textFailures)[number] | 'wordless'

export function isTextFailure(kind: string): kind is TextFailure {
  return kind === 'wordless' || textFailures.some((failure) => failure === kind)
}

/**
 * What a model can get wrong where it is given tools: arguments that are no JSON or not of the schema, a tool that nobody
 * offered, the same call twice, one that nobody asked for, words beside it, and one that it makes again and again.
 */
export const callFailures = [
  'bad-arguments',
  'wrong-arguments',
  'unknown-tool',
  'double-call',
  'needless-call',
  'spoken-call',
  'call-again',
] as const

export type CallFailure = (typeof callFailures)[number]

export function isCallFailure(kind: string): kind is CallFailure {
  return callFailures.some((failure) => failure === kind)
}

/** What goes wrong of itself in the unpleasant mode, with how likely each is. */
export const mishaps = [
  { kind: 'wordless', share: 0.04 },
  { kind: 'cut-off', share: 0.04 },
  { kind: 'refusal', share: 0.02 },
  { kind: 'server-error', share: 0.02 },
  { kind: 'rate-limit', share: 0.02 },
  { kind: 'overloaded', share: 0.03 },
  { kind: 'cut', share: 0.02 },
  // Only where tools are offered.
  { kind: 'bad-arguments', share: 0.02 },
  { kind: 'wrong-arguments', share: 0.02 },
  { kind: 'unknown-tool', share: 0.02 },
  { kind: 'double-call', share: 0.03 },
  { kind: 'needless-call', share: 0.02 },
  { kind: 'spoken-call', share: 0.04 },
  { kind: 'call-again', share: 0.03 },
] as const

/** The same for a call that asks for pictures. */
export const pictureMishaps = [
  { kind: 'fewer', share: 0.08 },
  { kind: 'refused', share: 0.05 },
  { kind: 'not-pictures', share: 0.05 },
  { kind: 'server-error', share: 0.04 },
  { kind: 'rate-limit', share: 0.04 },
  { kind: 'cut', share: 0.04 },
] as const

/** What a number from 0 to 1 means among these; null: nothing goes wrong. */
export function mishapAt<K extends string>(
  among: readonly { kind: K; share: number }[],
  number: number,
): K | null {
  let before = 0
  return among.find(({ share }) => number < (before += share))?.kind ?? null
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
  return writePost(prompt, seed, { language: prompt.task.language === 'ENGLISH' ? 'FRENCH' : 'ENGLISH' })
}

export function anotherLanguage(system: string): 'ENGLISH' | 'FRENCH' {
  return languageOf(system) === 'ENGLISH' ? 'FRENCH' : 'ENGLISH'
}
