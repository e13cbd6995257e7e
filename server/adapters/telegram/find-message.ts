import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from 'grammy'
import { failureOf, forwardedMessage, sentMessage } from './wire.ts'

export interface FindInput {
  chatId: string
  afterMessageId: number
  text: string
  /** What a poll lets people choose from, the text being its question; null or left out: it is none. */
  options?: string[] | null
  /** How many ids to look at; 100 when left out. More messages than that since the known one: `unsure` unless found among them. */
  candidatesMax?: number
}

export type FindOutcome =
  { kind: 'found'; messageId: number } | { kind: 'absent' } | { kind: 'unsure'; detail: string }

/** A search obeys Telegram's own "retry after", but for no longer than this in total. */
const timeoutMilliseconds = 25_000

/**
 * Bots cannot read history. But ids in private chats come from one counter of the bot, and forwarding a message returns the whole
 * message: forwarding the known one tells how far the counter is, forwarding the ids between shows what is there. Every copy is
 * silent and deleted at once. Anything that is not plainly "there is no such message" makes the answer `unsure`.
 */
export async function findMessage(api: Api, botId: string, input: FindInput): Promise<FindOutcome> {
  if (!/^\d+$/.test(input.chatId))
    return { kind: 'unsure', detail: 'only private chats can be looked through' }
  const giveUpAt = Date.now() + timeoutMilliseconds
  const copies = new Set<number>()
  const look = (messageId: number) =>
    forwardSilently(
      api,
      { from: Number(input.chatId), to: Number(input.chatId), messageId },
      copies,
      giveUpAt,
    )

  try {
    const known = await look(input.afterMessageId)
    if (known.kind !== 'there') {
      return {
        kind: 'unsure',
        detail: known.kind === 'none' ? 'the known message is gone' : known.detail,
      }
    }

    const first = input.afterMessageId + 1
    const last = known.copyId - 1
    const lookLast = Math.min(last, input.afterMessageId + (input.candidatesMax ?? 100))
    for (let messageId = first; messageId <= lookLast; messageId++) {
      const seen = await look(messageId)
      if (seen.kind === 'blind' || seen.kind === 'unsure') return { kind: 'unsure', detail: seen.detail }
      // A person can say the same words; only the bot's own message counts.
      if (seen.kind === 'there' && seen.authorId === botId && isSame(seen, input)) {
        return { kind: 'found', messageId }
      }
    }
    if (lookLast < last) return { kind: 'unsure', detail: `${last - lookLast} messages were not looked at` }
    return { kind: 'absent' }
  } finally {
    // Deleting twice is harmless; a copy left behind would look like a double post to the person.
    for (const copyId of copies) await deleteCopy(api, Number(input.chatId), copyId, copies)
  }
}

export interface FindInRoomInput extends FindInput {
  /** A private chat to look through; nothing stays in it. */
  lookoutChatId: string
}

export type FindInRoomOutcome =
  | { kind: 'found'; messageId: number }
  /** Looked where it would be, and it is not there; that it is nowhere cannot be proven. */
  | { kind: 'not-seen' }
  /** Telegram lets nothing be looked at this way, now or later: the lookout never spoke to the bot, or the bot left. */
  | { kind: 'blind'; detail: string }
  | { kind: 'unsure'; detail: string }

/** So many ids in a row without a message are taken for the end of the room; deleted messages leave gaps that are shorter. */
const gapMax = 20

/**
 * A group or channel counts its own messages: the ids after the last known one are forwarded, one by one, to a private chat,
 * silently and deleted at once, until ours is among them or there are no more.
 */
