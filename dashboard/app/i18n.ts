import i18next, { type BackendModule, type FormatterModule } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import type { UiLanguage } from '#contract/lists.ts'
import { formatsFor } from './format.ts'
import { changeSettings, useSettings } from './stores/settings.ts'

/** In their own words, in the order they are offered. */
export const languageNames: Record<UiLanguage, string> = {
  en: 'English',
  fr: 'Français',
  vi: 'Tiếng Việt',
  zh: '中文',
  ar: 'العربية',
}
export const uiLanguages = Object.keys(languageNames) as UiLanguage[]

/** One small chunk per language and name space of a target, by its path; only those in use are loaded. */
export type TextFiles = Record<string, () => Promise<{ default: Record<string, unknown> }>>

let files: TextFiles = {}

const lazyTexts: BackendModule = {
  type: 'backend',
  init() {},
  // i18next takes a promise from a `read` of two parameters.
  async read(language: string, namespace: string) {
    // A language without its own texts yet speaks English; its direction and its formats already work.
    const path = Object.keys(files).find((name) => name.endsWith(`/${language}/${namespace}.json`))
    return (path && (await files[path]?.())?.default) || {}
  },
}

/**
 * A number in a text reads as everywhere else on the screen. A name in it turns the direction of nothing behind it: the
 * signs for that are left out, and what it opened is closed.
 */
const values: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, language = 'en') =>
    typeof value === 'number'
      ? formatsFor(language).number(value)
      : typeof value === 'string'
        ? closed(value)
        : '',
}

/** A text that turns the reading direction of nothing behind it. */
export function closed(text: string): string {
  const plain = text.replace(/[\u202a-\u202e]/g, '')
  const open = (plain.match(/[\u2066-\u2068]/g)?.length ?? 0) - (plain.match(/\u2069/g)?.length ?? 0)
  return plain + '\u2069'.repeat(Math.max(0, open))
}

/**
 * Texts in the visitor's language: `?lng=`, cookie, local storage, browser, html tag, then English. Sets the page's
 * language and direction now and whenever it changes. `app` and `errors` are always there; a target names its own besides.
 */
export async function startI18n(texts: TextFiles, namespaces: string[] = []): Promise<void> {
  files = texts
  i18next.on('languageChanged', applyLanguage)
  await i18next
    .use(LanguageDetector)
    .use(lazyTexts)
    .use(values)
    .use(initReactI18next)
    .init({
      supportedLngs: uiLanguages,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'en',
      ns: ['app', 'errors', ...namespaces],
      defaultNS: 'app',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18nextLng',
        lookupLocalStorage: 'i18nextLng',
        // The cookie tells the server in which language to answer with a prerendered page.
        caches: ['localStorage', 'cookie'],
        cookieMinutes: 365 * 24 * 60,
        cookieOptions: { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' },
        // 'en-US@posix' and the like: what follows the language decides nothing here, and Intl refuses some of it.
        convertDetectedLanguage: (found) => found.split(/[-_@.]/)[0] ?? 'en',
      },
    })
}

/** The texts of a screen that brings its own; wait for them before it is drawn, and no key is ever seen. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
}

/**
 * Changes the language for this page and the next ones; a `?lng=` in the address would win over the choice, so it goes.
 * A new language brings its own direction.
 */
export async function chooseLanguage(language: UiLanguage): Promise<void> {
  const url = new URL(window.location.href)
  if (url.searchParams.has('lng')) {
    url.searchParams.delete('lng')
    window.history.replaceState(window.history.state, '', url)
  }
  if (useSettings.getState().direction !== 'auto') changeSettings({ direction: 'auto' })
  await i18next.changeLanguage(language)
}

export function currentLanguage(): UiLanguage {
  const [language] = (i18next.resolvedLanguage ?? i18next.language ?? 'en').split('-')
  return uiLanguages.find((known) => known === language) ?? 'en'
}

/** The reader's choice, else the language's own. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const { direction } = useSettings.getState()
  return direction === 'auto' ? i18next.dir(language) : direction
}

function applyLanguage(language: string) {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  if (language.startsWith('zh')) loadChineseLetters()
}

/** Also for a page in another language that names Chinese in its own letters. */
export function loadChineseLetters(): void {
  void import('./chinese-fonts.ts')
}
