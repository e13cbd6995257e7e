import type { Clock } from '#server/lib/clock.ts'
import { badRequest, forbidden, migrated } from './answer.ts'
import type { Rates } from './rates.ts'
import type {
  MemberStatus,
  SimChat,
  SimChatInfo,
  SimMember,
  SimMessage,
  SimUserRecord,
  Store,
} from './state.ts'
import type { Updates } from './updates.ts'

/** Everything the simulator's methods and people work on. */
export interface World {
  clock: Clock
  token: string
  bot: SimUserRecord & { username: string }
  store: Store
  updates: Updates
  rates: Rates
  /** Called after every change: saves it and wakes everybody who waits for one. */
  changed(): void
}

export async function unixTime(world: World): Promise<number> {
  return Math.floor((await world.clock.now()).getTime() / 1000)
}

/** The chat a method was asked for, by id or by `@name`; chats nobody has met do not exist for a bot. */
export function chatOf(world: World, chatId: number | string): SimChat {
  const { chats } = world.store.state
  const found =
    typeof chatId === 'string' && chatId.startsWith('@')
      ? Object.values(chats).find(
          ({ info }) =>
            info.type !== 'private' && info.username?.toLowerCase() === chatId.slice(1).toLowerCase(),
        )
      : chats[String(chatId)]
  if (!found) throw badRequest('chat not found')
  return found
}

/** Throws what Telegram answers when the bot may not write to this chat. */
export function assertCanWrite(world: World, chat: SimChat): void {
  if (chat.migratedTo !== null) throw migrated(chat.migratedTo)
  const { type } = chat.info
  const bot = botIn(world, chat)
  if (type === 'private') {
    if (chat.deactivated) throw forbidden('user is deactivated')
    if (bot.status === 'kicked') throw forbidden('bot was blocked by the user')
    if (bot.status !== 'member') throw forbidden("bot can't initiate conversation with a user")
    return
  }
  const room = type === 'group' ? 'group chat' : `${type} chat`
  if (bot.status === 'kicked') throw forbidden(`bot was kicked from the ${room}`)
  if (bot.status === 'left') throw forbidden(`bot is not a member of the ${room}`)
  if (type === 'channel' && !(bot.status === 'administrator' && bot.canPost)) {
    throw badRequest('need administrator rights in the channel chat')
  }
  if (!bot.canPost) throw badRequest('not enough rights to send text messages to the chat')
}

export function botIn(world: World, chat: SimChat): SimMember {
  return chat.members[String(world.bot.id)] ?? { status: 'left', canPost: false }
}

export function liveMessage(chat: SimChat, messageId: number): SimMessage | null {
  return (
    chat.messages.find(({ message, deleted }) => message.message_id === messageId && !deleted)?.message ??
    null
  )
}

/** Puts a message into a chat under the next id of its counter: the room's own, or the bot's for all its small chats. */
export function addMessage(
  world: World,
  chat: SimChat,
  message: Omit<SimMessage, 'message_id' | 'chat'>,
  options: { silent?: boolean } = {},
): SimMessage {
  const counts = chat.info.type === 'supergroup' || chat.info.type === 'channel' ? chat : world.store.state
  const added: SimMessage = { message_id: counts.nextMessageId, chat: chat.info, ...message }
  counts.nextMessageId += 1
  chat.messages.push({ message: added, silent: options.silent ?? false, deleted: false })
  world.changed()
  return added
}

/** Where a message stands among the others of its chat: in which topic, and which one it answers. */
export function placeIn(
  chat: SimChat,
  { topic, replyTo }: { topic?: number | undefined; replyTo?: number | undefined },
): Partial<SimMessage> {
  const opening = topic === undefined ? null : liveMessage(chat, topic)
  if (topic !== undefined && !opening?.forum_topic_created) throw badRequest('message thread not found')
  // What answers nothing in a topic answers the message that opened it.
  const answered = replyTo === undefined ? opening : liveMessage(chat, replyTo)
  return {
    ...(topic === undefined ? {} : { message_thread_id: topic, is_topic_message: true as const }),
    // What that one answered is not told along.
    ...(answered ? { reply_to_message: withoutReply(answered) } : {}),
  }
}

