import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { openBrowser } from '../support/browser.ts'
import { type HostileColony, hostileColony, type Screen } from './hostile-colony.ts'
import { undirected, watchForLife, writtenOn } from './inert.ts'
import { walkMiniApp } from './walk-miniapp.ts'
import type { World } from '../support/world.ts'

type Visiting = ReturnType<typeof openBrowser>['visit']

/**
 * Fills an account with these texts and goes through every screen that shows any of them: dashboard, Mini App, pages that
 * are read before a script has run, addresses that carry such a text, and fields they are typed into. Each text has to be
 * seen where it belongs, as it is. Answers what came to life, a line each. `sampled`: only screens that show words of their
 * own among them, and every other address.
 */
export async function walkHostile(
  world: World,
  visit: Visiting,
  payloads: string[],
  { sampled = false }: { sampled?: boolean } = {},
): Promise<string[]> {
  const colony = await hostileColony(world, payloads)
  await using visited = await visit(world, '/404', {
    as: colony.owner,
    // The upload that is no picture, and the answer made up below.
    refused: /\/api\/(?:files\/.*404|auth\/me.*400)/,
  })
  const { page } = visited
  const watch = await watchForLife(visited.context)
  for (const [screen, place] of screensOf(colony)) {
    if (sampled && screen === null) continue
    await page.goto(place)
    await shown(page)
    const texts = colony.texts.filter((one) => one.screen === screen)
    const category = texts.find(({ field }) => field === 'category')?.text
    if (category)
      await page.locator('main [aria-expanded]', { hasText: undirected(category).slice(-5) }).click()
    const unseen = async () => {
      const written = await writtenOn(page)
      return texts.filter(({ text }) => !written.includes(undirected(text)))
    }
    await expect.poll(unseen, { message: `not to be seen at ${place}` }).toEqual([])
    await watch.look(page, place)
  }
  for (const [nth, place] of addressesWith(colony, payloads).entries()) {
    if (sampled && nth % 2 === 1) continue
    await page.goto(place)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await watch.look(page, place)
  }
  for (const type of typedAt(page, colony)) {
    await type(payloads)
    await watch.look(page, 'typed')
  }
  const launchData = await colony.person.launchData()
  await walkMiniApp(page, { launchData, agentId: colony.agentId }, watch.look)
  return watch.found
}

function screensOf({ agentId, orderNo, imageUrl, owner }: HostileColony): [Screen | null, string][] {
  const tab = (name: string) => `/agent-detail?agentId=${agentId}&tab=${name}`
  return [
    ['my-agents', '/my-agents'],
    ['preview', tab('preview')],
    ['config', tab('config')],
    ['config-content', tab('config&section=content')],
    ['config-telegram', tab('config&section=telegram')],
    [null, tab('posts')],
    [null, tab('sandbox')],
    ['history', tab('history')],
    ['manual', tab('history&kind=manual')],
    ['connect', tab('connect')],
    ['profile', tab('profile')],
    ['approvals', '/approvals'],
    [null, '/calendar?view=list'],
    [null, '/calendar?view=week'],
    ['kols', '/kol-management'],
    ['images', `/library?medium=${encodeURIComponent(imageUrl)}`],
    ['notices', '/notices'],
    ['settings', '/settings'],
    ['credits', '/credit-record'],
    [null, `/referral?topup=${orderNo}`],
    [null, '/admin?section=users'],
    [null, `/admin?section=users&user=${owner.id}`],
    ['audit', '/admin?section=audit'],
  ]
}

/** Each payload in another address: in a path, in what a screen reads out of its address, in a search. */
function addressesWith({ agentId }: HostileColony, payloads: string[]): string[] {
  const places: ((text: string) => string)[] = [
    (text) => `/agent-detail?agentId=${text}`,
    (text) => `/agent-detail?agentId=${agentId}&tab=${text}&kind=${text}&status=${text}`,
    (text) => `/approvals?kind=${text}&agentId=${text}`,
    (text) => `/my-agents?topup=${text}`,
    (text) => `/login-callback?error=${text}&oauth_token=${text}&oauth_verifier=${text}&denied=${text}`,
    (text) => `/reset-password?code=${text}`,
    (text) => `/help-center?q=${text}`,
    (text) => `/blog-detail/${text}`,
    (text) => `/?ref=${text}&lng=${text}&login=${text}`,
    (text) => `/${text}`,
  ]
  return places.flatMap((place, index) => {
    const payload = payloads[index % payloads.length]
    return payload ? [place(encodeURIComponent(payload))] : []
  })
}

/** The screen's own content is there, not its skeleton. */
async function shown(page: Page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('main [role=status][aria-label]'))
}

/** Where somebody types or pastes, and sees it at once; where a file has such a name; where the server refuses in such words. */
function typedAt(page: Page, { agentId }: HostileColony): ((payloads: string[]) => Promise<void>)[] {
  const refuse = (message: string) =>
    page.route('**/api/auth/me', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: { code: 400, msg: message, data: { issues: [{ path: 'name', message }] } },
          })
        : route.continue(),
    )
  return [
    async (texts) => {
      await page.goto(`/agent-detail?agentId=${agentId}&tab=posts`)
      await page.getByLabel('Your own text').fill([...texts, ...texts].join('\n'))
      await page.getByText(/characters more than the 280/).waitFor()
    },
    async (texts) => {
      await page.goto('/kol-management')
      await page.getByLabel('Add accounts').fill(texts.join('\n'))
      await page
        .getByText(texts[0] ?? '')
        .last()
        .waitFor()
    },
    async (texts) => {
      await page.goto('/help-center')
      for (const text of texts) {
        await page.getByRole('searchbox').fill(text)
        await page.getByRole('status').filter({ hasText: /./ }).first().waitFor()
      }
    },
    async ([text = '']) => {
      await page.goto(`/agent-detail?agentId=${agentId}&tab=config`)
      await page.getByRole('button', { name: 'Change the picture' }).click()
      const file = {
        name: `${text.replaceAll('/', '_')}.png`,
        mimeType: 'image/png',
        buffer: Buffer.from(text),
      }
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
      await page.getByText('This is not a picture').waitFor()
    },
    async (texts) => {
      const text = texts.find((one) => one.includes('onerror')) ?? ''
      await refuse(text)
      await page.goto('/settings')
      await page.getByLabel('Your name').fill(text)
      await page.getByLabel('Your name').press('Enter')
      // A word of the server's that no screen knows is not repeated, as little as what it stands for is hidden.
      await page.locator('[aria-invalid=true]').waitFor()
    },
  ]
}
