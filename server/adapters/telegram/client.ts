import { Api, InputFile } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { assertOutsideTransaction, OutsideError } from '#server/lib/outside.ts'
import { guardedApi, oneRequestLine } from './api.ts'
import { findMessage, type FindInput, type FindOutcome } from './find-message.ts'
import { botUser, failureOf, sentMessage, type CallFailure, type RefusalReason } from './wire.ts'

/** What became of one message. Only `unknown` leaves open whether the person can read it; never send again after it without proof. */
export type SendOutcome =
  | { kind: 'posted'; messageId: number; chatId: string }
  | { kind: 'refused'; reason: RefusalReason; status: number; detail: string }
  | { kind: 'migrated'; chatId: string } // not sent; send to this chat instead
  | { kind: 'try-later'; reason: 'rate' | 'network'; retryAt: Date | null; detail: string }
  | { kind: 'unknown'; detail: string }

export interface OutgoingButton {
  text: string
  url?: string
  webAppUrl?: string
  data?: string
}

export interface OutgoingMessage {
  chatId: string
  text: string
  image?: { bytes: Uint8Array; mediaType: string } | null
  silent?: boolean
  buttons?: OutgoingButton[][]
}

export interface Telegram {
  /** grammY's Api for the bot door and for reads; refuses to work inside a transaction and repeats nothing by itself. */
  api: Api
  token: string
  /** The bot's own account; asked once. */
  me(): Promise<{ id: string; username: string; name: string }>
  /** Sends one message in one request, as plain text. Never throws for what Telegram or the network answers. */
  send(message: OutgoingMessage): Promise<SendOutcome>
  /**
   * Whether a message with exactly this text reached a private chat after a known message, when a send's outcome is unknown.
   * `absent` only when every possible place was looked at.
   */
  findMessage(input: FindInput): Promise<FindOutcome>
  /** The link that opens the bot with a `/start` payload of at most 64 letters, digits, `_` and `-`. */
  startLink(payload: string): Promise<string>
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
    me,
    async send(message) {
      assertOutsideTransaction('telegram.send')
      const line = oneRequestLine(token, { apiUrl, timeoutMilliseconds })
      try {
        return outcomeOf(await sendOnce(line.api, message))
      } catch (error) {
        return failureOf(error, line.reached())
      }
    },
    async findMessage(input) {
      assertOutsideTransaction('telegram.findMessage')
      try {
        return await findMessage(api, (await me()).id, input)
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        return { kind: 'unsure', detail: error.message }
      }
    },
    async startLink(payload) {
      if (!/^[A-Za-z0-9_-]{1,64}$/.test(payload)) throw new Error('Telegram takes no such start payload')
      return `${webUrl}/${(await me()).username}?start=${payload}`
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
  if (!message.image) return api.sendMessage(chat, message.text, options)
  const name = `picture.${message.image.mediaType.split('/')[1] ?? 'bin'}`
  return api.sendPhoto(chat, new InputFile(message.image.bytes, name), {
    ...options,
    ...(message.text === '' ? {} : { caption: message.text }),
  })
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

function outsideError(failure: CallFailure, cause: unknown): OutsideError {
  switch (failure.kind) {
    case 'refused':
      return new OutsideError('telegram', { ...failure, cause })
    case 'migrated':
      return new OutsideError('telegram', { kind: 'refused', reason: 'migrated', cause })
    case 'try-later':
      return new OutsideError('telegram', { ...failure, cause })
    case 'unknown':
      // Reads change nothing, so "we do not know" only means "ask again".
      return new OutsideError('telegram', {
        kind: 'try-later',
        reason: 'network',
        detail: failure.detail,
        cause,
      })
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
