import { countFrom } from './tokens.ts'

/** One to ten in both genders; "one" alone is no amount. */
export const units = countFrom(
  1,
  'واحد/واحده/احد/احدي اثنان/اثنين/اثنتان/اثنتين/اتنين ثلاثه/ثلاث/تلاته اربعه/اربع خمسه/خمس سته/ست سبعه/سبع ثمانيه/ثماني/ثمان/تمانيه تسعه/تسع عشره/عشر',
)
/** Two as it stands before ten: "اثنا عشر". */
export const twos = new Set(['اثنا', 'اثني', 'اثنتا', 'اثنتي'])
export const tens = countFrom(
  20,
  'عشرون/عشرين ثلاثون/ثلاثين اربعون/اربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين',
  10,
)
const hundredForms = ['مئه', 'مائه', 'ميه', 'مءه']
export const hundredWords = new Set([...hundredForms, 'مئات'])
/** 100 to 900 in one word. */
export const hundreds = new Map<string, number>([
  ...hundredForms.map((word): [string, number] => [word, 100]),
  ...['مئتان', 'مئتين', 'مائتان', 'مائتين', 'ميتين', 'مئتا', 'مئتي', 'مائتا', 'مائتي'].map(
    (word): [string, number] => [word, 200],
  ),
  ...[...countFrom(3, 'ثلاث اربع خمس ست سبع ثمان/ثماني تسع')].flatMap(([word, value]) =>
    hundredForms.map((hundred): [string, number] => [word + hundred, value * 100]),
  ),
])

interface ScaleWord {
  factor: number
  /** How many a form says by itself: "مليونان" are two, "ملايين" need a number. */
  alone: number
  /** "الفا": two of them before a noun, one at the end; behind a number only the scale. */
  construct?: boolean
}

function scaleForms(factor: number, one: string, many: string): [string, ScaleWord][] {
  return [
    [one, { factor, alone: 1 }],
    [`${one}ا`, { factor, alone: 2, construct: true }],
    [`${one}ان`, { factor, alone: 2 }],
    [`${one}ين`, { factor, alone: 2 }],
    [`${one}ي`, { factor, alone: 2 }],
    ...many.split(' ').map((word): [string, ScaleWord] => [word, { factor, alone: 0 }]),
  ]
}

export const scales = new Map<string, ScaleWord>([
  ...scaleForms(1e3, 'الف', 'الاف الوف'),
  ...scaleForms(1e6, 'مليون', 'ملايين'),
  ...scaleForms(1e9, 'مليار', 'مليارات'),
  ...scaleForms(1e9, 'بليون', 'بلايين'),
  ...scaleForms(1e12, 'تريليون', 'تريليونات'),
  ...scaleForms(1e12, 'ترليون', 'ترليونات'),
])

export const ordinals = countFrom(
  1,
  'اول/اولي ثاني/ثانيه/ثان ثالث/ثالثه رابع/رابعه خامس/خامسه سادس/سادسه سابع/سابعه ثامن/ثامنه تاسع/تاسعه عاشر/عاشره',
)
/** "الحادي عشر", "الحادي والعشرون". */
export const eleventh = new Set(['حادي', 'حاديه'])

export const parts = new Map([
  ['نصف', 1 / 2], ['ثلث', 1 / 3], ['ثلثا', 2 / 3], ['ثلثي', 2 / 3], ['ثلثان', 2 / 3], ['ثلثين', 2 / 3], ['ربع', 1 / 4],
  ['سدس', 1 / 6], ['خمسا', 2 / 5], ['خمسي', 2 / 5],
]) // prettier-ignore
/** One of so many only before a whole: "خمس المعروض"; else a number of things. */
export const openParts = new Map([['خمس', 1 / 5], ['سبع', 1 / 7], ['تسع', 1 / 9], ['عشر', 1 / 10]]) // prettier-ignore
export const manyParts = countFrom(3, 'اثلاث ارباع اخماس اسداس اسباع اثمان اتساع اعشار')

const known = new Set([
  ...units.keys(), ...twos, ...tens.keys(), ...hundreds.keys(), ...scales.keys(), ...ordinals.keys(), ...eleventh,
  ...parts.keys(), 'صفر', 'فاصله', 'فاصل',
]) // prettier-ignore
/** Words that only look like a particle and a number: "I am not", Sunday, Monday. */
const others = new Set([
  'لست',
  'الست',
  'الاحد',
  'الاثنين',
  'والاحد',
  'والاثنين',
  'بالمئه',
  'بالمائه',
  'بالميه',
  'واحد',
])

/** A word without the particles that grow on its front. */
export interface Stem {
  base: string
  and: boolean
  article: boolean
  particle: boolean
  /** How many letters of particles stand before it; none where an article does. */
  front: number
}

const none: Stem = { base: '', and: false, article: false, particle: false, front: 0 }

/** Signs that change no word. */
const vowel = /\u0640|[\u{64b}-\u{652}]/u
const vowels = /\u0640|[\u{64b}-\u{652}]/gu

const stems = new Map<string, Stem>()
/** What strangers write must not fill the memory. */
const stemsMax = 20_000

export function stemOf(written: string): Stem {
  const seen = stems.get(written)
  if (seen) return seen
  const stem = stemFor(written)
  if (stems.size < stemsMax) stems.set(written, stem)
  return stem
}

function stemFor(written: string): Stem {
  const word = vowel.test(written) ? written.replace(vowels, '') : written
  if (known.has(word)) return { ...none, base: word }
  if (others.has(word)) return none
  const and = /^[وف]/u.test(word)
  for (const rest of and ? [word.slice(1), word] : [word]) {
    const isAnd = and && rest !== word
    if (others.has(rest) && rest !== 'واحد') return none
    if (known.has(rest)) return { ...none, base: rest, and: isAnd, front: isAnd ? 1 : 0 }
    for (const front of fronts)
      if (rest.startsWith(front) && known.has(rest.slice(front.length)))
        return {
          base: rest.slice(front.length),
          and: isAnd,
          front:
            word === written && !front.endsWith('ال') && front !== 'لل' ? front.length + (isAnd ? 1 : 0) : 0,
          article: front.endsWith('ل') && front !== 'ل',
          particle: front !== 'ال',
        }
  }
  return none
}

const fronts = ['بال', 'كال', 'ال', 'لل', 'ب', 'ل', 'ك']
