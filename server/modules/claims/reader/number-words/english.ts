import { scaledAt, type Scaled, withBehind } from './scaled.ts'
import {
  countFrom, endsBefore, type Found, fractionStep, halfStep, type Part, roundShare, shareOf, type Tokens, wholeAt, wordSet,
} from './tokens.ts' // prettier-ignore

const units = countFrom(1, 'one two three four five six seven eight nine')
const teens = countFrom(10, 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen')
const tens = countFrom(20, 'twenty thirty forty/fourty fifty sixty seventy eighty ninety', 10)
const scales = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
])
const ordinals = countFrom(
  1,
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth/twelveth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
)
const tensOrdinals = countFrom(
  20,
  'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth',
  10,
)
/** "Thirds", "quarters": what one of so many parts is called. */
const parts = new Map([
  ...[...ordinals, ...tensOrdinals].filter(([, value]) => value > 2),
  ['quarter', 4],
  ['thousandth', 1000],
])
const starts = wordSet('a an half zero point')
for (const table of [units, teens, tens, ordinals, tensOrdinals])
  for (const word of table.keys()) starts.add(word)

/** Behind "one", where it is an amount. */
const amounts = wordSet('percent per pct percentage dollar euro basis bp bps')
/** Before "second", where it is none of time; "a second" needs a thing behind it. */
const rowWords = wordSet('the its their our his her my your this that s every another')
/** "Ranks second", "came in second". */
const rankVerbs = wordSet(
  'rank ranks ranked ranking comes came coming place places placed finish finishes finished',
)
const notThings = wordSet(
  'later ago before after or and to for of is was look the i we it he she they you now',
)
/** Behind "a third", "a quarter", where it is a share. */
const shareEnds = wordSet(
  'of less lower more higher fewer cheaper larger bigger smaller above below than off in since this last is are was were has have had from on below by',
)
const shareBefore = wordSet(
  'by about nearly almost over than roughly around just to only some up down lost under',
)
const noParty = wordSet('party parties person world')
/** Lengths and times: "half an hour", "one in two days", "three quarters in a row" are no shares. */
const spans = wordSet(
  'second seconds minute minutes hour hours day days week weeks month months quarter quarters year years h d session sessions',
)
const ofYear = wordSet('in running straight ago later now long earlier since consecutive')
const beforeQuarters = wordSet(
  'last past next first previous consecutive for over straight these those prior recent',
)
const afterHalf = wordSet(
  'hour hours year years time term terms past baked hearted heartedly day days full empty asleep life lives dead decent measure measures mast truth truths joking expecting minute minutes second marathon price pipe point century decade month dozen moon light jokingly way block size',
)
const beforeHalf = wordSet(
  'first second 1st 2nd last latter this next better back opening closing earlier later h',
)

const small = (tokens: Tokens, at: number, near = true): Part | null => {
  const word = near ? tokens.near(at) : tokens.at(at)
  const ten = tens.get(word)
  if (ten !== undefined) {
    const unit = units.get(tokens.near(at + 1))
    return unit === undefined
      ? { value: ten, step: 1, next: at + 1 }
      : { value: ten + unit, step: 1, next: at + 2 }
  }
  const value = teens.get(word) ?? units.get(word)
  return value === undefined ? null : { value, step: 1, next: at + 1 }
}

const rules: Scaled = {
  group: (tokens, at) => {
    const word = tokens.at(at)
    const article =
      word === 'a' && /^(?:hundred|thousand|million|billion|trillion)$/.test(tokens.near(at + 1))
    const head = article ? { value: 1, step: 1, next: at + 1 } : small(tokens, at, false)
    if (!head || tokens.near(head.next) !== 'hundred') return head
    const hundred = { value: head.value * 100, step: 100, next: head.next + 1 }
    const isBetween = tokens.at(at - 1) === 'between'
    const linked = !isBetween && tokens.near(hundred.next) === 'and' ? hundred.next + 1 : hundred.next
    const rest = small(tokens, linked)
    if (!rest || tokens.near(rest.next) === 'hundred') return hundred
    // "Two hundred and five million": of a part with its own scale, "and" may join two numbers; the usual reading is one.
    return { value: hundred.value + rest.value, step: 1, next: rest.next }
  },
  scale: (tokens, at) => {
    const factor = scales.get(tokens.at(at))
    return factor === undefined ? null : { factor, next: at + 1 }
  },
  link: (tokens, at) => (tokens.near(at) === 'and' ? at + 1 : at),
  bare: () => false,
}

