import type { Language } from '#contract/lists.ts'
import type { Fact, Snapshot } from '#server/modules/claims/index.ts'
import { textFact } from '#server/modules/content/index.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'

/** Claims of these kinds decide whether a sentence is said; when something is planned is told by its tool. */
const heldKinds = new Set(['price', 'percent', 'number', 'direction', 'quote'])
/** "Two posts", "point 3": counting is no figure of a market. */
const countMax = 12

/** Numbers of sources and posts, and times of the clock: no figures of a market either. */
const notFigures =
  /\[\d{1,2}\]|#\d{1,3}\b|\b\d{4}-\d\d-\d\dT[\d:.]+Z?|(?<![\d:.,])\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?![\d:])/g

/** A result that a tool gave, as what may be said again. */
export function resultFact(text: string, at: Date): Fact {
  return textFact({
    key: `tool:${at.getTime()}`,
    text,
    label: 'tool',
    source: 'tool',
    time: at.toISOString(),
    rank: 'project',
  })
}

/**
 * Lets through what stands in the snapshot, sentence by sentence as they grow; one that claims a figure or a movement that
 * nothing holds is left out (decision: text-claims-what-its-snapshot-holds).
 */
export function createHold(language: Language, snapshot: () => Snapshot) {
  let waiting = ''
  let leftOut = 0
  return {
    /** What may be shown of this piece and what was waiting before. */
    take(piece: string): string {
      waiting += piece
      return release(false)
    },
    /** The rest. */
    end(): string {
      return release(true)
    },
    /** How many sentences were left out. */
    get leftOut() {
      return leftOut
    },
  }

  function release(all: boolean): string {
    let said = ''
    for (;;) {
      const end = endOfSentence(waiting)
      const cut = end ?? (all && waiting !== '' ? waiting.length : null)
      if (cut === null) return said
      const sentence = waiting.slice(0, cut)
      waiting = waiting.slice(cut)
      if (holds(sentence)) said += sentence
      else leftOut++
    }
  }

  function holds(sentence: string): boolean {
    const plain = sentence.replace(notFigures, ' ')
    if (!/\p{L}|\p{N}/u.test(plain)) return true
    const { claims } = verdictOn(plain, language, snapshot())
    return claims.every(
      ({ kind, match, value }) =>
        match || !heldKinds.has(kind) || (kind === 'number' && Math.abs(Number(value)) <= countMax),
    )
  }
}

/** Where the first whole sentence ends, with the blanks after it; null: none has ended yet. */
function endOfSentence(text: string): number | null {
  const match = /(?:[.!?؟…]["”»)\]]*(?=\s)|[。！？]["”」)]*|\n)\s*/u.exec(text)
  if (!match) return null
  const end = match.index + match[0].length
  // The blanks after it may go on in the next piece.
  return end < text.length || /[。！？\n]/u.test(match[0]) ? end : null
}
