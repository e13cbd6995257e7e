/** A sentence as it stands, and the blanks or line breaks behind it. */
export interface Piece {
  text: string
  gap: string
}

const ends = /(?<=[.!?…]["”»’)]{0,3})\s+|(?<=[。！？।؟]["”」』）»]{0,3})(?!["”」』）»。！？؟])\s*|\s*\n\s*/gu

/** The sentences of a text; joined, they are that text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: gap, index } of text.matchAll(ends)) {
    if (index <= from || index + gap.length >= text.length) continue
    pieces.push({ text: text.slice(from, index), gap })
    from = index + gap.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), gap: '' })
  return pieces
}

export function joined(pieces: readonly Piece[]): string {
  return pieces.map(({ text, gap }, at) => (at === pieces.length - 1 ? text : text + gap)).join('')
}

export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** What parts two sentences on one line. */
export function blankIn(text: string): string {
  return unspaced.test(text) ? '' : ' '
}

/** Without blanks that a cut left behind, and with a capital where a sentence lost its first word. */
export function tidied(text: string): string {
  return text
    .replace(/[ \t]{2,}/gu, ' ')
    .replace(/[ \t]+(?=\n|$)/gu, '')
    .replace(/(?<=\n|^)[ \t]+/gu, '')
    .replace(/ +(?=[,.;:!?…،؛؟](?:\s|$))/gu, '')
    .replace(/,(?=[.!?…])/gu, '')
    .replace(/^[\s,;:–—-]+(?=\p{L})/u, '')
    .trim()
}

/** A sentence's first letter as a capital, where its script has some. */
export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase())
}