/** "Four point two", behind a whole number. */
function decimals(tokens: Tokens, at: number): { digits: string; next: number } | null {
  if (tokens.near(at) !== 'point') return null
  let digits = ''
  let next = at + 1
  for (; ; next++) {
    const word = tokens.near(next)
    const unit = word === 'zero' || word === 'oh' || word === 'nought' ? 0 : units.get(word)
    if (unit === undefined) break
    digits += String(unit)
  }
  if (digits !== '') return { digits, next }
  const tail = small(tokens, next)
  return tail && tail.value >= 10 ? { digits: String(tail.value), next: tail.next } : null
}

/** "And a half", "and three quarters". */
function andPart(tokens: Tokens, at: number): Part | null {
  if (tokens.near(at) !== 'and') return null
  const one = /^(?:a|an|one)$/.test(tokens.near(at + 1))
  const word = tokens.near(at + 2)
  if (one && word === 'half') return { value: 1 / 2, step: halfStep, next: at + 3 }
  if (one && word === 'quarter') return { value: 1 / 4, step: halfStep / 2, next: at + 3 }
  if (one && word === 'third') return { value: 1 / 3, step: halfStep / 2, next: at + 3 }
  return tokens.near(at + 1) === 'three' && word === 'quarters'
    ? { value: 3 / 4, step: halfStep / 2, next: at + 3 }
    : null
}

/** A number with what is said behind its whole part, and the scale behind that. */
function cardinal(tokens: Tokens, at: number): Found | null {
  const kind = 'cardinal'
  const word = tokens.at(at)
  const timed = /^(?:an?|one)$/.test(word) && spans.has(tokens.near(at + 1)) ? andPart(tokens, at + 2) : null
  // "A year and a half": the half is said behind the unit.
  if (timed) return { kind, value: 1 + timed.value, step: timed.step, next: at + 1 }
  const dozen = dozenAt(tokens, at)
  if (dozen) return { ...dozen, kind }
  const whole = word === 'zero' || word === 'point' ? zero(tokens, at) : scaledAt(tokens, at, rules)
  if (!whole) return null
  const more = behind(tokens, whole)
  const scale = more && tokens.near(more.next) !== '' ? rules.scale(tokens, more.next) : null
  if (more && scale)
    return { kind, value: more.value * scale.factor, step: more.step * scale.factor, next: scale.next }
  if (more) return { ...more, kind }
  if (word === 'one' && whole.next === at + 1 && !amounts.has(tokens.near(at + 1))) return null
  const late = spans.has(tokens.near(whole.next)) ? andPart(tokens, whole.next + 1) : null
  return late
    ? { kind, value: whole.value + late.value, step: late.step, next: whole.next }
    : { ...whole, kind }
}

const behind = (tokens: Tokens, whole: Part) => withBehind(tokens, whole, { decimals, part: andPart, scales })

/** "Zero"; "point five percent" without what stands before the point. */
function zero(tokens: Tokens, at: number): Part | null {
  const word = tokens.at(at)
  if (word === 'zero') return { value: 0, step: 1, next: at + 1 }
  if (word !== 'point') return null
  const point = decimals({ ...tokens, near: (place) => (place === at ? 'point' : tokens.near(place)) }, at)
  return point && /^(?:percent|per)$/.test(tokens.near(point.next)) ? { value: 0, step: 1, next: at } : null
}

/** "A dozen", "two dozen", "half a dozen", "half a million". */
function dozenAt(tokens: Tokens, at: number): Part | null {
  const word = tokens.at(at)
  if (word === 'half') {
    const next = /^an?$/.test(tokens.near(at + 1)) ? at + 2 : at + 1
    const scale = scales.get(tokens.near(next))
    if (tokens.near(next) === 'dozen') return { value: 6, step: 1, next: next + 1 }
    return scale === undefined ? null : { value: scale / 2, step: scale * halfStep, next: next + 1 }
  }
  const count = word === 'a' ? 1 : units.get(word)
  const value = (count ?? 0) * 12
  return value > 0 && tokens.near(at + 1) === 'dozen'
    ? { value, step: value * roundShare, next: at + 2 }
    : null
}

/** "Two thirds", "a quarter of", "half of", "one in five". */
function fraction(tokens: Tokens, at: number): Found | null {
  const kind = 'fraction'
  const word = tokens.at(at)
  if (word === 'half')
    return !dozenAt(tokens, at) && isShare(tokens, at)
      ? { kind, value: 1 / 2, step: fractionStep, next: at + 1 }
      : null
  const inAll = outOf(tokens, at)
  if (inAll) return inAll
  const count = /^an?$/.test(word) ? 1 : (small(tokens, at, false)?.value ?? 0)
  const next = tokens.near(at + 1)
  if (count < 1 || count > 9) return null
  if (count === 1 && next === 'half')
    return isShare(tokens, at + 1) ? { kind, value: 1 / 2, step: fractionStep, next: at + 2 } : null
  const whole = count === 1 ? parts.get(next) : next.endsWith('s') ? parts.get(next.slice(0, -1)) : undefined
  if (whole === undefined || count >= whole || (whole === 4 && count === 2)) return null
  return isPart(tokens, at, whole) ? { kind, value: count / whole, step: fractionStep, next: at + 2 } : null
}

