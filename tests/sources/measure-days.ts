import type { SourceSettings } from '#contract/sources.ts'
import type { TriggerWhen } from '#contract/triggers.ts'
import { type Db, transaction } from '#db/connect.ts'
import { keepBars } from '#server/modules/sources/minutes-store.ts'
import { noticeHeat } from '#server/modules/sources/notice-heat.ts'
import { keyOf } from '#server/modules/sources/rules.ts'
import * as store from '#server/modules/sources/store.ts'
import { wordsIn } from '#server/modules/sources/words.ts'
import { inFunding, inMinutes } from '#server/modules/triggers/market-events.ts'
import type { FollowedTopic, Post, Truth, Watch, World } from '#tests/corpus/days/types.ts'

export interface Noticed {
  truths: number
  inTime: number
  late: number
  missed: string[]
  /** Told, and nothing had happened. */
  wrong: string[]
  twice: string[]
  reads: number
  posts: number
}

const minute = 60_000
/** A thing is to be told so soon. */
const inTimeWithin = 5 * minute

const none = (): Noticed => ({
  truths: 0,
  inTime: 0,
  late: 0,
  missed: [],
  wrong: [],
  twice: [],
  reads: 0,
  posts: 0,
})

/** Of what was told when, what was meant by it. */
export function judged(
  truths: Truth[],
  told: { at: Date; what: string }[],
  within: (truth: Truth) => Date,
): Noticed {
  const result = none()
  const meant = truths.filter(({ kind }) => kind !== 'trap')
  result.truths = meant.length
  const times = new Map<string, Date[]>()
  for (const { at, what } of told) {
    const of = meant.find(
      (truth) => at >= new Date(truth.from.getTime() - 10 * minute) && at <= within(truth),
    )
    if (!of) {
      const trap = truths.find(({ kind, from, until }) => kind === 'trap' && at >= from && at <= until)
      result.wrong.push(`${trap?.trap ?? 'nothing'} ${at.toISOString()} ${what}`)
    } else times.set(of.id, [...(times.get(of.id) ?? []), at])
  }
  for (const truth of meant) {
    const [first, ...more] = times.get(truth.id) ?? []
    if (!first) result.missed.push(`${truth.id} ${truth.story}`)
    else if (first.getTime() - truth.from.getTime() <= inTimeWithin) result.inTime++
    else result.late++
    if (more.length > 0) result.twice.push(truth.id)
  }
  return result
}

// Market ------------------------------------------------------------------------------------------------------------

/** What the market's watches would have told, by minutes as they were shown at first, put right a minute later. */
export function measureMarket(world: World): Noticed {
  const all = none()
  const around = {
    source: 'Binance',
    from: world.start,
    to: new Date(world.start.getTime() + 30 * 86_400_000),
  }
  for (const [index, watch] of world.watches.entries()) {
    const when = whenOf(watch)
    const truths = world.truths.filter((truth) => truth.watch === index)
    const found =
      when.kind === 'funding_flip'
        ? inFunding(when, world.funding(watch.coin), around)
        : inMinutes(when, shownMinutes(world, watch.coin), around)
    // A minute is known when the next one has begun, and read within half a minute.
    const told = found.map(({ at, evidence }) => ({
      at: new Date(at.getTime() + (when.kind === 'funding_flip' ? 3 : 1.5) * minute),
      what: `${watch.coin} ${evidence.code}`,
    }))
    add(
      all,
      judged(
        truths,
        told,
        ({ from, until }) => new Date(Math.max(until.getTime(), from.getTime() + 15 * minute)),
      ),
    )
  }
  return all
}

function whenOf({ coin, kind, level = 1, percent = 5, minutes = 10, factor = 5, days = 30 }: Watch) {
  const whens = {
    price_cross: { kind: 'price_cross', coin, level, direction: 'both' },
    price_move: { kind: 'price_move', coin, percent, minutes },
    volume_spike: { kind: 'volume_spike', coin, factor },
    new_extreme: { kind: 'extreme', coin, days, which: 'both' },
    funding_flip: { kind: 'funding_flip', coin },
  } as const satisfies Record<Watch['kind'], TriggerWhen>
  return whens[kind]
}

