export interface DiffPart {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Longer texts are shown whole: a reader compares no two of them word by word. */
const wordsMax = 3_000

/**
 * What two texts share and what only one of them has, word by word: the longest common row of words. Languages without
 * spaces are compared sign by sign.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const from = pieces(before)
  const to = pieces(after)
  if (from.length > wordsMax || to.length > wordsMax)
    return joined([
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ])
  const lengths = commonLengths(from, to)
  const width = to.length + 1
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const down = lengths[(i + 1) * width + j] ?? 0
    const right = lengths[i * width + j + 1] ?? 0
    if (i < from.length && j < to.length && from[i] === to[j]) {
      parts.push({ kind: 'same', text: to[j] ?? '' })
      i++
      j++
    } else if (i < from.length && (j === to.length || down >= right))
      parts.push({ kind: 'gone', text: from[i++] ?? '' })
    else parts.push({ kind: 'new', text: to[j++] ?? '' })
  }
  return joined(parts)
}

/** At each pair of places, how long the longest common row of what follows is. */
function commonLengths(from: string[], to: string[]): Uint16Array {
  const width = to.length + 1
  const lengths = new Uint16Array((from.length + 1) * width)
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--) {
      const down = lengths[(i + 1) * width + j] ?? 0
      const right = lengths[i * width + j + 1] ?? 0
      const both = lengths[(i + 1) * width + j + 1] ?? 0
      lengths[i * width + j] = from[i] === to[j] ? both + 1 : Math.max(down, right)
    }
  return lengths
}

function pieces(text: string): string[] {
  return text.match(/\s+|[\p{Script=Han}]|[^\s\p{Script=Han}]+/gu) ?? []
}

/** Neighbours of one kind are one part; each kind keeps its own order. */
function joined(parts: DiffPart[]): DiffPart[] {
  const all: DiffPart[] = []
  for (const { kind, text } of parts) {
    const last = all.at(-1)
    if (last?.kind === kind) last.text += text
    else all.push({ kind, text })
  }
  return all
}
