import type { Language } from '#contract/lists.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
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
import { vietnamese } from './vietnamese.ts'

export const phrasebooks: Record<Language, Phrasebook> = {
  ENGLISH: english,
  FRENCH: french,
  VIETNAMESE: vietnamese,
  CHINESE: chinese,
  ARABIC: arabic,
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