/** A wrong candle stands as it was shown where it was not put right before the next minute was over. */
function shownMinutes(world: World, coin: string) {
  const wrong = new Map(
    world.corrections
      .filter((one) => one.coin === coin && one.knownAt.getTime() > one.at.getTime() + 2 * minute)
      .map(({ at, shown }) => [at.getTime(), shown]),
  )
  return world.minutes(coin).map((bar) => {
    const { at, open, high, low, close, volume } = wrong.get(bar.at.getTime()) ?? bar
    return { at, open, high, low, close, volume: volume * close }
  })
}

function add(all: Noticed, one: Noticed): void {
  for (const key of ['truths', 'inTime', 'late', 'reads', 'posts'] as const) all[key] += one[key]
  for (const key of ['missed', 'wrong', 'twice'] as const) all[key].push(...one[key])
}

// Talk --------------------------------------------------------------------------------------------------------------

/** X shows a post so long after it was made, and a topic is read once a minute. */
const shownAfter = 20_000

/** What was told of the talk about a topic, read minute by minute as a source is, in the real database. */
export async function measureTalk(db: Db, world: World, topic: FollowedTopic): Promise<Noticed> {
  const settings: SourceSettings = {
    kind: 'topic',
    phrases: topic.phrases,
    authors: [],
    language: null,
    likesMin: 0,
    order: 'newest',
  }
  const sourceId = await store.ensureSource(db, {
    settings,
    key: `${topic.key} ${keyOf(settings)}`,
    title: '',
  })
  const source: store.Source = {
    id: sourceId,
    kind: 'topic',
    settings,
    title: topic.key,
    quietReads: 0,
    failures: 0,
    position: {},
    readAt: null,
  }
  const posts = world.posts.filter((post) => post.repostOf === null && isAbout(post, topic))
  const past = posts.filter(({ at }) => at < world.start)
  for (let from = 0; from < past.length; from += 500)
    await store.keepItems(db, sourceId, past.slice(from, from + 500).map(itemOf))

  // Its minutes are read with it, as what people say of a price is held against it.
  if (topic.coin)
    await keepBars(
      db,
      topic.coin,
      world.minutes(topic.coin).map(({ volume, ...bar }) => ({ ...bar, volume: volume * bar.close })),
    )
  const now = posts.filter(({ at }) => at >= world.start)
  const reads = Map.groupBy(now, ({ at }) => Math.ceil((at.getTime() + shownAfter) / minute) * minute)
  for (const [at, fresh] of [...reads].toSorted(([one], [other]) => one - other))
    await transaction(db, async (trx) => {
      await store.keepItems(trx, sourceId, fresh.map(itemOf))
      await noticeHeat(trx, source, new Date(at))
    })
  const stories = await db
    .selectFrom('story')
    .select(['words', 'started_at', 'last_at', 'noticed_at'])
    .where('source_id', '=', sourceId)
    .orderBy('noticed_at')
    .execute()
  const told = stories.map(({ noticed_at: at, words }) => ({
    at,
    what: `${topic.key}: ${words.slice(0, 8).join(' ')}`,
  }))
  const truths = world.truths.filter((truth) => truth.topic === topic.key && truth.watch === null)
  return { ...judged(truths, told, ({ until }) => until), reads: reads.size, posts: now.length }
}

export function isAbout({ text, lang }: Post, topic: FollowedTopic): boolean {
  if (lang !== topic.lang) return false
  const heard = text.toLowerCase()
  return topic.phrases.some((phrase) => {
    const wanted = phrase.toLowerCase()
    if (topic.lang === 'zh' || topic.lang === 'ar') return heard.includes(wanted)
    const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(heard)
  })
}

function itemOf({ id, at, author, text }: Post): store.Item {
  return {
    externalId: id,
    at,
    author: author.name,
    authorId: author.id,
    followers: author.followers,
    authorSince: author.bornAt,
    title: null,
    text,
    url: null,
    words: wordsIn(text),
  }
}

export function shown({ truths, inTime, late, missed, wrong, twice, reads, posts }: Noticed): string {
  return `${inTime} of ${truths} in time, ${late} late, ${missed.length} missed, ${wrong.length} wrong, ${twice.length} twice; ${reads} reads, ${posts} posts`
}
