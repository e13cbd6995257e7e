/** Posts of a thread; "3/50" is a ratio. */
const threadMax = 20

/** A dash that begins a line of a list is no minus. */
const bullet = /^[^\S\r\n\u2028\u2029]*[-+*–—−•·▪●]\s/gmu
const keycap = /[0-9]\ufe0f?\u20e3/gu
/** "2. ", "3) ", "(4) ", "5/ ", "1/7", "2、" where a line begins or ends. */
const marker = /(?=\(?\d)(?<=^[^\S\n]*)\(?(?<number>\d{1,2})(?:[.)、．]|\/\d{0,2}\)?|:(?=\s)|）)(?!\d)/gmu
const pageAtEnd = /\(?\d{1,2}\/\d{1,2}\)?(?=[^\S\n]*$)/gmu

/** "Weekend thoughts, 1/3: …", in the first line. */
const pageAtStart = /(?<![\d/])\(?(\d{1,2})\/(\d{1,2})\)?(?=\s?[:：\]🧵👇⬇])/u

/**
 * A text with blanks where its lines or the posts of a thread are numbered: those numbers count nothing. They number a list
 * where a first one comes, and the next after it.
 */
export function withoutListMarkers(bare: string): string {
  const blank = (found: string) => ' '.repeat(found.length)
  const lines = [...bare.matchAll(marker)]
  const numbers = lines.map(({ groups }) => Number(groups?.['number']))
  const isList =
    (numbers[0] === 1 && (numbers.length > 1 || /\/|\)/.test(lines[0]?.[0] ?? ''))) ||
    (numbers.length > 1 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1))
  const plainLines = isList ? bare.replace(marker, blank) : withoutInline(bare, blank)
  const [first = '', ...others] = plainLines.split('\n')
  const page = first.replace(pageAtStart, (found, one: string, of: string) =>
    Number(one) <= Number(of) && Number(of) <= threadMax ? blank(found) : found,
  )
  return [page, ...others]
    .join('\n')
    .replace(bullet, blank)
    .replace(keycap, blank)
    .replace(isList || /^1\//mu.test(bare) ? pageAtEnd : /(?!)/u, blank)
}

/** "Three reasons: 1) …, 2) …": the same within a line. */
function withoutInline(bare: string, blank: (found: string) => string): string {
  const inline = /(?<=^|[\s:：;，,(])(?<number>\d)[)）](?=\s?\p{L})/gu
  const numbers = [...bare.matchAll(inline)].map(({ groups }) => Number(groups?.['number']))
  const counts = numbers.length > 1 && numbers.every((number, at) => number === at + 1)
  return counts ? bare.replace(inline, blank) : bare
}
