import type { Moment } from '../../types.ts'

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A moment as a row of the evidence shows it: "2026-11-14", "14:20", "Thursday", "2026-Q3", "----- 8". */
export function written(moment: Moment): string {
  const { year, month, day, hour, minute, weekday, quarter, half, part, relative } = moment
  const two = (value: number | undefined) => (value === undefined ? '--' : String(value).padStart(2, '0'))
  if (hour !== undefined) return `${two(hour)}:${two(minute)}`
  if (relative) return `${relative.unit} ${relative.ago === 0 ? '0' : -relative.ago}`
  const date =
    quarter !== undefined
      ? `${year ?? '----'}-Q${quarter}`
      : half !== undefined
        ? `${year ?? '----'}-H${half}`
        : month === undefined && year === undefined
          ? day === undefined
            ? ''
            : `----- ${day}`
          : `${year ?? '----'}-${two(month)}-${two(day)}`
  return [weekday === undefined ? '' : (weekdayNames[weekday] ?? ''), part === undefined ? '' : part, date]
    .filter((word) => word !== '')
    .join(' ')
}
