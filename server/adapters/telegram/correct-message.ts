import type { Api } from 'grammy'
import { failureOf, type CallFailure, type RefusalReason } from './wire.ts'

export interface MessageCorrection {
  chatId: string
  messageId: number
  text: string
  /** Whether it is a picture with the text below it. */
  withPicture: boolean
}

/** What became of the correction of a message that was sent to be read. Only `unknown` leaves open what it says. */
export type CorrectionOutcome =
  | { kind: 'corrected' }
  | { kind: 'refused'; reason: RefusalReason | 'gone'; detail: string }
  | { kind: 'try-later'; reason: 'rate' | 'network'; retryAt: Date | null; detail: string }
  | { kind: 'unknown'; detail: string }

/** Puts another text into a message, in one request: its picture and the preview of its links stay as they are. */
export async function correctMessage(
  { api, reached }: { api: Api; reached(): boolean },
  { chatId, messageId, text, withPicture }: MessageCorrection,
): Promise<CorrectionOutcome> {
  try {
    if (withPicture) await api.editMessageCaption(Number(chatId), messageId, { caption: text })
    else await api.editMessageText(Number(chatId), messageId, text)
    return { kind: 'corrected' }
  } catch (error) {
    return outcomeOf(failureOf(error, reached()))
  }
}

function outcomeOf(failure: CallFailure): CorrectionOutcome {
  switch (failure.kind) {
    case 'refused': {
      const { detail, reason } = failure
      // It says so already.
      if (detail.includes('message is not modified')) return { kind: 'corrected' }
      const isGone = /message to edit not found|MESSAGE_ID_INVALID/i.test(detail)
      return { kind: 'refused', reason: isGone ? 'gone' : reason, detail }
    }
    // What a group was before it became a supergroup cannot be edited any more.
    case 'migrated':
      return { kind: 'refused', reason: 'gone', detail: 'the chat has moved' }
    case 'try-later':
    case 'unknown':
      return failure
  }
}
