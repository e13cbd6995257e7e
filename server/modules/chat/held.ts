import type { Language } from '#contract/lists.ts'
import type { ClaimEvidence, Fact, Snapshot } from '#server/modules/claims/index.ts'
import { textFact } from '#server/modules/content/index.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'

/** Claims of these kinds decide whether a sentence is said; when something is planned is told by its tool. */
const heldKinds = new Set(['price', 'percent', 'number', 'direction', 'quote'])
/** "Two posts", "point 3": counting is no figure of a market. */
const countMax = 12

/** Numbers of sources and posts, and times of the clock: no figures of a market either. */
const notFigures =
  /\[\d{1,2}\]|#\d{1,3}\b|\b\d{4}-\d\d-\d\dT[\d:.]+Z?|(?<![\d:.,])\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?![\d:])/g

const toolSource = 'tool'

/** A result that a tool gave, as what may be said again. */
export function resultFact(text: string, at: Date): Fact {
  return textFact({
    key: `tool:${at.getTime()}`,
    text,
    label: toolSource,
    source: toolSource,
    time: at.toISOString(),
    rank: 'project',
  })
}

/**
 * Lets through what stands in the snapshot, sentence by sentence as they grow; one that claims a figure or a movement that
 * nothing holds is left out (decision: text-claims-what-its-snapshot-holds), and so is one that is barred whatever it says.
 */
export function createHold(
  language: Language,
  snapshot: () => Snapshot,
  isBarred: (sentence: string, before: string) => boolean,
) {
  let waiting = ''
  let released = ''
  let leftOut = 0
  let barred = 0
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
    /** How many sentences were left out because nothing holds their figures. */
    get leftOut() {
      return leftOut
    },
    /** How many were barred. */
    get barred() {
      return barred
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
      if (sentence.trim() !== '' && isBarred(sentence, released)) barred++
      else if (!holds(sentence)) leftOut++
      else {
        said += sentence
        released += sentence
      }
    }
  }

  function holds(sentence: string): boolean {
    const plain = sentence.replace(notFigures, ' ')
    if (!/\p{L}|\p{N}/u.test(plain)) return true
    const { claims } = verdictOn(plain, language, snapshot())
    return claims.every(
      ({ kind, match, value, fact }) =>
        !heldKinds.has(kind) ||
        (match && !(kind === 'price' && isOwnPraise(fact))) ||
        (kind === 'number' && Math.abs(Number(value)) <= countMax),
    )
  }
}

/** What a project says that something of its own costs is said as its word alone: no exchange does. */
function isOwnPraise(fact: ClaimEvidence['fact']): boolean {
  return fact?.rank === 'project' && fact.source !== toolSource && !fact.attributed
}

/** Where the first whole sentence ends, with the blanks after it; null: none has ended yet. */
function endOfSentence(text: string): number | null {
  const match = /(?:[.!?؟…]["”»)\]]*(?=\s)|[。！？]["”」)]*|\n)\s*/u.exec(text)
  if (!match) return null
  const end = match.index + match[0].length
  // The blanks after it may go on in the next piece.
  return end < text.length || /[。！？\n]/u.test(match[0]) ? end : null
}
