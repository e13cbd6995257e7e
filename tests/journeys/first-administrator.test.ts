import { expect, test } from 'vitest'
import * as admin from '#server/modules/admin/index.ts'
import { findings, tooWide } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { keyboardWalk } from '#tests/support/screens/keyboard.ts'
import { wordsOf } from '#tests/support/screens/words.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
const screen = { name: 'first-administrator', path: () => '/first-administrator' }

test('whoever has the code of the log becomes administrator by keyboard alone; a stranger is asked to sign in', async () => {
  await using world = await createWorld({ workers: false })
  const code = (await admin.offerFirst(world.deps)) ?? ''
  {
    await using stranger = await visit(world, '/first-administrator')
    await stranger.page.getByRole('heading', { level: 1, name: 'No administrator yet.' }).waitFor()
    await stranger.page.locator('main').getByRole('button', { name: 'Create account' }).click()
    await stranger.page.getByRole('dialog').getByLabel('Verification code').waitFor()
  }
  const person = await world.user()
  await using visited = await visit(world, '/first-administrator', { as: person })
  const { page } = visited
  const field = page.getByLabel('Code from the log')
  await field.fill('aaaaa-bbbbb-ccccc-ddddd')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('code').first().waitFor()
  await field.fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'You are an administrator now' }).waitFor()
  await page.locator('main').getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('radio', { name: 'Audit log' }).waitFor({ state: 'attached' })
  expect((await person.call('auth.me', {})).data.role).toBe('ADMIN')
  await page.goto('/first-administrator')
  await page.getByRole('heading', { level: 1, name: 'There is no code to enter' }).waitFor()
})

for (const look of [
  { colorScheme: 'light', language: 'en' },
  { colorScheme: 'dark', language: 'ar' },
] as const)
  test(`the page of the first administrator stands in nobody's way (${look.language}, ${look.colorScheme})`, async () => {
    await using world = await createWorld({ workers: false })
    await admin.offerFirst(world.deps)
    const found: string[] = []
    for (const as of [null, await world.user()]) {
      await using visited = await visit(world, `/first-administrator?lng=${look.language}`, {
        colorScheme: look.colorScheme,
        ...(as ? { as } : {}),
      })
      const { page } = visited
      await page.getByText(wordsOf(look.language)('admin:first.none')).waitFor()
      found.push(...(await findings(page, screen.name)), ...(await keyboardWalk(page, screen)))
      found.push(...(await tooWide(page, screen.name)))
    }
    expect(found).toEqual([])
  })

test('where only a wallet opens the door, the dialog says so', async () => {
  await using world = await createWorld({ workers: false })
  // What a server without their credentials has.
  Object.assign(world.deps, { mail: null, x: null, telegram: null, google: null })
  await using bare = await visit(world, '/my-agents?login=create')
  const dialog = bare.page.getByRole('dialog')
  await dialog
    .getByText('This server has no e-mail yet. Sign in with a Solana wallet, or ask whoever runs it.')
    .waitFor()
  await using full = await createWorld({ workers: false })
  await using usual = await visit(full, '/my-agents?login=create')
  await usual.page.getByRole('dialog').getByLabel('Verification code').waitFor()
  expect(await usual.page.getByText('This server has no e-mail yet').count()).toBe(0)
})
