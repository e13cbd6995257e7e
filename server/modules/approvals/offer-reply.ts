import type { UiLanguage } from '#contract/lists.ts'
import { i18nText } from '#server/lib/texts.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { noteMessage, privateChatOf, sendInTurn } from '#server/modules/telegram/index.ts'
import { languageOf } from '#server/modules/organisations/index.ts'
import {
  assistUrl,
  changePublication,
  findPublication,
  type PublicationRow,
  type PublishingDeps,
  sourceTweet,
} from '#server/modules/publishing/index.ts'
import type { Card } from './card.ts'
import { draftsOf } from './drafts.ts'

/**
 * Brings an assisted reply to the owner's Telegram: one message with its drafts and a button for each, or with the link
 * that opens X's composer where there is one text. It is in the queue anyway.
 */
export async function offerReply(deps: PublishingDeps, row: PublicationRow): Promise<void> {
  const { db, telegram } = deps
  if (!telegram) return
  const agent = await workingAgent(deps.db, row.agent_id)
  const chatId = await privateChatOf(deps.db, { ownerId: row.owner_id, agentId: row.agent_id })
  if (!chatId || !agent || agent.ownerDisabled) return
  const language = await languageOf(deps.db, row.owner_id)
  const card = offerOf(row, { agent: agent.fields.name, language })
  if (!card) return
  const outcome = await sendInTurn({ db, telegram }, { chatId, image: null, ...card })
  if (outcome.kind !== 'posted') {
    deps.log.warn({ publication: row.id, outcome }, 'the assisted reply did not reach Telegram')
    return
  }
  await noteMessage(deps.db, { chatId: outcome.chatId, messageId: outcome.messageId })
  await changePublication(deps.db, row.id, { delivered_to: ['dashboard', 'telegram'] })
}

/** The message of an assisted reply as it stands now, put in the place of an earlier one; it stays where the reply is gone. */
export async function showOffer(
  deps: PublishingDeps,
  id: string,
  place: { chatId: string; messageId: number },
): Promise<void> {
  const row = await findPublication(deps.db, id)
  if (!deps.telegram || !row) return
  const agent = await workingAgent(deps.db, row.agent_id)
  const language = await languageOf(deps.db, row.owner_id)
  const card = row.status === 'draft' ? offerOf(row, { agent: agent?.fields.name ?? '', language }) : null
  if (card) await deps.telegram.editMessage({ ...place, ...card, picture: 'none' })
}

function offerOf(
  row: PublicationRow,
  { agent, language }: { agent: string; language: UiLanguage },
): Card | null {
  const url = assistUrl(row)
  if (!url) return null
  const target = sourceTweet.parse(row.reply_to)
  const say = (key: string, values: Record<string, string | number> = {}) =>
    i18nText('bot', `assist.${key}`, values, language)
  const about = { agent, author: target.twitterName, post: target.text.slice(0, 500) }
  const drafts = draftsOf(row)
  if (drafts.length === 0)
    return {
      text: say('offer', { ...about, text: row.content ?? '' }),
      buttons: [[{ text: say('open'), url }]],
    }
  return {
    text: say('choose', {
      ...about,
      texts: drafts.map(({ content }, place) => `${place + 1}. ${content}`).join('\n\n'),
    }),
    buttons: [
      drafts.map((_, place) => ({
        text: say('take', { n: place + 1 }),
        data: `as:${row.id}:${row.version}:${place}`,
      })),
    ],
  }
}
