import type { Concept } from './concepts.ts'

/** For each concept of some groups all those that stand in a group with it, itself among them. */
export function togetherIn(
  groups: readonly (readonly Concept[])[],
): ReadonlyMap<Concept, ReadonlySet<Concept>> {
  const together = new Map<Concept, Set<Concept>>()
  for (const group of groups)
    for (const one of group) together.set(one, new Set([...(together.get(one) ?? []), ...group]))
  return together
}
