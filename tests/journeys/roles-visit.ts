import type { openBrowser } from '#tests/support/browser.ts'
import type { RolesCast } from './roles-cast.ts'
import { knowControls } from './roles-controls.ts'
import { walkAs, type Walked } from './roles-walk.ts'

/** Every page and tab of the dashboard that somebody who works in a project may come to. */
export function pagesOf({ agentId }: Pick<RolesCast, 'agentId'>): string[] {
  const tab = (name: string) => `/agent-detail?agentId=${agentId}&tab=${name}`
  return [
    '/my-agents',
    ...['preview', 'config', 'posts', 'sources', 'triggers', 'sandbox', 'history', 'connect', 'profile'].map(
      tab,
    ),
    tab('history&kind=manual'),
    '/approvals',
    '/approvals?kind=assist',
    '/calendar?view=week',
    '/calendar?view=month',
    '/calendar?view=list',
    `/kol-management?agentId=${agentId}`,
    '/library',
    '/results',
    '/approval-rules',
    '/notices',
    '/credit-record',
    '/credit-record?by=balance',
    '/guest-pages',
    '/activity',
    '/webhooks',
    '/create-agent',
    '/starter-agents',
    '/organisations',
    '/settings',
    '/referral',
    '/my-agents?topup=1',
  ]
}

/** Somebody of that role walks over these pages. */
export async function visitAs(
  visit: ReturnType<typeof openBrowser>['visit'],
  cast: RolesCast,
  {
    role,
    places,
    whole = true,
  }: { role: 'author' | 'approver' | 'analyst' | 'cashier'; places: readonly string[]; whole?: boolean },
): Promise<Walked> {
  const user = await cast.person(role)
  await using visited = await visit(cast, '/notices', {
    as: user,
    at: await cast.now(),
    kept: { project: JSON.stringify({ userId: user.id, projectId: cast.projectId }) },
    // What is refused is what this is about.
    refused: /./,
  })
  await knowControls(visited.page)
  return await walkAs(visited.page, { role, places, whole, projectId: cast.projectId })
}
