import { type KeyConfig, seal, unseal } from '#server/lib/seal.ts'

/** Tied to its record, not to its project: it goes along where an account becomes part of another. */
const contextOf = (id: string) => `webhook.secret:${id}`

export function sealSecret(config: KeyConfig, id: string, secret: string): Buffer {
  return seal(config, secret, contextOf(id))
}

export function openSecret(config: KeyConfig, id: string, sealed: Uint8Array): string {
  return unseal(config, sealed, contextOf(id))
}
