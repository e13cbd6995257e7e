import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '#server/build.ts'

/** `npm run check:size`: what a browser has to fetch of our program before it shows something, gzipped, without texts. */
await ensureBuilt()

const dist = join(import.meta.dirname, '../dist')

/** The files of some entries and of everything they import at once; scripts unless styles are asked for. */
function firstFiles(target: 'web' | 'miniapp', entries: string[], kind: 'scripts' | 'styles' = 'scripts') {
  const manifest = JSON.parse(readFileSync(join(dist, target, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[]; css?: string[] }
  >
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (!entry) throw new Error(`${target} has no ${name}`)
    // Wallets are for the cashier, which fetches them itself.
    if (/ton-?connect/i.test(name)) throw new Error(`${target} fetches ${name} at once`)
    if (scripts.has(entry.file)) return
    scripts.add(entry.file)
    entry.css?.forEach((file) => styles.add(file))
    entry.imports?.forEach(visit)
  }
  entries.forEach(visit)
  const files = kind === 'scripts' ? scripts : styles
  if (files.size === 0) throw new Error(`${target} has no ${kind} for ${entries.join(', ')}`)
  return [...files].map((file) => join(dist, target, file))
}

const myAgents = ['index.html', 'screens/my-agents/my-agents.tsx']

export default [
  {
    name: 'landing, with its live sample',
    path: firstFiles('web', ['site/client.ts', 'site/landing/take-over.tsx']),
    limit: '130 KB',
    gzip: true,
  },
  { name: 'page of an article', path: firstFiles('web', ['site/client.ts']), limit: '10 KB', gzip: true },
  { name: 'dashboard, My agents: scripts', path: firstFiles('web', myAgents), limit: '185 KB', gzip: true },
  {
    name: 'dashboard, My agents: styles',
    path: firstFiles('web', myAgents, 'styles'),
    limit: '15 KB',
    gzip: true,
  },
  {
    name: 'Mini App, first screen: scripts',
    path: firstFiles('miniapp', ['index.html']),
    limit: '156 KB',
    gzip: true,
  },
  {
    name: 'Mini App, first screen: styles',
    path: firstFiles('miniapp', ['index.html'], 'styles'),
    limit: '13 KB',
    gzip: true,
  },
]
