import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, licencesPage, productionLicences } from './licences.ts'
import { type Entry, lockEntries, root } from './lock.ts'

test('every package in production has a licence that somebody has read and agreed to', () => {
  const packages = productionLicences()
  expect(packages.length).toBeGreaterThan(350)
  expect(packages.filter(({ licence }) => licence === null || !isAllowed(licence))).toEqual([])
})

test('a package with another licence, or none, does not come in', () => {
  const added = (license?: string): Record<string, Entry> => ({
    ...lockEntries(),
    '': { version: '1.0.0', dependencies: { newcomer: '1.0.0' } },
    'node_modules/newcomer': { version: '1.0.0', ...(license ? { license } : {}) },
  })
  const refused = (license?: string) =>
    productionLicences(added(license)).some(({ licence }) => licence === null || !isAllowed(licence))
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'].map(refused)).toEqual([false, false, false])
  expect(
    ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE', undefined].map(refused),
  ).toEqual([true, true, true, true, true])
})

test('the page of licences is current', () => {
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licencesPage())
})
