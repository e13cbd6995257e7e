import { ofMyself, use, within } from './meaning.ts'
import type { Reading, Token } from './tokens.ts'

const postsMax = 24
const perDay = '(?:[/Eav]d|E[MVGU~]|y(?![_$i]{0,2}[CQ]))'
const thing = '[ptjsN]'
/** What may stand between a number and what it counts. */
const kind = '[_NIiuCSbx$]{0,3}'

/** "One insight a day"; of more, it may be coins that are counted. */
const oneOfAnything = new RegExp(`([na])[_CINSiu]{1,2}${perDay}`, 'g')

const daily = [
  // "3 posts a day", "4 short posts about BTC per day", "12 a day", "twice daily"
  new RegExp(`(?<!n|n[T|&])(?:([na])${kind}(?:${thing},?)+[b$_eLo]{0,3}~*|(n)[_,]?)${perDay}`, 'g'),
  // "5 daily posts"
  new RegExp(`(?<!n|n[T|&])(n)y${kind}[pjs]`, 'g'),
  // "Each day 3 posts", "每天最多50条", "ngày 3 bài"; of "2 ngày 1 bài" the day is counted itself.
  new RegExp(
    `(?<![nE])(?:${perDay}|d)~*[epsN_,:bLo]{0,4}~*p?([na])(?!,?[|T&]n|[hm])(?:${kind}${thing}|(?=[,.]|$))`,
    'g',
  ),
  oneOfAnything,
  // Each day, a number and what it counts may also stand apart: "يوميا بمعدل 3"
  new RegExp(`${perDay}[_:,]{1,2}(n)(?=[,.]|$)`, 'g'),
]
/** A number of them that has two ends, "3-5 posts a day". */
const range = new RegExp(`n(?:[T|]|&)n${kind}${thing}?${perDay}|B?n[T&|]n${thing}`)
const every =
  /(?:([na])[_N]?[ptj]+[_e]?)?(?:E+|\/)(?:([na])[_N]?)?([hm])(?![CQ])(?:[,ep_bo]{0,3}([na])[ptj])?/g
/** "6 tiếng một lần", "6小时一次" */
const apart = /(n)([hm])[pe_]?([na])[ptj]/g
const hourly = /H[_N]?[pjs]|[pjs]H|([na])[ptj]+(?:a|[/E])(h)/g
/** One a day where it says no number: "a daily post", "post every day", "每天发". */
const once = new RegExp(`y[_NSIi]{0,2}[pjs]|[pjse](?:_?[~K0]+)?${perDay}|[/E]d[pe](?![_$NICibS]*n)`, 'g')

/** How many posts a day; null where it is not said, or two different numbers are. Takes the words of it away. */
export function readFrequency({ tokens }: Reading): number | null {
  const letters = () => tokens.map(({ means }) => means).join('')
  if (range.test(letters())) return null
  const found: { count: number; words: Token[] }[] = []
  const look = (pattern: RegExp, count: (values: number[], match: RegExpMatchArray) => number | null) => {
    for (const match of letters().matchAll(pattern)) {
      const words = within(tokens, match)
      const perDayNow = count(words.map(numberOf), match)
      if (ofMyself(tokens, words[0], words.at(-1))) use(tokens, words)
      else if (perDayNow !== null) found.push({ count: perDayNow, words })
    }
    for (const { words } of found) use(tokens, words)
  }
  for (const pattern of daily)
    look(pattern, (values, match) => {
      const count = values[match[0].search(/[na]/)] ?? null
      return pattern === oneOfAnything && count !== 1 ? null : count
    })
  look(apart, ([length = 0, unit = 0, count = 1]: number[], match) =>
    perDayOf(length, unit, match[0].at(1), match[0].length > 4 ? 1 : count),
  )
  look(every, everyOf)
  look(hourly, () => postsMax)
  if (found.length === 0) look(once, () => 1)
  const counts = new Set(found.map(({ count }) => Math.min(postsMax, count)))
  const [one] = counts
  return counts.size === 1 && one !== undefined && one >= 1 ? one : null
}

const numberOf = ({ value, means }: Token) => (value === null || means === 'a' ? 1 : Number(value))

/** "2 posts every 6 hours": the number before or behind, and how often. */
function everyOf(values: number[], match: RegExpMatchArray): number | null {
  const [, before, length, unit, behind] = match
  const at = match[0].lastIndexOf(unit ?? 'h', match[0].length - (behind ? 2 : 1))
  const numbers = [...match[0]].flatMap((letter, n) =>
    'na'.includes(letter) ? [{ n, value: values[n] ?? 1 }] : [],
  )
  const count = (before ? numbers[0]?.value : behind ? numbers.at(-1)?.value : 1) ?? 1
  const long = length ? (numbers.findLast(({ n }) => n < at)?.value ?? 1) : 1
  return perDayOf(long, values[at] ?? 1, unit, count)
}

function perDayOf(length: number, unit: number, of: string | undefined, count: number): number | null {
  const hours = length * unit * (of === 'm' ? 1 / 60 : 1)
  return hours > 0 && hours <= 24 ? Math.max(1, Math.round((24 / hours) * count)) : null
}
