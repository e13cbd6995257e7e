import { expect, test, vi } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { findings } from '#tests/support/axe.ts'
import { givePasskeys, openBrowser } from '#tests/support/browser.ts'
import { fingerProblems } from '#tests/support/miniapp-screens.ts'
import { openInClient } from '#tests/support/telegram-client.ts'

const { visit } = openBrowser()
vi.setConfig({ testTimeout: 240_000 })

/** A Mini App at a name instead of digits, because browsers make passkeys for names alone. */
async function inTelegram({ width = 390, hasPasskeys = false } = {}) {
  const world = await createBotWorld({ desk: true })
  const url = world.url.replace('127.0.0.1', 'localhost')
  world.config.publicUrl = url
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const visited = await visit({ ...world, url }, '/robots.txt', {
    viewport: { width, height: 800 },
    // A fresh proof is asked for by refusing the call first.
    refused: /\/second-factor\/.*403/,
  })
  const { page } = visited
  if (hasPasskeys) await givePasskeys(visited)
  const client = await openInClient(page, { launchData: await person.launchData() })
  await page.locator('.tab-bar').waitFor()
  await client.settings()
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('link', { name: /^Authenticator app/ }).waitFor()
  const looks: string[] = []
  return {
    world,
    page,
    client,
    /** What cannot be read or pressed here, a line each. */
    looks,
    async look(screen: string) {
      looks.push(...(await fingerProblems(client, screen)), ...(await findings(page, screen)))
    },
    async [Symbol.asyncDispose]() {
      await visited[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

test('inside Telegram a person adds an authenticator app, keeps the recovery codes, and takes it off again with a code', async () => {
  await using app = await inTelegram({ width: 320 })
  const { world, page, client } = app
  // This web view can make none.
  expect(await page.getByText('Passkey').count()).toBe(0)
  await app.look('security')
  await page.getByRole('link', { name: /^Authenticator app/ }).click()
  await client.main('Show the code to scan')
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await app.look('authenticator app')
  const secret = (await page.locator('.secret bdi').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await client.main('Confirm')
  await page.getByText('This code or passkey is wrong, or was used before.').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, await world.now()))
  await client.main('Confirm')
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  const codes = await page.locator('.recovery-codes li').allInnerTexts()
  expect(codes).toHaveLength(10)
  await app.look('recovery codes')
  await client.main('I have kept them')
  await page.getByText('Codes that are left: 10').waitFor()
  await app.look('security with an app')

  // Ten minutes later what is sensitive asks for the factor, as on the web.
  await world.advance({ minutes: 11 })
  await page.getByRole('button', { name: /^Recovery codes/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await sheet.getByRole('textbox').fill(codes[0] ?? '')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  await client.main('I have kept them')

  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  await client.answer('Take off')
  await page.getByRole('link', { name: /^Authenticator app/ }).waitFor()
  expect(await page.getByText('Codes that are left').count()).toBe(0)
  for (const [name, slug] of [
    ['About second factors', 'second-factor'],
    ['About recovery codes', 'recovery-codes'],
    ['I lost my phone', 'lost-phone'],
  ]) {
    await page.getByRole('button', { name: name ?? '' }).click()
    await expect.poll(async () => (await client.shown()).links.at(-1)).toContain(`/blog-detail/${slug}`)
  }
  expect(app.looks).toEqual([])
})

test('where the web view has passkeys, one is made inside Telegram and shown when something sensitive is asked', async () => {
  await using app = await inTelegram({ hasPasskeys: true })
  const { world, page, client } = app
  await page.getByRole('link', { name: /^Passkey/ }).click()
  await page.getByRole('textbox', { name: 'Name of this passkey' }).fill('My phone')
  await app.look('passkey')
  await client.main('Make the passkey')
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  await client.main('I have kept them')
  await world.advance({ minutes: 11 })
  await page.getByRole('button', { name: /^My phone/ }).click()
  await client.answer('Take off')
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('My phone', { exact: true }).waitFor({ state: 'detached' })
  expect(app.looks).toEqual([])
})

test('somebody who came through Telegram sets a password with their address, and changes it', async () => {
  await using app = await inTelegram({ width: 320 })
  const { world, page, client } = app
  await page.getByRole('link', { name: 'Set an e-mail and a password' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('noor@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  const mail = await world.mail.waitFor('noor@example.com')
  await page.getByRole('textbox', { name: 'Code' }).fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  await page.getByLabel('Password').fill('four candles and a wall')
  await app.look('set a password')
  await client.main('Add this e-mail')
  await page.getByRole('link', { name: /^Change the password/ }).click()
  await page.getByLabel('The password now').fill('not it at all')
  await page.getByLabel('New password').fill('a quiet colony of words')
  await client.main('Set the password')
  await page.getByText('This is not the password now').waitFor()
  await app.look('change the password')
  await page.getByLabel('The password now').fill('four candles and a wall')
  await client.main('Set the password')
  await page.getByRole('link', { name: /^Change the password/ }).waitFor()
  const signIn = async (password: string) =>
    (await world.call('auth.login', { username: 'noor@example.com', password } as never)).code
  expect(await signIn('a quiet colony of words')).toBe(0)
  expect(await signIn('four candles and a wall')).toBe(100005)
  expect(app.looks).toEqual([])
})
