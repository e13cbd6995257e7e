import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with what every authenticator app knows: SHA-1, 6 digits, 30 seconds. */
const shape = { issuer: 'Kolony', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 bits, as RFC 4226 recommends, in base32. */
export function newSeed(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from a QR code. */
export function uriOf(seed: string, label: string): string {
  return new TOTP({ ...shape, label, secret: Secret.fromBase32(seed) }).toString()
}

/** The 30 seconds a code belongs to, counted from 1970; null where it is none of the present ones. A clock may be 30 seconds off. */
export function stepOf(seed: string, code: string, at: Date): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(seed) })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? null : Math.floor(at.getTime() / 30_000) + delta
}
