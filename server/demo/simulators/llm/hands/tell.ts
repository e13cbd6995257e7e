import { z } from 'zod'
import type { Lexicon } from './lexicon.ts'

const lengthMax = 1200

/** A sentence about what tools said, which adds nothing to it. */
export function told(results: readonly string[], { says }: Lexicon): string {
  if (results.length > 0 && results.every(isOffer)) return says.offered
  const said = results.map(wordsOf).filter((text) => text !== '')
  return says.came.replace('{result}', () => said.join(' ').slice(0, lengthMax))
}

/** Whether a result shows the owner something that waits for their yes. */
function isOffer(result: string): boolean {
  try {
    const read: unknown = JSON.parse(result)
    return typeof read === 'object' && read !== null && 'offered' in read
  } catch {
    return false
  }
}

/** What a result says: the words in it, where it is JSON; of the market a sentence for each coin. */
function wordsOf(result: string): string {
  try {
    const read: unknown = JSON.parse(result)
    const market = marketShape.safeParse(read).data
    if (!market) return inWords(read)
    const coins = market.coins.map(({ ticker, text }) => `${ticker}: ${text}.`)
    return [...coins, ...(market.whole ? [`${market.whole.text}.`] : [])].join(' ')
  } catch {
    return result.trim()
  }
}

const marketShape = z.object({
  coins: z.array(z.object({ ticker: z.string(), text: z.string() })),
  whole: z.object({ text: z.string() }).nullable(),
})

function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  if (typeof value !== 'object') return ''
  if (Array.isArray(value)) return value.map(inWords).join('; ')
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${inWords(one)}`)
    .join(', ')
}
