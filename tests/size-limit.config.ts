import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '#server/build.ts'

/** `npm run check:size`: what a browser has to fetch of our program before it shows something, gzipped, without texts. */
await ensureBuilt()

const dist = join(import.meta.dirname, '../dist')

/** The files of some entries and of everything they import at once. */
function firstFiles(target: 'web' | 'miniapp', ...entries: string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, target, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (!entry) throw new Error(`${target} has no ${name}`)
    if (seen.has(entry.file)) return
    seen.add(entry.file)
    entry.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return [...seen].map((file) => join(dist, target, file))
}

export default [
  {
    name: 'landing, with its live sample',
    path: firstFiles('web', 'site/client.ts', 'site/landing/take-over.tsx'),
    limit: '130 KB',
    gzip: true,
  },
  { name: 'page of an article', path: firstFiles('web', 'site/client.ts'), limit: '10 KB', gzip: true },
  { name: 'dashboard shell', path: firstFiles('web', 'index.html'), limit: '220 KB', gzip: true },
  { name: 'Mini App, first screen', path: firstFiles('miniapp', 'index.html'), limit: '170 KB', gzip: true },
]
