import { type Api, GrammyError } from 'grammy'
import { z } from 'zod'
import { failureOf } from './wire.ts'

export interface StarsInvoice {
  /** At most 32 characters. */
  title: string
  /** At most 255 characters. */
  description: string
  /** Comes back with the payment, never shown; at most 128 bytes. */
  payload: string
  /** Whole Stars. */
  stars: number
}

/** A payment to the bot, or one given back, as Telegram's own list has it. */
export interface StarsMovement {
  kind: 'paid' | 'refunded'
  chargeId: string
  stars: number
  at: Date
  payload: string
  userId: string
}

const partner = z.object({
  type: z.literal('user'),
  user: z.object({ id: z.int() }),
  invoice_payload: z.string(),
})
const transaction = z.object({
  id: z.string(),
  amount: z.int(),
  date: z.int(),
  source: z.unknown().optional(),
  receiver: z.unknown().optional(),
})
const transactions = z.object({ transactions: z.array(transaction) })

/** What became of a refund. After `unknown` asking again is safe: a charge is refunded once. */
export type RefundOutcome =
  { kind: 'refunded' } | { kind: 'refused'; detail: string } | { kind: 'unknown'; detail: string }

/** The link that opens an invoice in Stars. Making one charges nobody. */
export function createInvoice(
  api: Api,
  { title, description, payload, stars }: StarsInvoice,
): Promise<string> {
  // Stars need no provider of payments, and take exactly one price.
  return api.createInvoiceLink(title, description, payload, '', 'XTR', [{ label: title, amount: stars }])
}

/**
 * A page of the bot's Stars in the order they moved, skipping `offset` rows, and how many rows it had. What has nothing to
 * do with an invoice (withdrawals, gifts, advertisements) is left out. Throws what grammY throws.
 */
export async function movements(
  api: Api,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: number; movements: StarsMovement[] }> {
  const { transactions: rows } = transactions.parse(await api.getStarTransactions({ offset, limit }))
  return {
    rows: rows.length,
    movements: rows.flatMap(({ id, amount, date, source, receiver }) => {
      const [from, to] = [partner.safeParse(source), partner.safeParse(receiver)]
      const other = from.data ?? to.data
      if (!other) return []
      return {
        kind: from.success ? ('paid' as const) : ('refunded' as const),
        chargeId: id,
        stars: amount,
        at: new Date(date * 1000),
        payload: other.invoice_payload,
        userId: String(other.user.id),
      }
    }),
  }
}

/** Refunds one payment to its payer. Never throws for what Telegram or the network answers. */
export async function refund(
  api: Api,
  { userId, chargeId }: { userId: string; chargeId: string },
): Promise<RefundOutcome> {
  try {
    await api.refundStarPayment(Number(userId), chargeId)
    return { kind: 'refunded' }
  } catch (error) {
    // An earlier try whose answer was lost.
    if (error instanceof GrammyError && error.description.includes('CHARGE_ALREADY_REFUNDED'))
      return { kind: 'refunded' }
    const failure = failureOf(error, true)
    if (failure.kind === 'refused') return { kind: 'refused', detail: failure.detail }
    return { kind: 'unknown', detail: failure.kind === 'migrated' ? 'migrated' : failure.detail }
  }
}
