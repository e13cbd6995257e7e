const strokes: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' }

/** Accents that stand after their letter: of Latin and of Arabic. */
export const accents = '\u0300-\u036f\u064b-\u0655'

/** Letters without accents and in lower case, for looking something up: "français" and "FRANCAIS" are one. */
export function plainLetters(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(new RegExp(`[${accents}]`, 'gu'), '')
    .normalize('NFC')
    .toLowerCase()
  return plain.replace(/[đłøı]/gu, (letter) => strokes[letter] ?? letter)
}
