import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Accounts on X as far as everybody may see them, kept for all users: each is asked for once a day at most. */
export interface KnownAccount {
  id: string
  username: string
  name: string
  avatar: string | null
}

/** What X said within the last day about these names, which are in lower case. A name that moved to another account is the newest one's. */
export async function saidToday(db: Db, names: string[]): Promise<KnownAccount[]> {
  if (names.length === 0) return []
  const key = sql<string>`lower(screen_name)`
  return db
    .selectFrom('x_source')
    .distinctOn(key)
    .select(['x_user_id as id', 'screen_name as username', 'name', 'avatar'])
    .where(key, 'in', names)
    .where('gone', '=', false)
    .where('checked_at', '>', sql<Date>`app_now() - interval '1 day'`)
    .orderBy(key)
    .orderBy('checked_at', 'desc')
    .execute()
}

/** An account may have taken another name; the position up to which its posts were read is kept. */
export async function keepAccounts(db: Db, accounts: KnownAccount[]): Promise<void> {
  if (accounts.length === 0) return
  await db
    .insertInto('x_source')
    .values(
      accounts
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, username, name, avatar }) => ({ x_user_id: id, screen_name: username, name, avatar })),
    )
    .onConflict((conflict) =>
      conflict.column('x_user_id').doUpdateSet((e) => ({
        screen_name: e.ref('excluded.screen_name'),
        name: e.ref('excluded.name'),
        avatar: e.ref('excluded.avatar'),
        checked_at: sql<Date>`app_now()`,
        gone: false,
      })),
    )
    .execute()
}
