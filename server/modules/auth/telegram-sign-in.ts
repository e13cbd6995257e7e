import { type Db, now, transaction, violates } from '#db/connect.ts'
import type { Crawler } from '#server/adapters/crawler/client.ts'
import { hour, later, minute } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import { type TelegramPerson, verifyLaunchData, verifyLoginWidget } from '#server/lib/telegram-signing.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'
import { referrerOf } from './referrer.ts'
import { referralInStart } from './rules.ts'
import { type AccountInfo, openSession } from './sessions.ts'
import type { Caller } from './caller.ts'
import * as proofs from './proof-store.ts'

export interface TelegramSignInDeps {
  db: Db
  config: { production: boolean }
  crawler: Pick<Crawler, 'picture'>
  log: { warn(details: object, message: string): void }
  /** Null while the bot is off. */
  telegram: { token: string } | null
}

/** The fields of Telegram's Login Widget, in the product's spelling; exactly those it sent. */
export interface WidgetInput {
  id: number
  firstName: string
  lastName?: string | undefined
  username?: string | undefined
  photoUrl?: string | undefined
  authDate: number
  hash: string
  referralCode?: string | undefined
}

/** Signs in with what the Login Widget signed; a first time makes an account. One widget answer is good for one sign-in. */
export async function telegramLogin(
  deps: TelegramSignInDeps,
  input: WidgetInput,
  caller: Caller,
): Promise<AccountInfo> {
  const { db, telegram } = deps
  if (!telegram) throw new Problem('notFound')
  const referrer = await referrerOf(db, input.referralCode)
  const proof = verifyLoginWidget(
    {
      id: input.id,
      first_name: input.firstName,
      last_name: input.lastName,
      username: input.username,
      photo_url: input.photoUrl,
      auth_date: input.authDate,
      hash: input.hash,
    },
    { token: telegram.token, now: await now(db) },
  )
  if (proof.kind === 'refused') throw new Problem('unauthorized')
  return signIn(deps, {
    proof,
    person: { ...proof.user, languageCode: null },
    referrer,
    caller,
    moving: false,
  })
}

/** Signs in with the Mini App's launch data, to the same account as the widget. One launch is good for one sign-in. */
export async function miniappLogin(
  deps: TelegramSignInDeps,
  { initData, referralCode }: { initData: string; referralCode?: string | undefined },
  caller: Caller,
): Promise<AccountInfo> {
  const { db, telegram } = deps
  if (!telegram) throw new Problem('notFound')
  const named = await referrerOf(db, referralCode)
  const proof = verifyLaunchData(initData, { token: telegram.token, now: await now(db) })
  if (proof.kind === 'refused') throw new Problem('unauthorized')

  const started = referralInStart(proof.startParam)
  const referrer = named ?? (started ? ((await accounts.referrerByCode(db, started)) ?? null) : null)
  return signIn(deps, { proof, person: proof.user, referrer, caller, moving: true })
}

type Person = TelegramPerson & { languageCode: string | null }

/**
 * The account of somebody who speaks to the bot, made if it is their first own action; `/start` alone must not call this
 * (decision: first-own-action-makes-an-account). Telegram vouches for the identity of an update's sender.
 */
export async function telegramAccount(
  db: Db,
  {
    person,
    referrer = null,
    ip = null,
  }: { person: Person; referrer?: accounts.Referrer | null; ip?: string | null },
): Promise<{ userId: string; isNew: boolean }> {
  const name = accounts.firstName(person.firstName, person.lastName)
  const { id, username } = person
  const known = await accounts.accountByTelegramId(db, id)
  if (known) {
    await accounts.rememberTelegramName(db, { userId: known.id, username, name })
    return { userId: known.id, isNew: false }
  }
  const userId = await accounts.createAccount(db, {
    accountType: 'TELEGRAM',
    name,
    role: 'USER',
    language: accounts.uiLanguageOf(person.languageCode),
    telegram: { id, username, name },
    referrer,
    ip,
  })
  return { userId, isNew: true }
}

interface Proven {
  /** The Mini App signs in by itself wherever it is opened. */
  moving: boolean
  proof: { hash: string; authDate: Date }
  person: Person
  referrer: accounts.Referrer | null
  caller: Caller
}

/** Longer than any proof is accepted: 1 hour of age after up to a minute in the future. */
export const proofKeptMs = hour + 2 * minute

/** What Telegram signed, not how it was written down: the same launch in another order is the same launch. */
export function proofHash(hash: string): Buffer {
  return sha256(`telegram ${hash}`)
}

async function signIn(
  deps: TelegramSignInDeps,
  { proof, person, referrer, caller, moving }: Proven,
): Promise<AccountInfo> {
  const { db } = deps
  const ip = accounts.countedAddress(deps.config, caller.ip)
  const attempt = () =>
    transaction(db, async (trx) => {
      const hash = proofHash(proof.hash)
      const first = await proofs.rememberProof(trx, { hash, expiresAt: later(proof.authDate, proofKeptMs) })
      if (!first) throw new Problem('unauthorized')
      const { userId, isNew } = await telegramAccount(trx, { person, referrer, ip })
      return openSession(trx, { userId, caller, isNew, moving })
    })
  const info = await attempt().catch((error: unknown) => {
    // The same new person at once from two devices: the second finds the account that the first has just made.
    if (violates(error, 'user_account_telegram')) return attempt()
    throw error
  })
  const { id: userId, accountType, avatar } = info.user
  // Of old accounts the address at Telegram is still there; it is shown to nobody and becomes a file now.
  const wanted = info.isNew || (accountType === 'TELEGRAM' && avatar?.startsWith('https://'))
  // Nobody waits for a picture to be signed in.
  if (person.photoUrl && wanted) void accounts.keepTelegramPhoto(deps, { userId, photoUrl: person.photoUrl })
  return info
}
