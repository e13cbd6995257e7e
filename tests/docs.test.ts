import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const pages = ['README.md', 'ARCHITECTURE.md', ...globSync('docs/*.md', { cwd: root })]
const built = /^(?:node_modules|dist|data|\.git|docs\/screens)(?:\/|$)/
const places = globSync('**/*', { cwd: root, exclude: (name) => built.test(name) }).map(
  (place) => `/${place.replaceAll('\\', '/')}`,
)
const folders = new Set(places.flatMap((place) => place.split('/').slice(1, -1)))

test('every file and folder that the pages for operators and developers name is there', () => {
  const gone = pages.flatMap((page) =>
    [...prose(page).matchAll(/`([^`\s]+)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => isPlace(named) && !places.some((place) => matches(place, named)))
      .map((named) => `${page} names ${named}`),
  )
  expect(gone).toEqual([])
})

test('every link between these pages leads to a page and a section that is there', () => {
  const dead = pages.flatMap((page) =>
    [...prose(page).matchAll(/\]\(([^)\s:]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => {
        const [file = '', section] = link.split('#')
        const path = file ? join(dirname(page), file) : page
        return !existsSync(join(root, path)) || (section !== undefined && !sections(path).includes(section))
      })
      .map((link) => `${page} links to ${link}`),
  )
  expect(dead).toEqual([])
})

test('every npm command that is told is one of the package', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const told = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name),
  )
  expect(told.length).toBeGreaterThan(10)
  expect(told.filter((name) => !(name in scripts))).toEqual([])
})

/** `store.ts`, `content/preflight`, `server/adapters/*`: a name with a source's ending, or a path below a folder of ours. */
function isPlace(named: string): boolean {
  if (/[<>()@:=]/.test(named) || named.startsWith('/')) return false
  return /\.(?:tsx?|md|json|yaml|css|png)$/.test(named) || folders.has(named.split('/')[0] ?? '')
}

function matches(place: string, named: string): boolean {
  const pattern = named
    .replace(/\/$/, '')
    .replace(/[.+?^${}|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '[^/]+')
  return new RegExp(`/${pattern}$`).test(place)
}

function sections(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Without the blocks of commands, whose files are often those of another machine. */
function prose(page: string): string {
  return read(page).replace(/^```.*?^```/gms, '')
}

function read(page: string): string {
  return readFileSync(join(root, page), 'utf8')
}
