import { cellOf, cellTones } from '#app/cell.ts'

/** An agent's face: its picture, else the cell drawn from its id. Its name always stands beside it. */
export function AgentCell({ id, avatar, size = 40 }: { id: string; avatar?: string | null; size?: number }) {
  if (avatar) return <img className="agent-cell round" src={avatar} width={size} height={size} alt="" />
  const { hue, hexagons } = cellOf(id)
  return (
    <svg className="agent-cell" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      {hexagons.map(({ points, tone }) => (
        <polygon key={points} points={points} fill={cellTones[hue][tone]} />
      ))}
    </svg>
  )
}
