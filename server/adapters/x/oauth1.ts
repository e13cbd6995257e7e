import { createHmac } from 'node:crypto'

/** Percent encoding of RFC 3986, which is stricter than that of URLs. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The HMAC-SHA1 signature of OAuth 1.0a (RFC 5849, 3.4). `parameters`: those of query, form body and header, decoded, without the signature. */
export function sign(request: {
  method: string
  url: string
  parameters: [string, string][]
  consumerSecret: string
  tokenSecret: string
}): string {
  const sorted = request.parameters
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const base = [request.method.toUpperCase(), request.url, sorted].map(percentEncode).join('&')
  const key = `${percentEncode(request.consumerSecret)}&${percentEncode(request.tokenSecret)}`
  return createHmac('sha1', key).update(base).digest('base64')
}

/** The parameters of an `Authorization: OAuth …` header, decoded; null for any other header. */
export function readOAuthHeader(header: string | undefined): Map<string, string> | null {
  if (!header?.startsWith('OAuth ')) return null
  const found = header.slice('OAuth '.length).matchAll(/([\w%]+)="([^"]*)"/g)
  try {
    return new Map(
      [...found].map(([, name = '', value = '']) => [decodeURIComponent(name), decodeURIComponent(value)]),
    )
  } catch {
    return null
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
