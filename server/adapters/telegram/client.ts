import type { Api } from 'grammy'
import type { ChatMember, InlineKeyboardButton } from 'grammy/types'
import { outsideError } from './outside-error.ts'
import { type BotStanding, standsAs } from './stands-as.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { transferTime } from '#server/lib/transfer-time.ts'
import { apiRoot, guardedApi, oneRequestLine } from './api.ts'
import { chatPhoto } from './chat-photo.ts'
import { correctMessage, type CorrectionOutcome, type MessageCorrection } from './correct-message.ts'
import {
  findInRoom,
  findMessage,
  type FindInput,
  type FindInRoomInput,
  type FindInRoomOutcome,
  type FindOutcome,
} from './find-message.ts'
import { fileOf, inputTypeOf, type OutgoingMedium, sendMedium } from './media.ts'
import { type OutgoingPoll, sendPoll } from './poll.ts'
import {
  createInvoice,
  movements,
  refund,
  type RefundOutcome,
  type StarsInvoice,
  type StarsMovement,
} from './stars.ts'
import { mayPost, type RoomStanding, type RoomType, standingOf } from './standing.ts'
import { botUser, failureOf, memberCount, sentMessage, type CallFailure, type RefusalReason } from './wire.ts'

export type { RefundOutcome, StarsInvoice }

/** What became of one message. Only `unknown` leaves open whether the person can read it; never send again after it without proof. */
export type SendOutcome =
  | { kind: 'posted'; messageId: number; chatId: string }
  | { kind: 'refused'; reason: RefusalReason; status: number; detail: string }
  | { kind: 'migrated'; chatId: string } // not sent; send to this chat instead
  | { kind: 'try-later'; reason: 'rate' | 'network'; retryAt: Date | null; detail: string }
  | { kind: 'unknown'; detail: string }

/** What became of an edit. Editing the same twice is harmless, so a lost answer only means "try again". */
export type EditOutcome =
  { kind: 'edited' } | { kind: 'gone'; detail: string } | { kind: 'try-later'; detail: string }

export interface OutgoingButton {
  text: string
  url?: string
  webAppUrl?: string
  data?: string
}

/** A part of a text, in UTF-16 units, as Telegram counts. */
export interface TextPart {
  offset: number
  length: number
}

export interface OutgoingMessage {
  chatId: string
  text: string
  /** Parts that stand out. */
  bold?: TextPart[]
  /** A picture, GIF or video above the text. */
  image?: OutgoingMedium | null
  /** The text is its question; no picture goes beside it. */
  poll?: OutgoingPoll | null
  silent?: boolean
  buttons?: OutgoingButton[][]
}

/** What a message of ours shall show from now on. Without buttons it has none. */
export interface MessageEdit {
  chatId: string
  messageId: number
  text: string
  /** Parts that stand out. */
  bold?: TextPart[]
  /** Whether it is a picture with the text below it; with bytes, another picture takes its place. */
  picture: 'none' | 'same' | OutgoingMedium
  buttons?: OutgoingButton[][]
}

