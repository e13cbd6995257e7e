import { isIP } from 'node:net'
import { base58, createBase58check } from '@scure/base'
import { isSolanaAddress } from '#contract/solana-address.ts'
import { parseAddress } from '#server/adapters/ton/addresses.ts'
import { hexOf } from '#server/adapters/tron/addresses.ts'
import { sha256 } from '#server/lib/ids.ts'
import { type Check, type Complaint, fault, firstOf, warning } from './finding.ts'

/** What a value turns out to be where something else was asked for; null: nothing that is recognised. */
export function kindOf(value: string): string | null {
  const text = value.trim()
  const words = text.split(/[\s,]+/)
  if ([12, 15, 18, 21, 24].includes(words.length) && words.every((word) => /^[a-z]{3,8}$/i.test(word)))
    return 'the secret words of a wallet'
  if (/^[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{70,}$/i.test(text)) return 'a private extended key'
  if (/^[xyztuv]pub[1-9A-HJ-NP-Za-km-z]{70,}$/i.test(text)) return 'an extended public key'
  if (/^\[\s*(\d{1,3}\s*,\s*){31,63}\d{1,3}\s*\]$/.test(text)) return 'the private key of a Solana wallet'
  if (/^[1-9A-HJ-NP-Za-km-z]{86,89}$/.test(text) && bytesOf58(text) === 64)
    return 'the private key of a Solana wallet'
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) return 'a private key or a hash (64 hex digits)'
  if (/^-----BEGIN [A-Z ]*PRIVATE KEY/.test(text)) return 'a private key'
  if (/^0x[0-9a-f]{40}$/i.test(text)) return 'an address of Ethereum'
  if (/^41[0-9a-f]{40}$/i.test(text)) return 'an address of TRON in hex'
  if (isTronAddress(text)) return 'an address of TRON'
  if (parseAddress(text)) return 'an address of TON'
  if (/^[k0]Q[\w-]{46}$/.test(text)) return 'an address of TON’s test net'
  if (/^(bc1|tb1)[a-z0-9]{20,}$/.test(text) || isBitcoin(text)) return 'an address of Bitcoin'
  if (/^\d{6,12}:[\w-]{30,}$/.test(text)) return 'the token of a Telegram bot'
  if (/^sk-[\w-]{10,}$/.test(text)) return 'a key of a language model'
  if (text.endsWith('.apps.googleusercontent.com')) return 'a client id of Google'
  if (text.startsWith('GOCSPX-')) return 'a client secret of Google'
  if (isSolanaAddress(text)) return 'an address of Solana'
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return 'an address of the web'
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'an e-mail address'
  return null
}

function bytesOf58(text: string): number {
  try {
    return base58.decode(text).length
  } catch {
    return 0
  }
}

export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false
  try {
    return hexOf(text).length === 40
  } catch {
    return false
  }
}

const base58check = createBase58check(sha256)
function isBitcoin(text: string): boolean {
  if (!/^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text)) return false
  try {
    return base58check.decode(text).length === 21
  } catch {
    return false
  }
}

/** Whether a value can empty a wallet: then the wallet is lost too, not only the line. */
export function isPrivate(kind: string | null): boolean {
  return kind !== null && /private|secret words/.test(kind)
}

/** "This is …": for a value that is recognised as something else than what belongs here. */
export function mistaken(value: string, wanted: string, put: string, own: RegExp = /$^/): Complaint | null {
  const kind = kindOf(value)
  if (kind === null || own.test(kind)) return null
  return {
    says: `is ${kind}; ${wanted} belongs here`,
    put,
    ...(isPrivate(kind)
      ? { also: 'and move what is in that wallet to a new one: its key was written where it does not belong' }
      : {}),
  }
}

const placeholderHost =
  /(^|\.)(example|test|invalid)$|(^|\.)example\.(com|net|org)$|(^|[.-])(your|my)-?(domain|site|server|host)|^(domain|host|hostname)(\.com)?$/i

export function isPlaceholderHost(host: string): boolean {
  return placeholderHost.test(host)
}

/** This machine, or a network of its own: nobody outside reaches it, and nobody outside listens in. */
export function isLocal(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(bare) === 4)
    return /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(
      bare,
    )
  if (isIP(bare) === 6) return /^(::1?$|fe80:|f[cd])/.test(bare)
  return (
    bare === 'localhost' ||
    !bare.includes('.') ||
    /\.(local|localhost|internal|lan|home|intranet|localdomain)$/.test(bare)
  )
}

/** An address of the web that we call: readable, without what we add ourselves, and encrypted where it leaves this machine. */
export function serviceUrl({
  put,
  paths = false,
  tails = /$^/,
  tailWords = '',
}: {
  /** A right one, as an example. */
  put: string
  /** Whether it may have a path. */
  paths?: boolean
  /** Ends that are added by us and must not stand in it. */
  tails?: RegExp
  tailWords?: string
}): Check {
  return (value) => {
    const url = readUrl(value)
    if (!url) {
      if (/^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(value) || /^localhost(:\d+)?/.test(value))
        return fault('has no scheme: https:// is missing in front', put)
      return (
        mistaken(value, 'the address of a server', put, /the web/) ??
        fault('is not an address of the web', put)
      )
    }
    if (!/^https?:$/.test(url.protocol))
      return fault(`begins with ${url.protocol}//; https:// belongs here`, put)
    return firstOf(
      isPlaceholderHost(url.hostname) && fault('is still a placeholder', put),
      (url.username !== '' || url.password !== '') &&
        fault('holds a user or password; those have variables of their own', put),
      (url.search !== '' || url.hash !== '') &&
        fault('continues after the address, with ? or #; only the address belongs here', put),
      tails.test(url.pathname) && fault(`ends with ${tailWords}, which the server adds by itself`, put),
      !paths && url.pathname !== '/' && fault('has a path; only scheme and host belong here', put),
      url.protocol === 'http:' &&
        !isLocal(url.hostname) &&
        fault('is http://, so keys travel unencrypted', put),
      url.protocol === 'https:' &&
        url.port === '80' &&
        fault('is https:// on port 80, which speaks http', put),
      value.endsWith('/') && warning('ends with a slash; it is left out', put),
    )
  }
}

export function readUrl(value: string): URL | null {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/\s]/i.test(value)) return null
  try {
    return new URL(value)
  } catch {
    return null
  }
}

/** The shape of a credential, by what its maker gives out. */
export function credential(pattern: RegExp, wanted: string, put: string, own?: RegExp): Check {
  return (value) => {
    if (pattern.test(value)) return null
    return (
      mistaken(value, wanted, put, own) ??
      fault(`does not look like ${wanted} (${value.length} characters)`, put)
    )
  }
}
