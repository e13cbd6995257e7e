import { scaledAt, type Scaled, withBehind } from './scaled.ts'
import {
  countFrom, endsBefore, type Found, fractionStep, halfStep, type Part, roundShare, shareOf, type Tokens, wholeAt, wordSet,
} from './tokens.ts' // prettier-ignore

const ones = countFrom(1, 'un/une deux trois quatre cinq six sept huit neuf')
const teens = countFrom(10, 'dix onze douze treize quatorze quinze seize')
const tens = new Map([
  ...countFrom(20, 'vingt trente quarante cinquante soixante septante huitante/octante nonante', 10),
  ['vingts', 20],
])
const scales = new Map([
  ['mille', 1e3], ['mil', 1e3], ['million', 1e6], ['millions', 1e6], ['milliard', 1e9], ['milliards', 1e9],
  ['billion', 1e12], ['billions', 1e12], ['billiard', 1e15], ['trillion', 1e18], ['trillions', 1e18],
]) // prettier-ignore
/** "Une quinzaine": about so many. */
const abouts = new Map([
  ['dizaine', 10], ['douzaine', 12], ['quinzaine', 15], ['vingtaine', 20], ['trentaine', 30], ['quarantaine', 40],
  ['cinquantaine', 50], ['soixantaine', 60], ['centaine', 100], ['millier', 1000],
]) // prettier-ignore
const ordinalStems = countFrom(
  2,
  'deux trois quatr cinqu six sept huit neuv dix onz douz treiz quatorz quinz seiz',
)
const ordinalTens = countFrom(20, 'vingt trent quarant cinquant soixant septant huitant nonant', 10)
const firsts = wordSet('premier première premiers premières')
const halves = wordSet('demi demie')

const starts = wordSet(
  'la le les moitié demi demie zéro premier première premiers premières second seconde cent',
)
for (const table of [ones, teens, tens, scales]) for (const word of table.keys()) starts.add(word)
for (const word of ordinalStems.keys()) starts.add(`${word}ième`)
for (const word of ordinalTens.keys()) starts.add(`${word}ième`)
starts.add('centième').add('millième').add('unième')

/** Behind "un", where it is an amount. */
const amounts = wordSet('pourcent dollar euro bp')
const spans = wordSet(
  'seconde secondes minute minutes heure heures jour jours semaine semaines mois trimestre trimestres an ans année années h j séance séances',
)
/** Behind "un cinquième", where it is a share. */
const shareEnds = wordSet('de des du d en est sont a ont à au aux par plus moins n ne')

/** "Vingt et un", "soixante-dix-sept", "quatre-vingt-onze": below a hundred. */
function small(tokens: Tokens, at: number, near = true): Part | null {
  const word = near ? tokens.near(at) : tokens.at(at)
  const isEighty = word === 'quatre' && /^vingts?$/.test(tokens.near(at + 1))
  const ten = isEighty ? 80 : tens.get(word)
  let next = isEighty ? at + 2 : at + 1
  if (ten === undefined) {
    const value = ones.get(word)
    if (value !== undefined) return { value, step: 1, next }
    return teenAt(tokens, at, word)
  }
  // A link without a number behind it is none: "vingt et beaucoup".
  const linked = tokens.near(next) === 'et' && /^(?:une?|onze)$/.test(tokens.near(next + 1)) ? next + 1 : next
  const tail = tokens.near(linked)
  const unit = ones.get(tail)
  const isMore = linked !== next || tokens.gap(linked) === '-' || unit !== 1
  if (unit !== undefined && isMore && !isNextEighty(tokens, linked))
    return { value: ten + unit, step: 1, next: linked + 1 }
  const teen = ten === 60 || ten === 80 ? teenAt(tokens, linked, tail) : null
  if (teen) return { value: ten + teen.value, step: 1, next: teen.next }
  return { value: ten, step: 1, next }
}

/** "Vingt quatre-vingts" are two numbers. */
function isNextEighty(tokens: Tokens, at: number): boolean {
  return tokens.near(at) === 'quatre' && /^vingts?$/.test(tokens.near(at + 1))
}

