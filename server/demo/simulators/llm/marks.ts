/** Figures of a chart may look the same; which one a text took is marked behind it, by its place among the facts. */
const firstMark = 0xe000

export function marked(figure: string, at: number): string {
  return figure + String.fromCodePoint(firstMark + at)
}

/** A text as it is read. */
export function unmarked(text: string): string {
  return text.replace(/[\ue000-\uf8ff]/g, '')
}
