import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface Entry {
  name?: string
  version: string
  license?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** What package-lock.json says of each place a package lies in; the project itself lies in ''. */
export function lockEntries(
  text = readFileSync(join(root, 'package-lock.json'), 'utf8'),
): Record<string, Entry> {
  return (JSON.parse(text) as { packages: Record<string, Entry> }).packages
}

export const nameAt = (place: string) =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Where the packages lie that production has on any system, worked out from the lock alone: what the project depends on,
 * what that depends on, and so on. A peer that may be missing is brought in by nobody.
 */
export function productionPlaces(entries = lockEntries()): string[] {
  const found = new Set<string>()
  const waiting = ['']
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = entries[place]
    const peers = Object.keys(entry?.peerDependencies ?? {}).filter(
      (name) => !entry?.peerDependenciesMeta?.[name]?.optional,
    )
    for (const name of [
      ...Object.keys(entry?.dependencies ?? {}),
      ...Object.keys(entry?.optionalDependencies ?? {}),
      ...peers,
    ]) {
      const at = placeOf(name, place, entries)
      if (at === null || found.has(at)) continue
      found.add(at)
      waiting.push(at)
    }
  }
  return [...found].sort()
}

/** Where Node finds a package that the one in `from` asks for: beside it, or in a folder above. */
function placeOf(name: string, from: string, entries: Record<string, Entry>): string | null {
  for (let above = from; above; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/'))))
    if (entries[`${above}/node_modules/${name}`]) return `${above}/node_modules/${name}`
  return entries[`node_modules/${name}`] ? `node_modules/${name}` : null
}
