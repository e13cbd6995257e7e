import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/** Which proxies stand in front: so many (0: none), or those at addresses of these networks. */
export type TrustedProxies = { count: number } | { networks: BlockList }

/** Reads TRUSTED_PROXIES: a count, or addresses and networks in CIDR, separated by commas; null for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const given = text.trim()
  if (/^\d$/.test(given)) return { count: Number(given) }
  const networks = new BlockList()
  for (const part of given.split(',').map((one) => one.trim())) {
    const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(part) ?? []
    const size = isIP(address) === 6 ? 128 : 32
    const prefix = bits === undefined ? size : Number(bits)
    if (isIP(address) === 0 || prefix > size) return null
    networks.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return { networks }
}

/**
 * Where a request came from. Every proxy adds whom it was asked by at the right end of X-Forwarded-For, so what a caller
 * made up stands on the left: counted, it is the n-th from the right; by networks, the first one from the right that is
 * none of ours. `peer` is who is connected to us; with no proxy the header says nothing.
 */
export function clientAddress(
  { peer, forwardedFor }: { peer: string; forwardedFor: string },
  trusted: TrustedProxies,
): string {
  const hops = forwardedFor === '' ? [] : forwardedFor.split(',')
  let address = plainAddress(peer) ?? peer
  for (let passed = 0; ; passed++) {
    const ours =
      'count' in trusted
        ? passed < trusted.count
        : trusted.networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    const before = hops.pop()
    if (!ours || before === undefined) return address
    const next = plainAddress(before.trim())
    // Not an address ("unknown", or nonsense): the last one we know of is all there is.
    if (next === null) return address
    address = next
  }
}

/** Without port and brackets, and in one spelling, so that an address has no second name; null where it is none. */
function plainAddress(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/, '')
  switch (isIP(address)) {
    case 4:
      return address
    case 6: {
      const plain = new SocketAddress({ address, family: 'ipv6' }).address
      return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
    }
    default:
      return null
  }
}
