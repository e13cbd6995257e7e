import { sql } from 'kysely'
import { type Db, transaction } from '#db/connect.ts'
import { askElsewhere } from '#server/modules/telegram/index.ts'

/** The group in Telegram in which a project's texts are asked about; null: each person is asked in their own chat. */
export async function teamChatOf(db: Db, ownerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('team_chat')
    .select('chat_id as chatId')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.chatId ?? null
}

/** From now on they are asked about there, and nowhere else in Telegram; what waits in another group is put there anew. */
export async function useTeamChat(
  db: Db,
  { ownerId, chatId, title, userId }: { ownerId: string; chatId: string; title: string; userId: string },
): Promise<void> {
  const values = { chat_id: chatId, title, bound_by: userId }
  await transaction(db, async (trx) => {
    await trx
      .insertInto('team_chat')
      .values({ owner_id: ownerId, ...values })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
      .execute()
    await askElsewhere(trx, { ownerId })
  })
}

/** They are not asked about in that group any more. */
export async function leaveTeamChat(
  db: Db,
  { ownerId, chatId }: { ownerId: string; chatId: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.deleteFrom('team_chat').where('owner_id', '=', ownerId).where('chat_id', '=', chatId).execute()
    await askElsewhere(trx, { ownerId })
  })
}

/** Projects whose texts are asked about in a group. */
export async function projectsAskedIn(db: Db, chatId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('team_chat')
    .innerJoin('project', 'project.id', 'team_chat.owner_id')
    .innerJoin('owner', 'owner.id', 'team_chat.owner_id')
    .select(['project.id', sql<string>`coalesce(project.name, owner.name)`.as('name')])
    .where('chat_id', '=', chatId)
    .where('owner.organisation_closed_at', 'is', null)
    .orderBy('name')
    .execute()
}

/** A group became another one, as Telegram makes it when it grows. */
export async function moveTeamChat(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('team_chat').set({ chat_id: to }).where('chat_id', '=', from).execute()
}
