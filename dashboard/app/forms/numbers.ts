/**
 * A number as people write it, with a point or a comma before its parts, in Latin or Arabic digits; null: nothing was
 * written. Not a number where a comma could be either ("68,000"): it would be a thousand times too much or too little.
 */
export function numberOf(typed: string): number | null {
  const plain = typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - zero))
    .replace(/٫/g, '.')
    .replace(/[\s\u00a0\u202f'’٬_]/g, '')
  if (plain === '') return null
  if (/^[1-9]\d{0,2},\d{3}$/.test(plain)) return NaN
  // With two of them, or a point behind, a comma sets thousands apart.
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
  return Number(isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.'))
}
const zero = 0x660
