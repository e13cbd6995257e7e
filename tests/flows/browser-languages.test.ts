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
    await page.evaluate(() => document.fonts.ready)
    const shown = await page.evaluate(() => ({
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
    expect(shown).toEqual({ language, direction, fonts })
  }
})
