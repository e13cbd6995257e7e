import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createBotWorld, payloadOf } from '#tests/support/bot-world.ts'
import { goesOut, isDrawn, openBrowser } from '#tests/support/browser.ts'

const { visit } = openBrowser()

test('a stranger signs up, makes an agent, connects X and Telegram, and publishes on both for a credit each', async () => {
  await using world = await createBotWorld()
  const friend = await world.user()
  await friend.call('referral.choose', { code: 'my_code' })
  await using visited = await visit(world, '/?ref=my_code')
  const { page } = visited

  await signUp(page, 'rosa@example.org', () => {
    const [mail] = world.mail.mails()
    return mail && /\b\d{6}\b/.exec(mail.text)?.[0]
  })
  // In at once, and at what is first to do for somebody new.
  await heading(page, 'Create agent').waitFor()
  await balance(page, '20 credits').waitFor()

  await makeAnalyst(page, 'Slow Candle')
  await page.getByRole('heading', { name: 'Slow Candle is ready' }).waitFor()
  await connectX(page, 'slow_candle')
  await page.getByRole('button', { name: /^Approve\s*1 credit$/ }).click()
  await goesOut(world)
  await page.getByText('Your first post is out').waitFor()

  await page.getByRole('button', { name: 'Connect Telegram' }).click()
  const link = await page.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')
  const person = world.telegram.user({ firstName: 'Rosa', username: 'rosa_reads' })
  await person.start(payloadOf(link ?? ''))
  await person.press((await person.waitFor('Shall')).messageId, 'Yes')
  await page.getByText('@rosa_reads').waitFor()

  // Asked once: how many messages a day, and when.
  await page.getByRole('group', { name: 'How many messages a day?' }).getByText('Only when I ask').click()
  await page.getByRole('button', { name: 'Deliver like this' }).click()
  await page.getByRole('link', { name: 'To my agents' }).click()
  await page.getByRole('link', { name: 'Slow Candle', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Post management' }).click()

  await page.getByRole('button', { name: /^Write a message\s*1 credit$/ }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect.poll(() => message.inputValue()).not.toBe('')
  const written = await message.inputValue()
  await page.getByRole('button', { name: /^Send to Telegram\s*free$/ }).click()
  await goesOut(world)
  await page.getByText('Delivered to Telegram').waitFor()

  const [post] = world.x.posts()
  expect(post).toMatchObject({ handle: 'slow_candle', media: [{ altText: expect.stringContaining('BTC') }] })
  const delivered = await person.waitFor(written.slice(0, 40))
  expect(delivered.text).toContain(written.trim())

  await page.getByRole('link', { name: '18 credits' }).click()
  await heading(page, 'Credit record').waitFor()
  const rows = page.getByRole('table', { name: 'Credit record' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(4)
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringContaining('Purpose'),
    expect.stringMatching(/Text for Telegram[^]*-1\s+18\s/),
    expect.stringMatching(/Text of a post on X[^]*-1\s+19\s/),
    expect.stringMatching(/Sign-up bonus[^]*\+20\s+20\s/),
  ])
  expect(await world.audit()).toEqual([])

  await using friends = await visit(world, '/referral', { as: friend })
  await friends.page.getByRole('table').getByText('Waiting').waitFor()
})

test('an automated agent posts when its time comes, and its history shows the post', async () => {
  await using world = await createBotWorld({ at: '2026-03-02T09:00:00Z' })
  const owner = await world.user({ credits: 5 })
  const agent = await world.boundAgent(
    owner,
    { operationMode: 'automated', postAutonomy: 'auto' },
    { planned: true },
  )
  await world.tick()
  const { nextPostAt } = (await owner.call('agents.detail', { id: agent.agentId })).data
  expect(world.x.posts()).toEqual([])

  const seconds = (Date.parse(nextPostAt ?? '') - (await world.now()).getTime()) / 1000 + 1
  await world.advance({ seconds })
  await world.tick()

  const [post] = world.x.posts()
  await using visited = await visit(world, `/agent-detail?agentId=${agent.agentId}`, { as: owner })
  const { page } = visited
  await page.getByRole('tab', { name: 'History' }).click()
  const row = page.getByRole('table', { name: 'Auto posts' }).getByRole('row').nth(1)
  await row.getByText('Published').waitFor()
  expect(await row.innerText()).toContain('Scheduled post')
  await row.getByRole('button').click()

  const details = page.getByRole('complementary', { name: 'Details' })
  await expect.poll(() => isDrawn(details.getByRole('img', { name: /BTC/ }))).toBe(true)
  expect((await details.innerText()).replace(/\s+/g, ' ')).toContain(post?.text.replace(/\s+/g, ' '))
  await details.getByText('1 credit', { exact: true }).waitFor()
})

async function signUp(page: Page, email: string, mailedCode: () => string | undefined) {
  const password = 'a-long-enough-password'
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(mailedCode).toBeTruthy()
  await dialog.getByLabel('Verification code').fill(mailedCode() ?? '')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create account' }).first().click()
}

async function makeAnalyst(page: Page, name: string) {
  await page.getByRole('button', { name: 'Set everything yourself' }).click()
  await page.getByRole('radio', { name: /^Technical analysis/ }).check()
  await page.getByRole('button', { name: 'Go on with Technical analysis' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Bio' }).fill('Reads four-hour charts and says what they show.')
  await page.getByRole('textbox', { name: 'Lore' }).fill('Kept a paper chart on the kitchen wall for years.')
  await fillTags(page, 'Communication style', 'Concise')
  await fillTags(page, 'Adjectives', 'Calm')
  await fillTags(page, 'Coins', 'BTC')
  await page.getByRole('radio', { name: /^Automated/ }).check()
  await page.getByRole('button', { name: 'Create agent' }).click()
}

async function fillTags(page: Page, label: string, word: string) {
  await page.getByLabel(label).first().fill(word)
  await page.keyboard.press('Enter')
}

/** Through the window that X opens, with a new account there. */
async function connectX(page: Page, handle: string) {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Connect X' }).click()
  const popup = await opening
  await popup.getByLabel('A new account with this handle').fill(handle)
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Authorize app' }).click()
  await closing
  await page.getByText(`@${handle}`).waitFor()
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}

function balance(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name })
}