function teenAt(tokens: Tokens, at: number, word: string): Part | null {
  const value = teens.get(word)
  if (value === undefined) return null
  const unit = value === 10 ? (ones.get(tokens.near(at + 1)) ?? 0) : 0
  return unit >= 7 ? { value: 10 + unit, step: 1, next: at + 2 } : { value, step: 1, next: at + 1 }
}

const rules: Scaled = {
  group: (tokens, at) => {
    const isHundred = (place: number) => /^cents?$/.test(tokens.at(place))
    const head = isHundred(at) ? { value: 1, step: 1, next: at } : small(tokens, at, false)
    if (!head || !isHundred(head.next)) return head
    if (head.next > at && (tokens.near(head.next) === '' || head.value === 1)) return head
    const hundred = { value: head.value * 100, step: 100, next: head.next + 1 }
    const linked =
      tokens.near(hundred.next) === 'et' && tokens.at(at - 1) !== 'entre' ? hundred.next + 1 : hundred.next
    const rest = tokens.near(linked) === '' ? null : small(tokens, linked)
    if (!rest || /^cents?$/.test(tokens.near(rest.next)) || isArticle(tokens, linked, rest)) return hundred
    return { value: hundred.value + rest.value, step: 1, next: rest.next }
  },
  scale: (tokens, at) => {
    const factor = scales.get(tokens.at(at))
    return factor === undefined ? null : { factor, next: at + 1 }
  },
  link: (tokens, at) => (tokens.near(at) === 'et' ? at + 1 : at),
  bare: (tokens, at) => /^mill?e?$/.test(tokens.at(at)),
}

/** "Cent et un projet": an article behind "et"; "cent un" is the number. */
function isArticle(tokens: Tokens, at: number, { value, next }: Part): boolean {
  return value === 1 && tokens.at(at - 1) === 'et' && next < tokens.count && tokens.near(next) !== ''
}

/** "Virgule cinq", behind a whole number. */
function decimals(tokens: Tokens, at: number): { digits: string; next: number } | null {
  if (tokens.near(at) !== 'virgule' && tokens.near(at) !== 'point') return null
  let digits = ''
  let next = at + 1
  while (tokens.near(next) === 'zéro') {
    digits += '0'
    next++
  }
  const tail = tokens.near(next) === '' ? null : small(tokens, next)
  if (!tail) return digits === '' ? null : { digits, next }
  return { digits: `${digits}${tail.value}`, next: tail.next }
}

/** "Et demi", "et quart". */
function andPart(tokens: Tokens, at: number): Part | null {
  if (tokens.near(at) !== 'et') return null
  const word = tokens.near(at + 1)
  if (halves.has(word)) return { value: 1 / 2, step: halfStep, next: at + 2 }
  const next = word === 'un' ? at + 2 : at + 1
  return tokens.near(next) === 'quart' ? { value: 1 / 4, step: halfStep / 2, next: next + 1 } : null
}

function cardinal(tokens: Tokens, at: number): Found | null {
  const kind = 'cardinal'
  const word = tokens.at(at)
  if (word === 'zéro') {
    const point = decimals(tokens, at + 1)
    if (!point) return { kind, value: 0, step: 1, next: at + 1 }
  }
  if (isAnotherWord(tokens, at, word)) return null
  const about = aboutAt(tokens, at)
  if (about) return { ...about, kind }
  const whole = word === 'zéro' ? { value: 0, step: 1, next: at + 1 } : scaledAt(tokens, at, rules)
  if (!whole) return null
  const more = behind(tokens, whole)
  const scale = more && tokens.near(more.next) !== '' ? rules.scale(tokens, more.next) : null
  if (more && scale)
    return { kind, value: more.value * scale.factor, step: more.step * scale.factor, next: scale.next }
  if (more) return { ...more, kind }
  // "Un an et demi": the half is said behind the unit.
  const late = spans.has(tokens.near(whole.next)) ? andPart(tokens, whole.next + 1) : null
  if (late) return { kind, value: whole.value + late.value, step: late.step, next: whole.next }
  if (whole.value === 1 && !isOnePercent(tokens, whole.next)) return null
  return { ...whole, kind }
}

