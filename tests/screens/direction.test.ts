import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Rules that name a side of the screen. Arabic reads from the other one: `inset-inline-start` and its like know. */
const physical = [
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?:^|[;{\s])(?:left|right)\s*:/,
  /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
]
/** The same in props: Mantine's short names, and styles written in a component. */
const physicalProps =
  /\b(?:ml|mr|pl|pr)=[{"]|\bta="(?:left|right)"|\b(?:margin|padding|border)(?:Left|Right)\b|\btextAlign: '(?:left|right)'|style=\{\{[^}]*\b(?:left|right):/

test('no rule of ours says left or right where it means before or after', () => {
  const styles = files(/\.css$/)
  const views = files(/\.tsx$/)
  expect(styles.length).toBeGreaterThan(40)
  expect(views.length).toBeGreaterThan(100)

  const sides = [
    ...styles.flatMap((file) => lines(file).filter(({ text }) => physical.some((rule) => rule.test(text)))),
    // What stands in an island that reads left to right may say left.
    ...views.flatMap((file) =>
      lines(file).filter(({ text, around }) => physicalProps.test(text) && !around.includes('dir="ltr"')),
    ),
  ]
  expect(sides.map(({ file, number, text }) => `${file}:${number} ${text.trim()}`)).toEqual([])
})

test('account names in a text stand in an island that reads left to right', () => {
  const shown = files(/\.tsx$/).flatMap((file) =>
    lines(file).filter(({ text }) => />\s*@\{/.test(text) && !/<bdi|ltr|<Handle/.test(text)),
  )
  expect(shown.map(({ file, number, text }) => `${file}:${number} ${text.trim()}`)).toEqual([])

  const arabic = readdirSync(join(root, 'locales/ar')).flatMap((name) => lines(`locales/ar/${name}`))
  // U+2066 … U+2069 around it; without them the @ goes to the other end of the name.
  const loose = arabic.filter(({ text }) => /(?<!\\u2066)@\{\{/.test(text))
  expect(loose.map(({ file, number, text }) => `${file}:${number} ${text.trim()}`)).toEqual([])
})

test('a date after words is an island, since words may end in a name of Latin letters', () => {
  const loose = files(/\.tsx$/).flatMap((file) =>
    lines(file).filter(({ text }) =>
      /(?<!<\/bdi>) · \$?\{format\.(?:clock|day|dateTime|fullDate|fullDateTime|moment)\(/.test(text),
    ),
  )
  expect(loose.map(({ file, number, text }) => `${file}:${number} ${text.trim()}`)).toEqual([])
})

test('an amount in dollars in an Arabic text is an island; without it the sign goes to its other end', () => {
  const arabic = readFileSync(join(root, 'locales/ar/app.json'), 'utf8')
  const keys = files(/\.tsx$/).flatMap((file) =>
    lines(file).flatMap(({ text }) => /t\('([\w.]+)', \{ amount: format\.usd\(/.exec(text)?.[1] ?? []),
  )
  expect(new Set(keys)).toEqual(new Set(['package.perMessage']))
  expect(JSON.parse(arabic).package.perMessage).toMatch(/\u2066\{\{amount\}\}\u2069/)
})

function files(kind: RegExp): string[] {
  return ['dashboard', 'miniapp'].flatMap((target) =>
    readdirSync(join(root, target), { recursive: true, encoding: 'utf8' })
      .filter((name) => kind.test(name))
      .map((name) => `${target}/${name}`),
  )
}

function lines(file: string) {
  const all = readFileSync(join(root, file), 'utf8').split('\n')
  return all.map((text, index) => ({
    file,
    number: index + 1,
    text,
    around: all.slice(Math.max(0, index - 8), index + 1).join('\n'),
  }))
}
