import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AgentState } from '#contract/agents.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { CellHexagons } from '../../components/agent-cell.tsx'

const cellsShown = 7
const step = { x: 92, y: 82 }
/** Few agents are not drawn larger than many. */
const smallestFrame = 376

type Badge = 'good' | 'attention' | 'waiting' | 'paused'
const badgeOf: Record<AgentState, Badge> = {
  active: 'good',
  manual: 'good',
  paused: 'paused',
  needs_connection: 'attention',
  needs_reauth: 'attention',
  no_credit: 'attention',
  idle: 'attention',
}

/** A user's agents as cells of one comb, each with a badge for its state; the dashed one makes another. */
export function AgentCells({ agents, waiting }: { agents: Agent[]; waiting: Set<string> }) {
  const { t, i18n } = useTranslation()
  const mirrored = i18n.dir() === 'rtl'
  const shown = agents.slice(0, cellsShown)
  const cells = useMay('shape') ? [...shown, null] : shown
  const places = cells.map((agent, index) => ({ agent, ...placeOf(index, cells.length) }))
  const width = Math.max(...places.map(({ x }) => x)) + 100
  const height = Math.max(...places.map(({ y }) => y)) + 100
  const frame = Math.max(width, smallestFrame)
  const across = (x: number) => (mirrored ? width - 100 - x : x)
  return (
    <svg
      viewBox={`${(width - frame) / 2} 0 ${frame} ${height}`}
      role="group"
      aria-label={t('myAgents.colony')}
      style={{ width: '100%', maxHeight: 150, display: 'block' }}
    >
      {places.map(({ agent, x, y }) =>
        agent ? (
          <Link
            key={agent.agentId}
            to={`/agent-detail?agentId=${agent.agentId}`}
            aria-label={`${agent.name}: ${t(`state.${agent.state}`)}`}
          >
            <title>{agent.name}</title>
            <g transform={`translate(${across(x)} ${y})`}>
              <rect width="100" height="100" fill="transparent" />
              <CellHexagons id={agent.agentId} />
              <StateBadge badge={waiting.has(agent.agentId) ? 'waiting' : badgeOf[agent.state]} />
            </g>
          </Link>
        ) : (
          <Link key="new" to="/create-agent" aria-label={t('myAgents.create')}>
            <g transform={`translate(${across(x)} ${y})`}>
              <path
                d="M50 6 88 28v44L50 94 12 72V28z"
                fill="var(--k-surface)"
                stroke="var(--k-border-strong)"
                strokeWidth="2"
                strokeDasharray="5 4"
              />
              <path d="M39 50h22M50 39v22" stroke="var(--k-text-2)" strokeWidth="3" strokeLinecap="round" />
            </g>
          </Link>
        ),
      )}
    </svg>
  )
}

/** Two rows, the lower one half a cell to the side, as combs are. */
function placeOf(index: number, count: number): { x: number; y: number } {
  if (count <= 3) return { x: index * step.x, y: 0 }
  const above = Math.floor(count / 2)
  return index < above ? { x: step.x / 2 + index * step.x, y: 0 } : { x: (index - above) * step.x, y: step.y }
}

function StateBadge({ badge }: { badge: Badge }) {
  const colours = {
    good: 'var(--k-good)',
    attention: 'var(--k-bad)',
    waiting: 'var(--k-waiting)',
    paused: 'var(--k-text-3)',
  }
  const signs = {
    good: 'M-5 0l3.500 3.500L5-3.500',
    attention: 'M0-6v7M0 5v.500',
    waiting: 'M0-5v5l3.500 2',
    paused: 'M-3-5V5M3-5V5',
  }
  return (
    <g transform="translate(80 82)">
      <circle r="14" fill="var(--k-surface)" />
      <circle r="11" fill={colours[badge]} />
      <path
        d={signs[badge]}
        fill="none"
        stroke="var(--k-surface)"
        strokeWidth="2.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}
