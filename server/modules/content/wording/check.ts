import { blockedIn } from '#server/lib/fold.ts'
import { type Check, isDisclaimer } from '#server/modules/preflight/index.ts'
import type { Brief } from '../types.ts'
import { machinePhrases } from './machine-phrases.ts'

/**
 * Whether a text keeps away from what its owner cut out of earlier ones, and from what sounds like a machine. The second
 * is worth one more try and no more: on the last one it is only noted.
 */
export function voiceChecks(
  text: string,
  { language, cutPhrases = [] }: Pick<Brief, 'language' | 'cutPhrases'>,
  { lastTry }: { lastTry: boolean },
): Check[] {
  // Market texts have to say that they are no advice, even if the owner cut that phrase.
  const cut = blockedIn(text, cutPhrases).filter((phrase) => !isDisclaimer(phrase))
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
