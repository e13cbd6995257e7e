import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SignedTransaction } from '#server/adapters/solana/client.ts'
import { readPastExpiryMilliseconds } from './rules.ts'

/** Finality, and as many blocks again as nodes may be apart. */
export const safetyBlocks = 32
/** A transaction lives for so many blocks. */
export const blockhashLife = 150

/** Whether this is a key that somebody can sign with: base58 of a point on the curve. */
export function isWalletKey(text: string): boolean {
  try {
    ed25519.Point.fromBytes(base58.decode(text))
    return true
  } catch {
    return false
  }
}

export interface Asked {
  payer: string
  reference: string
  amountUnits: number
  mint: string
  merchant: string
  /** The merchant's account for that token. */
  destination: string
}

/**
 * What is wrong with a signed transaction; null: it pays this order and does nothing else. Judged by what it does, not by
 * its bytes: wallets put guards and fees of their own around what they were given.
 */
export function refusalOf(
  signed: SignedTransaction,
  asked: Asked,
): 'wrongAmount' | 'transactionNotSent' | null {
  const transfers = signed.instructions.flatMap((one) => (one.kind === 'transfer' ? one : []))
  const [transfer] = transfers
  const nothingElse = signed.instructions.every(
    (one) =>
      one.kind === 'harmless' ||
      one.kind === 'transfer' ||
      (one.kind === 'token-account' && one.owner === asked.merchant && one.mint === asked.mint),
  )
  const pays =
    transfers.length === 1 &&
    transfer?.mint === asked.mint &&
    transfer.destination === asked.destination &&
    transfer.authority === asked.payer &&
    transfer.others.length === 1 &&
    transfer.others[0] === asked.reference
  if (!signed.signed || signed.payer !== asked.payer || !nothingElse || !pays) return 'transactionNotSent'
  return transfer.amountUnits === BigInt(asked.amountUnits) ? null : 'wrongAmount'
}

const second = 1000
const hour = 3_600 * second

/**
 * When to ask the network about an order again: soon while a transaction is under way, then ever more rarely, each time
 * after a tenth of its age, and once when it expires. About a hundred questions in a month for an order nobody pays.
 * Null: never.
 */
export function nextLook(
  order: { createdAt: Date; expiresAt: Date; watchedUntil: Date; underWay: boolean },
  at: Date,
): Date | null {
  if (at >= order.watchedUntil) return null
  const age = at.getTime() - order.createdAt.getTime()
  const wait = order.underWay ? 10 * second : Math.min(6 * hour, Math.max(15 * second, age / 10))
  const expiry = order.expiresAt.getTime() + readPastExpiryMilliseconds
  return new Date(at.getTime() < expiry ? Math.min(expiry, at.getTime() + wait) : at.getTime() + wait)
}
