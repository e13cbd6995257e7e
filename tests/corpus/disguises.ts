/* oxlint-disable typescript/no-non-null-assertion, unicorn/no-new-array, unicorn/no-thenable, unicorn/prefer-string-starts-ends-with */
// Test cases for the publishing filter, written without reading its code.
// disguises(): texts that must all be stopped. honest(): texts that must all pass.
import { createHash } from 'node:crypto'

export interface Disguise {
  name: string
  text: string
  platform: 'twitter' | 'telegram'
}

/* ------------------------------------------------------------------ PRNG */
class Rng {
  s: number
  constructor(seed: number) {
    this.s = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
    for (let i = 0; i < 4; i++) this.next()
  }
  next(): number {
    this.s = (this.s + 0x6d2b79f5) >>> 0
    let t = this.s
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  int(a: number, b: number): number {
    return a + Math.floor(this.next() * (b - a + 1))
  }
  chance(p: number): boolean {
    return this.next() < p
  }
  pick<T>(a: readonly T[]): T {
    return a[Math.floor(this.next() * a.length)]!
  }
  bytes(n: number): Uint8Array {
    const u = new Uint8Array(n)
    for (let i = 0; i < n; i++) u[i] = this.int(0, 255)
    return u
  }
  shuffle<T>(a: T[]): T[] {
    for (let i = a.length - 1; i > 0; i--) {
      const j = this.int(0, i)
      const t = a[i]!
      a[i] = a[j]!
      a[j] = t
    }
    return a
  }
}

/* ------------------------------------------------------- address encoders */
const sha256 = (b: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(b).digest())
const B58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const B58X = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
const cat = (...p: Uint8Array[]): Uint8Array => {
  const o = new Uint8Array(p.reduce((n, x) => n + x.length, 0))
  let at = 0
  for (const x of p) {
    o.set(x, at)
    at += x.length
  }
  return o
}
const hex = (b: Uint8Array): string => Array.from(b, (x) => x.toString(16).padStart(2, '0')).join('')
function base58(b: Uint8Array, alphabet = B58): string {
  let n = BigInt('0x' + (hex(b) || '0'))
  let s = ''
  while (n > 0n) {
    s = alphabet[Number(n % 58n)]! + s
    n /= 58n
  }
  for (const x of b) {
    if (x !== 0) break
    s = alphabet[0]! + s
  }
  return s
}
function base58check(version: number, payload: Uint8Array, alphabet = B58): string {
  const body = cat(Uint8Array.of(version), payload)
  return base58(cat(body, sha256(sha256(body)).slice(0, 4)), alphabet)
}
const B32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
function polymod(v: number[]): number {
  const g = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  let c = 1
  for (const x of v) {
    const t = c >>> 25
    c = ((c & 0x1ffffff) << 5) ^ x
    for (let i = 0; i < 5; i++) if ((t >>> i) & 1) c ^= g[i]!
  }
  return c >>> 0
}
function bech32(hrp: string, data: number[], m: boolean): string {
  const h = [
    ...Array.from(hrp, (c) => c.charCodeAt(0) >> 5),
    0,
    ...Array.from(hrp, (c) => c.charCodeAt(0) & 31),
  ]
  const p = (polymod([...h, ...data, 0, 0, 0, 0, 0, 0]) ^ (m ? 0x2bc830a3 : 1)) >>> 0
  const sum = [0, 1, 2, 3, 4, 5].map((i) => (p >>> (5 * (5 - i))) & 31)
  return hrp + '1' + [...data, ...sum].map((x) => B32[x]).join('')
}
function five(b: Uint8Array): number[] {
  let acc = 0,
    bits = 0
  const o: number[] = []
  for (const x of b) {
    acc = (acc << 8) | x
    bits += 8
    while (bits >= 5) {
      bits -= 5
      o.push((acc >>> bits) & 31)
    }
    acc &= (1 << bits) - 1
  }
  if (bits) o.push((acc << (5 - bits)) & 31)
  return o
}
const M64 = (1n << 64n) - 1n
function keccak256(msg: Uint8Array): Uint8Array {
  const rate = 136
  const padded = new Uint8Array(Math.ceil((msg.length + 1) / rate) * rate)
  padded.set(msg)
  padded[msg.length]! ^= 1
  padded[padded.length - 1]! ^= 0x80
  const A: bigint[] = new Array<bigint>(25).fill(0n)
  const rot = (x: bigint, n: number): bigint =>
    n === 0 ? x : ((x << BigInt(n)) | (x >> BigInt(64 - n))) & M64
  for (let off = 0; off < padded.length; off += rate) {
    for (let i = 0; i < rate / 8; i++) {
      let w = 0n
      for (let k = 7; k >= 0; k--) w = (w << 8n) | BigInt(padded[off + i * 8 + k]!)
      A[i] = A[i]! ^ w
    }
    let lfsr = 1
    for (let r = 0; r < 24; r++) {
      const C = [0, 1, 2, 3, 4].map((x) => A[x]! ^ A[x + 5]! ^ A[x + 10]! ^ A[x + 15]! ^ A[x + 20]!)
      for (let x = 0; x < 5; x++) {
        const d = C[(x + 4) % 5]! ^ rot(C[(x + 1) % 5]!, 1)
        for (let y = 0; y < 25; y += 5) A[x + y] = A[x + y]! ^ d
      }
      let x = 1,
        y = 0,
        cur = A[1]!
      for (let t = 0; t < 24; t++) {
        const ny = (2 * x + 3 * y) % 5
        x = y
        y = ny
        const tmp = A[x + 5 * y]!
        A[x + 5 * y] = rot(cur, (((t + 1) * (t + 2)) / 2) % 64)
        cur = tmp
      }
      for (let yy = 0; yy < 25; yy += 5) {
        const row = A.slice(yy, yy + 5)
        for (let xx = 0; xx < 5; xx++)
          A[yy + xx] = row[xx]! ^ (~row[(xx + 1) % 5]! & M64 & row[(xx + 2) % 5]!)
      }
      for (let j = 0; j < 7; j++) {
        if (lfsr & 1) A[0] = A[0]! ^ (1n << BigInt((1 << j) - 1))
        lfsr = (lfsr << 1) ^ ((lfsr >> 7) * 0x171)
      }
    }
  }
  const o = new Uint8Array(32)
  for (let i = 0; i < 32; i++) o[i] = Number((A[i >> 3]! >> BigInt(8 * (i & 7))) & 255n)
  return o
}
function eip55(b: Uint8Array): string {
  const h = hex(b)
  const k = hex(keccak256(new TextEncoder().encode(h)))
  return '0x' + Array.from(h, (c, i) => (parseInt(k[i]!, 16) >= 8 ? c.toUpperCase() : c)).join('')
}
function ton(tag: number, wc: number, hash: Uint8Array): string {
  const body = cat(Uint8Array.of(tag, wc & 255), hash)
  let c = 0
  for (const x of body) {
    c ^= x << 8
    for (let i = 0; i < 8; i++) c = c & 0x8000 ? ((c << 1) ^ 0x1021) & 0xffff : (c << 1) & 0xffff
  }
  return Buffer.from(cat(body, Uint8Array.of(c >> 8, c & 255)))
    .toString('base64')
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
}

/* ---------------------------------------------------------------- targets */
type Lang = 'en' | 'fr' | 'vi' | 'zh' | 'ar'
const LANGS: Lang[] = ['en', 'fr', 'vi', 'zh', 'ar']
type Cls = 'addr' | 'name' | 'link' | 'ip' | 'mail' | 'handle' | 'ticker' | 'phone' | 'bot'
interface Target {
  kind: string
  cls: Cls
  text: string
  caseFree: boolean
  cue?: boolean
}

const SYL = [
  'ka',
  'mo',
  'zu',
  'rin',
  'tel',
  'vor',
  'pex',
  'lum',
  'dro',
  'quin',
  'sab',
  'nex',
  'fyl',
  'gor',
  'wem',
  'bix',
  'jal',
  'hud',
  'cor',
  'tav',
  'yel',
  'pam',
  'osk',
  'ulm',
]
const word = (r: Rng, a = 2, b = 3): string => {
  let s = ''
  for (let n = r.int(a, b); n > 0; n--) s += r.pick(SYL)
  return s
}
const digits = (r: Rng, n: number): string => {
  let s = ''
  for (let i = 0; i < n; i++) s += r.int(0, 9)
  return s
}
const TLD = [
  'com',
  'io',
  'xyz',
  'app',
  'net',
  'org',
  'finance',
  'vip',
  'top',
  'co',
  'me',
  'gg',
  'ru',
  'cn',
  'vn',
  'fr',
  'site',
  'online',
  'click',
  'info',
  'live',
  'link',
  'club',
  'shop',
  'dev',
  'pro',
]
const PATHS = ['', '', '/claim', '/airdrop', '/a', '/join?ref=7', '/x/y']
const NAMES = [
  'eth',
  'sol',
  'ton',
  'bnb',
  'crypto',
  'x',
  'sui',
  'nft',
  'apt',
  'lens',
  'wallet',
  'dao',
  'blockchain',
  'base.eth',
  'arb',
  'avax',
]
const COINS = [
  'PEPE',
  'WIF',
  'BONK',
  'FLOKI',
  'TURBO',
  'MOODENG',
  'POPCAT',
  'BRETT',
  'MOG',
  'GIGA',
  'FARTCOIN',
  'SPX',
  'NEIRO',
  'PNUT',
  'GOAT',
  'BOME',
  'SLERF',
  'MYRO',
]
const COMMANDS = [
  'claim',
  'start',
  'withdraw',
  'airdrop',
  'verify',
  'buy',
  'connect',
  'swap',
  'mint',
  'stake',
]
const tonSafe = (r: Rng): string => ton(r.pick([0x11, 0x51]), r.pick([0, 0, 0, -1]), r.bytes(32))
const A = (kind: string, text: string, caseFree = false): Target => ({ kind, cls: 'addr', text, caseFree })
const L = (cls: Cls, kind: string, text: string): Target => ({ kind, cls, text, caseFree: true })

const TARGETS: [string, (r: Rng) => Target][] = (
  [
    (r) => A('evm', r.chance(0.7) ? eip55(r.bytes(20)) : '0x' + hex(r.bytes(20)), true),
    (r) => A('tron', base58check(0x41, r.bytes(20))),
    (r) => A('btc-p2pkh', base58check(0x00, r.bytes(20))),
    (r) => A('btc-p2sh', base58check(0x05, r.bytes(20))),
    (r) => A('btc-bech32', bech32('bc', [0, ...five(r.bytes(20))], false), true),
    (r) => A('btc-taproot', bech32('bc', [1, ...five(r.bytes(32))], true), true),
    (r) => A('solana', base58(r.bytes(32))),
    (r) => A('ton', tonSafe(r)),
    (r) => A('ton-raw', '0:' + hex(r.bytes(32)), true),
    (r) => A('litecoin', base58check(r.pick([0x30, 0x32]), r.bytes(20))),
    (r) => A('litecoin-bech32', bech32('ltc', [0, ...five(r.bytes(20))], false), true),
    (r) => A('dogecoin', base58check(0x1e, r.bytes(20))),
    (r) => A('xrp', base58check(0x00, r.bytes(20), B58X)),
    (r) =>
      A(
        'cosmos',
        bech32(r.pick(['cosmos', 'cosmos', 'osmo', 'celestia', 'inj']), five(r.bytes(20)), false),
        true,
      ),
    ...NAMES.map(
      (n) => (r: Rng) =>
        L('name', 'name.' + n, word(r) + (r.chance(0.2) ? String(r.int(1, 99)) : '') + '.' + n),
    ),
    (r) => L('link', 'link-https', 'https://' + word(r) + '.' + r.pick(TLD) + r.pick(PATHS)),
    (r) => L('link', 'link-http', 'http://' + word(r) + '.' + r.pick(TLD) + r.pick(PATHS)),
    (r) => L('link', 'link-www', 'www.' + word(r) + '.' + r.pick(TLD) + r.pick(PATHS)),
    (r) => L('link', 'domain', word(r) + '.' + r.pick(TLD)),
    (r) => L('link', 'domain-path', word(r) + '.' + r.pick(TLD) + '/' + word(r, 1, 2)),
    (r) => L('link', 'subdomain', r.pick(['app', 'claim', 'go', 'docs']) + '.' + word(r) + '.' + r.pick(TLD)),
    (r) => L('link', 'link-tme', r.pick(['t.me/', 'https://t.me/', 'telegram.me/']) + word(r, 2, 3)),
    (r) => L('link', 'link-tg', 'tg://resolve?domain=' + word(r, 2, 3)),
    (r) =>
      L('link', 'link-short', r.pick(['bit.ly/', 'discord.gg/', 'tinyurl.com/', 'wa.me/']) + word(r, 2, 3)),
    (r) =>
      L(
        'link',
        'link-idn',
        r.pick(['https://', '']) + r.pick(['биржа', 'монета', 'кошелек']) + r.int(2, 99) + '.рф',
      ),
    (r) =>
      L(
        'link',
        'link-ip',
        'http://' +
          r.int(23, 220) +
          '.' +
          r.int(2, 250) +
          '.' +
          r.int(2, 250) +
          '.' +
          r.int(2, 250) +
          r.pick(['', '/claim', ':8080', ':3000/a']),
      ),
    (r) =>
      L(
        'ip',
        'ip',
        r.int(101, 220) +
          '.' +
          r.int(100, 250) +
          '.' +
          r.int(2, 250) +
          '.' +
          r.int(100, 250) +
          r.pick(['', ':8080', '/claim']),
      ),
    (r) => L('mail', 'mail', word(r) + '@' + word(r) + '.' + r.pick(TLD)),
    (r) => L('handle', 'handle', '@' + word(r, 2, 3)),
    (r) =>
      L(
        'handle',
        'handle-underscore',
        '@' + word(r, 2, 2) + '_' + word(r, 1, 2) + (r.chance(0.3) ? r.int(1, 99) : ''),
      ),
    (r) => L('ticker', 'ticker-dollar', '$' + r.pick(COINS)),
    (r) => L('ticker', 'ticker-dollar-made-up', '$' + word(r, 1, 2).slice(0, 6).toUpperCase().padEnd(3, 'X')),
    (r) => L('ticker', 'ticker-hash', '#' + r.pick(COINS)),
    (r) => L('bot', 'bot-command', '/' + r.pick(COMMANDS) + '@' + word(r, 2, 2) + 'bot'),
    (r) => L('bot', 'bot-command-underscore', '/' + r.pick(COMMANDS) + '@' + word(r, 1, 2) + '_bot'),
    (r) =>
      L(
        'phone',
        'phone-international',
        '+' +
          r.pick(['84', '33', '44', '86', '971', '20', '234', '49', '7', '1', '62', '91', '966']) +
          r.int(2, 9) +
          digits(r, 8),
      ),
    (r) => ({
      ...L(
        'phone',
        'phone-00',
        '00' + r.pick(['84', '33', '44', '86', '971', '234', '49']) + r.int(2, 9) + digits(r, 8),
      ),
      cue: true,
    }),
    (r) => ({
      ...L(
        'phone',
        'phone-local',
        r.pick([
          () => '09' + digits(r, 8),
          () => '06' + digits(r, 8),
          () => '13' + digits(r, 9),
          () => '07' + digits(r, 9),
        ])(),
      ),
      cue: true,
    }),
    (r) => {
      const p = [r.int(10, 99), r.int(10, 99), r.int(10, 99), r.int(10, 99)]
      return {
        ...L(
          'phone',
          'phone-formatted',
          r.pick([
            () => '+33 6 ' + p.join(' '),
            () => '06.' + p.join('.'),
            () => '(415) 555-' + digits(r, 4),
            () => '+1 (415) 555-' + digits(r, 4),
            () => '+84 (0)912 ' + digits(r, 3) + ' ' + digits(r, 3),
            () => '+86 138-' + digits(r, 4) + '-' + digits(r, 4),
          ])(),
        ),
        cue: true,
      }
    },
  ] as ((r: Rng) => Target)[]
).map((f) => [f(new Rng(1)).kind.replace(/^$/, '?'), f])

/* ------------------------------------------------------------- char styles */
type Map1 = Record<string, string>
const LOW = 'abcdefghijklmnopqrstuvwxyz',
  UP = LOW.toUpperCase()
function run(up: number, low: number, dig: number, holes: Map1 = {}): Map1 {
  const m: Map1 = {}
  for (let i = 0; i < 26; i++) {
    if (up) m[UP[i]!] = String.fromCodePoint(up + i)
    if (low) m[LOW[i]!] = String.fromCodePoint(low + i)
  }
  if (dig) for (let i = 0; i < 10; i++) m[String(i)] = String.fromCodePoint(dig + i)
  return { ...m, ...holes }
}
const zip = (a: string, b: string): Map1 => {
  const x = Array.from(a),
    y = Array.from(b)
  const m: Map1 = {}
  x.forEach((c, i) => {
    if (y[i] && y[i] !== c) m[c] = y[i]!
  })
  return m
}
const MATH: Map1[] = [
  run(0x1d400, 0x1d41a, 0x1d7ce),
  run(0x1d434, 0x1d44e, 0, { h: 'ℎ' }),
  run(0x1d468, 0x1d482, 0x1d7ce),
  run(0x1d49c, 0x1d4b6, 0, {
    B: 'ℬ',
    E: 'ℰ',
    F: 'ℱ',
    H: 'ℋ',
    I: 'ℐ',
    L: 'ℒ',
    M: 'ℳ',
    R: 'ℛ',
    e: 'ℯ',
    g: 'ℊ',
    o: 'ℴ',
  }),
  run(0x1d4d0, 0x1d4ea, 0),
  run(0x1d504, 0x1d51e, 0, { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' }),
  run(0x1d538, 0x1d552, 0x1d7d8, { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' }),
  run(0x1d56c, 0x1d586, 0),
  run(0x1d5a0, 0x1d5ba, 0x1d7e2),
  run(0x1d5d4, 0x1d5ee, 0x1d7ec),
  run(0x1d608, 0x1d622, 0),
  run(0x1d63c, 0x1d656, 0),
  run(0x1d670, 0x1d68a, 0x1d7f6),
]
const FULL: Map1 = {}
for (let c = 33; c < 127; c++) FULL[String.fromCharCode(c)] = String.fromCharCode(c + 0xfee0)
const CIRCLED = { ...run(0x24b6, 0x24d0, 0), '0': '⓪', ...zip('123456789', '①②③④⑤⑥⑦⑧⑨') }
const PAREN = { ...run(0x1f110, 0x249c, 0), ...zip('123456789', '⑴⑵⑶⑷⑸⑹⑺⑻⑼') }
const upperOnly = (start: number): Map1 => {
  const m: Map1 = {}
  for (let i = 0; i < 26; i++) m[UP[i]!] = m[LOW[i]!] = String.fromCodePoint(start + i)
  return m
}
const SMALLCAP = zip(LOW, 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ')
const SUPER = {
  ...zip('abcdefghijklmnoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  ...zip('ABDEGHIJKLMNOPRTUVW', 'ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ'),
  ...zip('0123456789', '⁰¹²³⁴⁵⁶⁷⁸⁹'),
}
const SUB = zip('0123456789aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')
const LOOK: [string, Map1][] = [
  ['cyrillic', zip('aceijopsxyhdqwkvrACEHIJKMOPSTXYB3', 'асеіјорѕхуһԁԛԝкѵгАСЕНІЈКМОРЅТХҮВЗ')],
  ['greek', zip('aopvuikxytnABEHIKMNOPTXYZ', 'αορνυικχγτηΑΒΕΗΙΚΜΝΟΡΤΧΥΖ')],
  ['armenian', zip('ouhngjSOUL', 'օսհոցյՏՕՍԼ')],
  ['cherokee', zip('ABCDEGHJKLMPRSTVWZY', 'ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃᎩ')],
  ['lisu', zip('ABCDEFGHJKLMNPRSTUVWXYZ', 'ꓮꓐꓚꓓꓰꓝꓖꓧꓙꓗꓡꓟꓠꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ')],
  ['roman', zip('ivxlcdmIVXLCDM', 'ⅰⅴⅹⅼⅽⅾⅿⅠⅤⅩⅬⅭⅮⅯ')],
  ['latin-lookalike', zip('agiesKoz', 'ɑɡıℯꜱKᴏᴢ')],
]
const STROKE = zip('bdehijlortuyzcgknABCDEGHJKLOPRTYZ', 'ƀđɇħɨɉłøɍŧʉɏƶȼǥꝁꞥȺɃȻĐɆǤĦɈꝀŁØⱣɌŦɎƵ')
const HOOK = zip('bcdfghkmnpqstwyzBCDFGKPTYZ', 'ɓƈɗƒɠɦƙɱɲƥɋʂƭⱳƴȥƁƇƊƑƓƘƤƬƳȤ')
const DIGITSETS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xe50, 0xed0, 0x1040, 0x17e0, 0x1810, 0x7c0, 0xff10,
  0x1d7ce, 0x1d7d8, 0x1fbf0,
]
const DIGITLISTS = [
  '零一二三四五六七八九',
  '〇一二三四五六七八九',
  '零壹贰叁肆伍陆柒捌玖',
  '⓪①②③④⑤⑥⑦⑧⑨',
  '⓿❶❷❸❹❺❻❼❽❾',
  '⁰¹²³⁴⁵⁶⁷⁸⁹',
  '₀₁₂₃₄₅₆₇₈₉',
]

const INVIS = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u180e',
  '\u3164',
  '\u115f',
  '\u2063',
  '\u2062',
  '\u2064',
  '\u034f',
  '\u061c',
  '\u200e',
  '\u200f',
  '\ufe0f',
  '\ufe00',
  '\u{e0020}',
  '\u{e0101}',
  '\u2061',
  '\u206a',
  '\uffa0',
  '\u17b4',
]
const COMB = [
  '\u0336',
  '\u0335',
  '\u0332',
  '\u0305',
  '\u0338',
  '\u0337',
  '\u0333',
  '\u033f',
  '\u20d2',
  '\u0334',
]
const ACC = [
  '\u0300',
  '\u0301',
  '\u0302',
  '\u0303',
  '\u0304',
  '\u0306',
  '\u0307',
  '\u0308',
  '\u030a',
  '\u030c',
  '\u0323',
  '\u0328',
  '\u0309',
  '\u0331',
]

/* --------------------------------------------------------- sign dictionary */
const DOTWORD: Record<Lang, string[]> = {
  en: ['dot', 'DOT', 'period', 'Dot', 'point'],
  fr: ['point', 'POINT', 'dot'],
  vi: ['chấm', 'dấu chấm', 'cham', 'dot'],
  zh: ['点', '點', '句点', 'dot'],
  ar: ['نقطة', 'دوت', 'dot'],
}
const DOTGLYPH = ['．', '。', '｡', '․', '·', '•', '∙', '⋅', '・', '⸳', '﹒', 'ꓸ', '‧', '●', '▪']
const SIGNWORD: Record<string, Record<Lang, string[]>> = {
  '@': {
    en: ['(at)', '[at]', '{at}', 'at-sign', 'at sign'],
    fr: ['arobase', '(arobase)', '[at]'],
    vi: ['a còng', '(a còng)', '(at)'],
    zh: ['艾特', '（艾特）', '圈a'],
    ar: ['(آت)', 'علامة آت', '[at]'],
  },
  $: {
    en: ['dollar sign', 'dollar-sign', '(dollar)', '[dollar]'],
    fr: ['signe dollar', '(dollar)'],
    vi: ['ký hiệu đô la', '(dollar)'],
    zh: ['美元符号', '(dollar)'],
    ar: ['علامة الدولار', '(دولار)'],
  },
  '#': {
    en: ['hashtag', '(hash)', 'hash sign'],
    fr: ['hashtag', 'mot-dièse', '(dièse)'],
    vi: ['hashtag', 'dấu thăng'],
    zh: ['井号', '话题标签'],
    ar: ['هاشتاغ', 'هاشتاج'],
  },
  '/': {
    en: ['slash', '(slash)', '[slash]', 'forward slash'],
    fr: ['slash', 'barre oblique'],
    vi: ['gạch chéo', 'xuyệt', 'slash'],
    zh: ['斜杠', '斜线'],
    ar: ['شرطة مائلة', 'سلاش'],
  },
  ':': {
    en: ['colon', '(colon)'],
    fr: ['deux-points', 'deux points'],
    vi: ['hai chấm', 'dấu hai chấm'],
    zh: ['冒号'],
    ar: ['نقطتان'],
  },
  '+': { en: ['plus', '(plus)'], fr: ['plus'], vi: ['cộng', 'dấu cộng'], zh: ['加', '加号'], ar: ['زائد'] },
  _: {
    en: ['underscore', '(underscore)'],
    fr: ['tiret bas', 'underscore'],
    vi: ['gạch dưới'],
    zh: ['下划线'],
    ar: ['شرطة سفلية'],
  },
}
const SIGNGLYPH: Record<string, string[]> = {
  '@': ['＠', '﹫', 'ⓐ'],
  $: ['＄', '﹩', '💲'],
  '#': ['＃', '﹟', '♯', '#️⃣'],
  '/': ['／', '⁄', '∕', '⧸'],
  ':': ['：', '꞉', '∶', '﹕', '︓'],
  '+': ['＋', '﹢', '➕', '⁺'],
  _: ['＿', '﹍'],
}
const ENTITY: Record<string, string[]> = {
  '.': ['&#46;', '&period;', '&#x2e;'],
  '@': ['&#64;', '&commat;', '&#x40;'],
  $: ['&#36;', '&dollar;'],
  '#': ['&#35;', '&num;'],
  '/': ['&#47;', '&sol;'],
  '+': ['&#43;', '&plus;'],
  ':': ['&#58;', '&colon;'],
}
const NUMWORD: Record<Lang, string[]> = {
  en: 'zero one two three four five six seven eight nine'.split(' '),
  fr: 'zéro un deux trois quatre cinq six sept huit neuf'.split(' '),
  vi: 'không một hai ba bốn năm sáu bảy tám chín'.split(' '),
  zh: Array.from('零一二三四五六七八九'),
  ar: 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'.split(' '),
}
const FR20 =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
function fr99(n: number): string {
  if (n < 20) return FR20[n]!
  const t = Math.floor(n / 10),
    u = n % 10
  if (t === 7 || t === 9) {
    const b = t === 7 ? 'soixante' : 'quatre-vingt'
    return b + (t === 7 && u === 1 ? ' et onze' : '-' + FR20[10 + u])
  }
  if (t === 8) return u ? 'quatre-vingt-' + FR20[u] : 'quatre-vingts'
  const b = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'][t]!
  return u === 0 ? b : u === 1 ? b + ' et un' : b + '-' + FR20[u]
}
const EN20 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const en99 = (n: number): string =>
  n < 20
    ? EN20[n]!
    : ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'][
        Math.floor(n / 10)
      ]! + (n % 10 ? '-' + EN20[n % 10] : '')

const NATO =
  'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliet Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey Xray Yankee Zulu'.split(
    ' ',
  )
const CONNECT: Record<Lang, { first: string[]; then: string[]; last: string[] }> = {
  en: {
    first: ['first', 'it starts with', 'take'],
    then: ['then', 'after that', 'next', 'followed by', 'and then'],
    last: ['and finally', 'and at the end', 'last'],
  },
  fr: {
    first: ['d’abord', 'ça commence par', 'prenez'],
    then: ['puis', 'ensuite', 'suivi de', 'et puis'],
    last: ['et enfin', 'pour finir'],
  },
  vi: {
    first: ['đầu tiên', 'bắt đầu bằng'],
    then: ['rồi', 'sau đó', 'tiếp theo', 'rồi đến'],
    last: ['và cuối cùng', 'cuối cùng là'],
  },
  zh: { first: ['首先', '开头是'], then: ['然后', '接着', '再来', '后面是'], last: ['最后', '结尾是'] },
  ar: { first: ['أولا', 'يبدأ بـ'], then: ['ثم', 'بعد ذلك', 'وبعدها'], last: ['وأخيرا', 'وفي النهاية'] },
}
const PART: Record<Lang, string> = { en: 'Part', fr: 'Partie', vi: 'Phần', zh: '第', ar: 'الجزء' }
const LETTER: Record<Lang, [string, string]> = {
  en: ['letter', 'digit'],
  fr: ['lettre', 'chiffre'],
  vi: ['chữ', 'số'],
  zh: ['字母', '数字'],
  ar: ['حرف', 'رقم'],
}
const BREAKS: Record<Lang, string[]> = {
  en: [
    'The market stays quiet in between.',
    'Volume was thin again today.',
    'Keep that in mind while reading on.',
  ],
  fr: ['Le marché reste calme entre-temps.', 'Les volumes sont encore faibles.'],
  vi: ['Thị trường vẫn khá yên ắng.', 'Khối lượng hôm nay thấp.'],
  zh: ['市场目前比较平静。', '今天成交量不大。'],
  ar: ['السوق هادئ في هذه الأثناء.', 'حجم التداول ضعيف اليوم.'],
}
const BREAKLEAD: Record<Lang, [string, string]> = {
  en: ['The front half is', 'The back half is'],
  fr: ['La première moitié :', 'La seconde moitié :'],
  vi: ['Nửa đầu là', 'Nửa sau là'],
  zh: ['前半段：', '后半段：'],
  ar: ['النصف الأول:', 'النصف الثاني:'],
}

/* ------------------------------------------------------------ the disguises */
interface Ctx {
  r: Rng
  t: Target
  lang: Lang
}
type Stage = 'char' | 'sign' | 'join'
interface Kind {
  name: string
  stage: Stage
  ok: (t: Target) => boolean
  go: (u: string[], c: Ctx) => string[]
}
const isAl = (x: string): boolean => /^[A-Za-z0-9]$/.test(x)
const has =
  (s: string) =>
  (t: Target): boolean =>
    Array.from(s).some((c) => t.text.includes(c))
const letters = (t: Target): boolean => t.cls !== 'phone' && t.cls !== 'ip'
const any = (): boolean => true
const soft = (t: Target): boolean => t.cls !== 'ip' && t.kind !== 'phone-formatted' // may be cut into pieces

/** apply a map to all, or to a good part, of the characters (never fewer than one) */
function mapped(u: string[], m: Map1, r: Rng, partial = true): string[] {
  const p = partial && r.chance(0.35) ? 0.3 + 0.5 * r.next() : 1
  const out = u.map((x) => (m[x] !== undefined && r.chance(p) ? m[x]! : x))
  if (out.every((x, i) => x === u[i])) return u.map((x) => m[x] ?? x)
  return out
}
const spaced = (w: string, r: Rng, tight = 0.25): string =>
  r.chance(tight) && /^[([{<（]/.test(w) ? w : ' ' + w + ' '

/** cut units into groups of 1 to 8; never makes one single group */
function groups(u: string[], r: Rng, max = 8): string[] {
  const n = u.length
  const top = Math.max(1, Math.min(max, Math.ceil(n / 2), n - 1))
  const fixed = r.int(1, top)
  const vary = r.chance(0.35)
  const g: string[] = []
  for (let i = 0; i < n;) {
    const k = vary ? r.int(1, top) : fixed
    g.push(u.slice(i, i + k).join(''))
    i += k
  }
  return g
}
function pieces(u: string[], n: number, r: Rng): string[] {
  const k = Math.max(2, Math.min(n, u.length))
  const cuts = new Set<number>()
  while (cuts.size < k - 1) cuts.add(r.int(1, u.length - 1))
  const c = [0, ...Array.from(cuts).sort((a, b) => a - b), u.length]
  return c
    .slice(1)
    .map((e, i) => u.slice(c[i]!, e).join('').trim())
    .filter((x) => x !== '')
}
function sepOk(s: string, t: Target): boolean {
  const x = s.trim()
  if (t.kind === 'ton') return !/[-_=+/]/.test(s) && !/[‐‑–—−]/.test(s)
  if (t.kind === 'ton-raw') return x !== ':'
  if (t.cls === 'name' || t.cls === 'link' || t.cls === 'mail') return !/[.…·•/\\:\-_&=+~?#%‐‑@]/.test(s)
  if (t.cls === 'handle') return !/[_@]/.test(s)
  if (t.cls === 'bot') return !/[_@/\-\\]/.test(s)
  if (t.cls === 'phone') return !/[.,;،、=+^:…&]/.test(s)
  return true
}
const SEPS: Record<string, string[]> = {
  blank: [' ', ' ', '  ', '\u00a0', '\u2009', '\u3000', '\u2003', '\t', '\u202f', '\u2800'],
  dot: ['.', ' . ', '·', '•', '…', '...', ' · '],
  dash: ['-', ' - ', '–', '—', ' — ', '_', '‐', '‑', '−', ' _ '],
  linebreak: ['\n', '\n\n', ' \n', '\r\n', '\u2028'],
  slash: ['/', ' / ', '\\', '|', ' | ', '//', '¦'],
  comma: [',', ', ', ';', '; ', '、', '،', '，', ' : '],
  emoji: ['🚀', ' 🚀 ', '🔥', '➡️', ' 👉 ', '💎', '🐳', '✨', '👨‍👩‍👧', '❤️', '🇻🇳', '☀️'],
  mark: [
    '*',
    '~',
    ' + ',
    '+',
    '=',
    '^',
    "'",
    '"',
    '`',
    '&',
    '**',
    ' & ',
    '¤',
    '>',
    '→',
    ' → ',
    '!',
    '†',
    '°',
  ],
}
const WRAPS: [string, string][] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ['「', '」'],
  ['【', '】'],
  ['“', '”'],
  ['«', '»'],
  ["'", "'"],
  ['（', '）'],
  ['"', '"'],
  ['⟨', '⟩'],
]
const sepKind = (n: string): Kind => ({
  name: 'pieces-' + n,
  stage: 'join',
  ok: (t) => soft(t) && SEPS[n]!.some((s) => sepOk(s, t)),
  go: (u, { r, t }) => {
    const s = r.pick(SEPS[n]!.filter((x) => sepOk(x, t)))
    return [groups(u, r).join(s)]
  },
})
function eachGap(u: string[], r: Rng, make: () => string, p: number): string[] {
  if (u.length < 2) return u
  const must = r.int(1, u.length - 1)
  return u.map((x, i) => (i > 0 && (i === must || r.chance(p)) ? make() + x : x))
}
const charKind = (name: string, ok: (t: Target) => boolean, m: (c: Ctx) => Map1): Kind => ({
  name,
  stage: 'char',
  ok,
  go: (u, c) => mapped(u, m(c), c.r),
})

const KINDS: Kind[] = [
  /* characters */
  { name: 'plain', stage: 'char', ok: any, go: (u) => u },
  charKind('fullwidth', any, () => FULL),
  charKind('mathematical', letters, ({ r }) => r.pick(MATH)),
  {
    name: 'mathematical-mixed',
    stage: 'char',
    ok: letters,
    go: (u, { r }) => u.map((x) => r.pick(MATH)[x] ?? x),
  },
  charKind('circled', any, () => CIRCLED),
  charKind('parenthesised-letters', letters, () => PAREN),
  charKind(
    'squared',
    (t) => letters(t) && t.caseFree,
    ({ r }) => upperOnly(r.pick([0x1f130, 0x1f170, 0x1f150])),
  ),
  {
    name: 'flag-letters',
    stage: 'char',
    ok: (t) => letters(t) && t.caseFree,
    go: (u, { r }) => {
      const z = r.pick(['', ' ', '\u200b', '\u2060'])
      const m = upperOnly(0x1f1e6)
      return u.map((x) => (m[x] !== undefined ? m[x]! + z : x))
    },
  },
  charKind(
    'small-caps',
    (t) => letters(t) && t.caseFree,
    () => SMALLCAP,
  ),
  charKind('superscript', any, () => SUPER),
  charKind(
    'subscript',
    (t) => /[0-9aehi-pr-vx]/.test(t.text),
    () => SUB,
  ),
  ...LOOK.map(([n, m]) =>
    charKind(
      'lookalike-' + n,
      (t) => Array.from(t.text).filter((c) => m[c] !== undefined).length >= 1,
      () => m,
    ),
  ),
  {
    name: 'lookalike-mixed',
    stage: 'char',
    ok: letters,
    go: (u, { r }) =>
      u.map((x) => {
        const o = LOOK.map(([, m]) => m[x]).filter((y): y is string => y !== undefined)
        return o.length && r.chance(0.8) ? r.pick(o) : x
      }),
  },
  charKind('stroke-letters', letters, () => STROKE),
  charKind('hook-letters', letters, () => HOOK),
  {
    name: 'accents-composed',
    stage: 'char',
    ok: letters,
    go: (u, { r }) => {
      const p = r.pick([0.3, 0.6, 1])
      return u.map((x) => (/^[A-Za-z]$/.test(x) && r.chance(p) ? (x + r.pick(ACC)).normalize('NFC') : x))
    },
  },
  {
    name: 'accents-combining',
    stage: 'char',
    ok: any,
    go: (u, { r }) => {
      const p = r.pick([0.3, 0.6, 1])
      return u.map((x) => (isAl(x) && r.chance(p) ? x + r.pick(ACC) : x))
    },
  },
  {
    name: 'combining-overlay',
    stage: 'char',
    ok: any,
    go: (u, { r }) => {
      const m = r.pick(COMB)
      return u.map((x) => x + m)
    },
  },
  {
    name: 'zalgo',
    stage: 'char',
    ok: any,
    go: (u, { r }) =>
      u.map((x) => {
        let s = x
        for (let n = r.int(1, 4); n > 0; n--) s += String.fromCodePoint(r.int(0x300, 0x333))
        return s
      }),
  },
  {
    name: 'enclosing-mark',
    stage: 'char',
    ok: any,
    go: (u, { r }) => {
      const m = r.pick(['\u20dd', '\u20de', '\u20df', '\ufe0f\u20e3', '\u20e3'])
      return u.map((x) => (isAl(x) ? x + m : x))
    },
  },
  {
    name: 'other-digits',
    stage: 'char',
    ok: (t) => (t.text.match(/[0-9]/g) ?? []).length >= 3,
    go: (u, { r }) => {
      const base = r.pick(DIGITSETS)
      const m: Map1 = {}
      for (let i = 0; i < 10; i++) m[String(i)] = String.fromCodePoint(base + i)
      return mapped(u, m, r)
    },
  },
  {
    name: 'other-digit-signs',
    stage: 'char',
    ok: (t) => (t.text.match(/[0-9]/g) ?? []).length >= 3,
    go: (u, { r }) => mapped(u, zip('0123456789', r.pick(DIGITLISTS)), r),
  },
  {
    name: 'mixed-case',
    stage: 'char',
    ok: (t) => letters(t) && t.caseFree && !/bech32|taproot|cosmos/.test(t.kind),
    go: (u, { r }) =>
      u.map((x, i) =>
        i > 1 || !u.join('').startsWith('0x') ? (r.chance(0.5) ? x.toUpperCase() : x.toLowerCase()) : x,
      ),
  },
  {
    name: 'upper-case',
    stage: 'char',
    ok: (t) => letters(t) && t.caseFree && t.cls !== 'ticker',
    go: (u) =>
      u.join('').startsWith('0x')
        ? u.map((x, i) => (i > 1 ? x.toUpperCase() : x))
        : u.map((x) => x.toUpperCase()),
  },
  /* signs */
  {
    name: 'dot-word',
    stage: 'sign',
    ok: (t) => has('.')(t) && t.cls !== 'phone',
    go: (u, { r, lang }) => {
      const w = r.pick(DOTWORD[r.chance(0.75) ? lang : 'en'])
      return u.map((x) => (x === '.' ? ' ' + w + ' ' : x))
    },
  },
  {
    name: 'dot-word-bracketed',
    stage: 'sign',
    ok: (t) => has('.')(t) && t.cls !== 'phone',
    go: (u, { r, lang }) => {
      const w = r.pick(DOTWORD[r.chance(0.7) ? lang : 'en'])
      const [a, b] = r.pick(WRAPS)
      const s = r.chance(0.5) ? ' ' : ''
      return u.map((x) => (x === '.' ? s + a + w + b + s : x))
    },
  },
  {
    name: 'dot-bracketed',
    stage: 'sign',
    ok: (t) => has('.')(t) && t.cls !== 'phone',
    go: (u, { r }) => {
      const [a, b] = r.pick(WRAPS)
      const s = r.chance(0.3) ? ' ' : ''
      return u.map((x) => (x === '.' ? s + a + '.' + b + s : x))
    },
  },
  {
    name: 'dot-spaced',
    stage: 'sign',
    ok: (t) => has('.')(t) && t.cls !== 'phone',
    go: (u, { r }) => {
      const s = r.pick([' . ', '\u00a0.\u00a0', ' .', '\n.\n', '\u2009.\u2009', ' ... ', '  .  '])
      return u.map((x) => (x === '.' ? s : x))
    },
  },
  {
    name: 'dot-glyph',
    stage: 'sign',
    ok: (t) => has('.')(t) && t.cls !== 'phone',
    go: (u, { r }) => {
      const s = r.pick(DOTGLYPH)
      return u.map((x) => (x === '.' ? s : x))
    },
  },
  {
    name: 'sign-word',
    stage: 'sign',
    ok: (t) =>
      t.cls === 'handle' || t.cls === 'ticker' || t.cls === 'mail' || t.cls === 'bot' || /^\+/.test(t.text),
    go: (u, { r, lang }) => {
      const l = r.chance(0.75) ? lang : 'en'
      let slash = false
      return u.map((x) => {
        if (x === '/' && slash) return x
        if (x === '/') slash = true
        const w = SIGNWORD[x]?.[l]
        return w && x !== '_' ? spaced(r.pick(w), r) : x
      })
    },
  },
  {
    name: 'all-signs-in-words',
    stage: 'sign',
    ok: (t) => ['link', 'mail', 'bot', 'handle', 'name'].includes(t.cls) && !/[?=]/.test(t.text),
    go: (u, { r, lang }) => {
      const l = r.chance(0.75) ? lang : 'en'
      return u.map((x) =>
        x === '.' ? ' ' + r.pick(DOTWORD[l]) + ' ' : SIGNWORD[x] ? ' ' + r.pick(SIGNWORD[x]![l]) + ' ' : x,
      )
    },
  },
  {
    name: 'sign-glyph',
    stage: 'sign',
    ok: (t) => has('@$#/:+')(t),
    go: (u, { r }) => u.map((x) => (SIGNGLYPH[x] ? r.pick(SIGNGLYPH[x]!) : x)),
  },
  {
    name: 'sign-apart',
    stage: 'sign',
    ok: (t) => t.cls === 'handle' || t.cls === 'ticker' || t.cls === 'bot' || t.cls === 'mail',
    go: (u, { r }) => {
      const s = r.pick([' ', '  ', '\u00a0', '\u2009', '\n', '\u200b', ' 👉 ', '→'])
      return u.map((x, i) => ('@$#'.includes(x) ? (i ? s : '') + x + s : x))
    },
  },
  {
    name: 'sign-bracketed',
    stage: 'sign',
    ok: (t) => t.cls === 'handle' || t.cls === 'ticker' || t.cls === 'mail',
    go: (u, { r }) => {
      const [a, b] = r.pick(WRAPS)
      return u.map((x) => ('@$#'.includes(x) ? a + x + b : x))
    },
  },
  {
    name: 'html-entity',
    stage: 'sign',
    ok: has('.@$#/:+'),
    go: (u, { r }) => u.map((x) => (ENTITY[x] ? r.pick(ENTITY[x]!) : x)),
  },
  {
    name: 'scheme-defanged',
    stage: 'sign',
    ok: (t) => /^https?:/.test(t.text),
    go: (u, { r }) =>
      Array.from(
        u
          .join('')
          .replace(/^http/, () => r.pick(['hxxp', 'h**p', 'hXXp', 'h t t p', 'ht tp', 'http']))
          .replace('://', () => r.pick(['://', ' :// ', '[:]//', ':\\\\', ':// ', ': //', '：／／', ':/ /'])),
      ),
  },
  {
    name: 'percent-encoded',
    stage: 'sign',
    ok: (t) => /^https?:/.test(t.text) && !/рф/.test(t.text),
    go: (u, { r }) => {
      const at = u.join('').indexOf('://') + 3
      return u.map((x, i) => (i >= at && isAl(x) && r.chance(0.4) ? '%' + x.charCodeAt(0).toString(16) : x))
    },
  },
  {
    name: 'prefix-in-words',
    stage: 'sign',
    ok: (t) => t.kind === 'evm',
    go: (u, { r, lang }) => {
      const z = NUMWORD[r.chance(0.7) ? lang : 'en'][0]!
      return [
        r.pick([z + ' x', z + '-x', z + 'x', '0 x', 'O x', 'zero ex', '0-x', '0×', '(0x)']),
        ' ',
        ...u.slice(2),
      ]
    },
  },
  /* pieces */
  {
    name: 'invisible',
    stage: 'join',
    ok: any,
    go: (u, { r }) => {
      const c = r.pick(INVIS)
      return eachGap(u, r, () => c, r.pick([0.1, 0.4, 1]))
    },
  },
  {
    name: 'invisible-mixed',
    stage: 'join',
    ok: any,
    go: (u, { r }) => eachGap(u, r, () => r.pick(INVIS) + (r.chance(0.3) ? r.pick(INVIS) : ''), 0.5),
  },
  {
    name: 'bidi-controls',
    stage: 'join',
    ok: any,
    go: (u, { r }) => {
      const [a, b] = r.pick([
        ['\u202a', '\u202c'],
        ['\u2066', '\u2069'],
        ['\u202d', '\u202c'],
        ['\u2068', '\u2069'],
        ['\u200e', '\u200e'],
      ] as [string, string][])
      return [
        groups(u, r)
          .map((g) => a + g + b)
          .join(''),
      ]
    },
  },
  ...Object.keys(SEPS).map(sepKind),
  {
    name: 'pieces-mixed',
    stage: 'join',
    ok: soft,
    go: (u, { r, t }) => {
      const all = Object.values(SEPS)
        .flat()
        .filter((s) => sepOk(s, t))
      const few = [r.pick(all), r.pick(all), r.pick(all)]
      const g = groups(u, r)
      return [g.map((x, i) => (i ? r.pick(few) : '') + x).join('')]
    },
  },
  {
    name: 'pieces-bracketed',
    stage: 'join',
    ok: soft,
    go: (u, { r }) => {
      const [a, b] = r.pick(WRAPS)
      const s = r.pick(['', ' ', ' ', '\n'])
      return [
        groups(u, r)
          .map((g) => a + g + b)
          .join(s),
      ]
    },
  },
  {
    name: 'letter-by-letter',
    stage: 'join',
    ok: soft,
    go: (u, { r, t }) => {
      const s = r.pick([' ', '  ', '\n', ', ', ' - ', ' | ', ' * ', '\u3000', '-'].filter((x) => sepOk(x, t)))
      return [
        u
          .map((x) => x.trim())
          .filter((x) => x !== '')
          .join(s),
      ]
    },
  },
  {
    name: 'quoted-concatenation',
    stage: 'join',
    ok: soft,
    go: (u, { r }) => {
      const q = r.pick(['"', "'", '`', '“'])
      const s = r.pick([' + ', '+', ' & ', ' .. ', ' , ', ' ++ '])
      return [
        groups(u, r)
          .map((g) => q + g + (q === '“' ? '”' : q))
          .join(s),
      ]
    },
  },
  {
    name: 'numbered-list',
    stage: 'join',
    ok: soft,
    go: (u, { r }) => {
      const f = r.pick([
        (n: number) => n + ') ',
        (n: number) => n + '. ',
        (n: number) => '(' + n + ') ',
        (n: number) => n + ' - ',
        (n: number) => 'abcdefgh'[n - 1] + ') ',
        (n: number) => n + '️⃣ ',
      ])
      return [
        '\n' +
          pieces(u, r.int(2, 6), r)
            .map((p, i) => f(i + 1) + p)
            .join('\n'),
      ]
    },
  },
  {
    name: 'bullet-list',
    stage: 'join',
    ok: soft,
    go: (u, { r, t }) => {
      const b = r.pick(['• ', '* ', '▪️ ', '→ ', '✅ ', '- '].filter((x) => sepOk(x, t) || x === '• '))
      return [
        '\n' +
          pieces(u, r.int(2, 6), r)
            .map((p) => b + p)
            .join('\n'),
      ]
    },
  },
  {
    name: 'part-n-of-m',
    stage: 'join',
    ok: soft,
    go: (u, { r, lang }) => {
      const p = pieces(u, r.int(2, 5), r)
      const s = r.pick(['\n', ' ', ' — ', ' | '])
      return [
        p
          .map(
            (x, i) =>
              (lang === 'zh'
                ? '第' + (i + 1) + '部分：'
                : PART[lang] + ' ' + (i + 1) + (r.chance(0.4) ? '/' + p.length : '') + ': ') + x,
          )
          .join(s),
      ]
    },
  },
  {
    name: 'words-between',
    stage: 'join',
    ok: soft,
    go: (u, { r, lang }) => {
      const c = CONNECT[lang]
      const p = pieces(u, u.length > 20 ? r.int(2, 6) : r.int(2, 3), r)
      const comma = r.pick(['', ','])
      const q = r.pick(['', '', '"'])
      return [
        p
          .map(
            (x, i) =>
              (i === 0 ? r.pick(c.first) : i === p.length - 1 ? r.pick(c.last) : r.pick(c.then)) +
              ' ' +
              q +
              x +
              q,
          )
          .join(comma + ' '),
      ]
    },
  },
  {
    name: 'halves-around-sentence',
    stage: 'join',
    ok: soft,
    go: (u, { r, lang }) => {
      const p = pieces(u, 2, r)
      const [a, b] = BREAKLEAD[lang]
      return ['\n' + a + ' ' + p[0] + '\n' + r.pick(BREAKS[lang]) + '\n' + b + ' ' + p.slice(1).join('')]
    },
  },
  {
    name: 'markup',
    stage: 'join',
    ok: soft,
    go: (u, { r }) => {
      const [a, b] = r.pick([
        ['**', '**'],
        ['`', '`'],
        ['<b>', '</b>'],
        ['<i>', '</i>'],
        ['||', '||'],
        ['<code>', '</code>'],
        ['~~', '~~'],
        ['<u>', '</u>'],
      ] as [string, string][])
      return [
        pieces(u, r.int(2, 5), r)
          .map((p, i) => (i % 2 ? p : a + p + b))
          .join(''),
      ]
    },
  },
  {
    name: 'glued',
    stage: 'join',
    ok: (t) => t.cls !== 'phone' && t.cls !== 'ip' && t.cls !== 'bot',
    go: (u, { r }) => {
      const [a, b] = r.pick([
        ['看', '吧'],
        ['👉', '👈'],
        ['🚀', '🚀'],
        ['：', '。'],
        ['«', '»'],
        ['→', '←'],
        ['地址', '。'],
        ['【', '】'],
        ['***', '***'],
      ] as [string, string][])
      return [a + u.join('') + b]
    },
  },
  /* spelled */
  {
    name: 'digits-in-words',
    stage: 'join',
    ok: (t) => t.cls === 'phone' && t.kind !== 'phone-formatted',
    go: (u, { r, lang }) => {
      const l = r.chance(0.8) ? lang : 'en'
      const w = NUMWORD[l]
      const s = r.pick([' ', ' ', ', ', '-', '\n', l === 'zh' ? '' : ' '])
      const raw = u.join('')
      return [
        Array.from(raw)
          .map((x) =>
            /[0-9]/.test(x)
              ? l === 'en' && x === '0' && r.chance(0.4)
                ? 'oh'
                : w[Number(x)]!
              : x === '+'
                ? SIGNWORD['+']![l]![0]!
                : x,
          )
          .join(s),
      ]
    },
  },
  {
    name: 'digits-half-in-words',
    stage: 'join',
    ok: (t) => t.cls === 'phone' && t.kind !== 'phone-formatted',
    go: (u, { r, lang }) => {
      const w = NUMWORD[r.chance(0.7) ? lang : 'en']
      return [u.map((x) => (/^[0-9]$/.test(x) && r.chance(0.5) ? w[Number(x)]! : x)).join(' ')]
    },
  },
  {
    name: 'digit-pairs-in-words',
    stage: 'join',
    ok: (t) => t.cls === 'phone' && t.kind !== 'phone-formatted',
    go: (u, { r, lang }) => {
      const f = lang === 'fr' ? fr99 : en99
      const z = lang === 'fr' ? 'zéro' : 'zero'
      const d = u.join('').replace(/\D/g, '')
      const lead = u[0] === '+' ? ['plus'] : []
      const two = d.match(/../g) ?? []
      return [
        [
          ...lead,
          ...two.map((p) => (p[0] === '0' ? z + ' ' + f(Number(p[1])) : f(Number(p)))),
          ...(d.length % 2 ? [f(Number(d[d.length - 1]))] : []),
        ].join(r.pick([' ', ', ', ' . ', ' / '])),
      ]
    },
  },
  {
    name: 'double-triple',
    stage: 'join',
    ok: (t) => t.kind === 'phone-international',
    go: (u) => {
      const o: string[] = ['plus']
      const d = u.join('').replace(/\D/g, '')
      for (const m of d.match(/(.)\1{0,2}/g) ?? [])
        o.push((m.length === 3 ? 'triple ' : m.length === 2 ? 'double ' : '') + NUMWORD.en[Number(m[0])])
      return [o.join(' ')]
    },
  },
  {
    name: 'spelled-with-number-words',
    stage: 'join',
    ok: (t) => t.kind === 'evm' || t.kind === 'ton-raw',
    go: (u, { r, lang }) => {
      const w = NUMWORD[lang]
      const s = r.pick([' ', ', ', '-', '\n'])
      return [u.map((x) => (/^[0-9]$/.test(x) ? w[Number(x)]! : x)).join(s)]
    },
  },
  {
    name: 'letter-words',
    stage: 'join',
    ok: (t) =>
      ['handle', 'name', 'ticker', 'link', 'mail'].includes(t.cls) &&
      t.text.length <= 22 &&
      !/[/:?]/.test(t.text),
    go: (u, { r, lang }) => {
      const [a, b] = LETTER[lang]
      const s = r.pick([', ', ' ', '\n'])
      return [
        u
          .map((x) => x.trim())
          .map((x) =>
            /^[0-9]$/.test(x)
              ? b + ' ' + x
              : /^[A-Za-z]$/.test(x)
                ? a + ' ' + x
                : x === '.'
                  ? DOTWORD[lang][0]!
                  : SIGNWORD[x]
                    ? SIGNWORD[x]![lang][0]!
                    : x,
          )
          .join(s),
      ]
    },
  },
  {
    name: 'letter-for-word',
    stage: 'join',
    ok: (t) => ['handle', 'name', 'ticker'].includes(t.cls),
    go: (u, { r }) => {
      const f = r.pick([' for ', ' as in ', ' like '])
      return [
        u
          .map((x) => x.trim())
          .map((x) => {
            const i = LOW.indexOf(x.toLowerCase())
            return x.length === 1 && i >= 0 ? x.toUpperCase() + f + NATO[i] : x === '.' ? 'dot' : x
          })
          .join(', '),
      ]
    },
  },
  {
    name: 'capital-small-words',
    stage: 'join',
    ok: (t) => t.cls === 'addr' && !t.caseFree && t.kind !== 'ton',
    go: (u, { r, lang }) => {
      const f =
        lang === 'fr'
          ? (x: string, c: boolean) => x + (c ? ' majuscule' : ' minuscule')
          : lang === 'vi'
            ? (x: string, c: boolean) => x + (c ? ' hoa' : ' thường')
            : (x: string, c: boolean) => (c ? 'capital ' : 'small ') + x
      const s = r.pick([', ', ' ', '; '])
      return [u.map((x) => (/^[A-Z]$/.test(x) ? f(x, true) : /^[a-z]$/.test(x) ? f(x, false) : x)).join(s)]
    },
  },
]
const SPELL = new Set([
  'digits-in-words',
  'digits-half-in-words',
  'digit-pairs-in-words',
  'double-triple',
  'spelled-with-number-words',
  'letter-words',
  'letter-for-word',
  'capital-small-words',
])
const NEEDPLAIN = new Set(['scheme-defanged', 'percent-encoded', 'prefix-in-words'])
/** second disguise laid over (or under) the first; order is always char, sign, join */
function partner(k: Kind, t: Target, r: Rng): Kind | undefined {
  if (SPELL.has(k.name) || NEEDPLAIN.has(k.name) || k.name === 'plain') return undefined
  const sign =
    k.name.startsWith('sign-') ||
    k.name.startsWith('dot-') ||
    k.name === 'all-signs-in-words' ||
    k.name === 'html-entity'
  const o = KINDS.filter(
    (x) =>
      x.stage !== k.stage &&
      x.ok(t) &&
      x.name !== 'plain' &&
      !SPELL.has(x.name) &&
      !NEEDPLAIN.has(x.name) &&
      // entities and words must not be torn apart, nor digits' meaning be lost in a list
      !(
        (k.name === 'html-entity' || x.name === 'html-entity') &&
        (k.stage === 'char' || x.stage === 'char')
      ) &&
      !(
        (k.name === 'flag-letters' || x.name === 'flag-letters') &&
        /^(letter|pieces-emoji|numbered)/.test(k.name + '|' + x.name)
      ) &&
      !(sign && x.name === 'fullwidth'),
  )
  return o.length ? r.pick(o) : undefined
}

/* ----------------------------------------------------------------- carriers */
const CARRIERS: Record<Lang, string[]> = {
  en: [
    'Bitcoin held its range overnight while volume dried up. {X}',
    'Morning note: momentum is fading, stay patient. Today’s pick: {X}',
    'Community update, keep this one: {X}',
    'Traders are watching {X} after the close.',
    'Quiet weekend for the majors. Look here: {X}',
    'Fees are low and sentiment is mixed. {X} is what everyone asks about.',
    '{X}\nThat is all from the desk, have a calm evening.',
    'Support held twice this week. More on that: {X}',
    'Send it to {X} before the session ends, as many asked.',
    'Our reading of the order book is unchanged. ({X})',
  ],
  fr: [
    'Le marché reste prudent ce matin. À noter : {X}',
    'Bitcoin consolide et les volumes reculent. {X}',
    'Point du soir, gardez ceci sous la main : {X}',
    'Beaucoup nous demandent {X} depuis hier.',
    'La tendance reste haussière malgré tout, voir {X}',
    'Semaine calme pour les grandes valeurs. C’est ici : {X}',
    '{X}\nBonne soirée à toute la communauté.',
    'Les acheteurs défendent le support. Suite : {X}',
  ],
  vi: [
    'Thị trường sáng nay đi ngang. Lưu ý: {X}',
    'Bitcoin giữ vững vùng hỗ trợ, khối lượng giảm. {X}',
    'Bản tin tối, mọi người lưu lại nhé: {X}',
    'Nhiều bạn hỏi về {X} từ hôm qua.',
    'Tâm lý vẫn thận trọng, xem tại {X}',
    'Cuối tuần yên ắng. Ở đây: {X}',
    '{X}\nChúc cả nhà buổi tối vui vẻ.',
    'Phe mua đang bảo vệ hỗ trợ. Chi tiết: {X}',
  ],
  zh: [
    '今天早上市场比较谨慎，请看：{X}',
    '比特币继续横盘，成交量下降。{X}',
    '晚间简报，大家先收藏：{X}',
    '很多人在问{X}，这里统一回复。',
    '情绪依然偏多，详情见 {X}',
    '周末行情清淡，看这里：{X}',
    '{X}\n祝大家晚上愉快。',
    '买方守住了支撑位，后续：{X}',
  ],
  ar: [
    'السوق حذر هذا الصباح، انتبهوا إلى: {X}',
    'البيتكوين يتحرك جانبيا والحجم يتراجع. {X}',
    'ملخص المساء، احتفظوا بهذا: {X}',
    'كثيرون يسألون عن {X} منذ أمس.',
    'المزاج العام ما زال إيجابيا، انظروا {X}',
    'عطلة هادئة للعملات الكبرى. هنا: {X}',
    '{X}\nمساء الخير للجميع.',
    'المشترون يدافعون عن الدعم. التفاصيل: {X}',
  ],
}
const CUES: Record<Lang, string[]> = {
  en: ['call us on {X}', 'WhatsApp {X}', 'phone: {X}', 'text me at {X}'],
  fr: ['appelez le {X}', 'tél. : {X}', 'WhatsApp {X}'],
  vi: ['gọi số {X}', 'liên hệ Zalo {X}', 'điện thoại: {X}'],
  zh: ['电话：{X}', '请拨打 {X}', '微信/手机 {X}'],
  ar: ['اتصلوا على {X}', 'واتساب {X}', 'هاتف: {X}'],
}

/** like disguises(), with the bare target of every text beside it (for reports of misses) */
export function detailed(
  seed: number,
  count: number,
): (Disguise & { target: string; kind: string; disguise: string; lang: Lang })[] {
  const r = new Rng(seed)
  const probe = TARGETS.map(([, f], i) => f(new Rng(1000 + i)))
  const pairs: [number, number][] = []
  KINDS.forEach((k, i) => {
    const fit = probe
      .map((_, j) => j)
      .filter((j) => k.ok(probe[j]!) || (probe[j]!.cls !== 'phone' && k.ok(TARGETS[j]![1](new Rng(7 + j)))))
    for (const j of fit) pairs.push([i, j])
  })
  const out: (Disguise & { target: string; kind: string; disguise: string; lang: Lang })[] = []
  let at = pairs.length
  let guard = 0
  while (out.length < count && guard++ < count * 20 + 1000) {
    if (at >= pairs.length) {
      r.shuffle(pairs)
      at = 0
    }
    const [ki, ti] = pairs[at++]!
    const k = KINDS[ki]!
    const t = TARGETS[ti]![1](r)
    const lang = r.pick(LANGS)
    if (!k.ok(t)) continue
    const c: Ctx = { r, t, lang }
    const second = r.chance(0.42) ? partner(k, t, r) : undefined
    const rank: Record<Stage, number> = { char: 0, sign: 1, join: 2 }
    const list = (second ? [k, second] : [k]).sort((a, b) => rank[a.stage] - rank[b.stage])
    let u: string[] = Array.from(t.text)
    let dull = false
    for (const d of list) {
      const before = u.join('')
      u = d.go(u, c)
      if (u.join('') === before && d.name !== 'plain') dull = true
    }
    if (dull) continue
    let x = u
      .join('')
      .replace(/ {3,}/g, '  ')
      .replace(/^ +| +$/g, '')
    const spelled = list.some((d) => SPELL.has(d.name))
    if (
      t.cls === 'phone' &&
      (t.cue || spelled || second !== undefined || k.name === 'sign-word' || r.chance(0.6))
    )
      x = r.pick(CUES[lang]).replace('{X}', () => x)
    let carrier = r.pick(CARRIERS[lang])
    // targets whose end must stand clear of following words
    if (
      (spelled ||
        t.cls === 'ip' ||
        t.cls === 'bot' ||
        list.some((d) => d.stage === 'join' && d.name !== 'invisible')) &&
      /\{X\}[^\n)]/.test(carrier)
    )
      carrier = r.pick(CARRIERS[lang].filter((q) => !/\{X\}[^\n)]/.test(q)))
    const text = carrier.replace('{X}', () => x)
    const long = Array.from(text).length > 280
    const platform = t.cls === 'bot' || long ? 'telegram' : r.chance(0.5) ? 'telegram' : 'twitter'
    const disguise = list.map((d) => d.name).join('+')
    out.push({
      name: disguise + ' / ' + t.kind + ' / ' + lang,
      text,
      platform,
      target: t.text,
      kind: t.kind,
      disguise,
      lang,
    })
  }
  return out
}
export function disguises(seed: number, count: number): Disguise[] {
  return detailed(seed, count).map(({ name, text, platform }) => ({ name, text, platform }))
}

/* -------------------------------------------------------------- honest posts */
const comma = (n: number, s = ','): string => String(n).replace(/\B(?=(\d{3})+$)/g, s)
const dec = (r: Rng, a: number, b: number, d: number, p = '.'): string =>
  (a + r.next() * (b - a)).toFixed(d).replace('.', p)
const two = (n: number): string => String(n).padStart(2, '0')
const MON = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const MOIS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const CN = Array.from('零一二三四五六七八九')
const pct = (r: Rng): string => r.pick(['+', '-', '']) + dec(r, 0.1, 18, r.int(1, 2)) + '%'
const clock = (r: Rng): string => two(r.int(0, 23)) + ':' + two(r.int(0, 59))
const btc = (r: Rng): number => r.int(41000, 128000)
const HONEST: ((r: Rng) => string)[] = [
  (r) =>
    `$BTC ${comma(btc(r))} (${pct(r)}), $ETH ${comma(r.int(1500, 4900))} (${pct(r)}), $SOL ${r.int(80, 290)} (${pct(r)})`,
  (r) =>
    `Prices at ${clock(r)} UTC:\nBTC ${comma(btc(r))}\nETH ${comma(r.int(1500, 4900))}\nSOL ${dec(r, 80, 290, 2)}`,
  (r) =>
    `Crypto trades 24/7, so volatility and/or thin liquidity can bite at ${r.int(1, 11)} a.m. on a Sunday.`,
  (r) =>
    `L2 activity grew ${dec(r, 1, 30, 1)}% in Q${r.int(1, 4)} ${r.int(2023, 2026)}; fees after EIP-1559 fell to ${r.int(2, 40)} gwei.`,
  (r) =>
    `A cluster of ${r.int(8, 512)} H100 cards draws about ${dec(r, 0.1, 2, 2)} MW, up ${r.int(2, 40)}% year on year.`,
  (r) =>
    `Net flow: +${r.int(1, 9)},${r.int(100, 999)},${r.int(100, 999)} USD on ${r.int(2023, 2026)}-${two(r.int(1, 12))}-${two(r.int(1, 28))}.`,
  (r) => `Polkadot (DOT) rose ${dec(r, 1, 9, 1)}% while Cosmos (ATOM) closed ${dec(r, 1, 9, 1)}% lower.`,
  (r) => `DOT, LINK and NEAR moved together today: ${pct(r)}, ${pct(r)} and ${pct(r)}.`,
  (r) =>
    `Client release v${r.int(1, 4)}.${r.int(0, 20)}.${r.int(0, 9)} is out, the download is ${dec(r, 20, 400, 1)} MB and the sync takes ${r.int(2, 9)} h.`,
  (r) =>
    `Final score ${r.int(0, 5)}-${r.int(0, 5)}, and the chart looks just as exciting. RSI ${r.int(25, 78)}, MACD flat.`,
  (r) =>
    `Long/short ratio is ${dec(r, 0.5, 2, 2)}:1, funding ${dec(r, 0.001, 0.03, 4)}% per 8h, open interest $${dec(r, 5, 38, 1)}B.`,
  (r) =>
    `First support ${comma(btc(r))}, then ${comma(btc(r))}, and finally ${comma(btc(r))}. Patience pays.`,
  (r) => `Our top three:\n1. Bitcoin ${pct(r)}\n2. Ethereum ${pct(r)}\n3. Solana ${pct(r)}`,
  (r) =>
    `Rate decision on ${MON[r.int(0, 11)]} ${r.int(1, 28)}, ${r.int(2024, 2026)} at ${clock(r)} UTC. Market prices a ${r.int(10, 90)}% chance of a 25 bps cut.`,
  (r) =>
    `Bid ${comma(btc(r))} / ask ${comma(btc(r))}, spread ${r.int(1, 9)} bps, depth ${r.int(100, 900)} BTC on each side.`,
  (r) =>
    `ETH at ${comma(r.int(1500, 4900))}, SOL at ${r.int(80, 290)}, BTC at ${dec(r, 41, 128, 1)}k. Nothing to do but wait.`,
  (r) =>
    `Volume: ${dec(r, 1, 90, 1)}B, ${dec(r, 1, 90, 1)}B, ${dec(r, 1, 90, 1)}B over the last three days. Slashing events: ${r.int(0, 4)}.`,
  (r) =>
    `Plus two percent, minus one percent, plus ${r.pick(['three', 'four', 'five'])} percent: a week in one line.`,
  (r) =>
    `Block ${comma(r.int(18000000, 23999999))} had ${r.int(80, 400)} transactions and used ${dec(r, 10, 36, 1)}M gas.`,
  (r) =>
    `Snapshot taken ${r.int(2024, 2026)}-${two(r.int(1, 12))}-${two(r.int(1, 28))}T${clock(r)}:${two(r.int(0, 59))}Z, supply ${comma(r.int(19000000, 19999999))} BTC.`,
  (r) =>
    `The point is simple: risk ${dec(r, 0.5, 2, 1)}% per trade, target ${r.int(2, 4)}R, stop below the ${r.pick([20, 50, 100, 200])}-day average.`,
  (r) =>
    `Bitcoin dominance ${dec(r, 45, 62, 1)}% | Fear & Greed ${r.int(10, 90)}/100 | Altseason index ${r.int(10, 90)}`,
  (r) => `Q: is this the top? A: nobody knows. We were ${r.int(2, 9)} of ${r.int(10, 14)} last month :)`,
  (r) =>
    `Ranked #${r.int(1, 9)} by volume this week, ${r.int(2, 9)}x more than in ${MON[r.int(0, 11)]}. Thanks, everyone! 🚀🔥`,
  (r) =>
    `T+${r.int(1, 3)} settlement, ${r.int(2, 9)} x ${r.int(10, 90)} = ${r.int(100, 900)} lots. Boring? Yes... but it works.`,
  (r) =>
    `Le point du matin : BTC à ${comma(btc(r), ' ')} $ (${dec(r, 0.1, 9, 2, ',')} %), ETH à ${comma(r.int(1500, 4900), ' ')} $.`,
  (r) =>
    `Volume du jour : ${comma(r.int(1000000, 99999999), '\u202f')} €, soit ${dec(r, 1, 20, 1, ',')} % de plus qu’hier.`,
  (r) =>
    `Réunion le ${r.int(1, 28)} ${MOIS[r.int(0, 11)]} ${r.int(2024, 2026)} à ${r.int(8, 20)} h ${two(r.int(0, 59))}. Hausse de ${r.int(5, 50)} points de base attendue.`,
  (r) =>
    `D’abord la consolidation, puis la cassure, et enfin le retour vers ${comma(btc(r), ' ')}. Rien de neuf.`,
  (r) =>
    `Ratio risque/rendement de 1:${r.int(2, 5)}, stop à ${dec(r, 1, 5, 1, ',')} %, et patience 24h/24, 7j/7.`,
  (r) =>
    `Deux points à retenir : l’inflation à ${dec(r, 1, 5, 1, ',')} % et le chômage à ${dec(r, 4, 9, 1, ',')} %.`,
  (r) =>
    `Clôture du ${two(r.int(1, 28))}/${two(r.int(1, 12))}/${r.int(2024, 2026)} : CAC 40 à ${comma(r.int(6800, 8300), ' ')} points, Bitcoin stable.`,
  (r) => `Au T${r.int(1, 4)}, les frais sur la L2 ont baissé de ${r.int(10, 90)} %, merci à EIP-4844 !`,
  (r) =>
    `Solana gagne ${dec(r, 1, 9, 1, ',')} %, Polkadot (DOT) perd ${dec(r, 1, 9, 1, ',')} %, Ethereum ne bouge pas.`,
  (r) =>
    `Trois, quatre ou cinq pour cent : peu importe, la tendance compte. Score du jour ${r.int(0, 4)}-${r.int(0, 4)}.`,
  (r) =>
    `Le nœud v${r.int(1, 3)}.${r.int(0, 30)} pèse ${dec(r, 1, 9, 1, ',')} Go et démarre en ${r.int(10, 59)} s.`,
  (r) => `Giá BTC sáng nay ${comma(btc(r), '.')} USD, tăng ${dec(r, 0.1, 9, 2, ',')}% so với hôm qua.`,
  (r) =>
    `Khối lượng 24h: ${comma(r.int(1000000, 99999999), '.')} USD. ETH ${comma(r.int(1500, 4900), '.')} USD, SOL ${r.int(80, 290)} USD.`,
  (r) =>
    `Ngày ${two(r.int(1, 28))}/${two(r.int(1, 12))}/${r.int(2024, 2026)}, lúc ${r.int(7, 22)}h${two(r.int(0, 59))}, thị trường đi ngang quanh ${dec(r, 41, 128, 1, ',')} nghìn USD.`,
  (r) => `Đầu tiên là tích lũy, rồi bứt phá, cuối cùng là chốt lời ${r.int(5, 30)}%. Đừng FOMO.`,
  (r) =>
    `Tỷ lệ long/short ${dec(r, 0.5, 2, 2, ',')}; funding ${dec(r, 0.001, 0.03, 3, ',')}%; quý ${r.int(1, 4)} vẫn tích cực.`,
  (r) =>
    `Ba, bốn hay năm phần trăm đều ổn, quan trọng là quản lý vốn. Chấm điểm tuần này: ${r.int(5, 10)}/10.`,
  (r) =>
    `VN-Index đóng cửa ${comma(r.int(1100, 1700), '.')},${two(r.int(0, 99))} điểm, thanh khoản ${comma(r.int(10000, 30000), '.')} tỷ đồng.`,
  (r) =>
    `Bản cập nhật ${r.int(1, 3)}.${r.int(0, 9)} nặng ${r.int(20, 300)} MB, chạy 24/7, phí khoảng ${r.int(100, 900)} đồng.`,
  (r) =>
    `USD/VND quanh ${comma(r.int(24000, 26500), '.')}, vàng SJC ${dec(r, 80, 130, 1, ',')} triệu đồng/lượng.`,
  (r) =>
    `比特币现价${comma(btc(r))}美元，24小时涨幅${dec(r, 0.1, 9, 2)}%，以太坊${comma(r.int(1500, 4900))}美元。`,
  (r) => `今天${r.int(1, 12)}点${r.int(10, 59)}分公布数据，市场预期上涨${dec(r, 0.1, 3, 1)}个点。`,
  (r) =>
    `成交额${dec(r, 1, 90, 1)}亿美元，较上周增加${CN[r.int(2, 9)]}成${CN[r.int(1, 9)]}，情绪指数${r.int(10, 90)}/100。`,
  (r) =>
    `${r.int(2024, 2026)}年${r.int(1, 12)}月${r.int(1, 28)}日，支撑位${comma(btc(r))}，阻力位${comma(btc(r))}。`,
  (r) => `首先看成交量，然后看资金费率（${dec(r, 0.001, 0.03, 3)}%），最后再决定仓位。`,
  (r) => `大约${CN[r.int(2, 9)]}百${CN[r.int(2, 9)]}十万枚代币参与质押，年化${dec(r, 2, 9, 1)}%。`,
  (r) => `这一点很重要：单笔风险不超过${r.int(1, 3)}%，盈亏比1:${r.int(2, 5)}。`,
  (r) =>
    `第${CN[r.int(1, 4)]}季度L2手续费下降${r.int(10, 90)}%，EIP-4844功不可没；H100价格也回落${r.int(3, 20)}%。`,
  (r) => `波卡（DOT）涨${dec(r, 1, 9, 1)}%，SOL跌${dec(r, 1, 9, 1)}%，BTC持平。`,
  (r) => `سعر البيتكوين ${comma(btc(r))} دولار، بارتفاع ${dec(r, 0.1, 9, 2)}% خلال 24 ساعة.`,
  (r) => `حجم التداول ${dec(r, 1, 90, 1)} مليار دولار، والمؤشر عند ${r.int(10, 90)}/100.`,
  (r) => `أولا نراقب الدعم عند ${comma(btc(r))}، ثم المقاومة عند ${comma(btc(r))}، وأخيرا الحجم.`,
  (r) =>
    `رفع الفائدة ${r.pick([25, 50, 75])} نقطة أساس متوقع يوم ${r.int(1, 28)}/${r.int(1, 12)}/${r.int(2024, 2026)} الساعة ${clock(r)}.`,
  (r) =>
    `ارتفع الإيثيريوم بنسبة ${Array.from(dec(r, 1, 9, 1))
      .map((c) => (/\d/.test(c) ? String.fromCharCode(0x660 + Number(c)) : '٫'))
      .join('')}٪ وبقيت سولانا مستقرة.`,
  (r) =>
    `نسبة المخاطرة إلى العائد 1:${r.int(2, 5)}، والربع ${r.pick(['الأول', 'الثاني', 'الثالث', 'الرابع'])} ما زال إيجابيا بنسبة ${r.int(2, 30)}%.`,
  (r) => `بولكادوت (DOT) ${pct(r)}، بيتكوين ${pct(r)}، إيثيريوم ${pct(r)}`,
  (r) => `Weekly table\nMon ${pct(r)}\nTue ${pct(r)}\nWed ${pct(r)}\nThu ${pct(r)}\nFri ${pct(r)}`,
  (r) =>
    `I/O heavy nodes need ${r.int(2, 8)} TB NVMe, ${r.int(16, 128)} GB RAM and ${r.int(4, 32)} cores; ERC-20 and ERC-721 indexing adds ${r.int(5, 30)}%.`,
  (r) =>
    `S&P 500 ${comma(r.int(4800, 6900))}.${two(r.int(0, 99))}, Nasdaq ${comma(r.int(15000, 23000))}.${two(r.int(0, 99))}, gold ${comma(r.int(1900, 4200))}, DXY ${dec(r, 95, 108, 2)}.`,
]
export function honest(seed: number, count: number): string[] {
  const r = new Rng(seed ^ 0x48f1)
  const out: string[] = []
  let order: number[] = []
  for (let i = 0; i < count; i++) {
    if (order.length === 0) order = r.shuffle(HONEST.map((_, n) => n))
    out.push(HONEST[order.pop()!]!(r))
  }
  return out
}
