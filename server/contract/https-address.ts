/**
 * Which addresses may be linked to, stored and fetched (decision: https-addresses): one rule for forms, the server
 * and everything that fetches. It judges the spelling alone; what a name resolves to is judged again when it is resolved.
 */

const lengthMax = 2048
/** Names that never lead to a public server: special-use names and the usual names of internal networks. */
const privateEndings =
  /(^|\.)(local|localhost|localdomain|internal|intranet|private|lan|home|corp|test|invalid|onion|alt|arpa)$/
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const topLabel = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

export const httpsMessage = 'URL must be a valid HTTPS web address'

/**
 * https, port 443, no user part, a public host name with a dot and no closing one, no address written as a number in any
 * form. Names in other scripts are judged, and shown in answers, in their ASCII form.
 */
export function isHttpsAddress(text: string): boolean {
  // The parser forgives blanks, line breaks, backslashes and a third slash; a text with them is not meant as an address.
  if (text.length > lengthMax || !/^https:\/\/(?!\/)[^\s\\\p{Cc}]+$/iu.test(text) || !URL.canParse(text))
    return false
  if (/^https:\/\/[^/?#]*@/i.test(text)) return false

  const url = new URL(text)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return isPublicName(url.hostname)
}

/** `host` as the URL parser writes it: lower case, punycode, numbers in dotted form, IPv6 in brackets. */
function isPublicName(host: string): boolean {
  if (host.length > 253 || privateEndings.test(host)) return false
  const labels = host.split('.')
  // The last label holds letters only, which no spelling of an IP address does.
  return labels.length >= 2 && labels.every((part) => label.test(part)) && topLabel.test(labels.at(-1) ?? '')
}
