import { createCanvas } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createBotWorld, payloadOf } from '#tests/support/bot-world.ts'
import { isDrawn, openBrowser } from '#tests/support/browser.ts'
import type { World } from '#tests/support/world.ts'

const { visit } = openBrowser()
const password = 'four candles and a wall'
/** Stories of many steps, on a machine that may be busy. */
const patience = { timeout: 240_000 }

test(
  'X, Google, Telegram and a Solana wallet each open an account, at the page one wanted',
  patience,
  async () => {
    await using world = await createBotWorld({ desk: true })
    world.telegram.user({ firstName: 'Rosa', username: 'rosa_reads' })

    const ways: ((page: Page) => Promise<void>)[] = [
      async (page) => {
        const popup = await popupOf(page, () => button(page, 'Continue with X').click())
        await popup.getByLabel('A new account with this handle').fill('slow_candle')
        await popup.getByRole('button', { name: 'Authorize app' }).click()
      },
      async (page) => {
        const popup = await popupOf(page, () => button(page, 'Continue with Google').click())
        await popup.getByRole('button', { name: 'Continue' }).click()
      },
      async (page) => {
        const popup = await popupOf(page, () => button(page, 'Continue with Telegram').click())
        await popup.getByRole('button', { name: /Rosa/ }).click()
      },
      async (page) => {
        await button(page, 'Continue with Solana wallet').click()
        // The only wallet there is needs no choosing.
        await button(page, 'Reject').click()
        await page.getByText('The wallet said no').waitFor()
        await button(page, 'Demo wallet').click()
        await button(page, 'Approve').click()
        await page.getByRole('heading', { name: 'Sign this message?' }).waitFor()
        await button(page, 'Approve').click()
      },
    ]
    for (const enter of ways) {
      await using visited = await visit(world, '/credit-record?by=purpose')
      const { page } = visited
      await page.getByRole('dialog').waitFor()
      await enter(page)
      await heading(page, 'Credit record').waitFor()
      expect(new URL(page.url()).search).toBe('?by=purpose')
      await page.getByRole('banner').getByRole('link', { name: '20 credits' }).waitFor()
    }
    const { data } = await (await world.user({ role: 'SUPER' })).call('admin.users', {})
    expect(data.list.map(({ accountType }) => accountType).sort()).toEqual([
      'EMAIL',
      'GOOGLE',
      'SOLANA',
      'TELEGRAM',
      'TWITTER',
    ])
  },
)

test(
  'a window that is closed or answered with no is opened again; where it is blocked, a plain link leads through the same one',
  patience,
  async () => {
    await using world = await createBotWorld({ desk: true })
    await using visited = await visit(world, '/referral')
    const { page } = visited
    const closed = await popupOf(page, () => button(page, 'Continue with X').click())
    await closed.close()
    await page.getByText('The window is closed or out of sight').waitFor()
    const denied = await popupOf(page, () => button(page, 'Open it again').click())
    await denied.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Login failed').waitFor()
    await page.evaluate(() => void (window.open = () => null))
    await button(page, 'Continue with X').click()
    await page.getByText('Please check your browser settings to allow pop-ups.').waitFor()
    await page.getByRole('link', { name: 'Go on in this window instead' }).click()
    await page.getByLabel('A new account with this handle').fill('same_window')
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await heading(page, 'Referral').waitFor()
  },
)

test('a forgotten password is set anew by the mailed link, once', patience, async () => {
  await using world = await createBotWorld()
  await emailAccount(world, 'rosa@example.org')
  await using visited = await visit(world, '/my-agents?login=sign-in')
  const { page } = visited
  await page.getByRole('dialog').getByLabel('E-mail').fill('rosa@example.org')
  await button(page, 'Forgot password?').click()
  await button(page, 'Send the link').click()
  await page.getByText(/If .?rosa@example\.org.? has an account/).waitFor()
  // Back leads out of the panel as it does anywhere.
  await page.goBack()
  await button(page, 'Forgot password?').waitFor()

  const link = await mailed(world, /https?:\S+\/reset-password\?code=[\w-]+/)
  await page.goto(link)
  await page.getByLabel('New password').fill('five candles and a wall')
  await page.getByLabel('The same once more').fill('five candles and no')
  await page.getByText('These two differ').waitFor()
  await page.getByLabel('The same once more').fill('five candles and a wall')
  await page.getByText('Both are the same').waitFor()
  await button(page, 'Set the password').click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, 'rosa@example.org', 'five candles and a wall')
  await heading(page, 'My agents').waitFor()

  await page.goto(link)
  await page.getByLabel('New password').fill('six candles and a wall')
  await page.getByLabel('The same once more').fill('six candles and a wall')
  await button(page, 'Set the password').click()
  await page.getByText('This link is used up or too old').waitFor()
  await page.goto('/reset-password')
  await page.getByText('The reset code is missing in the page address').waitFor()
})

