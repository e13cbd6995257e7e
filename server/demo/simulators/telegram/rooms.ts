import { pressButton } from './people.ts'
import { keepChatPhoto } from './photo.ts'
import { shownMessages, type ShownMessage } from './shown.ts'
import type { MemberStatus, SimChat, SimMember, SimMessage, SimUpdate, SimUserRecord } from './state.ts'
import { takeText } from './text.ts'
import {
  addMessage,
  botIn,
  changeBotMembership,
  forwardToDiscussion,
  newChat,
  placeIn,
  unixTime,
  type World,
} from './world.ts'

interface Person {
  id: number
}

export interface NewSimRoom {
  title: string
  /** A public name, for channels and supergroups. */
  username?: string
  owner?: Person
  photo?: Uint8Array
}

/** A simulated group, supergroup or channel, as its members see it. */
export interface SimRoom {
  /** Changes when the group becomes a supergroup. */
  readonly id: number
  readonly title: string
  readonly type: 'group' | 'supergroup' | 'channel'
  /** What the bot is there, and whether it may write. */
  readonly bot: SimMember
  /** Somebody adds the bot. `startPayload`: by a `?startgroup=` link, which says `/start@bot payload` in the group. */
  addBot(input: {
    by: Person
    administrator?: boolean
    canPost?: boolean
    startPayload?: string
  }): Promise<void>
  /** Somebody removes the bot. */
  kick(input: { by: Person }): Promise<void>
  /** Somebody changes what the bot may do: an administrator with or without the right to post, or a member that is muted. */
  setBot(input: { by: Person; administrator?: boolean; canPost: boolean }): Promise<void>
  setMember(person: Person, status: MemberStatus): void
  /** So many are there that nobody plays. */
  crowd(people: number): void
  /**
   * So many reactions a message has now. Telegram tells it of channels, where they are anonymous, and only to a bot that
   * is an administrator there; elsewhere, and of a message that is gone, nothing is told.
   */
  react(messageId: number, reactions: Record<string, number>): Promise<SimUpdate | null>
  /** Somebody writes, in answer to a message, or in a topic. */
  say(person: Person, text: string, place?: { replyTo?: number; topic?: number }): Promise<SimUpdate | null>
  /** A post of a channel is changed by who wrote it. */
  rewrite(messageId: number, text: string): Promise<SimUpdate | null>
  /** Somebody opens a topic in a supergroup; answers its thread. */
  openTopic(person: Person): Promise<number>
  /** A channel gets this supergroup as its discussion group, where its posts appear from now on. */
  discuss(group: SimRoom): void
  press(
    person: Person,
    messageId: number,
    button: string,
  ): Promise<{ update: SimUpdate | null; opened: string | null }>
  /** A group becomes a supergroup: a new id, and the old one refuses everything. Answers the new id. */
  migrate(): Promise<number>
  messages(): ShownMessage[]
}

export function createRoom(world: World, type: SimRoom['type'], room: NewSimRoom): SimRoom {
  const { state } = world.store
  // Groups count down from zero, supergroups and channels live below -100….
  const id = type === 'group' ? -state.nextRoomId : -1_000_000_000_000 - state.nextRoomId
  state.nextRoomId += 1
  const chat = newChat(world, {
    id,
    type,
    title: room.title,
    ...(room.username === undefined ? {} : { username: room.username }),
  })
  if (room.photo) keepChatPhoto(world, id, room.photo)
  if (room.owner) chat.members[String(room.owner.id)] = { status: 'creator', canPost: true }
  return simRoom(world, chat)
}

