import { unique } from '#contract/fields.ts'
import type { Db } from '#db/connect.ts'
import type { X, XUser } from '#server/adapters/x/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'
import * as store from './x-account-store.ts'

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
): Promise<{ existing: store.KnownAccount[]; nonexistent: string[] }> {
  const byKey = new Map(
    usernames.map((name) => name.trim().replace(/^@/, '')).map((name) => [keyOf(name), name]),
  )
  const names = [...byKey.values()]
  const known = new Map(
    (await store.saidToday(db, names.map(keyOf))).map((account) => [keyOf(account.username), account]),
  )
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

async function ask({ db, x }: AskDeps, names: string[]): Promise<XUser[]> {
  if (!x) throw new Problem('crawlFailed')
  try {
    const { existing } = await x.usersByName(unique(names))
    await store.keepAccounts(db, existing)
    return existing
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}
