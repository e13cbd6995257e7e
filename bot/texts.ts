import { errors, type ErrorName } from '#contract/errors.ts'
import type { UiLanguage } from '#contract/lists.ts'
import { i18nText } from '#server/modules/notices/index.ts'
import type { Problem } from '#server/problem.ts'
import type english from '#locales/en/bot.json'

/** Every key of the bot's texts; plural forms share one key. */
export type TextKey = Leaves<typeof english>

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${Plural<K>}` : Leaves<T[K], `${Path}${K}.`>
}[keyof T & string]
type Plural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K

export type Say = (key: TextKey, values?: Record<string, string | number>) => string

export function speak(language: UiLanguage): Say {
  return (key, values = {}) => i18nText('bot', key, values, language)
}

/** What a person reads of an error of the catalogue, in their language. */
export function errorText(
  name: ErrorName,
  language: UiLanguage,
  values: Record<string, string> = {},
): string {
  const text = i18nText('errors', name, values, language)
  // A key without text comes back as itself; the catalogue's own English is better than that.
  return text === name ? errors[name].message : text
}

export function problemText(problem: Problem, language: UiLanguage): string {
  return errorText(problem.problem, language, problem.values)
}

/** An instant in the words of a language, in the zone a person works in and naming it. */
export function instantText(at: Date, { language, zone }: { language: UiLanguage; zone: string }): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return `${format.format(at)} (${zone})`
}
