import { createHmac } from 'node:crypto'
import { deriveKey, type KeyConfig } from './seal.ts'

/**
 * The answer to this nonce that only a server with this key can give: it proves that an address leads to this server. It
 * tells whoever has the key whether that process is held by Node's permissions, and strangers nothing.
 */
export function addressProof(config: KeyConfig, nonce: string, { held }: { held: boolean }): string {
  return createHmac('sha256', deriveKey(config, 'reach'))
    .update(held ? `${nonce} held` : nonce)
    .digest('base64url')
}
