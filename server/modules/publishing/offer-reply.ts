import { i18nText } from '#server/modules/notices/index.ts'
import { accountById } from '#server/modules/accounts/index.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { noteMessage, privateChatOf, sendInTurn } from '#server/modules/telegram/index.ts'
import type { PublishingDeps } from './deps.ts'
import { assistUrl, sourceTweet } from './present.ts'
import * as store from './store.ts'

/** Brings an assisted reply to the owner's Telegram: one message with the link that opens X's composer. It is in the queue anyway. */
export async function offerReply(deps: PublishingDeps, id: string): Promise<void> {
  const { db, telegram } = deps
  const row = await store.find(deps.db, id)
  const url = row && assistUrl(row)
  if (!telegram || !url || row.status !== 'draft' || row.delivered_to.includes('telegram')) return
  const agent = await workingAgent(deps.db, row.agent_id)
  const chatId = await privateChatOf(deps.db, { userId: row.user_id, agentId: row.agent_id })
  if (!chatId || !agent || agent.ownerDisabled) return

  const target = sourceTweet.parse(row.reply_to)
  const language = (await accountById(deps.db, row.user_id))?.language ?? 'en'
  const outcome = await sendInTurn(
    { db, telegram },
    {
      chatId,
      image: null,
      text: i18nText(
        'bot',
        'assist.offer',
        {
          agent: agent.fields.name,
          author: target.twitterName,
          post: target.text.slice(0, 500),
          text: row.content ?? '',
        },
        language,
      ),
      buttons: [[{ text: i18nText('bot', 'assist.open', {}, language), url }]],
    },
  )
  if (outcome.kind !== 'posted') {
    deps.log.warn({ publication: id, outcome }, 'the assisted reply did not reach Telegram')
    return
  }
  await noteMessage(deps.db, { chatId: outcome.chatId, messageId: outcome.messageId })
  await store.change(deps.db, id, { delivered_to: ['dashboard', 'telegram'] })
}
