import type { SimChat, SimMessage, SimPhotoSize, SimVideo } from './state.ts'
import type { World } from './world.ts'

export interface ShownButton {
  text: string
  data: string | null
  url: string | null
  webAppUrl: string | null
}

/** A message as a person sees it in a chat. */
export interface ShownMessage {
  messageId: number
  from: 'bot' | 'user'
  /** Who wrote it: a user's id, null for a channel. */
  authorId: number | null
  /** Sent with the help of the bot, from what it offered inline. */
  viaBot: boolean
  text: string
  /** Parts of it that stand out, in UTF-16 units. */
  bold: { offset: number; length: number }[]
  at: Date
  edited: boolean
  silent: boolean
  forwarded: boolean
  /** The message it answers, and the topic it stands in. */
  replyTo: number | null
  topic: number | null
  buttons: ShownButton[][]
  /** What the text asks. */
  poll: { options: string[]; minutes: number | null } | null
  photo: ShownMedium | null
  video: (ShownMedium & { seconds: number }) | null
  /** A GIF, as it was sent. */
  animation: (ShownMedium & { seconds: number }) | null
}

interface ShownMedium {
  fileId: string
  bytes: Uint8Array
  mediaType: string
  width: number
  height: number
}

/** A chat as it is on the screen, oldest first: what was deleted is not there. */
export function shownMessages(world: World, chat: SimChat): ShownMessage[] {
  return chat.messages
    .filter(({ message, deleted }) => !deleted && message.migrate_to_chat_id === undefined)
    .map(({ message, silent }) => ({
      messageId: message.message_id,
      from: message.from === undefined || message.from.id === world.bot.id ? 'bot' : 'user',
      authorId: message.from?.id ?? null,
      viaBot: message.via_bot !== undefined,
      text: message.text ?? message.caption ?? message.poll?.question ?? paymentText(message),
      bold: (message.entities ?? message.caption_entities ?? [])
        .filter(({ type }) => type === 'bold')
        .map(({ offset, length }) => ({ offset, length })),
      at: new Date(message.date * 1000),
      edited: message.edit_date !== undefined,
      silent,
      forwarded: message.forward_origin !== undefined,
      replyTo: message.reply_to_message?.message_id ?? null,
      topic: message.message_thread_id ?? null,
      buttons: shownButtons(message),
      poll: shownPoll(message),
      photo: shownMedium(world, message.photo?.[0]),
      video: shownMoving(world, message.video),
      animation: shownMoving(world, message.animation),
    }))
}

/** The line Telegram shows where Stars were paid or came back. */
function paymentText({ successful_payment: paid, refunded_payment: refunded }: SimMessage): string {
  if (paid) return `You paid ${paid.total_amount} Stars`
  return refunded ? `${refunded.total_amount} Stars came back` : ''
}

function shownPoll({ poll }: SimMessage): ShownMessage['poll'] {
  if (!poll) return null
  const minutes = poll.open_period === undefined ? null : poll.open_period / 60
  return { options: poll.options.map(({ text }) => text), minutes }
}

function shownButtons(message: SimMessage): ShownButton[][] {
  const rows = message.reply_markup?.inline_keyboard ?? []
  return rows.map((row) =>
    row.map(({ text, callback_data, url, web_app }) => ({
      text,
      data: callback_data ?? null,
      url: url ?? null,
      webAppUrl: web_app?.url ?? null,
    })),
  )
}

function shownMedium(world: World, size: SimPhotoSize | SimVideo | undefined): ShownMedium | null {
  const bytes = size && world.store.photos.get(size.file_id)
  if (!size || !bytes) return null
  const mediaType = world.store.state.files[size.file_id]?.mediaType ?? 'application/octet-stream'
  return { fileId: size.file_id, bytes, mediaType, width: size.width, height: size.height }
}

function shownMoving(world: World, video: SimVideo | undefined) {
  const shown = shownMedium(world, video)
  return shown && video ? { ...shown, seconds: video.duration } : null
}
