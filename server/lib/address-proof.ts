import { createHmac } from 'node:crypto'
import { deriveKey, type KeyConfig } from './seal.ts'

/** What only a server with this key answers to this nonce: that an address leads to it, and not to another one. */
export function addressProof(config: KeyConfig, nonce: string): string {
  return createHmac('sha256', deriveKey(config, 'reach')).update(nonce).digest('base64url')
}
