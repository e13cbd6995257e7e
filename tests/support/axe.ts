import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the whole page, and whether it can be scrolled sideways; a line each, none on a good page. */
export async function findings(page: Page, screen: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${screen}: ${id}: ${html} ${any[0]?.message}`),
    ),
    ...(overflow > 0 ? [`${screen}: ${overflow} px sideways`] : []),
  ]
}

/** Whether a page has settled within this width; a line where it has not, seconds after the window was made so narrow. */
export async function tooWide(page: Page, screen: string, width = 320): Promise<string[]> {
  await page.setViewportSize({ width, height: 700 })
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  const settled = await page.waitForFunction(fits, undefined, { timeout: 20_000 }).catch(() => null)
  return settled ? [] : [`${screen}: wider than ${width} px`]
}
