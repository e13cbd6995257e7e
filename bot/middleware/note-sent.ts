import type { Transformer } from 'grammy'
import { z } from 'zod'
import { noteMessage } from '#server/modules/telegram/index.ts'
import type { BotDeps } from '../context.ts'

const sentMessage = z.object({ message_id: z.int(), chat: z.object({ id: z.int() }) })

/** Remembers the greatest message id of each chat: a message whose sending is in doubt is searched from there on. */
export function noteSent({ db, log }: Pick<BotDeps, 'db' | 'log'>): Transformer {
  return async (prev, method, payload, signal) => {
    const answer = await prev(method, payload, signal)
    const sent = answer.ok ? sentMessage.safeParse(answer.result) : null
    if (sent?.success) {
      const { chat, message_id: messageId } = sent.data
      // The message is out even if noting it fails; a lower bound that is too low only costs a longer search.
      await noteMessage(db, { chatId: String(chat.id), messageId }).catch((error: unknown) =>
        log.warn({ error }, 'a message id was not noted'),
      )
    }
    return answer
  }
}
