import { createHmac, createPublicKey, verify } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type Db, now } from '#db/connect.ts'
import { later, minute, second } from '#server/lib/clock.ts'
import { textOf } from '#server/lib/ids.ts'
import { deriveKey, type KeyConfig } from '#server/lib/seal.ts'
import { Problem } from '#server/problem.ts'
import { signInMessage } from './rules.ts'
import * as nonces from './nonce-store.ts'

const nonceLife = 5 * minute
const slot = 2 * second

/**
 * A message for the owner of this wallet to sign, for 5 minutes less up to 2 seconds. Anybody may ask for any wallet, so
 * a request costs its owner nothing: all requests within the same 2 seconds get the same message, until it is used. Its
 * nonce is 130 bits of a keyed hash over wallet and time, so that many requests make no more rows than the time has slots.
 */
export async function walletNonce(
  { db, config }: { db: Db; config: KeyConfig & { publicUrl: string } },
  { wallet }: { wallet: string },
): Promise<{ nonce: string; message: string; expiresAt: Date }> {
  await nonces.dropNonces(db, { max: 20 })
  const issuedAt = new Date(Math.floor((await now(db)).getTime() / slot) * slot)
  const expiresAt = later(issuedAt, nonceLife)
  // Used messages of these 2 seconds are its owner's own doing.
  for (let ordinal = 0; ; ordinal++) {
    const nonce = textOf(
      createHmac('sha256', deriveKey(config, 'wallet-nonce'))
        .update(JSON.stringify([wallet, issuedAt.getTime(), ordinal]))
        .digest(),
    ).slice(0, 26)
    const message = signInMessage({ site: config.publicUrl, wallet, nonce, issuedAt, expiresAt })
    if (await nonces.openNonce(db, { nonce, wallet, message, expiresAt }))
      return { nonce, message, expiresAt }
  }
}

/**
 * Accepts a wallet's signature under one of its live messages, once. Only a good signature uses a nonce up. Problem
 * `invalidNonce` where the wallet has no live message or this one was used, `invalidSignature` where it signs none of them.
 */
export async function spendWalletProof(
  db: Db,
  { wallet, signature }: { wallet: string; signature: string },
): Promise<void> {
  const known = await nonces.unexpiredNonces(db, wallet)
  if (known.every(({ used }) => used)) throw new Problem('invalidNonce')
  const mayBe = quickLook(signature, wallet)
  const signed = known.find(({ message }) => mayBe(message) && isSignature(signature, message, wallet))
  if (!signed) throw new Problem('invalidSignature')
  if (signed.used || !(await nonces.useNonce(db, signed.nonce))) throw new Problem('invalidNonce')
}

/** A quick look that rules out all messages but the signed one: Node's own check is ten times as fast, and less strict. */
function quickLook(signature: string, wallet: string): (message: string) => boolean {
  try {
    const x = Buffer.from(base58.decode(wallet)).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64')
    return (message) => verify(null, Buffer.from(message), key, bytes)
  } catch {
    // Bytes that are no key.
    return () => false
  }
}

/** Ed25519 by RFC 8032, strictly: no other spelling of a signature, a point or a scalar counts, and no weak key. */
function isSignature(signature: string, message: string, wallet: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  // Node reads any base64; only the standard spelling of exactly these bytes is the same text again.
  if (bytes.length !== 64 || bytes.toString('base64') !== signature) return false
  try {
    return ed25519.verify(new Uint8Array(bytes), new TextEncoder().encode(message), base58.decode(wallet), {
      zip215: false,
    })
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}