export function simRoom(world: World, original: SimChat): SimRoom {
  const current = () => newestOf(world, original)

  async function say(
    person: Person,
    text: string,
    place: { replyTo?: number; topic?: number } = {},
  ): Promise<SimUpdate | null> {
    const chat = current()
    const content = takeText(text, undefined)
    const date = await unixTime(world)
    const said = {
      date,
      text: content.text,
      ...(content.entities.length > 0 ? { entities: content.entities } : {}),
    }
    if (chat.info.type === 'channel') {
      const post = addMessage(world, chat, { ...said, sender_chat: chat.info })
      forwardToDiscussion(world, chat, post)
      return botIn(world, chat).status === 'administrator' ? world.updates.push({ channel_post: post }) : null
    }
    const message = addMessage(world, chat, {
      ...said,
      ...placeIn(chat, place),
      from: record(world, person),
    })
    return hears(world, chat, message) ? world.updates.push({ message }) : null
  }

  return {
    get id() {
      return current().info.id
    },
    title: original.info.title ?? '',
    get type() {
      const { type } = current().info
      return type === 'private' ? 'group' : type
    },
    get bot() {
      return botIn(world, current())
    },
    async addBot({ by, administrator, canPost, startPayload }) {
      const chat = current()
      const isAdministrator = administrator ?? chat.info.type === 'channel'
      await changeBotMembership(world, chat, {
        by: record(world, by),
        to: isAdministrator ? 'administrator' : 'member',
        canPost: canPost ?? true,
      })
      if (startPayload !== undefined) await say(by, `/start@${world.bot.username} ${startPayload}`)
    },
    async kick({ by }) {
      await changeBotMembership(world, current(), { by: record(world, by), to: 'kicked', canPost: false })
    },
    async setBot({ by, administrator = false, canPost }) {
      const to = administrator ? 'administrator' : canPost ? 'member' : 'restricted'
      await changeBotMembership(world, current(), { by: record(world, by), to, canPost })
    },
    setMember(person, status) {
      current().members[String(person.id)] = {
        status,
        canPost: status === 'creator' || status === 'administrator',
      }
      world.changed()
    },
    crowd(people) {
      current().crowd = people
      world.changed()
    },
    async react(messageId, reactions) {
      const chat = current()
      const found = chat.messages.find(({ message }) => message.message_id === messageId)
      const tells = chat.info.type === 'channel' && botIn(world, chat).status === 'administrator'
      if (!found || found.deleted || !tells) return null
      return world.updates.push({
        message_reaction_count: {
          chat: chat.info,
          message_id: messageId,
          date: await unixTime(world),
          reactions: Object.entries(reactions).map(([emoji, total_count]) => ({
            type: { type: 'emoji', emoji },
            total_count,
          })),
        },
      })
    },
    say,
    async rewrite(messageId, text) {
      const chat = current()
      const found = chat.messages.find(({ message }) => message.message_id === messageId)
      if (!found || found.deleted || chat.info.type !== 'channel') return null
      Object.assign(found.message, { text, edit_date: await unixTime(world) })
      world.changed()
      if (botIn(world, chat).status !== 'administrator') return null
      return world.updates.push({ edited_channel_post: found.message })
    },
    openTopic: (person) => openTopic(world, current(), person),
    discuss: (group) => link(world, current(), group),
    press: (person, messageId, button) =>
      pressButton(world, current(), record(world, person), messageId, button),
    migrate: () => migrateGroup(world, current()),
    messages: () => shownMessages(world, current()),
  }
}

async function openTopic(world: World, chat: SimChat, person: Person): Promise<number> {
  const message = addMessage(world, chat, {
    date: await unixTime(world),
    from: record(world, person),
    is_topic_message: true,
    forum_topic_created: { name: 'Topic', icon_color: 7_322_096 },
  })
  message.message_thread_id = message.message_id
  return message.message_id
}

function link(world: World, channel: SimChat, group: { readonly id: number }): void {
  const other = world.store.state.chats[String(group.id)]
  if (other?.info.type !== 'supergroup') throw new Error('only a supergroup can be discussed in')
  channel.linkedTo = other.info.id
  other.linkedTo = channel.info.id
  world.changed()
}

/** Turns a group into a supergroup and answers its new id; a chat that is none already has one. */
export async function migrateGroup(world: World, chat: SimChat): Promise<number> {
  if (chat.migratedTo !== null) return chat.migratedTo
  const { state } = world.store
  const date = await unixTime(world)
  const newId = -1_000_000_000_000 - state.nextRoomId
  state.nextRoomId += 1
  const successor = newChat(world, {
    ...chat.info,
    id: newId,
    type: 'supergroup',
    title: chat.info.title ?? 'Group',
  })
  successor.members = structuredClone(chat.members)
  const last = addMessage(world, chat, { date, from: world.bot, migrate_to_chat_id: newId })
  const first = addMessage(world, successor, { date, from: world.bot, migrate_from_chat_id: chat.info.id })
  chat.migratedTo = newId
  world.changed()
  world.updates.push({ message: last })
  world.updates.push({ message: first })
  return newId
}

function newestOf(world: World, chat: SimChat): SimChat {
  const successor = chat.migratedTo === null ? undefined : world.store.state.chats[String(chat.migratedTo)]
  return successor ? newestOf(world, successor) : chat
}

/** In groups a bot with privacy on hears commands, its own name and answers to it only, unless it is an administrator. */
function hears(world: World, chat: SimChat, message: SimMessage): boolean {
  const bot = botIn(world, chat)
  if (bot.status === 'administrator') return true
  if (bot.status !== 'member' && bot.status !== 'restricted') return false
  const { text = '', reply_to_message: answered } = message
  return (
    text.startsWith('/') || text.includes(`@${world.bot.username}`) || answered?.from?.id === world.bot.id
  )
}

function record(world: World, person: Person): SimUserRecord {
  const user = world.store.state.users[String(person.id)]
  if (!user) throw new Error(`No simulated user ${person.id}`)
  return user
}
