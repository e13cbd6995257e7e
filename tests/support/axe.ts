import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the whole page or in one frame of it, and whether it can be scrolled sideways; a line each, none on a good page. */
export async function findings(page: Page, screen: string, frame: Frame | null = null): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(rules)
  if (frame) axe.include({ fromFrames: ['iframe', 'html'] })
  const { violations } = await axe.analyze()
  const overflow = await (frame ?? page).evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${screen}: ${id}: ${html} ${any[0]?.message}`),
    ),
    ...(overflow > 0 ? [`${screen}: ${overflow} px sideways`] : []),
  ]
}

/** Narrower than this, a form or a card is squeezed. */
const columnMin = 200

/** Whether a page has settled within this width, with nothing squeezed in it; a line where it has not, seconds after the window was made so narrow. */
export async function tooWide(page: Page, screen: string, width = 320): Promise<string[]> {
  await page.setViewportSize({ width, height: 700 })
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  const settled = await page.waitForFunction(fits, undefined, { timeout: 20_000 }).catch(() => null)
  if (!settled) return [`${screen}: wider than ${width} px`]
  return page.evaluate(
    ([name, min]) =>
      [...document.querySelectorAll<HTMLElement>('main form, main .card')]
        .filter((one) => one.checkVisibility() && one.offsetWidth > 1 && one.offsetWidth < min)
        .map((one) => `${name}: squeezed to ${one.offsetWidth} px: ${one.outerHTML.slice(0, 120)}`),
    [screen, columnMin] as const,
  )
}
