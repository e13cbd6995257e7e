import type { FurtherLanguage } from '../said.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { indonesian } from './indonesian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { thai } from './thai.ts'
import { turkish } from './turkish.ts'

/** Some posts of the corpus in the other languages that the product writes, by their English words. */
export const further: Record<FurtherLanguage, Record<string, string>> = {
  SPANISH: spanish,
  PORTUGUESE: portuguese,
  GERMAN: german,
  RUSSIAN: russian,
  TURKISH: turkish,
  JAPANESE: japanese,
  KOREAN: korean,
  INDONESIAN: indonesian,
  THAI: thai,
  HINDI: hindi,
}
