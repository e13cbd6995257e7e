import type { Db } from '#db/connect.ts'
import * as store from './team-chat-store.ts'

/** The group in Telegram in which a project's texts are asked about; null: each person is asked in their own chat. */
export const teamChatOf = store.chatOf

/** From now on they are asked about there, and nowhere else in Telegram. */
export async function useTeamChat(
  db: Db,
  chat: { ownerId: string; chatId: string; title: string; userId: string },
): Promise<void> {
  await store.putChat(db, chat)
}

/** They are not asked about in that group any more; false: they were not. */
export const leaveTeamChat = store.dropChat

/** Projects whose texts are asked about in a group. */
export const projectsAskedIn = store.projectsIn

/** A group became another one, as Telegram makes it when it grows. */
export const moveTeamChat = store.moveChat
