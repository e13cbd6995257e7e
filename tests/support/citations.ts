import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { outsideFacts } from '#server/outside-facts.ts'

const root = resolve(import.meta.dirname, '../..')
const built = /^(?:node_modules|dist|data|\.git|docs\/screens)(?:\/|$)/
/** Everything in the repository, from its root: `/server/main.ts`. */
export const places = globSync('**/*', { cwd: root, exclude: (name) => built.test(name) }).map(
  (place) => `/${place.replaceAll('\\', '/')}`,
)
/** The pages of decisions. */
export const decisions = globSync('docs/decisions/*.md', { cwd: root }).filter(
  (page) => nameOf(page) !== 'README',
)

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

/** Every citation that leads to no page or entry, or names nothing, with its file and line. */
export function wrongCitations(): string[] {
  const known = {
    decision: new Set(decisions.map(nameOf)),
    'outside fact': new Set(outsideFacts.map(({ id }) => id)),
  }
  return linesOfEverything().flatMap(({ at, line }) => {
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
}

/** Every citation of a paper, or of a code of one, that is not in this repository, with its file and line. */
export function oldCitations(): string[] {
  return linesOfEverything().flatMap(({ at, line }) => {
    const patterns = [
      paper,
      ...(isComment(line) ? [section] : []),
      ...(at.startsWith('tests/') ? [codeInName] : []),
    ]
    return patterns
      .flatMap((pattern) => pattern.exec(line)?.[0] ?? [])
      .map((found) => `${at} says "${found}"`)
  })
}

/** How often a decision or an outside fact is cited. */
export function citationCount(): number {
  return linesOfEverything().reduce((sum, { line }) => sum + [...line.matchAll(citation)].length, 0)
}

export function read(page: string): string {
  return readFileSync(join(root, page), 'utf8')
}

interface Line {
  /** The file and the line in it, from 1. */
  at: string
  line: string
}

export function lines(path: string): Line[] {
  return read(path)
    .split('\n')
    .map((line, index) => ({ at: `${path}:${index + 1}`, line }))
}

/** All that people write here: sources, texts, pages and configuration, but for texts that tests feed to the product. */
function linesOfEverything(): Line[] {
  const written = places
    .map((place) => place.slice(1))
    .filter((path) => /\.(?:tsx?|jsx?|css|html|json|ya?ml|md)$/.test(path))
    .filter(
      (path) => !path.startsWith('tests/corpus/') && !['package-lock.json', 'docs/figures.md'].includes(path),
    )
  return [...written, '.env.example', '.ci/run', 'Dockerfile', 'Caddyfile'].flatMap(lines)
}

function isComment(line: string): boolean {
  return /^\s*(?:\/?\*|\/\/|--|#)/.test(line)
}

export function nameOf(page: string): string {
  return basename(page, '.md')
}
