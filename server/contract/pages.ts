/** Addresses of the dashboard's screens (specification 2, decision P22). Landing, articles and legal pages are files that the build renders. */
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
  '/images',
  '/settings',
  '/notices',
  '/admin',
] as const
