import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()

test('every language has its words, its direction and its letters, and fetches no other’s', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 1234 })
  await world.agent(owner, { name: 'Slow Candle' })
  const read = {
    en: { title: 'My agents', direction: 'ltr', fonts: [], credits: '1,234' },
    fr: { title: 'Mes agents', direction: 'ltr', fonts: [], credits: '1\u202f234' },
    vi: { title: 'Agent của tôi', direction: 'ltr', fonts: [], credits: '1.234' },
    zh: { title: '我的智能体', direction: 'ltr', fonts: ['noto-sans-sc'], credits: '1,234' },
    ar: { title: 'وكلائي', direction: 'rtl', fonts: ['noto-sans-arabic'], credits: '1,234' },
  }
  for (const [language, { title, direction, fonts, credits }] of Object.entries(read)) {
    await using visited = await visit(world, `/my-agents?lng=${language}`, { as: owner })
    const { page } = visited
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText(credits).first().waitFor()
    const shown = () =>
      page.evaluate(() => ({
        language: document.documentElement.lang,
        direction: getComputedStyle(document.body).direction,
        fonts: [
          ...new Set(
            performance
              .getEntriesByType('resource')
              .flatMap(({ name }) => /noto-sans-(?:sc|arabic)/.exec(name)?.[0] ?? []),
          ),
        ],
      }))
    // Letters come after the words they are for.
    await expect.poll(shown).toEqual({ language, direction, fonts })
    await page.evaluate(() => document.fonts.ready)
    expect(await shown()).toEqual({ language, direction, fonts })
  }
})

test('a language that there is not is English, and an address in its place asks for nothing', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  for (const place of [
    '/my-agents?lng=../../x',
    '/my-agents?lng=tlh',
    '/help-center?lng=..%2F..%2Far',
    '/help-center?lng=%00',
  ]) {
    await using visited = await visit(world, place, { as: owner })
    const { page } = visited
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const told = await page.evaluate(() => [
      document.documentElement.lang,
      localStorage.getItem('i18nextLng'),
    ])
    expect([told[0], told[1] ?? 'en'], place).toEqual(['en', 'en'])
  }
})

test('in Arabic the page runs from right to left, and addresses, names, amounts and code in it from left to right', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user({ credits: 1234.5 })
  const { agentId } = await world.boundAgent(owner, { name: 'Slow Candle.' })
  await world.x.addAccount({ handle: 'chart_harbor', name: 'Chart Harbor' })
  await owner.call('kols.add', { agentId, twitterNames: ['chart_harbor'] })
  await world.runJob('watch-tron')
  const { data: order } = await owner.call('payments.create', { pgId: 'basic' })

  await using visited = await visit(world, `/referral?topup=${order.orderNo}&lng=ar`, {
    as: owner,
    locale: 'ar',
  })
  const { page } = visited
  await page.getByRole('timer').waitFor()
  const runs = await runsIn(page, '[role=dialog]')
  const address = order.paymentAddress ?? '-'
  // As they are read from the left, piece by piece.
  expect(runs.find(({ logical }) => logical === address)?.seen).toBe(address)
  const amount = runs.find(({ logical }) => logical.startsWith('10.00'))
  expect(amount?.seen).toBe(amount?.logical)

  const turned: string[] = []
  const tab = (name: string) => `/agent-detail?agentId=${agentId}&tab=${name}`
  for (const place of [
    '/my-agents',
    tab('connect'),
    tab('config'),
    '/kol-management',
    '/credit-record',
    '/settings',
    '/blog-detail/top-up',
  ]) {
    await page.goto(place)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('main [role=status][aria-label]').count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).direction), place).toBe('rtl')
    const shown = await runsIn(page, 'body')
    expect(shown.length, place).toBeGreaterThan(2)
    turned.push(
      ...shown.flatMap(({ logical, seen }) =>
        seen === logical ? [] : [`${place}: ${logical} is seen as ${seen}`],
      ),
    )
  }
  expect(turned).toEqual([])
})

/**
 * The runs of Latin letters and numbers: as they are written, and as their signs stand from left to right, line by line.
 * A run is what stands directly in an element, or all of a `bdi`.
 */
function runsIn(page: Page, within: string): Promise<{ logical: string; seen: string }[]> {
  return page
    .locator(within)
    .first()
    .evaluate((root) => {
      const islands = [...root.querySelectorAll('*')].filter(
        (element) =>
          element.checkVisibility() &&
          (element.localName === 'bdi' ||
            [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) &&
          !element.parentElement?.closest('bdi') &&
          !element.closest('.visually-hidden'),
      )
      return islands.flatMap((island) => {
        const signs: { sign: string; x: number; y: number }[] = []
        const texts = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          for (const [at, sign] of Array.from(node.textContent ?? '').entries()) {
            if (sign.trim() === '') continue
            const range = document.createRange()
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            const { x, y, width } = range.getBoundingClientRect()
            if (width > 0) signs.push({ sign, x, y })
          }
        }
        const logical = signs.map(({ sign }) => sign).join('')
        if (!/^[\x21-\u024f\u2010-\u2030\u20a0-\u20bf]{2,}$/.test(logical) || !/\w/.test(logical)) return []
        const lines: (typeof signs)[] = []
        for (const one of signs) {
          const line = lines.at(-1)
          // Letters of another weight may stand a little higher in the same line.
          if (line?.[0] && Math.abs(line[0].y - one.y) < 6) line.push(one)
          else lines.push([one])
        }
        const seen = lines
          .map((line) =>
            line
              .toSorted((a, b) => a.x - b.x)
              .map(({ sign }) => sign)
              .join(''),
          )
          .join('')
        return [{ logical, seen }]
      })
    })
}
