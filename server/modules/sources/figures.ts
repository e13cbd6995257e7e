/** Names of how many, in the languages and signs that posts count in. */
const magnitudes: [RegExp, number][] = [
  [/^(?:k|thousand|mille|nghìn|mil|tausend|千|ألف|آلاف)$/iu, 1e3],
  [/^万$/u, 1e4],
  [/^(?:m|mn|mm|mio|millions?|millones|millón|triệu|millionen|مليون|ملايين)$/iu, 1e6],
  [/^亿$/u, 1e8],
  [/^(?:b|bn|md|mds|billions?|milliards?|tỷ|milliarden|مليار|مليارات)$/iu, 1e9],
]
const figure =
  /(?<![\p{Script=Latin}\p{N}.,])(\d+(?:[.,\u00a0\u202f']\d{3})+(?![\d])|\d+(?:[.,]\d+)?)\s?(%|percent\b|pour cent|(?:k|mn|mm|m|bn|b|mds|md|thousand|mille|millions?|mio|billions?|milliards?|millones|millón|milliarden|millionen|triệu|tỷ)(?![\p{L}\p{N}])|千|万|亿|ألف|آلاف|مليون|ملايين|مليار|مليارات|بالمئة)?/giu

/** A row of them is counted and not said. */
const smallest = 10

/**
 * The figures that a text says, each in one spelling however it is written: "$41M", "41 million" and "4100万" are one
 * figure. Kept to two digits, as people round. Small numbers without a unit say nothing and are left out.
 */
export function figuresIn(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  return [...plain.matchAll(figure)].flatMap(([, digits = '', unit = '']) => {
    const isGrouped = /^\d{1,3}(?:[.,\u00a0\u202f' ]\d{3})+$/u.test(digits) && !digits.startsWith('0')
    const value = Number(isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.'))
    const factor = magnitudes.find(([name]) => name.test(unit))?.[1] ?? 1
    if (/^(?:%|percent|pour cent|بالمئة)$/iu.test(unit)) return `#${Number(value.toPrecision(2))}%`
    const isYear = unit === '' && !isGrouped && /^(?:19|20)\d\d$/.test(digits)
    if (isYear) return `#${digits}`
    const size = value * factor
    return Number.isFinite(size) && size >= smallest ? `#${Number(size.toPrecision(2))}` : []
  })
}
