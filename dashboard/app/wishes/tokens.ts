import { fold, marked, sameMarks, type Folded } from './fold.ts'
import { isOwn, keyOf, lexicon, type Entry, type Lexicon, type Tongue } from './lexicon.ts'
import { signs } from './signs.ts'
import { chineseNumber } from './words/numbers.ts'

/** A word or a few of them as what they mean, see `Words`. */
export interface Token {
  means: string
  value: string | null
  /** Where it stands in the raw sentence. */
  from: number
  to: number
  /** Number and unit in one, as in "4h". */
  code?: boolean
  /** Somebody says that they do not want it. */
  refused?: boolean
}

export interface Reading {
  raw: string
  tongue: Tongue
  tokens: Token[]
}

const mostWords = 6
const mostHan = 10
const wordAt = /[a-z0-9_\u00df-\u024f\u0400-\u04ff]+|[\u0620-\u06ff]+/y
const han = /\p{Script=Han}/u

/** Cuts a sentence into what its words mean, the longest that is known first; what means nothing is left out. */
export function tokenize(sentence: string): Reading {
  const folded = fold(sentence)
  const tongue = tongueOf(folded)
  const known = lexicon(tongue)
  const tokens: Token[] = []
  let at = 0
  while (at < folded.text.length) {
    const found =
      (tongue === 'zh' && /\d/.test(folded.text.charAt(at)) ? hanAt(folded, at, known, tongue) : null) ??
      signAt(folded, at, tongue) ??
      hanAt(folded, at, known, tongue) ??
      wordsAt(folded, at, known, tongue, tokens.at(-1)) ??
      unknownAt(folded.text, at)
    push(tokens, folded, at, found)
    at += found.length
  }
  return { raw: folded.raw, tongue, tokens: tokens.filter(({ means }) => means !== '') }
}

interface Found {
  means: string
  value?: string | null
  length: number
  code?: boolean
}

function push(
  tokens: Token[],
  { at: places }: Folded,
  at: number,
  { means, value = null, length, code }: Found,
) {
  const from = places[at] ?? 0
  const to = (places[at + length - 1] ?? from) + 1
  if (means === ' ') return
  // A run of unknown characters is one unknown word.
  const last = tokens.at(-1)
  if (means === '＿' && last?.means === '_' && last.to === from) {
    last.to = to
    return
  }
  const valued = Math.max(
    0,
    [...means].findIndex((one) => 'nhml$@zc'.includes(one)),
  )
  const all = means === '' ? [''] : [...means.replace('＿', '_')]
  all.forEach((one, n) =>
    tokens.push({
      means: one,
      value: n === valued || all.length === 1 ? value : null,
      from,
      to,
      ...(code && { code }),
    }),
  )
}