function isOnePercent(tokens: Tokens, at: number): boolean {
  const word = tokens.near(at)
  return (
    amounts.has(word) ||
    (word === 'pour' && tokens.near(at + 1) === 'cent') ||
    (word === 'point' && tokens.near(at + 2) === 'pourcentage')
  )
}

/** "Pour cent", "12 sept", "tout neuf", "3 millions": no number of its own. */
function isAnotherWord(tokens: Tokens, at: number, word: string): boolean {
  const before = tokens.at(at - 1)
  const isBehindDigits = tokens.near(at) !== '' && /\d$/.test(before)
  if (isBehindDigits && (scales.has(word) || /^(?:cents?|sept)$/.test(word))) return true
  if (/^cents?$/.test(word))
    return before === 'pour' && (starts.has(tokens.at(at - 2)) || /\d|^cents?$/.test(tokens.at(at - 2)))
  if (word !== 'neuf' || scales.has(tokens.near(at + 1)) || /^cents?$/.test(tokens.near(at + 1))) return false
  return endsBefore(tokens, at + 1) && /\p{L}/u.test(before) && tokens.near(at) !== '' && !starts.has(before)
}

const behind = (tokens: Tokens, whole: Part) => withBehind(tokens, whole, { decimals, part: andPart, scales })

/** "Une quinzaine", "deux douzaines", "une demi-douzaine", "un demi-million". */
function aboutAt(tokens: Tokens, at: number): Part | null {
  const count = ones.get(tokens.at(at))
  if (count === undefined) return null
  const word = tokens.near(at + 1)
  if (count === 1 && word === 'demi') {
    const half = tokens.near(at + 2)
    const scale = half === 'mille' ? undefined : scales.get(half)
    if (half === 'douzaine') return { value: 6, step: 1, next: at + 3 }
    return scale === undefined ? null : { value: scale / 2, step: scale * halfStep, next: at + 3 }
  }
  const about = abouts.get(count === 1 ? word : word.replace(/s$/, ''))
  if (about === undefined) return null
  // "Une dizaine de milliers", "une centaine de millions".
  const of = tokens.near(at + 2) === 'de' ? tokens.near(at + 3) : ''
  const scale = of === 'milliers' ? 1e3 : /^milli(?:on|ard)s$/.test(of) ? scales.get(of) : undefined
  const value = count * about * (scale ?? 1)
  return { value, step: value * roundShare, next: scale === undefined ? at + 2 : at + 4 }
}

function ordinalOf(at: number, word: string): Part | null {
  const stem = /^(.+)i[eè]mes?$/u.exec(word)?.[1]
  if (stem === undefined) return null
  const value =
    stem === 'cent' ? 100 : stem === 'mill' ? 1000 : (ordinalStems.get(stem) ?? ordinalTens.get(stem))
  return value === undefined ? null : { value, step: 1, next: at + 1 }
}

/** "Premier", "deuxième", "vingt et unième", "soixante-dixième", "quatre-vingt-onzième". */
function ordinal(tokens: Tokens, at: number): Found | null {
  const kind = 'ordinal'
  const word = tokens.at(at)
  if (firsts.has(word)) return { kind, value: 1, step: 1, next: at + 1 }
  if (/^secondes?$/.test(word)) return secondAt(tokens, at)
  const simple = ordinalOf(at, word)
  if (simple) return { ...simple, kind }
  const isEighty = word === 'quatre' && tokens.near(at + 1) === 'vingt'
  const ten = isEighty ? 80 : word === 'dix' ? 10 : tens.get(word)
  if (word === 'quatre' && tokens.near(at + 1) === 'vingtième')
    return { kind, value: 80, step: 1, next: at + 2 }
  if (ten === undefined) return null
  let next = isEighty ? at + 2 : at + 1
  if (tokens.near(next) === 'et') next++
  // "Soixante-dix-septième".
  const isTeen = (ten === 60 || ten === 80) && tokens.near(next) === 'dix'
  const from = isTeen ? next + 1 : next
  const last = tokens.near(from)
  const unit = last === 'unième' ? { value: 1, next: from + 1 } : ordinalOf(from, last)
  if (!unit || unit.value >= 20 || (unit.value > 9 && ten !== 60 && ten !== 80)) return null
  return { kind, value: ten + unit.value + (isTeen ? 10 : 0), step: 1, next: unit.next }
}

