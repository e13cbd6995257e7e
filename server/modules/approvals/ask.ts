import { limits } from '#contract/limits.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { showFile } from '#server/modules/files/index.ts'
import { noteMessage, privateChatOf, sendInTurn } from '#server/modules/telegram/index.ts'
import { teamChatOf } from '#server/modules/votes/index.ts'
import {
  changePublication,
  type PublicationRow,
  type PublishingDeps,
} from '#server/modules/publishing/index.ts'
import { cardsMax } from './rules.ts'
import { stopNotifying } from './stop-notifying.ts'
import { cardOf, listOf, showList } from './card.ts'
import { cardSent, standingIn } from './card-store.ts'

/**
 * Puts the question to the owner in Telegram, where there is a private chat with them; the dashboard's queue has it anyway.
 * A question that cannot be delivered stays in the queue, its owner gets a notice, and what nobody approves is never published.
 * Where enough cards stand already it joins a list, unless it is to have its `own`.
 */
export async function ask(deps: PublishingDeps, row: PublicationRow, { own = false } = {}): Promise<void> {
  if (row.status !== 'awaiting_approval' || row.content === null) return
  const agent = await workingAgent(deps.db, row.agent_id)
  if (!agent || agent.ownerDisabled) return
  // The question is the best notice; without it the one that was put into the inbox goes out.
  if (await askInTelegram(deps, row, { own })) await stopNotifying(deps.db, row)
}

async function askInTelegram(
  deps: PublishingDeps,
  row: PublicationRow,
  { own }: { own: boolean },
): Promise<boolean> {
  const { db, telegram } = deps
  if (!telegram) return false
  const team = await teamChatOf(db, row.owner_id)
  if (team && (await askIn(deps, row, { chatId: team, own }))) return true
  // The group is gone, or takes nothing from us: they are asked as they were before.
  const chatId = await privateChatOf(deps.db, { ownerId: row.owner_id, agentId: row.agent_id })
  return chatId !== null && askIn(deps, row, { chatId, own })
}

async function askIn(
  deps: PublishingDeps,
  row: PublicationRow,
  { chatId, own }: { chatId: string; own: boolean },
): Promise<boolean> {
  const { db, telegram } = deps
  if (!telegram) return false

  const standing = { ownerId: row.owner_id, chatId }
  const { cards, list } = await standingIn(db, standing)
  if (!own && cards >= cardsMax) return askInList(deps, row, { ...standing, list })

  const [name] = row.image_names
  const asCaption = name ? await cardOf(deps, row, { chatId, lengthMax: limits.telegramCaptionMax }) : null
  const asText = await cardOf(deps, row, { chatId, lengthMax: limits.telegramLengthMax })
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

async function askInList(
  deps: PublishingDeps,
  row: PublicationRow,
  { ownerId, chatId, list }: { ownerId: string; chatId: string; list: number | null },
): Promise<boolean> {
  const { db, telegram } = deps
  if (!telegram) return false
  const note = (messageId: number) =>
    cardSent(db, row.id, { chatId, messageId, image: null, list: true, version: row.version })
  if (list !== null) {
    // Before it is shown: whoever else shows the list meanwhile shows it, too.
    await note(list)
    const outcome = await showList(deps, ownerId, { chatId, messageId: list })
    if (outcome?.kind === 'edited') return true
    await changePublication(db, row.id, { approval_message: null, delivered_to: ['dashboard'] })
    if (outcome?.kind !== 'gone') return false
  }
  const card = await listOf(deps, { ownerId, chatId, messageId: null, more: [row] })
  const outcome = await sendInTurn({ db, telegram }, { chatId, ...card, image: null })
  if (outcome.kind !== 'posted') {
    deps.log.warn({ publication: row.id, outcome }, 'the list of questions did not reach Telegram')
    return false
  }
  await noteMessage(db, { chatId: outcome.chatId, messageId: outcome.messageId })
  await note(outcome.messageId)
  return true
}
