import { sql } from 'kysely'
import type { MediaKind, MediaOrigin, Platform, PublicationStatus } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

const columns = [
  'name',
  'media_type as mediaType',
  'origin',
  'width',
  'height',
  'milliseconds',
  'size as bytes',
  'alt',
  'tags',
  'prompt',
  'created_at as createdAt',
] as const

const alive = sql<boolean>`(expires_at is null or expires_at > app_now())`

/** What the library of that user shows. */
function mediaOf(db: Db, ownerId: string) {
  return db
    .selectFrom('stored_file')
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'picture')
    .where('origin', 'is not', null)
    .where('removed_at', 'is', null)
    .where(alive)
}

export interface MediaFilter {
  ownerId: string
  q?: string | undefined
  kind?: MediaKind | undefined
  tag?: string | undefined
  origin?: MediaOrigin | undefined
  page: number
  size: number
  sort: 'createdAt' | 'bytes'
  order: 'asc' | 'desc'
}

/** A text without case and accents: what a mark stands on is left, and letters that carry their mark inside lose it. */
const bare = (text: ReturnType<typeof sql<string>>) => sql<string>`
  translate(regexp_replace(lower(normalize(${text}, NFKD) collate "und-x-icu"), '[\\u0300-\\u036f\\u064b-\\u065f\\u0670\\u0640]', '', 'g'),
            'đøłıßðþæœ', 'dolisdtao')`

export async function list(db: Db, { ownerId, q, kind, tag, origin, page, size, sort, order }: MediaFilter) {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  let query = mediaOf(db, ownerId)
  for (const word of words)
    query = query.where(
      sql<boolean>`position(${bare(sql`${word}::text`)} in
        ${bare(sql`alt || ' ' || array_to_string(tags, ' ') || ' ' || coalesce(prompt, '')`)}) > 0`,
    )
  if (kind === 'gif') query = query.where('media_type', '=', 'image/gif')
  if (kind === 'video') query = query.where('media_type', 'like', 'video/%')
  if (kind === 'picture')
    query = query.where('media_type', 'like', 'image/%').where('media_type', '<>', 'image/gif')
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = any (tags)`)
  if (origin) query = query.where('origin', '=', origin)
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(columns)
    .orderBy(sort === 'bytes' ? 'size' : 'created_at', order)
    .orderBy('name')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { rows, total }
}

export type MediumRow = Awaited<ReturnType<typeof list>>['rows'][number]

/** Of what one uploaded. */
export async function usedBytes(db: Db, ownerId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('stored_file')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('origin', '=', 'own')
    .where(alive)
    .executeTakeFirstOrThrow()
  return bytes
}

export async function tags(db: Db, ownerId: string): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from (${mediaOf(db, ownerId).select(sql`unnest(tags)`.as('tag'))}) used
     group by tag order by count desc, tag limit 200`.execute(db)
  return rows
}

export async function has(db: Db, { ownerId, name }: { ownerId: string; name: string }): Promise<boolean> {
  return (await mediaOf(db, ownerId).select('name').where('name', '=', name).executeTakeFirst()) !== undefined
}

/** Whether it is there; if so nobody begins to use it before this transaction ends. */
export async function lock(trx: Db, { ownerId, name }: { ownerId: string; name: string }): Promise<boolean> {
  const row = await mediaOf(trx, ownerId)
    .select('name')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function update(
  db: Db,
  {
    ownerId,
    name,
    alt,
    tags: words,
  }: { ownerId: string; name: string; alt?: string | undefined; tags?: string[] | undefined },
): Promise<MediumRow | undefined> {
  return db
    .updateTable('stored_file')
    .set({
      ...(alt === undefined ? {} : { alt }),
      ...(words === undefined ? {} : { tags: words }),
      // Something has to be set.
      removed_at: null,
    })
    .where('name', '=', name)
    .where('name', 'in', mediaOf(db, ownerId).select('name').where('name', '=', name))
    .returning(columns)
    .executeTakeFirst()
}

/** Out of the library; and, where no publication and no evidence shows it, out of the world with the next tick. */
export async function remove(trx: Db, name: string): Promise<void> {
  await sql`
    update stored_file set removed_at = app_now(),
           expires_at = case when exists (select from publication where image_names @> array[${name}])
                               or exists (select from generation where image_name = ${name})
                             then expires_at else app_now() end
     where name = ${name}`.execute(trx)
}

export interface Use {
  id: string
  agentId: string
  agentName: string
  platform: Platform
  status: PublicationStatus
  content: string | null
  at: Date
}

/** The newest first. */
export async function uses(
  db: Db,
  { ownerId, name, url }: { ownerId: string; name: string; url: string },
): Promise<{ publications: Use[]; agents: { agentId: string; name: string }[]; account: boolean }> {
  const { rows: publications } = await sql<Use>`
    select p.id, p.agent_id as "agentId", a.name as "agentName", p.platform, p.status, p.content,
           coalesce(p.published_at, p.scheduled_at, p.created_at) as at
      from publication p join agent a on a.id = p.agent_id
     where p.owner_id = ${ownerId} and p.image_names @> array[${name}]
     order by 7 desc, p.id limit 500`.execute(db)
  const { rows: agents } = await sql<{ agentId: string; name: string }>`
    select a.id as "agentId", a.name from agent a left join x_profile x on x.agent_id = a.id
     where a.owner_id = ${ownerId} and a.deleted_at is null
       and ${url} in (a.character ->> 'avatar', x.avatar, x.background)
     order by a.name`.execute(db)
  const { rows: own } = await sql`
    select 1 from user_account where id = ${ownerId} and avatar = ${url}`.execute(db)
  return { publications, agents, account: own.length > 0 }
}
