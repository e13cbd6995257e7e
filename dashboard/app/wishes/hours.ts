import type { WorkingHours } from '#contract/rules.ts'
import { lettersOf, ofMyself, use, within } from './meaning.ts'
import type { Reading, Token } from './tokens.ts'

export type Hours = Omit<WorkingHours, 'workingHoursTimezone'>

const partsOfDay: Record<string, [string, string]> = {
  M: ['06:00', '12:00'],
  V: ['12:00', '18:00'],
  G: ['18:00', '23:00'],
  U: ['22:00', '06:00'],
  O: ['09:00', '18:00'],
}

const half = '[APMVGUK]'
const time = `(?:[MVGUAK]?h?(?:c|n[hq]*)\\+?v?${half}?|[K0])`
// "From 9 to 17", "8h-22h", "between 9am and 6pm"; "from 3 to 5 posts" and "from 1h to 4h charts" are none.
const span = new RegExp(`([FB]?)(${time})([T&|]{1,2})F?(${time})(?=(.?.?))`, 'g')
const single = new RegExp(`(?:[MVGUAK]h?(?:c|n[hq]+)|(?:c|h?n[hq]*)v?[MVGUAPK])\\+?`, 'g')

/** When it shall work: round the clock, from one hour to another, or a part of the day. Takes the words of hours away. */
export function readHours({ tokens }: Reading): Hours | null {
  const spans = [...lettersOf(tokens).matchAll(span)].flatMap((match) => {
    const found = within(tokens, match)
    const [, from = '', first = '', joint = '', , after = ''] = match
    // An hour has a sign of being one, or "from" before it; "and" joins only what is "between".
    const bare = !/[chqAPMVGUK0]/.test(match[0].slice(from.length))
    const idiom = isNineToFive(found) || (/^(?:[,.&]|$)/.test(after) && Number(found.at(-1)?.value) > 12)
    if (bare && ((from === '' && !idiom) || /^_?[ptjCN]/.test(after))) return []
    if (/^[CQ]/.test(after)) return []
    if ((joint.startsWith('&') && joint.length === 1 && from !== 'B') || (joint.includes('|') && from === ''))
      return []
    const begin = found.slice(from.length, from.length + first.length)
    const rest = found.slice(from.length + first.length + joint.length)
    const hours = spanOf(readTime(begin), readTime(rest))
    return hours && !isChart(found) ? [{ found, hours, mine: ofMyself(tokens, found[0], found.at(-1)) }] : []
  })
  const always = tokens.some(({ means, refused }) => means === 'W' && !refused)
  for (const { found } of spans) use(tokens, found)
  for (const match of lettersOf(tokens).matchAll(single)) use(tokens, within(tokens, match))
  if (always) return { alwaysActive: true, workingHoursStartTime: null, workingHoursEndTime: null }
  const said = spans.filter(({ mine }) => !mine)
  if (said.length > 0) return onlyOne(said.map(({ hours }) => hours))
  const parts = tokens.filter(
    (token) => partsOfDay[token.means] && !token.refused && !ofMyself(tokens, token, token),
  )
  return onlyOne(parts.map(({ means }) => partsOfDay[means] ?? ['', '']))
}

/** Two different things said are none. */
function onlyOne(all: [string, string][]): Hours | null {
  const [one] = all
  if (!one || all.some(([from, to]) => from !== one[0] || to !== one[1])) return null
  return { alwaysActive: false, workingHoursStartTime: one[0], workingHoursEndTime: one[1] }
}

/** "1h - 4h" of a chart. */
const isChart = (found: Token[]) =>
  found.some(({ code }) => code) &&
  found.every(({ means, value }) => means !== 'n' || value === '1' || value === '4')

/** "Nine to five" needs no "from". */
const isNineToFive = (found: Token[]) =>
  found.flatMap(({ means, value }) => (means === 'n' ? [value] : [])).join() === '9,5'

interface Time {
  minutes: number
  /** A half of the day was said, or the hour has but one meaning. */
  half: 'am' | 'pm' | null
  /** As on a 24-hour clock: "17:00", "9h". */
  exact: boolean
}

function readTime(tokens: Token[]): Time {
  const letters = lettersOf(tokens)
  const counted = tokens.find(({ means }) => means === 'n' || means === 'c')
  if (!counted)
    return {
      minutes: letters.includes('0') ? 0 : 720,
      half: letters.includes('0') ? 'am' : 'pm',
      exact: true,
    }
  const said = Number(counted.value) * (counted.means === 'n' ? 60 : 1) + (letters.includes('+') ? 30 : 0)
  const hour = Math.floor(said / 60)
  const part = /[APMVGUK]/.exec(letters)?.[0]
  const exact = counted.means === 'c' || (letters.includes('h') && counted.code === true) || hour > 12
  if (!part) return { minutes: said, half: null, exact }
  const late = 'PVG'.includes(part) || (part === 'U' && hour >= 6) || (part === 'K' && hour < 6)
  const twelve = hour === 12 && 'AMGU'.includes(part)
  const minutes = twelve ? said - 720 : late && hour < 12 ? said + 720 : said
  return { minutes, half: late || (part === 'K' && hour >= 10) ? 'pm' : 'am', exact: true }
}

const day = 24 * 60

function spanOf(from: Time, to: Time): [string, string] | null {
  if (from.minutes > day || to.minutes > day) return null
  let [begin, end] = [from.minutes, to.minutes]
  const noon = day / 2
  // "8 to 11pm" are both of the evening, "9am to 6" ends in the afternoon, and so does "9 to 5".
  if (!from.half && !from.exact && to.half === 'pm' && begin < noon && begin + noon < end) begin += noon
  if (!to.half && !to.exact && end < noon) {
    const late = from.half === 'pm' ? end + noon > begin : end <= begin && (from.half === 'am' || !from.exact)
    if (late && (from.half || (begin >= 5 * 60 && end <= 9 * 60))) end += noon
  }
  if (to.minutes === noon && !to.half && from.half === 'pm' && begin > noon) end = 0
  return begin % day === end % day ? null : [written(begin), written(end)]
}

const written = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
