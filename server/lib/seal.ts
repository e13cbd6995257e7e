import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sha256 } from './ids.ts'

/**
 * The operator's keys (SECRET_KEY), 32 bytes each. The first seals and signs; all of them open what they once sealed.
 * None is used by itself: each purpose has a key of its own, so that what one of them does tells nothing of another.
 */
export type SecretKeys = readonly Uint8Array[]
export type KeyConfig = { secretKeys: SecretKeys }

/** What a key is derived for. A new purpose is a new name; a name never changes its meaning. */
export type KeyPurpose =
  'sealing' | 'sign-up-code' | 'link-code' | 'wallet-nonce' | 'log' | 'reach' | 'demo-world'

/** The key of 32 bytes that new work of this purpose uses (HKDF with SHA-256, RFC 5869). */
export function deriveKey(config: KeyConfig, purpose: KeyPurpose): Uint8Array {
  const [first] = deriveKeys(config, purpose)
  if (!first) throw new Error('there is no secret key')
  return first
}

/** The same of every key, the newest first: what was signed before a rotation still counts. */
export function deriveKeys({ secretKeys }: KeyConfig, purpose: KeyPurpose): Uint8Array[] {
  return secretKeys.map(
    (key) => new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), `kolony ${purpose}`, 32)),
  )
}

/**
 * Seals a user's secret with AES-256-GCM (decision: sealed-keys-per-purpose). `context` names the record and its user;
 * a sealed value moved to another record does not open. Layout: version 1, key id 4, nonce 12, tag 16, ciphertext.
 */
export function seal(config: KeyConfig, plain: string, context: string): Buffer {
  const key = deriveKey(config, 'sealing')
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([1]), keyId(key), nonce, cipher.getAuthTag(), sealed])
}

/** Throws if the value was changed, belongs to another record or was sealed with none of our keys. */
export function unseal(config: KeyConfig, sealed: Uint8Array, context: string): string {
  const bytes = Buffer.from(sealed)
  const key = openingKeys(config).find((known) => bytes.subarray(1, 5).equals(keyId(known)))
  if (bytes[0] !== 1 || !key) throw new Error('sealed with another key')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(5, 17))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(17, 33))
  return Buffer.concat([decipher.update(bytes.subarray(33)), decipher.final()]).toString('utf8')
}

/** How everything that `seal` makes now begins: version and key id. A value with another beginning has to be resealed. */
export function sealPrefix(config: KeyConfig): Buffer {
  return Buffer.concat([Buffer.from([1]), keyId(deriveKey(config, 'sealing'))])
}

/** Before there were purposes, values were sealed with the operator's key itself. */
function openingKeys(config: KeyConfig): Uint8Array[] {
  return [...deriveKeys(config, 'sealing'), ...config.secretKeys]
}

function keyId(key: Uint8Array): Buffer {
  return sha256(key).subarray(0, 4)
}
