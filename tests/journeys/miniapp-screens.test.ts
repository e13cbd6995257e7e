import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { goesOut, heard, openBrowser } from '#tests/support/browser.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { spentAndGivenBack } from '#tests/credits/owing.ts'
import type { UiLanguage } from '#contract/lists.ts'
import { findings } from '#tests/support/axe.ts'
import { everyScreen, fingerProblems } from '#tests/support/miniapp-screens.ts'
import { openInClient, type ClientOptions } from '#tests/support/telegram-client.ts'

const { visit } = openBrowser()
/** Many screens one after the other, on a machine that has other things to do. */
vi.setConfig({ testTimeout: 240_000 })
let world: Awaited<ReturnType<typeof colony>>

beforeAll(async () => {
  world = await colony()
}, 120_000)
afterAll(() => world[Symbol.asyncDispose]())

/** Somebody who came through the Mini App, with an agent at work and one that asks first. */
async function colony() {
  const made = await createBotWorld({ desk: true })
  const person = made.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const owner = await signedIn(made, person)
  const agent = await made.boundAgent(owner, { name: 'Harbor Desk' })
  const asking = await made.boundAgent(owner, { name: 'Quiet Asker', postAutonomy: 'ask' })
  const { data: rule } = await owner.call('x.rule', { id: asking.agentId })
  await owner.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 50 })
  await made.x.addAccount({ handle: 'chart_harbor', name: 'Chart Harbor' })
  await made.runJob('watch-ton')
  return { ...made, person, owner, agent, asking }
}

async function signedIn(
  { call }: Pick<Awaited<ReturnType<typeof createBotWorld>>, 'call'>,
  person: { launchData(): Promise<string> },
): Promise<TestUser> {
  const { data } = await call('auth.miniappLogin', { initData: await person.launchData() })
  const { token } = data
  return {
    id: data.user.id,
    token,
    call: (name, input, options = {}) => call(name, input, { token, ...options }),
  }
}

/** The Mini App on a phone of its own. */
async function open({
  person = world.person,
  language = 'en',
  width = 390,
  ...options
}: Partial<ClientOptions> & { person?: typeof world.person; language?: UiLanguage; width?: number } = {}) {
  const visited = await visit(world, '/robots.txt', {
    viewport: { width, height: 800 },
    kept: { i18nextLng: language },
  })
  const { startParam } = options
  const launchData = await person.launchData(startParam ? { startParam } : {})
  const client = await openInClient(visited.page, { launchData, ...options })
  return { ...visited, client }
}

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

test('an owner decides on texts with a thumb: own words, another text, not at all, and goes there by a link', async () => {
  const waiting = [await waitingPost(), await waitingPost(), await waitingPost()]
  await using app = await open({ startParam: `approval_${waiting[0]}` })
  const { client, page } = app
  await client.secondary('Edit')
  await page.getByRole('textbox', { name: 'Text' }).fill('My own words about nothing that can be checked.')
  await client.main('Save')
  await page.getByText('My own words about nothing that can be checked.').waitFor()
  await client.main('Approve')
  await page.getByText('Nothing waits for you').waitFor()
  expect((await world.publication(waiting[0] ?? '')).content).toContain('My own words')
  await client.back()

  await client.main('Review 2 drafts')
  const before = await page.locator('article .post-text').innerText()
  await page.getByRole('link', { name: /^Write anew/ }).click()
  // The old text takes no answer while the new one is on its way.
  const held = Promise.withResolvers<void>()
  const list = /\/api\/approval\?/
  const asked = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await client.main('Write anew (1 credit)')
  await asked.promise
  expect(await page.getByRole('heading', { name: 'Approvals' }).count()).toBe(0)
  held.resolve()
  await page.getByRole('heading', { name: 'Approvals' }).waitFor()
  expect(await page.locator('article .post-text').innerText()).not.toBe(before)
  await page.getByRole('link', { name: 'Reject' }).click()
  await page.getByRole('textbox', { name: 'Why not' }).fill('Leave out “to be honest”')
  await client.main('Reject')
  await heard(page, 'Rejected, nothing charged')

  await world.owner.call('approvals.reject', { id: waiting[2] ?? '' })
  const { agentId, person } = world.asking
  await world.owner.call('manual.unbind', { agentId })
  await world.bindGroup(world.owner, agentId, person)
  await world.owner.call('manual.createRule', { agentId })
  await world.lostMessage(world.owner, agentId, 'Lost on its way.')
  await client.back()
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Approvals' }).click()
  await page.getByText('Telegram gave no answer. Was it posted?').waitFor()
  await client.secondary('It was not')
  await page.getByText('Telegram gave no answer. Was it posted?').waitFor({ state: 'detached' })
  const { data: doubtful } = await world.owner.call('approvals.page', { question: 'unconfirmed' })
  expect(doubtful.list).toEqual([])
})

