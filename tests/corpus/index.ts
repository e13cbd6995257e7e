import type { Language } from '#contract/lists.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { type Corpus, merged } from './facts.ts'
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
import { arabic as arabicStyles } from './styles/arabic.ts'
import { chinese as chineseStyles } from './styles/chinese.ts'
import { english as englishStyles } from './styles/english.ts'
import { french as frenchStyles } from './styles/french.ts'
import { vietnamese as vietnameseStyles } from './styles/vietnamese.ts'
import { vietnamese } from './vietnamese.ts'

export const corpora: Record<Language, Corpus> = {
  ENGLISH: merged(english, englishStyles),
  FRENCH: merged(french, frenchStyles),
  VIETNAMESE: merged(vietnamese, vietnameseStyles),
  CHINESE: merged(chinese, chineseStyles),
  ARABIC: merged(arabic, arabicStyles),
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
