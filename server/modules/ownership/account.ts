import { limits } from '#contract/limits.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import type { KeyConfig } from '#server/lib/seal.ts'
import { sha256 } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as connections from '#server/modules/connections/index.ts'
import { insertAudit } from '#server/modules/admin/index.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as auth from '#server/modules/auth/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { expireExportsOf, expireFilesOf, fileUrl, keepFile } from '#server/modules/files/index.ts'
import { removeAgentsOf } from '#server/modules/lifecycle/index.ts'
import { leaveAll } from '#server/modules/organisations/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { giveBackTicketsOf } from '#server/modules/sandbox/index.ts'
import { handOverEvents } from '#server/modules/timeline/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

interface LinkDeps {
  db: Db
  config: KeyConfig
}

/**
 * Moves the Telegram account that shows this code into the account that redeems it (decision: two-accounts-one-person):
 * agents with all that hangs on them, credits except the sign-up bonus, the Telegram identity; then it is closed and
 * signed out. Problems `invalidOrExpiredCode`; `conflict` with a reason, where nothing has changed and the code still
 * works. The first is always `confirm`: it names the other account and the value (`confirm`) with which the call is
 * repeated once the person has agreed.
 */
export async function redeemLinkCode(
  { db, config }: LinkDeps,
  { userId, code, confirm }: { userId: string; code: string; confirm?: string | undefined },
): Promise<void> {
  await auth.linkCodeGuess(db, userId)
  await transaction(db, async (trx) => {
    const shown = await auth.peekLinkCode({ db: trx, config }, code)
    if (!shown) throw new Problem('invalidOrExpiredCode')
    const from = shown.userId
    if (from === userId) throw refused('same-account')
    const [taken, taking] = await lockBoth(trx, from, userId)
    if (!taken || taken.disabledAt) throw new Problem('invalidOrExpiredCode')
    if (!taking || taking.telegramId !== null) throw refused('already-linked')
    if (!auth.isTelegramOnly(taken) || taken.telegramId === null) throw refused('other-identities')
    if (await store.worksElsewhere(trx, from)) throw refused('organisations')
    if (await store.hasPaid(trx, from)) throw refused('paid-order')
    // A code is soon typed that a stranger gave away as something else: whose account it is is said before it is linked.
    const other = { from, telegramId: taken.telegramId }
    if (confirm !== answerTo(other))
      throw new Problem('conflict', {
        data: { reason: 'confirm', ...auth.telegramOf(taken), confirm: answerTo(other) },
      })
    const link = await auth.spendLinkCode({ db: trx, config }, code)
    if (!link) throw new Problem('invalidOrExpiredCode')

    const both = { from, to: userId }
    await giveBackTicketsOf(trx, from)
    await publishing.handOverPublications(trx, { ...both, ref: link.id }, () =>
      credits.handOver(trx, {
        ...both,
        ref: `link:${link.id}`,
        note: 'Moved with the linked Telegram account',
      }),
    )
    await agents.handOverAgents(trx, both)
    // Connections that are resealed come first; the rows of those that ended follow with the other tables.
    await connections.moveConnections({ db: trx, config }, { fromOwnerId: from, toOwnerId: userId })
    await store.moveCategories(trx, both)
    await store.moveNotices(trx, both)
    await store.moveReferrals(trx, both)
    await store.moveRows(trx, both)

    await auth.endSessions(trx, { userId: from })
    await accounts.closeAccount(trx, from)
    await handOverEvents(trx, both)
    await accounts.linkTelegram(trx, {
      userId,
      id: taken.telegramId,
      username: taken.telegramUsername,
      name: taken.telegramName ?? taken.name,
    })
    await auth.tellOfTelegram(trx, { userId, kind: 'sign_in_added', person: auth.telegramOf(taken) })
    await insertAudit(trx, {
      actorId: userId,
      action: 'account.link',
      targetId: userId,
      detail: { closed: from },
      reason: 'asked for by the user',
    })
  })
}

/** What a yes to exactly this account is. */
function answerTo({ from, telegramId }: { from: string; telegramId: string }): string {
  return sha256(`link ${from} ${telegramId}`).toString('base64url')
}

function refused(reason: string): Problem {
  return new Problem('conflict', { data: { reason } })
}

/** Always in the same order, so that two links at once wait for each other instead of for ever. */
async function lockBoth(trx: Db, from: string, to: string) {
  const rows = new Map<string, accounts.IdentityRow | undefined>()
  for (const id of [from, to].sort()) rows.set(id, await accounts.identityOf(trx, id, { lock: true }))
  return [rows.get(from), rows.get(to)] as const
}

/**
 * Deletes an account for good (Problem `conflict`, reason `organisations`, while it owns one with others), in one transaction: nothing signs in to it any more, its credentials and texts are
 * destroyed, its agents stop, what waits is skipped. Ledger entries stay under an id that names nobody
 * (decision: ledger-entries-stay); the address and every identity are free again.
 */
export async function removeAccount(db: Db, { userId }: { userId: string }): Promise<void> {
  await transaction(db, async (trx) => {
    const account = await accounts.identityOf(trx, userId, { lock: true })
    if (!account) throw new Problem('sessionExpired')
    // Others work in it: it is handed over, or closed, first.
    if (await store.ownsOrganisations(trx, userId)) throw refused('organisations')
    await leaveAll(trx, userId)
    await removeAgentsOf(trx, userId)
    await expireFilesOf(trx, userId)
    // Of a closed account no events are written, and they may be deleted (decision: events-are-written-by-the-database).
    await accounts.closeAccount(trx, userId)
    await store.eraseRows(trx, userId)
    await store.erasePerson(trx, {
      userId,
      email: account.email,
      wallet: account.solanaAddress,
      telegramId: account.telegramId,
    })
    await insertAudit(trx, {
      actorId: userId,
      action: 'account.delete',
      targetId: userId,
      detail: {},
      reason: 'asked for by the user',
    })
  })
}

/**
 * Everything held about a user as one JSON file, without secrets, at an address nobody can guess, for a day or until the
 * next one. Three a day; then 429.
 */
export async function exportAccount(
  db: Db,
  { userId }: { userId: string },
): Promise<{ url: string; expiresAt: Date }> {
  const at = await now(db)
  const expiresAt = later(at, day)
  const name = await transaction(db, async (trx) => {
    await auth.countOfDay(trx, `export:${userId}`, limits.exportsPerDay)
    const tables = await store.rowsAbout(trx, userId)
    const bytes = Buffer.from(JSON.stringify({ exportedAt: at, ...tables }, null, 2))
    await expireExportsOf(trx, userId)
    await insertAudit(trx, {
      actorId: userId,
      action: 'account.export',
      targetId: userId,
      detail: { bytes: bytes.length },
      reason: 'asked for by the user',
    })
    return keepFile(trx, {
      ownerId: userId,
      mediaType: 'application/json',
      bytes,
      alt: '',
      purpose: 'export',
      expiresAt,
    })
  })
  return { url: fileUrl(name), expiresAt }
}
