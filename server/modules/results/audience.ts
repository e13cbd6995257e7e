import type { Db } from '#db/connect.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { ReadingDeps } from './deps.ts'
import * as store from './reading-store.ts'

/** A tick asks for so many chats; the next one goes on. */
const chatsMax = 60

/**
 * Counts the members of groups and channels, each once a day (UTC). A chat that does not answer is asked again when all
 * others had their turn, and has no number for a day on which it never did. Returns how many were counted.
 */
export async function countMembers({
  db,
  telegram,
  log,
}: Pick<ReadingDeps, 'db' | 'telegram' | 'log'>): Promise<number> {
  if (!telegram) return 0
  let counted = 0
  for (const { agentId, chatId } of await store.claimUncounted(db, chatsMax)) {
    try {
      const people = await telegram.membersOf(chatId)
      await store.keepAudience(db, [{ agentId, platform: 'telegram', placeId: chatId, people }])
      counted++
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
      log.warn({ error, agent: agentId }, 'members were not counted')
      // The others would be refused, too.
      if (error.kind === 'try-later') break
    }
  }
  return counted
}

/** Reactions to a message in a channel, as Telegram tells them; messages that are no posts of ours are passed over. */
export async function noteReactions(
  db: Db,
  told: { chatId: string; messageId: number; reactions: number; at: Date },
): Promise<void> {
  await store.keepReactions(db, told)
}
