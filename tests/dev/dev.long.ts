import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#db/embedded.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { cloneDatabase } from '#tests/support/clone.ts'

const root = resolve(import.meta.dirname, '../..')
const html = { accept: 'text/html' }

test('one command serves both faces and the server, and a change of each is seen without a build', async () => {
  await using project = await copyOfProject()
  const { text, edit } = project
  await expect.poll(() => text('/', html), { timeout: 60_000 }).toContain('/site/client.ts')

  // The dashboard and the Mini App, from their sources, with Vite's own script let in by the content policy.
  const dashboard = await fetch(`${project.url}/my-agents`, { headers: html })
  expect(await dashboard.text()).toContain('src="/main.tsx"')
  expect(dashboard.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'")
  expect(await text('/miniapp/', html)).toContain('src="/miniapp/main.tsx"')
  expect(await text('/miniapp/@vite/client')).toContain('HMRClient')

  edit('dashboard/root.tsx', (source) => `${source}\nexport const seen = 'seen-on-the-web'\n`)
  await expect.poll(() => text('/root.tsx')).toContain('seen-on-the-web')
  edit('miniapp/root.tsx', (source) => `${source}\nexport const seen = 'seen-in-telegram'\n`)
  await expect.poll(() => text('/miniapp/root.tsx')).toContain('seen-in-telegram')
  edit('locales/en/landing.json', (source) => source.replace('"title": "', '"title": "Seen-in-texts '))
  await expect.poll(() => text('/?lng=en', html)).toContain('Seen-in-texts')

  // Nothing is refused while the server is away: the request waits for it.
  edit('server/contract/errors.ts', (source) => source.replace("'Not found'", "'Seen from the server'"))
  await expect.poll(() => text('/api/nobody-knows-this')).toContain('Seen from the server')
  expect(project.output()).toContain('the server starts again')

  // A browser shows a change of what it has loaded without loading the page again.
  await using browser = await launchChromium()
  const page = await browser.newPage()
  await page.goto(`${project.url}/starter-agents`)
  const intro = page.locator('main p').first()
  await expect.poll(() => intro.textContent(), { timeout: 120_000 }).toBeTruthy()
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }))
  edit('dashboard/screens/starter-agents/starter-agents.tsx', (source) =>
    source.replace("{t('agent:starters.intro')}", '{"Seen in the browser"}'),
  )
  await expect.poll(() => intro.textContent()).toBe('Seen in the browser')
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true)

  // Nothing was built, and the files that a browser may ask for are the front end's own.
  expect(project.holds('dist')).toBe(false)
  const secret = await fetch(`${project.url}/@fs${project.path}/data/secret-key`)
  expect(secret.status).toBe(403)
})

/** The sources in a folder of their own, so that they can be edited, with the development server running there. */
async function copyOfProject() {
  const path = mkdtempSync(join(tmpdir(), 'kolony-dev-'))
  chmodSync(path, 0o755)
  for (const part of [
    'server',
    'bot',
    'db',
    'locales',
    'dashboard',
    'miniapp',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(path, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  const at = (file: string) => join(path, file)
  const edit = (file: string, change: (source: string) => string) => {
    const before = readFileSync(at(file), 'utf8')
    const after = change(before)
    expect(after, file).not.toBe(before)
    writeFileSync(at(file), after)
  }
  // Not the cache that somebody works with.
  edit('dashboard/vite.config.ts', (source) => source.replace('../node_modules/.vite/', '../.vite/'))

  const database = await cloneDatabase()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/dev/main.ts'], {
    cwd: path,
    env: { ...bare(), PORT: String(port), DATABASE_URL: database.url, LOG_LEVEL: 'error' },
  })
  const ended = new Promise((done) => child.once('close', done))
  const output = listenTo(child)
  await expect.poll(() => fetch(url).then(Boolean, () => child.exitCode !== null)).toBe(true)

  return {
    path,
    url,
    output,
    edit,
    holds: (file: string) => existsSync(at(file)),
    text: async (address: string, headers: Record<string, string> = {}) =>
      (await fetch(`${url}${address}`, { headers })).text(),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      database.drop()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function listenTo(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}

/** Nothing of the test's own settings. */
function bare(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'] }
}
