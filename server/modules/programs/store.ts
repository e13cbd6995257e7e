import type { JSONWebKeySet } from 'jose'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export interface Client {
  id: string
  name: string
  redirectUris: string[]
  /** Null: it can keep no secret. */
  secretHash: Buffer | null
  /** With which it signs; null: it does not. */
  keys: JSONWebKeySet | null
  /** Its description has to be read again before anything is given to it. */
  isOld: boolean
  /** Within the last minute somebody found its description away, or no good. */
  isTried: boolean
  /** It is described at its address, which is its id. */
  isDescribed: boolean
}

export async function clientById(db: Db, id: string): Promise<Client | null> {
  const row = await db
    .selectFrom('program_client')
    .select([
      'id',
      'name',
      'redirect_uris as redirectUris',
      'secret_hash as secretHash',
      sql<JSONWebKeySet | null>`keys`.as('keys'),
      sql<boolean>`coalesce(read_again_at <= app_now(), false)`.as('isOld'),
      sql<boolean>`coalesce(tried_at > app_now() - interval '1 minute', false)`.as('isTried'),
      sql<boolean>`read_again_at is not null`.as('isDescribed'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

interface NewClient {
  id: string
  name: string
  redirectUris: string[]
  secretHash: Buffer | null
}

/** Answers when, in whole seconds since 1970. */
export async function insertClient(db: Db, row: NewClient): Promise<number> {
  const { at } = await db
    .insertInto('program_client')
    .values({
      id: row.id,
      name: row.name,
      redirect_uris: row.redirectUris,
      secret_hash: row.secretHash,
      read_again_at: null,
      keys: null,
      read_at: null,
      tried_at: null,
    })
    .returning(sql<number>`floor(extract(epoch from registered_at))::float8`.as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** What an address describes, as it was read now; `goodFor`: seconds. */
export async function keepDescribed(
  db: Db,
  {
    id,
    name,
    redirectUris,
    keys,
    goodFor,
  }: Omit<NewClient, 'secretHash'> & { keys: unknown; goodFor: number },
): Promise<void> {
  const said = {
    name,
    redirect_uris: redirectUris,
    keys: keys === null ? null : JSON.stringify(keys),
    read_at: sql<Date>`app_now()`,
    tried_at: null,
    read_again_at: sql<Date>`app_now() + ${goodFor}::int * interval '1 second'`,
  }
  await db
    .insertInto('program_client')
    .values({ id, secret_hash: null, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute()
}

/** Whether it is one's turn to read a description before its time is over: once a minute, whoever asks first. */
export async function turnToRead(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('program_client')
    .set({ tried_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where(sql<boolean>`greatest(read_at, tried_at) < app_now() - interval '1 minute'`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A description could not be read: nobody need try again within a minute. */
export async function noteAway(db: Db, id: string): Promise<void> {
  await db
    .updateTable('program_client')
    .set({ tried_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** What stands there is no description any more: what it signed with proves nothing until one is read that is good. */
export async function noteGone(db: Db, id: string): Promise<void> {
  await db
    .updateTable('program_client')
    .set({ tried_at: sql<Date>`app_now()`, read_again_at: sql<Date>`app_now()`, keys: '{"keys":[]}' })
    .where('id', '=', id)
    .where('read_again_at', 'is not', null)
    .execute()
}

/** Programs that came a month ago and that nobody has allowed anything. */
export async function forgetClients(db: Db): Promise<void> {
  await sql`delete from program_client c where c.registered_at < app_now() - interval '30 days'
    and not exists (select from token t where t.client_id = c.id)`.execute(db)
}
