import { type Complaint, fault, firstOf } from './finding.ts'

/** Names whose values may hold blanks. */
const withBlanks = new Set(['MAIL_FROM', 'ADMIN_USERNAMES', 'ROLES', 'TRUSTED_PROXIES', 'SUPPORT_CONTACT'])
/** Names that hold a word of ours or a number: a placeholder would already be none of them. */
const secretNames = /KEY|SECRET|TOKEN|PASSWORD|MERCHANT|XPUB|CLIENT_ID|BUCKET|URL|ENDPOINT/

const placeholder =
  /^(<.*>|\[[^\]\d]*\]|\{.*\}|\.{2,}|…|[x*•]{3,}|-+|_+|\?+|change[-_ ]?(me|this|it)!*|todo|tbd|fixme|fill[-_ ]?(me|in|this).*|replace.*|insert.*|put[-_ ].*|enter[-_ ].*|paste[-_ ].*|(my|your|the|some|an?)[-_ ].*|.*[-_]here|placeholder.*|dummy.*|sample.*|example.*|(a[-_ ]?)?secret([-_ ]?key)?|pass(word)?|key|token|api[-_]?key|foo|bar|abc|test(ing)?|none|null|nil|undefined|n\/?a|empty|true|false|yes|no|on|off|0|1|123+4*5*6*7*8*9*0*)$/i

/** Whether an address still holds what was to be filled in: as its host, its password or a key in its query. */
function placeholderIn(address: string): boolean {
  try {
    const { hostname, password, searchParams } = new URL(address)
    const secrets = [decodeURIComponent(password), ...searchParams.values()]
    return (
      /(^|[.-])(your|my|the)[.-](own[.-])?(host|domain|server|site|name|company)(\.|$)|^(host|hostname|domain|server)$/i.test(
        hostname,
      ) || secrets.some((secret) => secret !== '' && placeholder.test(secret))
    )
  } catch {
    return false
  }
}

/** What can be wrong with the value of any variable. `name` is one the server knows. */
export function generic(name: string, value: string): Complaint | null {
  return firstOf(
    unreadable(value),
    quoting(name, value),
    surroundings(name, value),
    filledIn(name, value.trim()),
  )
}

/** Signs that do not belong into any value. */
function unreadable(value: string): Complaint | null {
  return firstOf(
    /^[\s\u00a0]*$/.test(value) && fault('holds only blanks', '<a value, or nothing at all>'),
    /[\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/.test(value) &&
      fault(
        'holds characters that cannot be seen (copied along from a page or a document)',
        '<the value, typed by hand>',
      ),
    /\r/.test(value) &&
      fault(
        'ends with a carriage return: the file has line ends of Windows',
        "<the value>; mend the whole file with: sed -i 's/\\r$//' .env",
      ),
    /(?!\t)\p{Cc}/u.test(value) &&
      fault('goes over several lines or holds control characters', '<the value, on one line>'),
    /[“”„‟‘’‚«»]/.test(value) && fault('holds typographic quotes', '<the value, with plain quotes or none>'),
  )
}

function quoting(name: string, value: string): Complaint | null {
  const inner = value.trim()
  const quoted = /^(["'`])[\s\S]*\1$/.test(inner)
  return firstOf(
    quoted &&
      !(name === 'MAIL_FROM' && /["'] *</.test(value)) &&
      fault('has quotes that are part of the value', '<the value, without the quotes>'),
    !quoted &&
      /^["'`]|["'`]$/.test(inner) &&
      name !== 'MAIL_FROM' &&
      fault('has a quote at one end only', '<the value, without the quote>'),
  )
}

/** What was copied along with the value. */
function surroundings(name: string, value: string): Complaint | null {
  const put = `<the value, without ${name}= and without quotes>`
  const inner = value.trim()
  return firstOf(
    inner !== value && fault('begins or ends with a blank', '<the value, without blanks around it>'),
    new RegExp(`^(export\\s+)?${name}\\s*[=:]`).test(inner) && fault('holds its own name once more', put),
    /^(Bearer|Basic)\s/i.test(inner) &&
      fault('begins with a word of an HTTP header (Bearer); only the credential itself belongs here', put),
    /\$\{\w+[^}]*\}|\$\(\w|^\$[A-Z_]{3,}$|\{\{.*\}\}|%[A-Z_]{3,}%/.test(inner) &&
      fault('names another variable, which nobody fills in here', '<the value itself>'),
  )
}

/** What nobody has filled in, or not rightly. */
function filledIn(name: string, inner: string): Complaint | null {
  return firstOf(
    /[<>]/.test(inner) &&
      name !== 'MAIL_FROM' &&
      fault('is still a placeholder', '<the real value, without < and >'),
    secretNames.test(name) &&
      name !== 'OWN_X_KEYS' &&
      placeholder.test(inner) &&
      fault('is still a placeholder', '<the real value, or nothing, which turns it off>'),
    /:\/\//.test(inner) &&
      placeholderIn(inner) &&
      fault(
        'holds a placeholder: a password, key or host that was to be filled in',
        '<the address with the real one>',
      ),
    /AKIAIOSFODNN7EXAMPLE|EXAMPLEKEY$/.test(inner) &&
      fault('is the example key of Amazon’s documentation', '<a key of your own>'),
    !withBlanks.has(name) &&
      !/\p{L}+\s+\p{L}+\s+\p{L}+/u.test(inner) &&
      /\s/.test(inner) &&
      fault('holds a blank', '<the value, without blanks>'),
    /[^\x20-\x7e]/.test(inner) &&
      !['MAIL_FROM', 'SUPPORT_CONTACT', 'ADMIN_USERNAMES'].includes(name) &&
      fault('holds letters that no such value has (not ASCII)', '<the value, copied again>'),
  )
}
