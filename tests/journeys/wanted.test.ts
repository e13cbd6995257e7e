import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { openBrowser } from '#tests/support/browser.ts'

const { visit } = openBrowser()
const patience = { timeout: 240_000 }

test(
  'a stranger presses "Create this agent", signs up after a reload, and stands in front of that agent',
  patience,
  async () => {
    await using world = await createBotWorld({ desk: true })
    await using visited = await visit(world, '/starter-agents')
    const { page } = visited
    await page.getByRole('button', { name: 'Create this agent: Four-Hour Monk' }).click()
    await page.getByRole('dialog').waitFor()
    await page.reload()

    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('rosa@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill('four candles and a wall')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const code = () => /\b\d{6}\b/.exec(world.mail.mails()[0]?.text ?? '')?.[0]
    await expect.poll(code).toBeTruthy()
    await dialog.getByLabel('Verification code').fill(code() ?? '')
    await page.getByRole('heading', { name: 'Four-Hour Monk is ready' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Four-Hour Monk is ready' }).waitFor()
    const agents = await world.db.selectFrom('agent').select('name').execute()
    expect(agents).toEqual([{ name: 'Four-Hour Monk' }])
  },
)

test(
  'whoever closes the dialog no longer wants what they clicked; a package from the landing page is still chosen after signing in',
  patience,
  async () => {
    await using world = await createBotWorld({ desk: true })
    world.telegram.user({ firstName: 'Rosa', username: 'rosa_reads' })
    await using visited = await visit(world, '/starter-agents')
    const { page } = visited
    await page.getByRole('button', { name: 'Create this agent: Four-Hour Monk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.goto('/')
    await page.getByRole('link', { name: /^Choose .*Standard/ }).click()
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Telegram' }).click()
    await (await popup).getByRole('button', { name: /Rosa/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Standard/ })
      .waitFor()
    expect(
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /Standard/ })
        .isChecked(),
    ).toBe(true)
    expect(await world.db.selectFrom('agent').select('id').execute()).toEqual([])
  },
)
