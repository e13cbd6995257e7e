/** The tabs of an agent, in their order. */
export const tabNames = [
  'preview',
  'config',
  'posts',
  'sources',
  'triggers',
  'sandbox',
  'history',
  'connect',
  'profile',
] as const
export type Tab = (typeof tabNames)[number]
