import type { Platform } from '#contract/lists.ts'
import type { Manner } from '#contract/manners.ts'
import { bodyOf, breaks, holds, isFrame, mended, sentenceOf } from '#server/modules/manners/index.ts'
import { type Check, disclaimed, type Flight, isDisclaimer, places } from '#server/modules/preflight/index.ts'
import type { StyleRule } from './types.ts'

/** Of two beginnings or ends that an owner has, one that holds the other says both. */
function mannersOf(rules: readonly StyleRule[]): Manner[] {
  const manners = rules.flatMap(({ manner }) => (manner === null ? [] : [manner]))
  const frames = manners.filter(isFrame)
  const isSaid = (manner: Manner) =>
    isFrame(manner) && frames.some((other) => other.text.length > manner.text.length && holds(other, manner))
  return manners.filter((manner) => !isSaid(manner))
}

/** What a market text has to say is no matter of style. */
const isAllowed = (manner: Manner, { market }: Flight) =>
  !(market && manner.kind === 'no_sentence' && manner.about === 'disclaimer')

/** Signs and what frames a text are put right at once; asking the model again for them would only cost. */
const atOnce: ReadonlySet<Manner['kind']> = new Set([
  'sign',
  'begin',
  'end',
  'include',
  'layout',
  'typography',
  'last_emoji',
  'opening',
  'wording',
  'begin_coin',
])

/**
 * The text by its owner's rules as far as code can bring it there without touching a figure or a name. What takes other
 * words is first asked of the model, and done here on the last try.
 */
export function byRules(
  text: string,
  rules: readonly StyleRule[],
  { lastTry, flight }: { lastTry: boolean; flight: Flight },
): string {
  const manners = mannersOf(rules).filter((manner) => isAllowed(manner, flight))
  if (manners.length === 0 || text === '') return text
  // What a market text has to say takes its place among the sentences that the owner allows, before the owner's end.
  const whole = disclaimed(bodyOf(text, manners), flight)
  const keeps = (sentence: string) => flight.market && isDisclaimer(sentence.replace(/[.。!！]$/u, ''))
  return mended(whole, lastTry ? manners : manners.filter(({ kind }) => atOnce.has(kind)), keeps)
}

/**
 * A rule its owner stated stops the text; what was learned from their edits is worth one more try and no more. A length that
 * only what a market text has to say breaks yields on the last try: the detail still names it.
 */
export function rulesCheck(
  text: string,
  rules: readonly StyleRule[],
  { lastTry, flight }: { lastTry: boolean; flight: Flight },
): Check {
  const manners = mannersOf(rules)
  const own = flight.market ? mended(text, [{ kind: 'no_sentence', about: 'disclaimer' }]) : text
  const yields = (manner: Manner) => lastTry && manner.kind === 'length' && !breaks(own, manner, manners)
  const broken = rules.flatMap(({ manner, stated }) =>
    manner !== null && isAllowed(manner, flight) && breaks(text, manner, manners)
      ? [{ said: sentenceOf(manner), stops: (stated || !lastTry) && !yields(manner) }]
      : [],
  )
  return {
    name: 'owner_rules',
    ok: !broken.some(({ stops }) => stops),
    detail: broken.length === 0 ? null : broken.map(({ said }) => said).join(' '),
  }
}

/** The text without what its owner has before and behind each: nothing of its own that could be said twice. */
export function unframed(
  text: string,
  rules: readonly StyleRule[],
  callToAction: string | null = null,
): string {
  return bodyOf(callToAction ? text.replace(callToAction, '').trimEnd() : text, mannersOf(rules))
}

/** The text with what its owner has before each as a line of its own, sign for sign as long: a new sentence begins behind it. */
export function parted(text: string, rules: readonly StyleRule[]): string {
  const first = mannersOf(rules).find(({ kind }) => kind === 'begin')
  const words = first?.kind === 'begin' ? first.text.trim() : ''
  return words !== '' && text.startsWith(`${words} `) ? `${words}\n${text.slice(words.length + 1)}` : text
}

/** Words that the owner puts into each text: theirs, so that what they name is known. */
export function wordsOf(rules: readonly StyleRule[]): string | null {
  const words = mannersOf(rules).flatMap((manner) =>
    'text' in manner ? [manner.text] : manner.kind === 'word' ? [manner.to] : [],
  )
  return words.join('. ').trim() || null
}

/** How much room they take, as the place counts. */
export function framesLength(rules: readonly StyleRule[], platform: Platform): number {
  return mannersOf(rules).reduce(
    (sum, manner) =>
      manner.kind === 'begin' || manner.kind === 'end' || manner.kind === 'include'
        ? sum + places[platform].length(manner.text)
        : sum,
    0,
  )
}
