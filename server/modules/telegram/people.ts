import type { Db } from '#db/connect.ts'
import * as store from './store.ts'

/**
 * The agents a private chat may command: all of the account that signs in with this Telegram identity, and each agent bound
 * to the chat. A bound chat commands nothing else of its owner's: the owner may have bound somebody else's.
 */
export async function commandedFrom(
  db: Db,
  chatId: string,
): Promise<{ agentId: string; userId: string; name: string }[]> {
  return store.commandedFrom(db, chatId)
}
