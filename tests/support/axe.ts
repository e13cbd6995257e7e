import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the whole page or in one frame of it, and whether it can be scrolled sideways; a line each, none on a good page. */
export async function findings(page: Page, screen: string, frame: Frame | null = null): Promise<string[]> {
  // A page alone is looked at in one go, which takes half as long; within frames only the other way looks.
  const axe = new AxeBuilder({ page }).withTags(rules).setLegacyMode(page.frames().length === 1)
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

/**
 * Whether a page has settled within this width, with nothing squeezed in it and nothing to press cut off at its side; a line
 * where it has not, seconds after the window was made so narrow.
 */
export async function tooWide(page: Page, screen: string, width = 320): Promise<string[]> {
  await page.setViewportSize({ width, height: 700 })
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  const settled = await page.waitForFunction(fits, undefined, { timeout: 20_000 }).catch(() => null)
  if (!settled) return [`${screen}: wider than ${width} px`]
  const squeezed = await page.evaluate(
    (min) =>
      [...document.querySelectorAll<HTMLElement>('main form, main .card')]
        .filter((one) => one.checkVisibility() && one.offsetWidth > 1 && one.offsetWidth < min)
        .map((one) => `squeezed to ${one.offsetWidth} px: ${one.outerHTML.slice(0, 120)}`),
    columnMin,
  )
  return [...squeezed, ...(await page.evaluate(cutOff))].map((line) => `${screen}: ${line}`)
}

/** What can be pressed, and stands beyond the edge of something around it that cannot be scrolled there. */
function cutOff(): string[] {
  const isCut = (one: Element) => {
    const { left, right } = one.getBoundingClientRect()
    for (let around = one.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      const edge = around.getBoundingClientRect()
      if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true
    }
    return false
  }
  return [...document.querySelectorAll('main :is(a, button, label)')]
    .filter((one) => one.checkVisibility() && isCut(one))
    .map((one) => `cut off: ${one.textContent}`)
}
