const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The name of somebody who was invited, as the one who invited them may see it: its first letter. */
export function maskedName(name: string): string {
  const [first] = letters.segment(name)
  return `${first?.segment ?? ''}***`
}
