import { sourceSettings, storyPosts } from '#contract/sources.ts'
import type { TriggerWhen } from '#contract/triggers.ts'
import type { Db } from '#db/connect.ts'
import { hour, later, minute } from '#server/lib/clock.ts'
import { barsBetween, nameOf } from '#server/modules/sources/index.ts'
import * as store from './occasion-store.ts'
import { type Found, hasWords, priceWords, rounded, sourceKindsOf } from './rules.ts'

type Of<K extends TriggerWhen['kind']> = Extract<TriggerWhen, { kind: K }>
interface Time {
  from: Date
  to: Date
}

/** Something moves in a topic: each story once. */
export async function hotTopics(
  db: Db,
  agentId: string,
  { sourceId }: Of<'hot_topic'>,
  time: Time,
): Promise<Found[]> {
  const rows = await store.stories(db, { agentId, sourceId, ...time })
  return rows.map(({ id, at, authorsThen, authorsUsual, evidence, settings }) => ({
    key: `story:${id}`,
    at,
    evidence: {
      coin: null,
      code: 'hot_topic',
      params: {
        topic: nameOf(sourceSettings.parse(settings)),
        authors: authorsThen,
        usual: String(rounded(authorsUsual)),
      },
      figures: [
        {
          name: 'authors in a quarter of an hour',
          value: authorsThen,
          unit: 'count',
          at: at.toISOString(),
          source: 'X',
        },
      ],
      posts: storyPosts.parse(evidence),
    },
  }))
}

/** Something new in a feed, on a page or in a channel. */
export async function newEntries(
  db: Db,
  agentId: string,
  when: Of<'new_entry'>,
  time: Time,
): Promise<Found[]> {
  const rows = await store.entries(db, {
    agentId,
    kinds: sourceKindsOf.new_entry,
    sourceId: when.sourceId,
    key: null,
    ...time,
  })
  return rows
    .filter(({ title, text }) => hasWords(`${title ?? ''} ${text}`, when))
    .map((entry) => ofEntry(entry, 'new_entry', { source: nameOf(sourceSettings.parse(entry.settings)) }))
}

/** A named account said something. */
export async function accountPosts(
  db: Db,
  agentId: string,
  when: Of<'account_posts'>,
  time: Time,
): Promise<Found[]> {
  const key = when.name.toLowerCase()
  const rows = await store.entries(db, { agentId, kinds: ['account'], sourceId: null, key, ...time })
  return rows
    .filter(({ text }) => hasWords(text, when))
    .map((entry) => ofEntry(entry, 'account_posts', { account: when.name }))
}

function ofEntry(entry: store.Entry, code: string, params: Record<string, string>): Found {
  return {
    key: `${entry.sourceId}:${entry.id}`,
    at: entry.at,
    evidence: {
      coin: null,
      code,
      params,
      figures: [],
      posts: [
        {
          id: entry.id,
          author: entry.author,
          text: entry.title ? `${entry.title}: ${entry.text}` : entry.text,
          url: entry.url,
          at: entry.at.toISOString(),
        },
      ],
    },
  }
}

/** A date that is so many minutes away. */
export async function datesAhead(db: Db, agentId: string, when: Of<'date'>, time: Time): Promise<Found[]> {
  const before = when.minutesBefore * minute
  const rows = await store.dates(db, {
    agentId,
    coin: when.coin,
    of: when.of,
    from: later(time.from, before),
    to: later(time.to, before),
  })
  return rows.map(({ id, at, title, coin, note }) => ({
    key: `date:${id}`,
    at: later(at, -before),
    evidence: {
      coin,
      code: 'date',
      params: { what: title, minutes: when.minutesBefore },
      figures: [],
      posts: [
        { id, author: null, text: note ? `${title}. ${note}` : title, url: null, at: at.toISOString() },
      ],
    },
  }))
}

/** So far from a moment a minute may lie and still say what a coin cost then. */
const priceLate = 5 * minute

/** So many hours after a call of its own: what became of the price. */
export async function callsEnding(
  db: Db,
  agentId: string,
  when: Of<'call_ends'>,
  { time, source }: { time: Time; source: string },
): Promise<Found[]> {
  const before = when.hours * hour
  const rows = await store.calls(db, {
    agentId,
    from: later(time.from, -before),
    to: later(time.to, -before),
  })
  const found: Found[] = []
  for (const { id, at, text, url, sentiment, coin } of rows) {
    const ends = later(at, before)
    const bars = coin ? await barsBetween(db, { coin, from: at, to: ends }) : []
    // A price of long before its end is not the price at its end, nor is one of long after the call that at the call.
    const first = bars.find((bar) => bar.at <= later(at, priceLate))
    const last = bars.findLast((bar) => bar.at >= later(ends, -priceLate))
    const percent = first && last ? (last.close / first.open - 1) * 100 : null
    const usd = (name: string, value: number, when_: Date) => ({
      name,
      value,
      unit: 'usd' as const,
      at: when_.toISOString(),
      source: `${source} ${coin}USDT`,
    })
    found.push({
      key: `call:${id}`,
      at: ends,
      evidence: {
        coin,
        code: percent === null ? 'call_ends' : `call_ends_${percent >= 0 ? 'up' : 'down'}`,
        params: {
          coin: coin ?? '',
          hours: when.hours,
          ...(percent === null ? {} : { percent: rounded(percent) }),
          ...(last ? { price: priceWords(last.close) } : {}),
          called: sentiment,
        },
        figures:
          first && last && percent !== null
            ? [
                usd('price at the call', first.open, at),
                usd('price at its end', last.close, ends),
                {
                  ...usd('change since the call', 0, ends),
                  value: percent,
                  unit: 'percent' as const,
                },
              ]
            : [],
        posts: [{ id, author: null, text, url, at: at.toISOString() }],
      },
    })
  }
  return found
}
