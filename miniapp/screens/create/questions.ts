import { agentIssues, type AgentFormFields } from '#app/forms/agent.ts'

/** One question per screen, in this order, and the fields it answers. */
export const questions = {
  type: ['type'],
  name: ['name', 'language'],
  bio: ['bio'],
  lore: ['lore'],
  subject: ['topic', 'targetAccount', 'targetLanguage', 'project', 'coinTickers', 'timeframe'],
  voice: ['communicationStyles', 'characterAdjectives'],
  mode: ['operationMode'],
} as const

export type Question = keyof typeof questions
export const order = Object.keys(questions) as Question[]

export interface AnswerProps {
  fields: AgentFormFields
  issues: Map<string, string>
  change: (changes: Partial<AgentFormFields>) => void
}

/** What does not fit yet in one question's answers: field path to message. */
export function issuesOf(fields: AgentFormFields, question: Question): Map<string, string> {
  const own: readonly string[] = questions[question]
  return new Map(
    agentIssues(fields)
      .filter(({ path }) => own.includes(path.split('.')[0] ?? ''))
      .map(({ path, message }) => [path.replace(/\.\d+$/, ''), message]),
  )
}

/** The first question that still lacks something; null when all are answered. */
export function firstOpen(fields: AgentFormFields): Question | null {
  return order.find((question) => issuesOf(fields, question).size > 0) ?? null
}
