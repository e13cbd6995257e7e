import { fromMilli } from './lib/money.ts'
import type { books, BooksLine } from './modules/books/index.ts'
import type { findTransfers } from './modules/payments/index.ts'

const perUnit: Record<BooksLine['asset'], (amount: number) => string> = {
  credits: (amount) => fromMilli(amount).toFixed(3),
  USDT: (amount) => (amount / 1_000_000).toFixed(6),
  XTR: (amount) => String(amount),
}

/** The books as an operator reads them. */
export function printBooks({
  lines,
  violations,
  frozen,
  forReview,
  last,
}: Awaited<ReturnType<typeof books>>): string {
  const out: string[] = []
  for (const [asset, of] of Map.groupBy(lines, (line) => line.asset)) {
    out.push(asset)
    const sum = of.reduce((total, { amount }) => total + amount, 0)
    const rows = [
      ...of,
      { account: 'sum', amount: sum, postings: of.reduce((all, { postings }) => all + postings, 0) },
    ]
    for (const { account, amount, postings } of rows)
      out.push(
        `  ${account.padEnd(24)}${perUnit[asset](amount).padStart(20)}${String(postings).padStart(10)}`,
      )
    out.push('')
  }
  out.push(`Money that waits for an operator: ${forReview.length}`)
  out.push(...forReview.map((transfer) => printTransfer(transfer).trimEnd()))
  out.push(`Accounts that may not spend: ${frozen.length}`)
  out.push(
    ...frozen.map(({ id, frozenAt, frozenFor }) => `  ${id} since ${frozenAt?.toISOString()}: ${frozenFor}`),
  )
  out.push(`Differences: ${violations.length}`)
  out.push(
    ...violations.map(
      ({ rule, subject, detail, accountId }) =>
        `  ${rule}: ${subject} (${detail})${accountId === null || accountId === subject ? '' : ` of ${accountId}`}`,
    ),
  )
  out.push(
    last
      ? `Last reconciliation: ${last.id} at ${last.at.toISOString()}, seal ${last.seal?.toString('hex') ?? 'none'}`
      : 'Last reconciliation: none yet',
  )
  return `${out.join('\n')}\n`
}

/** One line a transfer. */
export function printTransfer(transfer: Awaited<ReturnType<typeof findTransfers>>[number]): string {
  const { rail, txId, rank, amountUnits, state, review, orderNo, status, exception } = transfer
  const amount = rail === 'stars' ? `${amountUnits} XTR` : `${perUnit.USDT(amountUnits)} USDT`
  const order =
    orderNo === null
      ? 'no order'
      : `order ${orderNo} (${status}, ${exception}, ${transfer.creditsGranted} credits) of ${transfer.userId}`
  return `  ${rail} ${txId}:${rank}  ${amount}  ${state}${review ? `, for review: ${review}` : ''}  ${transfer.blockTime.toISOString()}  to ${transfer.address} from ${transfer.payer ?? 'unknown'}  ${order}\n`
}
