import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/lists.ts'
import { lazily } from './lazily.ts'

/** Two megabytes, read with the first text whose letters alone do not tell its language. */
const detector = lazily(() => {
  const library: typeof import('eld/medium') = createRequire(import.meta.url)(
    fileURLToPath(import.meta.resolve('eld/medium')),
  )
  return library.eld
})

/** What the detector calls each content language; Indonesian is read as Malay. */
const codes: Record<Language, string[]> = {
  ENGLISH: ['en'],
  FRENCH: ['fr'],
  VIETNAMESE: ['vi'],
  CHINESE: ['zh'],
  ARABIC: ['ar'],
  SPANISH: ['es'],
  PORTUGUESE: ['pt'],
  GERMAN: ['de'],
  RUSSIAN: ['ru'],
  TURKISH: ['tr'],
  JAPANESE: ['ja'],
  KOREAN: ['ko'],
  INDONESIAN: ['ms', 'id'],
  THAI: ['th'],
  HINDI: ['hi'],
}

/** Languages a script alone gives away, and those written with Latin letters. */
const scripts: Partial<Record<Language, RegExp>> = {
  CHINESE: /\p{Script=Han}/u,
  JAPANESE: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  KOREAN: /\p{Script=Hangul}/u,
  ARABIC: /\p{Script=Arabic}/u,
  RUSSIAN: /\p{Script=Cyrillic}/u,
  THAI: /\p{Script=Thai}/u,
  HINDI: /\p{Script=Devanagari}/u,
}

/** Fewer letters than this say nothing about a language. */
const lettersMin = 20
/** How much surer the detector must be of another language before a text counts as not being in the wanted one. */
const doubt = 0.12

/** What one word in Latin letters is worth among signs that are syllables or words. */
const signsPerWord = 2

/** The content language a text is written in; null where it says too little or is in none of them. */
export function languageOf(text: string): Language | null {
  const words = spokenWords(text)
  const letters = words.match(/\p{L}/gu) ?? []
  const known = Object.keys(codes) as Language[]
  const byScript = known.find((language) => {
    const script = scripts[language]
    return script !== undefined && letters.filter((letter) => script.test(letter)).length > letters.length / 2
  })
  // Chinese characters are Japanese too; its own two scripts decide.
  if (byScript)
    return byScript === 'CHINESE' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)
      ? 'JAPANESE'
      : byScript
  if (letters.length < lettersMin) return null
  const { language: code } = detector().detect(words)
  return known.find((language) => codes[language].includes(code)) ?? null
}

function spokenWords(text: string): string {
  return text
    .replace(/https?:\/\/\S+|[@#$][\p{L}\p{N}_]+/gu, ' ')
    .replace(/\b[A-Z][A-Z0-9]{1,9}\b/g, ' ')
    .replace(/[\p{N}\p{S}]/gu, ' ')
}

/** Whether a text is in a language, as far as its words tell: tickers, numbers, links and names speak none. */
export function looksLike(text: string, language: Language): boolean {
  const words = spokenWords(text)
  const letters = words.match(/\p{L}/gu) ?? []
  const script = scripts[language] ?? /\p{Script=Latin}/u
  const inScript = letters.filter((letter) => script.test(letter)).length
  const few =
    script === scripts.CHINESE || script === scripts.JAPANESE || script === scripts.KOREAN ? 6 : lettersMin
  if (letters.length < few) return letters.length === 0 || inScript > 0 || letters.length < 4
  // A name in Latin letters is as long as many signs.
  const isSigns = script === scripts.CHINESE || script === scripts.JAPANESE || script === scripts.KOREAN
  const others = isSigns
    ? signsPerWord * (words.match(/\p{Script=Latin}+/gu) ?? []).length
    : letters.length - inScript
  if (inScript / (inScript + others) < 0.5) return false

  const detected = detector().detect(words)
  if (codes[language].includes(detected.language)) return true
  const scores: Record<string, number> = detected.getScores()
  const best = scores[detected.language] ?? 0
  const wanted = Math.max(...codes[language].map((code) => scores[code] ?? 0))
  return best - wanted < doubt
}
