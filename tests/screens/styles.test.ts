import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('every class that a view takes from its stylesheet is there', () => {
  const taken = views().flatMap((view) => {
    const text = readFileSync(join(root, view), 'utf8')
    return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(
      ([, styles, file = '']) => {
        const sheet = readFileSync(join(root, dirname(view), file), 'utf8')
        const names = [...text.matchAll(new RegExp(`\\b${styles}\\['(\\w+)'\\]`, 'g'))].map(
          ([, name]) => name,
        )
        return names.map((name) => ({ view, name, there: new RegExp(`\\.${name}\\b`).test(sheet) }))
      },
    )
  })
  expect(taken.length).toBeGreaterThan(300)
  expect(taken.filter(({ there }) => !there).map(({ view, name }) => `${view}: ${name}`)).toEqual([])
})

function views(): string[] {
  return ['dashboard', 'miniapp'].flatMap((target) =>
    readdirSync(join(root, target), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${target}/${name}`),
  )
}
