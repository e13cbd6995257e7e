import type { Language } from '#contract/lists.ts'
import { english } from './english.ts'
import type { Corpus } from './facts.ts'

export const corpora: Partial<Record<Language, Corpus>> = {
  ENGLISH: english,
}
