import type { Answer, Language, Owner, Wish } from './types.ts'

/** Something that an owner puts right in a text. A text hurts it when putting it right changes the text. */
export interface Taste {
  fix(text: string): string
  /** How often a text that hurts this taste is only rejected; absent for a taste that is not strong. */
  strong?: number
  /** Why, in the owner's own words. */
  reasons?: readonly string[]
}

export interface Person {
  name: string
  language: Language
  tastes: readonly Taste[]
  /** What no edit can mend: such a text is always rejected. */
  hopeless?: { unfit(text: string): boolean; reasons: readonly string[] }
  wishes: Wish[]
}

const care = 0.9
const rounds = 6

const pick = (reasons: readonly string[], chance: () => number): Answer => {
  if (chance() >= 0.5) return { reject: null }
  return { reject: reasons[Math.floor(chance() * reasons.length)] ?? null }
}

const settle = (text: string, tastes: readonly Taste[]): string => {
  let now = text
  for (let round = 0; round < rounds; round += 1) {
    const next = tastes.reduce((draft, taste) => (draft.trim() === '' ? '' : taste.fix(draft)), now)
    if (next === now) return now
    now = next
  }
  return now
}

export const owner = (person: Person): Owner => ({
  name: person.name,
  language: person.language,
  wishes: person.wishes,
  answer: (text, chance) => {
    const hopeless = person.hopeless
    if (hopeless?.unfit(text)) return pick(hopeless.reasons, chance)
    const sore = person.tastes
      .filter((taste) => taste.strong !== undefined && taste.fix(text) !== text)
      .sort((one, other) => (other.strong ?? 0) - (one.strong ?? 0))
      .at(0)
    if (sore && chance() < (sore.strong ?? 0)) return pick(sore.reasons ?? [], chance)
    const edited = settle(
      text,
      person.tastes.filter(() => chance() < care),
    )
    if (edited.trim() === '' || hopeless?.unfit(edited)) return pick(hopeless?.reasons ?? [], chance)
    return { publish: edited }
  },
})
