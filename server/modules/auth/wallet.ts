import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type Db, now, transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { randomText } from '#server/lib/ids.ts'
import { Problem } from '#server/problem.ts'
import { signInMessage } from './rules.ts'
import * as store from './store.ts'

const nonceLife = 5 * minute
const liveNoncesMax = 5

/**
 * A message for the owner of this wallet to sign, for 5 minutes. The newest five of a wallet are live; anybody may ask
 * for any wallet, so a new one does not replace the one its owner is about to sign.
 */
export async function walletNonce(
  { db, config }: { db: Db; config: { publicUrl: string } },
  { wallet }: { wallet: string },
): Promise<{ nonce: string; message: string; expiresAt: Date }> {
  // 130 random bits.
  const nonce = randomText(26)
  return transaction(db, async (trx) => {
    const issuedAt = await now(trx)
    const expiresAt = later(issuedAt, nonceLife)
    const message = signInMessage({ site: config.publicUrl, wallet, nonce, issuedAt, expiresAt })
    await store.insertNonce(trx, { nonce, wallet, message, expiresAt, liveMax: liveNoncesMax })
    return { nonce, message, expiresAt }
  })
}

/**
 * Accepts a wallet's signature under one of its live messages, once. Only a good signature uses a nonce up. Problem
 * `invalidNonce` where the wallet has no live message, `invalidSignature` where this signs none of them.
 */
export async function spendWalletProof(
  db: Db,
  { wallet, signature }: { wallet: string; signature: string },
): Promise<void> {
  const live = await store.liveNonces(db, wallet)
  if (live.length === 0) throw new Problem('invalidNonce')
  const signed = live.find(({ message }) => isSignature(signature, message, wallet))
  if (!signed) throw new Problem('invalidSignature')
  if (!(await store.useNonce(db, signed.nonce))) throw new Problem('invalidNonce')
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
