import type { Language } from '#contract/lists.ts'
import type { ClaimEvidence, Snapshot } from '#server/modules/claims/index.ts'
import { type Telling, verdictOn } from './claims-check.ts'
import { cleanWhy } from './clean-why.ts'
import { type Earlier, noveltyCheck } from './novelty/novelty.ts'
import { preflight } from './preflight.ts'
import type { Check, Flight, Preflight } from './types.ts'

/** What a model's text is held against, beside the place it goes to. */
interface Ground {
  language: Language
  /** Nothing else may be claimed. */
  snapshot: Snapshot
  /** None of it may be said again. */
  earlier: Earlier
  /** Without what its owner has around each text. */
  bare?: (text: string) => string
  /** With a line break behind what its owner has before each: as long as it was. */
  parted?: (text: string) => string
  /** How it came to its figures; places are those in the text after its repair. */
  telling: (repaired: string) => Telling
}

interface Examined {
  flight: Preflight
  /** Null where there is none that may be shown. */
  why: string | null
  repetition: Check
  /** What the repaired text claims, each with the fact that holds it. */
  claims: ClaimEvidence[]
  claimed: Check
}

/**
 * All that is asked of a model's text, and of its word why, before they are kept: may it go out, is it new, is it true.
 * Pure, no network.
 */
export function examine(
  written: { text: string; why: string },
  flight: Flight,
  { language, snapshot, earlier, telling, bare = (text) => text, parted = (text) => text }: Ground,
): Examined {
  const looked = preflight(written.text, flight)
  const { claims, check } = verdictOn(parted(looked.text), language, snapshot, telling(looked.text))
  return {
    flight: looked,
    why: cleanWhy(written.why, flight),
    repetition: noveltyCheck(bare(looked.text), earlier, flight.callToAction, language),
    claims,
    claimed: check,
  }
}
