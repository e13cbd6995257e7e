import { localDate, localTime, weekdayOf } from './local-time.ts'
import { lexicon, numberWords } from './time-lexicon.ts'

/**
 * The time that somebody names in a chat ("tomorrow 18:30", "vendredi 9h", "3 tiếng nữa"), on the clock of a zone. A time
 * without a day is the next one on the clock. Null where no time can be read, where it could be two, where it has passed,
 * and where any word is left that is not understood (decision: a-word-left-over-is-no-time).
 */
export function readTime(said: string, { now, zone }: { now: Date; zone: string }): Date | null {
  const signs = signsOf(plain(said))
  if (signs === null) return null
  const minutes = spanOf(signs)
  if (minutes !== null) return new Date(now.getTime() + minutes * 60_000)
  const rest = new Rest(datesMadePlain(signs))
  const isDayFirst = !zone.startsWith('America/') && !/\p{Script=Han}/u.test(said)
  const days = readDays(rest, localDate(now, zone), isDayFirst)
  const clock = readClock(rest)
  if (days === null || clock === null || !rest.isEmpty()) return null
  return placed(clock, days, { now, zone })
}

/** Small letters with one kind of digit, dash, blank and apostrophe; Arabic without marks, simplified Chinese. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u064B-\u065F\u0670\u0640]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(
      /[點後鐘個兩號時禮週過這發嗎請頭]/gu,
      (letter) =>
        '点后钟个两号时礼周过这发吗请头'['點後鐘個兩號時禮週過這發嗎請頭'.indexOf(letter)] ?? letter,
    )
    .replace(/[’‘`]/gu, "'")
    .replace(/[–—]/gu, '-')
    .replace(/٫/gu, ':')
    .replace(/(\d)t(\d)/gu, '$1 $2')
    .trim()
}

const withoutMarks = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
const quoted = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** A word of the lexicon, with its marks or without, ending where a word ends; Chinese has no such ends. */
function patternOf(words: string): RegExp {
  const word = quoted(plain(words))
  const bare = quoted(withoutMarks(plain(words)))
  const script = ['Han', 'Arabic', 'Latin'].find((name) =>
    new RegExp(`\\p{Script=${name}}$`, 'u').test(words),
  )
  const end =
    script === 'Han' ? '' : script ? String.raw`(?![\p{Script=${script}}\p{M}])` : String.raw`(?!\d)`
  return new RegExp(
    `(?:${word}${bare === word ? '' : `|${bare}`})${end}`.replaceAll(' ', String.raw`\s+`),
    'uy',
  )
}

const entries = [
  ...numberWords.map(([value, words]): [string, string] => [String(value), words]),
  ...lexicon,
].flatMap(([sign, words]) => words.split('|').map((word) => ({ sign, word, pattern: patternOf(word) })))

/** By the letters that they may begin with: most words can be told from the first. */
const byFirst = Map.groupBy(
  entries.flatMap((entry) => {
    const firsts = [plain(entry.word), withoutMarks(plain(entry.word))].map((word) => word.charAt(0))
    return [...new Set(firsts)].map((first) => ({ ...entry, first }))
  }),
  ({ first }) => first,
)

/** The words as signs of the common language; null: a word is not known. */
function signsOf(text: string): string | null {
  const signs: string[] = []
  let at = 0
  while (at < text.length) {
    const { sign, length } = signAt(text, at)
    if (length === 0) return null
    signs.push(sign)
    at += length
  }
  const all = signs.join(' ').replace(/ +/g, ' ').trim()
  return all.replace(/NAM (?=\d{4})/g, 'Y ').replaceAll('NAM', '5')
}

function signAt(text: string, at: number): { sign: string; length: number } {
  const digits = sticky(/\d+/y, text, at)
  if (digits) return { sign: digits, length: digits.length }
  const chinese = sticky(/[零一二两三四五六七八九十]+/uy, text, at)
  const count = counted(chinese)
  let best = count === null ? { sign: '', length: 0 } : { sign: String(count), length: chinese.length }
  for (const { sign, pattern } of byFirst.get(text.charAt(at)) ?? []) {
    const { length } = sticky(pattern, text, at)
    if (length > best.length) best = { sign, length }
  }
  if (best.length > 0) return best
  const mark = text[at] ?? ''
  // A stop between two figures belongs to a date or a time; any other ends a word.
  if (mark === '.')
    return { sign: /\d/.test(text[at + 1] ?? '') ? '.' : isStopOfDate(text, at) ? '.' : '', length: 1 }
  if (/[:/-]/.test(mark)) return { sign: mark, length: 1 }
  return { sign: '', length: /[\s,;!?،؟。，！？、]/u.test(mark) ? 1 : 0 }
}