/** "La seconde fois", but no second of time. */
function secondAt(tokens: Tokens, at: number): Found | null {
  const isFeminine = tokens.at(at).startsWith('seconde')
  const before = tokens.at(at - 1)
  const isRow = /^(?:la|sa|cette|une|le|un|ce|son|leur|notre)$/.test(before)
  if (!isRow || (isFeminine && (tokens.at(at - 2) === 'à' || endsBefore(tokens, at + 1)))) return null
  if (before === 'une' && /^(?:plus|de|et|après|avant)$/.test(tokens.near(at + 1))) return null
  return { kind: 'ordinal', value: 2, step: 1, next: at + 1 }
}

/** "La moitié", "un tiers", "trois quarts", "un cinquième de", "un sur cinq". */
function fraction(tokens: Tokens, at: number): Found | null {
  const word = tokens.at(at)
  const found = (value: number, next: number): Found => ({
    kind: 'fraction',
    value,
    step: fractionStep,
    next,
  })
  if (word === 'moitié') return found(1 / 2, at + 1)
  const inAll = outOf(tokens, at)
  if (inAll) return inAll
  const count = /^(?:une?|le|la)$/.test(word) ? 1 : (ones.get(word) ?? 0)
  const name = tokens.near(at + 1)
  if (count === 0 || name === '' || spans.has(name)) return null
  if (name === 'moitié') return found(1 / 2, at + 2)
  if (word === 'la') return null
  const after = tokens.near(at + 2)
  const whole3or4 = /^quarts?$/.test(name) ? 4 : name === 'tiers' ? 3 : 0
  // "Trois quarts d'heure", "un tiers de confiance".
  const isOther = /^(?:heures?|confiance)$/.test(tokens.at(at + 3))
  if (whole3or4 > 0)
    return isOther || count >= whole3or4 || (whole3or4 === 4 && count === 2)
      ? null
      : found(count / whole3or4, at + 2)
  const whole = word === 'le' ? null : ordinalOf(at + 1, name)
  if (!whole || whole.value < 3 || count >= whole.value || name.endsWith('s') !== count > 1) return null
  // "Un cinquième audit" is the fifth one.
  return count > 1 || endsBefore(tokens, at + 2) || shareEnds.has(after)
    ? found(count / whole.value, at + 2)
    : null
}

/** "Un sur cinq", "un détenteur sur trois". */
function outOf(tokens: Tokens, at: number): Found | null {
  const digit = wholeAt(tokens.at(at))
  const part = digit === null ? small(tokens, at, false) : { value: digit, next: at + 1 }
  if (!part || /[$€£.,#]$/.test(tokens.gap(at))) return null
  const place = tokens.near(part.next) === 'sur' ? part.next : part.next + 1
  if (
    tokens.near(place) !== 'sur' ||
    (place > part.next && (digit !== null || tokens.near(part.next) === ''))
  )
    return null
  const digits = wholeAt(tokens.near(place + 1))
  const whole =
    tokens.near(place + 1) === ''
      ? null
      : digits === null
        ? small(tokens, place + 1)
        : { value: digits, next: place + 2 }
  const value = whole && shareOf(part.value, whole.value)
  if (!whole || value === null) return null
  const after = tokens.near(whole.next)
  if (spans.has(after) || scales.has(after) || /^(?:cents?|pour|étoiles?)$/.test(after)) return null
  // "Un regard sur deux projets".
  if (place > part.next && !endsBefore(tokens, whole.next) && !afterShare.has(after)) return null
  return { kind: 'fraction', value, step: fractionStep, next: whole.next }
}

const afterShare = wordSet(
  'a ont est sont avait avaient était étaient de des du dans en n ne se s qui parmi chez au aux à et mais reste restent détient détiennent vend vendent y l les',
)

export const french = {
  starts: (word: string) => starts.has(word) || word.endsWith('ièmes'),
  read: (tokens: Tokens, at: number) => fraction(tokens, at) ?? ordinal(tokens, at) ?? cardinal(tokens, at),
}
