import type { Db } from '#db/connect.ts'
import type { Solana } from '#server/adapters/solana/client.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { recordTransfers } from './deposits.ts'
import { settleOrder } from './settle.ts'
import { blockhashLife, safetyBlocks } from './solana-rules.ts'
import * as solanaStore from './solana-store.ts'
import * as depositStore from './deposit-store.ts'

const rail = 'solana'

type Found = Awaited<ReturnType<Solana['signaturesOf']>>

/**
 * Asks the network what carries this order's reference, keeps it, and brings the order to what it makes of it; `alsoAt` is a
 * signature that somebody says paid it. Tells whether something is still under way.
 */
export async function look(
  { db, solana }: { db: Db; solana: Solana },
  order: solanaStore.SolanaOrder,
  { alsoAt = null }: { alsoAt?: string | null } = {},
): Promise<{ underWay: boolean }> {
  const { orderNo, reference } = order
  if (!reference) return { underWay: false }
  const known = [
    order.status === 'paid' ? null : order.signature,
    alsoAt,
    ...(await solanaStore.unsettled(db, orderNo)),
  ]
  const found = await findAll(solana, reference, known)
  const sightings = await sight({ db, solana }, order, found)
  const open = order.signature !== null && order.status !== 'paid'
  const head = open || sightings.length > 0 ? await solana.finalized() : null
  const stillOpen =
    open && head !== null ? await followUp({ db, solana }, order, { found, height: head.height }) : false

  await recordTransfers(db, rail, sightings)
  await solanaStore.dropVanished(
    db,
    orderNo,
    found.map(({ signature }) => signature),
  )
  await checkpoint('solana-recorded')
  // Blocks behind the final one are what its slot has as confirmations.
  await settleOrder(db, orderNo, head ? { height: head.slot + safetyBlocks } : {})
  return { underWay: stillOpen || sightings.some(({ sighting }) => sighting.state === 'seen') }
}

/**
 * What names the reference, and what is known to be for the order: strangers may make the list of a reference long once it
 * is public, and a node may be late with it.
 */
async function findAll(solana: Solana, reference: string, known: (string | null)[]) {
  const found = [...(await solana.signaturesOf(reference))]
  for (const signature of new Set(known)) {
    if (signature === null || found.some((one) => one.signature === signature)) continue
    const outcome = await solana.outcome(signature)
    if (outcome) found.push({ signature, ...outcome })
  }
  return found
}

/** The money that these transactions brought, those that are final in our books left out. */
async function sight(
  { db, solana }: { db: Db; solana: Solana },
  order: solanaStore.SolanaOrder,
  found: Found,
) {
  const { deposits: known } = await depositStore.depositsOf(db, order)
  const done = new Set(known.flatMap(({ state, txId }) => (state === 'final' ? txId : [])))
  const sightings: Parameters<typeof recordTransfers>[2] = []
  for (const { signature, failed, final } of found) {
    if (failed || done.has(signature)) continue
    const transaction = await solana.find(signature, { final })
    if (!transaction || transaction.failed || !transaction.keys.includes(order.reference ?? '')) continue
    const received = transaction.received(order.address ?? '')
    if (received <= 0n) continue
    const [payer] = transaction.signers
    sightings.push({
      // Money of another wallet than the one that was asked is for an operator to look at.
      order: order.payer !== null && transaction.signers.includes(order.payer) ? order : null,
      sighting: {
        txId: signature,
        rank: 0,
        address: order.address ?? '',
        payer: payer ?? null,
        amountUnits: Number(received),
        blockHeight: transaction.slot,
        blockTime: transaction.time,
        state: final ? 'final' : 'seen',
      },
    })
  }
  return sightings
}

/** What becomes of the transaction that was sent for an order: false once it can never land any more, or did and failed. */
async function followUp(
  { db, solana }: { db: Db; solana: Solana },
  order: solanaStore.SolanaOrder,
  { found, height }: { found: Found; height: number },
): Promise<boolean> {
  const { orderNo, signature, signedTransaction } = order
  if (signature === null) return false
  const own = found.find((one) => one.signature === signature)
  if (own) {
    const inVain = own.failed && own.final
    if (inVain) await solanaStore.dropSigned(db, orderNo, signature)
    return !inVain && !own.final
  }
  if (order.lastValidHeight === null) {
    // The wallet took a younger block than ours. It was one of those up to now.
    await solanaStore.keepHeight(db, order, height + safetyBlocks + blockhashLife)
    return true
  }
  if (height > order.lastValidHeight + safetyBlocks) {
    await solanaStore.dropSigned(db, orderNo, signature)
    return false
  }
  if (height <= order.lastValidHeight && signedTransaction)
    await solana.sendAgain(signedTransaction).catch((error: unknown) => {
      if (!(error instanceof ExternalError)) throw error
    })
  return true
}