function withoutReply(message: SimMessage): SimMessage {
  const copy = { ...message }
  delete copy.reply_to_message
  return copy
}

/** Telegram itself, as which it brings the posts of a channel into its discussion group. */
const telegramItself: SimUserRecord = { id: 777_000, is_bot: false, first_name: 'Telegram' }

/** A post of a channel appears in its discussion group, too; a bot hears of that only as an administrator there. */
export function forwardToDiscussion(world: World, channel: SimChat, post: SimMessage): void {
  const group = channel.linkedTo === undefined ? null : world.store.state.chats[String(channel.linkedTo)]
  if (!group || channel.info.type !== 'channel') return
  const { message_id, chat, reply_markup: _, ...content } = post
  const message = addMessage(world, group, {
    ...content,
    from: telegramItself,
    sender_chat: chat,
    forward_origin: { type: 'channel', date: post.date, chat, message_id },
    is_automatic_forward: true,
  })
  if (botIn(world, group).status === 'administrator') world.updates.push({ message })
}

export function newChat(world: World, info: SimChatInfo): SimChat {
  const chat: SimChat = {
    info,
    members: {},
    messages: [],
    migratedTo: null,
    draft: null,
    nextMessageId: 1,
  }
  world.store.state.chats[String(info.id)] = chat
  world.changed()
  return chat
}

/** A person as a member of a chat, in the words of getChatMember and my_chat_member. */
export function chatMember(user: SimUserRecord, member: SimMember): Record<string, unknown> {
  switch (member.status) {
    case 'creator':
      return { status: 'creator', user, is_anonymous: false }
    case 'administrator':
      return { status: 'administrator', user, can_be_edited: false, ...administratorRights(member.canPost) }
    case 'kicked':
      return { status: 'kicked', user, until_date: 0 }
    case 'restricted':
      return { status: 'restricted', user, is_member: true, until_date: 0, ...memberRights(member.canPost) }
    default:
      return { status: member.status, user }
  }
}

function memberRights(canPost: boolean): Record<string, boolean> {
  const sends = ['messages', 'audios', 'documents', 'photos', 'videos', 'video_notes', 'voice_notes', 'polls']
  return {
    ...Object.fromEntries(sends.map((what) => [`can_send_${what}`, canPost])),
    can_send_other_messages: canPost,
    can_add_web_page_previews: canPost,
    can_react_to_messages: canPost,
    can_edit_tag: false,
    can_change_info: false,
    can_invite_users: false,
    can_pin_messages: false,
    can_manage_topics: false,
  }
}

function administratorRights(canPost: boolean): Record<string, boolean> {
  return {
    is_anonymous: false,
    can_manage_chat: true,
    can_delete_messages: false,
    can_manage_video_chats: false,
    can_restrict_members: false,
    can_promote_members: false,
    can_change_info: false,
    can_invite_users: false,
    can_post_stories: false,
    can_edit_stories: false,
    can_delete_stories: false,
    can_post_messages: canPost,
    can_edit_messages: canPost,
  }
}

/** Changes what the bot is in a chat and tells the bot, as Telegram does when somebody adds, blocks or removes it. */
export async function changeBotMembership(
  world: World,
  chat: SimChat,
  change: { by: SimUserRecord; to: MemberStatus; canPost: boolean },
): Promise<void> {
  const before = botIn(world, chat)
  const after: SimMember = { status: change.to, canPost: change.canPost }
  const date = await unixTime(world)
  chat.members[String(world.bot.id)] = after
  world.changed()
  world.updates.push({
    my_chat_member: {
      chat: chat.info,
      from: change.by,
      date,
      old_chat_member: chatMember(world.bot, before),
      new_chat_member: chatMember(world.bot, after),
    },
  })
}
