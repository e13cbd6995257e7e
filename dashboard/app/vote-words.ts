import i18next, { type TFunction } from 'i18next'
import { anyOf } from './role-words.ts'
import type { Votes } from './queries/votes.ts'

export type VoteStep = Votes['rules'][number]['steps'][number]
type Said = Pick<VoteStep['yes'][number], 'name' | 'guest'>

/** A name that turns nothing around it. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** Any of these words, in the reader's language. */
function anyOfThese(words: string[]): string {
  return new Intl.ListFormat(i18next.language, { type: 'disjunction' }).format(words)
}

/** Who is asked in a step: roles, people by name, a client. */
export function whoIsAsked(
  t: TFunction,
  { roles, people, guests }: Pick<VoteStep, 'roles' | 'people' | 'guests'>,
): string {
  return anyOfThese([
    ...roles.map((role) => anyOf([role])),
    ...people.map(isolated),
    ...(guests ? [t('votes:votes.aClient')] : []),
  ])
}

/** Somebody who answered; a client is named as one. */
export function whoSaid(t: TFunction, { name, guest }: Said): string {
  return guest ? t('votes:votes.client', { name: isolated(name) }) : isolated(name)
}

export function whoSaidAll(t: TFunction, all: Said[]): string {
  return new Intl.ListFormat(i18next.language).format(all.map((one) => whoSaid(t, one)))
}
