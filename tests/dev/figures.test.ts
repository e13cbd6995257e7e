import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { functionsOf } from '#tests/figures/functions.ts'
import { circles, importGraph } from '#tests/figures/imports.ts'
import type { Source } from '#tests/figures/sources.ts'
import { wayTable } from '#tests/figures/way.ts'

function source(file: string, text: string): Source {
  const parsed = parseSync(file, text)
  expect(parsed.errors).toEqual([])
  return { file, kind: 'product', folder: 'server', text, lines: text.split('\n').length, parsed }
}

test('functions are found by name, with their lines and branches; a type has no body', () => {
  const text = [
    'declare function none(): void',
    'export function pick(one: { a?: number }, other = 1) {',
    '  if (one.a ?? other) return one?.a',
    '  for (const n of [1]) if (n > 0 && n < 9) return n',
    '  return [2].map((n) => (n ? n : 0))',
    '}',
    'const short = () => 1',
    'class Box { open() { try { return short() } catch { return 0 } } }',
  ].join('\n')
  const found = functionsOf(source('server/a.ts', text))
  expect(found.map(({ name, line, lines, complexity }) => [name, line, lines, complexity])).toEqual([
    ['pick', 2, 5, 8],
    ['(line 5)', 5, 1, 2],
    ['short', 7, 1, 1],
    ['open', 8, 1, 2],
  ])
})

test('circles are told apart by value and with types', () => {
  const files = [
    source('server/a.ts', "import { b } from './b.ts'\nexport const a = b"),
    source('server/b.ts', "import type { a } from './a.ts'\nimport './c.ts'\nexport const b = 1 as typeof a"),
    source('server/c.ts', "export { d } from './d.ts'\nexport const c = 1"),
    source('server/d.ts', "import { c } from './c.ts'\nexport const d = c + 1"),
    source('server/e.ts', "export type E = import('./f.ts').F\nexport const later = () => import('./a.ts')"),
    source('server/f.ts', "import type { E } from './e.ts'\nexport type F = E | null"),
  ]
  const cd = ['server/c.ts', 'server/d.ts']
  expect(circles(importGraph(files, { types: false }))).toEqual([cd])
  expect(circles(importGraph(files, { types: true }))).toEqual([
    ['server/a.ts', 'server/b.ts'],
    cd,
    ['server/e.ts', 'server/f.ts'],
  ])
})

test('a way counts what is entered, each stay, and what is come back to', () => {
  const at = (file: string) => `${file}:1:name`
  const page = wayTable(
    ['agents/a', 'agents/b', 'credits/a', 'agents/a'].map((name) => at(`server/modules/${name}.ts`)),
  )
  expect(page).toContain('| modules | 2 | 3 | 1 |')
  expect(page).toContain('| files | 3 | 4 | 1 |')
  expect(page).toContain('agents → credits → agents')
})
