import type { Owner, Profile } from './types.ts'

/** How often a taste is followed, how often a text that hurts a strong taste is only rejected, and how often then without a word. */
const CARE = 0.9
const REFUSE = 0.15
const SILENT = 0.5

/** Makes an owner of a profile: fits all, published as it is; else refused at times, or edited taste by taste. */
export function makeOwner(profile: Profile): Owner {
  const byKind = (kind: string) => {
    const found = profile.tastes.find((t) => t.kind === kind)
    if (found === undefined) throw new Error(`${profile.name} has no taste “${kind}”`)
    return found
  }
  for (const s of profile.strong) byKind(s.kind)
  return {
    name: profile.name,
    language: profile.language,
    answer(text, chance) {
      const hurt = profile.tastes.filter((t) => !t.fits(text))
      if (hurt.length === 0) return { publish: text }
      const strong = profile.strong.find((s) => hurt.some((t) => t.kind === s.kind))
      if (strong !== undefined && chance() < REFUSE) {
        if (chance() < SILENT) return { reject: null }
        return { reject: strong.reasons[Math.floor(chance() * strong.reasons.length)] ?? null }
      }
      const followed = profile.tastes.filter((t) => !hurt.includes(t) || chance() < CARE)
      let next = text
      for (let round = 0; round < 8; round++) {
        const open = followed.filter((t) => !t.fits(next))
        if (open.length === 0) break
        for (const t of open) next = t.edit(next)
      }
      return next.trim() === '' ? { reject: null } : { publish: next }
    },
    wishes: profile.wishes.map((w) => {
      const tastes = w.kinds.map(byKind)
      return { said: w.said, after: w.after, keeps: (text: string) => tastes.every((t) => t.fits(text)) }
    }),
  }
}
