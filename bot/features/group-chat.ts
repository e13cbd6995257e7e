import { InlineKeyboard } from 'grammy'
import type { Message } from 'grammy/types'
import * as chat from '#server/modules/chat/index.ts'
import { mayIn } from '#server/modules/organisations/index.ts'
import { type Answerable, answerableIn, oncePerDay, waitForTurn } from '#server/modules/telegram/index.ts'
import { Problem } from '#server/problem.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { accountOfSpeaker } from '../speaker.ts'
import { withSources } from '../sources-line.ts'
import { linkedRoom } from './linked-room.ts'

const lengthMax = 2000

/**
 * An agent in a group that is bound to it, or beside its channel, answers whoever speaks to it: by the bot's name, by its
 * own at the beginning, or in answer to its words. Nothing is done there (decision: hands-in-private-only).
 */
export const groupChat = listener()

groupChat.chatType(['group', 'supergroup']).on('message:text', async (ctx, next) => {
  const asked = isPersonsOwn(ctx.message) ? await askedIn(ctx) : null
  if (!asked) return next()
  ctx.slowly(() => answer(ctx, asked))
})

interface Asked {
  agent: Answerable
  /** Several agents answer here: each says its name. */
  isOneOfSeveral: boolean
  content: string
  /** What the agent said before, where that is answered. */
  onWords: string | null
}

/** Words of a person, for others to read: no channel or group speaks as itself, nothing is passed on, no command. */
function isPersonsOwn(message: Message.TextMessage): boolean {
  const { from, sender_chat, is_automatic_forward, forward_origin, via_bot, text } = message
  return (
    !from?.is_bot &&
    sender_chat === undefined &&
    is_automatic_forward === undefined &&
    forward_origin === undefined &&
    via_bot === undefined &&
    !text.startsWith('/')
  )
}

async function askedIn(ctx: BotContext): Promise<Asked | null> {
  const message = ctx.message
  if (!message?.text) return null
  const mention = new RegExp(`(?<![\\w@])@${ctx.me.username}(?!\\w)`, 'giu')
  const isMentioned = message.text.search(mention) !== -1
  const content = message.text.replace(mention, ' ').replace(/\s+/g, ' ').trim()
  const answered = message.reply_to_message
  // In a topic, what answers nothing answers the message that opened it.
  const isReply = answered?.from?.id === ctx.me.id && answered.forum_topic_created === undefined
  const agents = await agentsHere(ctx)
  const named = agents.find(({ name }) => beginsWith(content, name))
  if (content === '' || !(isMentioned || isReply || named)) return null
  const onWords = isReply ? (answered.text ?? answered.caption ?? null) : null
  const replied = agents.find(({ name }) => onWords?.startsWith(`${name}: `))
  const agent = named ?? replied ?? agents[0]
  return agent ? { agent, isOneOfSeveral: agents.length > 1, content, onWords } : null
}

async function agentsHere(ctx: BotContext): Promise<Answerable[]> {
  const chatId = String(ctx.chat?.id)
  const own = await answerableIn(ctx.deps.db, [chatId])
  if (own.length > 0 || ctx.chat?.type !== 'supergroup') return own
  const channel = await linkedRoom(ctx, chatId)
  return channel === null ? [] : answerableIn(ctx.deps.db, [channel])
}

function beginsWith(content: string, name: string): boolean {
  const [said, asked] = [content.toLowerCase(), name.toLowerCase()]
  return said.startsWith(asked) && !/^[\p{L}\p{N}_]/u.test(said.slice(asked.length))
}

async function answer(ctx: BotContext, { agent, isOneOfSeveral, content, onWords }: Asked): Promise<void> {
  if (content.length > lengthMax) return reply(ctx, ctx.say('talk.tooLong', { max: lengthMax }))
  try {
    // Somebody's first question is an own action.
    const userId = await accountOfSpeaker(ctx)
    const { message, isForPrivate } = await chat.sendMessage(ctx.deps, {
      userId,
      // Whoever works with the agent wants things done of it; where others read along, it says where.
      ownerId: (await mayIn(ctx.deps.db, { userId, ownerId: agent.ownerId, needs: 'draft' }))
        ? agent.ownerId
        : null,
      agentId: agent.agentId,
      content,
      place: 'telegram',
      inPublic: true,
      onWords,
    })
    const text = [
      message.content === '' ? null : withSources(ctx, message),
      isForPrivate ? ctx.say('group.inPrivate') : null,
    ]
      .filter((part) => part !== null)
      .join('\n\n')
    const link = isForPrivate ? await ctx.deps.telegram.startLink(`agent_${agent.agentId}`) : null
    if (text !== '') await reply(ctx, isOneOfSeveral ? `${agent.name}: ${text}` : text, link)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await refuse(ctx, agent, error)
  }
}

/** A group hears once a day that nothing more comes; who asks again before the last answer is there hears nothing. */
async function refuse(ctx: BotContext, { agentId, name }: Answerable, { problem, data }: Problem) {
  const isPaused = data !== null && Object(data).reason === 'paused'
  if (problem === 'conflict' && !isPaused) return
  const isFirst = await oncePerDay(ctx.deps.db, `refusal ${agentId} ${String(ctx.chat?.id)}`)
  if (!isFirst) return
  await reply(
    ctx,
    ctx.say(problem === 'tooManyRequests' ? 'talk.guestLimit' : 'talk.guestNoCredit', { name }),
  )
}

async function reply(ctx: BotContext, text: string, link: string | null = null): Promise<void> {
  const { message } = ctx
  if (!message) return
  await waitForTurn(ctx.deps, String(message.chat.id))
  await ctx.reply(text.slice(0, lengthShown), {
    reply_parameters: { message_id: message.message_id, allow_sending_without_reply: true },
    link_preview_options: { is_disabled: true },
    ...(link === null ? {} : { reply_markup: new InlineKeyboard().url(ctx.say('group.openPrivate'), link) }),
  })
}

const lengthShown = 4096
