/** Words or phrases in one line, set apart by the comma of any of our languages. */
export function wordsIn(line: string): string[] {
  return line
    .split(/[,،，、\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
