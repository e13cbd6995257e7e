import { useNavigate } from 'react-router-dom'
import { useAgents } from '#app/queries/agents.ts'
import { useMayDo } from '#app/queries/organisations.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { Group } from '../../ui/groups.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Rehearsal } from '../../ui/rehearsal.tsx'
import { useText } from '../../ui/text.ts'
import { AgentRow } from './agent-row.tsx'
import { BalanceCard } from './balance-card.tsx'
import { Standstill } from './standstill.tsx'

/** What is left to spend, and who works: all of it is read from the server before it says anything. */
export default function Overview() {
  const t = useText()
  const navigate = useNavigate()
  const agents = useAgents()
  const waiting = useApprovals({ size: 100 }).data?.list ?? []
  const list = agents.data?.list ?? []
  const may = useMayDo()
  return (
    <>
      {may('seeMoney') && <BalanceCard />}
      {agents.isPending && <LoadingRows count={4} />}
      {agents.isError && <LoadFailed error={agents.error} retry={agents.refetch} />}
      {agents.isSuccess &&
        list.length === 0 &&
        (may('shape') ? (
          <EmptyState
            title={t('myAgents.empty.title')}
            text={t('myAgents.empty.text')}
            action={<Button onClick={() => void navigate('/create')}>{t('myAgents.empty.create')}</Button>}
          />
        ) : (
          <EmptyState title={t('team.noAgents')} />
        ))}
      {list.length > 0 && (
        <Group
          title={t('myAgents.now.working', {
            working: list.filter(({ state }) => state === 'active').length,
            count: list.length,
          })}
        >
          {list.map((agent) => (
            <AgentRow
              key={agent.agentId}
              agent={agent}
              waiting={waiting.filter(({ agentId }) => agentId === agent.agentId).length}
            />
          ))}
        </Group>
      )}
      <Rehearsal />
      {list.length > 0 && may('shape') && <Standstill agents={list} />}
    </>
  )
}
