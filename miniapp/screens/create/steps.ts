import type { AgentFormFields } from '#app/forms/agent.ts'

/** One question per view. Which fields each asks, so that an issue can be shown where its answer stands. */
export const steps = [
  { name: 'type', fields: ['type'] },
  {
    name: 'subject',
    fields: ['topic', 'targetAccount', 'targetLanguage', 'project', 'coinTickers', 'timeframe', 'sentimentFlag'],
  },
  { name: 'name', fields: ['name', 'bio', 'language'] },
  { name: 'lore', fields: ['lore', 'favoriteInfluencers'] },
  { name: 'voice', fields: ['communicationStyles', 'characterAdjectives'] },
  { name: 'mode', fields: ['operationMode', 'affiliateLinkPromotion', 'callToAction', 'madeWithAi', 'paidPartnership'] },
] as const satisfies { name: string; fields: (keyof AgentFormFields)[] }[]

export type StepName = (typeof steps)[number]['name']

interface Issue {
  path: string
  message: string
}

export function stepAt(name: string | undefined) {
  const index = Math.max(0, steps.findIndex((step) => step.name === name))
  return { index, step: steps[index] ?? steps[0], last: index === steps.length - 1, next: steps[index + 1]?.name }
}

/** The issues of one view's own questions. */
export function issuesOfStep(issues: Issue[], name: StepName): Issue[] {
  const fields: readonly string[] = steps.find((step) => step.name === name)?.fields ?? []
  return issues.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''))
}

/** The first view that still has something to answer. */
export function firstStepWith(issues: Issue[]): StepName | null {
  return steps.find((step) => issuesOfStep(issues, step.name).length > 0)?.name ?? null
}

export function messageOf(issues: Issue[], field: string): string | undefined {
  return issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
}
