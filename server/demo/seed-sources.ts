import { sourceSettings } from '#contract/sources.ts'
import { triggerSettings } from '#contract/triggers.ts'
import type { Deps } from '#server/deps.ts'
import { day, hour, later, minute } from '#server/lib/clock.ts'
import * as sources from '#server/modules/sources/index.ts'
import * as triggers from '#server/modules/triggers/index.ts'
import type { Simulators } from './simulators/start.ts'

interface Which {
  ownerId: string
  agentId: string
}

const followed = sourceSettings.parse({ kind: 'topic', phrases: ['light clients'], language: 'en' })

/** What was said of it on the days before, so that there is a usual day which today differs from. */
const usual = [
  'Reading about light clients over coffee again.',
  'Somebody should write a plain guide to light clients.',
  'My phone runs two light clients and does not get warm.',
]
/** Several people, each in their own words, say that the same thing has just happened. */
const news = [
  'Lantern, the sync committee proof for light clients, went live on mainnet ten minutes ago.',
  'It is out: Lantern proofs on mainnet. Light clients sync in four seconds here.',
  'Light clients finally got Lantern. Mainnet sync on an old phone took me four seconds.',
  'Tried Lantern with two light clients, both followed mainnet without a full node.',
  'Lantern is on mainnet! Wallets with light clients need no server for balances now.',
  'Four seconds to sync, no server asked. Lantern makes light clients useful on mainnet.',
  'Mainnet has Lantern. Every wallet I know will want light clients this week.',
]

/**
 * What an agent follows and waits for: a topic in which something has just happened, a trigger that has told of it, and
 * dates of the weeks to come. Once: what its owner takes away later stays away.
 */
export async function seedSources(deps: Deps, { x }: Simulators, which: Which): Promise<void> {
  if ((await sources.sourcesOf(deps.db, { ...which, userId: null })).sources.length > 0) return
  const now = await deps.clock.now()
  for (const [at, text] of usual.entries())
    await x.addTweet({ handle: `chain_reader_${at}`, text, at: later(now, -(at + 2) * day + 5 * hour) })
  for (const [at, text] of news.entries()) {
    // What accounts of this morning say makes nothing hot.
    const since = later(now, -200 * day)
    await x.addAccount({ handle: `node_keeper_${at}`, followers: 700 + 90 * at, since })
    await x.addTweet({ handle: `node_keeper_${at}`, text, at: later(now, -(10 - at) * minute) })
  }
  const date = (days: number) =>
    later(now, days * day)
      .toISOString()
      .slice(0, 10)
  await sources.importDates(deps, {
    ...which,
    dry: false,
    file: `date;event;coin\n${date(6)} 14:00;FOMC decision;\n${date(11)};Unlock of 4% of supply;ARB\n`,
  })
  // It waits before the posts are read: what happened earlier is none of its business.
  await triggers.addTrigger(deps, {
    ...which,
    on: true,
    settings: triggerSettings.parse({ when: { kind: 'hot_topic' } }),
  })
  await sources.addSource(deps.db, { ...which, userId: null, settings: followed })
  await sources.readDue(deps)
  await triggers.lookForEvents(deps)
}
