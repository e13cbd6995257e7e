import { nextSteps } from './generated/table.ts'

/** No answer came, or none that can be read; never sent by the server. */
export const noAnswerCode = 1000000

interface Details {
  call: string
  code: number
  message: string
  data?: unknown
  status?: number | null
  retryAfter?: number | null
  requestId?: string | null
  outcomeUnknown?: boolean
  cause?: unknown
}

/** A call that was refused, or that brought no answer. */
export class KolonyError extends Error {
  override readonly name = 'KolonyError'
  /** The call, as `posts.now`. */
  readonly call: string
  /** What it is, by number: the list is in the interface's document; 1000000 where no answer came. */
  readonly code: number
  /** What the server says besides: fields that do not fit, the publication that failed. */
  readonly data: unknown
  /** The HTTP status; null where no answer came. A refusal of the product has 200. */
  readonly status: number | null
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | null
  /** What the server's operator finds the request by. */
  readonly requestId: string | null
  /** It may have been done all the same: look before calling again. */
  readonly outcomeUnknown: boolean
  /** The one thing to do next. */
  readonly next: string

  constructor(details: Details) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause })
    this.call = details.call
    this.code = details.code
    this.data = details.data ?? null
    this.status = details.status ?? null
    this.retryAfter = details.retryAfter ?? null
    this.requestId = details.requestId ?? null
    this.outcomeUnknown = details.outcomeUnknown ?? false
    this.next = this.outcomeUnknown
      ? 'Look whether it was done before you call again.'
      : (nextSteps[details.code] ??
        (details.code === noAnswerCode
          ? 'Check the address and the connection, and call again.'
          : 'Read the message.'))
  }
}
