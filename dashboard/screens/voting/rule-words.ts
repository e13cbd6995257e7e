import i18next, { type TFunction } from 'i18next'
import type { Rule } from '#app/queries/votes.ts'
import { formatsFor } from '#app/format.ts'
import { anyOf } from '#app/role-words.ts'
import { whoIsAsked } from '#app/vote-words.ts'

/** People who work here, by their ids. */
export type Names = ReadonlyMap<string, string>

/** A rule as it would be told: what it is about, who is asked one after the other, who does not count, and who may answer later. */
export function ruleInWords(t: TFunction, rule: Rule, names: Names): string {
  const { fourEyes, hours, escalateTo } = rule
  const sentences = [
    t('voting:approvalRules.say.whole', {
      what: capital(whatInWords(t, rule.about)),
      steps: stepsInWords(t, rule, names),
    }),
    fourEyes && t('voting:approvalRules.say.fourEyes'),
    hours !== null &&
      escalateTo.length > 0 &&
      t('voting:approvalRules.say.later', { count: hours, who: anyOf(escalateTo) }),
  ].filter((sentence) => sentence !== false)
  return sentences.join(i18next.language.startsWith('zh') ? '' : ' ')
}

function whatInWords(t: TFunction, { kinds, platforms, fromPrice, firstOfAccount }: Rule['about']): string {
  let what =
    kinds.length === 0
      ? t('voting:approvalRules.say.all')
      : all(kinds.map((kind) => t(`voting:approvalRules.kind.${kind}`)))
  if (platforms.length > 0)
    what = t('voting:approvalRules.say.on', {
      what,
      places: all(platforms.map((platform) => t(`platform.${platform}`))),
    })
  if (fromPrice !== null) {
    const amount = formatsFor(i18next.language).credits(fromPrice)
    what = t('voting:approvalRules.say.from', {
      what,
      price: t('price.credits', { count: fromPrice, amount }),
    })
  }
  if (firstOfAccount !== null) what = t('voting:approvalRules.say.first', { what, count: firstOfAccount })
  return what
}

function stepsInWords(t: TFunction, { steps }: Rule, names: Names): string {
  return steps
    .map(({ roles, people, guests, needed }) => {
      const named = people.map((id) => names.get(id) ?? t('voting:approvalRules.gone'))
      const who = whoIsAsked(t, { roles, people: named, guests })
      return t('voting:approvalRules.say.step', { count: needed, who })
    })
    .reduce((before, next) => t('voting:approvalRules.say.then', { before, next }))
}

const all = (words: string[]) => new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(words)

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(i18next.language) + words.slice(1)
}
