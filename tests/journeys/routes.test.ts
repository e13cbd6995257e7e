import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screenPaths } from '#contract/pages.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
/** Stories of many steps, on a machine that may be busy. */
const patience = { timeout: 240_000 }

const open: Record<string, string> = {
  '/': 'agent',
  '/starter-agents': 'Starter agents',
  '/help-center': 'Help',
  '/blog': 'Blog',
  '/tutorials': 'Tutorials',
  '/blog-detail/top-up': 'Paying for credits',
  '/terms-of-service': 'Terms',
  '/privacy-policy': 'Privacy',
  '/cookie-policy': 'Cookie',
  '/404': 'This page does not exist',
  '/login-callback': '',
  '/reset-password': '',
  '/status': 'Status',
  '/first-administrator': 'There is no code to enter',
  '/join': 'This invitation is over',
  '/allow': 'No program asks you for anything',
  '/review': 'This page is closed',
}

test(
  'every address is for whom it should be: everybody, who is signed in, support, nobody',
  patience,
  async () => {
    await using world = await createWorld({ workers: false })
    {
      await using visited = await visit(world, '/404')
      const { page } = visited
      for (const [path, title] of Object.entries(open)) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: title }).first().waitFor({ state: 'attached' })
        expect(await page.getByRole('dialog').count(), path).toBe(0)
      }
      for (const path of screenPaths.filter((one) => !(one in open))) {
        await page.goto(`${path}?page=1`)
        await page.getByRole('dialog').getByLabel('E-mail').waitFor()
        expect(new URL(page.url()).pathname, path).toBe(path)
      }
      // A ready character is looked at by everybody, and taken by whoever has an account.
      await page.goto('/starter-agents')
      await page.getByRole('button', { name: 'Create this agent: Four-Hour Monk' }).click()
      await page.getByRole('dialog').getByLabel('Verification code').waitFor()
      for (const path of ['/agents', '/my-agents/1', '/Admin', '/blog-detail', '/index.html']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
      }
    }
    for (const role of ['USER', 'SUPER', 'ADMIN'] as const) {
      const user = await world.user({ role })
      await using visited = await visit(world, '/404', { as: user })
      const { page } = visited
      // The other screens are opened below, with nothing on them.
      const paths =
        role === 'USER' ? ['/create-agent', '/agent-type', '/agent-detail', '/settings'] : ['/admin']
      for (const path of paths) {
        await page.goto(path)
        await page.locator('main h1').first().waitFor({ state: 'attached' })
        expect(await page.getByRole('dialog').count(), path).toBe(0)
      }
      await page.goto('/admin?section=audit')
      if (role === 'USER') {
        await page.getByRole('heading', { name: 'This part is for support' }).waitFor()
        await page.goto('/starter-agents')
        await page.getByRole('button', { name: 'Create this agent: Four-Hour Monk' }).click()
        await page.waitForURL(/\/create-agent\?made=agt_/)
      }
      // Support looks, administrators change: what was changed is theirs to read.
      if (role === 'SUPER') {
        await page.getByText('Users', { exact: true }).first().waitFor()
        expect(await page.getByText('Audit log', { exact: true }).count()).toBe(0)
      }
      if (role === 'ADMIN') await page.getByText('Audit log', { exact: true }).first().waitFor()
    }
  },
)

test(
  'a list that is empty says what would be there; one that did not come says so and is asked for again',
  patience,
  async () => {
    await using world = await createWorld({ workers: false })
    const newcomer = await world.user()
    const owner = await world.user({ role: 'ADMIN' })
    const { agentId } = await world.boundAgent(owner)
    const history = (kind: string) => `/agent-detail?agentId=${agentId}&tab=history&kind=${kind}`
    const lists: [typeof owner, Record<string, string>][] = [
      [
        newcomer,
        {
          '/my-agents': 'Your colony has no agent yet',
          '/approvals': 'Nothing waits for you',
          '/calendar?view=list': 'Nothing in this week',
          '/kol-management': 'No agent yet',
          '/library': 'Nothing here yet',
          '/notices': 'No notices yet',
          '/referral': 'Nobody has signed up by your link yet',
          '/credit-record': 'No entries',
          '/approval-rules': 'Each agent goes its own way',
          '/guest-pages': 'No client has a page yet',
        },
      ],
      [
        owner,
        {
          [history('posts')]: 'Nothing here yet',
          [history('kol')]: 'Replies to KOLs appear here',
          [history('self')]: 'Replies to people who spoke to it',
          [history('manual')]: 'Messages written or sent on request',
          '/kol-management': 'Add a KOL first',
          '/images': 'Nothing fits',
          '/library?q=nowhere': 'Nothing fits',
          '/admin?section=users&q=nobody-by-this': 'Nothing fits',
          '/admin?section=orders': 'Nothing fits',
          '/admin?section=audit': 'Nothing fits',
        },
      ],
    ]
    for (const [user, places] of lists) {
      await using visited = await visit(world, '/404', { as: user, refused: /ERR_FAILED/ })
      const { page } = visited
      const main = page.locator('main')
      for (const [place, nothing] of Object.entries(places)) {
        await away(page, true)
        await page.goto(place)
        const again = main.getByRole('alert').getByRole('button', { name: 'Try again' }).first()
        await again.waitFor()
        expect(await main.getByText(nothing).count(), place).toBe(0)
        await away(page, false)
        // One answer may be missing in several parts of a screen; each asks for its own.
        await expect
          .poll(async () => {
            if (await again.isVisible()) await again.click()
            return main.getByText(nothing).count()
          })
          .toBeGreaterThan(0)
      }
      for (const name of user === owner ? ['preview', 'posts', 'sandbox'] : []) {
        await page.goto(`/agent-detail?agentId=${agentId}&tab=${name}`)
        await main
          .getByText(/^Your balance is 0, this takes/)
          .first()
          .waitFor()
      }
    }
  },
)

const listCalls = /\/api\/(?!auth\/|config|twitter\/credits)/

/** No call is answered but those that the frame of every page makes. */
async function away(page: Page, on: boolean) {
  if (on) await page.route(listCalls, (route) => route.abort())
  else await page.unroute(listCalls)
}
