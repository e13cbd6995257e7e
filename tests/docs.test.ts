import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  decisions,
  lines,
  nameOf,
  oldCitations,
  places,
  read,
  wrongCitations,
} from '#tests/support/citations.ts'

const root = resolve(import.meta.dirname, '..')
// What a command writes names the files of the day on which it was run.
const pages = ['README.md', 'ARCHITECTURE.md', ...globSync('docs/{*,decisions/*}.md', { cwd: root })].filter(
  (page) => !page.endsWith('figures.md'),
)
const parts = {
  title: /^# \S.*\n/,
  question: /^\*\*Question:\*\* \S/m,
  decision: /^\*\*Decision:\*\* \S/m,
  why: /^\*\*Why:\*\* \S/m,
  'year and month': /^\*\*Since:\*\* \d{4}-\d{2}$/m,
}

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

test('every decision and outside fact that is cited has its page or entry, and is cited by name', () => {
  expect(wrongCitations()).toEqual([])
})

test('nothing cites a paper, or a code of one, that is not in this repository', () => {
  expect(oldCitations()).toEqual([])
})

test('every decision has its four parts and its line in the list, and every line its page', () => {
  const list = 'docs/decisions/README.md'
  const listed = lines(list).flatMap(({ at, line }) => {
    const [, title, page] = /^- \[(.+)\]\((\S+)\.md\)$/.exec(line) ?? []
    return title && page ? [{ at, title, page }] : []
  })
  const incomplete = decisions.flatMap((path) => {
    const lacking = Object.entries(parts).filter(([, part]) => !part.test(read(path)))
    return [
      ...lacking.map(([name]) => `${path}:1 lacks its ${name}`),
      ...(listed.some(({ page }) => page === nameOf(path))
        ? []
        : [`${path}:1 is not in the list of ${list}`]),
    ]
  })
  const astray = listed.flatMap(({ at, title, page }) => {
    const path = decisions.find((decision) => nameOf(decision) === page)
    if (!path) return [`${at} leads to no page: ${page}`]
    return read(path).startsWith(`# ${title}\n`) ? [] : [`${at} has another title than its page`]
  })
  expect([...incomplete, ...astray]).toEqual([])
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
