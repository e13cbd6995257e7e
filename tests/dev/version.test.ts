import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { version } from '#server/config.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const told = (file: string) => (JSON.parse(read(file)) as { version: string }).version

test('the version is written in package.json, and everything else reads it there', () => {
  expect(version).toBe(told('package.json'))
  expect(told('package-lock.json')).toBe(version)
  expect(read('CHANGELOG.md')).toContain(`\n## [${version}]`)

  const sources = globSync('{server,bot,db,dashboard,miniapp}/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(100)
  expect(
    sources.filter((file) => new RegExp(`['"\`]v?${RegExp.escape(version)}['"\`]`).test(read(file))),
  ).toEqual([])
})
