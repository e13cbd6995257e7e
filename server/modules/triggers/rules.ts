import type { EventOutcome, PublicationReason, SourceKind } from '#contract/lists.ts'
import type { EventEvidence, TriggerAct, TriggerSettings, TriggerWhen } from '#contract/triggers.ts'
import { later, minute } from '#server/lib/clock.ts'
import { isActive } from '#server/lib/local-time.ts'

/** Something that a trigger waited for. `key`: what makes two sightings the same. */
export interface Found {
  key: string
  at: Date
  evidence: Told
  /** It is the same again, and nothing, where an event was kept since then whose key begins so. */
  unless?: { keyBegins: string; since: Date }
}

/** What happened, as our own words and numbers say it in any language, and what it rests on. */
export interface Told extends EventEvidence {
  /** Of the texts `happened.*` (locales/triggers.json). */
  code: string
  params: Record<string, string | number>
}

export const coinOf = (when: TriggerWhen): string | null => ('coin' in when ? when.coin : null)

/** Kinds that are seen in a coin's minutes. */
export const minuteKinds: readonly TriggerWhen['kind'][] = [
  'price_cross',
  'price_move',
  'extreme',
  'volume_spike',
]

/** Kinds that see nothing of a coin that is not traded. */
export const tradedKinds: readonly TriggerWhen['kind'][] = [...minuteKinds, 'funding_flip']

/** What sources a kind looks at, where it names one. */
export const sourceKindsOf: Record<
  Extract<TriggerWhen, { sourceId: unknown }>['kind'],
  readonly SourceKind[]
> = {
  hot_topic: ['topic'],
  new_entry: ['feed', 'page', 'channel'],
}

/** How far what is written goes by itself at most. */
export function mostOf(act: TriggerAct): 'draft' | 'ask' | null {
  return act === 'draft' || act === 'ask' ? act : null
}

/** What a trigger has done so far, as far as it decides about the next event. */
export interface Done {
  actedAt: Date | null
  /** Events acted on in the owner's day. */
  today: number
  /** Milli-credits set aside for it in the owner's day. */
  spentMilli: number
}

/**
 * Why nothing is done about an event; null: the trigger acts. Its own limits alone are asked here, so that a rehearsal can
 * ask the same.
 */
export function passedOver(
  { quiet, coolDown, perDay, budget, priceAbove, priceBelow }: TriggerSettings,
  { at, price, zone }: { at: Date; price: number | null; zone: string },
  { actedAt, today, spentMilli }: Done,
): EventOutcome | null {
  if (isOff(price, { priceAbove, priceBelow })) return 'condition'
  if (quiet && isQuiet(at, quiet, zone)) return 'quiet'
  if (actedAt && at < later(actedAt, coolDown * minute)) return 'cool_down'
  if (today >= perDay) return 'day_full'
  if (budget !== null && spentMilli >= budget * 1000) return 'budget'
  return null
}

/** A condition on a price that nobody knows is not met. */
function isOff(
  price: number | null,
  { priceAbove, priceBelow }: Pick<TriggerSettings, 'priceAbove' | 'priceBelow'>,
): boolean {
  if (priceAbove === null && priceBelow === null) return false
  if (price === null) return true
  return (priceAbove !== null && price <= priceAbove) || (priceBelow !== null && price >= priceBelow)
}

function isQuiet(at: Date, { from, to }: { from: string; to: string }, zone: string): boolean {
  return isActive(at, {
    alwaysActive: false,
    workingHoursStartTime: from,
    workingHoursEndTime: to,
    workingHoursTimezone: zone,
  })
}

/** What became of an event whose text could not be asked for. */
export function outcomeOf(reason: PublicationReason): EventOutcome {
  switch (reason) {
    case 'no_credit':
      return 'no_credit'
    case 'daily_limit':
      return 'day_full'
    case 'budget':
      return 'budget'
    case 'paused':
    case 'disabled':
      return 'paused'
    default:
      return 'not_possible'
  }
}

/** A price with as many places as it needs, in plain digits. */
export function priceWords(price: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 6, useGrouping: true }).format(price)
}

/** A part of a number that a sentence says: one place. */
export const rounded = (value: number) => Math.round(Math.abs(value) * 10) / 10

/** Whether a text has one of the words, where some are wanted, and none of the others. */
export function hasWords(text: string, { words, without }: { words: string[]; without: string[] }): boolean {
  const heard = text.toLowerCase()
  const has = (word: string) => heard.includes(word.toLowerCase())
  return (words.length === 0 || words.some(has)) && !without.some(has)
}
