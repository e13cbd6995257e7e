import type { Language } from '#contract/lists.ts'
import { takenSpans } from '../taken-spans.ts'
import { calendarDays, shortDays } from './calendar-days.ts'
import { loneDays } from './lone-days.ts'
import { monthAlone, monthOfYear } from './months.ts'
import { partsOfMonths } from './parts.ts'
import { quartersAndHalves } from './quarters.ts'
import { relativeShapes } from './relative.ts'
import type { FoundMoment, Shape } from './shape.ts'
import { spans } from './spans.ts'
import { loneYear, times } from './times.ts'
import { weekdays } from './weekdays.ts'
import { wordedDays } from './worded-days.ts'

const shapes = new Map<Language, Shape[]>()
const relative = new Map<Language, Shape[]>()

/** Days, times of day, quarters and years in a text that `plain` wrote. The first shape that fits a place has it. */
export function momentsIn(text: string, language: Language): FoundMoment[] {
  return withWeekdays(text, found(text, known(shapes, language, shapesOf)))
}

/**
 * "Yesterday", "last week", "this quarter": days that count from when the text is written, which it does not say. Apart from
 * the others, as whether they claim something depends on what is asked.
 */
export function relativeIn(text: string, language: Language): FoundMoment[] {
  return found(text, known(relative, language, relativeShapes))
}

function known(
  of: Map<Language, Shape[]>,
  language: Language,
  make: (language: Language) => Shape[],
): Shape[] {
  const before = of.get(language)
  if (before) return before
  const made = make(language)
  of.set(language, made)
  return made
}

function found(text: string, known: Shape[]): FoundMoment[] {
  const found: FoundMoment[] = []
  const { take, isFree } = takenSpans(text.length)
  for (const { pattern, read } of known) {
    for (const match of text.matchAll(pattern)) {
      const index = match.index
      const end = index + match[0].length
      const moment = isFree(index, end) ? read(match.groups ?? {}) : null
      if (!moment) continue
      found.push({ index, end, moment })
      take({ index, end })
    }
  }
  return found.toSorted((a, b) => a.index - b.index)
}

/** What is longer, or says more, comes first. */
function shapesOf(language: Language): Shape[] {
  return [
    ...spans(language),
    ...wordedDays(language),
    ...partsOfMonths(language),
    ...calendarDays(language),
    ...monthOfYear(language),
    ...quartersAndHalves(language),
    ...shortDays(language),
    ...weekdays(language),
    ...monthAlone(language),
    ...times,
    ...loneDays(language),
    loneYear,
  ]
}

/** "Thursday, 12 November", "周五（11月13日）": between a day of the week and its date. */
const toDate = /^(?:[,،]? ?[(（]?|[，、])(?:(?:the|le|ngày|hôm|tức ngày|الموافق) )?$/u
/** "12 November (Thursday)", "11月12日周四". */
const toWeekday = /^ ?[(（]?$/u

/** A day of the week right beside a day of the calendar is one date with it. */
function withWeekdays(text: string, moments: FoundMoment[]): FoundMoment[] {
  const joined: FoundMoment[] = []
  for (const next of moments) {
    const last = joined.at(-1)
    const between = last && text.slice(last.end, next.index)
    const one =
      last &&
      between !== undefined &&
      ((isWeekday(last) && isDay(next) && toDate.test(between)) ||
        (isDay(last) && isWeekday(next) && toWeekday.test(between)))
    if (!one) {
      joined.push(next)
      continue
    }
    const closed = /[(（]/u.test(between) && /[)）]/u.test(text.charAt(next.end)) ? 1 : 0
    joined[joined.length - 1] = {
      index: last.index,
      end: next.end + closed,
      moment: { ...last.moment, ...next.moment },
    }
  }
  return joined
}

function isWeekday({ moment }: FoundMoment): boolean {
  return moment.weekday !== undefined && moment.day === undefined
}

function isDay({ moment }: FoundMoment): boolean {
  return moment.day !== undefined && moment.weekday === undefined
}
