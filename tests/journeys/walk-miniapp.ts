import type { Page } from 'playwright-core'

/**
 * Opens the Mini App as Telegram's own client does and follows its links, those of one kind once and of all agents one
 * only, by the shortest way from the first screen, so that somebody may look at what is there.
 */
export async function walkMiniApp(
  page: Page,
  { launchData, agentId }: { launchData: string; agentId: string },
  look: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
  await page.addInitScript(() => {
    // A client that takes every wish and answers none; what must be answered has its time limits.
    Reflect.set(window, 'TelegramWebviewProxy', { postEvent() {} })
  })
  const launch = new URLSearchParams({
    tgWebAppData: launchData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: JSON.stringify({ bg_color: '#ffffff', text_color: '#000000' }),
  })
  await page.goto(`/miniapp/#${launch}`)

  const known = new Set<string>()
  const ways: string[][] = [[]]
  for (let way = ways.shift(); way; way = ways.shift()) {
    // Begins anew: the way back inside is Telegram's own button.
    await page.reload()
    await settled(page)
    for (const href of way) await follow(page, href)
    await look(page, `Mini App ${way.join(' ')}`)
    for (const href of await linksOn(page)) {
      const kind = href.replace(/\/(?:\w+_\w+|starter\/.+)/g, '/…')
      if (known.has(kind) || (href.includes('/agt_') && !href.includes(agentId))) continue
      known.add(kind)
      ways.push([...way, href])
    }
  }
  if (known.size < 20) throw new Error(`only ${[...known].join(' ')} in the Mini App`)
}

async function follow(page: Page, href: string) {
  // The screen before is gone, or its links are, or it has become this one.
  await page.locator('main').evaluate((main) => main.setAttribute('data-before', ''))
  await page.locator(`a[href="${href}"]`).first().click()
  await page.waitForFunction((to) => {
    const link = document.querySelector(`a[href="${to}"]`)
    return !document.querySelector('main[data-before]') || !link || link.ariaCurrent !== null
  }, href)
  await settled(page)
}

async function settled(page: Page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy=true], main [role=status][aria-label]'),
  )
}

function linksOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
  )
}
