import { type Db, now, transaction } from '#db/connect.ts'
import type { Tron } from '#server/adapters/tron/client.ts'
import { mapConcurrently } from '#server/lib/concurrency.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { hour, later } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { callsAtOnce } from './confirm.ts'
import * as cursors from './cursor-store.ts'
import * as depositStore from './deposit-store.ts'
import { recordTransfers } from './deposits.ts'
import { nextAudit } from './rules.ts'
import { settleAll } from './settle.ts'
import * as store from './store.ts'
import {
  match,
  mustExist,
  notNow,
  rail,
  rangesPerRun,
  timed,
  transfersIn,
  type Trc20Deps,
} from './trc20-read.ts'

/**
 * Five minutes behind the watcher, so that an index which was late has caught up. Wider than the watcher's ranges: a day
 * takes 1,440 calls, however many orders there are.
 */
const auditedBehind = 100
const blocksPerAudit = 40
const addressesPerRun = 20
const failuresMax = 3

/**
 * Reads the blocks that were read once more, from the second provider where there is one, and takes in what the first
 * reading left out. Nothing is credited by it: what it finds must be in the first provider's receipts, and is then
 * confirmed like everything else. Stands still, and throws, where the two contradict each other. Any number of processes
 * may do it at once. Returns how many blocks were read.
 */
export async function auditTrc20({ db, tron, tronCheck, quietBlocks }: Trc20Deps): Promise<number> {
  const watched = await cursors.cursor(db, rail)
  if (!tron || !watched) return 0
  const reader = tronCheck ?? tron
  const begun = await cursors.cursor(db, 'trc20-audit')
  if (!begun) {
    await cursors.beginCursor(db, 'trc20-audit', { ...watched, id: watched.blockId, time: watched.blockTime })
    return 0
  }
  let at = begun.height
  for (let range = 0; range < rangesPerRun; range++) {
    const to = at + blocksPerAudit
    if (to > watched.height - auditedBehind) break
    // Asked for first: a provider that has not got so far has nothing to tell.
    const last = await mustExist(reader, to)
    const missed = await missedOf(db, await transfersIn(reader, { quietBlocks, from: at + 1, to }))
    const found = await inReceipts({ db, tron }, new Set(missed.map(({ txId }) => txId)))
    const told = new Set(found.map(({ sighting }) => `${sighting.txId}:${sighting.rank}`))
    const contradicted = missed.find(({ txId, rank }) => !told.has(`${txId}:${rank}`))
    if (contradicted) throw notNow('readings_differ', contradicted.txId)
    const orders = await transaction(db, async (trx) => {
      const moved = await cursors.moveCursor(trx, 'trc20-audit', { from: { height: at }, to: last })
      return moved ? recordTransfers(trx, rail, found) : null
    })
    if (!orders) break
    await checkpoint('audit-stored')
    await settleAll(db, orders)
    at = to
  }
  return at - begun.height
}

/** Those to addresses of orders that nobody has kept. */
async function missedOf(db: Db, transfers: Parameters<typeof match>[1]) {
  const ours = (await match(db, transfers)).map(({ transfer }) => transfer)
  const kept = await depositStore.keptOf(db, rail, [...new Set(ours.map(({ txId }) => txId))])
  return ours.filter(({ txId, rank }) => !kept.has(`${txId}:${rank}`))
}

/** What these transactions brought to orders, as the first provider's receipts tell it. */
async function inReceipts({ db, tron }: { db: Db; tron: Tron }, txIds: Iterable<string>) {
  const transfers: Awaited<ReturnType<Tron['receiptTransfers']>> = []
  await mapConcurrently(txIds, callsAtOnce, async (txId) => {
    transfers.push(...(await tron.receiptTransfers(txId)))
  })
  return timed(tron, await match(db, transfers))
}

/**
 * Compares addresses of orders with what was seen to come there: after an order expired, a day later and when it is
 * watched no more. What the list of the address has and we have not is taken in; what lies there and no list explains is
 * noted, tells itself in the books, and is looked at again every hour. Its calls depend on how many orders are made.
 * Returns how many addresses were compared.
 */
export async function auditAddresses({ db, tron, tronCheck }: Trc20Deps): Promise<number> {
  if (!tron) return 0
  const readers = { tron, reader: tronCheck ?? tron }
  const due = await store.claimAudits(db, rail, addressesPerRun)
  const failures: ExternalError[] = []
  await mapConcurrently(due, callsAtOnce, async (order) => {
    // One address that cannot be read must not keep the others waiting; a provider that is away is not asked twenty times.
    if (failures.length >= failuresMax) return
    await auditAddress({ db, ...readers }, order).catch((error: unknown) => {
      if (!(error instanceof ExternalError)) throw error
      failures.push(error)
    })
  })
  if (failures[0]) throw failures[0]
  return due.length
}

async function auditAddress(
  { db, tron, reader }: { db: Db; tron: Tron; reader: Tron },
  { orderNo, address, createdAt, ...order }: Awaited<ReturnType<typeof store.claimAudits>>[number],
): Promise<void> {
  if (address === null) return
  // Before the list: what lies there now is in a list that is asked for later.
  const balanceUnits = Number(await reader.balance(address))
  const listed = await reader.transactionsTo(address, { since: later(createdAt, -hour) })
  const arrived = await depositStore.arrivedAt(db, { orderNo, address })
  const missed = [...listed].flatMap(([txId, count]) =>
    arrived.filter((one) => one.txId === txId).length < count ? txId : [],
  )
  await settleAll(db, await recordTransfers(db, rail, await inReceipts({ db, tron }, missed)))
  const seen = missed.length === 0 ? arrived : await depositStore.arrivedAt(db, { orderNo, address })
  const seenUnits = seen.reduce((sum, { amountUnits }) => sum + amountUnits, 0)
  // Less than was seen: it was swept.
  const unexplainedUnits = Math.max(0, balanceUnits - seenUnits)
  const at = await now(db)
  const auditAt = unexplainedUnits > 0 ? later(at, hour) : nextAudit(order, at)
  await store.saveAudit(db, orderNo, { auditAt, unexplainedUnits })
}
