import type { Manner } from '#contract/manners.ts'

/** Somebody who reads an agent's texts and has tastes of their own. */
export interface Owner {
  name: string
  language: 'ENGLISH' | 'FRENCH' | 'VIETNAMESE' | 'CHINESE' | 'ARABIC'
  answer(text: string, chance: () => number): { publish: string } | { reject: string | null }
  /**
   * What they say in the chat after so many answers, and whether a text keeps to it. `meant`: what a careful reader makes of
   * it, which a model that reads such words answers with.
   */
  wishes: { said: string; after: number; meant?: Manner[]; keeps(text: string): boolean }[]
}
