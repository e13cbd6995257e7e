import type { Db } from '#db/connect.ts'
import { day, hour, later } from '#server/lib/clock.ts'
import { perProcess } from '#server/lib/per-process.ts'
import { type Burst, burstsIn, claimedMove, independent, sharedWords, storyWindow } from './heat.ts'
import { isTold, wasNews } from './heat-known.ts'
import * as store from './heat-store.ts'
import { coinIn, marketMove } from './coin-of.ts'
import { pastDays } from './rules.ts'
import type { Source } from './store.ts'
import { wordsIn } from './words.ts'

/** A story is known again for so long. */
const rememberedFor = 30 * day
const evidenceMax = 5
/** Of a move that posts speak of the market shows at least this part. */
const marketShare = 0.4

/**
 * Looks whether something moves in a topic that was just read, and keeps it as a story once: what goes on, comes back or
 * was said before is no news. In the transaction of the read, so that two processes never notice the same.
 */
export async function noticeHeat(trx: Db, source: Source, now: Date): Promise<void> {
  const posts = independent(await store.recentPosts(trx, source.id, later(now, -storyWindow)))
  const known = commonOf(source, now)
  const words = sharedWords(posts, now).filter((word) => !known.has(word))
  if (words.length < 2) return
  const past = await store.pastOf(trx, { sourceId: source.id, words, days: pastDays, now })
  for (const [word, { authors }] of past.words)
    if (authors >= commonFrom) {
      known.add(word)
      past.words.delete(word)
    }
  for (const burst of burstsIn(posts, past, now)) {
    const told = await store.toldStories(trx, source.id, later(now, -rememberedFor))
    const again = told.find((story) => isTold(burst, story, now))
    const newest = burst.posts.reduce((last, { at }) => (at > last ? at : last), burst.startedAt)
    if (again) {
      await store.goOn(trx, { id: again.id, words: burst.allWords, lastAt: newest })
      continue
    }
    if (await isOld(trx, source, burst, now)) continue
    if (!(await marketAgrees(trx, source, burst, now))) continue
    await store.keepStory(trx, {
      sourceId: source.id,
      words: burst.allWords,
      keys: burst.words,
      startedAt: burst.startedAt,
      noticedAt: now,
      lastAt: newest,
      posts: burst.posts.length,
      authors: new Set(burst.posts.map(({ authorId, id }) => authorId ?? id)).size,
      authorsThen: burst.authorsThen,
      authorsUsual: past.authorsUsual,
      evidence: burst.posts.slice(0, evidenceMax).map(({ id, at, author, text }) => ({
        id,
        at,
        author,
        title: null,
        text,
        url: author ? `https://x.com/${author}/status/${id}` : null,
      })),
    })
  }
}

/** So many people a fortnight: a word of the topic's everyday talk, which makes nothing striking. */
const commonFrom = 200
const commonFor = 6 * hour
const commonWords = perProcess(() => new Map<string, { until: number; words: Set<string> }>())

/** Everyday words of a topic, as this process has met them lately, so that they are not looked up with every read. */
function commonOf({ id, settings }: Source, now: Date): Set<string> {
  const kept = commonWords().get(id)
  if (kept && now.getTime() < kept.until) return kept.words
  // What it is followed by stands in each post.
  const words = new Set(
    settings.kind === 'topic' ? settings.phrases.flatMap((phrase) => wordsIn(phrase)) : [],
  )
  commonWords().set(id, { until: now.getTime() + commonFor, words })
  return words
}

/** It was news hours or days before, and comes back. */
async function isOld(trx: Db, source: Source, burst: Burst, now: Date): Promise<boolean> {
  // What it says most: who said it then said some of that.
  const most = burst.facts.toSorted((one, other) => other.weight - one.weight).slice(0, 6)
  const earlier = await store.earlierWith(trx, {
    sourceId: source.id,
    words: most.flatMap(({ words }) => words),
    before: later(burst.startedAt, -2 * hour),
  })
  return wasNews(burst, earlier, now)
}

/** Posts about a move of so many percent are no news of the market unless it shows the move: it is told by itself. */
async function marketAgrees(trx: Db, source: Source, burst: Burst, now: Date): Promise<boolean> {
  const claimed = claimedMove(burst)
  if (claimed === null || source.settings.kind !== 'topic') return true
  const coin = coinIn(source.settings.phrases)
  const moved = coin === null ? null : await marketMove(trx, { coin, minutes: 60, now })
  return moved === null ? claimed === 0 : moved >= Math.max(1, claimed * marketShare)
}
