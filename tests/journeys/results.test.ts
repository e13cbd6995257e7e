import { expect, test } from 'vitest'
import { findings, tooWide } from '#tests/support/axe.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { fingerProblems } from '#tests/support/miniapp-screens.ts'
import { openInClient } from '#tests/support/telegram-client.ts'
import { createWorld } from '#tests/support/world.ts'
import { draw, lay } from '../results/posts.ts'

const { visit } = openBrowser()
const at = '2026-04-19T12:00:00Z'
const arabic = {
  viewport: { width: 320, height: 800 },
  colorScheme: 'dark',
  kept: { language: 'ar', i18nextLng: 'ar' },
  locale: 'ar',
} as const

test('the page shows the sums of the posts, what is best and why, and fills its width with one agent and with twelve', async () => {
  await using world = await createWorld({ workers: false, at })
  for (const count of [1, 12]) {
    const user = await world.user({ credits: 5 })
    const agents = []
    for (let n = 0; n < count; n++) agents.push((await world.agent(user)).agentId)
    const span = { from: new Date('2026-03-25T00:00:00Z'), to: new Date(at) }
    await lay(world, user.id, draw(300, { seed: 40 + count, agents, ...span }))
    const now = await world.now()
    await using visited = await visit(world, '/results', { as: user, at: now })
    const { page } = visited
    const figures = page.getByRole('region', { name: 'In figures' })
    await figures.waitFor()
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    const { data } = await user.call('results.overview', { from: '2026-03-23', to: '2026-04-19', zone })
    expect(await figures.innerText()).toContain(data.total.views.toLocaleString('en'))
    expect(await figures.innerText()).toContain(
      `Views are known for ${data.total.counted} of ${data.total.posts} posts`,
    )
    // The curve has its figures in a table, too.
    const weeks = page.getByRole('table', { name: 'Views, week by week' })
    await expect
      .poll(() => weeks.getByRole('row').count())
      .toBe(data.weeks.filter(({ views }) => views > 0).length)
    expect(await page.getByRole('table', { name: 'By agent' }).getByRole('row').count()).toBe(count + 1)
    await page.getByText(`times the median`).first().waitFor()
    const widths = await page.evaluate(() =>
      ['main', 'main .card'].map(
        (place) => document.querySelector(place)?.getBoundingClientRect().width ?? 0,
      ),
    )
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeGreaterThan(0.85)
    expect(await findings(page, 'results')).toEqual([])
    expect(await tooWide(page, 'results')).toEqual([])

    await page.getByText('By place', { exact: true }).click()
    await page.getByRole('table', { name: 'By place' }).getByRole('cell', { name: 'Telegram' }).waitFor()
    await page.getByRole('switch', { name: 'Detailed results' }).press('Space')
    await expect.poll(async () => (await user.call('results.settings', {})).data.detailed).toBe(true)

    await using phone = await visit(world, '/results', { as: user, at: now, ...arabic })
    await phone.page.getByText('أفضل الساعات').waitFor()
    expect(await findings(phone.page, 'results in Arabic')).toEqual([])
    expect(await tooWide(phone.page, 'results in Arabic')).toEqual([])
  }
})

test('a week without a post says so, and when the next one goes out', async () => {
  await using world = await createWorld({ workers: false, at })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  await using visited = await visit(world, '/results?period=week', { as: user, at: await world.now() })
  await visited.page.getByText('Nothing was published this week.').waitFor()
  await visited.page.getByText('Nothing is planned.').waitFor()
  const next = await world.duePost(agent)
  await world.db
    .updateTable('publication')
    .set({ scheduled_at: new Date('2026-04-19T13:17:00Z'), next_at: null })
    .where('id', '=', next)
    .execute()
  await visited.page.reload()
  await visited.page.getByText(/Your next post is today, \d\d:17\./).waitFor()
  expect(await findings(visited.page, 'no results')).toEqual([])
})

test('an agent’s card shows a small curve, said in figures to who cannot see it', async () => {
  await using world = await createWorld({ workers: false, at })
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  const span = { from: new Date('2026-04-01T00:00:00Z'), to: new Date('2026-04-15T00:00:00Z') }
  await lay(world, user.id, draw(12, { seed: 51, agents: [agentId], ...span }))
  const { data } = await user.call('results.curves', {})
  const values = data.list[0]?.points.map(({ views }) => views.toLocaleString('en')) ?? []
  await using visited = await visit(world, '/my-agents', { as: user, at: await world.now() })
  const curve = visited.page.getByRole('img', { name: /Views of its newest posts/ })
  await curve.waitFor()
  for (const value of values) expect(await curve.getAttribute('aria-label')).toContain(value)
})

test('the Mini App opens at the results, with the same figures, on a narrow phone at night in Arabic', async () => {
  await using world = await createBotWorld({ desk: true, at })
  const person = world.telegram.user({ firstName: 'Noor' })
  const { data } = await world.call('auth.miniappLogin', { initData: await person.launchData() })
  const { token, user } = data
  const owner: TestUser = {
    id: user.id,
    token,
    call: (name, input, options = {}) => world.call(name, input, { token, ...options }),
  }
  const agent = await world.agent(owner)
  const span = { from: new Date('2026-03-25T00:00:00Z'), to: new Date(at) }
  await lay(world, owner.id, draw(200, { seed: 60, agents: [agent.agentId], ...span }))
  const startParam = 'results'
  await using visited = await visit(world, '/robots.txt', {
    viewport: { width: 320, height: 800 },
    kept: { i18nextLng: 'ar' },
    at: await world.now(),
  })
  const launchData = await person.launchData({ startParam })
  const client = await openInClient(visited.page, {
    launchData,
    startParam,
    platform: 'android',
    theme: 'night',
  })
  const { page } = visited
  await page.getByText('النقاط لكل 1,000 مشاهدة').waitFor()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const period = { from: '2026-03-23', to: '2026-04-19', zone }
  const { total } = (await owner.call('results.overview', period)).data
  expect(await page.locator('main').innerText()).toContain(total.views.toLocaleString('en'))
  expect(await findings(page, 'results')).toEqual([])
  expect(await fingerProblems(client, 'results')).toEqual([])
})