test('of the drafts of an assisted reply one is taken with one touch, which opens it on X', async () => {
  const { agentId } = world.agent
  await world.owner.call('kols.add', { agentId, twitterNames: ['chart_harbor'] })
  await world.advance({ minutes: 1 })
  await world.x.addTweet({ handle: 'chart_harbor', text: 'What would change your mind about this range?' })
  const drafts = [
    'A close below the range would do, and so far there is none.',
    'Volume that comes back before the price does. I still wait for it.',
    'Nothing said in a hurry has ever changed it for long.',
  ]
  world.llm.sayNext(...drafts)
  await world.owner.call('replies.queueKol', { id: agentId })
  await world.settle()
  const { data } = await world.owner.call('approvals.page', { question: 'assist' })
  const id = data.list[0]?.id ?? ''
  await using app = await open({ startParam: `approval_${id}`, width: 320 })
  const { client, page } = app
  await page.getByText(drafts[2] ?? '').waitFor()
  expect([...(await fingerProblems(client, 'drafts')), ...(await findings(page, 'drafts'))]).toEqual([])
  await page.getByRole('button', { name: /^Take this one ?: Draft 2$/ }).click()
  await page.getByText(drafts[0] ?? '').waitFor({ state: 'detached' })
  const link = (await client.shown()).links.at(-1) ?? ''
  expect(new URL(link).searchParams.get('text')).toBe(drafts[1])
  await client.secondary('I sent it')
  await page.getByText('Nothing waits for you').waitFor()
})

