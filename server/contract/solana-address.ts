const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Whether this is base58 of exactly 32 bytes, as the address of a Solana account is. */
export function isSolanaAddress(value: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) return false
  let number = 0n
  for (const digit of value) number = number * 58n + BigInt(digits.indexOf(digit))
  // Each leading "1" is a byte of zero, which the number does not show.
  const zeros = /^1*/.exec(value)?.[0].length ?? 0
  const rest = number === 0n ? 0 : Math.ceil(number.toString(16).length / 2)
  return zeros + rest === 32
}
