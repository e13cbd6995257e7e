import type { Language } from '#contract/lists.ts'
import type { Lexicon } from './lexicon.ts'
import type { Quantity } from '../types.ts'
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
import { everywhere } from './everywhere.ts'
import { spanish } from './spanish.ts'
import { thai } from './thai.ts'
import { turkish } from './turkish.ts'
import { vietnamese } from './vietnamese.ts'

export const lexicons: Record<Language, Lexicon> = {
  ENGLISH: withShared(english),
  // "Ma lecture" is my reading.
  FRENCH: withShared(french, new Set(['ma'])),
  VIETNAMESE: withShared(vietnamese),
  CHINESE: withShared(chinese),
  ARABIC: withShared(arabic),
  SPANISH: withShared(spanish),
  PORTUGUESE: withShared(portuguese),
  GERMAN: withShared(german),
  RUSSIAN: withShared(russian),
  TURKISH: withShared(turkish),
  JAPANESE: withShared(japanese),
  KOREAN: withShared(korean),
  INDONESIAN: withShared(indonesian),
  THAI: withShared(thai),
  HINDI: withShared(hindi),
}

function withShared(lexicon: Lexicon, otherwise: ReadonlySet<string> = new Set()): Lexicon {
  const quantities: Partial<Record<Quantity, string>> = { ...lexicon.quantities }
  for (const [name, words] of Object.entries(everywhere)) {
    const quantity = name as Quantity
    const own = words
      .split('|')
      .filter((word) => !otherwise.has(word))
      .join('|')
    quantities[quantity] = [own, quantities[quantity]].filter((list) => list !== undefined).join('|')
  }
  return { ...lexicon, quantities }
}
