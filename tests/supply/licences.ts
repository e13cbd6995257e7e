import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, lockEntries, nameAt, productionPlaces, root } from './lock.ts'

/** Licences under which we pass packages on, each as it is. One that is not here has to be read first. */
const allowed: Record<string, string> = {
  MIT: '',
  'MIT-0': '',
  ISC: '',
  '0BSD': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  BSD: '',
  'Apache-2.0': '',
  'BlueOak-1.0.0': '',
  Unlicense: '',
  'CC0-1.0': '',
  'OFL-1.1': 'fonts: may be used and passed on, not sold by themselves',
  'MPL-2.0': 'whoever changes its files passes the changed files on under the same licence; we change none',
  'LGPL-3.0-only': 'may be exchanged for another version of it, as every package may; we change none',
  'LGPL-3.0-or-later': 'libvips, loaded as a library that may be exchanged; we change none',
}

/** What package.json does not say, read in the package's own files. */
const read: [name: RegExp, licence: string][] = [
  [/^twitter-text$/, 'Apache-2.0'],
  [/^text-encoding-utf-8$/, 'Unlicense'],
  [/^eyes$/, 'MIT'],
  // The drawing library for each system; its main package says it.
  [/^@napi-rs\/canvas-/, 'MIT'],
]

export function licenceOf(name: string, { license }: Entry): string | null {
  return license ?? read.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** Whether every part of it is allowed; of a choice one part is enough. */
export function isAllowed(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => Object.hasOwn(allowed, one)))
}

export interface Licensed {
  name: string
  version: string
  licence: string | null
}

export function productionLicences(entries = lockEntries()): Licensed[] {
  const all = productionPlaces(entries).map((place) => {
    const entry = entries[place] as Entry
    const name = entry.name ?? nameAt(place)
    return { name, version: entry.version, licence: licenceOf(name, entry) }
  })
  const once = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  return [...once.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

const key = ({ name, version }: Licensed) => `${name}@${version}`

/** docs/licences.md, made from package-lock.json alone. */
export function licencesPage(packages = productionLicences()): string {
  const groups = [...Map.groupBy(packages, ({ licence }) => licence ?? 'none that is known')].sort(
    ([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1),
  )
  const sections = groups.map(([licence, those]) => {
    const terms = licence.replaceAll(/[()]/g, '').split(/ AND | OR /)
    const said = terms.flatMap((term) => (allowed[term] ? [`${term}: ${allowed[term]}.`] : []))
    const names = those.map((one) => `\`${key(one)}\``).join(', ')
    return `## ${licence} (${those.length})\n\n${said.length > 0 ? `${said.join(' ')}\n\n` : ''}${names}\n`
  })
  return `# Licences of the packages in production

The ${packages.length} packages that production has, on every system taken together (an image has those of its own system, and
its own list of them). Made from \`package-lock.json\` by \`npm run supply -- --write\`; a test fails where it is not
current, and where a package comes with a licence that nobody has read (\`tests/supply/licences.ts\`).

${sections.join('\n')}`
}

export function writeLicences(): void {
  writeFileSync(join(root, 'docs/licences.md'), licencesPage())
}
