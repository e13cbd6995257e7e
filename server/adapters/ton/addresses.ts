import { Address } from '@ton/core'

/** Tether's jetton master on TON's main net (outside fact: ton-usdt). */
export const mainnetUsdtMaster = '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe'

/**
 * An account of the main net, raw (`0:` and 64 hex digits) or friendly (48 characters with a checksum); null for
 * anything else, a test net's friendly form among it. @ton/core alone reads numbers leniently and drops what it does
 * not understand.
 */
export function parseAddress(text: string): Address | null {
  if (/^(0|-1):[0-9a-fA-F]{64}$/.test(text)) return Address.parseRaw(text)
  if (!/^([A-Za-z0-9_-]{48}|[A-Za-z0-9+/]{48})$/.test(text)) return null
  try {
    const { address, isTestOnly } = Address.parseFriendly(text)
    return isTestOnly ? null : address
  } catch {
    return null
  }
}

/** One spelling of an address, to compare and to store: raw, lower case. Throws where the text is none. */
export function rawAddress(text: string): string {
  const address = parseAddress(text)
  if (!address) throw new Error(`not a TON address: ${text}`)
  return address.toRawString()
}

/** How wallets want a contract's address in a message: friendly and bounceable, so that a mistake sends the money back. */
export function friendlyAddress(raw: string): string {
  return Address.parseRaw(raw).toString({ bounceable: true, urlSafe: true })
}
