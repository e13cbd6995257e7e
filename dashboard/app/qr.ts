import { encode } from 'uqr'

/** A text as a QR code: how many modules it is wide, its quiet margin with it, and the dark ones as the path of an SVG. */
export function qrOf(text: string): { size: number; path: string } {
  const { data } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: data.length, path }
}
