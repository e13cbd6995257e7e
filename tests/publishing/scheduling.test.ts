import { expect, test } from 'vitest'
import { hour, minute } from '#server/lib/clock.ts'
import { isActive, localDate, nextLocalDate, windowOf } from '#server/lib/local-time.ts'
import { planDay } from '#server/modules/scheduling/index.ts'

function hours(zone: string, start: string, end: string) {
  return {
    alwaysActive: false,
    workingHoursStartTime: start,
    workingHoursEndTime: end,
    workingHoursTimezone: zone,
  }
}

test('on the day clocks go forward a start inside the gap begins when the gap ends', () => {
  const { start, end } = windowOf('2026-03-08', hours('America/New_York', '02:15', '06:00'))
  expect(start.toISOString()).toBe('2026-03-08T07:00:00.000Z') // 03:00 in New York
  expect(end.toISOString()).toBe('2026-03-08T10:00:00.000Z')
})

test('on the day clocks go back a window that starts in the doubled hour is an hour longer', () => {
  const { start, end } = windowOf('2026-11-01', hours('America/New_York', '01:30', '06:00'))
  expect((end.getTime() - start.getTime()) / hour).toBe(5.5)
})

test.each([
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'UTC',
])(
  'every day of a year in %s gets its three posts inside the window, ten minutes apart, none twice',
  (zone) => {
    const window = hours(zone, '22:00', '06:00')
    const seen = new Set<number>()
    let last = 0
    let date = '2026-01-01'
    for (let n = 0; n < 365; n++, date = nextLocalDate(date)) {
      const slots = planDay({ seed: 'agent', date, limit: 3, hours: window })
      expect(slots).toHaveLength(3)
      for (const { at, notAfter } of slots) {
        expect(isActive(at, window), `${date} ${at.toISOString()}`).toBe(true)
        expect(at.getTime() - last).toBeGreaterThanOrEqual(10 * minute)
        expect(notAfter.getTime() - at.getTime()).toBeLessThanOrEqual(30 * minute)
        expect(seen.has(at.getTime())).toBe(false)
        seen.add(at.getTime())
        last = at.getTime()
      }
    }
  },
)

test('planning the same day twice gives the same plan, another agent gets another one', () => {
  const day = { date: '2026-06-01', limit: 3, hours: hours('UTC', '08:00', '20:00') }
  expect(planDay({ seed: 'a', ...day })).toEqual(planDay({ seed: 'a', ...day }))
  expect(planDay({ seed: 'a', ...day })).not.toEqual(planDay({ seed: 'b', ...day }))
})

test('a window too short for the limit gets as many posts as fit ten minutes apart', () => {
  const slots = planDay({ seed: 'a', date: '2026-06-01', limit: 20, hours: hours('UTC', '08:00', '09:00') })
  expect(slots).toHaveLength(6)
})

test('a window over midnight belongs to the day it starts on', () => {
  const window = hours('Europe/Paris', '22:00', '02:00')
  expect(isActive(new Date('2026-06-01T23:30:00Z'), window)).toBe(true) // 01:30 in Paris
  expect(isActive(new Date('2026-06-02T00:30:00Z'), window)).toBe(false) // 02:30
  expect(localDate(new Date('2026-06-01T23:30:00Z'), 'Europe/Paris')).toBe('2026-06-02')
})

test('three evenly spread posts a day never come four to twenty hours, so the guard against moving zones stays silent', () => {
  const always = {
    alwaysActive: true,
    workingHoursStartTime: null,
    workingHoursEndTime: null,
    workingHoursTimezone: 'UTC',
  }
  const times: number[] = []
  let date = '2026-01-01'
  for (let n = 0; n < 200; n++, date = nextLocalDate(date))
    times.push(...planDay({ seed: 'x', date, limit: 3, hours: always }).map(({ at }) => at.getTime()))
  for (let n = 3; n < times.length; n++)
    expect((times[n] ?? 0) - (times[n - 3] ?? 0)).toBeGreaterThanOrEqual(20 * hour)
})
