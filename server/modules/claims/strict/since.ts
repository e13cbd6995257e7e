import type { Language } from '#contract/lists.ts'
import type { Page } from '../judge/page.ts'
import { frameOf, isSourced } from './stories.ts'
import type { Place, Rule } from './rule.ts'

/** The word by which a day is a beginning and no day on which something was done, before the day and behind it. */
const words: Partial<Record<Language, readonly [RegExp, RegExp | null]>> = {
  ENGLISH: [/(?<!\p{L})since (?:the )?$/u, null],
  FRENCH: [/(?<!\p{L})depuis (?:le |la |l'|début )?$/u, null],
  VIETNAMESE: [/(?<!\p{L})kể từ (?:ngày |hôm |đầu )?$/u, null],
  CHINESE: [/自从?$/u, /^\s?以来/u],
  ARABIC: [/(?<!\p{L})منذ (?:يوم |شهر |بدايه )?$/u, null],
}

/** Null where the language has no word here that is told from others. */
function isSince({ plain, language }: Page, from: number, to: number): boolean | null {
  const known = words[language]
  if (!known) return null
  const [before, behind] = known
  return before.test(plain.slice(0, from)) || (behind?.test(plain.slice(to)) ?? false)
}

/** "Since October", where the source says in October how much it was, and since March that it was the most. */
const sinces: Rule = (ground) =>
  ground.refs.flatMap((ref): Place[] => {
    const { from, to, kind } = ref.candidate
    if (kind !== 'date' || !isSourced(ref) || isSince(ground.page, ref.index, ref.end) !== true) return []
    return isSince(frameOf(ref, ground).source, from, to) === false ? [ref] : []
  })

export const sinceRules: Record<string, Rule> = { sinces }