test('settings: what is sensitive asks again, and everything else is at hand', patience, async () => {
  await using world = await createBotWorld({ desk: true })
  await emailAccount(world, 'rosa@example.org')
  await using visited = await visit(world, '/settings', { refused: /solana-bind.*403/ })
  const { page, context } = visited
  await signIn(page, 'rosa@example.org', password)
  await heading(page, 'Settings').waitFor()

  const own = page.getByRole('group', { name: 'Your picture' })
  const picture = {
    name: 'rosa.png',
    mimeType: 'image/png',
    buffer: createCanvas(40, 30).toBuffer('image/png'),
  }
  await own.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('dialog').getByRole('button', { name: 'Take this part' }).click()
  await own.getByRole('button', { name: 'Remove the picture' }).waitFor()
  await expect.poll(() => isDrawn(own.locator('img'))).toBe(true)
  await expect
    .poll(() =>
      isDrawn(
        page
          .getByRole('banner')
          .getByRole('button', { name: /^Account of/ })
          .locator('img'),
      ),
    )
    .toBe(true)

  await world.advance({ minutes: 11 })

  // Linking asks for the password once; what follows within ten minutes does not.
  const methods = page.getByRole('region', { name: 'Ways to sign in' })
  await methods.getByRole('button', { name: /^Add ?: Solana wallet$/ }).click()
  await methods.getByRole('button', { name: 'Demo wallet' }).click()
  await button(page, 'Approve').click()
  await button(page, 'Approve').click()
  const again = page.getByRole('dialog', { name: 'Is it you?' })
  await again.getByLabel('Password', { exact: true }).fill('wrong')
  await again.getByRole('button', { name: 'Confirm' }).click()
  await again.getByText('E-mail or password is wrong').waitFor()
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Confirm' }).click()
  await methods.getByRole('button', { name: /^Use another ?: Solana wallet$/ }).waitFor()

  const popup = await popupOf(page, () => methods.getByRole('button', { name: /^Add ?: X$/ }).click())
  await popup.getByLabel('A new account with this handle').fill('slow_candle')
  await popup.getByRole('button', { name: 'Authorize app' }).click()
  await methods.getByRole('button', { name: /^Use another ?: X$/ }).waitFor()

  await methods.getByRole('button', { name: /^Add ?: Telegram$/ }).click()
  const telegram = await methods.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')
  const person = world.telegram.user({ firstName: 'Rosa', username: 'rosa_reads' })
  await person.start(payloadOf(telegram ?? ''))
  await person.press((await person.waitFor('account')).messageId, 'Yes')
  await methods.getByText('@rosa_reads').waitFor()

  const notifications = page.getByRole('region', { name: 'Notifications' })
  await notifications.getByLabel('Credits are low').click()
  await notifications.getByLabel('Quiet hours').click()
  await notifications.getByRole('textbox', { name: 'From' }).fill('23:00')
  await notifications.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => {
      const rows = await world.db.selectFrom('user_account').select('notifications').execute()
      return rows.map(({ notifications }) => notifications)
    })
    .toEqual([expect.objectContaining({ muted: ['low_credit'], quietFrom: '23:00', quietTo: '08:00' })])

  await button(page, 'Prepare the file').click()
  const download = page.getByRole('link', { name: /^Download/ })
  const file = await (await context.request.get((await download.getAttribute('href')) ?? '')).text()
  expect(file).toContain('rosa@example.org')

  await button(page, 'Delete account').click()
  const sure = page.getByRole('dialog', { name: 'Delete this account for good?' })
  expect(await sure.getByRole('button', { name: 'Delete for good' }).isDisabled()).toBe(true)
  await sure.getByLabel('Type DELETE to confirm').fill('DELETE')
  await sure.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const login = await world.call('auth.login', { username: 'rosa@example.org', password })
  expect(login.code).toBe(100005)
})

