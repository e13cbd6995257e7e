import { type Api, GrammyError } from 'grammy'
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

/** Gives one payment back to whoever made it. Never throws for what Telegram or the network answers. */
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
