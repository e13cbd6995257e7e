import type { Language } from '#contract/lists.ts'

/** Sources, and texts that were written from them in one language. */
export interface World {
  language: Language
  sources: string[]
  names: string[]
  /** Texts with a name that no source holds, and that name. */
  unknown: [string, string][]
  /** Texts without one. */
  known: string[]
  /** Texts with a quotation, and how it stands in the sources; null where there is none. */
  quotes: [string, 'exact' | 'altered' | 'absent' | null][]
}
