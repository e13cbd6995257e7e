import { createHmac } from 'node:crypto'
import { deriveKey, type KeyConfig } from './seal.ts'

/** The answer to this nonce that only a server with this key can give: it proves that an address leads to this server. */
export function addressProof(config: KeyConfig, nonce: string): string {
  return createHmac('sha256', deriveKey(config, 'reach')).update(nonce).digest('base64url')
}
