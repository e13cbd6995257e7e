import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'

export const root = resolve(import.meta.dirname, '../..')

export type Kind = 'product' | 'demo' | 'tests'

export interface Source {
  file: string
  kind: Kind
  /** The subject it belongs to: a module, or a folder. */
  folder: string
  text: string
  lines: number
  parsed: ReturnType<typeof parseSync>
}

/** All TypeScript of the project, in the order of its names, read and parsed once. */
export function readSources(): Source[] {
  const files = globSync('{server,bot,db,dashboard,miniapp,tests}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  return files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const parsed = parseSync(file, text)
    const [error] = parsed.errors
    if (error) throw new Error(`${file} cannot be read: ${error.message}`)
    return { file, kind: kindOf(file), folder: folderOf(file), text, lines: linesOf(text), parsed }
  })
}

/** What plays an outside system or makes a demo belongs to neither the product nor the tests. */
function kindOf(file: string): Kind {
  if (file.startsWith('tests/')) return 'tests'
  return /^server\/(?:demo\/|seed\.ts$|adapters\/[^/]+\/sim)/.test(file) ? 'demo' : 'product'
}

function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1)
  const simulator = /^server\/(?:adapters\/[^/]+\/sim|demo\/simulators\/)/.test(file)
  if (simulator) return 'simulators'
  const depth = /^server\/(?:modules|demo)\//.test(file) ? 3 : 2
  return parts.slice(0, depth).join('/')
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** The value below which a share of the sorted values lies. */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
