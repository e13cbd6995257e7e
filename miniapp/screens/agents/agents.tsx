import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { standstillOf, useAgents, usePauseAll, useResumeAll, type Agent } from '#app/queries/agents.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { Rehearsal } from '../../ui/rehearsal.tsx'
import { useText } from '../../ui/text.ts'
import { waitingOnly } from '../approvals/waiting.ts'
import { AgentRow } from './agent-row.tsx'
import { BalanceCard } from './balance-card.tsx'

/** The first tab: what is left to spend, who works, what waits. */
export function Agents() {
  const t = useText()
  const navigate = useNavigate()
  const agents = useAgents()
  const waiting = waitingOnly(useApprovals({ size: 100 }).data?.list)
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
          title={t('myAgents.now.working', { working: list.filter(isWorking).length, count: list.length })}
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
      <Standstill agents={list} />
    </Page>
  )
}

/** The emergency stop, as /stop in the chat, and its way back. */
function Standstill({ agents }: { agents: Agent[] }) {
  const t = useText()
  const host = useTelegram()
  const onError = useProblem()
  const pause = usePauseAll()
  const resume = useResumeAll()
  const { working, stopped } = standstillOf(agents)
  const disabled = pause.isPending || resume.isPending
  if (agents.length === 0) return null
  return (
    <Group>
      {stopped && (
        <ActionRow
          before={<IconPlayerPlay className="row-icon turn" aria-hidden="true" />}
          title={t('myAgents.standstill.resume', { count: stopped.count })}
          disabled={disabled}
          onClick={() =>
            resume.mutate(stopped.pausedAt, {
              onError,
              onSuccess: ({ count }) => host.toast(t('myAgents.standstill.resumed', { count }), 'good'),
            })
          }
        />
      )}
      {working > 0 && (
        <ActionRow
          before={<IconPlayerPause className="row-icon" aria-hidden="true" />}
          title={t('myAgents.standstill.pause')}
          disabled={disabled}
          onClick={() =>
            pause.mutate(undefined, {
              onError,
              onSuccess: ({ count }) => host.toast(t('myAgents.standstill.paused', { count }), 'info'),
            })
          }
        />
      )}
    </Group>
  )
}

function isWorking({ state }: { state: string }): boolean {
  return state === 'active' || state === 'manual'
}
