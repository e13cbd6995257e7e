import { randomText } from '#server/lib/ids.ts'
import { hashPassword } from './passwords.ts'

/** How many there are; each begins with its own digit, so that one hash is computed to try it. */
const count = 10

/** Recovery codes, and how they are kept: 55 random bits each, hashed like passwords (ASVS 5.0, 6.5.2). */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: count }, (_, ordinal) => `${ordinal}${randomText(11)}`)
  const hashes = await Promise.all(plain.map(hashPassword))
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes }
}

/** A code as it is kept, whichever letters, blanks and hyphens it was typed with, and which one it is; null for none. */
export function readRecoveryCode(typed: string): { ordinal: number; code: string } | null {
  const code = typed.toLowerCase().replace(/[^0-9a-z]/g, '')
  return /^\d[0-9a-z]{11}$/.test(code) ? { ordinal: Number(code[0]), code } : null
}
