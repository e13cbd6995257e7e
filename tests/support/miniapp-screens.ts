import type { Client } from './telegram-client.ts'

/**
 * Opens every screen of the Mini App one after the other, by the ways people have and in whatever language it is; `look`
 * is called on each. The account has a post in its history, a text that waits and a picture; one that was made inside
 * Telegram may be linked besides.
 */
export async function everyScreen(
  client: Client,
  { agentId, waiting, onlyTelegram }: { agentId: string; waiting: string; onlyTelegram: boolean },
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const { page } = client
  const seen = async (screen: string) => {
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => !document.querySelector('main [role=status][aria-label]'))
    await look(screen)
  }
  const follow = (href: string) => page.locator(`a[href="${href}"]`).first().click()
  const arrived = (title: string) => page.locator(title).first().waitFor()
  const agent = `/agent/${agentId}`

  await arrived('.tab-bar')
  await seen('agents')
  await follow(agent)
  await arrived('.facts')
  await seen('agent')
  const settings = ['telegram', 'voice', 'sources', 'triggers', 'accounts', 'rules']
  for (const section of ['preview', 'queue', 'settings', ...settings, 'history']) {
    const isSetting = settings.includes(section)
    if (isSetting) await follow(`${agent}/settings`)
    await follow(`${agent}/${section}`)
    await arrived(isSetting ? 'main > h2.group-title' : `a[href="${agent}/${section}"][aria-current]`)
    await seen(`agent ${section}`)
    for (const part of section === 'rules' ? [1, 2, 3] : []) {
      await page.locator('.pills[role=group] button').nth(part).click()
      await seen(`agent rules ${part}`)
    }
  }
  await page.locator(`a[href^="${agent}/text/"]`).first().click()
  await arrived('article')
  await seen('agent text')
  await client.back()
  await follow(`${agent}/now`)
  await follow(`${agent}/chat`)
  await arrived('.composer')
  await seen('chat')
  await client.back()
  await client.back()

  await follow('/more')
  await seen('more')
  await follow('/approvals')
  await arrived('article')
  await seen('approvals')
  for (const answer of ['again', 'reject']) {
    await follow(`/approvals/${waiting}/${answer}`)
    await arrived('textarea')
    await seen(`approvals ${answer}`)
    await client.back()
    await arrived('article')
  }
  await client.secondary()
  await arrived('textarea')
  await seen('approvals edit')
  await client.back()
  await arrived('article')
  await client.back()

  const onlyItself = async () => {}
  const furtherFrom = {
    results: onlyItself,
    language: onlyItself,
    referral: onlyItself,
    async notices() {
      await follow('/more/notifications')
      await arrived('.switches')
      await seen('notifications')
      await client.back()
    },
    async kols() {
      await client.main()
      await arrived('textarea')
      await seen('kols add')
      await client.untilMainChanges(() => client.back())
      await page.locator('a[href*="/category/"]').first().click()
      await page.locator('a[href*="/category/"]').first().waitFor({ state: 'detached' })
      await seen('kol category')
      await client.back()
      await arrived('a[href*="/category/"]')
    },
    async library() {
      await page.locator('.picture').first().click()
      await arrived('.media-large')
      await seen('medium')
      await client.back()
      await arrived('.gallery')
      await follow('/more/images')
      await page.locator('a[href="/more/images"]').waitFor({ state: 'detached' })
      await seen('images')
      await page.locator('.picture').first().click()
      await arrived('.viewer')
      await seen('image viewer')
      await client.back()
      await client.back()
      await arrived('a[href="/more/images"]')
    },
    async link() {
      await client.main()
      await arrived('.code')
      await seen('link with its code')
    },
  }
  for (const [screen, further] of Object.entries(furtherFrom)) {
    if (screen === 'link' && !onlyTelegram) continue
    await follow(`/more/${screen}`)
    await page.locator('.tab-bar').waitFor({ state: 'detached' })
    await seen(screen)
    await further()
    await client.back()
    await arrived('.tab-bar')
  }
  await client.settings()
  await arrived('a[href="/more/notifications"]')
  await seen('settings')
  await follow('/more/security')
  await arrived('a[href="/more/security/app"]')
  await seen('security')
  for (const part of ['app', 'password']) {
    await follow(`/more/security/${part}`)
    await page.locator(`a[href="/more/security/${part}"]`).waitFor({ state: 'detached' })
    await seen(`security ${part}`)
    await client.back()
    await arrived(`a[href="/more/security/${part}"]`)
  }
  await client.back()
  await client.back()

  await client.untilMainChanges(() => follow('/credits'))
  await arrived('.total')
  await seen('credits')
  await client.main()
  await arrived('.way')
  await seen('cashier')
  await client.untilMainChanges(() => client.back())

  await client.untilMainChanges(() => follow('/create'))
  await arrived('a[href^="/create/starter/"]')
  await seen('create')
  await client.main()
  await arrived('.choice')
  await seen('create: type')
  await client.main()
  await arrived('select')
  await seen('create: name')
  await client.back()
  await arrived('.choice')
  await client.back()
  await page.locator('a[href^="/create/starter/"]').first().click()
  await arrived('article')
  await seen('starter')
}

/** What no finger hits or what is wider than the phone, a line each: whatever can be pressed is at least 44 px high and wide. */
export async function fingerProblems({ page }: Client, screen: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - innerWidth
    const pressed = 'a[href], button:not(:disabled), input, select, textarea'
    const small = [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((control) => {
      // A box or a switch is worked by the whole row that it stands in.
      const target = control.matches('[type=radio], [type=checkbox]')
        ? (control.closest<HTMLElement>('.switch-row') ?? control.closest('label') ?? control)
        : control
      const { width, height } = target.getBoundingClientRect()
      if (width === 0 || (width >= 43.5 && height >= 43.5)) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`]
    })
    return sideways > 0 ? [`${sideways} px sideways`, ...small] : small
  })
  return found.map((line) => `${screen}: ${line}`)
}
