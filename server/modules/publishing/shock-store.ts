import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PublicationRow } from './store.ts'

/** What a publication's text was written from. */
export async function snapshotOf(db: Db, { generation_id }: Pick<PublicationRow, 'generation_id'>) {
  if (generation_id === null) return undefined
  return db
    .selectFrom('generation')
    .select(['facts', 'names', 'sources'])
    .where('id', '=', generation_id)
    .executeTakeFirst()
}

/** Posts of the last hours that were read for anybody here and name one of these, newest first. */
export async function freshPosts(
  db: Db,
  { words, hours }: { words: string[]; hours: number },
): Promise<{ text: string; url: string; author: string }[]> {
  if (words.length === 0) return []
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`)
  const { rows } = await sql<{ text: string; url: string; author: string }>`
    select text, url, author_name as author from x_post
    where posted_at > app_now() - ${hours} * interval '1 hour' and lower(text) like any(${patterns}::text[])
    order by posted_at desc limit 200`.execute(db)
  return rows
}
