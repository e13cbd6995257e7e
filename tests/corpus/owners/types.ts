export type Language = 'ENGLISH' | 'FRENCH' | 'VIETNAMESE' | 'CHINESE' | 'ARABIC'

export interface Owner {
  name: string
  language: Language
  answer(text: string, chance: () => number): { publish: string } | { reject: string | null }
  wishes: { said: string; after: number; keeps(text: string): boolean }[]
}

/** One taste: whether a text fits it, and how its owner rewrites a text that does not. */
export interface Taste {
  kind: string
  fits(text: string): boolean
  edit(text: string): string
  /** The edit may take whole sentences away (with whatever figures stand in them). */
  cuts?: boolean
}

/** A person: tastes, the ones that make them reject, and what they say outright. */
export interface Profile {
  name: string
  language: Language
  tastes: Taste[]
  strong: { kind: string; reasons: string[] }[]
  wishes: { said: string; after: number; kinds: string[] }[]
}
