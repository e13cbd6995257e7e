import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { form, proofKey, register, requestOf } from '#tests/programs/asking.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { openBrowser, type Visit } from '#tests/support/browser.ts'
import { calling } from '#tests/support/program.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const { visit } = openBrowser()
/** Stories of many steps, on a machine that may be busy. */
const patience = { timeout: 240_000 }
const password = 'four candles and a wall'
/** Where the program of these tests waits: on this computer any port is its own. */
const home = 'http://127.0.0.1:18230/back'

test(
  'somebody without an account is sent here by a program, signs up, allows less than it asked, and takes it back',
  patience,
  async () => {
    await using world = await createBotWorld({ desk: true })
    const notes = await program(world, { scope: 'read draft publish' })
    // Between two proofs of who one is, the server refuses and the page asks.
    await using visited = await visit(world, notes.path, { refused: /programs\/allow.*403/ })
    const { page } = visited
    await waitsAt(visited, home)
    await heading(page, 'A program asks for access').waitFor()
    expect(await page.content()).not.toContain('Notes')
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
    await signUp(page, world, 'rosa@example.org')

    await heading(page, /^A program that calls itself \W*Notes\W* asks to work in your name$/).waitFor()
    const main = page.getByRole('main')
    for (const words of [
      'Nobody has checked this name',
      'a program on this computer',
      'The interface for programs (API)',
      'rosa@example.org',
      'It can publish in your name. What is out cannot be taken back.',
    ])
      await main.getByText(words).waitFor()
    expect(await main.getByRole('checkbox').evaluateAll((all) => all.length)).toBe(3)
    for (const name of ['Read', 'Draft', 'Publish'])
      expect(await main.getByRole('checkbox', { name, exact: true }).isChecked(), name).toBe(true)
    await main.getByRole('checkbox', { name: 'Publish' }).click()
    await main.getByRole('textbox', { name: 'Credits a day' }).fill('5')
    await button(page, 'Allow').dblclick()
    await page.waitForURL(`${home}?**`)
    const answer = new URL(page.url()).searchParams
    expect(answer.get('state')).toBe('kept')
    const access = await notes.exchange(answer.get('code') ?? '')
    const asProgram = calling(world, access)
    expect((await asProgram.call('agents.list', {})).code).toBe(0)
    expect((await asProgram.call('posts.now', { id: 'none' })).data).toMatchObject({ scope: 'publish' })

    await page.goto('/settings')
    const tokens = page.getByRole('region', { name: 'Tokens for programs' })
    await tokens.getByRole('heading', { name: 'Programs you allowed' }).waitFor()
    // Pressed twice, allowed once.
    expect(await tokens.getByRole('listitem').count()).toBe(1)
    const row = tokens.getByRole('listitem')
    expect(await row.textContent()).toMatch(/Allowed program · Nobody has checked this name · The interface/)
    expect(await row.textContent()).toMatch(/Read.*Draft.*0 of 5 credits today.*Used.*Good until/s)
    await row.getByRole('button', { name: /^Take back ?: Notes$/ }).click()
    await button(page, 'Take it back').click()
    await row.waitFor({ state: 'detached' })
    expect((await asProgram.call('agents.list', {})).status).toBe(401)
  },
)

test(
  'with the keyboard alone: it is asked who one is, a no to that changes nothing, a yes leads back',
  patience,
  async () => {
    await using world = await createBotWorld({ desk: true })
    await emailAccount(world, 'rosa@example.org')
    const notes = await program(world, { scope: 'draft read' })
    await using visited = await visit(world, notes.path, { refused: /programs\/allow.*403/ })
    const { page } = visited
    await waitsAt(visited, home)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).press('Enter')
    await page.getByRole('dialog').getByLabel('E-mail').fill('rosa@example.org')
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await asked(page, 'Notes').waitFor()
    await world.advance({ minutes: 11 })

    await tabTo(page, 'Draft')
    await page.keyboard.press(' ')
    await tabTo(page, 'Allow')
    await page.keyboard.press('Enter')
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await proof.waitFor()
    await page.keyboard.press('Escape')
    await proof.waitFor({ state: 'detached' })
    expect(await world.db.selectFrom('token').select('id').execute()).toEqual([])
    await tabTo(page, 'Allow')
    await page.keyboard.press('Enter')
    await proof.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${home}?**`)
    expect(await world.db.selectFrom('token').select(['name', 'scopes']).execute()).toEqual([
      { name: 'Notes', scopes: ['read'] },
    ])

    // The same program asks again, and is told no.
    await page.goto(notes.path)
    await asked(page, 'Notes').waitFor()
    await tabTo(page, 'Do not allow')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${home}?error=access_denied&**`)
    expect(await world.db.selectFrom('token').select('id').execute()).toHaveLength(1)
  },
)

