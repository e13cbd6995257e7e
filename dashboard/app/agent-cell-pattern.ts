/** The cell of an agent: 19 flat-top hexagons in a pointed hexagon, mirrored, three tones of one of seven hues, all from its id. */
export interface Cell {
  hue: CellHue
  /** Centre of each small hexagon and its tone (0 strong, 1 middle, 2 soft), in a square of 100. */
  hexagons: { x: number; y: number; tone: 0 | 1 | 2; points: string }[]
}

export type CellHue = 'blue' | 'teal' | 'violet' | 'ochre' | 'slate' | 'green' | 'rose'

/** Strong, middle and soft tone of each hue; quiet enough to leave colour's meaning to the four state words. */
export const cellTones: Record<CellHue, [string, string, string]> = {
  blue: ['#1F57D6', '#6E9DF0', '#D5E2FB'],
  teal: ['#0F6C78', '#5FB0B8', '#CFE8EA'],
  violet: ['#5546B0', '#9C8FE0', '#DEDAF6'],
  ochre: ['#845C14', '#C5A25E', '#EFE2C5'],
  slate: ['#3C4A66', '#8E9DBB', '#D7DDE9'],
  green: ['#1F6B3A', '#7CBB8D', '#D3EBD9'],
  rose: ['#A03A62', '#DC8FAE', '#F6D9E4'],
}

const hues = Object.keys(cellTones) as CellHue[]
const columns = [3, 4, 5, 4, 3]
const radius = 10.6
const gap = 1.13

/** Always the same picture for the same id. */
export function cellOf(id: string): Cell {
  let state = hash(id)
  const next = (below: number) => {
    // xorshift32: small, and the same in every browser
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  const hue = hues[next(hues.length)] ?? 'blue'

  // The two left columns and the middle are drawn; the right ones mirror the left.
  const half = columns.slice(0, 3).map((count) => Array.from({ length: count }, () => toneOf(next(8))))
  const tones = [half[0], half[1], half[2], half[1], half[0]]
  const hexagons = columns.flatMap((count, column) =>
    Array.from({ length: count }, (_, row) => {
      const x = 50 + (column - 2) * radius * 1.5 * gap
      const y = 50 + (row - (count - 1) / 2) * radius * Math.sqrt(3) * gap
      return { x, y, tone: tones[column]?.[row] ?? 1, points: flatHexagon(x, y, radius) }
    }),
  )
  return { hue, hexagons }
}

function toneOf(roll: number): 0 | 1 | 2 {
  if (roll < 4) return 0
  return roll < 6 ? 1 : 2
}

function flatHexagon(x: number, y: number, size: number): string {
  return [0, 60, 120, 180, 240, 300]
    .map((degrees) => (degrees * Math.PI) / 180)
    .map((angle) => `${(x + size * Math.cos(angle)).toFixed(2)},${(y + size * Math.sin(angle)).toFixed(2)}`)
    .join(' ')
}

/** FNV-1a; never 0, on which xorshift would stand still. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value || 1
}
