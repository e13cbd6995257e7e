import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './pages.ts'
import { quantile, root } from './sources.ts'

/** Named without their folder, so that they may move. */
const examples = [
  { what: 'a test of pages alone', file: 'docs.test.ts' },
  { what: 'one database test', file: 'system.test.ts' },
]
const rounds = 3

/** How long `npx vitest run <file>` takes here, from the command to its end: the median of three. */
export function timings(): string {
  const rows = examples.map(({ what, file }) => {
    const [path] = globSync(`tests/**/${file}`, { cwd: root })
    if (!path) throw new Error(`There is no ${file} any more: name another file in tests/figures/timings.ts`)
    const seconds = Array.from({ length: rounds }, () => secondsOf(path)).sort((a, b) => a - b)
    return [what, `\`${path}\``, quantile(seconds, 0.5).toFixed(1)]
  })
  return `## Durations\n\nSeconds on the machine that wrote this page; only their ratio says something elsewhere.\n\n${table(['', 'file', 'seconds'], rows)}`
}

function secondsOf(file: string): number {
  const startedAt = performance.now()
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status, stderr } = spawnSync(process.execPath, [vitest, 'run', file], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${file} failed: ${stderr}`)
  return (performance.now() - startedAt) / 1000
}
