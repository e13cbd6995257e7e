import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import i18next from 'i18next'
import type { UiLanguage } from '#contract/lists.ts'

const locales = join(import.meta.dirname, '../../../locales')

/** A text of the screens, by the key they use themselves. */
export type Words = (key: string, values?: Record<string, string | number>) => string

/** What buttons and fields are called in a language, so that a walk through the screens works in each. */
export function wordsOf(language: UiLanguage): Words {
  const files = readdirSync(join(locales, language)).filter((name) => name.endsWith('.json'))
  const resources = Object.fromEntries(
    files.map((name) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(locales, language, name), 'utf8')) as Record<string, unknown>,
    ]),
  )
  const texts = i18next.createInstance()
  void texts.init({
    lng: language,
    defaultNS: 'app',
    ns: Object.keys(resources),
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return (key, values = {}) => {
    if (!texts.exists(key)) throw new Error(`no text ${key} in ${language}`)
    return texts.t(key, values)
  }
}
