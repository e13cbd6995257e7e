import { z } from 'zod'
import { ExternalError } from '#server/lib/external-error.ts'

export const tokenAnswer = z.object({ id_token: z.string().min(1) })

/** What an id token says about a person. Google promises `sub` only; the account hangs on it, never on the address. */
export const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().optional(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .catch(undefined),
})

const requestFailure = z.object({
  response: z
    .object({ status: z.number(), data: z.object({ error: z.string() }).optional().catch(undefined) })
    .optional(),
})

/**
 * What the library threw, without its text: its messages hold the whole id token, and its request the client secret.
 * `refused` with reason `code` is the person's (or an attacker's) doing, with `app` it is a mistake in our configuration.
 */
export function failureOf(error: unknown): ExternalError {
  const isRequest = error instanceof Error && 'config' in error
  const { response } = isRequest ? requestFailure.parse(error) : {}
  if (!isRequest) return new ExternalError('google', { kind: 'refused', reason: 'id_token' })
  if (!response) return new ExternalError('google', { kind: 'unknown', reason: 'no_answer' })

  const { status, data } = response
  if (status === 429 || status >= 500)
    return new ExternalError('google', { kind: 'try-later', reason: 'unavailable', status })
  const reason = data?.error === 'invalid_grant' ? 'code' : 'app'
  return new ExternalError('google', { kind: 'refused', reason, detail: data?.error ?? '', status })
}
