import type { OrderException, OrderStatus, PackageId, Rail } from '#contract/lists.ts'
import { milliPerCredit, packages } from '#contract/limits.ts'

/** Millionths: USDT has six decimals on every chain we take it on. */
export const unitsPerUsdt = 1_000_000
/** What an exchange may keep back without making a payment short. */
const toleranceUnits = 10_000
/** Below this nothing is paid out or converted. */
const smallestSurplusUnits = unitsPerUsdt
/** Credits per USDT where no package applies: the rate of the smallest one. */
const basicMilliPerUsdt = 5 * milliPerCredit

export const orderLifetimeMilliseconds = 60 * 60_000
export const watchedMilliseconds = 30 * 24 * 60 * 60_000
/** Short money is converted this long after expiry. */
export const shortMoneyMilliseconds = 24 * 60 * 60_000
/** Expiry is judged only when the chain has been read this far past it. */
export const readPastExpiryMilliseconds = 2 * 60_000
export const openOrdersMax = 10

export interface Transfer {
  amountUnits: number
  blockTime: Date
}

export interface Judged {
  status: OrderStatus
  exception: OrderException
  receivedUnits: number
  remainingUnits: number
  /** What this order is worth in milli-credits by now; the ledger gets the difference to what it got before. */
  packageMilli: number
  extraMilli: number
  /** When the transfer came that completed it; null while it is not paid. */
  paidAt: Date | null
  /** When time alone may change the answer; null: only money may. */
  settleAt: Date | null
}

export interface JudgedOrder {
  rail: Rail
  amountUnits: number
  creditsMilli: number
  expiresAt: Date
  watchedUntil: Date
}

/**
 * What an order is worth: recomputed from all its final transfers each time, never advanced by events, so that reading
 * the same blocks twice, in another order or from another provider gives the same answer. Never falls as money comes.
 * `clock` is how far the chain has been read; `pending` whether a transfer is seen that is not final.
 */
export function judge(
  order: JudgedOrder,
  { transfers, pending, clock }: { transfers: Transfer[]; pending: boolean; clock: Date },
): Judged {
  const exact = order.rail === 'stars'
  const counted = transfers
    .filter((transfer) => exact || transfer.amountUnits >= toleranceUnits)
    .filter((transfer) => transfer.blockTime <= order.watchedUntil)
    .toSorted((a, b) => a.blockTime.getTime() - b.blockTime.getTime())
  const receivedUnits = sum(counted)
  const enough = order.amountUnits - (exact ? 0 : toleranceUnits)
  const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
  const expired = clock >= after(order.expiresAt, readPastExpiryMilliseconds)
  const remainingUnits = Math.max(0, order.amountUnits - receivedUnits)

  if (receivedUnits >= enough) {
    const completing = counted.find((_, index) => sum(counted.slice(0, index + 1)) >= enough)
    const paidAt = completing?.blockTime ?? clock
    const surplus = receivedUnits - order.amountUnits
    const over = !exact && surplus >= smallestSurplusUnits
    return {
      status: 'paid',
      exception: over ? 'over' : paidAt > order.expiresAt ? 'late' : 'none',
      receivedUnits,
      remainingUnits: 0,
      packageMilli: order.creditsMilli,
      extraMilli: over ? converted(surplus) : 0,
      paidAt,
      settleAt: null,
    }
  }
  const convertAt = after(order.expiresAt, shortMoneyMilliseconds)
  const worthConverting = receivedUnits >= smallestSurplusUnits
  const converts = worthConverting && clock >= convertAt
  return {
    status: pending ? 'confirming' : expired ? 'expired' : 'waiting',
    exception: receivedUnits > 0 ? 'short' : 'none',
    receivedUnits,
    remainingUnits,
    packageMilli: 0,
    extraMilli: converts ? converted(receivedUnits) : 0,
    paidAt: null,
    settleAt: !expired
      ? after(order.expiresAt, readPastExpiryMilliseconds)
      : worthConverting && !converts
        ? convertAt
        : null,
  }
}

/** An index that was late has caught up by then. */
const auditDelayMilliseconds = 10 * 60_000

/**
 * When an address of an order's own is next compared with what was seen to come: after it expired, a day after that, when it
 * is watched no more, and from then on whenever it has become twice as old: money that comes late is for an operator, and an
 * old address is hardly ever asked about.
 */
export function nextAudit(
  { expiresAt, watchedUntil }: Pick<JudgedOrder, 'expiresAt' | 'watchedUntil'>,
  after: Date,
): Date {
  const times = [expiresAt.getTime(), expiresAt.getTime() + shortMoneyMilliseconds, watchedUntil.getTime()]
  const next = times.map((time) => time + auditDelayMilliseconds).find((time) => time > after.getTime())
  return new Date(next ?? expiresAt.getTime() + 2 * (after.getTime() - expiresAt.getTime()))
}

/** Whether a final transfer is the order's; one that came for a closed account is not, until an operator says whose it is. */
export function counts({ review }: { review: string | null }): boolean {
  return review !== 'closed'
}

/** Final transfers as they count: what an operator settled by hand does so however late it came. */
export function asCounted(
  order: Pick<JudgedOrder, 'watchedUntil'>,
  final: (Transfer & { settledBy: string | null })[],
): Transfer[] {
  return final.map(({ amountUnits, blockTime, settledBy }) => ({
    amountUnits,
    blockTime: settledBy && blockTime > order.watchedUntil ? order.watchedUntil : blockTime,
  }))
}

function sum(transfers: Transfer[]): number {
  return transfers.reduce((total, { amountUnits }) => total + amountUnits, 0)
}

/** Rounded down to a milli-credit. */
function converted(units: number): number {
  return Math.floor((units * basicMilliPerUsdt) / unitsPerUsdt)
}

/** Whether a transfer is worth a row of its own for an operator to look at, and why. */
export function reviewReason(
  order: { watchedUntil: Date; rail: Rail } | null,
  transfer: Transfer,
): 'unmatched' | 'dust' | 'late' | null {
  if (!order) return 'unmatched'
  if (order.rail !== 'stars' && transfer.amountUnits < toleranceUnits) return 'dust'
  return transfer.blockTime > order.watchedUntil ? 'late' : null
}

/** Whether money that belongs to no order is enough to be kept for an operator, on rails with one address for everybody. */
export function worthLookingAt({ amountUnits }: Transfer): boolean {
  return amountUnits >= toleranceUnits
}

/** The price in the rail's smallest unit. Stars are whole and rounded up. */
export function priceUnits(pgId: PackageId, rail: Rail, starsPerUsd: number): number {
  const { price } = packages[pgId]
  return rail === 'stars' ? Math.ceil(price * starsPerUsd) : price * unitsPerUsdt
}

export const rails: Record<
  Rail,
  { network: 'TRON' | 'Solana' | 'TON' | 'Telegram'; asset: 'USDT' | 'XTR'; confirmationsNeeded: number }
> = {
  // 19 further producers make a block solid; Solana's finality is 32 confirmations; TON and Stars are final at once.
  trc20: { network: 'TRON', asset: 'USDT', confirmationsNeeded: 19 },
  solana: { network: 'Solana', asset: 'USDT', confirmationsNeeded: 32 },
  ton: { network: 'TON', asset: 'USDT', confirmationsNeeded: 1 },
  stars: { network: 'Telegram', asset: 'XTR', confirmationsNeeded: 1 },
}
