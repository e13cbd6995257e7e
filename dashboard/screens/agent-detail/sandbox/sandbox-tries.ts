import type { GeneratedContent, Publication } from '#app/queries/publishing.ts'
import { readJson } from '#app/local-storage.ts'
import type { Other, Scenario, Wanted } from './sandbox-scenarios.ts'

/** A text that was written in the sandbox, as it is by now. */
export interface Try {
  result: GeneratedContent
  /** After the owner's edits. */
  content: string
  scenario: Scenario
  wanted: Wanted
  /** Of a further version: what was to be different. */
  other: Other
  at: number
  /** What was made of it, as far as that is known here. */
  sent: Publication | null
}

const keptMax = 10
const keyOf = (agentId: string) => `sandbox:${agentId}`

/** What was paid for is not lost by leaving the tab: the last texts of an agent, newest first, as long as this browser tab lives. */
export function readTries(agentId: string): Try[] {
  try {
    const kept = readJson(sessionStorage.getItem(keyOf(agentId)))
    return Array.isArray(kept) ? (kept as Try[]) : []
  } catch {
    return []
  }
}

/** Adds one, or puts it in the place of what it was before. */
export function keepTry(agentId: string, one: Try): Try[] {
  const tries = readTries(agentId)
  const at = tries.findIndex(({ result }) => result.generationId === one.result.generationId)
  const next = at < 0 ? [one, ...tries].slice(0, keptMax) : tries.with(at, one)
  try {
    sessionStorage.setItem(keyOf(agentId), JSON.stringify(next))
  } catch {
    // no storage: kept while the tab is open
  }
  return next
}
