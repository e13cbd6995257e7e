import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type FormatterModule, type i18n, type TFunction } from 'i18next'
import { uiLanguages, type UiLanguage } from '#contract/lists.ts'

const namespaces = [
  'app',
  'account',
  'bot',
  'mail',
  'errors',
  'notices',
  'findings',
  'chart',
  'figures',
  'schedule',
  'triggers',
  'offers',
  'health',
] as const
export type TextNamespace = (typeof namespaces)[number]

let instance: i18n | undefined

function load(): i18n {
  const texts = createInstance({
    fallbackLng: 'en',
    ns: [...namespaces],
    defaultNS: 'bot',
    initAsync: false,
    // Telegram messages are plain text and mails escape where they build HTML.
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: Object.fromEntries(
      uiLanguages.map((language) => [
        language,
        Object.fromEntries(
          namespaces.flatMap((ns) => {
            const texts = read(language, ns)
            return texts ? [[ns, texts]] : []
          }),
        ),
      ]),
    ),
  })
  void texts.use(numbers).init()
  return texts
}

/** Numbers as a reader of the language writes them, in digits that can be compared everywhere. */
const numbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, _format, language = 'en') {
    if (typeof value === 'number')
      return new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 3 }).format(value)
    return typeof value === 'string' ? value : ''
  },
}

function read(language: string, namespace: string): Record<string, unknown> | null {
  try {
    return JSON.parse(
      readFileSync(join(import.meta.dirname, `../../locales/${language}/${namespace}.json`), 'utf8'),
    ) as Record<string, unknown>
  } catch (error) {
    // A language without this file falls back to English.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The texts of one namespace in a language, or, where it has none yet, in English with English's direction. */
export function textsIn(
  namespace: TextNamespace,
  wanted: UiLanguage,
): { t: TFunction; language: string; direction: 'ltr' | 'rtl' } {
  instance ??= load()
  const language = instance.hasResourceBundle(wanted, namespace) ? wanted : 'en'
  return { t: instance.getFixedT(language, namespace), language, direction: instance.dir(language) }
}

/** A text people read outside the screens (bot, mail), in their language, English where it is missing. */
export function i18nText(
  namespace: TextNamespace,
  key: string,
  values: Record<string, string | number>,
  language: UiLanguage = 'en',
): string {
  instance ??= load()
  return instance.t(key, { ns: namespace, lng: language, ...values })
}
