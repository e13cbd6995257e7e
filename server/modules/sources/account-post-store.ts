import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'

const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000})`

const stored = z.array(
  z.object({
    id: z.string(),
    authorId: z.string(),
    authorName: z.string().nullable(),
    text: z.string(),
    url: z.string(),
    createdAt: z.coerce.date(),
  }),
)

/** A post as it is kept: what a source is shown by. */
export type AccountPost = z.output<typeof stored>[number]

export interface Claimed {
  name: string
  lastRead: Date | null
}

/** Those of these accounts that the caller is to read: nobody has lately, and nobody is at it. */
export async function claim(
  db: Db,
  names: string[],
  { freshFor, readFor }: { freshFor: number; readFor: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    insert into account_post_read (account_name, reading_until)
    select name, app_now() + ${milliseconds(readFor)} from unnest(${names.toSorted()}::text[]) name
    on conflict (account_name) do update set reading_until = excluded.reading_until
      where (account_post_read.reading_until is null or account_post_read.reading_until < app_now())
        and (account_post_read.read_at is null or account_post_read.read_at < app_now() - ${milliseconds(freshFor)})
    returning account_name as name, read_at as "lastRead"`.execute(db)
  return rows
}

export async function areBeingRead(db: Db, names: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('account_post_read')
    .select('account_name')
    .where('account_name', 'in', names)
    .where('reading_until', '>=', sql<Date>`app_now()`)
    .executeTakeFirst()
  return row !== undefined
}

export async function postsOf(db: Db, names: string[]): Promise<AccountPost[]> {
  const rows = await db
    .selectFrom('account_post_read')
    .select('posts')
    .where('account_name', 'in', names)
    .execute()
  return rows.flatMap(({ posts }) => stored.parse(posts))
}

export async function keep(db: Db, name: string, posts: AccountPost[]): Promise<void> {
  await db
    .updateTable('account_post_read')
    .set({ posts: JSON.stringify(posts), read_at: sql<Date>`app_now()`, reading_until: null })
    .where('account_name', '=', name)
    .execute()
}

export async function giveUp(db: Db, names: string[]): Promise<void> {
  await db
    .updateTable('account_post_read')
    .set({ reading_until: null })
    .where('account_name', 'in', names)
    .execute()
}

/** What was read of accounts that nobody has asked for since. */
export async function forgetUnread(db: Db, { keptFor }: { keptFor: number }): Promise<void> {
  await sql`delete from account_post_read where read_at < app_now() - ${milliseconds(keptFor)}`.execute(db)
}
