import { useMemo } from 'react'
import { cellOf, cellTones } from '#app/agent-cell-pattern.ts'
import { usePicture } from '#app/use-picture.ts'

/** The picture of an agent: its own, else the cell drawn from its id. Its name stands beside it, so it says nothing aloud. */
export function AgentCell({ id, avatar, size }: { id: string; avatar: string | null; size: number }) {
  const { hue, hexagons } = useMemo(() => cellOf(id), [id])
  const { src, onError } = usePicture(avatar)
  if (src) return <img className="face" src={src} alt="" width={size} height={size} onError={onError} />
  return (
    <svg className="cell" viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
      {hexagons.map(({ points, tone }) => (
        <polygon key={points} points={points} fill={cellTones[hue][tone]} />
      ))}
    </svg>
  )
}