export interface Telegram {
  /** grammY's Api for the bot door and for reads; refuses to work inside a transaction and repeats nothing by itself. */
  api: Api
  token: string
  /** Whether messages wait for their turn within Telegram's limits; what was asked for in the options. */
  paced: boolean
  /** The bot's own account; asked once. */
  me(): Promise<{ id: string; username: string; name: string }>
  /** What Telegram says of the bot now: that its token holds, where its updates go and what became of them. Throws ExternalError. */
  standsAs(): Promise<BotStanding>
  /** Sends one message in one request, without markup in its text. Never throws for what Telegram or the network answers. */
  send(message: OutgoingMessage): Promise<SendOutcome>
  /** Changes one of our messages. Never throws for what Telegram or the network answers. */
  editMessage(edit: MessageEdit): Promise<EditOutcome>
  /** Puts another text into a message that was sent to be read. Never throws for what Telegram or the network answers. */
  correctMessage(correction: MessageCorrection): Promise<CorrectionOutcome>
  /** What a person and the bot are in a group or channel; throws ExternalError where that cannot be learnt. */
  standing(room: { chatId: string; type: RoomType }, userId: string): Promise<RoomStanding>
  /** How many are in a group or subscribe to a channel, the bot included; throws ExternalError. */
  membersOf(chatId: string): Promise<number>
  /** The small picture of a chat; null where it has none. Throws ExternalError. */
  chatPhoto(chatId: string): Promise<Uint8Array | null>
  /** Whether the bot, being this there, may write in a group or channel. */
  mayPost(bot: ChatMember, room: RoomType): boolean
  /** Where anybody finds a message of a group or channel; null for chats whose messages have no address. */
  messageLink(input: { chatId: string; username: string | null; messageId: number }): string | null
  /**
   * Whether a message with exactly this text reached a private chat after a known message, when a send's outcome is unknown.
   * `absent` only when every possible place was looked at.
   */
  findMessage(input: FindInput): Promise<FindOutcome>
  /**
   * The same for a group or channel, looking by way of a private chat. Its messages have no visible end, so not finding
   * one proves nothing: never `absent`.
   */
  findInRoom(input: FindInRoomInput): Promise<FindInRoomOutcome>
  /** The link that opens an invoice in Stars; throws ExternalError. */
  createStarsInvoice(invoice: StarsInvoice): Promise<string>
  /** A page of the Stars that came in and went back, in order, and how many rows it had; throws ExternalError. */
  starsMovements(page: {
    offset: number
    limit: number
  }): Promise<{ rows: number; movements: StarsMovement[] }>
  /** Refunds one payment in Stars to its payer. Never throws for what Telegram or the network answers. */
  refundStars(payment: { userId: string; chargeId: string }): Promise<RefundOutcome>
  /** The link that opens the bot with a `/start` payload of at most 64 letters, digits, `_` and `-`. */
  startLink(payload: string): Promise<string>
  /** The link that lets a person choose a group or channel to add the bot to; only a group's carries a payload. */
  roomLink(room: { type: 'group'; payload: string } | { type: 'channel' }): Promise<string>
  /** The link that opens the Mini App, with a start parameter of at most 512 letters, digits, `_` and `-`. */
  miniAppLink(startParam?: string): Promise<string>
}

export interface TelegramOptions {
  token: string
  /** null: https://api.telegram.org */
  apiUrl: string | null
  /** null: https://t.me */
  webUrl: string | null
  timeoutMilliseconds?: number
  /** False only where nobody counts, in tests: then messages go as they come. */
  paced?: boolean
}

