import type { Lexicon } from './lexicon.ts'

const lengthMax = 1200

/** A sentence about what tools said, which adds nothing to it. */
export function told(results: readonly string[], { says }: Lexicon): string {
  const said = results.map(wordsOf).filter((text) => text !== '')
  return says.came.replace('{result}', () => said.join(' ').slice(0, lengthMax))
}

/** What a result says: the words in it, where it is JSON. */
function wordsOf(result: string): string {
  try {
    return inWords(JSON.parse(result))
  } catch {
    return result.trim()
  }
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(inWords).join('; ')
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${inWords(one)}`)
    .join(', ')
}
