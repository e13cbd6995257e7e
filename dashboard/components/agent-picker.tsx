import './form-styles.ts'
import { Select, type SelectProps } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAgents, type Agent } from '#app/queries/agents.ts'

/** The agent a screen is about: named in the address, else the first; null while there is none. `retry`: no answer came. */
export function useChosenAgent(): {
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
export function AgentPicker({ agent, agents }: { agent: Agent; agents: Agent[] }) {
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

/** Leaves what is one agent's, or what is everybody's; null for the latter. */
export function AgentFilter({
  agents,
  value,
  onChange,
  ...size
}: {
  agents: Agent[]
  value: string | null
  onChange: (agentId: string | null) => void
} & Pick<SelectProps, 'w'>) {
  const { t } = useTranslation()
  return (
    <Select
      aria-label={t('agent:pickAgent')}
      placeholder={t('agent:allAgents')}
      clearable
      value={value}
      onChange={onChange}
      data={agents.map(({ agentId, name }) => ({ value: agentId, label: name }))}
      {...size}
    />
  )
}
