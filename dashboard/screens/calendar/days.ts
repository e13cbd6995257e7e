/** Days and minutes of the reader's own calendar. Pure but for the zone of this machine. */

export const views = ['month', 'week', 'list'] as const
export type CalendarView = (typeof views)[number]

/** Moves by mouse and keyboard fall on such minutes. */
export const snapMinutes = { mouse: 5, keys: 15 }

/** A day as it stands in an address: `2026-03-04`. */
export function dayKey(time: Date | string | number): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The midnight of the day that an address names; of today where it names none. */
export function dayOf(key: string | null, now: number): Date {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(key ?? '') ?? []
  const at = year ? new Date(Number(year), Number(month) - 1, Number(date)) : new Date(now)
  const asked = Number.isNaN(at.getTime()) ? new Date(now) : at
  return new Date(asked.getFullYear(), asked.getMonth(), asked.getDate())
}

/** By the calendar, so that a day of 23 or 25 hours is one day too. */
export function shiftDays(day: Date, by: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + by)
}

export function mondayOf(day: Date): Date {
  return shiftDays(day, -((day.getDay() + 6) % 7))
}

/** What a view shows around a day: from its first midnight to the one after its last. */
export function rangeOf(view: CalendarView, day: Date): { from: Date; to: Date } {
  const first = view === 'month' ? mondayOf(new Date(day.getFullYear(), day.getMonth(), 1)) : mondayOf(day)
  return { from: first, to: shiftDays(first, view === 'month' ? 42 : 7) }
}

/** The same view a step on or back. */
export function stepOf(view: CalendarView, day: Date, by: 1 | -1): Date {
  return view === 'month' ? new Date(day.getFullYear(), day.getMonth() + by, 1) : shiftDays(day, 7 * by)
}

export function daysBetween(from: Date, to: Date): Date[] {
  const days = []
  for (let day = from; day < to; day = shiftDays(day, 1)) days.push(day)
  return days
}

/** Minutes since midnight by the clock on the wall. */
export function minutesOf(time: Date | string): number {
  const date = new Date(time)
  return date.getHours() * 60 + date.getMinutes()
}

export function atMinutes(day: Date, minutes: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minutes)
}

export function snapped(minutes: number, step: number): number {
  return Math.min(24 * 60 - step, Math.max(0, Math.round(minutes / step) * step))
}

/** The next full hour, where one would begin to plan. */
export function nextHour(now: number): Date {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours() + 1)
}

export interface Lane {
  lane: number
  lanes: number
}

/** Items that would cover one another stand side by side. `height`: how many minutes one covers. */
export function lanesOf(starts: number[], height: number): Lane[] {
  const order = starts
    .map((_, index) => index)
    .toSorted((one, other) => (starts[one] ?? 0) - (starts[other] ?? 0))
  const placed: Lane[] = starts.map(() => ({ lane: 0, lanes: 1 }))
  let group: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of group) placed[index] = { lane: placed[index]?.lane ?? 0, lanes: ends.length }
    group = []
    ends = []
  }
  for (const index of order) {
    const start = starts[index] ?? 0
    if (group.length > 0 && ends.every((end) => end <= start)) close()
    const free = ends.findIndex((end) => end <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = start + height
    placed[index] = { lane, lanes: 1 }
    group.push(index)
  }
  close()
  return placed
}
