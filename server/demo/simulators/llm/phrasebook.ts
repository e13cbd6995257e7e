import type { Theme } from './themes.ts'

/**
 * Alternatives for one sentence. `{name}` stands for a fact; `?flag ` at the beginning says when it is true. A template
 * whose facts are missing or whose flags are not set is not used; one that begins with `~` only when no other fits.
 */
export type Slot = readonly string[]

/** How the simulator writes one language. Slots are sentences in their order; later ones go first when room is short. */
export interface Phrasebook {
  /** Two to six, as words. */
  counts: readonly string[]
  themes: Record<Theme, string>
  analysis: { slots: readonly Slot[]; mood: Slot; disclaimer: string }
  topic: readonly Slot[]
  promotion: readonly Slot[]
  summary: readonly Slot[]
  chat: { greeting: Slot; price: Slot; who: Slot; about: Slot; other: Slot; close: Slot }
  /** Stands between two sentences; their full stops are in the templates. */
  gap: string
}
