import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { formatsFor } from '#app/format.ts'
import { notify } from '#server/modules/notices/index.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { openBrowser } from '#tests/support/browser.ts'

const { visit } = openBrowser()
const format = formatsFor('en')

test('a browser at its own time shows the time of the product, which the desk has moved by 26 hours', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 20 })
  const agent = await world.boundAgent(owner, { operationMode: 'automated', postAutonomy: 'auto' })
  await world.advance({ hours: 26 })
  await world.runJob('plan-posts')
  await notify(world.db, { userId: owner.id, kind: 'low_credit', ref: 'a test', params: { credits: 3 } })
  const { nextPostAt } = (await owner.call('agents.detail', { id: agent.agentId })).data
  const inWords = async () => format.relative(nextPostAt ?? '', await world.now())

  await using visited = await visit(world, '/notices', { as: owner })
  const { page } = visited
  await page.getByText(/^(this minute|\d+ min\.? ago)$/).waitFor()
  await page.goto('/my-agents')
  await page
    .getByRole('region', { name: 'Next' })
    .or(page.locator('main'))
    .getByText(await inWords(), { exact: false })
    .first()
    .waitFor()
  await page.goto('/calendar?view=week')
  await page
    .locator(`[data-today] time[datetime="${dayOf(await world.now(), await zoneOf(page))}"]`)
    .waitFor()

  // While a page is open, too: the countdown of an order falls as the desk moves on.
  await world.runJob('watch-tron')
  await page.goto('/my-agents?topup=basic')
  await page.getByRole('button', { name: 'Pay 10 USDT' }).click()
  await page.getByText('60 minutes left').waitFor()
  await world.advance({ minutes: 20 })
  await page.getByText('40 minutes left').waitFor()
})

test('in the Mini App, too, the time is that of the product', async () => {
  await using world = await createBotWorld({ desk: true })
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const owner = await world.user({ credits: 20 })
  await world.linkTelegram(owner, person)
  const agent = await world.boundAgent(owner, { operationMode: 'automated', postAutonomy: 'auto' })
  // Spent by the clock of the machine, the day before the product's today.
  await owner.call('posts.now', { id: agent.agentId, content: 'Paid for the day before.' })
  await world.advance({ hours: 26 })
  await world.runJob('plan-posts')
  const { nextPostAt } = (await owner.call('agents.detail', { id: agent.agentId })).data

  await using visited = await visit(world, '/desk', { viewport: { width: 1440, height: 960 } })
  const { page } = visited
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const app = page.getByTitle('Mini App').contentFrame()
  await app
    .getByText(format.relative(nextPostAt ?? '', await world.now()))
    .first()
    .waitFor()
  await app.getByText('0 used today').waitFor()
})

const zoneOf = (page: Page) => page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)

function dayOf(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)
}
