import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { spentAndGivenBack } from '#tests/credits/owing.ts'
import { findings } from '#tests/support/axe.ts'
import { everyScreen, fingerProblems } from '#tests/support/miniapp-screens.ts'
import {
  type MiniAppColony,
  miniAppColony,
  openMiniApp,
  signedIn,
  waitingPost as waits,
} from './miniapp-colony.ts'

const { visit } = openBrowser()
/** Many screens one after the other, on a machine that has other things to do. */
vi.setConfig({ testTimeout: 240_000 })
let world: MiniAppColony

beforeAll(async () => {
  world = await miniAppColony()
}, 120_000)
afterAll(() => world[Symbol.asyncDispose]())

const open = (options?: Parameters<typeof openMiniApp>[2]) => openMiniApp(visit, world, options)
const waitingPost = () => waits(world)

/** Looked at by axe here; tests/long looks at all of them, in every look. */
const sampled = new Set([
  'agents',
  'agent rules 2',
  'agent text',
  'approvals',
  'kols',
  'image viewer',
  'cashier',
])

test('every screen can be read and pressed by everybody on a narrow Android phone in Arabic at night', async () => {
  await world.owner.call('posts.now', { id: world.agent.agentId })
  await world.owner.call('images.generate', { agentId: world.agent.agentId, prompt: 'A calm harbour' })
  const waiting = await waitingPost()
  await using app = await open({ platform: 'android', theme: 'night', language: 'ar', width: 320 })
  const { client, page } = app
  const found: string[] = []
  const screens: string[] = []
  await everyScreen(client, { agentId: world.agent.agentId, waiting, onlyTelegram: true }, async (screen) => {
    screens.push(screen)
    found.push(...(await fingerProblems(client, screen)))
    if (sampled.has(screen)) found.push(...(await findings(page, screen)))
  })
  expect(found).toEqual([])
  expect(screens.length).toBeGreaterThan(30)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await world.owner.call('approvals.reject', { id: waiting })
})

