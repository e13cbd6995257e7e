/** An error answer of the Bot API: HTTP status and `error_code` are the same number. */
export class BotApiError extends Error {
  readonly code: number
  readonly parameters: { retry_after?: number; migrate_to_chat_id?: number }

  constructor(
    code: number,
    description: string,
    parameters: { retry_after?: number; migrate_to_chat_id?: number } = {},
  ) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

export function badRequest(what: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${what}`)
}

export function forbidden(what: string): BotApiError {
  return new BotApiError(403, `Forbidden: ${what}`)
}

export function tooManyRequests(seconds: number): BotApiError {
  return new BotApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
}

export function migrated(toChatId: number): BotApiError {
  return new BotApiError(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
    migrate_to_chat_id: toChatId,
  })
}
