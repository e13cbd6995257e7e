import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { signLaunchData, signLoginWidget, type SignablePerson } from '#server/lib/telegram-signing.ts'
import { askInline, sendInline } from './inline-methods.ts'
import { keepChatPhoto } from './photo.ts'
import { payInvoice, type Payment, type PayOptions } from './stars-methods.ts'
import { shownMessages, type ShownMessage } from './shown.ts'
import type { SimButton, SimChat, SimInlineAnswer, SimUpdate, SimUserRecord } from './state.ts'
import { takeText } from './text.ts'
import { untilThere } from './until-there.ts'
import {
  addMessage,
  botIn,
  changeBotMembership,
  liveMessage,
  newChat,
  unixTime,
  type World,
} from './world.ts'

const draftLivesMilliseconds = 30_000

export interface NewSimUser {
  id?: number
  firstName: string
  lastName?: string
  username?: string
  languageCode?: string
  photo?: Uint8Array
}

type MessageMatch = string | RegExp | ((message: ShownMessage) => boolean)

interface WaitOptions {
  timeoutMilliseconds?: number
  /** Only messages with a greater id than this. */
  after?: number
}

/** A simulated Telegram user and their private chat with the bot. */
export interface SimUser {
  id: number
  name: string
  username: string | null
  languageCode: string
  /** Writes to the bot. Answers the update the bot gets, null when the bot asked not to get this kind. */
  say(text: string): Promise<SimUpdate | null>
  /** Presses Start, with the payload of the link they came by; unblocks the bot first if need be. */
  start(payload?: string): Promise<SimUpdate | null>
  /** Presses a button under a message of the bot, found by its text or data. A link button tells what it opens. */
  press(messageId: number, button: string): Promise<{ update: SimUpdate | null; opened: string | null }>
  /** The messages in the chat, oldest first. */
  messages(): ShownMessage[]
  /** The text being written for them right now (sendMessageDraft), null when there is none. */
  draft(): string | null
  /** What the bot answered to pressed buttons, oldest first. */
  answers(): { text: string; alert: boolean; url: string | null }[]
  /** Resolves with the first message of the bot that matches: one already there, or as soon as there is one. */
  waitFor(match: MessageMatch, options?: WaitOptions): Promise<ShownMessage>
  /** Opens an invoice's link and pays it, if the bot says in time that it may be. */
  pay(link: string, options?: PayOptions): Promise<Payment>
  /** Types the bot's name and some words in a chat; null where the bot gets no such updates or is too slow. */
  inline(query: string, options?: { offset?: string }): Promise<SimInlineAnswer | null>
  /** Chooses one of its answers: it is sent to the chat with the bot, or to the room, in their name. */
  share(
    result: SimInlineAnswer['results'][number],
    options?: { room?: { readonly id: number } },
  ): Promise<SimUpdate | null>
  /** A web page that a keyboard button opened sends this to the bot. */
  sendWebAppData(data: string, buttonText: string): Promise<SimUpdate | null>
  block(): Promise<void>
  unblock(): Promise<void>
  /** Deletes their account with Telegram. The bot gets no update; everything it sends them from now on is refused. */
  deleteAccount(): void
  /** Launch data as the Mini App gets it, signed now. */
  launchData(options?: { startParam?: string }): Promise<string>
  /** The fields the Login Widget hands to its page, signed now. */
  loginWidget(): Promise<ReturnType<typeof signLoginWidget>>
}

export function createUser(world: World, profile: NewSimUser): SimUserRecord {
  const { state } = world.store
  // Somebody who came with an id of their own may have the next one.
  while (profile.id === undefined && state.users[String(state.nextUserId)]) state.nextUserId += 1
  const id = profile.id ?? state.nextUserId
  const record: SimUserRecord = {
    id,
    is_bot: false,
    first_name: profile.firstName,
    ...(profile.lastName === undefined ? {} : { last_name: profile.lastName }),
    ...(profile.username === undefined ? {} : { username: profile.username }),
    language_code: profile.languageCode ?? 'en',
  }
  state.users[String(id)] = record
  if (profile.photo) keepChatPhoto(world, id, profile.photo)
  world.changed()
  return record
}

