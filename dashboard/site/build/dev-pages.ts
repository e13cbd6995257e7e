import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { UiLanguage } from '#contract/lists.ts'
import type { Rendered } from '../render.tsx'
import type { Assets } from '../site-context.ts'

type Renderer = { render(assetsFor: (language: UiLanguage) => Assets): Promise<Rendered> }

const outside = ['../locales', '../server/contract']
const renderer = '/site/render.tsx'
const assets: Assets = { script: '/site/client.ts', style: '/site/site.css', fonts: [] }

/**
 * What the build leaves in `dist`, as far as it is a page, made by Vite's development servers and kept in `folder`: the
 * rendered pages, and the one page of each target. The returned function brings it up to date; it does nothing while no
 * source has changed.
 */
export function devPages(web: ViteDevServer, miniapp: ViteDevServer, folder: string): () => Promise<void> {
  let made: Promise<void> | null = null

  // Vite watches a folder outside of its root only once a browser has loaded a file of it.
  web.watcher.add(outside.map((path) => join(web.config.root, path)))
  web.watcher.on('all', (_event, file) => {
    made = null
    web.environments.ssr.moduleGraph.onFileChange(file)
    // Vite tells the browser of modules that it has loaded; what only the server renders it has never seen.
    const loaded = web.environments.client.moduleGraph.getModulesByFile(file)?.size
    const rendered = web.environments.ssr.moduleGraph.getModulesByFile(file)?.size
    if (rendered && !loaded) web.environments.client.hot.send({ type: 'full-reload' })
  })
  miniapp.watcher.on('all', () => (made = null))

  async function make(): Promise<void> {
    const { render } = (await web.ssrLoadModule(renderer)) as Renderer
    const { files } = await render(() => assets)
    await Promise.all([
      ...files.map(async ([path, text]) =>
        write(path, path.endsWith('.html') ? await web.transformIndexHtml('/index.html', text) : text),
      ),
      page(web, 'web'),
      page(miniapp, 'miniapp'),
    ])
  }

  async function page(server: ViteDevServer, target: string): Promise<void> {
    const text = await readFile(join(server.config.root, 'index.html'), 'utf8')
    await write(`${target}/index.html`, await server.transformIndexHtml('/index.html', text))
  }

  async function write(path: string, text: string): Promise<void> {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }

  return async () => {
    const making = (made ??= make())
    await making.catch((error: unknown) => {
      if (made === making) made = null
      throw error
    })
  }
}
