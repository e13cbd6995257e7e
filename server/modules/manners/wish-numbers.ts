import type { Manner } from '#contract/manners.ts'

const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  a: 1,
  single: 1,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  một: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  năm: 5,
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  واحدة: 1,
  جملتين: 2,
  جملتان: 2,
  ثلاث: 3,
  أربع: 4,
  خمس: 5,
}

export function numberOf(word: string): number | null {
  const digits = word.replace(/[٠-٩]/gu, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
  if (/^\d+$/.test(digits)) return Number(digits)
  return numbers[word.toLowerCase()] ?? wideNumber(word) ?? spelled(word)
}

const wideDigits = '零一二三四五六七八九'

/** "一百八十" and "六十". */
function wideNumber(word: string): number | null {
  if (!/^[零一二两三四五六七八九十百]+$/u.test(word)) return null
  const digit = (sign: string) => (sign === '两' ? 2 : Math.max(0, wideDigits.indexOf(sign)))
  const [, hundreds, rest = ''] = /^(?:(.)百)?零?(.*)$/u.exec(word) ?? []
  const [, tens, ones] = /^(?:(.?)十)?(.?)$/u.exec(rest) ?? []
  const all =
    (hundreds === undefined ? 0 : digit(hundreds) * 100) +
    (tens === undefined ? 0 : (tens === '' ? 1 : digit(tens)) * 10) +
    (ones ? digit(ones) * (hundreds !== undefined && tens === undefined && !word.includes('零') ? 10 : 1) : 0)
  return all > 0 ? all : null
}

const hundreds: Record<string, number> = {
  hundred: 100,
  cent: 100,
  cents: 100,
  trăm: 100,
}
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dix: 10,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  'quatre-vingts': 80,
  mười: 10,
  mươi: 10,
}

/** "Two hundred and eighty", "deux cents", "hai trăm". */
function spelled(said: string): number | null {
  let sum = 0
  for (const word of said.toLowerCase().split(/[\s-]+|(?<!\p{L})(?:and|et)(?!\p{L})/u)) {
    if (word === '' || word === 'and' || word === 'et') continue
    const [hundred, ten, one] = [hundreds[word], tens[word], numbers[word]]
    if (hundred !== undefined) sum = Math.max(1, sum) * hundred
    else if (word === 'mươi') sum = Math.floor(sum / 100) * 100 + (sum % 100) * 10
    else if (ten !== undefined) sum += ten
    else if (one !== undefined) sum += one
    else return null
  }
  return sum > 0 ? sum : null
}

const plainNumbers = [...Object.keys(numbers), ...Object.keys(tens), ...Object.keys(hundreds)]
  .filter((word) => /^[\p{Script=Latin}-]+$/u.test(word) && word !== 'a')
  .toSorted((one, other) => other.length - one.length)
  .join('|')

/** A number as people write it before what they count. */
export const numberPattern = `\\d+|(?:${plainNumbers})(?:(?:[\\s-]+|\\s+(?:and|et)\\s+)(?:${plainNumbers}))*|ثلاث|أربع|خمس`
export const wideNumberPattern = '[零一二两三四五六七八九十百]+|\\d+'

export const unitWords: readonly (readonly [Extract<Manner, { kind: 'length' }>['unit'], string])[] = [
  [
    'characters',
    'characters?|chars?|letters|signs|caractères?|signes|ký tự|chữ cái|字符|个?字(?!符)|[أا]حرف|حرف[اً]*|محارف|رمز[اً]*',
  ],
  ['words', 'words?|mots?|từ(?!\\p{L})|个?词|كلمات|كلمة'],
  ['sentences', 'sentences?|phrases?|câu|个?句(?:话|子)?|جمل(?:ة)?(?!\\p{L})'],
]
