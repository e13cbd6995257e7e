import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { devPages } from '../../dashboard/site/build/dev-pages.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database.ts'
import { loadEnv } from '../env-file.ts'
import { close, listen, localAddress } from '../listen.ts'
import { createForwarder } from './forward.ts'
import { createProgram } from './program.ts'

/**
 * `npm run dev`: the server and both faces on one port. This process keeps the port, the database and Vite; the server
 * is a child that starts again when one of its sources changes, and requests wait until it is back.
 */
const root = join(import.meta.dirname, '../..')
const serverSources = ['server', 'bot', 'db', 'locales']

async function main(): Promise<void> {
  loadEnv()
  const config = readConfig(process.env)
  if (config.production)
    throw new Error('npm run dev is for development only, and NODE_ENV is production: use npm start')

  const front = createServer((_request, response) => response.writeHead(503).end())
  await listen(front, config)
  const [database, web, miniapp] = await Promise.all([
    // Held open here, so that a server that starts again finds it running.
    openDatabase(config, () => undefined),
    startVite('web'),
    startVite('miniapp'),
  ])
  const pagesFolder = join(config.dataDir, 'dev-pages')
  const refreshPages = devPages(web, miniapp, pagesFolder)

  const program = await createProgram({
    DATABASE_URL: database.connection.url,
    DATA_DIR: config.dataDir,
    PUBLIC_URL: config.publicUrl,
    TRUSTED_PROXIES: process.env['TRUSTED_PROXIES'] || '1',
    WEB_DIR: pagesFolder,
  })
  const watchers = serverSources.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || /^dev[/\\]|~$|\.tmp$/.test(name)) return
      program.changed(join(folder, name))
    }),
  )
  const forward = createForwarder({ program, refreshPages })
  front.removeAllListeners('request').on('request', (request, response) => {
    const vite = !isSource(request.url ?? '/') ? null : isMiniapp(request.url ?? '/') ? miniapp : web
    if (vite) vite.middlewares(request, response, () => void forward(request, response))
    else void forward(request, response)
  })
  await Promise.all([program.start(), refreshPages().catch(tell)])

  async function startVite(target: 'web' | 'miniapp'): Promise<ViteDevServer> {
    return createVite({
      configFile: join(root, 'dashboard/vite.config.ts'),
      mode: target,
      appType: 'custom',
      clearScreen: false,
      server: {
        middlewareMode: true,
        // Both on our port, told apart by the path of their target.
        ws: { server: front },
        allowedHosts: [new URL(config.publicUrl).hostname],
      },
    })
  }

  let asked = false
  const stop = () => {
    if (asked) process.exit(1)
    asked = true
    for (const watcher of watchers) watcher.close()
    void program
      .stop()
      .then(() => Promise.all([web.close(), miniapp.close(), close(front, 0), database.close()]))
      .then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  process.stdout.write(
    `  Sources are watched: ${localAddress(config)} shows a change without a build, and the server starts again by itself.\n\n`,
  )
}

const isMiniapp = (url: string) => /^\/miniapp(\/|$|\?)/.test(url)

/** Whether Vite may know this address: a file's, or one of its own. Screens and pages are the server's to answer. */
function isSource(url: string): boolean {
  const path = url.replace(/[?#].*$/, '').replace(/^\/miniapp(?=\/)/, '')
  if (/^\/(?:api|telegram|desk|metrics)(?:\/|$)/.test(path)) return false
  return /^\/(?:@|__)/.test(path) || (/\.\w+$/.test(path) && !path.endsWith('.html'))
}

function tell(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

function fail(error: unknown): void {
  process.stderr.write(
    `${error instanceof Error && error.constructor !== Error ? error.stack : error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
}

main().catch(fail)
