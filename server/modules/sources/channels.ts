import { type Db, transaction } from '#db/connect.ts'
import { channelHeardFor } from '#server/modules/telegram/index.ts'
import { Problem } from '#server/problem.ts'
import * as channels from './channel-store.ts'
import { keepItems } from './store.ts'

interface ChannelPost {
  /** Its message id. */
  id: string
  at: Date
  author: string | null
  text: string
  url: string
}

/**
 * Keeps a post of a channel for the agents that follow it; where nobody does, nothing is kept. What was edited is held as
 * it reads now, and is no news.
 */
export function noteChannelPost(
  db: Db,
  { chatId, title, post, isEdit }: { chatId: string; title: string; post: ChannelPost; isEdit: boolean },
): Promise<void> {
  return transaction(db, async (trx) => {
    const sourceId = await channels.followedChannel(trx, chatId)
    if (sourceId === null) return
    if (isEdit) return channels.changeText(trx, { sourceId, externalId: post.id, text: post.text })
    const { id: externalId, ...said } = post
    const item = { ...said, externalId, authorId: null, followers: null, authorSince: null, title: null }
    const fresh = await keepItems(trx, sourceId, [{ ...item, words: [] }])
    if (fresh.length > 0) await channels.noteHeard(trx, { sourceId, title })
  })
}

/** The bot came into a channel or left it: who follows it sees whether anything can still be heard. */
export async function channelHeard(db: Db, { chatId, is }: { chatId: string; is: boolean }): Promise<void> {
  await channels.setChannelState(db, { chatId, state: is ? 'ok' : 'gone' })
}

/** The name of a channel that whoever asks may follow. Problem `notFound`: they may not, or the bot is not in it. */
export async function channelTitle(
  db: Db,
  which: { ownerId: string; userId: string | null; chatId: string },
): Promise<string> {
  const channel = await channelHeardFor(db, which)
  if (!channel) throw new Problem('notFound')
  return channel.title
}
