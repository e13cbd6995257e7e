import { createHmac, randomBytes } from 'node:crypto'
import type { Telegram } from '#server/adapters/telegram/client.ts'
import { type Db, transaction, violates } from '#db/connect.ts'
import { newId, randomText, sha256 } from '#server/lib/ids.ts'
import { deriveKey, deriveKeys, type KeyConfig } from '#server/lib/seal.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { closeChats } from '#server/modules/organisations/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './link-store.ts'
import { guess } from './throttle.ts'

// The bot's start link: an account takes a Telegram identity that has no account yet -----------------------------------

/** A start link of the bot: 10 minutes, once, and the earlier one is worth nothing any more. Problems `notFound`, `conflict`. */
export async function telegramLink(
  { db, telegram }: { db: Db; telegram: Telegram | null },
  { userId }: { userId: string },
) {
  if (!telegram) throw new Problem('notFound')
  if ((await accounts.identityOf(db, userId))?.telegramId !== null) throw new Problem('conflict')
  const token = randomBytes(24).toString('base64url')
  const url = await telegram.startLink(`link_${token}`)
  const { expiresAt } = await transaction(db, async (trx) => {
    // One at a time per account, so that exactly one link is the newest.
    await accounts.identityOf(trx, userId, { lock: true })
    return store.insertLink(trx, { kind: 'telegram', tokenHash: sha256(token), userId })
  })
  return { url, expiresAt }
}

/** Takes the Telegram identity off an account. Problems `notFound`, `conflict` where nothing else signs in. */
export async function unlinkTelegram(db: Db, { userId }: { userId: string }): Promise<void> {
  await transaction(db, async (trx) => {
    const before = await accounts.identityOf(trx, userId)
    await closeChats(trx, userId)
    await accounts.unlinkTelegram(trx, userId)
    if (before) await tellOfTelegram(trx, { userId, kind: 'sign_in_removed', person: telegramOf(before) })
  })
}

/** Tells a user that a Telegram identity signs in to their account, or no longer does. */
export async function tellOfTelegram(
  trx: Db,
  {
    userId,
    kind,
    person: { username, name },
  }: {
    userId: string
    kind: 'sign_in_added' | 'sign_in_removed'
    person: { username: string | null; name: string }
  },
): Promise<void> {
  const params = { method: 'TELEGRAM' as const, name: username === null ? name : `@${username}` }
  await notify(trx, { userId, kind, params, ref: newId('sec') })
}

/** What a Telegram identity calls itself. */
export function telegramOf(account: accounts.IdentityRow): { username: string | null; name: string } {
  return { username: account.telegramUsername, name: account.telegramName ?? account.name }
}

export type LinkRefusal = 'used-or-expired' | 'has-account' | 'already-linked'
type Opened =
  { kind: 'ask'; linkId: string; account: AccountWords } | { kind: 'refused'; reason: LinkRefusal }

/** What a person in a chat may read of an account, to know whether it is theirs. */
export interface AccountWords {
  name: string
  /** The e-mail address, mostly hidden. */
  email: string | null
}

/** Somebody opened such a link: whether to ask them. Nothing is linked by opening, because a link can be sent to a stranger. */
export async function openAccountLink(
  db: Db,
  { token, telegramId }: { token: string; telegramId: string },
): Promise<Opened> {
  const link = await store.claimLink(db, { tokenHash: sha256(token), telegramId })
  const account = link && (await accounts.identityOf(db, link.userId))
  if (!link || !account) return { kind: 'refused', reason: 'used-or-expired' }
  const refused = await refusalOf(db, account, telegramId)
  if (refused) return { kind: 'refused', reason: refused }
  return { kind: 'ask', linkId: link.id, account: { name: account.name, email: hidden(account.email) } }
}

type Answered =
  { kind: 'linked'; name: string } | { kind: 'declined' } | { kind: 'refused'; reason: LinkRefusal }