/** Whether "a third", "three quarters" is a share of something: no third one, and no quarter of a year. */
function isPart(tokens: Tokens, at: number, whole: number): boolean {
  const before = tokens.at(at - 1)
  const after = tokens.near(at + 2)
  if (whole === 4 && (beforeQuarters.has(before) || ofYear.has(after))) return false
  if (!/^an?$/.test(tokens.at(at))) return !noParty.has(after) && !spans.has(after)
  // "A third audit" is the third one, "two million a quarter" a rate.
  const isSaid = endsBefore(tokens, at + 2) || shareEnds.has(after)
  return whole === 4 ? after === 'of' || (shareBefore.has(before) && isSaid) : isSaid
}

function isShare(tokens: Tokens, at: number): boolean {
  const article = /^an?$/.test(tokens.near(at + 1))
  if (tokens.gap(at + 1) === '-' || beforeHalf.has(tokens.at(at - 1)) || tokens.gap(at) === '-') return false
  if (tokens.at(at - 1) === 'a' && tokens.at(at - 2) === 'and') return false
  return (
    !afterHalf.has(tokens.near(article ? at + 2 : at + 1)) && !/^(?:as|measures?)$/.test(tokens.near(at + 1))
  )
}

const shareLinks = [['in', 'every'], ['out', 'of', 'every'], ['of', 'every'], ['out', 'of'], ['in']] // prettier-ignore
/** Behind "one wallet in five", where that is all. */
const afterShare = wordSet('is are was were has have had now still of on at since sold moved holds hold held')

/** "One in five", "two out of three", "four validators in five". */
function outOf(tokens: Tokens, at: number): Found | null {
  const digit = wholeAt(tokens.at(at))
  const part = digit === null ? small(tokens, at, false) : { value: digit, next: at + 1 }
  if (!part || /[$€£.,#]$/.test(tokens.gap(at))) return null
  const noun = tokens.near(part.next)
  const isPair = (place: number) =>
    shareLinks.find((link) => link.every((word, nth) => tokens.near(place + nth) === word))
  const place = isPair(part.next) ? part.next : part.next + 1
  const link = isPair(place)
  if (!link || noun === '' || (place > part.next && (digit !== null || spans.has(noun)))) return null
  const from = place + link.length
  const digits = wholeAt(tokens.near(from))
  const whole = digits === null ? small(tokens, from) : { value: digits, next: from + 1 }
  const value = whole && shareOf(part.value, whole.value)
  if (!whole || value === null) return null
  const after = tokens.near(whole.next)
  if (spans.has(after) || scales.has(after) || /^(?:hundred|stars?|percent|per)$/.test(after)) return null
  // "3 in 12": with digits, "in" alone is of one only; "one audit in two chains" is none.
  if (link.length === 1 && digit !== null && part.value > 1) return null
  if (place > part.next && link.length < 3 && !endsBefore(tokens, whole.next) && !afterShare.has(after))
    return null
  return { kind: 'fraction', value, step: fractionStep, next: whole.next }
}

/** "The third", "twenty-first", "second" only where it is none of time. */
function ordinal(tokens: Tokens, at: number): Found | null {
  const word = tokens.at(at)
  const found = (value: number, next: number): Found => ({ kind: 'ordinal', value, step: 1, next })
  const ten = tens.get(word)
  const unit = ordinals.get(tokens.near(at + 1)) ?? 0
  if (ten !== undefined) return unit > 0 && unit < 10 ? found(ten + unit, at + 2) : null
  if (/^(?:a|one)$/.test(word)) return tokens.near(at + 1) === 'hundredth' ? found(100, at + 2) : null
  const value = ordinals.get(word) ?? tensOrdinals.get(word)
  if (value !== 2 || word !== 'second') return value === undefined ? null : found(value, at + 1)
  const before = tokens.near(at) === '' ? '' : tokens.at(at - 1)
  const after = tokens.near(at + 1)
  const isThing = after !== '' && !notThings.has(after)
  const isNth = (rowWords.has(tokens.at(at - 1)) && before !== 'every') || tokens.gap(at).endsWith("'")
  const isRank = rankVerbs.has(before) || (before === 'in' && rankVerbs.has(tokens.at(at - 2)))
  return isNth || isRank || (before === 'a' && isThing) || spans.has(after) ? found(2, at + 1) : null
}

export const english = {
  starts: (word: string) => starts.has(word),
  read: (tokens: Tokens, at: number) => fraction(tokens, at) ?? ordinal(tokens, at) ?? cardinal(tokens, at),
}
