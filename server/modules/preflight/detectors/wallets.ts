import { createHash } from 'node:crypto'
import { chainsOf, plainly, unspelled } from '../readings.ts'
import { isPeriod } from './strange-words.ts'

/**
 * Wallets' addresses in a text: as they stand, in look-alike or wide letters, and in pieces with signs or blanks between.
 * Pieces are held against each chain's own checksum, so that figures of a table are none; where a chain has no checksum,
 * against how unlike words they are. What is the owner's own (`known`) is left out.
 */
export function walletAddressesIn(text: string, known: string[] = []): string[] {
  const foreign = without(text, known)
  const plain = plainly(foreign)
  const standing = [foreign, plain].flatMap((reading) =>
    walletPatterns.flatMap((pattern) => reading.match(pattern) ?? []),
  )
  return [...new Set([...standing, ...inPieces(plain), ...walletNamesIn(plain), ...accountsIn(plain)])]
}

/** Endings of names that wallets pay to, by who gives them out: ENS, SNS, TON DNS, Unstoppable Domains, Sui, Aptos and others. */
const nameEndings =
  'eth|sol|ton|bnb|sui|apt|crypto|x|nft|wallet|blockchain|bitcoin|btc|dao|zil|888|polygon|unstoppable|klever|hi|kresus|anime|manga|binanceus|go|altimist|pudgy|austin|bitget|pog|clay|metropolis|witg|wrkx|secret|stepn|lens|lfg|arb|near|tez|ada|algo|avax|ftm|dot|stx|id|fio|bonk|poor|glow|abc|backpack|gmgn|mon|hl|t\\.me|cb\\.id|base\\.eth'
const walletNames = new RegExp(
  `(?<![\\p{L}\\p{N}.-])(?=[\\p{N}-]*\\p{L})[\\p{L}\\p{N}][\\p{L}\\p{N}-]+(?:\\.|\\s+\\.\\s*|\\s*[\\[({<]\\s*(?:\\.|dot|point)\\s*[\\])}>]\\s*|\\s+dot\\s+|-dot-|[·•‧∙⋅・])(?:${nameEndings})(?![\\p{L}\\p{N}]|\\.\\p{L})`,
  'gu',
)

/** Names that wallets pay to, in small letters as they are given out or in capitals throughout; "1.x" and "BTC DOT ETH" are none. */
function walletNamesIn(text: string): string[] {
  return [text, unspelled(text)].flatMap((reading) => [
    ...(reading.match(walletNames) ?? []),
    ...(reading.toLowerCase().match(walletNames) ?? []).filter((name) => !/\sdot\s/.test(name)),
  ])
}

/** A text with a break where the owner's own address stands, letter by letter. */
function without(text: string, known: string[]): string {
  return [...known]
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, own) => rest.replaceAll(own, '\ue000'), text)
}

