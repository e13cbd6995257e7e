import type { Frame, Page } from 'playwright-core'
import type { Colony } from './colony.ts'
import type { Screen } from './screen.ts'
import type { Words } from './words.ts'

/** Opened as Telegram opens it: with a start parameter, and then by its own links. */
function at(path: Screen['path'], ...links: string[]): Pick<Screen, 'as' | 'path' | 'open'> {
  return {
    as: 'owner',
    path,
    open: async (place) => {
      for (const link of links) await place.locator(`a[href*="${link}"]`).first().click()
    },
  }
}

const home = () => ''
const agent = ({ agentId }: Colony) => `agent_${agentId}`
const sections = ['preview', 'queue', 'history', 'settings']
const settings = ['telegram', 'rules', 'voice', 'sources', 'triggers', 'accounts']

/** Every screen of the Mini App. A new screen is a line here. */
export const miniappScreens: Screen[] = [
  { name: 'agents', ...at(home) },
  { name: 'agent-now', ...at(agent) },
  ...sections.map((section) => ({ name: `agent-${section}`, ...at(agent, `/${section}`) })),
  ...settings.map((part) => ({ name: `agent-${part}`, ...at(agent, '/settings', `/${part}`) })),
  {
    name: 'agent-trigger-rehearsal',
    ...at(agent),
    open: async (place, t, page) => {
      for (const part of ['/settings', '/triggers']) await place.locator(`a[href$="${part}"]`).click()
      await place.getByRole('button', { name: t('triggers:triggers.add') }).click()
      await place.getByLabel(t('triggers:triggerField.coin'), { exact: true }).fill('BTC')
      await place.getByLabel(t('triggers:triggerField.level'), { exact: true }).fill('100000')
      await page.getByRole('button', { name: t('triggers:rehearsed.do') }).click()
      await page.getByRole('button', { name: t('triggers:triggerForm.switchOn') }).waitFor()
    },
  },
  { name: 'agent-new-post', ...at(agent, '/queue', '/post/new') },
  {
    name: 'agent-versions',
    ...at(agent),
    open: async (place, t) => {
      await place.locator('a[href$="/settings"]').click()
      await place.locator('a[href$="/rules"]').click()
      await place.getByRole('button', { name: t('miniapp:rules.versions') }).click()
      await place.locator('select').first().waitFor()
    },
  },
  { name: 'agent-text', ...at(agent, '/history', '/text/') },
  { name: 'chat', ...at(agent, '/chat') },
  { name: 'approvals', ...at(() => 'approvals') },
  { name: 'create', ...at(() => 'create') },
  { name: 'starter', ...at(() => 'create', '/four-hour-monk') },
  { name: 'create-own', ...at(() => 'create', '/create/new') },
  { name: 'credits', ...at(() => 'credits') },
  { name: 'cashier', ...at(() => 'topup') },
  { name: 'order', ...at(({ orders }) => `order_${orders.waiting}`) },
  { name: 'order-paid', ...at(({ orders }) => `order_${orders.paid}`) },
  { name: 'more', ...at(home, '/more') },
  { name: 'notices', ...at(() => 'notices') },
  { name: 'results', ...at(() => 'results') },
  { name: 'kols', ...at(home, '/more', '/more/kols') },
  { name: 'library', ...at(home, '/more', '/more/library') },
  { name: 'images', ...at(home, '/more', '/more/library', '/more/images') },
  { name: 'referral', ...at(home, '/more', '/more/referral') },
  { name: 'language', ...at(home, '/more', '/more/language') },
  {
    name: 'settings',
    ...at(home),
    // Telegram's own entry in its menu.
    open: (_place, _t, page) => page.locator('#app-settings').click(),
  },
  ...['', '/app', '/password'].map((part) => ({
    name: `security${part.replace('/', '-')}`,
    ...at(home),
    open: async (place: Page | Frame, t: Words, page: Page) => {
      await page.locator('#app-settings').click()
      await place.locator('a[href="/more/security"]').click()
      if (part === '') return
      await place.locator(`a[href="/more/security${part}"]`).click()
      if (part === '/app') {
        await page.getByRole('button', { name: t('account:settings.security.totpShow') }).click()
        await place.locator('svg.qr').waitFor()
      }
    },
  })),
]
