import type { Rule } from '#app/queries/votes.ts'
import { votingRoles } from '#contract/voting.ts'

export const emptyStep: Rule['steps'][number] = {
  roles: [...votingRoles],
  people: [],
  guests: false,
  needed: 1,
}

export const emptyRule: Rule = {
  about: { kinds: [], platforms: [], fromPrice: null, firstOfAccount: null },
  steps: [emptyStep],
  fourEyes: false,
  hours: null,
  escalateTo: [],
}

/** What most projects begin with. */
export const templates: Record<'two' | 'client' | 'eyes', Rule> = {
  two: { ...emptyRule, steps: [{ ...emptyStep, needed: 2 }] },
  client: {
    ...emptyRule,
    steps: [
      { ...emptyStep, roles: [], guests: true },
      { ...emptyStep, roles: ['owner', 'administrator', 'manager'] },
    ],
  },
  eyes: { ...emptyRule, fourEyes: true },
}
