import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const appNow = sql<Date>`app_now()`
/** So many wrong passwords, one after the other, close a page. */
const triesMax = 20

const state = sql<'open' | 'expired' | 'revoked' | 'locked'>`case
  when guest_page.revoked_at is not null then 'revoked'
  when guest_page.expires_at <= app_now() then 'expired'
  when guest_page.wrong_tries >= ${sql.lit(triesMax)} then 'locked'
  else 'open' end`

const textsOfPage = sql<string[]>`array(
  select t.publication_id from guest_page_text t where t.page_id = guest_page.id order by t.publication_id)`

function pages(db: Db) {
  return db
    .selectFrom('guest_page')
    .select([
      'guest_page.id',
      'guest_page.name',
      'guest_page.email',
      'guest_page.all_asked as allAsked',
      'guest_page.expires_at as expiresAt',
      'guest_page.seen_at as seenAt',
      state.as('state'),
      textsOfPage.as('texts'),
    ])
}

export async function pagesOf(db: Db, ownerId: string) {
  return pages(db).where('owner_id', '=', ownerId).orderBy('created_at', 'desc').orderBy('id').execute()
}

export async function pageOf(db: Db, { ownerId, id }: { ownerId: string; id: string }) {
  return pages(db).where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()
}

export async function insertPage(
  trx: Db,
  page: {
    id: string
    ownerId: string
    name: string
    email: string | null
    tokenHash: Buffer
    passwordHash: string
    allAsked: boolean
    madeBy: string
    expiresAt: Date
  },
): Promise<void> {
  await trx
    .insertInto('guest_page')
    .values({
      id: page.id,
      owner_id: page.ownerId,
      name: page.name,
      email: page.email,
      token_hash: page.tokenHash,
      password_hash: page.passwordHash,
      all_asked: page.allAsked,
      made_by: page.madeBy,
      expires_at: page.expiresAt,
    })
    .execute()
}

/** Which texts a page shows: of these, the ones that are its project's. Answers how many. */
export async function putTexts(
  trx: Db,
  {
    pageId,
    ownerId,
    allAsked,
    texts,
  }: { pageId: string; ownerId: string; allAsked: boolean; texts: string[] },
): Promise<number> {
  await trx.updateTable('guest_page').set({ all_asked: allAsked }).where('id', '=', pageId).execute()
  await trx.deleteFrom('guest_page_text').where('page_id', '=', pageId).execute()
  if (texts.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('guest_page_text')
    .columns(['page_id', 'publication_id'])
    .expression((e) =>
      e
        .selectFrom('publication')
        .select([sql.lit(pageId).as('page_id'), 'id'])
        .where('owner_id', '=', ownerId)
        .where('id', 'in', texts),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** False: there is none that stands. */
export async function revoke(db: Db, { ownerId, id }: { ownerId: string; id: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guest_page')
    .set({ revoked_at: appNow })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A page that stands, by its link. */
/**
 * A try at the password of an open page, counted before it is looked at, so that nobody has more of them who can hurry; one
 * that was right begins the count anew (`noteSeen`).
 */
export async function beginTry(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id: string; passwordHash: string } | undefined> {
  return db
    .updateTable('guest_page')
    .set((e) => ({ wrong_tries: e('wrong_tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where(state, '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('owner')
          .select('owner.id')
          .whereRef('owner.id', '=', 'guest_page.owner_id')
          .where('owner.disabled_at', 'is', null),
      ),
    )
    .returning(['id', 'password_hash as passwordHash'])
    .executeTakeFirst()
}

export async function noteSeen(db: Db, id: string): Promise<void> {
  await db.updateTable('guest_page').set({ wrong_tries: 0, seen_at: appNow }).where('id', '=', id).execute()
}

export async function openPage(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('guest_page')
    .innerJoin('project', 'project.id', 'guest_page.owner_id')
    .innerJoin('owner', 'owner.id', 'guest_page.owner_id')
    .select([
      'guest_page.id',
      'guest_page.owner_id as ownerId',
      'guest_page.name',
      'guest_page.all_asked as allAsked',
      'guest_page.expires_at as expiresAt',
      textsOfPage.as('texts'),
      sql<string>`coalesce(project.name, owner.name)`.as('project'),
    ])
    .where('token_hash', '=', tokenHash)
    .where(state, '=', 'open')
    .where('owner.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** What a client said to a text last and did not take back. */
export async function saidBy(db: Db, { pageId, hash }: { pageId: string; hash: string }) {
  return db
    .selectFrom('vote')
    .select(['says', 'words', 'at'])
    .where('page_id', '=', pageId)
    .where('seen', '=', hash)
    .where('taken_back_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Texts of a project that a client may have answered or be asked about: in these states, and what this page has voted on.
 * What waits comes first, by its time, and then the latest of what is over; `id`: that one alone.
 */
export async function textsFor(
  db: Db,
  {
    ownerId,
    pageId,
    allAsked,
    texts,
    states,
    id = null,
  }: {
    ownerId: string
    pageId: string
    allAsked: boolean
    texts: string[]
    states: readonly string[]
    id?: string | null
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from publication p
     where owner_id = ${ownerId} and content is not null and (thread_part is null or thread_part = 1)
       and (id = any(${texts}) or (${allAsked}
         and (state = any(${states})
              or exists (select from vote v where v.publication_id = p.id and v.page_id = ${pageId}))))
       and (${id}::text is null or id = ${id})
     order by (state = any(${states})) desc,
       case when state = any(${states}) then scheduled_at end nulls last,
       case when state <> all(${states}) then created_at end desc, created_at, id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}
