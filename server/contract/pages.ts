/**
 * Addresses of the dashboard's screens (decision: page-addresses). Landing, articles and legal pages are files that the
 * build renders.
 */
export const screenPaths = [
  '/starter-agents',
  '/login-callback',
  '/reset-password',
  '/my-agents',
  '/agent-detail',
  '/kol-management',
  '/create-agent',
  '/agent-type',
  '/referral',
  '/credit-record',
  '/approvals',
  '/calendar',
  '/results',
  '/library',
  // As it was called before.
  '/images',
  '/settings',
  '/organisations',
  '/organisation',
  '/join',
  '/approval-rules',
  '/guest-pages',
  // A client's page, who needs no account.
  '/review',
  '/notices',
  '/activity',
  '/webhooks',
  // Where programs send somebody who may allow them something.
  '/allow',
  '/admin',
  '/status',
  '/first-administrator',
] as const

/** The parameter by which an address of the dashboard names the project it is about, wherever its reader works. */
export const projectParameter = 'in'

export function placeIn(place: string, projectId: string | null): string {
  return projectId === null
    ? place
    : `${place}${place.includes('?') ? '&' : '?'}${projectParameter}=${projectId}`
}

/** Where administrators answer for credits that one of them may not give alone. */
export const creditRequestsPlace = '/admin?section=requests'
