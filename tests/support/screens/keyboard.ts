import { expect } from 'vitest'
import type { Frame, Page } from 'playwright-core'
import type { Screen } from './screen.ts'

/** What `prepare` leaves in the page, and `step` reads. */
interface Walk {
  expected: Set<Element>
  reached: Set<Element>
  last: { element: Element; look: string } | null
}

declare global {
  interface Window {
    walk: Walk
  }
}

/**
 * Walks through a screen with the Tab key alone: every control that can be seen must be reached and must show that it is,
 * the focus must come out again at the other end, and a dialog must keep it, close by Escape and give it back. A line for
 * everything that is not so. `place` is the screen's frame where it has one.
 */
export async function keyboardWalk(
  page: Page,
  screen: Screen,
  place: Page | Frame = page,
): Promise<string[]> {
  const found = new Set<string>()
  const count = await place.evaluate(prepare)
  // In Telegram its own button below the frame may be the only one.
  if (count === 0) return place === page ? [`${screen.name}: nothing to press`] : []
  let missed: string[] = []
  for (let steps = 0; steps < 2 * count + 20; steps++) {
    await page.keyboard.press('Tab')
    const { invisible, left, missing } = await place.evaluate(step)
    if (invisible) found.add(`${screen.name}: no sign of the focus on ${invisible}`)
    if (left) found.add(`${screen.name}: the focus leaves the dialog for ${left}`)
    missed = missing
    if (missing.length === 0 && steps >= count) break
  }
  for (const one of missed) found.add(`${screen.name}: not reached ${one}`)
  if (screen.dialog) found.add(await closing(page, screen))
  found.delete('')
  return [...found]
}

async function closing(page: Page, screen: Screen): Promise<string> {
  await page.keyboard.press('Escape')
  const closed = expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  if (
    !(await closed.then(
      () => true,
      () => false,
    ))
  )
    return `${screen.name}: Escape does not close the dialog`
  // What the address opened has no control to go back to; the shortcut list belongs to none either.
  if (!screen.open || screen.name === 'shortcuts') return ''
  const back = await page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 30_000 })
    .catch(() => null)
  return back ? '' : `${screen.name}: the focus is lost when the dialog closes`
}

function prepare(): number {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  const radios = new Set<string>()
  const expected = [...controls].filter((control) => {
    if (control.tabIndex < 0 || control.matches(':disabled, [type=hidden]')) return false
    if (!control.checkVisibility({ visibilityProperty: true })) return false
    if (control.closest('[inert], [aria-hidden=true], [data-focus-guard]')) return false
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
    // Of a group the keys reach the chosen one, and the others by arrows.
    const chosen = document.querySelector(`input[name="${CSS.escape(control.name)}"]:checked`) ?? control
    if (radios.has(control.name)) return false
    if (chosen === control) radios.add(control.name)
    return chosen === control
  })
  window.walk = { expected: new Set(expected), reached: new Set(), last: null }
  return expected.length
}

function step(): { invisible: string | null; left: string | null; missing: string[] } {
  const { walk } = window
  const look = (element: Element) => {
    const near = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
    ]
    return near
      .flatMap((one) => {
        if (!one) return []
        const { outline, boxShadow, borderColor, backgroundColor, color, textDecoration } =
          getComputedStyle(one)
        return [outline, boxShadow, borderColor, backgroundColor, color, textDecoration]
      })
      .join(' ')
  }
  const nameOf = (element: Element) => element.outerHTML.slice(0, 160)
  const before = walk.last
  const invisible =
    before &&
    before.element.isConnected &&
    before.element !== document.activeElement &&
    look(before.element) === before.look
      ? nameOf(before.element)
      : null
  const now = document.activeElement
  // A date is one control with several stops.
  if (now !== before?.element)
    walk.last = now && walk.expected.has(now) ? { element: now, look: look(now) } : null
  if (now) walk.reached.add(now)
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const outside =
    dialog && now && now !== document.body && !dialog.contains(now) && !now.matches('[data-focus-guard]')
  // What was drawn anew meanwhile is another element; what is gone needs no reaching.
  const missing = [...walk.expected].filter((one) => one.isConnected && !walk.reached.has(one))
  return { invisible, left: outside ? nameOf(now) : null, missing: missing.map(nameOf) }
}