export async function findInRoom(
  api: Api,
  botId: string,
  { chatId, lookoutChatId, afterMessageId, text, options = null, candidatesMax = 100 }: FindInRoomInput,
): Promise<FindInRoomOutcome> {
  const giveUpAt = Date.now() + timeoutMilliseconds
  const copies = new Set<number>()
  const lookout = Number(lookoutChatId)
  try {
    let gap = 0
    for (let messageId = afterMessageId + 1; messageId <= afterMessageId + candidatesMax; messageId++) {
      const seen = await forwardSilently(
        api,
        { from: Number(chatId), to: lookout, messageId },
        copies,
        giveUpAt,
      )
      if (seen.kind === 'blind' || seen.kind === 'unsure') return seen
      gap = seen.kind === 'none' ? gap + 1 : 0
      if (gap >= gapMax) return { kind: 'not-seen' }
      const ours = seen.kind === 'there' && (seen.authorId === botId || seen.channelId === chatId)
      if (ours && isSame(seen, { text, options })) return { kind: 'found', messageId }
    }
    return { kind: 'unsure', detail: 'more messages than were looked at' }
  } finally {
    for (const copyId of copies) await deleteCopy(api, lookout, copyId, copies)
  }
}

interface Said {
  text: string
  options: string[] | null
}

type Seen =
  | ({ kind: 'there'; copyId: number; authorId: string | null; channelId: string | null } & Said)
  | { kind: 'none' }
  | { kind: 'blind'; detail: string }
  | { kind: 'unsure'; detail: string }

async function forwardSilently(
  api: Api,
  { from, to, messageId }: { from: number; to: number; messageId: number },
  copies: Set<number>,
  giveUpAt: number,
): Promise<Seen> {
  for (;;) {
    try {
      const answer: unknown = await api.forwardMessage(to, from, messageId, {
        disable_notification: true,
      })
      const copy = sentMessage.safeParse(answer)
      if (!copy.success) return { kind: 'unsure', detail: 'a copy that cannot be read' }
      copies.add(copy.data.message_id)
      await deleteCopy(api, to, copy.data.message_id, copies)
      const seen = forwardedMessage.safeParse(answer)
      // Service messages and the like: there, but not a text of ours.
      if (!seen.success)
        return {
          kind: 'there',
          copyId: copy.data.message_id,
          authorId: null,
          channelId: null,
          text: '',
          options: null,
        }
      const { forward_origin: origin, text, caption, poll } = seen.data
      return {
        kind: 'there',
        copyId: copy.data.message_id,
        authorId: origin.sender_user ? String(origin.sender_user.id) : null,
        channelId: origin.chat ? String(origin.chat.id) : null,
        text: text ?? caption ?? poll?.question ?? '',
        options: poll ? poll.options.map((option) => option.text) : null,
      }
    } catch (error) {
      const failure = failureOf(error, true)
      if (
        failure.kind === 'refused' &&
        /message to forward not found|MESSAGE_ID_INVALID/i.test(failure.detail)
      ) {
        return { kind: 'none' }
      }
      if (failure.kind === 'refused') return { kind: 'blind', detail: failure.detail }
      if (failure.kind !== 'try-later' || !failure.retryAt || failure.retryAt.getTime() > giveUpAt) {
        return { kind: 'unsure', detail: 'detail' in failure ? failure.detail : failure.kind }
      }
      // A 429 is a promise that nothing was forwarded, so asking again doubles nothing.
      await wait(Math.max(0, failure.retryAt.getTime() - Date.now()))
    }
  }
}

async function deleteCopy(api: Api, chatId: number, copyId: number, copies: Set<number>): Promise<void> {
  try {
    await api.deleteMessage(chatId, copyId)
    copies.delete(copyId)
  } catch {
    // Tried once more at the end; what is seen in the chat does not change what was found out.
  }
}

function isSame(shown: Said, sent: Pick<FindInput, 'text' | 'options'>): boolean {
  const options = (said: typeof sent) => JSON.stringify(said.options?.map((option) => option.trim()) ?? null)
  return sameText(shown.text, sent.text) && options(shown) === options(sent)
}

/** Telegram drops space around a text and carriage returns when it takes it. */
function sameText(shown: string, sent: string): boolean {
  const asTaken = (text: string) => text.replaceAll('\r', '').trim()
  return asTaken(shown) === asTaken(sent)
}