test(
  'whoever signs in on another page, or whose session ended, is at the same question again; so is another account',
  patience,
  async () => {
    await using world = await createBotWorld({ desk: true })
    const notes = await program(world, {})
    const ann = await world.user()
    await using visited = await visit(world, notes.path, { as: ann, refused: /\b401\b/ })
    const { page } = visited
    await page.getByText('person1@example.org').waitFor()
    // Another account, by a way that leaves this page.
    await button(page, 'Use another account').click()
    await page.getByRole('dialog').waitFor()
    await page.evaluate(() => void (window.open = () => null))
    await button(page, 'Continue with X').click()
    await page.getByRole('link', { name: 'Go on in this window instead' }).click()
    await page.getByLabel('A new account with this handle').fill('slow_candle')
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await asked(page, 'Notes').waitFor()
    expect(await page.getByText('person1@example.org').count()).toBe(0)

    await world.db.deleteFrom('session').execute()
    await page.reload()
    await page.waitForURL(`${world.url}/?expired`)
    const popup = page.waitForEvent('popup')
    await page.goto('/?login=sign-in')
    await button(page, 'Continue with Google').click()
    await (await popup).getByRole('button', { name: 'Continue' }).click()
    await asked(page, 'Notes').waitFor()
  },
)

test(
  'what somebody has chosen to allow is still chosen after they have proven on another page who they are',
  patience,
  async () => {
    await using world = await createBotWorld({ desk: true })
    const notes = await program(world, { scope: 'read draft publish' })
    await using visited = await visit(world, notes.path, { refused: /programs\/allow.*403/ })
    const { page } = visited
    await waitsAt(visited, home)
    await page.evaluate(() => void (window.open = () => null))
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await button(page, 'Continue with X').click()
    await page.getByRole('link', { name: 'Go on in this window instead' }).click()
    await page.getByLabel('A new account with this handle').fill('slow_candle')
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await asked(page, 'Notes').waitFor()
    await world.advance({ minutes: 11 })

    await page.evaluate(() => void (window.open = () => null))
    await page.getByRole('checkbox', { name: 'Publish' }).click()
    await page.getByRole('textbox', { name: 'Credits a day' }).fill('5')
    await button(page, 'Allow').click()
    await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: /X/ }).click()
    await page.getByRole('link', { name: 'Go on in this window instead' }).click()
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await asked(page, 'Notes').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Publish' }).isChecked()).toBe(false)
    expect(await page.getByRole('textbox', { name: 'Credits a day' }).inputValue()).toMatch(/^5/)
    await button(page, 'Allow').click()
    await page.waitForURL(`${home}?**`)
    expect(await world.db.selectFrom('token').select(['scopes', 'cap']).execute()).toEqual([
      { scopes: ['read', 'draft'], cap: 5 },
    ])
  },
)

