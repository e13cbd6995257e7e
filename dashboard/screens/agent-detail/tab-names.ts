import type { Capability } from '#contract/policy.ts'

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

/** What somebody has to be allowed to do for a tab to be of use to them; the others are there to be looked at. */
export const tabNeeds: Partial<Record<Tab, Capability>> = {
  config: 'shape',
  sandbox: 'draft',
  connect: 'connect',
  profile: 'connect',
}
