import type { Frame, Page } from 'playwright-core'
import { placeIn } from '#contract/pages.ts'
import { clientsPassword } from './agency.ts'
import type { Colony } from './colony.ts'
import { press, type Screen } from './screen.ts'
import type { Words } from './words.ts'

const at = (path: string) => () => path
const tab = (name: string, more = '') => ({
  as: 'owner' as const,
  path: ({ agentId }: Colony) => `/agent-detail?agentId=${agentId}&tab=${name}${more}`,
})
const order = (which: keyof Colony['orders']) => ({
  as: 'owner' as const,
  path: ({ orders }: Colony) => `/my-agents?topup=${orders[which]}`,
})
/** Every route and dialog of the dashboard. Pictures and checks of all screens go by this list: a new screen is a line here. */
export const dashboardScreens: Screen[] = [
  { name: 'landing', path: at('/') },
  { name: 'sign-in', dialog: true, path: at('/my-agents?login=sign-in') },
  { name: 'create-account', dialog: true, path: at('/my-agents?login=create') },
  { name: 'forgot-password', dialog: true, path: at('/my-agents?login=forgot') },
  { name: 'forgot-password-sent', dialog: true, path: at('/my-agents?login=sent') },
  {
    name: 'login-first',
    path: at('/credit-record'),
    open: async (_place, _t, page) => {
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  { name: 'login-callback', path: at('/login-callback?type=google') },
  { name: 'reset-password', path: at('/reset-password?code=abc') },
  { name: 'reset-password-no-code', path: at('/reset-password') },
  { name: 'starter-agents', path: at('/starter-agents') },
  {
    name: 'starter-agent',
    dialog: true,
    path: at('/starter-agents'),
    open: (page, t) => press(page, t('agent:starters.look')),
  },
  { name: 'help-center', path: at('/help-center') },
  { name: 'help-article', path: at('/blog-detail/top-up') },
  { name: 'blog', path: at('/blog') },
  { name: 'tutorials', path: at('/tutorials') },
  { name: 'terms', path: at('/terms-of-service') },
  { name: 'privacy', path: at('/privacy-policy') },
  { name: 'cookies', path: at('/cookie-policy') },
  { name: 'not-found', path: at('/404') },

  { name: 'my-agents', as: 'owner', path: at('/my-agents') },
  { name: 'my-agents-empty', as: 'newcomer', path: at('/my-agents') },
  {
    name: 'clone-agent',
    dialog: true,
    as: 'owner',
    path: at('/my-agents'),
    open: (page, t) => press(page, t('myAgents.card.cloneNamed', { name: 'Four-Hour Monk' })),
  },
  {
    name: 'command-palette',
    dialog: true,
    as: 'owner',
    path: at('/my-agents'),
    open: (page, t) => press(page, t('nav.search')),
  },
  {
    name: 'shortcuts',
    dialog: true,
    as: 'owner',
    path: at('/my-agents'),
    open: (_place, _t, page) => page.keyboard.press('?'),
  },
  {
    name: 'look',
    dialog: true,
    as: 'owner',
    path: at('/my-agents'),
    open: (page, t) => press(page, t('look.title'), { exact: true }),
  },
  { name: 'agent-type', as: 'owner', path: at('/agent-type') },
  { name: 'create-agent', as: 'owner', path: at('/create-agent?type=technical_analysis') },
  {
    name: 'create-from-sentence',
    as: 'owner',
    path: at('/create-agent'),
    open: (page) =>
      page.locator('main textarea').first().fill('Reads BTC and SOL on 4 h charts, 3 posts a day'),
  },

  { name: 'agent-preview', ...tab('preview') },
  { name: 'agent-configuration', ...tab('config') },
  ...['content', 'when', 'limits', 'telegram'].map((section) => ({
    name: `agent-configuration-${section}`,
    ...tab('config', `&section=${section}`),
  })),
  {
    name: 'agent-versions',
    ...tab('config'),
    open: (page, t) => page.getByRole('region', { name: t('agent:versions.title') }).scrollIntoViewIfNeeded(),
  },
  { name: 'agent-posts', ...tab('posts') },
  { name: 'agent-sources', ...tab('sources') },
  { name: 'agent-triggers', ...tab('triggers') },
  {
    name: 'agent-trigger-form',
    ...tab('triggers'),
    open: (page, t) => press(page, t('triggers:triggers.add')),
  },
  {
    name: 'agent-trigger-rehearsal',
    ...tab('triggers'),
    open: async (page, t) => {
      await press(page, t('triggers:triggers.add'))
      await page.getByLabel(t('triggers:triggerField.coin'), { exact: true }).fill('BTC')
      await page.getByLabel(t('triggers:triggerField.level'), { exact: true }).fill('100000')
      await press(page, t('triggers:rehearsed.do'))
      await page.getByRole('heading', { name: t('triggers:rehearsed.title') }).waitFor()
    },
  },
  { name: 'agent-sandbox', ...tab('sandbox') },
  {
    name: 'agent-sandbox-result',
    ...tab('sandbox'),
    open: async (page, t) => {
      const evidence = page.getByRole('heading', { name: t('agent:evidence.title') })
      // Now and then a text is too much like an earlier one and given up; whoever is here presses again.
      do {
        await press(page, t('agent:sandbox.generate'))
        await evidence
          .or(page.getByText(t('agent:sandbox.failed')))
          .first()
          .waitFor()
      } while (!(await evidence.isVisible()))
    },
  },
  { name: 'agent-history', ...tab('history') },
  {
    name: 'agent-history-detail',
    ...tab('history'),
    open: async (page) => {
      await page.getByRole('table').getByRole('button').first().click()
      await page.locator('aside article').waitFor()
    },
  },
  { name: 'agent-history-manual', ...tab('history', '&kind=manual') },
  { name: 'agent-accounts', ...tab('connect') },
  { name: 'agent-own-keys', ...tab('connect'), open: (page, t) => press(page, t('agent:keys.enter')) },
  { name: 'agent-x-profile', ...tab('profile') },
  {
    name: 'choose-picture',
    dialog: true,
    ...tab('config'),
    open: (page, t) => press(page, t('agent:avatar.change')),
  },

  { name: 'approvals', as: 'owner', path: at('/approvals') },
  { name: 'approvals-drafts', as: 'owner', path: at('/approvals?kind=assist') },
  { name: 'approvals-empty', as: 'newcomer', path: at('/approvals') },
  {
    name: 'approval-reject',
    as: 'owner',
    path: at('/approvals'),
    open: (page, t) => press(page, t('agent:approvals.reject')),
  },
  { name: 'calendar-week', as: 'owner', path: at('/calendar?view=week') },
  { name: 'calendar-month', as: 'owner', path: at('/calendar?view=month') },
  { name: 'calendar-list', as: 'owner', path: at('/calendar?view=list') },
  {
    name: 'calendar-post',
    dialog: true,
    as: 'owner',
    path: at('/calendar?view=list'),
    open: (page) => page.locator('[data-item]').first().click(),
  },
  {
    name: 'composer',
    dialog: true,
    as: 'owner',
    path: at('/calendar?view=list'),
    open: (page, t) => press(page, t('schedule:newPost')),
  },
  ...['import', 'feed'].map((name) => ({
    name: `calendar-${name}`,
    dialog: true as const,
    as: 'owner' as const,
    path: at('/calendar?view=list'),
    open: async (page: Page | Frame, t: Words) => {
      await press(page, t('schedule:moreActions'), { exact: true })
      await page.getByRole('menuitem', { name: t(`schedule:${name}.open`) }).click()
    },
  })),
  { name: 'results', as: 'owner', path: at('/results') },
  { name: 'results-weeks', as: 'owner', path: at('/results?period=quarter&by=week') },
  { name: 'results-empty', as: 'newcomer', path: at('/results?period=week') },
  { name: 'kol-management', as: 'owner', path: ({ agentId }) => `/kol-management?agentId=${agentId}` },
  {
    name: 'kol-category',
    as: 'owner',
    path: ({ agentId }) => `/kol-management?agentId=${agentId}`,
    open: (page) => page.locator('main button[aria-expanded]').first().click(),
  },
  { name: 'library', as: 'owner', path: at('/library') },
  {
    name: 'medium',
    dialog: true,
    as: 'owner',
    path: at('/library'),
    open: (page, t) =>
      page
        .getByRole('list', { name: t('library:media') })
        .getByRole('button')
        .first()
        .click(),
  },
  {
    name: 'draw',
    dialog: true,
    as: 'owner',
    path: at('/library'),
    open: (page, t) => press(page, t('images:draw')),
  },
  { name: 'library-nothing', as: 'owner', path: at('/library?q=nowhere') },
  { name: 'library-empty', as: 'newcomer', path: at('/library') },

  { name: 'credit-record', as: 'owner', path: at('/credit-record') },
  { name: 'credit-record-by-agent', as: 'owner', path: at('/credit-record?by=agent') },
  { name: 'credit-record-balance', as: 'owner', path: at('/credit-record?by=balance') },
  { name: 'top-up', dialog: true, as: 'owner', path: at('/my-agents?topup=1') },
  { name: 'top-up-waiting', dialog: true, ...order('waiting') },
  { name: 'top-up-paid', dialog: true, ...order('paid') },
  { name: 'top-up-expired', dialog: true, ...order('expired') },
  { name: 'top-up-unknown', dialog: true, as: 'owner', path: at('/my-agents?topup=KOUNKNOWN00000') },
  { name: 'referral', as: 'owner', path: at('/referral') },
  { name: 'referral-empty', as: 'newcomer', path: at('/referral') },
  { name: 'notices', as: 'owner', path: at('/notices') },
  { name: 'notices-empty', as: 'newcomer', path: at('/notices') },
  { name: 'activity', as: 'owner', path: at('/activity') },
  { name: 'webhooks', as: 'owner', path: at('/webhooks') },
  { name: 'settings', as: 'owner', path: at('/settings') },
  { name: 'organisations', as: 'owner', path: at('/organisations') },
  {
    name: 'organisation',
    as: 'boss',
    path: ({ agency }) => `/organisation?id=${agency.organisationId}`,
  },
  {
    name: 'organisation-project',
    dialog: true,
    as: 'boss',
    path: ({ agency }) => `/organisation?id=${agency.organisationId}`,
    open: (page, t) => press(page, t('organisation:projects.editNamed', { name: 'Lighthouse' })),
  },
  {
    name: 'organisation-activity',
    as: 'boss',
    path: ({ agency }) => `/activity?organisation=${agency.organisationId}`,
  },
  { name: 'join', as: 'newcomer', path: ({ agency }) => agency.invitation },
  { name: 'join-over', path: at('/join') },
  { name: 'allow', as: 'owner', path: ({ asked }) => asked.forAll },
  { name: 'allow-sign-in', path: ({ asked }) => asked.forAll },
  { name: 'allow-wrongly', as: 'owner', path: ({ asked }) => asked.wrongly },
  { name: 'allow-nothing', path: at('/allow') },
  { name: 'approval-rules-none', as: 'owner', path: at('/approval-rules') },
  {
    name: 'approval-rule',
    as: 'owner',
    path: at('/approval-rules'),
    open: (page, t) => press(page, t('voting:approvalRules.template.client')),
  },
  { name: 'approval-rules', as: 'boss', path: ({ agency }) => placeIn('/approval-rules', agency.projectId) },
  { name: 'guest-pages', as: 'boss', path: ({ agency }) => placeIn('/guest-pages', agency.projectId) },
  { name: 'guest-pages-none', as: 'owner', path: at('/guest-pages') },
  { name: 'review-closed', path: at('/review') },
  {
    name: 'review-password',
    // No such page exists, which it says only to whoever knows a password.
    path: at('/review#abc'),
  },
  {
    name: 'review',
    path: ({ agency }) => agency.client,
    open: async (page, t) => {
      const password = page.locator('input[type=password]')
      await password.fill(clientsPassword)
      await password.press('Enter')
      await page.getByRole('button', { name: t('review:asked.yes') }).waitFor()
    },
  },
  {
    name: 'settings-second-factor',
    as: 'newcomer',
    path: at('/settings'),
    open: async (page, t) => {
      await press(page, `: ${t('account:settings.security.totp')}`)
      await press(page, t('account:settings.security.totpShow'))
      await page.getByRole('img', { name: t('account:settings.security.totpQr') }).waitFor()
      // Below the bar at the top, as its anchor does: half a button under it is none.
      await page.evaluate('document.getElementById("security").scrollIntoView()')
    },
  },
  {
    name: 'settings-password',
    as: 'owner',
    path: at('/settings'),
    open: (page, t) => press(page, t('account:settings.security.changePassword')),
  },
  {
    name: 'delete-account',
    dialog: true,
    as: 'owner',
    path: at('/settings'),
    open: (page, t) => press(page, t('account:settings.data.remove')),
  },
  { name: 'admin-users', as: 'admin', path: at('/admin') },
  { name: 'admin-user', as: 'admin', path: ({ owner }) => `/admin?section=users&user=${owner.id}` },
  {
    name: 'admin-credits',
    dialog: true,
    as: 'admin',
    path: ({ owner }) => `/admin?section=users&user=${owner.id}`,
    open: (page, t) => press(page, t('admin:act.credits')),
  },
  { name: 'admin-orders', as: 'admin', path: at('/admin?section=orders') },
  { name: 'admin-order', as: 'admin', path: ({ orders }) => `/admin?section=orders&order=${orders.paid}` },
  { name: 'admin-costs', as: 'admin', path: at('/admin?section=costs') },
  { name: 'admin-health', as: 'admin', path: at('/admin?section=health') },
  { name: 'status', as: 'owner', path: at('/status') },
  { name: 'admin-requests', as: 'admin', path: at('/admin?section=requests') },
  { name: 'admin-audit', as: 'admin', path: at('/admin?section=audit') },
  { name: 'first-administrator-closed', path: at('/first-administrator') },
  { name: 'admin-closed', as: 'owner', path: at('/admin') },
]
