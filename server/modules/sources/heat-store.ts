import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { wasToldAll } from './delivered-store.ts'
import type { HeatPost, Past, WordPast } from './heat.ts'
import type { EarlierPost, ToldStory } from './heat-known.ts'

/** Posts of a topic since then, oldest first. */
export async function recentPosts(db: Db, sourceId: string, since: Date): Promise<HeatPost[]> {
  return db
    .selectFrom('source_item')
    .select([
      'external_id as id',
      'at',
      'author',
      'author_id as authorId',
      'followers',
      'author_since as authorSince',
      'text',
      'words',
    ])
    .where('source_id', '=', sourceId)
    .where('at', '>', since)
    .orderBy('at')
    .orderBy('external_id')
    .execute()
}

/**
 * What a topic and these words in it were like in the days before: what began within the last hour is the present. A day
 * counts its authors once for each word.
 */
export async function pastOf(
  db: Db,
  { sourceId, words, days, now }: { sourceId: string; words: string[]; days: number; now: Date },
): Promise<Past> {
  const seconds = sql`extract(epoch from ${now}::timestamptz - item.at)`
  /** Seconds to the same time on the day nearest to that. */
  const offTheHour = sql`abs(mod(${seconds}::numeric + 43200, 86400) - 43200)`
  const range = sql`item.source_id = ${sourceId} and item.at > ${now}::timestamptz - make_interval(days => ${days})
    and item.at < ${now}::timestamptz - interval '1 hour'`
  const { rows: all } = await sql<{ days: number; nearby: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(item.at)) / 86400, 0)::float8 as days,
      (count(*) filter (where ${offTheHour} < 5400))::float8 as nearby
    from source_item item where ${range}`.execute(db)
  const { rows } = await sql<WordPast & { word: string }>`
    select word, count(distinct (author_id, floor(${seconds} / 86400)))::int as authors,
      (count(distinct floor((${seconds} + 43200) / 86400)) filter (where ${offTheHour} < 3600))::int as "daysAtThisHour",
      (count(distinct (author_id, floor((${seconds} + 43200) / 86400))) filter (where ${offTheHour} < 3600))::int
        as "authorsAtThisHour",
      greatest(count(distinct author_id) filter (where abs(${seconds} - 604800) < 3600),
        count(distinct author_id) filter (where abs(${seconds} - 1209600) < 3600))::int as "authorsWeekly"
    from source_item item, unnest(item.words) word
    where ${range} and item.words && ${words}::text[] and word = any(${words}::text[])
    group by word`.execute(db)
  const known = new Map(rows.map(({ word, ...past }) => [word, past]))
  const never: WordPast = { authors: 0, daysAtThisHour: 0, authorsAtThisHour: 0, authorsWeekly: 0 }
  const [{ days: followed, nearby } = { days: 0, nearby: 0 }] = all
  const daysKnown = Math.min(days, followed)
  return {
    days: daysKnown,
    // Three hours of each day, of which a quarter is the twelfth part.
    authorsUsual: daysKnown > 0 ? nearby / Math.max(1, daysKnown) / 12 : 0,
    words: new Map(words.map((word) => [word, known.get(word) ?? never])),
  }
}

/** Posts of a topic before that time that hold one of these words, newest first. */
export async function earlierWith(
  db: Db,
  { sourceId, words, before }: { sourceId: string; words: string[]; before: Date },
): Promise<EarlierPost[]> {
  if (words.length === 0) return []
  return db
    .selectFrom('source_item')
    .select(['at', 'author_id as authorId', 'text', 'words'])
    .where('source_id', '=', sourceId)
    .where('at', '<', before)
    .where(sql<boolean>`words && ${words}::text[]`)
    .orderBy('at', 'desc')
    .limit(2000)
    .execute()
}

/** Stories of a topic that were told, newest first. */
export async function toldStories(db: Db, sourceId: string, since: Date): Promise<ToldStory[]> {
  return db
    .selectFrom('story')
    .select(['id', 'words', 'keys', 'noticed_at as noticedAt', 'last_at as lastAt'])
    .where('source_id', '=', sourceId)
    .where('last_at', '>', since)
    .orderBy('last_at', 'desc')
    .execute()
}

/** A told story goes on: what is said of it by now belongs to it. */
export async function goOn(
  db: Db,
  { id, words, lastAt }: { id: string; words: string[]; lastAt: Date },
): Promise<void> {
  await sql`
    update story set last_at = greatest(last_at, ${lastAt}),
      words = array(select distinct word from unnest(words || ${words}::text[]) word)
    where id = ${id}`.execute(db)
}

export interface NewStory {
  sourceId: string
  words: string[]
  keys: string[]
  startedAt: Date
  lastAt: Date
  posts: number
  authors: number
  authorsThen: number
  authorsUsual: number
  noticedAt: Date
  evidence: { id: string; at: Date; author: string | null; title: null; text: string; url: string | null }[]
}

export async function keepStory(db: Db, story: NewStory): Promise<string> {
  const id = newId('sty')
  await db
    .insertInto('story')
    .values({
      id,
      source_id: story.sourceId,
      words: story.words,
      keys: story.keys,
      started_at: story.startedAt,
      noticed_at: story.noticedAt,
      last_at: story.lastAt,
      posts: story.posts,
      authors: story.authors,
      authors_then: story.authorsThen,
      authors_usual: story.authorsUsual,
      evidence: JSON.stringify(story.evidence),
    })
    .execute()
  return id
}

/** Stories of what an agent follows, newest first. */
export async function storiesFor(db: Db, { agentId, since }: { agentId: string; since: Date }) {
  return db
    .selectFrom('story')
    .innerJoin('agent_source as mine', 'mine.source_id', 'story.source_id')
    .select([
      'story.id',
      'story.source_id as sourceId',
      'story.words',
      'story.started_at as startedAt',
      'story.noticed_at as noticedAt',
      'story.posts',
      'story.authors',
      'story.authors_then as authorsThen',
      'story.authors_usual as authorsUsual',
      'story.evidence',
    ])
    .where('mine.agent_id', '=', agentId)
    .where('story.noticed_at', '>', since)
    .whereRef('story.noticed_at', '>', 'mine.from_at')
    .where(wasToldAll)
    .orderBy('story.noticed_at', 'desc')
    .limit(50)
    .execute()
}
