import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import { actionsOf } from './action-store.ts'
import { failAbandoned, type Inside, present } from './conversation.ts'
import { eventIdAfter, lengthReadAt, lookEvery, priceOf } from './rules.ts'
import * as store from './store.ts'

interface Listener {
  /** False once nobody listens any more. */
  open: boolean
  /** What follows comes after the event of this id. */
  begin(lastId: number): void
  send(event: string, data: unknown, id?: number): void
}

/**
 * Continues the stream of an answer after the event a reader saw last. The answer may be written in any process: its text
 * grows in its row. Ends with the message; Problems `notFound`, and `contentGenerationFailed` for one that failed.
 */
export async function followAnswer(
  db: Db,
  which: Inside & { id: string },
  { lastEventId, listener }: { lastEventId: number; listener: Listener },
) {
  await ownAgent(db, which)
  let message = await store.answerOf(db, which)
  if (!message) throw new Problem('notFound')
  listener.begin(lastEventId)
  if (lastEventId < 1) {
    const question = await store.questionBefore(db, which, message.seq)
    const start = {
      userMessageId: question?.id ?? '',
      messageId: message.id,
      price: fromMilli(priceOf(message.place)),
    }
    listener.send('start', start, eventIdAfter(0))
  }

  let read = lengthReadAt(lastEventId)
  for (;;) {
    const { content, status } = message
    if (content.length > read && status !== 'failed') {
      listener.send('delta', { text: content.slice(read) }, eventIdAfter(content.length))
      read = content.length
    }
    if (status === 'failed') throw new Problem('contentGenerationFailed')
    // A reader who left gets nothing more; the answer so far ends the call.
    if (status !== 'streaming' || !listener.open) break
    await wait(lookEvery)
    await failAbandoned(db, which)
    const later = await store.answerOf(db, which)
    if (!later) throw new Problem('notFound')
    message = later
  }
  const { creditsMilli } = await credits.balance(db, which.ownerId)
  const actions = await actionsOf(db, [message.id])
  return { message: present(message, actions), credits: fromMilli(creditsMilli) }
}
