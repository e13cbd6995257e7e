import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { AgentCell } from '../../ui/agent-cell.tsx'
import { LinkRow } from '../../ui/groups.tsx'
import { AgentStateWord } from '../../ui/status-word.tsx'
import { useText } from '../../ui/text.ts'

/** One agent: what it does, and what comes next or blocks it. */
export function AgentRow({ agent, waiting }: { agent: Agent; waiting: number }) {
  const t = useText()
  const format = useFormat()
  const next = agent.nextPostAt
    ? t('myAgents.card.next', {
        time: format.moment(agent.nextPostAt),
        relative: format.relative(agent.nextPostAt),
      })
    : t(`myAgents.card.hint.${agent.state}`)
  return (
    <LinkRow
      to={`/agent/${agent.agentId}`}
      before={<AgentCell id={agent.agentId} avatar={agent.avatar} size={40} />}
      title={agent.name}
      text={waiting > 0 ? t('myAgents.card.waiting', { count: waiting }) : next}
      after={<AgentStateWord state={agent.state} />}
    />
  )
}