test('inside Telegram nothing can be paid on Solana or TRON, and wallets are fetched by the cashier alone', () => {
  const folder = join(import.meta.dirname, '../../dist/miniapp')
  const entries = Object.values(
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>,
  )
  const chunks = entries.filter(({ file }) => file.endsWith('.js'))
  expect(chunks.length).toBeGreaterThan(50)
  // What speaks to such a wallet, asks the server for such an order, or words of the cashier on the web.
  const controls = /wallet-standard|solana:sign|signTransaction|TRC20|tronweb|Solflare/
  // The table of all calls names every path; nothing here may use these.
  const uses = /\(["'`]payments\.(create|createSolana|sendSolana|checkSolana)["'`]/
  const text = ({ file }: Chunk) => readFileSync(join(folder, file), 'utf8')
  const isTexts = ({ src = '' }: Chunk) => src.includes('/locales/')
  expect(
    chunks
      .filter((chunk) => uses.test(text(chunk)) || (!isTexts(chunk) && controls.test(text(chunk))))
      .map(({ file }) => file),
  ).toEqual([])
  expect(chunks.filter(({ src = '' }) => src.endsWith('/cashier.json'))).toEqual([])

  const wallets = chunks.filter((chunk) => text(chunk).includes('TON_CONNECT'))
  expect(wallets.map(({ src }) => src)).toEqual(['screens/cashier/ton-connect.ts'])
  // Only what is imported at once is named here.
  expect(chunks.flatMap(({ imports = [] }) => imports)).not.toContain('screens/cashier/ton-connect.ts')
})

interface Chunk {
  file: string
  src?: string
  /** Of what is fetched with it. */
  imports?: string[]
}

test('whoever pays inside Telegram pays by Stars or from a TON wallet, and sees the credits come', async () => {
  await using app = await open()
  const { client, page } = app
  await page.getByRole('link', { name: 'Top up' }).click()
  await page.getByRole('radio', { name: /^50 credits/ }).check()
  await client.main('Pay 770 Stars')
  const cancelled = await client.invoice()
  await client.closeInvoice(cancelled, 'cancelled')
  await page.getByText('Checking whether the Stars were taken').waitFor()

  await client.main('Pay 770 Stars')
  await client.answer('Pay 770 Stars')
  const slug = await client.invoice()
  expect(slug).toBe(cancelled)
  const paid = await world.person.pay(`$${slug}`)
  expect(paid).toMatchObject({ paid: true })
  await client.closeInvoice(slug, 'paid')
  await page.getByText('50 credits were added').waitFor()
  await client.main('Done')

  await client.main('Top up')
  await page.getByRole('radio', { name: /^USDT on TON/ }).check()
  await client.main('Connect a TON wallet')
  await page
    .getByRole('dialog', { name: /Connect this wallet/ })
    .getByText('Approve')
    .click()
  await page.getByText('Connected wallet').waitFor()
  await client.main('Pay 10 USDT')
  await page
    .getByRole('dialog', { name: /Sign this payment/ })
    .getByText('Approve')
    .click()
  await page.getByText(/^(Waiting for your payment|Your payment is being confirmed)$/).waitFor()
  const added = async () => {
    await world.runJob('watch-ton')
    return page.getByText('50 credits were added').count()
  }
  await expect.poll(added, { timeout: 60_000 }).toBe(1)
  expect(await world.audit()).toEqual([])
})

test('whoever owes credits is told so where they buy some and where they see what they have', async () => {
  const person = world.telegram.user({ firstName: 'Owes' })
  await person.start()
  const owner = await signedIn(world, person)
  const orderNo = await spentAndGivenBack(world, owner)
  await using app = await open({ person, startParam: 'topup' })
  const { page } = app
  const debt = page.getByRole('group', { name: 'You owe 50 credits' })
  await debt.getByText(`Order ${orderNo} was given back after its credits were spent.`).waitFor()
  await debt.getByText('The next credits pay this first.').waitFor()
  await using elsewhere = await open({ person, startParam: 'credits' })
  await elsewhere.page.getByRole('group', { name: 'You owe 50 credits' }).waitFor()
})

test('Stars that Telegram calls failed and took all the same are credited once, and nobody is led to pay twice', async () => {
  const person = world.telegram.user({ firstName: 'Twice' })
  await person.start()
  const owner = await signedIn(world, person)
  const orders = async () => (await owner.call('payments.orders', { rail: 'stars' })).data.list
  await using app = await open({ person, startParam: 'topup' })
  const { client, page } = app
  await page.getByRole('radio', { name: /^50 credits/ }).check()
  await client.mainTwice('Pay 770 Stars')
  const slug = await client.invoice()
  await client.closeInvoice(slug, 'failed')
  await page.getByText('Checking whether the Stars were taken').waitFor()
  expect(await orders()).toHaveLength(1)
  await page.waitForTimeout(5000)
  expect(await person.pay(`$${slug}`, { misreported: true })).toMatchObject({ paid: false, error: 'failed' })
  await page.getByText('50 credits were added').waitFor()
  expect(await orders()).toMatchObject([{ status: 'paid', creditsGranted: 50 }])

  // Soon afterwards a second one is asked about first.
  await client.main('Done')
  await client.main('Top up')
  await client.main('Pay 770 Stars')
  await client.answer('Cancel')
  await client.main('Pay 770 Stars')
  await client.answer('Pay 770 Stars')
  expect(await client.invoice()).not.toBe(slug)
  expect(await orders()).toHaveLength(2)
})

test('an account made inside Telegram joins one on the web by a code', async () => {
  const person = world.telegram.user({ firstName: 'Minh', username: 'minh_reads' })
  await using app = await open({ person })
  const { client, page } = app
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Link a web account' }).click()
  await client.main('Show a code')
  const code = await page.locator('.code').innerText()
  const web = await world.user()
  await world.prove(web)
  const { data: asked } = await web.call('account.redeemLinkCode', { code })
  const { confirm } = asked as unknown as { confirm: string }
  const { data: me } = await web.call('account.redeemLinkCode', { code, confirm })
  expect(me.telegram).toMatchObject({ username: 'minh_reads' })
})
