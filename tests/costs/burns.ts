import { dice } from '#server/demo/simulators/dice.ts'
import { endOfPrepaid, isSoon } from '#server/modules/costs/rules.ts'

const hours = 24
const hourMs = 3_600_000
const monday = Date.parse('2026-03-02T00:00:00Z')

/**
 * A prepaid balance that is spent hour by hour, at a pace drawn from a seed: a rhythm of day and week, growth, days that
 * are busier than others, and now and then a new customer. Looks at it every hour, as the product does, and answers how
 * many hours before its end the first warning came (null: none), and whether the pace allowed one: its last 24 hours were
 * no busier, by half, than the busiest day before.
 */
export function burn(seed: number): { warnedHours: number | null; allowed: boolean } {
  const drawn = dice(seed)
  const base = 0.05 + drawn.next() * 5
  const growth = 1 + drawn.next() * 0.08
  const noise = drawn.next() * 0.5
  const weekend = 0.3 + drawn.next() * 0.7
  const startsAt = Math.floor(drawn.next() * 7 * hours)
  // Between two days' worth and a month's.
  const balance = base * hours * (2 + drawn.next() * 28)

  const perHour: number[] = []
  let spent = 0
  let level = base
  let busy = 1
  while (spent < balance && perHour.length < 120 * hours) {
    const at = startsAt + perHour.length
    if (at % hours === 0 || perHour.length === 0) {
      level *= growth
      if (drawn.next() < 0.03) level *= 1 + drawn.next()
      busy = 1 + (drawn.next() * 2 - 1) * noise
    }
    const hour = at % hours
    const weekday = Math.floor(at / hours) % 7
    const rhythm = (hour >= 7 && hour < 23 ? 1.3 : 0.4) * (weekday >= 5 ? weekend : 1)
    const amount = level * busy * rhythm * (0.7 + drawn.next() * 0.6)
    perHour.push(amount)
    spent += amount
  }

  const days: number[] = []
  let [total, warnedAt] = [0, null as number | null]
  for (const [index, amount] of perHour.entries()) {
    total += amount
    const day = Math.floor((startsAt + index) / hours)
    days[day] = (days[day] ?? 0) + amount
    const week = Array.from({ length: 7 }, (_, back) => days[day - back] ?? 0)
    const now = new Date(monday + (startsAt + index + 1) * hourMs - 1)
    const { endsSoonest } = endOfPrepaid({
      balanceMicroUsd: Math.round(balance * 1e6),
      spentSinceMicroUsd: Math.round(total * 1e6),
      lastSevenDaysMicroUsd: Math.round(week.reduce((sum, one) => sum + one, 0) * 1e6),
      busiestDayMicroUsd: Math.round(Math.max(...week) * 1e6),
      todayMicroUsd: Math.round((days[day] ?? 0) * 1e6),
      now,
    })
    if (endsSoonest && isSoon(endsSoonest, now)) {
      warnedAt = index
      break
    }
  }

  const sumOf = (from: number, to: number) => perHour.slice(from, to).reduce((sum, one) => sum + one, 0)
  const end = perHour.length
  const before = Array.from({ length: Math.max(0, end - 2 * hours + 1) }, (_, from) =>
    sumOf(from, from + hours),
  )
  const allowed = before.length > 0 && sumOf(end - hours, end) <= 1.5 * Math.max(...before)
  return { warnedHours: warnedAt === null ? null : end - 1 - warnedAt, allowed }
}

/** Of so many burns: how many allowed a warning, and how many of those were warned of 24 hours ahead. */
export function burns(count: number) {
  const all = Array.from({ length: count }, (_, seed) => burn(seed + 1))
  const allowed = all.filter((one) => one.allowed)
  const inTime = allowed.filter(({ warnedHours }) => warnedHours !== null && warnedHours >= 24).length
  const ahead = all.map(({ warnedHours }) => warnedHours ?? 0).toSorted((one, other) => one - other)
  return { count, allowed: allowed.length, inTime, medianHours: ahead[Math.floor(count / 2)] ?? 0 }
}