export function createTelegram(options: TelegramOptions): Telegram {
  const { token, apiUrl } = options
  const timeoutMilliseconds = options.timeoutMilliseconds ?? 30_000
  const webUrl = (options.webUrl ?? 'https://t.me').replace(/\/+$/, '')
  const api = guardedApi(token, { apiUrl, timeoutMilliseconds })
  const askMe = onceAnswered(() => readMe(api))
  const me = async () => {
    // Also when the answer is already known: whether a call is allowed must not depend on what ran before it.
    assertOutsideTransaction('telegram.me')
    return askMe()
  }

  return {
    api,
    token,
    paced: options.paced ?? true,
    me,
    standsAs: () => standsAs(api),
    async send(message) {
      assertOutsideTransaction('telegram.send')
      const line = oneRequestLine(token, {
        apiUrl,
        timeoutMilliseconds: timeoutMilliseconds + transferTime(message.image?.bytes.length ?? 0),
      })
      try {
        return outcomeOf(await sendOnce(line.api, message))
      } catch (error) {
        return failureOf(error, line.reached())
      }
    },
    async editMessage(edit) {
      assertOutsideTransaction('telegram.editMessage')
      try {
        await editOnce(api, edit)
        return { kind: 'edited' }
      } catch (error) {
        return editOutcomeOf(failureOf(error, true))
      }
    },
    async correctMessage(correction) {
      assertOutsideTransaction('telegram.correctMessage')
      return correctMessage(oneRequestLine(token, { apiUrl, timeoutMilliseconds }), correction)
    },
    async standing({ chatId, type }, userId) {
      assertOutsideTransaction('telegram.standing')
      try {
        const [person, bot] = await Promise.all([
          api.getChatMember(Number(chatId), Number(userId)),
          api.getChatMember(Number(chatId), Number((await me()).id)),
        ])
        return standingOf(person, bot, type)
      } catch (error) {
        if (error instanceof ExternalError) throw error
        throw outsideError(failureOf(error, true), error)
      }
    },
    async membersOf(chatId) {
      assertOutsideTransaction('telegram.membersOf')
      try {
        return memberCount.parse(await api.getChatMemberCount(Number(chatId)))
      } catch (error) {
        throw outsideError(failureOf(error, true), error)
      }
    },
    async chatPhoto(chatId) {
      assertOutsideTransaction('telegram.chatPhoto')
      try {
        return await chatPhoto(api, { root: apiRoot(apiUrl), token, timeoutMilliseconds }, chatId)
      } catch (error) {
        throw outsideError(failureOf(error, true), error)
      }
    },
    mayPost,
    async findInRoom(input) {
      assertOutsideTransaction('telegram.findInRoom')
      try {
        return await findInRoom(api, (await me()).id, input)
      } catch (error) {
        if (!(error instanceof ExternalError)) throw error
        return { kind: 'unsure', detail: error.message }
      }
    },
    async findMessage(input) {
      assertOutsideTransaction('telegram.findMessage')
      try {
        return await findMessage(api, (await me()).id, input)
      } catch (error) {
        if (!(error instanceof ExternalError)) throw error
        return { kind: 'unsure', detail: error.message }
      }
    },
    ...stars(api),
    ...links(webUrl, me),
  }
}

/** Invoices and payments in Stars. */
function stars(api: Api): Pick<Telegram, 'createStarsInvoice' | 'starsMovements' | 'refundStars'> {
  return {
    async createStarsInvoice(invoice) {
      assertOutsideTransaction('telegram.createStarsInvoice')
      try {
        return await createInvoice(api, invoice)
      } catch (error) {
        throw outsideError(failureOf(error, true), error)
      }
    },
    async starsMovements(page) {
      assertOutsideTransaction('telegram.starsMovements')
      try {
        return await movements(api, page)
      } catch (error) {
        throw outsideError(failureOf(error, true), error)
      }
    },
    async refundStars(payment) {
      assertOutsideTransaction('telegram.refundStars')
      return refund(api, payment)
    },
  }
}

/** Links into Telegram: to messages, to the bot, into rooms and the Mini App. */
function links(
  webUrl: string,
  me: Telegram['me'],
): Pick<Telegram, 'messageLink' | 'startLink' | 'roomLink' | 'miniAppLink'> {
  return {
    messageLink({ chatId, username, messageId }) {
      if (username) return `${webUrl}/${username}/${messageId}`
      const [, room] = /^-100(\d+)$/.exec(chatId) ?? []
      return room ? `${webUrl}/c/${room}/${messageId}` : null
    },
    async startLink(payload) {
      if (!/^[A-Za-z0-9_-]{1,64}$/.test(payload)) throw new Error('Telegram takes no such start payload')
      return `${webUrl}/${(await me()).username}?start=${payload}`
    },
    async roomLink(room) {
      const link = `${webUrl}/${(await me()).username}`
      // A group takes messages from any member; in a channel only administrators who may post can write.
      if (room.type === 'channel') return `${link}?startchannel&admin=post_messages`
      if (!/^[A-Za-z0-9_-]{1,64}$/.test(room.payload)) throw new Error('Telegram takes no such start payload')
      return `${link}?startgroup=${room.payload}`
    },
    async miniAppLink(startParam) {
      if (startParam !== undefined && !/^[A-Za-z0-9_-]{1,512}$/.test(startParam)) {
        throw new Error('Telegram takes no such startapp parameter')
      }
      const link = `${webUrl}/${(await me()).username}/app`
      return startParam === undefined ? link : `${link}?startapp=${startParam}`
    },
  }
}

