import type { Language } from '#contract/lists.ts'

/** The BCP 47 tag of each content language, for `Intl`. */
export const localeOf: Record<Language, string> = {
  ENGLISH: 'en',
  FRENCH: 'fr',
  VIETNAMESE: 'vi',
  CHINESE: 'zh',
  ARABIC: 'ar',
  SPANISH: 'es',
  PORTUGUESE: 'pt',
  GERMAN: 'de',
  RUSSIAN: 'ru',
  TURKISH: 'tr',
  JAPANESE: 'ja',
  KOREAN: 'ko',
  INDONESIAN: 'id',
  THAI: 'th',
  HINDI: 'hi',
}
