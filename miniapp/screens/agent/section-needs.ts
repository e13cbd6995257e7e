import type { Capability } from '#contract/policy.ts'

/** What somebody has to be allowed to do for a section of an agent to be of use to them; the others are there to be looked at. */
export const sectionNeeds: Partial<Record<string, Capability>> = {
  preview: 'draft',
  rules: 'shape',
  voice: 'shape',
  accounts: 'connect',
  telegram: 'publish',
}
