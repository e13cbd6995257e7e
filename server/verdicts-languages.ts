import { type Language, languages } from '#contract/lists.ts'

/** What a line of a corpus may call a language, beside its own name. */
export const shortCodes = ['en', 'fr', 'vi', 'zh', 'ar'] as const

const codes: Record<string, Language> = {
  en: 'ENGLISH',
  fr: 'FRENCH',
  vi: 'VIETNAMESE',
  zh: 'CHINESE',
  ar: 'ARABIC',
}

export function languageNamed(written: string): Language {
  return languages.find((language) => language === written) ?? codes[written] ?? 'ENGLISH'
}
