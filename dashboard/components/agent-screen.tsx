import './form-styles.ts'
import { Button, Select } from '@mantine/core'
import { Fragment, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useAgents, type Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { EmptyState } from './empty-state.tsx'
import { PageTitle } from './page-title.tsx'
import { ProblemCard } from './problem-card.tsx'
import { Waiting } from './screen-skeleton.tsx'

/** A screen about one of several agents: which it is can be changed beside its title. */
export function AgentScreen({
  title,
  none,
  children,
}: {
  title: string
  /** What to say while there is no agent. */
  none: string
  children: (agent: Agent) => ReactNode
}) {
  const { t } = useTranslation()
  const { agent, agents, pending, retry } = useChosenAgent()
  const mayShape = useMay('shape')
  return (
    <>
      <PageTitle title={title}>
        {agent && agents.length > 1 && <AgentPicker agent={agent} agents={agents} />}
      </PageTitle>
      {pending && <Waiting count={2} height={200} />}
      {retry && !agent && <ProblemCard onRetry={retry} />}
      {!pending && !retry && !agent && (
        <EmptyState title={t('agent:noAgent.title')} text={mayShape ? none : t('team.noAgents')}>
          {mayShape && (
            <Button component={Link} to="/create-agent">
              {t('myAgents.create')}
            </Button>
          )}
        </EmptyState>
      )}
      {agent && <Fragment key={agent.agentId}>{children(agent)}</Fragment>}
    </>
  )
}

/** The agent a screen is about: named in the address, else the first; null while there is none. `retry`: no answer came. */
function useChosenAgent(): {
  agent: Agent | null
  agents: Agent[]
  pending: boolean
  retry: (() => void) | null
} {
  const { data, isPending, isError, refetch } = useAgents()
  const [search, setSearch] = useSearchParams()
  const agents = data?.list ?? []
  const named = search.get('agentId')
  const agent = agents.find(({ agentId }) => agentId === named) ?? agents[0] ?? null
  const id = agent?.agentId
  useEffect(() => {
    if (!id || id === named) return
    setSearch(
      (now) => {
        now.set('agentId', id)
        return now
      },
      { replace: true },
    )
  }, [id, named, setSearch])
  return { agent, agents, pending: isPending, retry: isError ? () => void refetch() : null }
}

/** Changes which agent a screen is about; the rest of the address belongs to the former one and goes. */
function AgentPicker({ agent, agents }: { agent: Agent; agents: Agent[] }) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  return (
    <Select
      aria-label={t('agent:pickAgent')}
      value={agent.agentId}
      allowDeselect={false}
      searchable={agents.length > 8}
      onChange={(agentId) => agentId && setSearch({ agentId })}
      data={agents.map(({ agentId, name }) => ({ value: agentId, label: name }))}
    />
  )
}
