import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files as productFiles, violations } from './support/architecture.ts'
import { functionsOf } from './figures/functions.ts'
import { citationCount, oldCitations, wrongCitations } from './support/citations.ts'
import { circles, importGraph } from './figures/imports.ts'
import { circleTable, fileTables, functionTables, list, table } from './figures/pages.ts'
import { readSources, root, type Source } from './figures/sources.ts'
import { timings } from './figures/timings.ts'
import { wayTable } from './figures/way.ts'

/**
 * `npm run figures` writes docs/figures.md: how large files and functions are, who imports whom, and what can only be
 * measured while the product runs. The same sources give the same page; `--timing` adds durations, which no page keeps still.
 */
const intro =
  '# Figures\n\nWritten by `npm run figures`; not to be edited. Lines count blanks and comments. "Demo" is what plays outside systems and fills a demo, "tests" everything below `tests`, "product" the rest.'

const folder = mkdtempSync(join(tmpdir(), 'kolony-figures-'))
try {
  const measured = measure()
  const sources = readSources()
  const sections = [...pagesOf(sources), ...(await measured)(sources)]
  if (process.argv.includes('--timing')) sections.push(timings())
  writeFileSync(join(root, 'docs/figures.md'), `${[intro, ...sections].join('\n\n')}\n`)
  process.stdout.write('docs/figures.md is written.\n')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** From the sources alone. */
function pagesOf(sources: Source[]): string[] {
  const product = sources.filter(({ kind }) => kind !== 'tests')
  return [
    fileTables(sources),
    functionTables(sources.flatMap(functionsOf)),
    `## Imports\n\n${circleTable(circles(importGraph(product, { types: false })), circles(importGraph(product, { types: true })))}`,
    `### Arrows against the table\n\nImports that \`tests/support/architecture.ts\` does not allow: ${list(productFiles.flatMap(violations).sort())}`,
    `### Citations without a page\n\nOf ${citationCount()} citations of a decision or an outside fact, those that lead to no page, and those of papers that are not here: ${list([...wrongCitations(), ...oldCitations()])}`,
  ]
}

/** From two runs of the product, beside the reading of the sources (tests/figures/measured.test.ts). */
async function measure(): Promise<(sources: Source[]) => string[]> {
  const to = join(folder, 'run')
  await run(['run', '--project', 'figures'], { FIGURES_TO: to })
  const answer = (name: string) => JSON.parse(readFileSync(`${to}-${name}.json`, 'utf8')) as string[]
  const loaded = new Set(answer('loaded'))
  const way = answer('way')
  return (sources) => {
    const rows = (['product', 'demo'] as const).map((kind) => {
      const ours = sources.filter(({ file, kind: own }) => own === kind && loaded.has(file))
      return [kind, ours.length, ours.reduce((sum, { lines }) => sum + lines, 0)]
    })
    return [
      `## What production loads\n\n\`server/main.ts\` is started with \`NODE_ENV=production\`, all roles and no credentials, until it answers and has stopped again; every file of ours that Node loaded for it (a hook of \`node:module\`) counts with all its lines.\n\n${table(['', 'files', 'lines'], rows)}`,
      wayTable(way),
    ]
  }
}

function run(args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(output))))
  })
}
