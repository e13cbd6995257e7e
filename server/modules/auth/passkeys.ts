import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** Large, and asked for by few: loaded with the first passkey. */
const library = () => import('@simplewebauthn/server')

/** COSE numbers of what every browser and server can do: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

interface SiteConfig {
  publicUrl: string
}

/** A passkey as it is kept. */
export interface Passkey {
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  signCount: number
  transports: string[]
}

/** The name passkeys belong to; null at an address of digits, for which browsers make none (WebAuthn level 3, 5.1.3). */
export function siteOf({ publicUrl }: SiteConfig): { id: string; origin: string } | null {
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null
}

/** What a browser is asked for a new passkey. */
export async function questionForNew(
  site: { id: string },
  user: { id: string; name: string; displayName: string; has: Passkey[] },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Kolony',
    rpID: site.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.name,
    userDisplayName: user.displayName,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: user.has.map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** What a browser is asked to sign with one of these. */
export async function questionFor(site: { id: string }, passkeys: Passkey[], challenge?: string) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: passkeys.map(described),
    userVerification: 'preferred',
    ...(challenge === undefined ? {} : { challenge: Buffer.from(challenge, 'base64url') }),
  })
}

/** The passkey that a browser made for this challenge and this site; null for any other answer. */
export async function newPasskey(
  site: { id: string; origin: string },
  { answer, challenge }: { answer: unknown; challenge: string },
): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await library()
  const verified = await orNull(
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return { credentialId: id, publicKey, signCount: counter, transports: transports ?? [] }
}

/** The counter of a passkey that signed this challenge for this site, higher than before where it counts; null for any other answer. */
export async function signedBy(
  site: { id: string; origin: string },
  passkey: Passkey,
  { answer, challenge }: { answer: unknown; challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: passkey.publicKey,
        counter: passkey.signCount,
        transports: passkey.transports as AuthenticatorTransport[],
      },
      requireUserVerification: false,
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

function described({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] }
}

/** The library throws at any invalid input, and all of it was sent by the caller. */
async function orNull<T>(verifying: Promise<T>): Promise<T | null> {
  return verifying.catch(() => null)
}
