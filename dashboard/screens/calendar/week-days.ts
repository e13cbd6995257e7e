/** The midnight, in the reader's zone, at which the week of a day (`2026-03-04`; else: of now) begins. */
export function mondayOf(day: string | null, now: number): Date {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? []
  const at = year ? new Date(Number(year), Number(month) - 1, Number(date)) : new Date(now)
  const asked = Number.isNaN(at.getTime()) ? new Date(now) : at
  const monday = new Date(asked.getFullYear(), asked.getMonth(), asked.getDate())
  return shiftDays(monday, -((monday.getDay() + 6) % 7))
}

/** By the calendar, so that a day of 23 or 25 hours is one day too. */
export function shiftDays(day: Date, by: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + by)
}

export function daysOfWeek(monday: Date): Date[] {
  return Array.from({ length: 7 }, (_, index) => shiftDays(monday, index))
}
