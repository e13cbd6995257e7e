import { limits } from '#contract/limits.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { showFile } from '#server/modules/files/index.ts'
import { noteMessage, privateChatOf, sendInTurn } from '#server/modules/telegram/index.ts'
import { cardOf } from './card.ts'
import { cardSent } from './card-store.ts'
import type { PublishingDeps } from './deps.ts'
import * as store from './store.ts'
import { stopTelling } from './tell-owner.ts'

/**
 * Puts the question to the owner in Telegram, where there is a private chat with him; the dashboard's queue has it anyway.
 * A question that cannot be delivered stays in the queue, its owner gets a notice, and what nobody approves is never published.
 */
export async function askOwner(deps: PublishingDeps, id: string): Promise<void> {
  const row = await store.find(deps.db, id)
  if (row?.status !== 'awaiting_approval' || row.content === null || row.approval_message !== null) return
  const agent = await workingAgent(deps.db, row.agent_id)
  if (!agent || agent.ownerDisabled) return
  // The question is the best notice; without it the one that was put into the inbox goes out.
  if (await askInTelegram(deps, row)) await stopTelling(deps.db, row)
}

async function askInTelegram(deps: PublishingDeps, row: store.PublicationRow): Promise<boolean> {
  const { db, telegram } = deps
  const chatId = await privateChatOf(deps.db, { userId: row.user_id, agentId: row.agent_id })
  if (!telegram || !chatId) return false

  const [name] = row.image_names
  const asCaption = name ? await cardOf(deps, row, { lengthMax: limits.telegramCaptionMax }) : null
  const asText = await cardOf(deps, row, { lengthMax: limits.telegramLengthMax })
  // A text that is too long for a caption is shown whole, without its picture.
  const file = name && asCaption?.text === asText.text ? await showFile(deps, name) : null
  const image = file ? { bytes: file.bytes, mediaType: file.mediaType } : null
  const outcome = await sendInTurn({ db, telegram }, { chatId, ...asText, image })
  if (outcome.kind !== 'posted') {
    deps.log.warn({ publication: row.id, outcome }, 'the question did not reach Telegram')
    return false
  }
  await noteMessage(deps.db, { chatId: outcome.chatId, messageId: outcome.messageId })
  await cardSent(deps.db, row.id, {
    chatId: outcome.chatId,
    messageId: outcome.messageId,
    image: file && name ? name : null,
    version: row.version,
  })
  return true
}
