import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as notices from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import { issueLongCode, spendLongCode } from './codes.ts'
import { mailAllowed, type MailDeps, tellCeiling } from './mail-limits.ts'
import { assertUncommon, hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import type { Caller } from './caller.ts'

interface ForgotDeps extends MailDeps {
  config: MailDeps['config'] & { publicUrl: string }
  mail: notices.Post | null
  log: MailDeps['log'] & { warn(details: object, message: string): void }
}

/**
 * Mails a link that sets a new password: good for 30 minutes, once, in place of an earlier one. The answer is the same
 * for every address, also within the 60 seconds in which another link is refused
 * (decision: same-answer-for-every-address).
 */
export async function forgotPassword(
  deps: ForgotDeps,
  { username }: { username: string },
  { ip }: Pick<Caller, 'ip'>,
): Promise<null> {
  const { db, config, mail, log } = deps
  if (!mail) throw new Problem('emailNotSent')
  const { code, isLast } = await issueLongCode(
    db,
    { purpose: 'reset', subject: username },
    mailAllowed(deps, { to: username, ip }),
  )
  if (isLast) tellCeiling(deps)
  const owner = await accounts.passwordByEmail(db, username)
  // Nobody waits for the mail, because only an address that has an account gets one, and the time would tell.
  if (owner) {
    const url = `${config.publicUrl}/reset-password?code=${code}`
    notices
      .mailResetLink(mail, { to: username, url, publicUrl: config.publicUrl, language: owner.language })
      .catch((error: unknown) => {
        const reason = error instanceof ExternalError ? error.reason : 'fault'
        log.warn({ userId: owner.id, reason, error }, 'a mail with a reset link was not taken')
      })
  }
  return null
}

/** Sets a new password with a mailed link; every session ends. Problem `invalidOrExpiredCode`; a password that is too easy leaves the link good. */
export async function resetPassword(
  db: Db,
  { code, password }: { code: string; password: string },
): Promise<null> {
  await transaction(db, async (trx) => {
    const username = await spendLongCode(trx, { purpose: 'reset', code })
    if (username === null) throw new Problem('invalidOrExpiredCode')
    assertUncommon(password, username)
    const changed = await accounts.setPassword(trx, {
      email: username,
      passwordHash: await hashPassword(password),
    })
    // The account is gone, or the link was asked for before there was one.
    if (!changed) throw new Problem('invalidOrExpiredCode')
    await endSessions(trx, changed)
    await notices.notify(trx, { userId: changed.userId, kind: 'password_reset', ref: newId('sec') })
  })
  return null
}
