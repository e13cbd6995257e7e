import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new id that sorts by nothing and tells nothing: 20 characters, 100 bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(20)}`
}

/** Random characters without look-alikes, 5 bits each. */
export function randomText(length: number): string {
  return textOf(randomBytes(length))
}

/** Bytes in the same letters: 5 bits of each. */
export function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('')
}

/** An opaque token of 256 bits; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest()
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
