/** What a text holds in a code that a reader, a browser or a model undoes. */

const names =
  'com|org|net|io|xyz|app|dev|gg|me|co|info|ru|cn|vn|fr|in|id|finance|site|online|click|link|top|vip|club|shop|live|pro|ly|onion|ai|eth|sol|ton|bnb|sui|apt|arb|avax|crypto|nft|dao|wallet|blockchain|lens'
const telling = new RegExp(
  `https?:|www\\.|t\\.me/|(?<!\\d)\\d{1,3}(?:\\.\\d{1,3}){3}(?!\\d)|(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}-]{2,}\\.(?:${names})(?![\\p{L}\\p{N}])|@[a-z]\\w{2,}|\\$[A-Z]{2,}|#[A-Z]{3,}|0x[0-9a-f]{8,}|(?:^|\\s)/[a-z]{3,}|\\+\\d{8,}`,
  'iu',
)
const endings = names.split('|')
const turned = (word: string) => Array.from(word).toReversed().join('')
const turnedEndings = endings
  .filter(
    (name) => !['net', 'me', 'co', 'in', 'id', 'top', 'live', 'ton', 'pro', 'dao', 'ly', 'ai'].includes(name),
  )
  .map(turned)
  .join('|')
/** Backwards: an ending before the stop, a sign behind its name, "//:sptth", "x0" behind figures. */
const backwards = [
  new RegExp(`(?<![\\p{L}\\p{N}.])(?:${turnedEndings})\\.[a-z0-9-]{3,}`, 'iu'),
  /(?<![\p{L}\p{N}.])(?:ten|not|oc|em|evil|pot|orp|oad|ni|di)\.(?:[a-z0-9-]{6,}(?!\p{L})|oc\.)/u,
  /\/(?:em\.aw|gg\.drocsid|yl\.tib)(?!\p{L})|(?<![\p{L}\p{N}#])[A-Z]{3,10}#(?![\p{L}\p{N}])/u,
  /\/\/:s?ptth|\/em\.t(?!\p{L})|(?<![\p{L}\p{N}])[a-z][a-z0-9_]{3,}@(?![\p{L}\p{N}\s])|(?<![\p{L}\p{N}])[a-z][a-z0-9_]{3,}@(?=\s*$)/imu,
  /(?<![\p{L}\p{N}$])(?!US|HK|NZ|AU|CA|SG)[A-Z]{3,10}\$(?![\s]?\d)/u,
  /[0-9a-f]{8,}x0(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}+])\d[\d ]{7,14}\d\+(?!\d)/u,
]
const rotated = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const start = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - start + 13) % 26) + start)
  })
const rotatedNames = new RegExp(
  `(?<![\\p{L}\\p{N}.])[a-z0-9-]{3,}\\.(?:${['com', 'org', 'xyz', 'app', 'dev', 'eth', 'sol', 'crypto', 'wallet', 'finance', 'info', 'site', 'online', 'click', 'link'].map(rotated).join('|')})(?![\\p{L}\\p{N}])|uggcf?:`,
  'iu',
)
/** An ending in figures for letters: "c0m", "3th". */
const leetOf: Record<string, string> = {
  o: 'o0',
  i: 'i1l!|',
  l: 'l1i|',
  e: 'e3',
  a: 'a4@',
  s: 's5$z',
  t: 't7+',
  g: 'g9',
  b: 'b8',
}
const leet = new RegExp(
  `(?<![\\p{L}\\p{N}.])[a-z0-9@$!|-]{2,}\\.(?:${endings
    .map((name) => Array.from(name, (letter) => (leetOf[letter] ? `[${leetOf[letter]}]` : letter)).join(''))
    .join('|')})(?![\\p{L}\\p{N}%])`,
  'giu',
)
const morse =
  /(?<![.\-·−–_•\p{L}\p{N}])(?:[.·•\-−–_]{1,6}(?:[ \t]{1,3}|[ \t]*[/|][ \t]*)){3,}[.·•\-−–_]{1,6}/gu
