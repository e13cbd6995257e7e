import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createBotWorld, payloadOf } from '#tests/support/bot-world.ts'
import { openBrowser } from '#tests/support/browser.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { openInClient } from '#tests/support/telegram-client.ts'

const { visit } = openBrowser()
const patience = { timeout: 120_000 }
const at = { at: '2026-03-02T09:00:00Z' }
const analysis =
  '$SOL on the 4h chart closed at 254.85, above the 50-period average at 244.94. RSI 60.0, volume 0.9× the ' +
  '20-bar mean. Not financial advice.'

type World = Awaited<ReturnType<typeof createBotWorld>>

/** Somebody whose analyst asks about a text with a chart. */
async function asked(world: World) {
  const owner = await world.user({ credits: 5 })
  const agent = await world.boundAgent(owner, {
    type: 'technical_analysis',
    coinTickers: ['SOL'],
    timeframe: '4h',
    postAutonomy: 'ask',
  })
  world.llm.sayNext(analysis)
  await owner.call('posts.now', { id: agent.agentId })
  return { owner, ...agent }
}

/** The same person in Telegram, where the Mini App opens with their account. */
async function inTelegram(world: World, owner: TestUser) {
  const person = world.telegram.user({ firstName: 'Noor' })
  const { data } = await owner.call('account.telegramLink', {})
  await person.start(payloadOf(data.url))
  await person.press((await person.waitFor('account')).messageId, 'Yes')
  await person.waitFor(/added|linked|sign/i)
  return person
}

/** Where the mark on the chart is, as a share of its height and width; null where none is. */
function markOn(page: Page) {
  return page.evaluate(() => {
    const line = document.querySelector('[aria-hidden] > [style*="width"]')
    const picture = line?.parentElement?.parentElement?.querySelector('img')
    if (!line || !picture) return null
    const [mark, chart] = [line.getBoundingClientRect(), picture.getBoundingClientRect()]
    return { top: (mark.top - chart.top) / chart.height, left: (mark.left - chart.left) / chart.width }
  })
}

test('by keyboard each figure of a text is named, and found on its chart', patience, async () => {
  await using world = await createBotWorld(at)
  const { owner } = await asked(world)
  await using visited = await visit(world, '/approvals', { as: owner })
  const { page } = visited
  const card = page.getByRole('article').first()
  await card.getByText(/^5 of 5 f\w+ from Binance, 4h candle of/).click()
  const row = card.getByRole('button', {
    name: /^EMA 50 244\.94 last closed candle · 3\.9% below the price$/,
  })
  expect(await markOn(page)).toBeNull()
  await row.focus()
  const mark = await markOn(page)
  expect(mark?.top).toBeGreaterThan(0.2)
  expect(mark?.top).toBeLessThan(0.76)
  expect(mark?.left).toBeCloseTo(56 / 1200, 2)
  await card.getByLabel('As X shows it').getByText('EMA 50 · 244.94').waitFor()
  // What is no price is marked nowhere.
  await card.getByRole('button', { name: /^RSI 14 60\.0/ }).focus()
  expect(await markOn(page)).toBeNull()

  // A chart reads from left to right in Arabic too.
  await page.goto('/approvals?lng=ar')
  await card.locator('summary').first().click()
  await card.getByRole('button', { name: /^EMA 50/ }).focus()
  expect((await markOn(page))?.left).toBeCloseTo(mark?.left ?? 0, 2)
})

test(
  'in the Mini App a touched figure opens its proof under the text, and closes it again',
  patience,
  async () => {
    await using world = await createBotWorld(at)
    const { owner } = await asked(world)
    const person = await inTelegram(world, owner)
    await using visited = await visit(world, '/robots.txt', { viewport: { width: 390, height: 800 } })
    const { page } = visited
    const startParam = 'approvals'
    await openInClient(page, { launchData: await person.launchData({ startParam }), startParam })
    const figure = page.getByRole('button', { name: '244.94', exact: true })
    const proof = page.getByRole('status').filter({ hasText: 'EMA 50' })
    await figure.click()
    await proof.getByText('3.9% below the price').waitFor()
    expect(await markOn(page)).not.toBeNull()
    await figure.press('Enter')
    await expect.poll(() => proof.count()).toBe(0)
    expect(await markOn(page)).toBeNull()
    await page.getByText(/^5 of 5 f\w+ from Binance, 4h candle of/).click()
    await page.getByRole('button', { name: /^RSI 14 60\.0/ }).click()
    await page.getByRole('status').getByText('RSI 14').waitFor()
    await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor()
  },
)
