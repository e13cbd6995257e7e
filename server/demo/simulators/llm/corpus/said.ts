import type { Language } from '#contract/lists.ts'

/**
 * A post as its author wrote it and as natives would say it. A figure, a day or a number in words stands in a translation
 * as the English has it, in braces: the simulated model refers to it there, as it is told to.
 */
export interface SaidPost {
  en: string
  fr: string
  vi: string
  zh: string
  ar: string
}

/** A post, or the parts of a thread. */
export type Said = SaidPost | SaidPost[]

export type FurtherLanguage = Exclude<Language, 'ENGLISH' | 'FRENCH' | 'VIETNAMESE' | 'CHINESE' | 'ARABIC'>
