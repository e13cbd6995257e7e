import { limits } from '#contract/limits.ts'
import { type Db, transaction, violates } from '#db/connect.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { SecretKeys } from '#server/lib/seal.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as notices from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import { issueCode, spendCode } from './codes.ts'
import { mailAllowed, type MailDeps, takeBackMail, tellCeiling } from './mail-limits.ts'
import { assertUncommon, hashPassword } from './passwords.ts'
import { referrerOf } from './referrer.ts'
import { roleGivenTo } from './rules.ts'
import type { Caller, SignInDeps } from './caller.ts'
import { deleteCode } from './code-store.ts'

export interface SignUpDeps {
  db: Db
  config: SignInDeps['config'] & { secretKeys: SecretKeys; publicUrl: string }
  mail: notices.Post | null
}

/** Mails a sign-up code. Answer, work and time are the same for addresses that have an account; only the mail differs. */
export async function sendRegisterCode(
  deps: SignUpDeps & MailDeps,
  { username, browser }: { username: string; browser: string | null },
  { ip, language }: Pick<Caller, 'ip' | 'language'>,
): Promise<{ cooldown: number }> {
  const { db, config, mail } = deps
  if (!mail) throw new Problem('emailNotSent')
  const { id, code, isLast } = await issueCode(
    { db, config },
    { purpose: 'register', subject: username, browser },
    mailAllowed(deps, { to: username, ip }),
  )
  if (isLast) tellCeiling(deps)
  const owner = await accounts.passwordByEmail(db, username)

  try {
    await notices.mailRegisterCode(mail, {
      to: username,
      code,
      publicUrl: config.publicUrl,
      isOwner: owner !== undefined,
      language: owner?.language ?? language,
    })
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    // After "unknown" the mail may well arrive, and its code must work then.
    if (error.kind !== 'unknown') {
      await deleteCode(db, id)
      await takeBackMail(db, username)
    }
    throw new Problem('emailNotSent', { cause: error })
  }
  // Always the first wait: a longer one would tell that somebody has asked for this address before.
  return { cooldown: limits.codeCooldownSeconds }
}

/** Makes an e-mail account, if the code proves that the mailbox is the caller's. Does not sign in. */
export async function register(
  { db, config }: Omit<SignUpDeps, 'mail'>,
  input: {
    username: string
    password: string
    code: string
    referralCode?: string | undefined
    browser: string | null
  },
  { ip, language }: Pick<Caller, 'ip' | 'language'>,
): Promise<{ username: string }> {
  const { username, password, code, referralCode, browser } = input
  assertUncommon(password, username)
  const referrer = await referrerOf(db, referralCode)

  // Outcomes are returned, not thrown: a used-up code and a counted try must be committed in any case.
  const outcome = await transaction(db, async (trx) => {
    const spent = await spendCode(
      { db: trx, config },
      { purpose: 'register', subject: username, browser },
      code,
    )
    if (spent !== 'right') return spent
    if (await accounts.passwordByEmail(trx, username)) return 'exists'
    await accounts.createAccount(trx, {
      accountType: 'EMAIL',
      name: accounts.firstName(username.split('@')[0]),
      role: roleGivenTo(config.adminUsernames, username) ?? 'USER',
      language,
      email: { address: username, passwordHash: await hashPassword(password) },
      referrer,
      ip: accounts.countedAddress(config, ip),
    })
    return 'made'
  }).catch((error: unknown) => {
    if (violates(error, 'user_account_email')) return 'exists' as const
    throw error
  })

  switch (outcome) {
    case 'wrong':
      throw new Problem('invalidRegisterCode')
    case 'dead':
      throw new Problem('invalidOrExpiredCode')
    case 'exists':
      throw new Problem('userExists')
    case 'made':
      return { username }
  }
}
