import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { WatchedText } from './deps.ts'

/** What a publication's text was written from. */
export async function snapshotOf(db: Db, { generation_id }: Pick<WatchedText, 'generation_id'>) {
  if (generation_id === null) return undefined
  return db
    .selectFrom('generation')
    .select(['facts', 'names', 'sources'])
    .where('id', '=', generation_id)
    .executeTakeFirst()
}

/** Posts of the last hours that were read for anybody here and name one of these or are of this author, newest first. */
export async function freshPosts(
  db: Db,
  { words, author, hours }: { words: string[]; author: string | null; hours: number },
): Promise<{ text: string; url: string; author: string }[]> {
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`)
  const fresh = sql`posted_at > app_now() - ${hours} * interval '1 hour'
    and (lower(text) like any(${patterns}::text[]) or lower(author_name) = ${author})`
  const { rows } = await sql<{ text: string; url: string; author: string }>`
    select text, url, author_name as author from (
      select id, text, url, author_name, posted_at from x_post where ${fresh}
      union
      select id, text, url, author_name, posted_at from heard_post where ${fresh}) post
    order by posted_at desc limit 200`.execute(db)
  return rows
}

export interface Heard {
  id: string
  author: string
  text: string
  url: string
  at: Date
}

/** Keeps what a text was written from: what one agent read is news for all. Always in one order, so that no two wait for each other. */
export async function keepHeard(db: Db, posts: Heard[]): Promise<void> {
  if (posts.length === 0) return
  await db
    .insertInto('heard_post')
    .values(
      posts
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, author, text, url, at }) => ({ id, author_name: author, text, url, posted_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetHeard(db: Db): Promise<void> {
  await sql`delete from heard_post where posted_at < app_now() - interval '1 day'`.execute(db)
}

export interface EarlierText {
  facts: unknown
  /** Nobody has looked at it since: what its owner approved or threw away, they know. */
  unseen: boolean
}

/** The owner's latest texts that are out, on their way or waiting, of the last hours, newest first. */
export async function textsBefore(
  db: Db,
  row: Pick<WatchedText, 'id' | 'owner_id'>,
  { hours }: { hours: number },
): Promise<EarlierText[]> {
  const { rows } = await sql<EarlierText>`
    select g.facts, p.approved_version is null and p.status <> 'rejected' as unseen
    from publication p join generation g on g.id = p.generation_id
    where p.owner_id = ${row.owner_id} and p.id <> ${row.id} and p.content is not null
      and p.status in ('published', 'sending', 'scheduled', 'generating', 'awaiting_approval', 'rejected')
      and g.created_at > app_now() - ${hours} * interval '1 hour'
    order by g.created_at desc limit 50`.execute(db)
  return rows
}
