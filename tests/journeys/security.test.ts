import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { givePasskeys, openBrowser } from '#tests/support/browser.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const { visit } = openBrowser()
const password = 'four candles and a wall'
const patience = { timeout: 240_000 }

/** The world at a name instead of digits: browsers make passkeys for names alone. */
async function namedWorld() {
  const world = await createWorld({ workers: false })
  const url = world.url.replace('127.0.0.1', 'localhost')
  world.config.publicUrl = url
  return Object.assign(world, { url })
}

async function person(world: World, role: 'USER' | 'ADMIN' = 'USER') {
  const user = await world.user({ role })
  await world.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute()
  return { ...user, email: (await user.call('auth.me', {})).data.username ?? '' }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test(
  'a person protects the account with an app and a passkey, and signs in with each of them',
  patience,
  async () => {
    await using world = await namedWorld()
    const ann = await person(world)
    {
      await using visited = await visit(world, '/settings', { as: ann })
      const { page } = visited
      await givePasskeys(visited)
      const security = page.getByRole('region', { name: 'Security' })
      for (const [name, slug] of [
        ['About second factors', 'second-factor'],
        ['About recovery codes', 'recovery-codes'],
        ['I lost my phone', 'lost-phone'],
      ] as const)
        expect(await security.getByRole('link', { name }).getAttribute('href')).toBe(`/blog-detail/${slug}`)
      await button(page, /^Add ?: Authenticator app$/).click()
      await button(page, 'Show the code to scan').click()
      const secret = (await security.locator('bdi.mono').innerText()).replaceAll(' ', '')
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt(secret, await world.now()))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
      expect(await security.locator('ol li').allInnerTexts()).toHaveLength(10)
      await button(page, 'I have kept them').click()
      await security.getByText('Codes that are left: 10').waitFor()

      await button(page, /^Add ?: Passkey$/).click()
      await page.getByLabel('Name of this passkey').fill('My laptop')
      await button(page, 'Make the passkey').click()
      await security.getByText('My laptop', { exact: true }).waitFor()

      await button(page, 'Change the password').click()
      await page.getByLabel('The password now').fill('not it at all')
      await page.getByLabel('New password', { exact: true }).fill('a quiet colony of words')
      await button(page, 'Set the password').click()
      await page.getByText('This is not the password now').waitFor()
      await page.getByLabel('The password now').fill(password)
      await button(page, 'Set the password').click()
      await page.getByText('The new password is set').waitFor()

      // The same browser, which has the passkey, signs in anew.
      await page.evaluate(() => localStorage.clear())
      await page.goto('/my-agents?login=sign-in')
      await page.getByLabel('E-mail').fill(ann.email)
      await page.getByLabel('Password', { exact: true }).fill('a quiet colony of words')
      await page.keyboard.press('Enter')
      await button(page, 'Use a passkey').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await page.evaluate(() => localStorage.clear())
      await page.goto('/my-agents?login=sign-in')
      await page.getByLabel('E-mail').fill(ann.email)
      await page.getByLabel('Password', { exact: true }).fill('a quiet colony of words')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
      await button(page, 'Confirm').click()
      await page.getByText('This code or passkey is wrong, or was used before.').waitFor()
      await world.advance({ minutes: 2 })
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt(secret, await world.now()))
      await button(page, 'Confirm').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const kinds = (await ann.call('notices.page', {})).data.list.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'factor_added')).toHaveLength(2)
  },
)

test(
  'an administrator is reminded of a second factor; credits above the sum are agreed to by another one',
  patience,
  async () => {
    await using world = await createWorld({ workers: false })
    const [ann, bob] = [await person(world, 'ADMIN'), await person(world, 'ADMIN')]
    const user = await world.user({ credits: 5 })
    {
      await using visited = await visit(world, `/admin?section=users&user=${user.id}`, { as: ann })
      const { page } = visited
      await page.getByText('protect yours with a second factor').waitFor()
      await button(page, 'Change credits').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount').fill('250')
      await dialog.getByLabel('Reason').fill('The payment that got lost')
      await dialog.getByRole('button', { name: 'Change credits' }).click()
      await page.getByText('Another administrator has to agree within 24 hours').waitFor()
      await page.getByText('Second yes').click()
      await page.getByText('Another administrator must answer').waitFor()
    }
    expect(await world.balance(user)).toBe(5)
    await using visited = await visit(world, '/admin?section=requests', { as: bob })
    const { page } = visited
    await button(page, /^Agree/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
    await page.getByText('Done and written to the audit log').waitFor()
    expect(await world.balance(user)).toBe(255)
  },
)

test(
  'where it is required, the administration is closed until there is a second factor, and says where to make one',
  patience,
  async () => {
    await using world = await createWorld({ workers: false, env: { ADMIN_SECOND_FACTOR: 'required' } })
    const ann = await person(world, 'ADMIN')
    await using visited = await visit(world, '/admin', { as: ann })
    const { page } = visited
    await page.getByRole('heading', { name: 'Add a second factor first' }).waitFor()
    await page.getByRole('link', { name: 'To the security settings' }).click()
    await page.getByText('without one the administration stays closed to you').waitFor()
  },
)