const walletPatterns = [
  // The same with gaps, as one that is read out.
  /0x(?:[0-9a-f][ _-]?){39,}[0-9a-f]/gi,
  // Part of one, as far as a line or a length let it stand.
  /(?<![\p{L}\p{N}])0x[0-9a-f]{8,}/giu,
  // EVM, Sui, Aptos, raw TON, and keys and hashes in general.
  /(?:0x)?(?<![0-9a-f])[0-9a-f]{40,}/gi,
  // Bech32 of any chain: bc1, ltc1, addr1, cosmos1.
  /\b[a-z]{2,12}1(?=[a-z0-9]*\d)[a-z0-9]{25,110}\b/gi,
  /\b[EUk0]Q[A-Za-z0-9_-]{46}/g,
  // Base58: Bitcoin, TRON, Solana, XRP, Dogecoin. Words have no digits, and codes are not this long.
  /\b(?=[A-Za-z]*[1-9])(?=[a-z1-9]*[A-Z])(?=[A-Z1-9]*[a-z])[1-9A-HJ-NP-Za-km-z]{25,64}\b/g,
  // Any of them with its capitals lost: letters and figures in turn, as no word is written.
  /(?<![\p{L}\p{N}#@])(?=[a-z]*\d+[a-z]+\d)[a-z0-9]{25,}(?![\p{L}\p{N}])/giu,
]

function inPieces(text: string): string[] {
  const chains = chainsOf(text)
  const found = chains
    .filter((pieces) => pieces.length > 1)
    .flatMap((pieces) => {
      const joined = pieces.join('')
      return joined.length < 25
        ? []
        : [...hexIn(joined), ...bech32In(joined), ...base58In(joined), ...unlikeWords(pieces)]
    })
  return [...found, ...tonIn(text), ...scattered(chains.flat())]
}

/** Forty figures and letters up to f: behind "0x" any, else only such as no table of figures is made of. */
function hexIn(joined: string): string[] {
  return (joined.match(/(?:0x)?[0-9a-f]{40,}/gi) ?? []).filter((hex) => {
    const letters = hex.replace(/^0x/i, '').match(/[a-f]/gi) ?? []
    return (
      /^0x/i.test(hex) ||
      (letters.length >= 6 && new Set(letters.map((letter) => letter.toLowerCase())).size >= 4)
    )
  })
}

const base58Digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const rippleDigits = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
/** By the letter they begin with: how long an address of Bitcoin, TRON, Dogecoin, Litecoin, Dash, Zcash, XRP can be. */
const base58Lengths: Record<string, [number, number]> = {
  '1': [26, 35],
  '3': [33, 35],
  T: [34, 34],
  D: [34, 34],
  A: [34, 34],
  '9': [34, 34],
  L: [33, 34],
  M: [33, 34],
  X: [33, 34],
  '7': [33, 34],
  t: [35, 35],
  r: [25, 35],
}

/** Base58 with the checksum of its chain, anywhere in what was joined. */
function base58In(joined: string): string[] {
  const found: string[] = []
  for (let at = 0; at + 25 <= joined.length; at++) {
    const lengths = base58Lengths[joined.charAt(at)]
    if (!lengths) continue
    for (let length = lengths[1]; length >= lengths[0]; length--) {
      const part = joined.slice(at, at + length)
      if (part.length < length || !mayBeBase58(part) || !hasChecksum(part)) continue
      found.push(part)
      at += length - 1
      break
    }
  }
  return found
}

function mayBeBase58(part: string): boolean {
  return (
    !/[0OIl]/.test(part) &&
    (part.match(/[A-Z]/g) ?? []).length >= 3 &&
    (part.match(/[a-z]/g) ?? []).length >= 3 &&
    // Words joined have no figures, and their capitals one by one.
    (/\d/.test(part) || /[A-Z]{2}.*[A-Z]{2}/.test(part))
  )
}

/** The last four of 25 or 26 bytes are the first of the others' double SHA-256 (Bitcoin's base58check; XRP has other digits). */
function hasChecksum(part: string): boolean {
  const digits = part.startsWith('r') ? rippleDigits : base58Digits
  let number = 0n
  for (const digit of part) number = number * 58n + BigInt(digits.indexOf(digit))
  const zeros = part.length - part.replace(new RegExp(`^${digits.charAt(0)}+`), '').length
  const hex = number.toString(16)
  const bytes = Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ])
  if (bytes.length !== 25 && bytes.length !== 26) return false
  const sha = (data: Buffer) => createHash('sha256').update(data).digest()
  return sha(sha(bytes.subarray(0, -4)))
    .subarray(0, 4)
    .equals(bytes.subarray(-4))
}

const bech32Digits = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const bech32Generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** What the checksum leaves: BIP 173, and BIP 350 for Taproot. */
const bech32Rests = new Set([1, 0x2bc830a3])
const bech32LengthMax = 110

/** Bech32 of any chain, by its checksum: a prefix, "1", and at least twenty signs behind it. */
function bech32In(joined: string): string[] {
  const text = joined.toLowerCase()
  const found: string[] = []
  for (let one = text.indexOf('1'); one !== -1; one = text.indexOf('1', one + 1)) {
    const [, letters = ''] = /([a-z]{1,12})$/.exec(text.slice(Math.max(0, one - 12), one)) ?? []
    for (let length = 2; length <= letters.length; length++) {
      const prefix = letters.slice(-length)
      const end = bech32End(prefix, text, one + 1)
      if (end !== -1) found.push(joined.slice(one - length, end))
    }
  }
  return found
}

function bech32End(prefix: string, text: string, from: number): number {
  let rest = 1
  const step = (value: number) => {
    const top = rest >>> 25
    rest = ((rest & 0x1ffffff) << 5) ^ value
    bech32Generator.forEach((generator, bit) => {
      if ((top >>> bit) & 1) rest ^= generator
    })
  }
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  for (const code of codes) step(code >>> 5)
  step(0)
  for (const code of codes) step(code & 31)
  for (let at = from; at < Math.min(text.length, from + bech32LengthMax); at++) {
    const value = bech32Digits.indexOf(text.charAt(at))
    if (value === -1) return -1
    step(value)
    if (at - from >= 25 && bech32Rests.has(rest >>> 0)) return at + 1
  }
  return -1
}

/** TON's friendly form in pieces: 48 signs, dashes and underlines among them, the last two bytes a CRC. */
function tonIn(text: string): string[] {
  return ['', '-_'].flatMap((own) => {
    const joined = text.replace(
      own === '' ? /[^A-Za-z0-9\p{L}\ue000]+/gu : /[^A-Za-z0-9_\-\p{L}\ue000]+/gu,
      '',
    )
    return [...joined.matchAll(/(?=([EUk0]Q[A-Za-z0-9_-]{46}))/g)].map(([, part = '']) => part).filter(isTon)
  })
}

