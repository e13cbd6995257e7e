import { z } from 'zod'
import { ExternalError } from '#server/lib/external-error.ts'

/** What the mail library hangs on its errors: its own word, and the server's reply where there was one. */
const smtpError = z.object({
  message: z.string(),
  code: z.string().optional(),
  responseCode: z.int().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
})

/**
 * Who failed. A lost connection is `try-later` even where the server may have taken the mail already: a second copy of
 * a mail harms nobody.
 */
export function failureOf(cause: unknown): ExternalError {
  const parsed = smtpError.safeParse(cause)
  if (!parsed.success)
    return new ExternalError('mail', { kind: 'try-later', reason: 'network', detail: String(cause), cause })

  const { code, responseCode = null, message, response, command } = parsed.data
  const detail = response ?? message
  const failure = { detail, status: responseCode, cause }
  if (responseCode !== null && responseCode >= 400 && responseCode < 500) {
    return new ExternalError('mail', { kind: 'try-later', reason: 'temporary', ...failure })
  }
  if (code === 'EAUTH') return new ExternalError('mail', { kind: 'refused', reason: 'login', ...failure })
  // Nothing is wrong with whom it is for: as which we send is refused, or how much.
  if (code === 'EENVELOPE' && command === 'MAIL FROM') {
    const reason = /5\.4\.5|5\.7\.28|\b(limit|quota)\b/i.test(detail) ? 'sending_limit' : 'sender_refused'
    return new ExternalError('mail', { kind: 'try-later', reason, ...failure })
  }
  if (code === 'EENVELOPE')
    return new ExternalError('mail', { kind: 'refused', reason: 'bad_recipient', ...failure })
  if (responseCode !== null && responseCode >= 500) {
    return new ExternalError('mail', { kind: 'refused', reason: 'refused', ...failure })
  }
  return new ExternalError('mail', {
    kind: 'try-later',
    reason: code === 'ETIMEDOUT' ? 'timeout' : 'network',
    ...failure,
  })
}
