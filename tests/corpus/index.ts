import type { Language } from '#contract/lists.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { type Corpus, merged } from './facts.ts'
import { first } from './fresh/first.ts'
import { fourth } from './fresh/fourth.ts'
import { second } from './fresh/second.ts'
import { third } from './fresh/third.ts'
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
  ENGLISH: merged(english, englishStyles, first.ENGLISH, third.ENGLISH, fourth.ENGLISH),
  FRENCH: merged(french, frenchStyles, first.FRENCH, third.FRENCH, fourth.FRENCH),
  VIETNAMESE: merged(vietnamese, vietnameseStyles, first.VIETNAMESE, third.VIETNAMESE, fourth.VIETNAMESE),
  CHINESE: merged(chinese, chineseStyles, first.CHINESE, third.CHINESE, fourth.CHINESE),
  ARABIC: merged(arabic, arabicStyles, first.ARABIC, third.ARABIC, fourth.ARABIC),
  SPANISH: merged(spanish, second.SPANISH, third.SPANISH, fourth.SPANISH),
  PORTUGUESE: merged(portuguese, second.PORTUGUESE, third.PORTUGUESE, fourth.PORTUGUESE),
  GERMAN: merged(german, second.GERMAN, third.GERMAN, fourth.GERMAN),
  RUSSIAN: merged(russian, second.RUSSIAN, third.RUSSIAN, fourth.RUSSIAN),
  TURKISH: merged(turkish, second.TURKISH, third.TURKISH, fourth.TURKISH),
  JAPANESE: merged(japanese, second.JAPANESE, third.JAPANESE, fourth.JAPANESE),
  KOREAN: merged(korean, second.KOREAN, third.KOREAN, fourth.KOREAN),
  INDONESIAN: merged(indonesian, second.INDONESIAN, third.INDONESIAN, fourth.INDONESIAN),
  THAI: merged(thai, second.THAI, third.THAI, fourth.THAI),
  HINDI: merged(hindi, second.HINDI, third.HINDI, fourth.HINDI),
}