function isTon(part: string): boolean {
  const bytes = Buffer.from(part, 'base64url')
  let crc = 0
  for (const byte of bytes.subarray(0, 34)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return bytes.length === 36 && bytes.readUInt16BE(34) === crc
}

/** What figures and letters are mixed to in a market: 24h, 4x, $1.2M, Q3, H100, 2nd, EIP1559, USD1, web3. */
const usual = /^(?:\d+(?:[a-z]{1,3}|[A-Z]{1,3}s?)|(?:[A-Z]?[a-z]+|[A-Z]+)\d{1,4})$/

type Shape = 'word' | 'figures' | 'odd'

/** Whether a piece looks like a word, like figures, or like neither: "4h", "DeFi" and "USDT" are words, "bPrw" and "0F70" are not. */
function shapeOf(piece: string): Shape {
  if (/^\d+$/.test(piece)) return 'figures'
  if (isPeriod(piece)) return 'word'
  if (usual.test(piece) && piece.length < 8) return 'word'
  if (/\d/.test(piece)) return 'odd'
  if (/^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(piece))
    return piece.length > 3 && !/[aeiouy]/i.test(piece) ? 'odd' : 'word'
  // "DeFi", "stETH", "ETFs", "LayerZero".
  return /^(?:(?:[A-Z][a-z]+){2,3}|[a-z]{1,5}[A-Z]{2,5}|[A-Z]{2,}s|[A-Z]{2,}[a-z]{3,}|[a-z]{1,2}[A-Z][a-z]+|(?:[A-Z][a-z]+)+[A-Z]{2,})$/.test(
    piece,
  )
    ? 'word'
    : 'odd'
}

/** How often a piece goes from small letters to capitals, from letters to figures, or back; a capital at a word's start is none. */
function changesIn(piece: string): number {
  const kinds = Array.from(piece, (sign) =>
    /\d/.test(sign) ? 'figure' : /[a-z]/.test(sign) ? 'small' : 'capital',
  )
  return kinds.filter((kind, at) => {
    const before = kinds[at - 1]
    return before !== undefined && kind !== before && !(at === 1 && before === 'capital' && kind === 'small')
  }).length
}

const unlikeWordsMin = 30

/** Solana's addresses have no checksum: pieces side by side that are no words, with letters of both sizes and figures. */
function unlikeWords(pieces: string[]): string[] {
  const found: string[] = []
  let run: string[] = []
  const end = () => {
    while (run.length > 0 && shapeOf(run.at(-1) ?? '') === 'word') run.pop()
    const joined = run.join('')
    const odd = run.filter((piece) => shapeOf(piece) === 'odd').join('').length
    const mixed = /\d/.test(joined) && /[a-z]/.test(joined) && /[A-Z]/.test(joined)
    if (joined.length >= unlikeWordsMin && odd * 2 >= joined.length && mixed) found.push(joined)
    run = []
  }
  for (const piece of pieces) {
    const shape = shapeOf(piece)
    const twoWords = shape === 'word' && shapeOf(run.at(-1) ?? '') === 'word'
    if (twoWords || (shape === 'word' && piece.length > 6)) end()
    else if (shape !== 'word' || run.length > 0) run.push(piece)
  }
  end()
  return found
}

/** Pieces with words between them: four of a text are more than chance and codes make of it. */
function scattered(pieces: string[]): string[] {
  const strange = pieces.filter(
    (piece) =>
      piece.length >= 3 && piece.length < 25 && !isPeriod(piece) && /\d/.test(piece) && changesIn(piece) > 1,
  )
  return strange.length >= 4 && strange.join('').length >= 16 ? [strange.join(' ')] : []
}

/** How long account numbers of a country are (the register of IBANs by SWIFT). */
const ibanLengths: Record<string, number> = Object.fromEntries(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FR27 GB22 GE22 GI23 GR27 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TN24 TR26 UA29 VG24 XK20'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Numbers of bank accounts (ISO 13616), with blanks or signs between, by their check digits. */
function accountsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?<![A-Za-z0-9])(?=[A-Za-z]{2}[ .-]?\d)[A-Za-z]{2}[ .-]?\d[ .-]?\d(?:[ .-]{0,2}[A-Za-z0-9]){11,40}/g,
    ),
  ].flatMap(({ 0: found }) => {
    const dense = found.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
    const account = dense.slice(0, ibanLengths[dense.slice(0, 2)] ?? 0)
    // In one case, as they are printed; a sentence has both.
    const written = found.slice(0, writtenLength(found, account.length))
    if (/[a-z]/.test(written) && /[A-Z]/.test(written)) return []
    if (account.length < 15 || account.length !== ibanLengths[dense.slice(0, 2)]) return []
    const number = Array.from(account.slice(4) + account.slice(0, 4), (sign) =>
      Number.parseInt(sign, 36),
    ).join('')
    return BigInt(number) % 97n === 1n ? [account] : []
  })
}

/** How much of a text so many of its letters and figures take. */
function writtenLength(text: string, signs: number): number {
  let count = 0
  for (let at = 0; at < text.length; at++)
    if (/[A-Za-z0-9]/.test(text.charAt(at)) && ++count === signs) return at + 1
  return text.length
}
