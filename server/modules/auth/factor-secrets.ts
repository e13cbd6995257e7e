import { type KeyConfig, seal, unseal } from '#server/lib/seal.ts'
import type { SealedColumn } from '#server/modules/accounts/index.ts'

interface Owned {
  id: string
  userId: string
}

/** The seed of an app that shows codes, tied to its record and its user. */
export function sealSeed(config: KeyConfig, owner: Owned, seed: string): Buffer {
  return seal(config, seed, contextOf(owner))
}

export function openSeed(config: KeyConfig, owner: Owned, sealed: Uint8Array): string {
  return unseal(config, sealed, contextOf(owner))
}

const contextOf = ({ id, userId }: Owned) => `second_factor.secret:${id}:${userId}`

export const factorColumn: SealedColumn = {
  table: 'second_factor',
  column: 'secret',
  key: 'id',
  context: `'second_factor.secret:' || id || ':' || user_id`,
}
