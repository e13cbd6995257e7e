import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Input, Output, RouteName } from '#contract/routes.ts'
import type { DeskAction } from '#server/demo/desk-actions.ts'
import { demoLogin } from '#server/demo/welcome.ts'
import { caller } from './call.ts'
import { launchChromium } from './chromium.ts'
import { freePort } from './free-port.ts'

/** Takes the README's pictures, in docs/, from the product as a newcomer starts it. Run: node tests/support/pictures.ts */
const root = join(import.meta.dirname, '../..')
const patienceMilliseconds = 60_000

const { url, stop } = await startProduct()
const browser = await launchChromium()
try {
  const { call } = caller(url)
  const account = (await call('auth.login', { username: demoLogin.email, password: demoLogin.password })).data
  const owner: Owner = async (name, input) => {
    const { code, data, msg } = await call(name, input, { token: account.token })
    if (code !== 0) throw new Error(`${name}: ${code} ${msg}`)
    return data
  }
  await fillColony(owner, async (action) => {
    const headers = { 'content-type': 'application/json', origin: url }
    const answer = await fetch(`${url}/desk/act`, { method: 'POST', headers, body: JSON.stringify(action) })
    if (!answer.ok) throw new Error(`${action.do}: ${answer.status}`)
  })
  await dashboardPicture(browser, account)
  await miniappPicture(browser)
} finally {
  await browser.close()
  await stop()
}

type Owner = <N extends RouteName>(name: N, input: Input<N>) => Promise<Output<N>>

/** Beside the demo's agent at work: one that asks, one that X has shut out, one that rests and one that is not connected. */
async function fillColony(owner: Owner, desk: (action: DeskAction) => Promise<void>): Promise<void> {
  const agentId = await seededAgent(owner)
  const make = async (id: string) => (await owner('starterAgents.create', { id })).agentId

  const asking = await make('blockspace-gazette')
  await bindX(owner, asking, 'blockspace_gzt')
  await owner('agents.edit', { agentId: asking, postAutonomy: 'ask' })
  await owner('posts.now', { id: asking })

  const shutOut = await make('mesh-mayor')
  await owner('agents.edit', { agentId: shutOut, operationMode: 'manual' })
  await bindX(owner, shutOut, 'mesh_mayor')
  await desk({ do: 'x.revoke', handle: 'mesh_mayor' })
  await owner('posts.now', { id: shutOut }).catch(() => {})

  await bindX(owner, await make('second-reader'), 'second_reader')
  await owner('agents.pause', { id: await make('harbor-bell'), paused: true })
  await make('dawn-patrol')
  const isPlanned = async () => (await owner('agents.detail', { id: agentId })).nextPostAt !== null
  await until(isPlanned, 'nothing was planned')
}

/** The demo's own agent, once everything is there that the demo gives it. */
async function seededAgent(owner: Owner): Promise<string> {
  let agentId = ''
  const hasSent = async () => {
    agentId = (await owner('agents.list', {}))[0]?.agentId ?? ''
    if (agentId === '') return false
    return (await owner('manual.history', { agentId })).list[0]?.status === 'published'
  }
  await until(hasSent, 'the demo agent did not finish its first message')
  return agentId
}

/** The three legs, with Authorize pressed on the page of the simulated X. */
async function bindX(owner: Owner, agentId: string, handle: string): Promise<void> {
  const link = await owner('x.bindLink', { agentId })
  const form = new URLSearchParams({ oauth_token: link.oauthToken, new_handle: handle, answer: 'yes' })
  const address = new URL('/oauth/authorize', link.url)
  const answer = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '', address)
  const oauthVerifier = back.searchParams.get('oauth_verifier') ?? ''
  await owner('x.bindCallback', { oauthToken: link.oauthToken, oauthVerifier, agentId })
}

async function dashboardPicture(chromium: Browser, account: object): Promise<void> {
  const held = JSON.stringify({ ...account, receivedAt: Date.now() })
  const settings = JSON.stringify({ mode: 'light', checklistHidden: true })
  const context = await chromium.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: [
            { name: 'account', value: held },
            { name: 'settings', value: settings },
          ],
        },
      ],
    },
  })
  const page = await context.newPage()
  await page.goto(`${url}/my-agents`)
  await page.getByRole('heading', { name: 'Dawn Patrol' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(root, 'docs/dashboard.png') })
  await context.close()
}

/** The phone of the demo's owner on the desk, 390 × 844. */
async function miniappPicture(chromium: Browser): Promise<void> {
  const context = await chromium.newContext({ viewport: { width: 1440, height: 1100 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${url}/desk`)
  await page.getByLabel('Whose phone').selectOption({ label: 'Dana Demo (@dana_demo)' })
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const app = page.getByTitle('Mini App').contentFrame()
  await app.getByRole('link', { name: /^Four-Hour Monk/ }).click()
  await app.getByRole('link', { name: 'Chat with Four-Hour Monk' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('#phone').screenshot({ path: join(root, 'docs/miniapp.png') })
  await context.close()
}

async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'kolony-pictures-'))
  // Under root the database runs as nobody, who must be able to walk to its files.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const product = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await until(
    () =>
      fetch(`${url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'the product did not start',
  )
  return {
    url,
    stop: async () => {
      product.kill('SIGTERM')
      if (product.exitCode === null) await once(product, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = Date.now() + patienceMilliseconds
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(otherwise)
    await wait(200)
  }
}
