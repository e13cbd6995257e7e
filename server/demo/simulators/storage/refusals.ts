import type { StorageSettings } from '#server/adapters/storage/client.ts'
import { minute, second } from '#server/lib/clock.ts'
import { claimOf, sha256, signatureOf } from './signature.ts'

export interface StorageRequest {
  method: string
  url: URL
  headers: Record<string, string>
  body: Buffer
}

export interface Refusal {
  status: number
  code: string
  message: string
}

const skewMax = 15 * minute

/** What S3 says to a request whose signature is missing, wrong or too old; null if it is good. */
export function signatureRefusal(
  { method, url, headers, body }: StorageRequest,
  now: Date,
  { accessKeyId, secretAccessKey, region }: StorageSettings,
): Refusal | null {
  const claim = claimOf(url, headers)
  if (!claim) return denied('Access Denied')
  if (claim.accessKeyId !== accessKeyId)
    return {
      status: 403,
      code: 'InvalidAccessKeyId',
      message: 'The AWS Access Key Id you provided does not exist in our records.',
    }
  const scope = `${claim.time.slice(0, 8)}/${region}/s3/aws4_request`
  const at = timeOf(claim.time)
  if (claim.scope !== scope || !claim.headers.includes('host') || at === null)
    return denied('The authorization is malformed')
  const late = timeRefusal(now.getTime() - at, claim.expiresSeconds)
  if (late) return late
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith('x-amz-') && !claim.headers.includes(name),
  )
  if (unsigned.length > 0) return denied('There were headers present in the request which were not signed')
  if (signatureOf(claim, { method, url, headers, secretAccessKey }) !== claim.signature)
    return {
      status: 403,
      code: 'SignatureDoesNotMatch',
      message: 'The request signature we calculated does not match the signature you provided.',
    }
  const hash = headers['x-amz-content-sha256']
  if (claim.expiresSeconds === null && hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
    return {
      status: 400,
      code: 'XAmzContentSHA256Mismatch',
      message: 'The provided x-amz-content-sha256 header does not match what was computed.',
    }
  return null
}

/** A signed address says itself how long it is good for; any other request must be of about now. */
function timeRefusal(age: number, expiresSeconds: number | null): Refusal | null {
  if (expiresSeconds !== null) {
    if (!(expiresSeconds > 0 && expiresSeconds <= 604_800))
      return denied('X-Amz-Expires must be between 1 and 604800 seconds')
    if (age > expiresSeconds * second || age < -skewMax) return denied('Request has expired')
  } else if (Math.abs(age) > skewMax) {
    return { status: 403, code: 'RequestTimeTooSkewed', message: 'The time difference is too large.' }
  }
  return null
}

export function denied(message: string): Refusal {
  return { status: 403, code: 'AccessDenied', message }
}

/** Milliseconds; null for what is no time. */
function timeOf(text: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!parts) return null
  const [, year, month, day, hours, minutes, seconds] = parts
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
}