test('in Telegram, too, several texts are approved in one go, and a thumb takes that back', async () => {
  const { data: earlier } = await world.owner.call('approvals.page', { question: 'approve', size: 100 })
  for (const { id } of earlier.list) await world.owner.call('approvals.reject', { id })
  const waiting = [await waitingPost(), await waitingPost()]
  const statuses = async () => Promise.all(waiting.map(async (id) => (await world.publication(id)).status))
  await using app = await open({ startParam: 'approvals' })
  const { client, page } = app
  await page.getByRole('link', { name: 'Approve several' }).click()
  const boxes = page.getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(2)
  expect(await findings(page, 'several')).toEqual([])
  for (const box of await boxes.all()) await box.check()
  await client.main('Approve 2 (2 credits)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await heard(page, 'Taken back. It waits for your approval again.')
  await expect.poll(() => boxes.count()).toBe(2)
  expect(await statuses()).toEqual(['awaiting_approval', 'awaiting_approval'])

  for (const box of await boxes.all()) await box.check()
  await client.main('Approve 2 (2 credits)')
  await goesOut(world, 2)
  // Of one account one is sent after the other.
  for (const id of waiting) await world.rested(id)
  await heard(page, /^2 published$/)
  expect(await statuses()).toEqual(['published', 'published'])
})

async function waitingPost(): Promise<string> {
  const { data, msg } = await world.owner.call('posts.now', { id: world.asking.agentId })
  expect(data?.status, msg).toBe('awaiting_approval')
  return data.id
}

test('inside Telegram, too, an owner says which posts a translator carries over, when good posts come again and when a jump holds them back', async () => {
  const translator = await world.boundAgent(world.owner, {
    type: 'clone_influence',
    targetAccount: 'chart_harbor',
    targetLanguage: 'FRENCH',
    coinTickers: [],
    timeframe: null,
  })
  const detail = async (id: string) => (await world.owner.call('agents.detail', { id })).data
  {
    await using app = await open({ startParam: `agent_${translator.agentId}`, width: 320 })
    const { client, page } = app
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('button', { name: 'Behaviour' }).click()
    await page.getByRole('heading', { name: 'What it carries over' }).waitFor()
    await page.locator('.switch-row', { hasText: 'Every post, oldest first' }).click()
    await page.getByRole('textbox', { name: 'Up to so many a day' }).fill('7')
    await page.locator('.switch-row', { hasText: 'Threads, whole' }).click()
    await page.getByRole('textbox', { name: 'Likes at least' }).fill('25')
    expect([...(await fingerProblems(client, 'carry')), ...(await findings(page, 'carry'))]).toEqual([])
    // A translator's posts are of their day.
    expect(await page.getByText('Say good posts again').count()).toBe(0)
    await client.main('Save')
    await heard(page, /^Saved$/)
    expect((await detail(translator.agentId)).carryOver).toEqual({
      originals: true,
      threads: true,
      replies: false,
      picturesOnly: false,
      likesMin: 25,
      hoursMax: 0,
      perDay: 7,
      pictures: true,
      nameSource: 'no',
    })
    expect((await detail(translator.agentId)).shockPercent).toBeUndefined()
  }
  const { agentId } = world.agent
  await using app = await open({ startParam: `agent_${agentId}` })
  const { client, page } = app
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('button', { name: 'Behaviour' }).click()
  expect(await page.getByText('What it carries over').count()).toBe(0)
  await page.locator('.switch-row', { hasText: 'Say good posts again' }).click()
  await page.getByRole('textbox', { name: 'After how many weeks' }).fill('6')
  await page.getByRole('textbox', { name: 'From a move of (%)' }).fill('7')
  await page.getByLabel('Correct it at once, and tell me').check()
  await client.main('Save')
  await heard(page, /^Saved$/)
  expect(await detail(agentId)).toMatchObject({ evergreenWeeks: 6, shockPercent: 7, corrections: 'auto' })
  await page.locator('.switch-row', { hasText: 'Say good posts again' }).click()
  await page.locator('.switch-row', { hasText: 'Hold posts back when the market jumps' }).click()
  await client.main('Save')
  await expect
    .poll(() => detail(agentId))
    .toMatchObject({ evergreenWeeks: null, shockPercent: null, budget: { daily: null, weekly: null } })
})

test('everything else that belongs to an agent is done inside Telegram', async () => {
  // Own words, so that it is out whatever the agent said before.
  const content = 'Nobody reads the minutes of a central bank for fun.'
  expect((await world.owner.call('posts.now', { id: world.agent.agentId, content })).code).toBe(0)
  await using app = await open({ startParam: `agent_${world.agent.agentId}` })
  const { client, page } = app
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('textbox', { name: 'Posts a day', exact: true }).fill('5')
  await page.locator('.switch-row', { hasText: 'Around the clock' }).click()
  await expect.poll(async () => (await client.shown()).guarded).toBe(true)
  await client.main('Save')
  await heard(page, /^Saved$/)
  const { data: rule } = await world.owner.call('x.rule', { id: world.agent.agentId })
  expect(rule).toMatchObject({ dailyAutoTweetLimit: 5, alwaysActive: false, workingHoursStartTime: '08:00' })
  await expect.poll(async () => (await client.shown()).guarded).toBe(false)

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Voice' }).click()
  await page.getByRole('textbox', { name: 'A phrase it should not use' }).fill('to the moon')
  await page.getByRole('button', { name: 'Add this phrase' }).click()
  await page.getByRole('button', { name: 'Erase: to the moon' }).waitFor()

  await page.getByRole('link', { name: 'History' }).click()
  await page.locator('a[href*="/text/"]').first().click()
  await page.getByRole('button', { name: 'Share in Telegram' }).click()
  await expect
    .poll(async () => (await client.shown()).links.at(-1))
    .toMatch(/^https:\/\/t\.me\/share\/url\?url=/)
  await client.back()
  await client.back()

  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Add to home screen' }).click()
  await expect.poll(async () => (await client.shown()).wishes).toContain('web_app_add_to_home_screen')
  await page.getByRole('link', { name: 'KOL management' }).click()
  await page.getByRole('combobox', { name: 'Agent' }).selectOption({ label: world.agent.name })
  await client.main('Add accounts')
  await page.getByRole('textbox', { name: 'Accounts on X' }).fill('@chart_harbor')
  await client.main('Add 1')
  await page.getByRole('button', { name: /@chart_harbor/ }).click()
  await client.answer('Always answer')
  await page.getByText('Always answer', { exact: true }).waitFor()
  await client.back()

  await page.getByRole('link', { name: 'Library' }).click()
  await page.getByRole('link', { name: 'Draw pictures' }).click()
  await page.getByRole('textbox', { name: 'What to draw' }).fill('A calm harbour at dawn')
  await client.main('Draw three (1 credit)')
  await page
    .getByRole('button', { name: /^Look at:/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Picture 1 of 3' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'Picture 2 of 3' }).waitFor()
  await client.back()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Draw pictures' }).waitFor()
  await client.back()
  await page.getByRole('link', { name: 'Draw pictures' }).waitFor()
  const media = page.getByRole('region', { name: 'Media' })
  await media.getByRole('button').first().click()
  await page.getByRole('heading', { name: 'Details' }).waitFor()
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Still water')
  await page.getByRole('textbox', { name: 'Tags' }).fill('Sea, calm')
  await client.main('Save')
  await expect
    .poll(async () =>
      (await world.owner.call('library.list', { tag: 'calm' })).data.list.map(({ alt }) => alt),
    )
    .toEqual(['Still water'])
  await client.back()
  await client.back()
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
