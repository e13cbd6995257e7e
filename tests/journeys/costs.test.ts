import { expect, test } from 'vitest'
import { findings, tooWide } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { createWorld } from '../support/world.ts'

const { visit } = openBrowser()

test('administration shows what is lost, what failed, what X counts, and each thing that is sold, on a phone and in Arabic too', async () => {
  await using world = await createWorld({ workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const failed = await world.duePost(agent)
  await world.db
    .updateTable('publication')
    .set({ state: 'failed', next_at: null })
    .where('id', '=', failed)
    .execute()
  expect((await user.call('sandbox.post', { agentId: agent.agentId })).code).toBe(0)
  await world.db.insertInto('x_usage').values({ day: '2026-03-02', told: 1200, counted: 900 }).execute()

  await using visited = await visit(world, '/admin?section=costs', { as: admin })
  const { page } = visited
  await page.getByText('1 (100%)').waitFor()
  await page.getByText('Nothing waits').waitFor()
  await page.getByText('X counts 1,200, here 900').waitFor()
  await page
    .getByRole('table', { name: 'Prices that lose money' })
    .getByRole('cell', { name: 'Text of a post on X · from posts on a topic · own X keys' })
    .waitFor()
  // A list that is whole has no pages to turn.
  const pagesOf = (name: string) =>
    page.locator('.card', { has: page.getByRole('table', { name }) }).getByRole('navigation')
  expect(await pagesOf('Costs').count()).toBe(1)
  expect(await pagesOf('Prices that lose money').count()).toBe(0)
  await page.getByRole('radiogroup').getByText('What was sold').click()
  await page.getByRole('cell', { name: 'Sandbox text' }).waitFor()
  expect(await findings(page, 'costs')).toEqual([])
  expect(await tooWide(page, 'costs')).toEqual([])
  await page.getByText('Package', { exact: true }).click()
  await page.getByText('What was paid for packages on these days').waitFor()

  await using phone = await visit(world, '/admin?section=costs&by=purpose', {
    as: admin,
    viewport: { width: 320, height: 800 },
    colorScheme: 'dark',
    kept: { language: 'ar', i18nextLng: 'ar' },
    locale: 'ar',
  })
  await phone.page.getByText('آخر 24 ساعة').waitFor()
  expect(await tooWide(phone.page, 'costs in Arabic')).toEqual([])
})
