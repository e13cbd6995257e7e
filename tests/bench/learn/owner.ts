/** Somebody who reads an agent's texts and has tastes of their own. */
export interface Owner {
  name: string
  language: 'ENGLISH' | 'FRENCH' | 'VIETNAMESE' | 'CHINESE' | 'ARABIC'
  answer(text: string, chance: () => number): { publish: string } | { reject: string | null }
  /** What they say in the chat after so many answers, and whether a text keeps to it. */
  wishes: { said: string; after: number; keeps(text: string): boolean }[]
}
