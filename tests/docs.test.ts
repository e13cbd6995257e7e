import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { outsideFacts } from '#server/outside-facts.ts'

const root = resolve(import.meta.dirname, '..')
// What a command writes names the files of the day on which it was run.
const pages = ['README.md', 'ARCHITECTURE.md', ...globSync('docs/{*,decisions/*}.md', { cwd: root })].filter(
  (page) => !page.endsWith('figures.md'),
)
const built = /^(?:node_modules|dist|data|\.git|docs\/screens)(?:\/|$)/
const places = globSync('**/*', { cwd: root, exclude: (name) => built.test(name) }).map(
  (place) => `/${place.replaceAll('\\', '/')}`,
)
const decisions = globSync('docs/decisions/*.md', { cwd: root }).filter((page) => nameOf(page) !== 'README')
const parts = {
  title: /^# \S.*\n/,
  question: /^\*\*Question:\*\* \S/m,
  decision: /^\*\*Decision:\*\* \S/m,
  why: /^\*\*Why:\*\* \S/m,
  'year and month': /^\*\*Since:\*\* \d{4}-\d{2}$/m,
}

/** `(decision: one-attempt-per-send)`; several names are separated by commas. */
const citation = /\((decision|outside fact)s?: ([a-z0-9]+(?:-[a-z0-9]+)+(?:, [a-z0-9]+(?:-[a-z0-9]+)+)*)\)/g
/** How sources were cited that only their authors had: by the name of a paper and a number in it. */
const paper =
  /\b(?:decisions?|contract|reliability|wire[- ]facts?|specification|assumptions?|story|test case)(?:'s)?(?: section)? [A-Z]{0,2}\d/i
/** In a comment, the number of a section alone. */
const section = / \([1-9]\.\d{1,2}(?:\.\d)?(?:, [^)]*)?\)/
/** The number of a test case, behind or before the name of a test. */
const codeInName =
  /\((?:[A-Z]{1,2}\d{1,2}|(?:story )?[1-9]\.\d{1,2})\)(?=['"`])|(?:test|it|\))\(['"`](?:[A-Z]{1,2}\d{1,2}: |(?:story )?[1-9]\.\d)/

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
  const known = {
    decision: new Set(decisions.map(nameOf)),
    'outside fact': new Set(outsideFacts.map(({ id }) => id)),
  }
  const wrong = linesOfEverything().flatMap(({ at, line }) => {
    const cited = [...line.matchAll(citation)]
    const begun = isComment(line) ? [...line.matchAll(/\((?:decision|outside fact)s?(?::|\s|$)/g)] : []
    const gone = cited.flatMap(([, kind, names = '']) =>
      names
        .split(', ')
        .filter((name) => !known[kind === 'decision' ? 'decision' : 'outside fact'].has(name))
        .map((name) => `${at} cites the ${kind} ${name}, which is not there`),
    )
    return begun.length > cited.length ? [...gone, `${at} cites nothing by name, on one line`] : gone
  })
  expect(wrong).toEqual([])
})

test('nothing cites a paper, or a code of one, that is not in this repository', () => {
  const old = linesOfEverything().flatMap(({ at, line }) => {
    const patterns = [
      paper,
      ...(isComment(line) ? [section] : []),
      ...(at.startsWith('tests/') ? [codeInName] : []),
    ]
    return patterns
      .flatMap((pattern) => pattern.exec(line)?.[0] ?? [])
      .map((found) => `${at} says "${found}"`)
  })
  expect(old).toEqual([])
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

function read(page: string): string {
  return readFileSync(join(root, page), 'utf8')
}

interface Line {
  /** The file and the line in it, from 1. */
  at: string
  line: string
}

function lines(path: string): Line[] {
  return read(path)
    .split('\n')
    .map((line, index) => ({ at: `${path}:${index + 1}`, line }))
}

/** All that people write here: sources, texts, pages and configuration, but for texts that tests feed to the product. */
function linesOfEverything(): Line[] {
  const written = places
    .map((place) => place.slice(1))
    .filter((path) => /\.(?:tsx?|jsx?|css|html|json|ya?ml|md)$/.test(path))
    .filter((path) => !path.startsWith('tests/corpus/') && path !== 'package-lock.json')
  return [...written, '.env.example', '.ci/run', 'Dockerfile', 'Caddyfile'].flatMap(lines)
}

function isComment(line: string): boolean {
  return /^\s*(?:\/?\*|\/\/|--|#)/.test(line)
}

function nameOf(page: string): string {
  return basename(page, '.md')
}
