import { i18nText } from '#server/modules/notices/index.ts'
import { fromMilli } from '#server/lib/money.ts'
import { showFile } from '#server/modules/files/index.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { noteMessage, privateChatOf } from '#server/modules/telegram/index.ts'
import { limits } from '#contract/limits.ts'
import type { PublishingDeps } from './deps.ts'
import * as store from './store.ts'

/**
 * Puts the question to the owner in Telegram, where there is a private chat with him; the dashboard's queue has it anyway.
 * A question that cannot be delivered stays in the queue, and what nobody approves is never published.
 */
export async function askOwner(deps: PublishingDeps, id: string): Promise<void> {
  const row = await store.find(deps.db, id)
  if (!deps.telegram || row?.status !== 'awaiting_approval' || row.content === null) return
  const chatId = await privateChatOf(deps.db, { userId: row.user_id, agentId: row.agent_id })
  const agent = await workingAgent(deps.db, row.agent_id)
  if (!chatId || !agent) return

  const [name] = row.image_names
  const file = name ? await showFile(deps.db, name) : null
  const text = i18nText('bot', 'approval.question', {
    agent: agent.fields.name,
    place: row.platform === 'twitter' ? 'X' : 'Telegram',
    text: row.content,
    price: fromMilli(row.price),
    count: fromMilli(row.price),
  })
  const data = (action: string) => `ap:${row.id}:${row.version}:${action}`
  const outcome = await deps.telegram.send({
    chatId,
    text,
    image:
      file && [...text].length <= limits.telegramCaptionMax
        ? { bytes: file.bytes, mediaType: file.mediaType }
        : null,
    buttons: [
      [
        {
          text: i18nText('bot', 'approval.approve', {
            price: fromMilli(row.price),
            count: fromMilli(row.price),
          }),
          data: data('approve'),
        },
        { text: i18nText('bot', 'approval.reject', {}), data: data('reject') },
      ],
    ],
  })
  if (outcome.kind !== 'posted') {
    deps.log.warn({ publication: id, outcome }, 'the question did not reach Telegram')
    return
  }
  await noteMessage(deps.db, { chatId: outcome.chatId, messageId: outcome.messageId })
  await store.change(deps.db, id, {
    approval_message: { chatId: outcome.chatId, messageId: outcome.messageId },
    delivered_to: ['dashboard', 'telegram'],
  })
}
