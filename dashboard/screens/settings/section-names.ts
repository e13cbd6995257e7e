/** The parts of the settings, in their order; each has an address of its own (`#name`). */
export const settingsSections = [
  'profile',
  'look',
  'methods',
  'security',
  'notifications',
  'sessions',
  'tokens',
  'approvals',
  'organisations',
  'programs',
  'data',
] as const
