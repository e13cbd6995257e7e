import { z } from 'zod'
import type { XCredentials } from '#server/adapters/x/client.ts'
import { type KeyConfig, seal, unseal } from '#server/lib/seal.ts'

/**
 * The one file that opens what users entrusted to us (decision: sealed-keys-per-purpose). Each sealed value is tied to
 * its record and its user.
 */

const credentials = z.object({
  consumerKey: z.string().exactOptional(),
  consumerSecret: z.string().exactOptional(),
  accessToken: z.string(),
  accessSecret: z.string(),
})
const finishedSignIn = z.object({ oauthToken: z.string(), oauthVerifier: z.string() })
export type FinishedSignIn = z.output<typeof finishedSignIn>

interface Owned {
  id: string
  ownerId: string
}

export function sealCredentials(config: KeyConfig, owner: Owned, value: XCredentials): Buffer {
  return seal(config, JSON.stringify(value), `x_connection.credentials:${owner.id}:${owner.ownerId}`)
}

export function openSealedCredentials(config: KeyConfig, owner: Owned, sealed: Uint8Array): XCredentials {
  const plain = unseal(config, sealed, `x_connection.credentials:${owner.id}:${owner.ownerId}`)
  return credentials.parse(JSON.parse(plain))
}

/** A user's own app: all four keys. */
const ownKeys = z.object({
  consumerKey: z.string(),
  consumerSecret: z.string(),
  accessToken: z.string(),
  accessSecret: z.string(),
})
export type OwnKeys = z.output<typeof ownKeys>

const ownContext = ({ id, ownerId }: Owned) => `x_connection.own_credentials:${id}:${ownerId}`

export function sealOwnKeys(config: KeyConfig, owner: Owned, value: OwnKeys): Buffer {
  return seal(config, JSON.stringify(ownKeys.parse(value)), ownContext(owner))
}

export function openOwnKeys(config: KeyConfig, owner: Owned, sealed: Uint8Array): OwnKeys {
  return ownKeys.parse(JSON.parse(unseal(config, sealed, ownContext(owner))))
}

interface Flow {
  oauthTokenHash: Uint8Array
  /** Who began it; of a sign-in: its browser. */
  userId: string
}

const flowContext = (column: string, flow: Flow) =>
  `oauth_flow.${column}:${Buffer.from(flow.oauthTokenHash).toString('hex')}:${flow.userId}`

export function sealTokenSecret(config: KeyConfig, flow: Flow, oauthTokenSecret: string): Buffer {
  return seal(config, oauthTokenSecret, flowContext('secret', flow))
}

export function openTokenSecret(config: KeyConfig, flow: Flow, sealed: Uint8Array): string {
  return unseal(config, sealed, flowContext('secret', flow))
}

export function sealHandoff(config: KeyConfig, flow: Flow, value: FinishedSignIn): Buffer {
  return seal(config, JSON.stringify(value), flowContext('handoff', flow))
}

export function openHandoff(config: KeyConfig, flow: Flow, sealed: Uint8Array): FinishedSignIn {
  return finishedSignIn.parse(JSON.parse(unseal(config, sealed, flowContext('handoff', flow))))
}
