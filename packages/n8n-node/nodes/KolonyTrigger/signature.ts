import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older or newer than that is a repeat of somebody who listened, or a wrong clock. */
const toleranceSeconds = 300

export interface Delivery {
  id: string
  timestamp: string
  /** One or several, `v1,<base64>`, separated by spaces: while a secret is changed both sign. */
  signature: string
  body: Uint8Array
}

/** Whether a webhook was signed with this secret just now, in the form of Standard Webhooks. */
export function isGenuine({ id, timestamp, signature, body }: Delivery, secret: string, now: Date): boolean {
  const seconds = Number(timestamp)
  if (!id || !secret || !Number.isInteger(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signature.split(' ').some((one) => {
    const [version, given = ''] = one.split(',')
    const bytes = Buffer.from(given, 'base64')
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}
