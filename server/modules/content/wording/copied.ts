import type { Fact } from '#server/modules/claims/index.ts'
import type { Check } from '#server/modules/preflight/index.ts'
import { ownWordsSource } from '../gather/own-words.ts'
import type { Brief, WritingAgent } from '../types.ts'

/** A sentence of so many letters is nobody's but its author's; without spaces between words half as many say as much. */
const sentenceLetters = { spaced: 24, unspaced: 12 }
/** Less than this is no text that anybody could claim. */
const wholeLetters = 6

/**
 * Whether a text says word for word what somebody else wrote: all of it, or a sentence. An agent speaks in words of its own,
 * and words that strangers want said leave it by no other way. A translator says what another one said; what its owner
 * wrote is its own.
 */
export function copiedCheck(
  text: string,
  facts: readonly Fact[],
  { kind, as }: Pick<Brief, 'kind' | 'as'>,
  { type }: Pick<WritingAgent, 'type'>,
): Check {
  const isCarried = kind === 'post' && (as ?? type) === 'clone_influence'
  const copied = isCarried ? null : copiedIn(text, facts)
  return {
    name: 'repetition',
    ok: copied === null,
    detail: copied === null ? null : `"${copied}" stands so in a source: say it in words of your own`,
  }
}

function copiedIn(text: string, facts: readonly Fact[]): string | null {
  const texts = facts.filter(({ kind }) => kind === 'text')
  const own = texts
    .filter(({ source }) => source === ownWordsSource)
    .map(({ value }) => lettersOf(String(value)))
  const others = texts
    .filter(({ source }) => source !== ownWordsSource)
    .map(({ value }) => lettersOf(String(value)))
  const isTheirs = (letters: string) =>
    others.some((other) => other.includes(letters)) && !own.some((one) => one.includes(letters))
  const whole = lettersOf(text)
  if (whole.length >= wholeLetters && isTheirs(whole)) return text.slice(0, 80)
  const sentence = text.split(/(?<=[.!?…])\s+|(?<=[。！？؟])|\n+/u).find((one) => {
    const letters = lettersOf(one)
    const { spaced, unspaced } = sentenceLetters
    const least = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(one)
      ? unspaced
      : spaced
    return letters.length >= least && isTheirs(letters)
  })
  return sentence?.slice(0, 80) ?? null
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