export function simUser(world: World, changes: EventEmitter, user: SimUserRecord): SimUser {
  const chat = () => privateChat(world, user)

  return {
    id: user.id,
    name: [user.first_name, user.last_name].filter(Boolean).join(' '),
    username: user.username ?? null,
    languageCode: user.language_code ?? 'en',
    say: (text) => say(world, user, text),
    async start(payload) {
      if (payload !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(payload)) {
        throw new Error('Telegram opens no link with such a start payload')
      }
      if (botIn(world, chat()).status === 'kicked') await setBlocked(world, user, false)
      return say(world, user, payload === undefined ? '/start' : `/start ${payload}`)
    },
    press: (messageId, button) => pressButton(world, chat(), user, messageId, button),
    messages: () => shownMessages(world, chat()),
    draft() {
      const { draft } = chat()
      return draft && Date.now() - draft.at < draftLivesMilliseconds ? draft.text : null
    },
    answers() {
      const { callbacks } = world.store.state
      return Object.values(callbacks).flatMap(({ userId, answer }) =>
        userId === user.id && answer ? [answer] : [],
      )
    },
    waitFor: (match, options) => waitForMessage(world, changes, user, match, options),
    pay: (link, options) => payInvoice(world, changes, { user, chat: chat(), link }, options),
    inline: (query, { offset = '' } = {}) => askInline(world, changes, { user, query, offset }),
    async share(result, { room } = {}) {
      const target = room ? world.store.state.chats[String(room.id)] : chat()
      if (!target) throw new Error('There is no such room')
      const message = await sendInline(world, target, { user, result })
      // Of what is shared elsewhere a bot hears nothing.
      return room ? null : world.updates.push({ message })
    },
    async sendWebAppData(data, buttonText) {
      const message = addMessage(world, chat(), {
        date: await unixTime(world),
        from: user,
        web_app_data: { data, button_text: buttonText },
      })
      return world.updates.push({ message })
    },
    block: () => setBlocked(world, user, true),
    unblock: () => setBlocked(world, user, false),
    deleteAccount() {
      chat().deactivated = true
      world.changed()
    },
    async launchData({ startParam } = {}) {
      return signLaunchData({
        token: world.token,
        user: signable(user),
        authDate: await world.clock.now(),
        startParam,
      })
    },
    async loginWidget() {
      return signLoginWidget({
        token: world.token,
        user: signable(user),
        authDate: await world.clock.now(),
      })
    },
  }
}

async function say(world: World, user: SimUserRecord, text: string): Promise<SimUpdate | null> {
  const chat = privateChat(world, user)
  if (botIn(world, chat).status === 'kicked') throw new Error('They blocked the bot: unblock it first')
  const content = takeText(text, undefined)
  const date = await unixTime(world)
  if (botIn(world, chat).status !== 'member') {
    chat.members[String(world.bot.id)] = { status: 'member', canPost: true }
  }
  const { entities } = content
  const message = addMessage(world, chat, {
    date,
    from: user,
    text: content.text,
    ...(entities.length > 0 ? { entities } : {}),
  })
  return world.updates.push({ message })
}

async function setBlocked(world: World, user: SimUserRecord, blocked: boolean): Promise<void> {
  const to = blocked ? 'kicked' : 'member'
  const chat = privateChat(world, user)
  if (botIn(world, chat).status === to) return
  await changeBotMembership(world, chat, { by: user, to, canPost: !blocked })
}

async function waitForMessage(
  world: World,
  changes: EventEmitter,
  user: SimUserRecord,
  match: MessageMatch,
  { timeoutMilliseconds = 30_000, after = 0 }: WaitOptions = {},
): Promise<ShownMessage> {
  const matches = (message: ShownMessage) =>
    message.from === 'bot' && message.messageId > after && isMatch(match, message)
  const look = () => shownMessages(world, privateChat(world, user)).find(matches)
  const found = await untilThere(changes, look, timeoutMilliseconds)
  if (!found) throw new Error(`No message of the bot matched ${String(match)} in ${timeoutMilliseconds} ms`)
  return found
}

export async function pressButton(
  world: World,
  chat: SimChat,
  user: SimUserRecord,
  messageId: number,
  wanted: string,
): Promise<{ update: SimUpdate | null; opened: string | null }> {
  const message = liveMessage(chat, messageId)
  const buttons: SimButton[] = message?.reply_markup?.inline_keyboard.flat() ?? []
  const button = buttons.find(({ text, callback_data }) => text === wanted || callback_data === wanted)
  if (!message || !button) throw new Error(`Message ${messageId} has no button "${wanted}"`)
  if (button.callback_data === undefined)
    return { update: null, opened: button.url ?? button.web_app?.url ?? null }

  const id = String(randomBytes(8).readBigUInt64BE())
  world.store.state.callbacks[id] = { userId: user.id, at: Date.now(), answer: null }
  world.changed()
  const update = world.updates.push({
    callback_query: {
      id,
      from: user,
      message,
      chat_instance: String(chat.info.id),
      data: button.callback_data,
    },
  })
  return { update, opened: null }
}

/** The chat of a person with the bot. It exists for the bot from the first message on. */
function privateChat(world: World, user: SimUserRecord): SimChat {
  const { id, first_name, last_name, username } = user
  const info = {
    id,
    type: 'private' as const,
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
  }
  return world.store.state.chats[String(id)] ?? newChat(world, info)
}

function signable(user: SimUserRecord): SignablePerson {
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    username: user.username,
    languageCode: user.language_code,
  }
}

function isMatch(match: MessageMatch, message: ShownMessage): boolean {
  if (typeof match === 'function') return match(message)
  return typeof match === 'string' ? message.text.includes(match) : match.test(message.text)
}
