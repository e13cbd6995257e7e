import type { Page } from 'playwright-core'

/** Something on a page that can be pressed. */
export interface Control {
  /** It is found again by this as long as what stands before it stays. */
  key: string
  name: string
  /** The same for controls that differ by a number or a name. */
  kind: string
  href: string | null
  /** It stands on every page. */
  shell: boolean
}

declare global {
  interface Window {
    rolesControls(): { element: HTMLElement; control: Control }[]
  }
}

/** Runs in the page: everything that can be seen and pressed, in the order of the page. */
function define() {
  const nameOf = (element: HTMLElement) => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : ''
    const words = [
      element.getAttribute('aria-label'),
      labelled,
      label,
      element.textContent,
      element.getAttribute('placeholder'),
    ].find((text) => text?.trim())
    return (words ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
  }
  const canBePressed = (element: HTMLElement) => {
    if (element.matches(':disabled, [aria-disabled=true], [data-disabled=true], [type=hidden], [type=file]'))
      return false
    // What is to be typed is filled in, not pressed; a list to choose from opens when it is pressed.
    const isText = element.matches(
      'input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea',
    )
    if (isText && !element.matches('[aria-haspopup=listbox]')) return false
    if (element.closest('[inert], [data-focus-guard]')) return false
    const shown = element.matches('[type=checkbox], [type=radio]')
      ? (element.parentElement ?? element)
      : element
    return shown.checkVisibility({ visibilityProperty: true })
  }
  window.rolesControls = () => {
    const counts = new Map<string, number>()
    const wanted =
      'a[href], button, input, textarea, summary, label:has([type=file]), [role=option], [role=menuitem], [role=tab], [role=button], [data-item]'
    return [...document.querySelectorAll<HTMLElement>(wanted)].filter(canBePressed).map((element) => {
      const href = element.getAttribute('href')
      const what =
        element.getAttribute('role') ?? element.getAttribute('type') ?? element.tagName.toLowerCase()
      const name = nameOf(element)
      const base = `${what} ${name}`
      const nth = counts.get(base) ?? 0
      counts.set(base, nth + 1)
      const kind =
        what === 'option'
          ? 'option'
          : base
              .replace(/@\w+/g, '@')
              .replace(/Acme \w+/g, 'Acme')
              .replace(/[\d.,:]+/g, '0')
      const shell =
        element.closest('main, [role=dialog], [role=menu], [role=listbox]') === null &&
        element.closest('header, nav, aside') !== null
      return { element, control: { key: `${base} ${nth}`, name: name || what, kind, href, shell } }
    })
  }
}

/** Call once, before the first page. */
export const knowControls = (page: Page) => page.addInitScript(define)

export function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(() => window.rolesControls().map(({ control }) => control))
}

/** Presses it; false: it is not there. */
export async function pressOne(page: Page, key: string): Promise<boolean> {
  const how = await page.evaluate((wanted) => {
    const element = window.rolesControls().find(({ control }) => control.key === wanted)?.element
    if (!element) return 'gone'
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    if (element.matches('[data-item]')) {
      element.setAttribute('data-pressed', '')
      return 'point'
    }
    element.focus({ preventScroll: true })
    element.click()
    return 'pressed'
  }, key)
  if (how !== 'point') return how === 'pressed'
  // What can be dragged listens to the pointer; one that no pointer reaches is pressed as the keyboard does.
  const item = page.locator('[data-pressed]')
  const reached = item.click({ force: true, timeout: 5000 }).then(
    () => true,
    () => false,
  )
  return (
    (await reached) ||
    item
      .evaluate((element: HTMLElement) => element.click(), null, { timeout: 5000 })
      .then(
        () => true,
        () => false,
      )
  )
}

/** Types something into whatever is empty, so that what waits for it can be pressed; whether there was anything. */
export function fillAll(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const setOf = (element: HTMLInputElement | HTMLTextAreaElement) =>
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
    const empty = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    let any = false
    for (const element of empty) {
      const { type, value, disabled, readOnly, placeholder } = element
      const name = `${element.getAttribute('aria-label') ?? ''} ${element.labels?.[0]?.textContent ?? ''} ${placeholder}`
      if (value !== '' || disabled || readOnly || !element.checkVisibility()) continue
      if (!['text', 'url', 'number', 'textarea', 'password'].includes(type)) continue
      if (/search|find|filter/i.test(name) || element.matches('[aria-haspopup=listbox]')) continue
      const words =
        type === 'url' || /https?:|address/i.test(name)
          ? 'https://example.org/'
          : type === 'number'
            ? '5'
            : /@|account|handle|put into/i.test(name)
              ? 'somebody'
              : 'A calm word about harbours'
      setOf(element)?.call(element, words)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      any = true
    }
    return any
  })
}
