import { create } from 'zustand'
import type { AgentFormFields } from '#app/forms/agent.ts'

/** The answers given so far; null while nothing was asked. They outlive the screens, so that going back loses nothing. */
export const useDraft = create<{ fields: AgentFormFields | null }>()(() => ({ fields: null }))

export function changeDraft(fields: AgentFormFields) {
  useDraft.setState({ fields })
}

export function clearDraft() {
  useDraft.setState({ fields: null })
}

/** Whether something would be lost. */
export function isDirty({ fields }: { fields: AgentFormFields | null }): boolean {
  return fields !== null && (fields.name !== '' || fields.bio !== '' || fields.lore !== '')
}
