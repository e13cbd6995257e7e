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
  /** Its description has to be read again before somebody allows it something. */
  isOld: boolean
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
      keys_url: null,
      keys_read_at: null,
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
    keysUrl,
    goodFor,
  }: Omit<NewClient, 'secretHash'> & { keys: unknown; keysUrl: string | null; goodFor: number },
): Promise<void> {
  const said = {
    name,
    redirect_uris: redirectUris,
    keys: keys === null ? null : JSON.stringify(keys),
    keys_url: keysUrl,
    keys_read_at: keys === null ? null : sql<Date>`app_now()`,
    read_again_at: sql<Date>`app_now() + ${goodFor}::int * interval '1 second'`,
  }
  await db
    .insertInto('program_client')
    .values({ id, secret_hash: null, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute()
}

/** Where a program's keys are read again, by whoever asks first within a minute; null: nowhere, or somebody has just asked. */
export async function turnToReadKeys(db: Db, id: string): Promise<string | null> {
  const row = await db
    .updateTable('program_client')
    .set({ keys_read_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('keys_read_at', '<', sql<Date>`app_now() - interval '1 minute'`)
    .returning('keys_url')
    .executeTakeFirst()
  return row?.keys_url ?? null
}

/** The keys it signs with now. */
export async function keepKeys(db: Db, id: string, keys: unknown): Promise<void> {
  await db
    .updateTable('program_client')
    .set({ keys: JSON.stringify(keys) })
    .where('id', '=', id)
    .execute()
}

/** Programs that came a month ago and that nobody has allowed anything. */
export async function forgetClients(db: Db): Promise<void> {
  await sql`delete from program_client c where c.registered_at < app_now() - interval '30 days'
    and not exists (select from token t where t.client_id = c.id)`.execute(db)
}
