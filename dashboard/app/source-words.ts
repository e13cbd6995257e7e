import type { TFunction } from 'i18next'
import type { SourceSettings } from '#contract/sources.ts'
import type { formatsFor } from './format.ts'
import type { Meaning } from './status-meanings.ts'
import type { Source } from './queries/sources.ts'

/** What a source is called before it has told its own name. */
export function sourceName(settings: SourceSettings): string {
  switch (settings.kind) {
    case 'topic':
      return settings.phrases.join(', ')
    case 'account':
      return `@${settings.name}`
    case 'list':
      return settings.listId
    case 'feed':
    case 'page':
      return settings.url.replace(/^https:\/\//, '')
    case 'channel':
      return settings.chatId
  }
}

/** How a source is doing, and why it fails. */
export function sourceState(
  t: TFunction,
  { state, failure }: Pick<Source, 'state' | 'failure'>,
): { text: string; meaning: Exclude<Meaning, 'neutral'> } {
  const why =
    failure !== null && (state === 'failing' || state === 'gone')
      ? `: ${t(`sources:sourceFailure.${failure}`, { defaultValue: t('sources:sourceFailure.other') })}`
      : ''
  return { text: t(`sources:sourceState.${state}`) + why, meaning: meanings[state] }
}

const meanings = {
  ok: 'good',
  failing: 'attention',
  gone: 'bad',
  paused: 'waiting',
  day_full: 'attention',
  no_credit: 'bad',
} as const satisfies Record<Source['state'], Meaning>

/** When it was read, what it brought and what it costs, one after the other. */
export function sourceFacts(
  t: TFunction,
  format: ReturnType<typeof formatsFor>,
  { readAt, items24h, credits24h, creditsPerDay }: Source,
): string[] {
  const credits = (value: number) => t('price.credits', { count: value, amount: format.credits(value) })
  return [
    readAt === null
      ? t('sources:sources.notRead')
      : t('sources:sources.read', { when: format.relative(readAt) }),
    t('sources:sources.brought', { count: items24h }),
    ...(creditsPerDay === 0
      ? [t('price.free')]
      : [
          t('sources:sources.cost', { credits: credits(credits24h) }),
          creditsPerDay === null
            ? t('sources:sources.costUnknown')
            : t('sources:sources.costLikely', { credits: credits(creditsPerDay) }),
        ]),
  ]
}

/** A language of X's own codes, some of which are older than the standard's. */
export function languageName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(code === 'in' ? 'id' : code) ?? code
}
