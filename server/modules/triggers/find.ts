import type { Db } from '#db/connect.ts'
import type { TriggerSettings } from '#contract/triggers.ts'
import { later } from '#server/lib/clock.ts'
import { type Bar, barsBetween, changesOfListings, fundingRates } from '#server/modules/sources/index.ts'
import { inFunding, inListings, inMinutes, lookBack } from './market-events.ts'
import { accountPosts, callsEnding, datesAhead, hotTopics, newEntries } from './occasions.ts'
import type { Found } from './rules.ts'

/** Of the exchange, as figures name it. */
export const marketName = 'Binance'

type MinutesOf = (span: { coin: string; from: Date; to: Date }) => Promise<Bar[]>

/** The minutes that tell a trigger what happened after `from`; null: none do. */
export function minutesNeeded({ when }: TriggerSettings, from: Date): { coin: string; from: Date } | null {
  switch (when.kind) {
    case 'price_cross':
    case 'price_move':
    case 'extreme':
    case 'volume_spike':
      return { coin: when.coin, from: later(from, -lookBack(when)) }
    default:
      return null
  }
}

/**
 * What a trigger waited for and what happened after `from`, until `to`, in order of time: as far as it has been read.
 * Whoever asks for many triggers of a coin reads its minutes for all of them.
 */
export async function happened(
  db: Db,
  agentId: string,
  { when }: TriggerSettings,
  time: { from: Date; to: Date },
  minutesOf: MinutesOf = (span) => barsBetween(db, span),
): Promise<Found[]> {
  const around = { source: marketName, ...time }
  switch (when.kind) {
    case 'price_cross':
    case 'price_move':
    case 'extreme':
    case 'volume_spike': {
      const from = later(time.from, -lookBack(when))
      return inMinutes(when, await minutesOf({ coin: when.coin, from, to: time.to }), around)
    }
    case 'funding_flip':
      return inFunding(when, await fundingRates(db, when.coin), around)
    case 'listing':
      return inListings(when, await changesOfListings(db), around)
    case 'date':
      return datesAhead(db, agentId, when, time)
    case 'hot_topic':
      return hotTopics(db, agentId, when, time)
    case 'new_entry':
      return newEntries(db, agentId, when, time)
    case 'account_posts':
      return accountPosts(db, agentId, when, time)
    case 'call_ends':
      return callsEnding(db, agentId, when, { time, source: marketName })
    case 'webhook':
      // It is called.
      return []
  }
}