const binary = /(?<!\d)(?:[01]{7,8}[ \t,]{1,2}){2,}[01]{7,8}(?!\d)|(?<!\d)[01]{24,}(?!\d)/u
const escapes =
  /\\u\{?[0-9a-f]{4}|\\x[0-9a-f]{2}|(?<![\p{L}\p{N}])U\+00[2-7][0-9a-f]|(?:%[2-7][0-9a-f][^%\n]{0,4}){4,}/iu
const percent = /(?<=[a-z0-9./])%[2-7][0-9a-f]/iu

/** What is hidden in a code, or the place where it is; null where nothing is. */
export function encodedIn(text: string): string | null {
  for (const pattern of [binary, escapes, ...backwards, rotatedNames]) {
    const found = pattern.exec(text)
    if (found) return found[0]
  }
  for (const { 0: name } of text.matchAll(leet))
    if (/[^\p{L}-]/u.test(name.replace(/^.*\./, '')) && /\p{L}/u.test(name.replace(/^.*\./, ''))) return name
  for (const { 0: groups } of text.matchAll(morse))
    if ((groups.match(/[.·•]+[-−–_]|[-−–_]+[.·•]/g) ?? []).length >= 2) return groups
  return decodedIn(text)
}

function decodedIn(text: string): string | null {
  return inPercentIn(text) ?? inBaseIn(text) ?? inHexIn(text) ?? inDecimalIn(text)
}

/** "%65%76%69%6c.com": only what the text does not say openly as well. */
function inPercentIn(text: string): string | null {
  if (!percent.test(text)) return null
  const plain = text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const found = telling.exec(plain)
  return found && !text.includes(found[0]) ? found[0] : null
}

/** Base64, base32. */
function inBaseIn(text: string): string | null {
  for (const { 0: word } of text.matchAll(/(?<![\p{L}\p{N}])[A-Za-z0-9+/_-]{10,}={0,2}/gu)) {
    const bytes = Buffer.from(word.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
    if (
      readable(bytes.toString('latin1')) &&
      !/^[a-z]+$/i.test(word.replace(/[-_/]/g, '').toLowerCase() === word ? word : '')
    )
      return word
    if (/^[A-Z2-7]{16,}={0,6}$/.test(word) && readable(base32(word))) return word
  }
  return null
}

function inHexIn(text: string): string | null {
  for (const { 0: codes } of text.matchAll(
    /(?<![\p{L}\p{N}])(?:0x)?[2-7][0-9a-f](?:[ \t,:-]{0,2}(?:0x)?[2-7][0-9a-f]){4,}(?![\p{L}\p{N}])/giu,
  )) {
    const plain = Buffer.from(codes.replace(/0x|[^0-9a-f]/gi, ''), 'hex').toString('latin1')
    if (
      telling.test(plain.replaceAll(' ', '')) ||
      /^\d{9,}$/.test(plain) ||
      (/[a-f]/i.test(codes) && /^[a-z0-9_.@:/-]{6,}$/i.test(plain) && /[a-z]{3}/.test(plain))
    )
      return codes
  }
  return null
}

/** Codes of signs as decimal numbers. */
function inDecimalIn(text: string): string | null {
  for (const { 0: codes } of text.matchAll(
    /(?<![\p{L}\p{N}.,])\d{2,3}(?:[ \t,;-]{1,2}\d{2,3}){4,}(?![\p{L}\p{N}%.])/gu,
  )) {
    const numbers = (codes.match(/\d+/g) ?? []).map(Number)
    if (numbers.some((code) => code < 32 || code > 126)) continue
    const plain = String.fromCharCode(...numbers.slice(0, 400))
    if (
      telling.test(plain.replaceAll(' ', '')) ||
      /^\d{8,}$/.test(plain) ||
      (plain.length >= 12 && /^[\w.@/:+ -]+$/.test(plain))
    )
      return codes
  }
  return null
}

/** Signs of a text and nothing else, with a word among them. */
function readable(text: string): boolean {
  return (
    text.length >= 7 &&
    /^[\x20-\x7e\n]+$/.test(text) &&
    /[a-z]{3}/i.test(text) &&
    (telling.test(text) || /^[\w .,:/@-]+$/.test(text))
  )
}

function base32(word: string): string {
  let bits = ''
  for (const letter of word.replace(/=+$/, ''))
    bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
