import { sql } from 'kysely'
import { unique } from '#contract/fields.ts'
import type { Db } from '#db/connect.ts'
import type { X, XUser } from '#server/adapters/x/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'

/** Accounts on X as far as everybody may see them, kept for all users: each is asked for once a day at most. */
export interface KnownAccount {
  id: string
  username: string
  name: string
  avatar: string | null
}

interface AskDeps {
  db: Db
  x: X | null
}

/**
 * The accounts of these names, in their order, and the names nobody has. Asks X only about what is not known from the
 * last day, 100 names a request. Problem `crawlFailed` while X cannot be asked. Not inside a transaction.
 */
export async function findAccounts(
  { db, x }: AskDeps,
  usernames: string[],
): Promise<{ existing: KnownAccount[]; nonexistent: string[] }> {
  const byKey = new Map(
    usernames.map((name) => name.trim().replace(/^@/, '')).map((name) => [keyOf(name), name]),
  )
  const names = [...byKey.values()]
  const known = new Map((await cached(db, names)).map((account) => [keyOf(account.username), account]))
  const unknown = names.filter((name) => wellFormed.test(name) && !known.has(keyOf(name)))
  if (unknown.length > 0) {
    for (const account of await ask({ db, x }, unknown)) known.set(keyOf(account.username), account)
  }
  return {
    existing: names.flatMap((name) => known.get(keyOf(name)) ?? []),
    nonexistent: names.filter((name) => !known.has(keyOf(name))),
  }
}

/** Which X accounts exist. Malformed names do not (decision: input-is-normalised). */
export async function checkUsers(deps: AskDeps, usernames: string[]) {
  const { existing, nonexistent } = await findAccounts(deps, usernames)
  return { existing: existing.map(({ username, name, avatar }) => ({ username, name, avatar })), nonexistent }
}

/** The Problem that names X accounts nobody has; nothing where all exist. */
export function refuseNonexistent(nonexistent: string[]): void {
  if (nonexistent.length === 0) return
  throw new Problem('twitterUserNotFound', {
    data: { nonexistent },
    values: { names: nonexistent.join(', ') },
  })
}

const wellFormed = /^[A-Za-z0-9_]{1,15}$/
const keyOf = (name: string) => name.toLowerCase()

/** What X said about these names within the last day. A name that moved to another account is the newest one's. */
async function cached(db: Db, names: string[]): Promise<KnownAccount[]> {
  if (names.length === 0) return []
  const key = sql<string>`lower(screen_name)`
  return db
    .selectFrom('x_source')
    .distinctOn(key)
    .select(['x_user_id as id', 'screen_name as username', 'name', 'avatar'])
    .where(key, 'in', names.map(keyOf))
    .where('gone', '=', false)
    .where('checked_at', '>', sql<Date>`app_now() - interval '1 day'`)
    .orderBy(key)
    .orderBy('checked_at', 'desc')
    .execute()
}

async function ask({ db, x }: AskDeps, names: string[]): Promise<XUser[]> {
  if (!x) throw new Problem('crawlFailed')
  try {
    const { existing } = await x.usersByName(unique(names))
    await keep(db, existing)
    return existing
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}

/** An account of the id may have taken another name; what is read of its posts goes on. */
async function keep(db: Db, accounts: XUser[]): Promise<void> {
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
