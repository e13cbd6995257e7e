/** What OpenAI answers instead of a completion. */
export interface Refusal {
  status: number
  error: { message: string; type: string; param: string | null; code: string | null }
}

export function invalid(message: string, param: string | null, code: string | null): Refusal {
  return { status: 400, error: { message, type: 'invalid_request_error', param, code } }
}

export const unauthorized: Refusal = {
  status: 401,
  error: {
    message: "You didn't provide an API key.",
    type: 'invalid_request_error',
    param: null,
    code: null,
  },
}

export const wrongKey: Refusal = {
  status: 401,
  error: {
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_api_key',
  },
}

export const notDrawn: Refusal = {
  status: 400,
  error: {
    message: 'Your request was rejected by the safety system.',
    type: 'image_generation_user_error',
    param: null,
    code: 'moderation_blocked',
  },
}

export const troubles = {
  'server-error': {
    status: 500,
    error: {
      message: 'The server had an error while processing your request.',
      type: 'server_error',
      param: null,
      code: null,
    },
  },
  'rate-limit': {
    status: 429,
    error: {
      message: 'Rate limit reached for requests.',
      type: 'requests',
      param: null,
      code: 'rate_limit_exceeded',
    },
  },
  quota: {
    status: 429,
    error: {
      message: 'You exceeded your current quota, please check your plan and billing details.',
      type: 'insufficient_quota',
      param: null,
      code: 'insufficient_quota',
    },
  },
} satisfies Record<string, Refusal>
