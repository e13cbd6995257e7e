import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { packages } from '#contract/limits.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import type { Solana } from '#server/adapters/solana/client.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'
import { createOrder, newOrderNo, orderOf, type OrderView, type Paying } from './orders.ts'
import { priceUnits } from './rules.ts'
import { settleAll, settleOrder } from './settle.ts'
import { isWalletKey, nextLook, refusalOf } from './solana-rules.ts'
import * as solanaStore from './solana-store.ts'
import { look } from './solana-watch.ts'
import * as depositStore from './deposit-store.ts'
import * as store from './store.ts'

const rail = 'solana'

export interface SolanaDeps {
  db: Db
  solana: Solana | null
}

/**
 * An order and the transaction for its wallet to sign. No order is left behind by any Problem: `wrongPublicKey`,
 * `publicKeyNotBound`, `wrongAmount`, `transactionNotCreated` (off, or no answer), `balanceTooLow`.
 */
export async function createSolanaOrder(
  { db, solana }: SolanaDeps,
  asked: Paying & { publicKey: string; amount: number },
): Promise<{ order: OrderView; transaction: string; reference: string; lastValidBlockHeight: number }> {
  const { userId, accountId, pgId, publicKey } = asked
  if (!isWalletKey(publicKey)) throw new Problem('wrongPublicKey')
  const account = await accounts.accountById(db, userId)
  if (account?.solanaAddress !== publicKey) throw new Problem('publicKeyNotBound')
  if (asked.amount !== packages[pgId].price) throw new Problem('wrongAmount')
  if (!solana) throw new Problem('transactionNotCreated')

  const amountUnits = priceUnits(pgId, rail, 1)
  const means = await solana.means(publicKey).catch(notCreated)
  if (means.usdtUnits < BigInt(amountUnits) || means.lamports < means.costLamports)
    throw new Problem('balanceTooLow')
  const orderNo = newOrderNo()
  // Nobody has the key to it: it only makes the transfer findable.
  const reference = base58.encode(randomBytes(32))
  const prepared = await solana
    .prepare({ from: publicKey, amountUnits, reference, memo: orderNo, createAccount: means.accountMissing })
    .catch(notCreated)
  const order = await createOrder(db, {
    userId,
    accountId,
    pgId,
    rail,
    orderNo,
    details: async (trx) => {
      const at = await now(trx)
      return {
        address: solana.merchant,
        reference,
        payer: publicKey,
        lastValidHeight: prepared.lastValidHeight,
        blockhash: prepared.blockhash,
        nextCheckAt: new Date(at.getTime() + 15_000),
      }
    },
  })
  return {
    order,
    transaction: prepared.transaction,
    reference,
    lastValidBlockHeight: prepared.lastValidHeight,
  }
}

function notCreated(error: unknown): never {
  if (error instanceof ExternalError) throw new Problem('transactionNotCreated', { cause: error })
  throw error
}

/**
 * Sends what the wallet signed. Its signature is stored first; the same bytes may be handed in again. No answer from the
 * network is not a failure: the order is `confirming`, and the watcher finds out. Problems `paymentNotFound`,
 * `wrongAmount`, `balanceTooLow`, `transactionNotSent`.
 */
