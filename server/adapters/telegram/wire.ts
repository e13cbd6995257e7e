import { GrammyError } from 'grammy'
import { z } from 'zod'

export type RefusalReason =
  'blocked' | 'kicked' | 'chat_not_found' | 'no_rights' | 'too_long' | 'markup' | 'unauthorized' | 'invalid'

/** Why a call did not give its result, told apart by what it means for the message: not sent, not sent now, or nobody knows. */
export type CallFailure =
  | { kind: 'refused'; reason: RefusalReason; status: number; detail: string }
  | { kind: 'migrated'; chatId: string }
  | { kind: 'try-later'; reason: 'rate' | 'network'; retryAt: Date | null; detail: string }
  | { kind: 'unknown'; detail: string }

const errorBody = z.object({
  error_code: z.number().int(),
  description: z.string(),
  parameters: z
    .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().int().optional() })
    .optional(),
})

/** The part of Telegram's Message object the product relies on. */
export const sentMessage = z.object({
  message_id: z.number().int(),
  chat: z.object({ id: z.number().int() }),
})

/** A forwarded copy: whose message it was and what it says. */
export const forwardedMessage = z.object({
  message_id: z.number().int(),
  text: z.string().optional(),
  caption: z.string().optional(),
  poll: z.object({ question: z.string(), options: z.array(z.object({ text: z.string() })) }).optional(),
  forward_origin: z.object({
    type: z.string(),
    sender_user: z.object({ id: z.number() }).optional(),
    chat: z.object({ id: z.number() }).optional(),
  }),
})

export const memberCount = z.number().int().nonnegative()

export const botUser = z.object({ id: z.number().int(), username: z.string().min(1), first_name: z.string() })

/**
 * Sorts what went wrong with one call. `reached` says whether the connection stood, that is whether a byte can have been
 * written: without one nothing was sent, with one only a readable answer proves anything.
 */
export function failureOf(error: unknown, reached: boolean): CallFailure {
  if (!(error instanceof GrammyError)) {
    const detail = networkDetail(error)
    return reached
      ? { kind: 'unknown', detail }
      : { kind: 'try-later', reason: 'network', retryAt: null, detail }
  }

  const answer = errorBody.safeParse(error)
  if (!answer.success) return { kind: 'unknown', detail: 'an error answer that cannot be read' }
  const { error_code: status, description: detail, parameters } = answer.data

  if (parameters?.migrate_to_chat_id)
    return { kind: 'migrated', chatId: String(parameters.migrate_to_chat_id) }
  if (status === 429) {
    const retryAt =
      parameters?.retry_after === undefined ? null : new Date(Date.now() + parameters.retry_after * 1000)
    return { kind: 'try-later', reason: 'rate', retryAt, detail }
  }
  if (status >= 400 && status < 500) {
    return { kind: 'refused', reason: refusalReason(status, detail), status, detail }
  }
  return { kind: 'unknown', detail: `${status}: ${detail}` }
}

// Telegram has no error codes finer than HTTP's; the texts are all there is. First match wins.
const refusalTexts: { text: RegExp; reason: RefusalReason }[] = [
  {
    text: /blocked by the user|USER_IS_BLOCKED|user is deactivated|can't initiate conversation/i,
    reason: 'blocked',
  },
  {
    text: /was kicked|is not a member|group chat was deactivated|the (super)?group chat was deleted/i,
    reason: 'kicked',
  },
  { text: /chat not found|PEER_ID_INVALID|CHANNEL_INVALID|CHAT_ID_INVALID/i, reason: 'chat_not_found' },
  {
    text: /administrator rights|not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|CHAT_ADMIN_REQUIRED|CHAT_RESTRICTED|_FORBIDDEN/i,
    reason: 'no_rights',
  },
  { text: /is too long|CAPTION_TOO_LONG|MESSAGE_TOO_LONG/i, reason: 'too_long' },
  {
    text: /can't parse (entities|inline keyboard|reply keyboard)|BUTTON_\w*INVALID|inline keyboard|reply markup|REPLY_MARKUP/i,
    reason: 'markup',
  },
]

function refusalReason(status: number, description: string): RefusalReason {
  // A token of the wrong shape gets 404, a well-formed one that is not valid gets 401.
  if (status === 401 || status === 404) return 'unauthorized'
  const known = refusalTexts.find(({ text }) => text.test(description))
  if (known) return known.reason
  return status === 403 ? 'no_rights' : 'invalid'
}

/** What the network said, by its code alone: the message of a failed fetch contains the address, and the address contains the token. */
export function networkDetail(error: unknown): string {
  const inner = z
    .object({ error: z.object({ code: z.string().optional(), name: z.string() }) })
    .safeParse(error)
  if (inner.success) return inner.data.error.code ?? inner.data.error.name
  return error instanceof Error ? error.name : 'unknown error'
}