function sendOnce(api: Api, message: OutgoingMessage): Promise<unknown> {
  const chat = /^-?\d+$/.test(message.chatId) ? Number(message.chatId) : message.chatId
  const options = {
    ...(message.silent ? { disable_notification: true } : {}),
    ...(message.buttons ? { reply_markup: { inline_keyboard: message.buttons.map(keyboardRow) } } : {}),
  }
  if (message.poll) return sendPoll(api, chat, { ...message.poll, question: message.text }, options)
  const entities = entitiesOf(message.bold)
  if (!message.image)
    return api.sendMessage(chat, message.text, { ...options, ...(entities && { entities }) })
  const captioned = {
    ...options,
    ...(message.text === '' ? {} : { caption: message.text }),
    ...(entities && { caption_entities: entities }),
  }
  return sendMedium(api, chat, message.image, captioned)
}

async function editOnce(
  api: Api,
  { chatId, messageId, text, bold, picture, buttons = [] }: MessageEdit,
): Promise<void> {
  const chat = Number(chatId)
  const entities = entitiesOf(bold)
  const ofCaption = entities && { caption_entities: entities }
  const markup = { reply_markup: { inline_keyboard: buttons.map(keyboardRow) } }
  if (picture === 'none') {
    await api.editMessageText(chat, messageId, text, {
      ...markup,
      ...(entities && { entities }),
      link_preview_options: { is_disabled: true },
    })
  } else if (picture === 'same') {
    await api.editMessageCaption(chat, messageId, { caption: text, ...ofCaption, ...markup })
  } else {
    const media = {
      type: inputTypeOf(picture.mediaType),
      media: fileOf(picture),
      caption: text,
      ...ofCaption,
    }
    await api.editMessageMedia(chat, messageId, media, markup)
  }
}

/** Markup as places instead of signs: a text that anybody wrote needs no escaping. */
function entitiesOf(bold: TextPart[] = []) {
  return bold.length > 0 ? bold.map((part) => ({ type: 'bold' as const, ...part })) : undefined
}

function editOutcomeOf(failure: CallFailure): EditOutcome {
  if (failure.kind === 'refused') {
    // It shows that already.
    if (failure.detail.includes('message is not modified')) return { kind: 'edited' }
    return { kind: 'gone', detail: failure.detail }
  }
  // What a group was before it became a supergroup cannot be edited any more.
  if (failure.kind === 'migrated') return { kind: 'gone', detail: 'the chat has moved' }
  return { kind: 'try-later', detail: failure.detail }
}

function keyboardRow(row: OutgoingButton[]): InlineKeyboardButton[] {
  return row.map(({ text, url, webAppUrl, data }) => {
    if (url !== undefined) return { text, url }
    if (webAppUrl !== undefined) return { text, web_app: { url: webAppUrl } }
    return { text, callback_data: data ?? text }
  })
}

function outcomeOf(answer: unknown): SendOutcome {
  const sent = sentMessage.safeParse(answer)
  if (!sent.success) return { kind: 'unknown', detail: 'accepted, but the answer cannot be read' }
  return { kind: 'posted', messageId: sent.data.message_id, chatId: String(sent.data.chat.id) }
}

async function readMe(api: Api) {
  try {
    const { id, username, first_name: name } = botUser.parse(await api.getMe())
    return { id: String(id), username, name }
  } catch (error) {
    throw outsideError(failureOf(error, true), error)
  }
}

/** Runs `ask` until it has succeeded once and remembers that answer; callers at the same time share one question. */
function onceAnswered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}
