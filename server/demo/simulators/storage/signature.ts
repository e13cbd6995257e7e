import { createHash, createHmac } from 'node:crypto'

/** What a request says about its own signature, from its query (a signed address) or its Authorization header. */
export interface Claim {
  accessKeyId: string
  /** Day, region, service and `aws4_request`. */
  scope: string
  /** As sent: `20130524T000000Z`. */
  time: string
  /** Lower case, in the order they were signed. */
  headers: string[]
  signature: string
  /** Of a signed address: how long it is good for. */
  expiresSeconds: number | null
}

/** Null: the request claims nothing that could be checked. */
export function claimOf(url: URL, headers: Record<string, string>): Claim | null {
  const query = url.searchParams
  if (query.has('X-Amz-Signature')) {
    const [accessKeyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/')
    return {
      accessKeyId,
      scope: scope.join('/'),
      time: query.get('X-Amz-Date') ?? '',
      headers: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      expiresSeconds: Number(query.get('X-Amz-Expires') ?? NaN),
    }
  }
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+?),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    )
  if (!parts) return null
  const [, accessKeyId = '', scope = '', signed = '', signature = ''] = parts
  return {
    accessKeyId,
    scope,
    time: headers['x-amz-date'] ?? '',
    headers: signed.split(';'),
    signature,
    expiresSeconds: null,
  }
}

/**
 * The signature this request would have to carry, version 4, computed from what arrived and not from what was claimed
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html).
 */
export function signatureOf(
  claim: Claim,
  {
    method,
    url,
    headers,
    secretAccessKey,
  }: {
    method: string
    url: URL
    headers: Record<string, string>
    secretAccessKey: string
  },
): string {
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...claim.headers.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    claim.headers.join(';'),
    claim.expiresSeconds === null ? (headers['x-amz-content-sha256'] ?? '') : 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', claim.time, claim.scope, sha256(canonical)].join('\n')
  const key = claim.scope
    .split('/')
    .reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${secretAccessKey}`))
  return hmac(key, toSign).toString('hex')
}

export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex')
}

function hmac(key: Buffer, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest()
}

function encode(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