const isStopOfDate = (text: string, at: number) => /\d\.\d{1,2}$/.test(text.slice(0, at))

function sticky(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** 十二 is 12, 二十 is 20, 三十五 is 35; 两三 is "two or three", and no number. */
function counted(word: string): number | null {
  const digits = [...word].map((one) => '零一二三四五六七八九'.indexOf(one.replace('两', '二')))
  const ten = word.indexOf('十')
  if (ten < 0) return digits.length === 1 ? (digits[0] ?? null) : null
  return ten > 1 || word.length > ten + 2 ? null : (digits[ten - 1] ?? 1) * 10 + (digits[ten + 1] ?? 0)
}

/** Minutes from now, where all of it is "in an hour and a half", "dans 45 min", "3 tiếng nữa", "بعد ساعتين". */
function spanOf(signs: string): number | null {
  const match =
    /^(IN |SAU )?(?:(?:(\d{1,3}) )?(HALF )?(HRS|H)(?: 1)?(?: (HALF|Q))?)?(?:(?:^| )?(\d{1,3})( MIN)?)?( LATER)?$/.exec(
      signs,
    )
  const [, before, count, half, unit, more, minutes, minuteWord, later] = match ?? []
  if (!match || (!before && !later) || (!unit && !minuteWord)) return null
  // "Sau 6h" is "after six"; "dans 2 h" and "2h nữa" are lengths. "An hour" needs no number, "o'clock" does.
  if (unit === 'H' && (!count || (before === 'SAU ' && !later))) return null
  const hours = unit ? Number(count ?? 1) : 0
  const total = hours * 60 + (half || more === 'HALF' ? 30 : more === 'Q' ? 15 : 0) + Number(minutes ?? 0)
  return total > 0 ? total : null
}

/** Months in one form: "1 tháng 12" and "12月1日" are `1 M12`, and "5 mai" is May where "sáng mai" is tomorrow. */
function datesMadePlain(signs: string): string {
  return signs
    .replace(/(\d{4}) Y (\d{1,2}) YUE (\d{1,2}) DD/g, '$3 M$2 $1')
    .replace(/(\d{1,2}) YUE (\d{1,2}) DD/g, '$2 M$1')
    .replace(/(\d{1,2}) TH (\d{1,2})(?: Y (\d{4}))?/g, (_, day, month, year) =>
      `${day} M${month} ${year ?? ''}`.trim(),
    )
    .replace(/(?<!(?:H|:) )(\b\d{1,2}) MAI/g, '$1 M5')
    .replaceAll('MAI', 'D1')
    .replace(/(\d{1,2}) \. (\d{2}) (?=[AP]M)/g, '$1 : $2 ')
    .replace(/(?<!\. )\b(\d{1,2}) \. ([3-5]\d|2[4-9]|1[3-9])\b(?! \.)/g, '$1 : $2')
    .replace(
      /(?:IN|SAU) (\d{1,2}) (?:DAYS|DD)(?: LATER)?|(\d{1,2}) (?:DAYS|DD) LATER/g,
      (_, one, two) => `D${one ?? two}`,
    )
    .replace(
      /(?:IN|SAU) (\d{1,2}) WEEKS(?: LATER)?|(\d{1,2}) WEEKS LATER/g,
      (_, one, two) => `D${7 * (one ?? two)}`,
    )
}

/** What has not been read yet. */
class Rest {
  private signs: string

  constructor(signs: string) {
    this.signs = signs
  }

  /** Takes the first match away; what stood on both sides of it is not read together. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.signs)
    if (match)
      this.signs = `${this.signs.slice(0, match.index)} | ${this.signs.slice(match.index + match[0].length)}`
    return match
  }

  takeAll(pattern: RegExp): RegExpExecArray[] {
    const found: RegExpExecArray[] = []
    for (let match = this.take(pattern); match; match = this.take(pattern)) found.push(match)
    return found
  }

  isEmpty(): boolean {
    return /^[ |]*$/.test(this.signs)
  }
}

interface Days {
  /** As `2026-12-01`; undefined: none was said. */
  date: string | undefined
  /** From 1, Monday, on; undefined: none was said. */
  weekday: number | undefined
  /** Of the weekday: 0 this week, 1 the next; undefined: the next one there is. */
  week: number | undefined
}

/** The days that are named; null: one that does not exist, or that could be two. */
function readDays(rest: Rest, today: string, isDayFirst: boolean): Days | null {
  const dates = [
    ...rest
      .takeAll(/\b(\d{4}) ([-/.]) (\d{1,2}) \2 (\d{1,2})\b/)
      .map(([, year, , month, day]) => existing({ year, month, day }, today)),
    ...rest
      .takeAll(/\b(?:DD )?(\d{1,2}) (?:DD )?M(\d{1,2})(?: (\d{4}))?\b/)
      .map(([, day, month, year]) => existing({ year, month, day }, today)),
    ...rest
      .takeAll(/\bM(\d{1,2}) (\d{1,2})(?! [:H])(?: DD)?(?: (\d{4}))?\b/)
      .map(([, month, day, year]) => existing({ year, month, day }, today)),
    ...rest
      .takeAll(/(?:DD )?\b(\d{1,2}) ([/.-]) (\d{1,2})(?: \2(?: (\d{4}))?)?(?: DD)?/)
      .map(([, one, mark, two, year]) =>
        numbered(Number(one), Number(two), { mark, year, today, isDayFirst }),
      ),
    ...rest.takeAll(/\bD(\d{1,3})\b/).map(([, on]) => shifted(today, Number(on))),
  ]
  const weekdays = rest.takeAll(/\bW(\d)\b/).map(([, index]) => Number(index) + 1)
  const weeks = rest.takeAll(/\bK(\d)\b/).map(([, on]) => Number(on))
  if (weeks.length > 1 || (weeks.length > 0 && weekdays.length === 0)) return null
  const known = dates.flatMap((date) => (date === null ? [] : [date]))
  if (known.length < dates.length || new Set(known).size > 1 || new Set(weekdays).size > 1) return null
  return { date: known[0], weekday: weekdays[0], week: weeks[0] }
}

/** Two numbers: day and month where only one order exists; else the day is first, unless this reader's country differs. */
function numbered(
  one: number,
  two: number,
  {
    mark,
    year,
    today,
    isDayFirst,
  }: { mark: string | undefined; year: string | undefined; today: string; isDayFirst: boolean },
): string | null {
  if (mark === '-' && !year) return null
  if (two > 12 && one <= 12) return existing({ year, month: one, day: two }, today)
  if (one <= 12 && one !== two && mark !== '.' && !isDayFirst) return null
  return existing({ year, month: two, day: one }, today)
}

/** The date, in this year or the next where none is said; null: there is no such day. */
function existing(
  { year, month, day }: { year: string | undefined; month: unknown; day: unknown },
  today: string,
): string | null {
  const thisYear = Number(today.slice(0, 4))
  for (const each of year ? [Number(year)] : [thisYear, thisYear + 1]) {
    try {
      const date = Temporal.PlainDate.from(
        { year: each, month: Number(month), day: Number(day) },
        { overflow: 'reject' },
      ).toString()
      if (date >= today) return date
    } catch {
      // Not in this year.
    }
  }
  return null
}

const shifted = (date: string, by: number) => Temporal.PlainDate.from(date).add({ days: by }).toString()

interface Clock {
  /** 24 is midnight at the end of the day. */
  hour: number
  minute: number
}

/** Ways of saying a time: the hour, the minutes, and whether they are taken off. Bare hours need a part of the day. */
const clocks: { pattern: RegExp; isBare?: boolean; isOff?: boolean }[] = [
  { pattern: /\b(?<hour>\d{1,2}) (?:H )?LESS (?<minute>Q|\d{1,2})(?: MIN)?\b/, isOff: true },
  { pattern: /\b(?<hour>\d{1,2}) (?:H )?: (?<minute>\d{2})(?: : \d{2})?(?: H)?\b/ },
  { pattern: /\b(?<hour>\d{1,2}) H (?<minute>\d{1,2}|HALF|Q)(?: MIN)?\b/ },
  { pattern: /\b(?<hour>\d{1,2}) H\b/ },
  { pattern: /\bAFTER(?<minute>\d+) (?<hour>\d{1,2})(?: OC)?\b/, isBare: true },
  { pattern: /\bBEFORE(?<minute>\d+) (?<hour>\d{1,2})(?: OC)?\b/, isBare: true, isOff: true },
  { pattern: /\b(?<hour>\d{1,2}) (?:OC )?(?<minute>HALF|Q|[1-5]\d)\b/, isBare: true },
  { pattern: /\b(?<hour>\d{1,2})(?: OC)?\b/, isBare: true },
]
const nameds = /\b(?<name>NOON|MIDN)(?: (?<minute>HALF|Q))?\b/

/** The time of day, with the part of the day that goes with it; null: none, or it does not exist. */
function readClock(rest: Rest): Clock | null {
  const parts = rest.takeAll(/\b(AM|PM|PMISH|DAWN|MORN|MID|AFT|EVE|NIGHT)\b/).map(([, part]) => part ?? '')
  const named = rest.take(nameds)?.groups
  if (named) {
    const fits = named['name'] === 'MIDN' ? parts.every(isLate) : parts.every(isMidday)
    return fits ? { hour: named['name'] === 'MIDN' ? 24 : 12, minute: minutesOf(named['minute']) } : null
  }
  for (const { pattern, isBare, isOff } of clocks) {
    const said = rest.take(pattern)?.groups
    if (said && isBare && parts.length === 0) return null
    if (said) return clockOf(Number(said['hour']), minutesOf(said['minute']), { parts, isOff })
  }
  return parts.length > 0 && parts.every(isMidday) ? { hour: 12, minute: 0 } : null
}

function clockOf(
  said: number,
  minutes: number,
  { parts, isOff = false }: { parts: string[]; isOff: boolean | undefined },
): Clock | null {
  if (said > 23 || minutes > 59) return null
  const [hour, other] = parts.length === 0 ? [said] : new Set(parts.map((part) => inPart(said, part)))
  if (hour === undefined || hour === null || other !== undefined) return null
  const total = hour * 60 + (isOff ? -minutes : minutes)
  return total < 0 ? null : { hour: Math.floor(total / 60), minute: total % 60 }
}

const minutesOf = (said: string | undefined) => (said === 'HALF' ? 30 : said === 'Q' ? 15 : Number(said ?? 0))
const isMidday = (part: string) => part === 'MID'
const isLate = (part: string) => part === 'EVE' || part === 'NIGHT'

/** The hours of a part of the day as they are said, from and to, and as they are counted; noon and midnight by themselves. */
const partHours: Record<string, { early?: [number, number]; late?: [number, number]; twelve?: number }> = {
  AM: { early: [0, 11], twelve: 0 },
  PM: { late: [1, 11], twelve: 12 },
  PMISH: { late: [1, 11] },
  DAWN: { early: [0, 6], twelve: 0 },
  MORN: { early: [0, 11] },
  MID: { early: [11, 11], late: [1, 3], twelve: 12 },
  AFT: { late: [1, 7], twelve: 12 },
  EVE: { late: [4, 11], twelve: 24 },
  NIGHT: { late: [7, 11], twelve: 24 },
}

/** "8 in the evening" is 20; null: there is no such hour in it ("8 in the afternoon" could be two). */
function inPart(hour: number, part: string): number | null {
  const { early, late, twelve } = partHours[part] ?? {}
  if (hour === 12) return twelve ?? null
  if (early && hour >= early[0] && hour <= early[1]) return hour
  if (!late) return null
  const counted = hour > 12 ? hour - 12 : hour
  return counted >= late[0] && counted <= late[1] ? counted + 12 : null
}

function placed(
  { hour, minute }: Clock,
  { date, weekday, week }: Days,
  { now, zone }: { now: Date; zone: string },
): Date | null {
  const today = localDate(now, zone)
  const on = (date: string) =>
    localTime(
      hour === 24 ? shifted(date, 1) : date,
      `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
      zone,
    )
  const coming = (date: string) => (on(date) > now ? on(date) : null)
  // Midnight at the end of which day, of another one than today, could be two.
  if (hour === 24 && !(date === undefined ? weekday === undefined : date === today)) return null
  if (date !== undefined) return weekday === undefined || weekday === weekdayOf(date) ? coming(date) : null
  if (weekday === undefined) return coming(today) ?? coming(shifted(today, 1))
  const ahead = weekday - weekdayOf(today)
  if (week !== undefined) return coming(shifted(today, ahead + 7 * week))
  const next = shifted(today, (ahead + 7) % 7)
  return coming(next) ?? coming(shifted(next, 7))
}
