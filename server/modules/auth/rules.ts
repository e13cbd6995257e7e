import type { Role } from '#contract/lists.ts'

/** What an address becomes when it signs up or in (ADMIN_USERNAMES); null: it keeps the role it has. */
export function roleGivenTo(adminUsernames: string[], email: string): Role | null {
  return adminUsernames.includes(email) ? 'ADMIN' : null
}

/** How long a session lasts at most, and how long without a request; less for roles that see others' accounts (ASVS 5.0, 7.3). */
export const sessionLimits = {
  user: { hours: 365 * 24, idleMinutes: 30 * 24 * 60 },
  staff: { hours: 12, idleMinutes: 30 },
} as const

export const sessionLimitsOf = (role: Role) => sessionLimits[role === 'USER' ? 'user' : 'staff']

/**
 * What a wallet signs (decision: wallet-signs-the-site): it names the site first, so that a signature made for another
 * site is none for us. The layout is that of "Sign In With Solana", which wallets show in words of their own.
 */
export function signInMessage({
  site,
  wallet,
  nonce,
  issuedAt,
  expiresAt,
}: {
  site: string
  wallet: string
  nonce: string
  issuedAt: Date
  expiresAt: Date
}): string {
  return [
    `${new URL(site).host} wants you to sign in with your Solana account:`,
    wallet,
    '',
    'Prove that this wallet is yours. This costs nothing and sends no transaction.',
    '',
    `URI: ${site}`,
    'Version: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join('\n')
}

/** The referral code in the Mini App's start parameter, `ref_<code>`. */
export function referralInStart(startParam: string | null): string | undefined {
  return /^ref_([A-Za-z0-9_]{1,64})$/.exec(startParam ?? '')?.[1]
}

/** A network as wide as a provider's: within it an address changes by itself. Of what `networkOf` says; empty where nothing is known. */
export function placeOf(network: string): string {
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 2).join('.')
}

interface Place {
  device: string
  network: string
}

/**
 * Whether a sign-in comes from a browser or a network that this account was not signed in from before. `moving`: Telegram
 * signs in by itself each time the Mini App opens, wherever its owner is, so only the device tells something.
 */
export function isNewPlace(
  known: Place[],
  { device, network }: Place,
  { moving }: { moving: boolean },
): boolean {
  const networks = known.map((one) => placeOf(one.network)).filter(Boolean)
  const isNewDevice = !known.some((one) => deviceName(one.device) === deviceName(device))
  const isNewNetwork = networks.length > 0 && !networks.includes(placeOf(network))
  return isNewDevice || (isNewNetwork && !moving)
}

const browsers: [RegExp, string][] = [
  [/Telegram/i, 'Telegram'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^(curl|wget|python|node|undici|okhttp|go-http|postman|insomnia)/i, 'A program'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A user agent in words for people ("Chrome on Windows"). First match wins: browsers name their ancestors too. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [named(browsers), named(systems)].filter((part) => part !== undefined)
  return parts.join(' on ') || 'Unknown device'
}
