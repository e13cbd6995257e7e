import { sql } from 'kysely'
import type { DeductType } from '#contract/lists.ts'
import { type Db, waitTurn } from '#db/connect.ts'

export interface TicketOf {
  ownerId: string
  agentId: string
  type: DeductType
}

const ticketColumns = ['id', 'hold_ref as ref', 'expires_at as expiresAt'] as const

/** One agent's tickets of a type are made one after the other, so that one at most is open. */
export async function lockTickets(trx: Db, { agentId, type }: TicketOf): Promise<void> {
  await waitTurn(trx, `ticket:${agentId}:${type}`)
}

export async function openTicket(trx: Db, { ownerId, agentId, type }: TicketOf) {
  return trx
    .selectFrom('sandbox_ticket')
    .select(ticketColumns)
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Open tickets that nobody used in time, locked until the transaction ends. */
export async function lockExpired(trx: Db, max: number) {
  return trx
    .selectFrom('sandbox_ticket')
    .select(ticketColumns)
    .where('closed_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`app_now()`)
    .orderBy('expires_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** All open tickets of somebody, locked until the transaction ends. */
export async function lockOpenOf(trx: Db, ownerId: string) {
  return trx
    .selectFrom('sandbox_ticket')
    .select(ticketColumns)
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .execute()
}

export async function insertTicket(
  trx: Db,
  { id, ref, expiresAt, ownerId, agentId, type }: TicketOf & { id: string; ref: string; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('sandbox_ticket')
    .values({ id, owner_id: ownerId, agent_id: agentId, type, hold_ref: ref, expires_at: expiresAt })
    .execute()
}

/** Closes the open ticket, if there is one, for a generation that begins now; nobody waits for another who is using it. */
export async function useTicket(
  trx: Db,
  { ownerId, agentId, type }: TicketOf,
): Promise<{ ref: string } | undefined> {
  const { rows } = await sql<{ ref: string }>`
    update sandbox_ticket set closed_at = app_now()
    where id = (select id from sandbox_ticket
      where agent_id = ${agentId} and owner_id = ${ownerId} and type = ${type}
        and closed_at is null and expires_at > app_now() for update skip locked)
    returning hold_ref as ref`.execute(trx)
  return rows[0]
}

export async function closeTicket(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('sandbox_ticket')
    .set({ closed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}
