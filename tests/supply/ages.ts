import { type Entry, nameAt } from './lock.ts'

const day = 24 * 60 * 60 * 1000
export const daysMin = 7

/** Versions that the lock has and had not before, each once. */
export function newcomers(
  before: Record<string, Entry>,
  now: Record<string, Entry>,
): { name: string; version: string }[] {
  const known = new Set(versionsOf(before))
  return [...new Set(versionsOf(now))]
    .filter((one) => !known.has(one))
    .sort()
    .map((one) => ({
      name: one.slice(0, one.lastIndexOf('@')),
      version: one.slice(one.lastIndexOf('@') + 1),
    }))
}

function versionsOf(entries: Record<string, Entry>): string[] {
  return Object.entries(entries).flatMap(([place, { name, version }]) =>
    place.includes('node_modules/') && version ? [`${name ?? nameAt(place)}@${version}`] : [],
  )
}

/** What is wrong with the age of a version; null: it is old enough. `times` is what the registry says of the package. */
export function tooYoung(version: string, times: Record<string, string>, now: Date): string | null {
  const published = new Date(times[version] ?? Number.NaN)
  if (Number.isNaN(published.getTime())) return 'the registry does not say when it came out'
  const days = (now.getTime() - published.getTime()) / day
  return days >= daysMin ? null : `came out ${days.toFixed(1)} days ago`
}