/** The person said yes: from now on this identity signs in to that account, once and for nobody else. */
export async function confirmAccountLink(
  db: Db,
  { linkId, person }: { linkId: string; person: { id: string; username: string | null; name: string } },
): Promise<Answered> {
  try {
    return await transaction(db, async (trx) => {
      const link = await store.answerLink(trx, { id: linkId, telegramId: person.id, state: 'used' })
      const account = link && (await accounts.identityOf(trx, link.userId, { lock: true }))
      if (!account) return { kind: 'refused', reason: 'used-or-expired' }
      const refused = await refusalOf(trx, account, person.id)
      if (refused) return { kind: 'refused', reason: refused }
      await accounts.linkTelegram(trx, { userId: account.id, ...person })
      await tellOfTelegram(trx, { userId: account.id, kind: 'sign_in_added', person })
      return { kind: 'linked', name: account.name }
    })
  } catch (error) {
    // The same person opened the Mini App in this moment, and that made them an account.
    if (violates(error, 'user_account_telegram')) return { kind: 'refused', reason: 'has-account' }
    throw error
  }
}

/** The person said no. */
export async function declineAccountLink(
  db: Db,
  { linkId, telegramId }: { linkId: string; telegramId: string },
): Promise<Answered> {
  const link = await store.answerLink(db, { id: linkId, telegramId, state: 'refused' })
  return link ? { kind: 'declined' } : { kind: 'refused', reason: 'used-or-expired' }
}

async function refusalOf(
  db: Db,
  account: accounts.IdentityRow,
  telegramId: string,
): Promise<LinkRefusal | null> {
  if (account.telegramId !== null) return 'already-linked'
  return (await accounts.accountByTelegramId(db, telegramId)) ? 'has-account' : null
}

function hidden(email: string | null): string | null {
  return email && email.replace(/^(.).*(@.*)$/u, '$1***$2')
}

// A Telegram account that exists moves into a web account, by a code (decision: two-accounts-one-person) --------------

interface CodeDeps {
  db: Db
  config: KeyConfig
}

/** A code that the web account takes over this Telegram account by: 8 characters, 10 minutes, once. Problem `conflict` for an account that is more than a Telegram one. */
export async function linkCode({ db, config }: CodeDeps, { userId }: { userId: string }) {
  const code = randomText(8)
  const { expiresAt } = await transaction(db, async (trx) => {
    const account = await accounts.identityOf(trx, userId, { lock: true })
    if (!account || !isTelegramOnly(account)) throw new Problem('conflict')
    return store.insertLink(trx, {
      kind: 'code',
      tokenHash: codeHash(deriveKey(config, 'link-code'), code),
      userId,
    })
  })
  return { code, expiresAt }
}

/** An account that nothing but a Telegram identity signs in to: only such a one can be moved. */
export function isTelegramOnly(account: accounts.IdentityRow): boolean {
  return account.telegramId !== null && accounts.methodsOf(account).every((method) => method === 'TELEGRAM')
}

/** Whose a code is that can still be used; null where it is unknown, used or too old. Nothing happens to it. */
export async function peekLinkCode({ db, config }: CodeDeps, code: string) {
  return (await store.codeLink(db, codeHashes(config, code))) ?? null
}

/** Uses a code up and says whose it is; null where it is unknown, used or too old. */
export async function spendLinkCode({ db, config }: CodeDeps, code: string) {
  return (await store.useCodeLink(db, codeHashes(config, code))) ?? null
}

/** Allows one guess at a code, or answers 429: 40 bits for 10 minutes are plenty as long as nobody tries thousands. */
export const linkCodeGuess = (db: Db, userId: string) => guess(db, `link-code:${userId}`)

/** By each of our keys: a code that was shown before a rotation still counts. */
function codeHashes(config: KeyConfig, code: string): Buffer[] {
  return deriveKeys(config, 'link-code').map((key) => codeHash(key, code))
}

/** Keyed, because 40 bits are soon tried against a bare hash. */
function codeHash(key: Uint8Array, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['link-code', code]))
    .digest()
}
