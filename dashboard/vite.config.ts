import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import rtlcss from 'postcss-rtlcss'
import { defineConfig, type Plugin } from 'vite'
import { finishedCallTable } from './build/call-table.ts'
import { errorCodesAlone } from './build/error-codes.ts'
import { compress } from './site/build/compress.ts'
import { prerender } from './site/build/prerender.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What a browser may ask a development server for: no data folder, no `.env`. */
const served = ['.', '../miniapp', '../locales', '../server/contract', '../node_modules']

/** Builds both targets: `--mode web` (the dashboard, at `/`) and `--mode miniapp` (inside Telegram, at `/miniapp/`). */
export default defineConfig(({ mode }) => {
  const miniapp = mode === 'miniapp'
  return {
    root: folder(miniapp ? '../miniapp' : '.'),
    base: miniapp ? '/miniapp/' : '/',
    plugins: [
      react(),
      browserOnly(),
      finishedCallTable(),
      errorCodesAlone(),
      newFontsOnly(),
      noEval(),
      ...(miniapp ? [] : [prerender()]),
      compress(),
    ],
    css: { postcss: { plugins: miniapp ? [mirrored()] : [] } },
    build: {
      outDir: folder(miniapp ? '../dist/miniapp' : '../dist/web'),
      emptyOutDir: true,
      sourcemap: false,
      manifest: true,
      target: 'es2023',
      reportCompressedSize: false,
      // A small font is fetched when one of its letters is shown; in the style sheet everybody would fetch it.
      assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
      rolldownOptions: miniapp
        ? // Some forty small files take several turns on a slow line; what the first screen needs anyway comes in one.
          {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'first', tags: ['$initial'], test: (id) => !/(main\.tsx|\.html)$/.test(id) },
                ],
              },
            },
          }
        : // The dashboard's page, and the script of the prerendered pages.
          {
            input: [folder('index.html'), folder('site/client.ts')],
            // Half a hundred shared pictures of some lines each weigh less as one file than as one file each.
            output: { codeSplitting: { groups: [{ name: 'icons', test: /@tabler/, minShareCount: 4 }] } },
          },
    },
    // What `npm run dev` bundles of packages differs between the targets.
    cacheDir: folder(`../node_modules/.vite/${mode}`),
    server: { fs: { allow: served.map(folder) } },
  }
})

/** The kit of the Mini App has left and right in its rules; ours has not, and Mantine brings its own mirrored rules. */
function mirrored() {
  const plugin = rtlcss()
  return {
    postcssPlugin: 'mirror-telegram-ui',
    Once(...[root, helpers]: Parameters<NonNullable<typeof plugin.Once>>) {
      if (root.source?.input.file?.includes('telegram-ui')) return plugin.Once?.(root, helpers)
    },
  }
}

/** Every browser we build for reads woff2; the older copies of a hundred files would only fill the folder. */
function newFontsOnly(): Plugin {
  return {
    name: 'new-fonts-only',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('@fontsource') && id.endsWith('.css')
        ? { code: code.replace(/, url\([^)]+\.woff\) format\('woff'\)/g, ''), map: null }
        : null,
  }
}

/** zod tries whether it may compile its schemas; the content policy says no each time, and reports it. */
function noEval(): Plugin {
  return {
    name: 'no-eval',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/zod/v4/core/core.js')
        ? { code: `${code}\nglobalConfig.jitless = true\n`, map: null }
        : null,
  }
}

/** A leak of server code into a browser is a failed build. Of the server only the contract may be imported. */
function browserOnly(): Plugin {
  const server = folder('../server/')
  const contract = folder('../server/contract/')
  const inside = ['db', 'bot'].map((name) => folder(`../${name}/`))
  return {
    name: 'browser-only',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const refuse = () => {
        throw new Error(`${importer ?? 'The entry'} imports ${source}, which only the server may`)
      }
      if (/^#(server|db|bot)\//.test(source)) refuse()
      if (!source.startsWith('.') || source.endsWith('.html')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const path = found?.id ?? ''
      if (path.startsWith(server) && !path.startsWith(contract)) refuse()
      if (inside.some((forbidden) => path.startsWith(forbidden))) refuse()
      return null
    },
  }
}