test(
  'a program that asks wrongly is told so; one that nobody knows, or that lives elsewhere, gets nobody',
  patience,
  async () => {
    await using world = await createWorld({ workers: false })
    const user = await world.user()
    const wrong = await program(world, { scope: 'everything' })
    await using visited = await visit(world, wrong.path, { as: user, refused: /programs\/look.*40[04]/ })
    const { page } = visited
    await waitsAt(visited, home)
    await heading(page, /Notes\W* asked wrongly$/).waitFor()
    await page.getByText('invalid_scope', { exact: true }).waitFor()
    await button(page, /^Go back to/).click()
    await page.waitForURL(`${home}?error=invalid_scope&**`)

    const nowhere = {
      'is not known': await program(world, { client_id: 'prg_nobody' }),
      'not named as its own': await program(world, { redirect_uri: 'https://evil.example/back' }),
      'that sent you here': await program(world, { scope: 'read '.repeat(2000) }),
    }
    for (const [why, { path }] of Object.entries(nowhere)) {
      await page.goto(path)
      await heading(page, 'You are not sent anywhere').waitFor()
      await page.getByText(why).waitFor()
      // Our own links keep the address's parameters; none leads away from here.
      expect(await page.evaluate(() => [...document.links].filter((a) => a.origin !== origin).length)).toBe(0)
    }
    // What is over is not kept for later.
    await page.goto('/allow')
    await heading(page, 'No program asks you for anything').waitFor()
  },
)

test(
  'an app that its own scheme opens stays beside the page, which says that it can be closed; no name is taken for markup',
  patience,
  async () => {
    await using world = await createWorld({ workers: false })
    const user = await world.user()
    await world.prove(user)
    const name = '<img src=x onerror=alert(1)> Kolony'
    const app = await program(world, { redirect_uri: 'com.example.notes:/back' }, { client_name: name })
    await using visited = await visit(world, app.path, { as: user, refused: /com\.example\.notes/ })
    const { page } = visited
    await asked(page, '<img src=x onerror=alert\\(1\\)> Kolony').waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    await page.getByText('the app that opens').waitFor()
    await button(page, 'Allow').click()
    await heading(page, /^You are being sent back to the app that opens .com\.example\.notes:.$/).waitFor()
    await page.getByText('You can close this window.').waitFor()
    // Once more by hand, and not a third time: a code that comes twice ends what it stood for.
    await button(page, 'Open the app').click()
    await button(page, 'Open the app').waitFor({ state: 'detached' })
  },
)

/** A program that registered, with the address that it sends people to. */
async function program(
  world: Pick<World, 'url'>,
  said: Record<string, string>,
  { client_name = 'Notes' }: { client_name?: string } = {},
) {
  const lives = said['redirect_uri']?.startsWith('com.') ? said['redirect_uri'] : home
  const { body } = await register(world, { client_name, redirect_uris: [lives] })
  const { verifier, challenge } = proofKey()
  const request = requestOf(world, {
    clientId: body.client_id,
    challenge,
    redirect_uri: lives,
    ...said,
  })
  return {
    path: `/allow?${request}`,
    /** What it calls with, for the code that it was brought. */
    async exchange(code: string): Promise<string> {
      const exchange = { client_id: body.client_id, code, code_verifier: verifier, redirect_uri: home }
      const answer = await form(`${world.url}/oauth/token`, {
        grant_type: 'authorization_code',
        ...exchange,
      })
      return String(answer.body.access_token)
    },
  }
}

/** The program on this computer answers whoever is brought back. */
async function waitsAt({ context }: Visit, address: string): Promise<void> {
  await context.route(`${address}?**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' }),
  )
}

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name })
}

function asked(page: Page, name: string) {
  return heading(page, new RegExp(`^A program that calls itself \\W*${name}\\W* asks`))
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}

/** Goes on with Tab until something of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((words) => {
      const on = document.activeElement
      const label = on instanceof HTMLInputElement ? on.labels?.[0] : on
      return label?.textContent?.trim() === words
    }, name)
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error(`${name} is not reached`)
}

async function signUp(page: Page, world: Awaited<ReturnType<typeof createBotWorld>>, email: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Verification code').fill(await mailedCode(world))
}

async function emailAccount(world: Awaited<ReturnType<typeof createBotWorld>>, username: string) {
  await world.call('auth.sendRegisterCode', { username })
  const made = await world.call('auth.register', { username, password, code: await mailedCode(world) })
  expect(made.code).toBe(0)
}

async function mailedCode(world: Awaited<ReturnType<typeof createBotWorld>>): Promise<string> {
  const find = () => /\b\d{6}\b/.exec(world.mail.mails()[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}
