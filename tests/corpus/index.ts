import type { Language } from '#contract/lists.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import type { Corpus } from './facts.ts'
import { french } from './french.ts'
import { vietnamese } from './vietnamese.ts'

export const corpora: Partial<Record<Language, Corpus>> = {
  ENGLISH: english,
  FRENCH: french,
  VIETNAMESE: vietnamese,
  CHINESE: chinese,
  ARABIC: arabic,
}
