import type { BrowserContext, Page } from 'playwright-core'

/**
 * What came to life on any page of this browser from now on: dialogs, breaches of the content policy, elements and
 * attributes that no page of ours has. A line each, none where every text stayed a text. What a page asks of other machines
 * is told by `openBrowser`.
 */
export async function watchForLife(context: BrowserContext) {
  const found: string[] = []
  context.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.exposeFunction('policyBroken', (what: string) => void found.push(`policy: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const told: unknown = Reflect.get(window, 'policyBroken')
      if (typeof told === 'function') told(`${violatedDirective} ${blockedURI} on ${location.pathname}`)
    })
  })
  return {
    found,
    /** Looks at the page as it stands. */
    async look(page: Page, screen: string) {
      for (const look of [foreign, spilled])
        found.push(...(await page.evaluate(look)).map((what) => `${screen}: ${what}`))
    },
  }
}

/** Elements and attributes of this page that can only have come out of a text. */
function foreign(): string[] {
  const runs =
    /^\s*(?:java\s*script|vbscript|data:text)|^(?:https?:)?\/\/evil\.example|url\([^)]*evil\.example/i
  const strange =
    'script:not([src]), iframe:not([title="Mini App"]), object, embed, base, marquee, math, meta[http-equiv], audio, video, animate'
  const elements = [...document.querySelectorAll(strange)].map(({ outerHTML }) => outerHTML.slice(0, 200))
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (/^(?:href|src|action|formaction|srcset|style|poster|data|xlink:href)$/.test(name) && runs.test(value))
        ? [`<${element.localName} ${name}="${value}">`]
        : [],
    ),
  )
  const styles = [...document.querySelectorAll('style')].flatMap(({ textContent }) =>
    /evil\.example|\*\{display:none\}/.test(textContent) ? [`<style>${textContent.slice(0, 200)}`] : [],
  )
  return [...elements, ...attributes, ...styles]
}

/** Texts that turn the reading direction of what stands behind them in the same line. The number at a text's end is its own. */
function spilled(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? ''
    if (!/~\d/.test(text) || !node.parentElement?.checkVisibility()) continue
    // What is closed again turns nothing behind it.
    let unclosed = text
    const closed = /[\u2066-\u2068][^\u2066-\u2069]*\u2069|[\u202a-\u202e][^\u202a-\u202e]*\u202c/g
    while (closed.test(unclosed)) unclosed = unclosed.replaceAll(closed, '')
    if (!/[\u202a-\u202e\u2066-\u2068]/.test(unclosed)) continue
    let line = node.parentElement
    const isOpen = ({ display, unicodeBidi }: CSSStyleDeclaration) =>
      display === 'inline' && !/isolate|plaintext/.test(unicodeBidi)
    while (line.parentElement && isOpen(getComputedStyle(line))) line = line.parentElement
    const behind = document.createRange()
    behind.setStartAfter(node)
    behind.setEndAfter(line)
    const rest = (/~\d+(.*)/s.exec(text)?.[1] ?? '') + behind.toString()
    if (rest.trim() !== '') found.push(`turned: ${text} | ${rest.slice(0, 60)}`)
  }
  return found
}

/**
 * Everything that is written on the page: in its text, in its fields, and what is said to those who do not see; without
 * the signs for the reading direction, which may be left out.
 */
export async function writtenOn(page: Page): Promise<string> {
  const parts = await page.evaluate(() => [
    document.body.textContent,
    document.title,
    ...[...document.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    ),
    ...[...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ])
  return undirected(parts.join('\n'))
}

export function undirected(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
