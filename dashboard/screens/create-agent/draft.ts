import { emptyAgent, fieldsOf, type AgentFormFields } from '#app/forms/agent.ts'
import type { StarterAgent } from '#app/queries/agents.ts'
import { memberOf } from '#app/api-error.ts'
import { readJson } from '#app/local-storage.ts'

const key = 'createAgentDraft'

/** What was typed so far; lives as long as this tab, so that a reload loses nothing and another day begins clean. */
export function readDraft(): AgentFormFields {
  try {
    const kept = readJson(sessionStorage.getItem(key))
    if (typeof memberOf(kept, 'type') === 'string') return { ...emptyAgent, ...(kept as AgentFormFields) }
  } catch {
    // no storage: no draft
  }
  return emptyAgent
}

export function keepDraft(fields: AgentFormFields) {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields))
  } catch {
    // as above
  }
}

/** Begins with what a starter gives, if the address names one. */
export function draftOf(starter: StarterAgent): AgentFormFields {
  return { ...fieldsOf(starter), name: '' }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // as above
  }
}
