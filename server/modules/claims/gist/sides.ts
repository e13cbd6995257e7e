import type { Concept } from '../concepts/concepts.ts'
import type { Gist } from './gist.ts'

/** On which side of a level a price stands. */
const sides: Partial<Record<Concept, 1 | -1>> = {
  above: 1,
  holdAbove: 1,
  crossUp: 1,
  below: -1,
  holdBelow: -1,
  crossDown: -1,
}

/** So near in front of it a word denies a position. */
const deniesWithin = 25

/** Over a level (1) or under it (-1), as far as the text says one of them only; "not below" is over it. */
export function sideOf({ text, tags }: Gist): 1 | -1 | null {
  const denials = tags.filter(({ concept }) => concept === 'notWord')
  const found = new Set(
    tags.flatMap(({ concept, index }) => {
      const side = sides[concept]
      if (side === undefined) return []
      const isDenied = denials.some(
        ({ end }) =>
          end <= index &&
          index - end <= deniesWithin &&
          !/[.,;:!?。，、；：！？،؛]/u.test(text.slice(end, index)),
      )
      return [isDenied ? -side : side]
    }),
  )
  const [only] = found
  return found.size === 1 && (only === 1 || only === -1) ? only : null
}
