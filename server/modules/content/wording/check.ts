import { blockedIn } from '#server/lib/fold.ts'
import { joined, piecesOf } from '#server/modules/manners/index.ts'
import { type Check, isDisclaimer } from '#server/modules/preflight/index.ts'
import type { Brief } from '../types.ts'
import { machinePhrases } from './machine-phrases.ts'

/** What its owner cut out of earlier texts, but for what market texts have to say of themselves. */
const cutIn = (text: string, cutPhrases: readonly string[]) =>
  blockedIn(text, [...cutPhrases]).filter((phrase) => !isDisclaimer(phrase))

/**
 * The text without the sentences that say what its owner cut before; those that tell a figure or name an account stay, and
 * so does the only one there is.
 */
export function withoutCut(text: string, cutPhrases: readonly string[] = []): string {
  if (cutIn(text, cutPhrases).length === 0) return text
  const pieces = piecesOf(text)
  const left = pieces.filter(
    (piece) => /[\p{N}@]/u.test(piece.text) || cutIn(piece.text, cutPhrases).length === 0,
  )
  return left.length === 0 ? text : joined(left)
}

/**
 * Whether a text keeps away from what its owner cut out of earlier ones, and from what sounds like a machine. The second
 * is worth one more try and no more: on the last one it is only noted.
 */
export function voiceChecks(
  text: string,
  { language, cutPhrases = [] }: Pick<Brief, 'language' | 'cutPhrases'>,
  { lastTry }: { lastTry: boolean },
): Check[] {
  const cut = cutIn(text, cutPhrases)
  const stock = blockedIn(text, [...machinePhrases[language]])
  return [
    {
      name: 'cut_phrases',
      ok: cut.length === 0,
      detail: cut.length === 0 ? null : `your owner cut this out before: ${quoted(cut)}`,
    },
    {
      name: 'manner',
      ok: stock.length === 0 || lastTry,
      detail: stock.length === 0 ? null : `sounds like a machine: ${quoted(stock)}`,
    },
  ]
}

function quoted(phrases: string[]): string {
  return phrases.map((phrase) => `"${phrase}"`).join(', ')
}
