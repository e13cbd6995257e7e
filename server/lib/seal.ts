import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sha256 } from './ids.ts'

/**
 * Seals a user's secret with AES-256-GCM (decision R7). `context` names the record and its user; a sealed value moved
 * to another record does not open. Layout: version 1, key id 4, nonce 12, tag 16, ciphertext.
 */
export function seal(key: Uint8Array, plain: string, context: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([1]), keyId(key), nonce, cipher.getAuthTag(), sealed])
}

/** Throws if the value was changed, belongs to another record or was sealed with another key. */
export function unseal(key: Uint8Array, sealed: Uint8Array, context: string): string {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== 1 || !bytes.subarray(1, 5).equals(keyId(key))) throw new Error('sealed with another key')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(5, 17))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(17, 33))
  return Buffer.concat([decipher.update(bytes.subarray(33)), decipher.final()]).toString('utf8')
}

function keyId(key: Uint8Array): Buffer {
  return sha256(key).subarray(0, 4)
}