/** The language a sentence is in: by its letters, else by the small words that only one of them has. */
function tongueOf({ raw, text }: Folded): Tongue {
  const share = (script: RegExp) => (text.match(script) ?? []).length
  const arabic = share(/\p{Script=Arabic}/gu)
  const chinese = share(/\p{Script=Han}/gu)
  if (arabic > 0 || chinese > 0) return arabic > chinese ? 'ar' : 'zh'
  if (vietnameseLetters.test(raw)) return 'vi'
  const words = text.split(/[^a-z]+/)
  const count = ([name, of]: [Tongue, Set<string>]): [Tongue, number] => [
    name,
    words.filter((word) => of.has(word)).length +
      words.filter((word) => isOwn(name, word)).length / 2 +
      (name === 'fr' && /[àâçèéêëîïôùûœ]/i.test(raw) ? 1 : 0),
  ]
  const all = (Object.entries(small) as [Tongue, Set<string>][]).map(count)
  return all.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

export const vietnameseLetters = /[ăơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu
const set = (words: string) => new Set(words.split(' '))
const small = {
  en: set('the a an of on and in to for with about my our i from at is it that by posts tweets day every chart news what daily'),
  fr: set(
    'le la les un une des du de d l et en sur pour avec qui que est mon ma notre je par jour jours tous toutes il au aux dans ce heures matin soir pas sauf deux trois quatre cinq fois actus graphique bougies faire',
  ),
  vi: set(
    'va ve cho cua bang tieng moi ngay bai dang mot khung nen minh tu den lan la phan tich tin tuc theo doi khong dung viet nhung voi gio phut tren cac nhe ban lam cong dong du quang ba dich sang buoi bieu do hang tuan cu hai bon nam gi dua moi nhat muon',
  ),
} // prettier-ignore

function signAt({ raw, text, at: places }: Folded, at: number, tongue: Tongue): Found | null {
  for (const { pattern, means, only } of signs) {
    if (only && !only.includes(tongue)) continue
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) continue
    const from = places[at] ?? 0
    const said = means(match, raw.slice(from, (places[at + match[0].length - 1] ?? from) + 1))
    if (said) return { ...said, length: match[0].length }
  }
  return null
}

function hanAt(
  { text, raw, at: places }: Folded,
  at: number,
  { words }: Lexicon,
  tongue: Tongue,
): Found | null {
  if (tongue !== 'zh') return null
  // "K线" begins with a letter, yet not within a word.
  if (!han.test(text.charAt(at)) && /[a-z]/.test(text.charAt(at - 1))) return null
  for (let length = mostHan; length > 0; length--) {
    const part = text.slice(at, at + length)
    if (part.length < length || !han.test(part)) continue
    const entry = words.get(part)?.[0]
    if (entry && !(entry.word === '英' && !/[语文]/.test(raw.charAt((places[at] ?? 0) + 1))))
      return { means: entry.means, value: entry.value, length }
  }
  const number = /^[一二两三四五六七八九十]+/u.exec(text.slice(at, at + 4))?.[0]
  if (number) return { means: 'n', value: String(chineseNumber(number)), length: number.length }
  return han.test(text.charAt(at)) ? { means: '＿', length: 1 } : null
}

function wordsAt(
  folded: Folded,
  at: number,
  known: Lexicon,
  tongue: Tongue,
  last: Token | undefined,
): Found | null {
  const { text, raw, at: places } = folded
  const ends: number[] = []
  for (let from = at; ends.length < mostWords;) {
    wordAt.lastIndex = from
    const word = wordAt.exec(text)
    if (!word) break
    ends.push(wordAt.lastIndex)
    if (text.charAt(wordAt.lastIndex) !== ' ') break
    from = wordAt.lastIndex + 1
  }
  for (const end of ends.toReversed()) {
    const typed = raw.slice(places[at] ?? 0, (places[end - 1] ?? 0) + 1)
    for (const [before, part] of forms(text.slice(at, end), tongue)) {
      const entry = choose(known.words.get(part) ?? [], typed, part, last)
      if (entry) return { means: before + entry.means, value: entry.value, length: end - at }
    }
  }
  const [end] = ends
  if (end === undefined) return null
  const word = text.slice(at, end)
  const stem = stemOf(word, known, tongue)
  return stem ? { means: stem.means, value: stem.value, length: end - at } : { means: '_', length: end - at }
}

/** The entry that what was typed can be: with other marks it is another word. */
function choose(entries: Entry[], typed: string, part: string, last: Token | undefined): Entry | null {
  if (!/[a-z]/.test(part)) return entries[0] ?? null
  const afterHour = last !== undefined && 'nhqc'.includes(last.means) && last.means !== ''
  const able = entries.filter(
    (one) =>
      sameMarks(typed, one.word) &&
      (!one.strict || marked(typed) || afterHour || (one.means === 'T' && !afterHour)),
  )
  if (able.length < 2 || marked(typed)) return able[0] ?? null
  if (afterHour) return able.find(({ means }) => 'MVGUAK'.includes(means) && means !== '') ?? able[0] ?? null
  return able.find(({ word }) => word === typed.toLowerCase()) ?? able[0] ?? null
}

/** A word as it may stand in the lists: without an ending, and in Arabic without what is written onto it. */
function* forms(text: string, tongue: Tongue): Generator<[string, string]> {
  if (!/[\u0620-\u06ff]/.test(text)) {
    yield ['', text]
    if (text.endsWith('s')) yield ['', text.slice(0, -1)]
    if (text.includes('s ')) yield ['', text.replace(/([a-z]{3})s(?= |$)/g, '$1')]
    return
  }
  if (tongue !== 'ar') return
  for (const [before, rest] of prefixed(text)) {
    yield [before, keyOf(rest)]
    const bare = rest.replace(/(?<=[\u0620-\u064a]{3})(?:ها|هم|نا|كم|ه|ي|ا|ك)$/, '')
    if (bare !== rest) yield [before, keyOf(bare)]
  }
}

function* prefixed(text: string): Generator<[string, string]> {
  for (const [joined, rest] of [
    ['', text],
    ...(/^[وف][\u0620-\u064a]{2}/.test(text) ? [['&', text.slice(1)]] : []),
  ] as [string, string][]) {
    yield [joined, rest]
    if (/^لل[\u0620-\u064a]{2}/.test(rest)) yield [`${joined}T`, rest.slice(2)]
    const letter = /^[بلك](?=[\u0620-\u064a]{2})/.exec(rest)?.[0]
    if (letter) yield [joined + (letter === 'ب' ? 'v' : letter === 'ل' ? 'T' : ''), rest.slice(1)]
  }
}

function stemOf(
  word: string,
  { beginnings, words }: Lexicon,
  tongue: Tongue,
): { means: string; value: string | null } | null {
  const tried =
    tongue === 'ar'
      ? [...prefixed(word)].flatMap(([before, rest]): [string, string][] => {
          const bare = keyOf(rest)
          const verb = bare.replace(/^(?:س?[يتنا])(?=[\u0620-\u064a]{3})/, '')
          return verb === bare
            ? [[before, bare]]
            : [
                [before, bare],
                [before, verb],
              ]
        })
      : ([['', word]] as [string, string][])
  for (const [before, rest] of tried)
    for (let length = rest.length; length > 2; length--) {
      const entry = beginnings.get(rest.slice(0, length))
      if (entry) return { means: before + entry.means, value: entry.value }
    }
  // "RSI14" is an RSI.
  const indicator = words.get(word.replace(/\d+$/, ''))?.find(({ means }) => means === 'I')
  return indicator ?? null
}

function unknownAt(text: string, at: number): Found {
  const letter = text.charAt(at)
  const found = (means: string) => ({ means, length: 1 })
  if (/[.!?;\n]/.test(letter))
    return found(/[\p{L}\p{N}]/u.test(text.charAt(at + 1)) && letter === '.' ? ' ' : '.')
  if (letter === ':') return found(':')
  if (/[、&+]/.test(letter)) return found('&')
  if (letter === '/') return found('/')
  if (letter === '-') {
    const between =
      /[\dhm点时ap] ?$/.test(text.slice(0, at)) && /^- ?(?:\d|noon|midnight)/.test(text.slice(at))
    // "9-to-5" is written in one.
    return found(between ? 'T' : /[a-z]-\d$/.test(text.slice(at - 1, at + 2)) ? ' ' : ',')
  }
  return found(/[,()|"«»“”{}[\]…—]/.test(letter) ? ',' : ' ')
}
