import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { goesOut, heard, isDrawn, openBrowser } from '#tests/support/browser.ts'

const { visit } = openBrowser()

/** Five taps lead from the open Mini App to the first post on X: Create, the agent, make it, connect X, approve. */
test('somebody in Telegram opens the Mini App, takes an agent, connects it, publishes on both and talks to it', async () => {
  await using world = await createBotWorld({ desk: true })
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  await using visited = await visit(world, '/desk', { viewport: { width: 1440, height: 960 } })
  const { page: first } = visited

  await first.getByRole('button', { name: 'Start', exact: true }).click()
  await person.waitFor(/./)
  const app = await openApp(first)
  await app.getByRole('region', { name: 'You can spend' }).getByText('20', { exact: true }).waitFor()
  await app.getByRole('link', { name: 'Create' }).click()
  await app.getByRole('link', { name: /^Four-Hour Monk/ }).click()
  await first.getByRole('button', { name: 'Create this agent' }).click()
  await heard(first, 'Four-Hour Monk is ready')

  const page = await connectX(first, 'monk_of_noor')
  const back = page.getByTitle('Mini App').contentFrame()
  // Nothing is out before its owner has read it.
  const approve = page.locator('#app-buttons').getByRole('button', { name: /^Approve/ })
  await approve.waitFor()
  expect(world.x.posts()).toEqual([])
  await approve.click()
  await goesOut(world)
  await back.getByText('Published').first().waitFor()
  await expect.poll(() => world.x.posts().length).toBe(1)

  await back.getByRole('link', { name: 'Settings' }).click()
  await back.getByRole('link', { name: 'Accounts' }).click()
  await connectTelegram(page)
  await person.waitFor('is bound to this chat')

  const again = await openApp(page)
  await again.getByRole('link', { name: /^Four-Hour Monk/ }).click()
  const onX = page.getByRole('article').filter({ hasText: '@monk_of_noor' })
  await expect.poll(() => isDrawn(onX.getByRole('img', { name: /BTC/ }))).toBe(true)

  await again.getByRole('link', { name: 'Settings' }).click()
  await again.getByRole('link', { name: 'Telegram' }).click()
  await page.getByRole('button', { name: /^(Write a message|Turn on and write) \(1 credit\)$/ }).click()
  const message = again.getByRole('textbox', { name: 'Your wording' })
  const written = await message.inputValue()
  await page.getByRole('button', { name: 'Send to Telegram' }).click()
  await goesOut(world)
  await again.getByText('Published').first().waitFor()
  expect((await person.waitFor(written.slice(0, 40))).text).toContain(written.trim())

  await again.getByRole('link', { name: 'Now' }).click()
  await again.getByRole('link', { name: 'Chat with Four-Hour Monk' }).click()
  const goOn = world.llm.standStill('sentence')
  await again.getByRole('textbox', { name: 'Write to Four-Hour Monk' }).fill('What does BTC do?')
  await again.getByRole('button', { name: 'Send (1 credit)' }).click()
  const words = again.getByRole('listitem').last().locator('.message-text')
  const half = again.locator('[aria-busy] .message-text', { hasText: /\S+ \S+/ })
  const begun = (await half.innerText()).trim()
  goOn()
  await again.locator('[aria-busy]').waitFor({ state: 'detached' })
  const whole = await words.innerText()
  expect(whole.startsWith(begun) && whole.length > begun.length, 'the answer comes word by word').toBe(true)

  await page.getByRole('button', { name: '‹ Back' }).click()
  await again.getByRole('link', { name: 'Chat with Four-Hour Monk' }).waitFor()
  await page.getByRole('button', { name: '‹ Back' }).click()
  await again.getByRole('link', { name: 'Credits', exact: true }).click()
  const records = again.getByRole('group', { name: 'Credit record' })
  await records.getByText('Chat answer').waitFor()
  const said = (await records.innerText()).match(
    /Chat answer|Text for Telegram|Text of a post on X|[+-]\d+$/gm,
  )
  expect(said?.join(' ')).toBe('Chat answer -1 Text for Telegram -1 Text of a post on X -1 +20')
  await again.getByRole('region', { name: 'You can spend' }).getByText('17', { exact: true }).waitFor()
  expect(await world.audit()).toEqual([])
})

/** The Mini App in the phone on the desk, opened from the chat. */
async function openApp(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const app = page.getByTitle('Mini App').contentFrame()
  await app.getByRole('navigation', { name: 'Sections' }).waitFor()
  return app
}

/** X asks in a window of its own, which then leads back into the Mini App. */
async function connectX(desk: Page, handle: string): Promise<Page> {
  const opening = desk.context().waitForEvent('page')
  await desk.getByRole('button', { name: 'Connect X' }).click()
  const page = await opening
  await desk.close()
  await page.getByLabel('A new account with this handle').fill(handle)
  await page.getByRole('button', { name: 'Authorize app' }).click()
  await heard(page, 'X is connected')
  return page
}

/** The bot asks in the chat under the Mini App. */
async function connectTelegram(page: Page): Promise<void> {
  const app = page.getByTitle('Mini App').contentFrame()
  await app.getByRole('link', { name: 'Settings' }).click()
  await app.getByRole('link', { name: 'Accounts' }).click()
  await app.getByText('@monk_of_noor').waitFor()
  await app.getByRole('button', { name: 'Connect my chat with the bot' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('is bound to this chat').waitFor()
}