test('the keyboard reaches every place, and the chosen look stays', patience, async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 30 })
  await world.agent(owner, { name: 'Slow Candle' })
  await using visited = await visit(world, '/notices', { as: owner })
  const { page } = visited
  await heading(page, 'Notices').waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('textbox', { name: 'Search or run a command' }).fill('slow c')
  await page.locator('.mantine-Spotlight-action', { hasText: 'Slow Candle' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/agent-detail\?agentId=/)
  // Letters would still belong to the field; and G waits for its letter only while nothing keeps the page busy.
  await page.getByRole('textbox', { name: 'Search or run a command' }).waitFor({ state: 'detached' })
  await page.getByRole('tab', { selected: true }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await heading(page, 'Referral').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')

  await button(page, 'Look').click()
  const drawer = page.getByRole('dialog', { name: 'Look' })
  await drawer.getByText('On top').click()
  await drawer.getByText('Violet').click()
  await page.keyboard.press('Escape')
  await button(page, 'Language').click()
  await page.getByRole('menuitem', { name: 'العربية' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  // Told to the server behind the screen's back; loading anew would cut that off.
  await expect.poll(async () => (await owner.call('auth.me', {})).data.language).toBe('ar')
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
  expect(await page.getByRole('complementary').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.dataset['preset'])).toBe('violet')
})

test('an agent that comes in after its name was typed is opened with Enter', patience, async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 30 })
  await world.agent(owner, { name: 'Slow Candle' })
  await using visited = await visit(world, '/notices', { as: owner })
  const { page } = visited
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/agent\/page/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  await heading(page, 'Notices').waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('textbox', { name: 'Search or run a command' }).fill('slow c')
  await page.getByText('Nothing fits. Try another word.').waitFor()
  answer.resolve()
  await page.locator('.mantine-Spotlight-action', { hasText: 'Slow Candle' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/agent-detail\?agentId=/)
})

test(
  'notices, invitations, the credit record and the administration do what they say',
  patience,
  async () => {
    await using world = await createBotWorld()
    const admin = await world.user({ role: 'ADMIN' })
    const owner = await world.user({ credits: 30 })
    const { data: me } = await owner.call('auth.me', {})
    await (await world.user()).call('referral.choose', { code: 'taken_code' })

    await using visited = await visit(world, `/admin?section=users&user=${me.id}`, { as: admin })
    const { page } = visited
    await button(page, 'Change credits').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('2.5')
    await dialog.getByLabel('Reason').fill('a lost post')
    await dialog.getByRole('button', { name: 'Change credits' }).click()
    await page.getByText('32.5').waitFor()
    await page.getByText('Audit log', { exact: true }).click()
    await page.getByRole('table', { name: 'Audit log' }).getByText('a lost post').waitFor()

    await using owners = await visit(world, '/notices', { as: owner })
    const own = owners.page
    await own.getByText('Kolony has changed your balance by 2.5').waitFor()
    await button(own, 'Mark all as read').click()
    await own.getByRole('link', { name: 'Notices', exact: true }).waitFor()

    await own.goto('/credit-record')
    await own.getByText('a lost post').waitFor()
    const saved = own.waitForEvent('download')
    await button(own, 'Export CSV').click()
    const file = await (await saved).createReadStream()
    const text = (await file.toArray()).join('')
    expect(text).toContain('Granted by support,2.5,32.5')

    await own.goto('/referral')
    await own.getByLabel('A code of your own').fill('taken_code')
    await button(own, 'Choose').click()
    await own.getByRole('dialog').getByRole('button', { name: 'Choose' }).click()
    await own.getByText('This referral code is taken').waitFor()
    await own.getByLabel('A code of your own').fill('my_code')
    await own.getByRole('region', { name: 'Invite a friend' }).getByRole('button', { name: 'Choose' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Choose' }).click()
    await own.getByText('Your referral code:').waitFor()
    expect(await own.getByRole('textbox', { name: 'Your link' }).inputValue()).toContain('?ref=my_code')

    await own.goto('/admin')
    await heading(own, 'This part is for support').waitFor()
  },
)

/** An account with an address and a password, as its owner made it. */
async function emailAccount(world: World, username: string) {
  await world.call('auth.sendRegisterCode', { username })
  const code = await mailed(world, /\b\d{6}\b/)
  const made = await world.call('auth.register', { username, password, code })
  if (made.code !== 0) throw new Error(`no account: ${made.code}`)
}

/** What the newest mail holds. */
async function mailed(world: World, what: RegExp): Promise<string> {
  const find = () => {
    const [newest] = world.mail.mails()
    return (newest && what.exec(newest.text)?.[0]) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

async function signIn(page: Page, email: string, secret: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function popupOf(page: Page, act: () => Promise<void>): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await act()
  return opening
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}
