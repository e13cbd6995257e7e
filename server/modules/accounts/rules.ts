import { sha256 } from '#server/lib/ids.ts'
import { type Notifications, notifications } from '#contract/auth.ts'
import { invalid } from '#server/problem.ts'
import { type AccountType, type UiLanguage, uiLanguages } from '#contract/lists.ts'

/**
 * The person behind an address: letters in any case, dots and plus parts before the @ are the same mailbox
 * (decision: one-bonus-per-person). Only for telling people apart, never for sending.
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = email.slice(at + 1).toLowerCase()
  const plain = (local.split('+')[0] ?? '').replaceAll('.', '').toLowerCase()
  return `${plain || local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}

/** The network an address belongs to, with so many leading bits of IPv4; IPv6 customers get a /64, so that is one network. */
export function networkOf(ip: string, bits: 24 | 32): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!address.includes(':'))
    return bits === 32 ? address : `${address.split('.').slice(0, 3).join('.')}.0/24`
  return `${ipv6Groups(address).slice(0, 4).join(':')}::/64`
}

/** The address whose network bonuses are counted for. In a demo everybody comes from the machine itself, which is none; in production no address is spared. */
export function countedAddress({ production }: { production: boolean }, ip: string): string | null {
  return !production && (ip === '::1' || /^(::ffff:)?127\./i.test(ip)) ? null : ip
}

function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}

const nameLengthMax = 50

/** What a new account is called until its owner says otherwise. */
export function firstName(...parts: (string | null | undefined)[]): string {
  const name = parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return [...name].slice(0, nameLengthMax).join('') || 'Kolony user'
}

/** The nearest language we speak to what a client announced ("pt-br", "zh-hans"); English otherwise. */
export function uiLanguageOf(tag: string | null): UiLanguage {
  const primary = tag?.toLowerCase().split('-')[0]
  return uiLanguages.find((language) => language === primary) ?? 'en'
}

/** Kept settings with a change in them. Quiet time has a beginning and an end, or neither. Problem `validation`. */
export function editedNotifications(
  stored: unknown,
  change: { [Field in keyof Notifications]?: Notifications[Field] | undefined },
): Notifications {
  const kept = notifications.parse(stored)
  const edited = {
    muted: change.muted ?? kept.muted,
    quietFrom: change.quietFrom === undefined ? kept.quietFrom : change.quietFrom,
    quietTo: change.quietTo === undefined ? kept.quietTo : change.quietTo,
    timezone: change.timezone ?? kept.timezone,
  }
  if ((edited.quietFrom === null) !== (edited.quietTo === null))
    throw invalid({
      path: edited.quietFrom === null ? 'notifications.quietFrom' : 'notifications.quietTo',
      message: 'Required',
    })
  if (edited.quietFrom !== null && edited.quietFrom === edited.quietTo)
    throw invalid({ path: 'notifications.quietTo', message: 'Must differ from the beginning' })
  return edited
}

/** Every way this account can sign in. */
export function methodsOf(account: {
  accountType: AccountType
  hasPassword: boolean
  telegramId: string | null
  xUserId: string | null
  googleSubject: string | null
  solanaAddress: string | null
}): AccountType[] {
  const methods = new Set<AccountType>([account.accountType])
  if (account.hasPassword) methods.add('EMAIL')
  if (account.telegramId) methods.add('TELEGRAM')
  if (account.xUserId) methods.add('TWITTER')
  if (account.googleSubject) methods.add('GOOGLE')
  if (account.solanaAddress) methods.add('SOLANA')
  return [...methods]
}

/** One-way marks of who somebody is, for asking later whether that person was here. */
export function identityHashes({
  emailCanonical,
  telegramId,
  xUserId,
  googleSubject,
  solanaAddress,
}: {
  emailCanonical?: string | null
  telegramId?: string | null
  xUserId?: string | null
  googleSubject?: string | null
  solanaAddress?: string | null
}): Buffer[] {
  const person = { emailCanonical, telegramId, xUserId, googleSubject, solanaAddress }
  return Object.entries(person).flatMap(([kind, value]) =>
    value ? [sha256(JSON.stringify(['bonus', kind, value]))] : [],
  )
}

/** What tells people apart: `email:…`, `telegram:…`, `x:…`, `google:…`, `solana:…`. */
export type PersonKeys = Set<string>

export interface Person {
  emailCanonical: string | null
  telegramId: string | null
  xUserId: string | null
  googleSubject: string | null
  solanaAddress: string | null
}

export function personKeys(
  person: Person,
  more: { email?: string | null; xUserIds?: string[] } = {},
): PersonKeys {
  const xUserIds = [person.xUserId, ...(more.xUserIds ?? [])]
  const keys = [
    ['email', person.emailCanonical],
    ['email', more.email ? canonicalEmail(more.email) : null],
    ['telegram', person.telegramId],
    ...xUserIds.map((id) => ['x', id]),
    ['google', person.googleSubject],
    ['solana', person.solanaAddress],
  ]
  return new Set(keys.flatMap(([kind, value]) => (value ? [`${kind}:${value}`] : [])))
}

/** Whether somebody invited themselves (decision: invitations-pay-with-the-first-order). */
export function isSamePerson(a: PersonKeys, b: PersonKeys): boolean {
  return !a.isDisjointFrom(b)
}

/** How many sign-up bonuses one network earns in a UTC day (decision: one-bonus-per-person). */
export const bonusesPerNetworkMax = 3
