import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAgents } from '#app/queries/agents.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { Group } from '../../ui/groups.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { Rehearsal } from '../../ui/rehearsal.tsx'
import { useText } from '../../ui/text.ts'
import { AgentRow } from './agent-row.tsx'
import { BalanceCard } from './balance-card.tsx'

/** At the end of the page, and not needed to read what is above it. */
const Standstill = lazy(() => import('./standstill.tsx'))

/** The first tab: what is left to spend, who works, what waits. */
export function Agents() {
  const t = useText()
  const navigate = useNavigate()
  const agents = useAgents()
  const waiting = useApprovals({ size: 100 }).data?.list ?? []
  const list = agents.data?.list ?? []
  useMainButton(
    waiting.length > 0
      ? { text: t('review', { count: waiting.length }), onClick: () => void navigate('/approvals') }
      : null,
  )

  return (
    <Page title={t('tabBar.agents')} back="root" hiddenTitle>
      <BalanceCard />
      {agents.isPending && <LoadingRows count={4} />}
      {agents.isError && <LoadFailed error={agents.error} retry={agents.refetch} />}
      {agents.isSuccess && list.length === 0 && (
        <EmptyState
          title={t('myAgents.empty.title')}
          text={t('myAgents.empty.text')}
          action={<Button onClick={() => void navigate('/create')}>{t('myAgents.empty.create')}</Button>}
        />
      )}
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
      {list.length > 0 && (
        <Suspense>
          <Standstill agents={list} />
        </Suspense>
      )}
    </Page>
  )
}
