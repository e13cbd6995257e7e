/** As much of a text before or behind a digit as a name or an ordinal word takes. */
const wordWindow = 12
/** As much as a small number takes with its unit: "12 millones". */
const numberWindow = 14

/** "Day 5", "top 10", "#1": which one it is, and no amount. */
const ordinal =
  /(?:#|n°|№|(?<![\p{L}\p{M}])(?:day|week|top|bottom|no\.|part|phase|step|rule|jour|étape|partie|règle|tag|teil|platz|día|dia|parte|paso|bước|phần|giai đoạn|день|часть|этап|langkah|bagian|المرحله|الجزء|رقم)) ?$/u

/** "L2", "v2.1", "EIP-4844", "0xab12": digits of a name are no number; those of "EMA50" and "RSI14" are. */
export function isPartOfWord(text: string, index: number): boolean {
  const isSmall = /^\d{1,2}(?![\d%]|[.,]\d|\s?(?:k|m|bn|million|billion|tri|millones|mio)\b)/u.test(
    text.slice(index, index + numberWindow),
  )
  if (isSmall && ordinal.test(text.slice(Math.max(0, index - wordWindow), index))) return true
  const before = /(?:[a-z]+[a-z0-9]*|[a-z0-9]+_)-?$/u.exec(
    text.slice(Math.max(0, index - wordWindow), index),
  )?.[0]
  if (before && !/^(?:ema|sma|ma|rsi|atr|us|usd|usdt|mme|mm|wma|dma|a|à|à)-?$/u.test(before)) return true
  return /^\d+[a-z]+\d+[a-z]|^\d+(?:inch|fa)\b/u.test(text.slice(index, index + wordWindow))
}
