import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { Problem } from '#server/problem.ts'
import type { Deed, Shown } from './offer.ts'

export interface ActionView {
  id: string
  messageId: string
  tool: string
  state: 'offered' | 'done' | 'refused' | 'dismissed'
  shown: Shown
  result: Record<string, string> | null
}

type Row = Omit<ActionView, 'shown' | 'result'> & { shown: unknown; result: unknown; input: unknown }

const columns = ['id', 'message_id as messageId', 'tool', 'state', 'shown', 'result', 'input'] as const

// Written by this module alone, in these shapes.
function viewOf({ input, ...row }: Row): ActionView & { deed: Deed } {
  return {
    ...row,
    shown: row.shown as Shown,
    result: row.result as Record<string, string> | null,
    deed: input as Deed,
  }
}

interface Own {
  userId: string
  agentId: string
  id: string
}

/** Keeps what an answer offers to do. */
export async function keepOffers(
  db: Db,
  {
    messageId,
    agentId,
    userId,
    offers,
  }: {
    messageId: string
    agentId: string
    userId: string
    offers: { tool: string; deed: Deed; shown: Shown }[]
  },
): Promise<void> {
  if (offers.length === 0) return
  await db
    .insertInto('chat_action')
    .values(
      offers.map(({ tool, deed, shown }, index) => ({
        id: newId('act'),
        message_id: messageId,
        agent_id: agentId,
        user_id: userId,
        number: index + 1,
        tool,
        input: JSON.stringify(deed),
        shown: JSON.stringify(shown),
        state: 'offered' as const,
      })),
    )
    .execute()
}

/** What these messages offer, by message. */
export async function actionsOf(db: Db, messageIds: string[]): Promise<Map<string, ActionView[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_action')
    .select(columns)
    .where('message_id', 'in', messageIds)
    .orderBy('number')
    .execute()
  return Map.groupBy(
    rows.map((row) => {
      const { deed: _, ...view } = viewOf(row)
      return view
    }),
    ({ messageId }) => messageId,
  )
}

export async function actionOf(db: Db, { userId, agentId, id }: Own): Promise<ActionView | null> {
  const row = await db
    .selectFrom('chat_action')
    .select(columns)
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? viewOf(row) : null
}

/** An offer, locked: of two answers the first counts, and the second waits to see what it did. */
export async function lock(
  db: Db,
  { userId, agentId, id }: Own,
): Promise<(ActionView & { deed: Deed; begunAt: Date | null }) | null> {
  const row = await db
    .selectFrom('chat_action')
    .select([...columns, 'decided_at'])
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { decided_at: begunAt, ...rest } = row
  return { ...viewOf(rest), begunAt }
}

/** Somebody said yes, and it takes a while. */
export async function noteBegun(db: Db, id: string): Promise<void> {
  await db
    .updateTable('chat_action')
    .set({ decided_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

export async function end(
  db: Db,
  id: string,
  { state, result }: Pick<ActionView, 'result'> & { state: 'done' | 'refused' | 'dismissed' },
): Promise<ActionView> {
  const row = await db
    .updateTable('chat_action')
    .set({ state, result: result && JSON.stringify(result), decided_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const { deed: _, ...view } = viewOf(row)
  return view
}
