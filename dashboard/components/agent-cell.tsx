import { cellOf, cellTones } from '#app/agent-cell-pattern.ts'
import { usePicture } from '#app/use-picture.ts'

/** An agent's picture: its own if it has one, else the cell drawn from its id. Decorative; its name stands beside it. */
export function AgentCell({ id, avatar, size = 44 }: { id: string; avatar?: string | null; size?: number }) {
  const { src, onError } = usePicture(avatar)
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        onError={onError}
        style={{ borderRadius: '22%', objectFit: 'cover', flex: 'none' }}
      />
    )
  }
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ flex: 'none', display: 'block' }}
    >
      <CellHexagons id={id} />
    </svg>
  )
}

/** The hexagons alone, to be placed in a larger drawing. */
export function CellHexagons({ id }: { id: string }) {
  const { hue, hexagons } = cellOf(id)
  const tones = cellTones[hue]
  return hexagons.map(({ x, y, tone, points }) => (
    <polygon key={`${x},${y}`} points={points} style={{ fill: tone === 2 ? soft(tones) : tones[tone] }} />
  ))
}

/** The soft tone is a tint on light ground and a shade on dark ground, so that a cell glows on neither. */
function soft([strong, , light]: [string, string, string]): string {
  return `light-dark(${light}, color-mix(in srgb, ${strong} 38%, #1c212a))`
}
