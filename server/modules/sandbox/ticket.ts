import { priceMilli } from '#contract/limits.ts'
import { type Db, transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import type { PublishingDeps } from '#server/modules/publishing/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './ticket-store.ts'

const ticketFor = 10 * minute
/** For how long a generation's credits stay aside if its process dies. */
const generationFor = 10 * minute

/**
 * Sets the price of one generation aside for ten minutes. While a ticket of that agent and type is open it is answered
 * again, so calling this twice holds one price. Problem `noCredit`.
 */
export async function deductCredit(deps: Pick<PublishingDeps, 'db' | 'clock'>, which: store.TicketOf) {
  const agent = await ownAgent(deps.db, which)
  if (agent.pausedAt) throw new Problem('conflict', { data: { reason: 'paused' } })
  const now = await deps.clock.now()
  const ticket = await transaction(deps.db, async (trx) => {
    await store.lockTickets(trx, which)
    const open = await store.openTicket(trx, which)
    if (open && open.expiresAt > now) return open
    if (open) await giveBack(trx, open)
    return openNew(trx, which, now)
  })
  const { creditsMilli } = await credits.balance(deps.db, which.ownerId)
  return {
    ticketId: ticket.id,
    type: which.type,
    price: fromMilli(priceMilli[which.type]),
    credits: fromMilli(creditsMilli),
    expiresAt: ticket.expiresAt,
  }
}

/** The credits of one generation: those of the open ticket, which is then used up, or its own. Of two at once one gets the ticket. */
export async function setAside(
  deps: Pick<PublishingDeps, 'db' | 'clock'>,
  { generationId, ...which }: store.TicketOf & { generationId: string },
): Promise<{ ref: string }> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const ticket = await store.useTicket(trx, which)
    if (ticket) return ticket
    const ref = `generate:${generationId}`
    await credits.hold(trx, {
      ownerId: which.ownerId,
      agentId: which.agentId,
      amountMilli: priceMilli[which.type],
      purpose: which.type,
      ref,
      expiresAt: later(now, generationFor),
    })
    return { ref }
  })
}

/** Gives back tickets that nobody used in time. Returns how many. */
export async function giveBackTickets(db: Db): Promise<number> {
  return transaction(db, async (trx) => {
    const expired = await store.lockExpired(trx, 500)
    for (const ticket of expired) await giveBack(trx, ticket)
    return expired.length
  })
}

/** Gives back the open tickets of somebody. */
export async function giveBackTicketsOf(trx: Db, ownerId: string): Promise<void> {
  for (const ticket of await store.lockOpenOf(trx, ownerId)) await giveBack(trx, ticket)
}

async function openNew(trx: Db, { ownerId, agentId, type }: store.TicketOf, now: Date) {
  const id = newId('tkt')
  const expiresAt = later(now, ticketFor)
  const ref = `ticket:${id}`
  await credits.hold(trx, {
    ownerId,
    agentId,
    amountMilli: priceMilli[type],
    purpose: type,
    ref,
    // A generation that takes the ticket at its last second needs the credits for as long as any other.
    expiresAt: later(expiresAt, generationFor),
  })
  await store.insertTicket(trx, { id, ref, expiresAt, ownerId, agentId, type })
  return { id, ref, expiresAt }
}

async function giveBack(trx: Db, ticket: { id: string; ref: string }): Promise<void> {
  await credits.release(trx, { ref: ticket.ref })
  await store.closeTicket(trx, ticket.id)
}
