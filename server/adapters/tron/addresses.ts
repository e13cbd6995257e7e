import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { sha256 } from '#server/lib/ids.ts'
import { lazily } from '#server/lib/lazily.ts'

const base58check = createBase58check(sha256)
/** Every address of TRON's begins with this byte. */
const mainnetByte = 0x41

export interface AddressBook {
  /** The base58 address of an order: `0/i` below the account key (BIP32, m/44'/195'/account'/0/i). */
  at(index: number): string
  /** Names the key without telling it: pinned in the database, so that a replaced one is noticed. */
  fingerprint: string
}

/**
 * Addresses of an account-level extended public key. No private key is needed or wanted on this machine; a private one
 * is refused. The fingerprint is made of its first ten addresses.
 */
export function addressBook(xpub: string): AddressBook {
  const account = HDKey.fromExtendedKey(xpub)
  if (account.privateKey) throw new Error('TRON_XPUB is a private key: only the public one belongs here')
  if (account.depth !== 3) throw new Error("TRON_XPUB is not an account key (m/44'/195'/0')")
  const external = lazily(() => account.deriveChild(0))
  const at = (index: number) => {
    const { publicKey } = external().deriveChild(index)
    if (!publicKey) throw new Error(`no public key at index ${index}`)
    const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false)
    const hash = createHash('keccak-256').update(uncompressed.subarray(1)).digest('hex')
    return base58Of(hash.slice(-40))
  }
  let fingerprint: string | null = null
  return {
    at,
    // Ten points on the curve: not worth a server's start, nor a provider that is only asked for receipts.
    get fingerprint() {
      const first = () => Array.from({ length: 10 }, (_, index) => at(index)).join(',')
      return (fingerprint ??= sha256(first()).toString('hex').slice(0, 32))
    },
  }
}

/** 20 bytes in hex, as logs carry them, of a base58 address; throws on a wrong checksum. */
export function hexOf(base58: string): string {
  const bytes = Buffer.from(base58check.decode(base58))
  if (bytes.length !== 21 || bytes[0] !== mainnetByte) throw new Error(`not a TRON address: ${base58}`)
  return bytes.subarray(1).toString('hex')
}

/** The base58 address of 20 bytes in hex. */
export function base58Of(hex: string): string {
  return base58check.encode(Uint8Array.of(mainnetByte, ...Buffer.from(hex, 'hex')))
}
