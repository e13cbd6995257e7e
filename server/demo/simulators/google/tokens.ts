import { generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'

export interface SigningKey {
  kid: string
  publicKey: KeyObject
  privateKey: KeyObject
}

const makeKeyPair = promisify(generateKeyPair)

async function makeKey(kid: string): Promise<SigningKey> {
  return { kid, ...(await makeKeyPair('rsa', { modulusLength: 2048 })) }
}

/** Made when first needed and kept for the process: a key costs a tenth of a second, and tests start many simulators. */
let genuine: Promise<SigningKey> | undefined
let forged: Promise<SigningKey> | undefined

export const signingKey = (): Promise<SigningKey> => (genuine ??= makeKey('sim-google-1'))
/** Of somebody else who names Google's key. */
export const forgedKey = (): Promise<SigningKey> => (forged ??= makeKey('sim-google-1'))

/** A JSON web token signed with RS256 (RFC 7515, 7518). */
export function signToken(key: SigningKey, claims: Record<string, unknown>): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', kid: key.kid, typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`
}

/** The two forms in which Google publishes its keys: `/oauth2/v1/certs` and `/oauth2/v3/certs`. */
export async function publishedPems(): Promise<Record<string, unknown>> {
  const { kid, publicKey } = await signingKey()
  return { [kid]: publicKey.export({ type: 'spki', format: 'pem' }) }
}

export async function publishedKeys(): Promise<{ keys: unknown[] }> {
  const { kid, publicKey } = await signingKey()
  return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] }
}
