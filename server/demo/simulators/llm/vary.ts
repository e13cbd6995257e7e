import type { Language } from '#contract/lists.ts'
import { localeOf } from '#server/lib/locale-of.ts'
import type { Chance } from './chance.ts'
import { leads } from './phrasebooks/leads.ts'

/** A template with one of the words in each of its brackets: "[closed|ended] at {close}". They may stand in one another. */
export function varied(template: string, chance: Chance): string {
  let text = template
  for (let left = bracketsMax; left > 0 && text.includes('['); left--)
    text = text.replace(/\[([^[\]]*)\]/, (_, words: string) => chance.pick(words.split('|')) ?? '')
  return text.replace(/ {2,}/g, ' ').trim()
}
const bracketsMax = 40

/** How a thought comes: as it is, behind a few words that lead to it, or together with another one. */
export function thoughtIn(
  language: Language,
  [thought = '', other = '']: readonly string[],
  chance: Chance,
): string {
  const way = chance.number()
  if (way < 0.25 || thought === '') return thought
  if (way < 0.65 || other === '') return ledTo(thought, language, chance)
  return joined(thought, other, language)
}

/** "Note to self: …" */
export function ledTo(sentence: string, language: Language, chance: Chance): string {
  const lead = chance.pick(leads[language]) ?? ''
  const isTight = language === 'CHINESE' || language === 'JAPANESE'
  // A tag is one only behind a blank.
  return isTight && !sentence.startsWith('$') ? `${lead}${sentence}` : `${lead} ${sentence}`
}

/** Two thoughts in one sentence. */
export function joined(one: string, other: string, language: Language): string {
  const bare = one.replace(/[.。।]$/u, '')
  // A question ends where it ends.
  if (/[?!？！؟]$/u.test(bare)) return one
  const isTight = language === 'CHINESE' || language === 'JAPANESE'
  return isTight
    ? `${bare}，${other}`
    : `${bare} – ${keepsCapital.has(language) ? other : small(other, language)}`
}

const keepsCapital: ReadonlySet<Language> = new Set<Language>(['GERMAN'])

function small(sentence: string, language: Language): string {
  // "I" and names keep theirs.
  return !/^I\b/.test(sentence)
    ? sentence.charAt(0).toLocaleLowerCase(localeOf[language]) + sentence.slice(1)
    : sentence
}

/** How a text begins, without its figures. */
export function beginningOf(text: string): string {
  const [first = ''] = sentencesOf(text)
  return first.includes(' ') && !isUnspaced.test(first)
    ? first.split(' ').slice(0, 6).join(' ')
    : first.slice(0, 10)
}
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The sentences of some texts without their figures and tickers, as somebody remembers them. */
export function remembered(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(sentencesOf))
}

/** How many sentences of a text are among those. */
export function saidAgain(text: string, known: ReadonlySet<string>): number {
  return sentencesOf(text).filter((sentence) => known.has(sentence)).length
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|(?<=[。！？।؟])|\n+/u)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/\$\p{L}+|\p{N}[\p{N}.,٫٬]*/gu, '#')
        .replace(/[^\p{L}\p{M}#]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence.length > 3)
}
