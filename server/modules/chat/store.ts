import { sql } from 'kysely'
import { type Db, waitTurn } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { abandonedAfter } from './rules.ts'

interface Conversation {
  agentId: string
  userId: string
}

const messageColumns = [
  'id',
  'agent_id as agentId',
  'role',
  'content',
  'status',
  'charged as chargedMilli',
  'sources',
  'created_at as createdAt',
] as const

/** Until the transaction ends nobody else begins or ends an answer of this agent: two at once must see each other. */
export async function lockAgentsChats(trx: Db, agentId: string): Promise<void> {
  await waitTurn(trx, `chat:${agentId}`)
}

export async function insertMessage(
  db: Db,
  row: Conversation & {
    place: 'web' | 'telegram'
    role: 'user' | 'agent'
    content: string
    status: 'streaming' | 'done'
  },
) {
  return db
    .insertInto('chat_message')
    .values({
      id: newId('msg'),
      agent_id: row.agentId,
      user_id: row.userId,
      place: row.place,
      role: row.role,
      content: row.content,
      status: row.status,
    })
    .returning(messageColumns)
    .executeTakeFirstOrThrow()
}

/** The answer that is being written in this conversation, if any. */
export async function runningAnswer(db: Db, { agentId, userId }: Conversation) {
  return db
    .selectFrom('chat_message')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
    .where('status', '=', 'streaming')
    .executeTakeFirst()
}

/** Ids of answers in this conversation whose process must have died. */
export async function abandonedAnswers(db: Db, { agentId, userId }: Conversation): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_message')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
    .where('status', '=', 'streaming')
    .where('created_at', '<', sql<Date>`app_now() - make_interval(secs => ${abandonedAfter / 1000})`)
    .execute()
  return rows.map((row) => row.id)
}

/** Keeps the text so far. False where the answer is over: then nothing happens. */
export async function saveText(db: Db, { id, content }: { id: string; content: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_message')
    .set({ content })
    .where('id', '=', id)
    .where('status', '=', 'streaming')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An answer of an agent in this conversation. */
export async function answerOf(db: Db, { agentId, userId, id }: Conversation & { id: string }) {
  return db
    .selectFrom('chat_message')
    .select([...messageColumns, 'place', 'seq'])
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
    .where('role', '=', 'agent')
    .executeTakeFirst()
}

/** What an answer answers. */
export async function questionBefore(db: Db, { agentId, userId }: Conversation, seq: number) {
  return db
    .selectFrom('chat_message')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
    .where('role', '=', 'user')
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The row of a running answer, locked; nothing where it is over. */
export async function lockRunning(db: Db, { agentId, userId, id }: Conversation & { id: string }) {
  return db
    .selectFrom('chat_message')
    .select([...messageColumns, 'place'])
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
    .where('status', '=', 'streaming')
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a running answer; nothing where it has ended already, so of two endings the first stands. */
export async function endAnswer(
  db: Db,
  end:
    | { id: string; status: 'done'; content: string; sources: unknown[]; chargedMilli: number }
    | { id: string; status: 'stopped'; chargedMilli: number }
    | { id: string; status: 'failed' },
) {
  return db
    .updateTable('chat_message')
    .set({
      status: end.status,
      ...(end.status === 'done' ? { content: end.content, sources: JSON.stringify(end.sources) } : {}),
      ...(end.status === 'failed' ? {} : { charged: end.chargedMilli }),
    })
    .where('id', '=', end.id)
    .where('status', '=', 'streaming')
    .returning(messageColumns)
    .executeTakeFirst()
}

/** The newest things that were said, oldest first. */
export async function lastSaid(db: Db, { agentId, userId }: Conversation, count: number) {
  const rows = await db
    .selectFrom('chat_message')
    .select(['role', 'content'])
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['done', 'stopped'])
    .orderBy('seq', 'desc')
    .limit(count)
    .execute()
  return rows.toReversed()
}

/** Answers given, or being given, to people outside the agent's project since the day began (UTC). */
export async function publicAnswersToday(
  db: Db,
  { agentId, ownerId }: { agentId: string; ownerId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('chat_message')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where((e) =>
      e(
        'user_id',
        'not in',
        e.selectFrom('project_member').select('user_id').where('project_id', '=', ownerId),
      ),
    )
    .where('role', '=', 'agent')
    .where('status', 'in', ['streaming', 'done', 'stopped'])
    .where('created_at', '>=', sql<Date>`date_trunc('day', app_now(), 'UTC')`)
    .executeTakeFirstOrThrow()
  return count
}

/** One page, newest first, and how long the whole conversation is. An unknown `before` has nothing before it. */
export async function pageOf(
  db: Db,
  { agentId, userId, before, size }: Conversation & { before?: string | undefined; size: number },
) {
  const conversation = db
    .selectFrom('chat_message')
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
  const { total } = await conversation
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let query = conversation.select(messageColumns)
  if (before !== undefined) {
    query = query.where('seq', '<', (e) =>
      e
        .selectFrom('chat_message as earlier')
        .select('earlier.seq')
        .where('earlier.id', '=', before)
        .where('earlier.agent_id', '=', agentId)
        .where('earlier.user_id', '=', userId),
    )
  }
  return { total, list: await query.orderBy('seq', 'desc').limit(size).execute() }
}

export async function deleteConversation(db: Db, { agentId, userId }: Conversation): Promise<void> {
  await db.deleteFrom('chat_message').where('agent_id', '=', agentId).where('user_id', '=', userId).execute()
}
