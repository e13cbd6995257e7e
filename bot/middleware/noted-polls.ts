import type { ApiError } from 'grammy/types'
import type { Transformer } from 'grammy'
import type { Outcomes, Trouble } from '#server/lib/outcomes.ts'

/** Keeps how fetching updates went, which no client of ours does; once it has ended, because a poll waits for half a minute. */
export function notedPolls(outcomes: Outcomes): Transformer {
  return async (prev, method, payload, signal) => {
    const answer = await prev(method, payload, signal)
    if (method !== 'getUpdates') return answer
    return outcomes.run(
      'telegram.getUpdates',
      async () => answer,
      () => (answer.ok ? null : troubleOf(answer)),
    )
  }
}

/** 409: somebody else polls with this token, or a webhook was set for it. */
function troubleOf({ error_code: code }: ApiError): Trouble {
  if (code === 409) return 'elsewhere'
  if (code === 429) return 'limited'
  return code === 401 || code === 404 ? 'key' : 'server'
}