export async function sendSolana(
  { db, solana }: SolanaDeps,
  asked: { userId: string; orderNo: string; transaction: string },
): Promise<{ signature: string; order: OrderView }> {
  const { userId, orderNo } = asked
  const order = await store.findOrder(db, orderNo)
  if (!order || order.userId !== userId || order.rail !== rail) throw new Problem('paymentNotFound')
  const signed = solana?.read(asked.transaction)
  if (!solana || !signed || !order.payer || !order.reference || !order.address)
    throw new Problem('transactionNotSent')
  const { signature } = signed
  const other = await solanaStore.orderNoBySignature(db, signature)
  if (other !== null && other !== orderNo) throw new Problem('paymentNotFound')
  const refusal = refusalOf(signed, {
    payer: order.payer,
    reference: order.reference,
    amountUnits: order.amountUnits,
    mint: solana.mint,
    merchant: order.address,
    destination: solana.tokenAccountOf(order.address),
  })
  if (refusal) throw new Problem(refusal)

  const state = await transaction(db, async (trx) => {
    const current = await solanaStore.lockSolanaOrder(trx, orderNo)
    if (current?.signature === signature) return current.status === 'paid' ? 'done' : 'again'
    // One transaction at a time: a second one would be a second payment.
    const open = current?.status === 'waiting' && current.signature === null
    if (!open || current.expiresAt <= (await now(trx))) throw new Problem('transactionNotSent')
    await solanaStore.keepSigned(trx, orderNo, {
      signature,
      bytes: signed.bytes,
      lastValidHeight: signed.blockhash === current.blockhash ? current.lastValidHeight : null,
    })
    return 'first'
  })
  await checkpoint('solana-stored')
  if (state !== 'done') {
    try {
      await solana.send(signed.bytes)
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
      if (error.kind !== 'unknown') {
        // Sent before, it may be on its way: the watcher decides.
        if (state === 'first') await solanaStore.dropSigned(db, orderNo, signature)
        throw new Problem(error.reason === 'too_little' ? 'balanceTooLow' : 'transactionNotSent', {
          cause: error,
        })
      }
    }
    await checkpoint('solana-sent')
    await settleOrder(db, orderNo)
  }
  return { signature, order: await orderOf(db, { userId, orderNo }) }
}

/**
 * How the order of a signature stands, after a look at the network. One that nobody knows is asked about there, and kept
 * if it brought money for the order whose reference it names. Problem `paymentNotFound` for a signature that is of no order
 * of this user.
 */
export async function checkSolana(
  { db, solana }: SolanaDeps,
  { userId, signature }: { userId: string; signature: string },
): Promise<OrderView> {
  const orderNo =
    (await solanaStore.orderNoBySignature(db, signature)) ??
    (await orderOnChain({ db, solana }, { userId, signature }))
  if (orderNo === null) throw new Problem('paymentNotFound')
  const order = await orderOf(db, { userId, orderNo })
  if (!solana || order.status === 'paid') return order
  const claimed = await solanaStore.claimOne(db, orderNo)
  if (!claimed) return order
  try {
    const { underWay } = await look({ db, solana }, claimed, { alsoAt: signature })
    if (underWay) await solanaStore.planLook(db, claimed, nextLook({ ...claimed, underWay }, await now(db)))
  } catch (error) {
    // What is stored is true, if not new; the watcher asks again.
    if (!(error instanceof ExternalError)) throw error
  }
  return orderOf(db, { userId, orderNo })
}

/**
 * A wallet may have sent the transaction itself: then its reference tells the order. The node is the operator's and is paid
 * by the call, so it is asked seldom, however often somebody calls us, and only for users with an order that can be paid.
 */
async function orderOnChain(
  { db, solana }: SolanaDeps,
  { userId, signature }: { userId: string; signature: string },
): Promise<string | null> {
  if (!solana || !(await solanaStore.mayAskAgain(db, { userId, signature }))) return null
  try {
    const found = await solana.find(signature, { final: false })
    return found && (await solanaStore.orderNoByReferences(db, found.keys))
  } catch (error) {
    if (error instanceof ExternalError) return null
    throw error
  }
}

/** Asks the network about the orders whose look is due, and credits what became final. Returns how many orders it asked about. */
export async function watchSolana({ db, solana }: SolanaDeps): Promise<number> {
  if (!solana) return 0
  const due = await solanaStore.claimDue(db, 100)
  let failure: ExternalError | null = null
  let inARow = 0
  for (const order of due) {
    try {
      const { underWay } = await look({ db, solana }, order)
      await solanaStore.planLook(db, order, nextLook({ ...order, underWay }, await now(db)))
      inARow = 0
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
      // One order that cannot be read must not keep the others waiting; a node that is away is not asked a hundred times.
      failure = error
      if (++inARow === 3) break
    }
  }
  // A process that died between the two leaves a final transfer behind that its order does not know of.
  await settleAll(db, await depositStore.ordersBehind(db, rail))
  if (failure) throw failure
  return due.length
}
