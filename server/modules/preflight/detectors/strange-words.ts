import type { Piece } from './pieces.ts'

/** Parts of one case, or of figures: "DeFi" has two, "CoinMarketCap" three, "bPrw9K" five. */
function partsOf(word: string): string[] {
  return word.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lu}|\d+/gu) ?? []
}

/** A word that changes its case without reason: "hTTp", "gOrSaB". */
export function isWild(word: string): boolean {
  const parts = partsOf(word)
  if (parts.length < 3 || word.length < 3) return false
  return word.length / parts.length < 2.4 && !/^\p{Lu}\p{Ll}\p{Lu}\p{Ll}{2,}$/u.test(word)
}

/** A word that looks like a part of an address: letters and figures, or cases, in turn. */
function strangeness(word: string): number {
  if (word.length < 4) return 0
  if (isPeriod(word) || /^secp256[kr]1$/.test(word)) return 0
  const parts = partsOf(word)
  const figures = parts.filter((part) => /^\d/.test(part)).length
  // "H100", "EIP1559", "24h", "2s10s", "L2s": figures once, or with single letters between.
  if (parts.length < 3 || (figures > 0 && word.length < 6)) return 0
  const average = word.length / parts.length
  if (average > 3) return 0
  return parts.length
}

/** "FY2026Q3", "4Q25E", "2s10s": times of a year, and years of a bond. */
export function isPeriod(word: string): boolean {
  return /^(?:FY|[QHEsy]|\d)+$/.test(word) && word.length < 10
}

/** Words of an address anywhere in a text, however many words stand between them. */
export function strangeWordIn(pieces: Piece[]): string | null {
  const odd = pieces.map(({ text }) => ({ text, by: strangeness(text) })).filter(({ by }) => by > 0)
  const single = odd.find(
    ({ text, by }) => by >= 5 || (by >= 4 && text.length >= 8) || (by >= 3 && isLong(text)),
  )
  if (single) return single.text
  const sum = odd.reduce((all, { by }) => all + by, 0)
  return sum >= 6 ? odd.map(({ text }) => text).join(' ') : null
}

function isLong(word: string): boolean {
  return word.length >= 11 && /\d\D+\d/.test(word)
}
