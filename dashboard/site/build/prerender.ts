import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type { UiLanguage } from '#contract/lists.ts'
import type { Rendered } from '../render.tsx'
import type { Assets } from '../site-context.ts'
import { drawSocialCard } from './social-card.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dist = folder('../../../dist/')

interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** After the client: renders the pages in five languages, with the client's files in their heads, and draws the social cards. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    // The rules of classes that only the prerendered markup names are wanted too (client.ts imports them for that).
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    closeBundle: {
      sequential: true,
      async handler() {
        const manifest = JSON.parse(await readFile(join(dist, 'web/.vite/manifest.json'), 'utf8')) as Record<
          string,
          ManifestEntry
        >
        const { render } = await rendererModule()
        const style = await oneStyle(manifest)
        const { files, cards } = await render((language) => ({ ...assetsOf(manifest, language), style }))
        await Promise.all(
          ['pages', 'prerender'].map((old) => rm(join(dist, old), { recursive: true, force: true })),
        )
        await Promise.all([
          ...files.map(([path, text]) => write(path, text)),
          ...cards.map(async ([language, text]) =>
            write(`web/social/${language}.png`, await drawSocialCard(language, text)),
          ),
        ])
      },
    },
  }
}

/** The pages as a program that Node can run; nothing of it is served. */
async function rendererModule() {
  const outDir = join(dist, 'prerender')
  await build({
    configFile: false,
    root: folder('../..'),
    logLevel: 'error',
    plugins: [react()],
    build: { ssr: folder('../render.tsx'), outDir, emptyOutDir: true, target: 'esnext' },
  })
  // A new address each time: Node keeps what it has imported before.
  const address = `${pathToFileURL(join(outDir, 'render.js')).href}?${performance.now()}`
  return (await import(address)) as { render(assetsFor: (language: UiLanguage) => Assets): Promise<Rendered> }
}

const entryName = 'site/client.ts'

/** All that the entry and its imports bring, in their order, as one file: a page waits for one answer, not for five. */
async function oneStyle(manifest: Record<string, ManifestEntry>): Promise<string> {
  const styles = new Set<string>()
  const collect = (name: string): void => {
    const entry = manifest[name]
    for (const imported of entry?.imports ?? []) collect(imported)
    for (const style of entry?.css ?? []) styles.add(style)
  }
  collect(entryName)
  const texts = await Promise.all([...styles].map((style) => readFile(join(dist, 'web', style), 'utf8')))
  const all = texts.join('\n')
  const path = `assets/site-${createHash('sha256').update(all).digest('base64url').slice(0, 8)}.css`
  await write(join('web', path), all)
  return `/${path}`
}

/** What a page loads at once: its script, and the font of its first paint. */
function assetsOf(manifest: Record<string, ManifestEntry>, language: UiLanguage): Omit<Assets, 'style'> {
  const entry = manifest[entryName]
  if (!entry) throw new Error('the site has no entry in the manifest')
  const first = language === 'ar' ? /noto-sans-arabic-arabic-400/ : /inter-latin-wght-normal/
  const all = Object.values(manifest).flatMap(({ assets = [] }) => assets)
  const font = all.find((asset) => first.test(asset))
  return { script: `/${entry.file}`, fonts: font && language !== 'zh' ? [`/${font}`] : [] }
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(dist, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
