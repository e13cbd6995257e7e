/**
 * Text as a reader sees it, at most `charactersMax` of it: characters that show nothing are taken out, because
 * instructions to a language model can be hidden in them (decision: fetched-text-is-data).
 */
export function visibleText(text: string, charactersMax: number): string {
  const visible = text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    // Default-ignorable: zero-width, bidi controls, tags, fillers, variation selectors. U+2800 is an empty Braille cell.
    .replace(/(?!\n)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\uFFF9-\uFFFB\u2800]/gu, '')
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const characters = Array.from(visible.slice(0, charactersMax * 2 + 2))
  return characters.length > charactersMax ? characters.slice(0, charactersMax).join('').trimEnd() : visible
}
