import type { FieldPath } from 'react-hook-form'
import type { AgentFormFields } from '#app/forms/agent.ts'

/** Where the form holds what the server calls `path`. */
export function formPath(path: string): FieldPath<AgentFormFields> {
  return path.replace(/^projectInfo/, 'project') as FieldPath<AgentFormFields>
}
